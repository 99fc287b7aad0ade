"""The points of a deal as far as the viewer may know them, and what the declarer needs."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Literal, NamedTuple

from msgspec import Struct

from game.core.cards import FULL_DECK, bits
from game.core.contracts import is_trump
from game.core.events import TrickTaken
from game.core.melds import Announced, Belot, Declaration, Meld, MeldKind, MeldName
from game.core.play import tricks_before_reveal
from game.core.rule_set import EqualDeclarations, EqualSequences, KareOfTens, Rules
from game.core.scoring import count
from game.core.state import DealResult
from game.core.tricks import Trick
from game.rules.comparisons import KARE_ORDER, KARE_ORDER_TENS_LOWEST, sequence_length
from game.table.seat_view import SeatView

if TYPE_CHECKING:
    from game.table.seat_view import SaidMeld

_BY_NAME = (MeldName.TERCA, MeldName.KVARTA, MeldName.KVINTA, MeldName.BELOT)


class MeldReason(Enum):
    """Why a declaration scores or not; the first four score."""

    BEST = auto()
    BEST_IN_TRUMPS = auto()
    """Equal to one of another side, but in trumps."""
    BEST_EARLIER = auto()
    """Equal to one of another side, but before it in the order of play."""
    WITH_BEST = auto()
    """Its side has the best."""
    BEATEN = auto()
    NOT_IN_TRUMPS = auto()
    """Equal to the best, which is in trumps."""
    LATER = auto()
    """Equal to the best, which is earlier in the order of play."""
    EQUAL = auto()
    """The best of both sides are equal and cancel all of the kind."""


class MeldStanding(NamedTuple):
    """Why a declaration scores or does not."""

    reason: MeldReason
    better: Declaration | None = None
    """The best one, if that is another one."""


def standings(
    rules: Rules, contract: int, forehand: int, declarations: tuple[Declaration, ...]
) -> tuple[MeldStanding, ...]:
    """One for each declaration, in their order; whether its side took a trick is not considered."""
    flags = rules.scoring_melds(contract, forehand, declarations)
    apart = rules.comparison.apart
    found: dict[int, MeldStanding] = {}
    for kind in MeldKind if apart else (None,):
        places = [i for i, each in enumerate(declarations) if kind in (None, each.meld.kind)]
        group = _Group(rules, contract, forehand, [(declarations[i], flags[i]) for i in places])
        found |= zip(places, group.standings(), strict=True)
    return tuple(found[i] for i in range(len(declarations)))


def settled(view: SeatView) -> tuple[bool | None, ...]:
    """For each declaration that the table has heard whether it scores; None while the names do not decide it.

    Once all have announced, a longer sequence or a higher kare is known to be better before any card is
    shown.
    """
    rules = view.rules
    if len(view.tricks) >= tricks_before_reveal(rules):
        return tuple(said.scores for said in view.said)
    if not view.tricks:
        return (None,) * len(view.said)
    found: list[bool | None] = []
    for said in view.said:
        group = compared_with(rules, said, view.said)
        best = max(heard_height(each) for each in group)
        sides = {rules.side_of(each.seat) for each in group if heard_height(each) == best}
        own = rules.side_of(said.seat) in sides
        found.append(None if own and len(sides) > 1 else own)
    return tuple(found)


def compared_with(rules: Rules, said: SaidMeld, heard: tuple[SaidMeld, ...]) -> tuple[SaidMeld, ...]:
    """The declarations among which the best one decides about `said`, including itself."""
    if not rules.comparison.apart:
        return heard
    kare = said.name is MeldName.KARE
    return tuple(each for each in heard if (each.name is MeldName.KARE) == kare)


def heard_height(said: SaidMeld) -> tuple[int, int]:
    """The rank of a declaration as far as its name reveals it: a kare over any sequence."""
    return (1, said.value) if said.name is MeldName.KARE else (0, _BY_NAME.index(said.name))


class _Group:
    """Declarations that are compared with one another, each with whether it scores."""

    def __init__(
        self, rules: Rules, contract: int, forehand: int, made: list[tuple[Declaration, bool]]
    ) -> None:
        self.rules = rules
        self.contract = contract
        self.forehand = forehand
        self.made = made

    def standings(self) -> list[MeldStanding]:
        won = [each for each, scores in self.made if scores]
        if not won:
            return [MeldStanding(MeldReason.EQUAL) for _each in self.made]
        best = max(won, key=lambda each: (self._height(each), self._in_trumps(each), self._early(each)))
        return [self._standing(each, scores, best) for each, scores in self.made]

    def _standing(self, each: Declaration, scores: bool, best: Declaration) -> MeldStanding:
        if each is best:
            rivals = [
                other for other, won in self.made if not won and self._height(other) == self._height(best)
            ]
            if not rivals:
                return MeldStanding(MeldReason.BEST)
            return MeldStanding(
                MeldReason.BEST_IN_TRUMPS
                if self._in_trumps(best) > self._in_trumps(rivals[0])
                else MeldReason.BEST_EARLIER
            )
        if scores:
            return MeldStanding(MeldReason.WITH_BEST, best)
        if self._height(each) < self._height(best):
            return MeldStanding(MeldReason.BEATEN, best)
        return MeldStanding(
            MeldReason.NOT_IN_TRUMPS if self._in_trumps(best) > self._in_trumps(each) else MeldReason.LATER,
            best,
        )

    def _height(self, each: Declaration) -> tuple[int, ...]:
        """Its rank before trumps and order of play are considered: a kare over any sequence."""
        cards = each.meld.cards
        if each.meld.kind is MeldKind.KARE:
            order = KARE_ORDER_TENS_LOWEST if self.rules.kare_of_tens is KareOfTens.LOWEST else KARE_ORDER
            return (1, -order.index(cards[0] & 7))
        return (0, sequence_length(cards), cards[-1] & 7)

    def _in_trumps(self, each: Declaration) -> bool:
        """True if trumps decide between equals: it is a sequence in trumps, and the options ask for it."""
        asked = (
            self.rules.equal_sequences is EqualSequences.TRUMP_FIRST
            or self.rules.equal_declarations is EqualDeclarations.TRUMP_FIRST
        )
        return (
            asked and each.meld.kind is MeldKind.SEQUENCE and is_trump(self.contract, each.meld.cards[0] >> 3)
        )

    def _early(self, each: Declaration) -> int:
        return -((each.seat - self.forehand) % self.rules.players)


Stage = Literal["play", "over", "stopped"]
"""Of a deal: over after the last card; stopped if the contract was never decided (rules §3.11)."""


class Points(Struct, frozen=True):
    """The points so far in a deal: by side, and the total of the whole deal as far as it is known."""

    sides: tuple[int, ...]
    total: int | None
    """All points of the deal; None if unseen cards are out of play (Bela for two)."""
    extras: tuple[int, ...]
    """The part of the points that are declarations and belots."""
    best_alone: bool = False
    """The declarer has to beat every other side, but not all of them together (rules §3.9)."""
    stage: Stage = "play"

    def needed(self, declaring: int) -> int:
        """The fewest points with which the declaring side makes the contract, as things stand."""
        if self.best_alone:
            return max(points for side, points in enumerate(self.sides) if side != declaring) + 1
        return (sum(self.sides) if self.total is None else self.total) // 2 + 1


def points_so_far(view: SeatView) -> Points:
    """The points of the tricks taken, of the belots, and of the declarations once it is known which score.

    The total is that of the whole deal as far as it is known (rules §2.6, §3.8). Cards laid away count only
    for the seat that has laid them away and so knows them.
    """
    rules, contract = view.rules, view.contract
    assert contract is not None
    scoring = [
        Declaration(said.seat, Meld(MeldKind.SEQUENCE, (), said.value))
        for said, scores in zip(view.said, settled(view), strict=True)
        if scores
    ]
    announced = tuple([Announced(each, True) for each in scoring])
    belots = tuple([Belot(seat, suit, 0) for seat, suit in view.belots])
    sides = count(rules, contract, view.tricks, announced, belots, view.laid)
    factor = rules.point_factor(contract.trump)
    extras = tuple(side.extras * factor for side in sides)
    totals = tuple(side.total for side in sides)
    if rules.players * rules.hand_size + rules.exchanges * rules.middle < FULL_DECK.bit_count():
        return Points(totals, None, extras, _best_alone(rules))  # unknown cards are out of play
    pack = rules.cards.points_of(contract.trump, bits(FULL_DECK)) + rules.last_trick_bonus
    return Points(totals, pack * factor + sum(extras), extras, _best_alone(rules))


def points_of(result: DealResult) -> Points:
    """The points of a finished deal, all of which are known."""
    return Points(
        tuple(side.total for side in result.points),
        sum(side.total for side in result.points),
        tuple(side.extras for side in result.points),
        _best_alone(result.deal.table.rules),
        "over" if result.stopped_by is None else "stopped",
    )


def taken_with(result: DealResult, trick: Trick) -> int:
    """The points of the cards of a trick, before any doubling."""
    assert result.contract is not None
    return result.deal.table.rules.cards.points_of(result.contract.trump, trick.cards)


class Gain(Struct, frozen=True):
    cards: int
    last: int = 0


def gained(rules: Rules, trump: int, trick: TrickTaken) -> Gain:
    """The points of a finished trick as counted in its deal: doubled without trumps."""
    factor = rules.point_factor(trump)
    bonus = rules.last_trick_bonus if trick.number == rules.hand_size else 0
    return Gain(trick.points * factor, bonus * factor)


def _best_alone(rules: Rules) -> bool:
    """True if the declarer has to beat each opponent alone (rules §3.9)."""
    return rules.upcard
