"""Everything a seat can know from its view, derived once: cards gone, and who cannot hold what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from game.core.cards import FULL_DECK, Card, Mask, mask_of
from game.core.contracts import Contract
from game.core.rule_set import Rules
from game.core.tricks import Following, legal_cards
from game.table.seat_view import SeatView


@lru_cache(maxsize=1024)
def duties(following: Following, trump: int, trick: tuple[Card, ...]) -> tuple[Mask, ...]:
    """Sets of cards by priority: a hand that holds any of the first must play one of them, and so on.

    A hand that holds none of any set may play any card. They are found by asking what a hand of all cards may
    play, then one without those, and so on (game.core.tricks.legal_cards).
    """
    found: list[Mask] = []
    left = FULL_DECK & ~mask_of(trick)
    while trick and left:
        asked = legal_cards(following, trump, left, trick)
        if asked == left:
            break
        found.append(asked)
        left &= ~asked
    return tuple(found)


def proved(following: Following, trump: int, trick: tuple[Card, ...], card: Card) -> Mask:
    """Cards that a seat cannot hold if it plays `card` to `trick`: it would have to play them first."""
    lacking = 0
    for asked in duties(following, trump, trick):
        if asked >> card & 1:
            break
        lacking |= asked
    return lacking


KING_AND_QUEEN = 0b01100000


class Round(Struct, frozen=True):
    """The table before the deal and the calls so far: all that the auction is decided on."""

    rules: Rules
    seat: int
    dealer: int
    scores: tuple[int, int]
    """Match scores, ours first; with three sides, the better one of the others."""
    hanging: int
    hand: Mask
    calls: tuple[tuple[int, int], ...]
    contract: Contract | None
    all_scores: tuple[int, ...] = ()
    """Match scores by side."""
    turned: Card | None = None
    """The card that lies open; it belongs to no hand (rules §3.3)."""
    laid: Mask = 0
    """The cards that our seat has laid away as the declarer."""
    played: int = 0
    """The deals of the match played before this one."""

    @property
    def forehand(self) -> int:
        """The seat that calls and leads first."""
        return (self.dealer + 1) % self.rules.players

    def ours(self, seat: int) -> bool:
        return self.rules.side_of(seat) == self.rules.side_of(self.seat)

    def allied(self, seat: int) -> bool:
        """True if `seat` plays with ours; of three sides both defenders do, though each writes its own."""
        if self.contract is None or len(self.rules.sides) == 2:
            return self.ours(seat)
        return (seat == self.contract.declarer) == (self.seat == self.contract.declarer)


class HeardMeld(Struct, frozen=True):
    """A combination that `seat` announced; `cards` is None until they are shown."""

    seat: int
    name: str
    """terca, kvarta, kvinta, kare; belot for eight in a row that win the match."""
    value: int
    cards: Mask | None


class Play(Struct, frozen=True):
    """Knowledge during the play. Tuples by seat have an entry for every seat, ours too."""

    round: Round
    trump: int
    leader: int
    trick: tuple[Card, ...]
    """The cards on the table, in order of play from `leader`."""
    gone: Mask
    """Every card of finished tricks and of the one on the table."""
    missing: tuple[Mask, ...]
    """By seat: the cards it cannot hold."""
    shown: tuple[Mask, ...]
    """By seat: cards it is known to hold still."""
    held: tuple[int, ...]
    """By seat: the number of cards it still holds."""
    points: tuple[int, int]
    """Card points taken in tricks so far: by our seat and those who play with it, by the others.

    With three sides those are the two defenders, as in `Round.allied`; cards laid away are not counted.
    """
    tricks: tuple[int, int]
    """Tricks taken so far, in the same way."""
    fresh: Mask
    """The cards of the last finished trick and of the one on the table."""
    leads: tuple[tuple[int, int], ...]
    """(seat, suit) of the lead to each finished trick."""
    finished: tuple[tuple[int, tuple[Card, ...]], ...]
    """The finished tricks: who led, and the cards in order of play."""
    played: tuple[Mask, ...]
    """By seat: the cards it has played."""
    dealt: Mask
    """All the cards our seat was dealt."""
    seen: int
    """The number of cards each seat saw when it called."""
    announced: tuple[HeardMeld, ...]
    """In the order of announcement."""
    belots: tuple[tuple[int, int], ...]
    """(seat, suit) of each belot announced."""
    side_points: tuple[int, ...] = ()
    """By side: card points taken in tricks so far, without cards laid away."""
    side_tricks: tuple[int, ...] = ()
    """By side: tricks taken so far."""

    @property
    def unseen(self) -> Mask:
        """The cards that our seat cannot see: in other hands, or in none."""
        known = self.round
        turned = 0 if known.turned is None else 1 << known.turned
        return FULL_DECK & ~(self.gone | known.hand | known.laid | turned)

    @property
    def aside(self) -> int:
        """The number of unseen cards in no hand: laid away, out of play, or played and forgotten."""
        others = sum(self.held) - self.held[self.round.seat]
        return self.unseen.bit_count() - others

    @property
    def laid_by_another(self) -> int:
        """The number of cards another seat laid away: in no hand, but counting for the declarer."""
        known = self.round
        if known.contract is None or known.contract.declarer == known.seat or not known.rules.exchanges:
            return 0
        return known.rules.middle

    @property
    def out_of_play(self) -> int:
        """The number of cards, unseen from the start, that are in no hand, whatever play is remembered."""
        known = self.round
        somewhere = sum(self.held) + sum(map(int.bit_count, self.played))
        return 32 - somewhere - known.laid.bit_count() - (known.turned is not None)


def read_round(view: SeatView) -> Round:
    rules, scores = view.rules, view.scores
    own = rules.side_of(view.seat)
    others = max([score for side, score in enumerate(scores) if side != own])
    return Round(
        rules,
        view.seat,
        view.dealer,
        (scores[own], others),
        view.hanging,
        mask_of(view.hand),
        view.calls,
        view.contract,
        scores,
        view.turned,
        mask_of(view.laid),
        view.played,
    )


def read_play(view: SeatView, known: Round) -> Play:
    """Read the play from a view; `known` is its auction.

    The view of a declarer who is to lay cards away is a play too: its start, with these cards still in the
    hand.
    """
    assert known.contract is not None
    rules, trump = known.rules, known.contract.trump
    finished = tuple([(trick.leader, trick.cards) for trick in view.tricks])
    winners = [trick.winner for trick in view.tricks]
    points = [rules.cards.points_of(trump, cards) for _, cards in finished]
    taken = list(zip(winners, points, strict=True))
    leader, trick = view.leader if view.in_play else known.forehand, view.trick
    held = [rules.hand_size] * rules.players
    if not view.in_play:
        held[known.seat] = known.hand.bit_count()
    missing, played = _shown_by_play(rules, trump, (*finished, (leader, trick)), held)
    last = mask_of(finished[-1][1]) if finished else 0
    gone = mask_of(trick)
    for _, cards in finished:
        gone |= mask_of(cards)
    return Play(
        known,
        trump,
        leader,
        trick,
        gone,
        missing,
        _shown(view, gone),
        tuple(held),
        _parted(known, taken),
        _parted(known, [(winner, 1) for winner in winners]),
        last | mask_of(trick),
        tuple((first, cards[0] >> 3) for first, cards in finished),
        finished,
        played,
        mask_of(view.dealt),
        view.seen,
        tuple(
            HeardMeld(said.seat, said.name, said.value, mask_of(said.cards) if said.cards else None)
            for said in view.said
        ),
        view.belots,
        _by_side(rules, taken),
        _by_side(rules, [(winner, 1) for winner in winners]),
    )


def _shown_by_play(
    rules: Rules, trump: int, tricks: Sequence[tuple[int, tuple[int, ...]]], held: list[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards that each seat proved not to hold, and those that it played; removed from `held`."""
    missing, played = [0] * rules.players, [0] * rules.players
    for first, cards in tricks:
        for place, card in enumerate(cards):
            seat = (first + place) % rules.players
            missing[seat] |= proved(rules.following, trump, cards[:place], card)
            played[seat] |= 1 << card
            held[seat] -= 1
    return tuple(missing), tuple(played)


def _parted(known: Round, taken: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Points taken, given as (seat, points): by our seat and those who play with it, by the others."""
    own = sum(amount for winner, amount in taken if known.allied(winner))
    return own, sum(amount for _, amount in taken) - own


def _by_side(rules: Rules, taken: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Points taken, given as (seat, points): by side."""
    amounts = [0] * len(rules.sides)
    for winner, amount in taken:
        amounts[rules.side_of(winner)] += amount
    return tuple(amounts)


def _shown(view: SeatView, gone: Mask) -> tuple[Mask, ...]:
    """The cards that shown combinations and belots prove, unless already played."""
    shown = [0] * view.rules.players
    for said in view.said:
        if said.cards:
            shown[said.seat] |= mask_of(said.cards)
    for seat, suit in view.belots:
        shown[seat] |= KING_AND_QUEEN << 8 * suit
    return tuple(mask & ~gone for mask in shown)


Amount = TypeVar("Amount")


def place_of(known: Round, seat: int) -> int:
    """The side of `seat`: 0 is ours, then the others in the order of play."""
    rules = known.rules
    return (rules.side_of(seat) - rules.side_of(known.seat)) % len(rules.sides)


def own_first(known: Round, by_side: Sequence[Amount]) -> tuple[Amount, ...]:
    """Values by side, ours first, from the order of the rules; `by_rules` is the inverse."""
    own = known.rules.side_of(known.seat)
    return (*by_side[own:], *by_side[:own])


def by_rules(known: Round, places: Sequence[Amount]) -> tuple[Amount, ...]:
    """Values by side in the order of the rules, from ours first."""
    behind = len(places) - known.rules.side_of(known.seat)
    return (*places[behind:], *places[:behind])


@lru_cache(maxsize=256)
def groups(rules: Rules, declarer: int) -> tuple[int, ...]:
    """By seat, 0 or 1: who plays together. With three sides, the declarer (0) and both others (1)."""
    if len(rules.sides) == 2:
        return tuple(rules.side_of(seat) for seat in range(rules.players))
    return tuple(int(seat != declarer) for seat in range(rules.players))
