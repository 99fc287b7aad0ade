"""The points of a deal as far as the one who looks may know them, and what the declarer needs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.core.cards import FULL_DECK, bits
from game.core.events import TrickTaken
from game.core.melds import Announced, Belot, Declaration, Meld, MeldKind
from game.core.rule_set import Rules
from game.core.scoring import count
from game.core.state import DealResult
from game.core.tricks import Trick
from game.table.meld_standing import settled
from game.table.seat_view import SeatView

Stage = Literal["play", "over", "stopped"]
"""Of a deal: over after the last card; stopped where the contract was never decided (rules §3.11)."""


class Points(Struct, frozen=True):
    """The points so far in a deal: by side, and what the whole deal is worth as far as that is known."""

    sides: tuple[int, ...]
    total: int | None
    """All there is to take; None where cards that nobody can see lie out of play (Bela for two)."""
    extras: tuple[int, ...]
    """The points that are declarations and belots."""
    best_alone: bool = False
    """The declarer has to pass every other side, and not all of them together (rules §3.9)."""
    stage: Stage = "play"

    def needed(self, declaring: int) -> int:
        """The fewest points with which the declaring side makes the contract, as things stand."""
        if self.best_alone:
            return max(points for side, points in enumerate(self.sides) if side != declaring) + 1
        return (sum(self.sides) if self.total is None else self.total) // 2 + 1


def points_so_far(view: SeatView) -> Points:
    """The points of the tricks taken, of the belots, and of the declarations once it is known which score.

    The total is what the whole deal is worth as far as it is known (rules §2.6, §3.8).  What was
    laid away counts only for who has laid it away and so knows of it.
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
        return Points(totals, None, extras, _best_alone(rules))  # cards nobody knows are out of play
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
    """The points of the cards of a trick, as they are before any doubling."""
    assert result.contract is not None
    return result.deal.table.rules.cards.points_of(result.contract.trump, trick.cards)


class Gain(Struct, frozen=True):
    """The points of a trick for its winner: its cards, and the bonus for the last one."""

    cards: int
    last: int = 0


def gained(rules: Rules, trump: int, trick: TrickTaken) -> Gain:
    """The points of a finished trick as they are counted in its deal: doubled without trumps."""
    factor = rules.point_factor(trump)
    bonus = rules.last_trick_bonus if trick.number == rules.hand_size else 0
    return Gain(trick.points * factor, bonus * factor)


def _best_alone(rules: Rules) -> bool:
    """True if the declarer has to pass each opponent alone (rules §3.9)."""
    return rules.upcard == "yes"
