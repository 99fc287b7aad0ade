"""The review of a counted deal: points that the person gave away, by phase, and the luck of the cards.

Both are in written points (docs/review.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from game.core.rule_set import Rules
from game.core.state import Auction, Declaring, LayingAway, Playing, State
from game.practice.figures import Mean
from game.practice.luck.open_hands import place
from game.table.judge import Decided, Judgement, Values, judgement, same_ideas

FIRST_TRICKS, LAST_TRICKS = 3, 2
"""The numbers of tricks that are a deal's first and last ones; the others are in the middle."""
MOST = 100_000.0
Count = Annotated[int, Meta(ge=0, le=1000)]
Lost = Annotated[float, Meta(ge=0, le=MOST)]


class Phase(StrEnum):
    BIDDING = "bidding"
    DISCARDS = "discards"
    DECLARATIONS = "declarations"
    FIRST = "first_tricks"
    MIDDLE = "middle_tricks"
    LAST = "last_tricks"

    @classmethod
    def of(cls, state: State) -> Phase:
        """The phase of a decision in `state`; ValueError if nothing is decided there."""
        match state:
            case Auction():
                return cls.BIDDING
            case LayingAway():
                return cls.DISCARDS
            case Declaring():
                return cls.DECLARATIONS
            case Playing(tricks=tricks):
                size = state.deal.table.rules.hand_size
                late = cls.LAST if len(tricks) >= size - LAST_TRICKS else cls.MIDDLE
                return cls.FIRST if len(tricks) < FIRST_TRICKS else late
        raise ValueError("nothing is decided here")


class PhaseLosses(Struct, frozen=True, array_like=True):
    """The decisions of a phase that had a choice, and what they gave away."""

    decisions: Count = 0
    slips: Count = 0
    mistakes: Count = 0
    lost: Lost = 0.0


class DealReview(Struct, frozen=True, array_like=True):
    """A deal as the person played it, as far as it was analysed."""

    given: dict[Phase, PhaseLosses] | None = None
    """By phase, those that had a choice; None until every decision is judged."""
    luck: Annotated[float, Meta(ge=-MOST, le=MOST)] | None = None
    """The luck of the cards for the person's side; None if it was not computed."""

    @property
    def lost(self) -> float:
        return sum(each.lost for each in self.given.values()) if self.given is not None else 0.0


def given_away(made: Sequence[Decided], heard: Mapping[int, Values]) -> dict[Phase, PhaseLosses] | None:
    """The decisions of one seat in a deal, judged by `heard`; None unless all have a verdict.

    A wrong plan is charged once, as in the review. Illegal cards have no verdict.
    """
    open_ = [each for each in made if not each.forced]
    judged: dict[int, Judgement] = {}
    for each in open_:
        values = heard.get(each.number) if each.allowed else None
        found = judgement(each, values, plays_for_match=True) if values else None
        if found is None:
            return None
        judged[each.number] = found
    same = same_ideas(open_, lambda each: judged[each.number], open_[0].seat) if open_ else frozenset()
    phases: dict[Phase, list[Decided]] = {}
    for each in open_:
        phases.setdefault(Phase.of(each.state), []).append(each)
    return {
        phase: _given([judged[each.number] for each in found if each.number not in same], len(found))
        for phase, found in phases.items()
    }


def _given(charged: Sequence[Judgement], decisions: int) -> PhaseLosses:
    grades = [each.grade for each in charged]
    lost = round(sum(each.lost for each in charged), 2)
    return PhaseLosses(decisions, grades.count("slip"), grades.count("mistake"), lost)


def card_luck(rules: Rules, forehand: int, seat: int, start: Sequence[int]) -> float:
    """The luck of the cards of a deal for the side of `seat` (docs/review.md, section 3).

    `start` is what the sides write with open hands from before the first call on.
    """
    side = rules.side_of(seat)
    others = (sum(start) - start[side]) / (len(start) - 1)
    return float(start[side] - others - place(rules, forehand, side))


class PhaseSums(Struct, frozen=True):
    phase: Phase
    lost: Mean
    """Points per deal, over all deals that were reviewed."""
    decisions: int
    slips: int
    mistakes: int


class LuckSums(Struct, frozen=True):
    """Deals whose luck is known: points of the person's side minus the others', per deal."""

    written: Mean
    cards: Mean
    """The luck of the cards."""
    adjusted: Mean
    """The rest of it."""


def phase_sums(deals: Sequence[DealReview]) -> tuple[PhaseSums, ...]:
    judged = [deal.given for deal in deals if deal.given is not None]
    found = [_phase_sums(phase, [given.get(phase, PhaseLosses()) for given in judged]) for phase in Phase]
    return tuple(each for each in found if each.decisions)


def _phase_sums(phase: Phase, given: Sequence[PhaseLosses]) -> PhaseSums:
    return PhaseSums(
        phase,
        Mean.of(each.lost for each in given),
        sum(each.decisions for each in given),
        sum(each.slips for each in given),
        sum(each.mistakes for each in given),
    )


def luck_sums(deals: Iterable[tuple[float, float]]) -> LuckSums:
    found = list(deals)
    return LuckSums(
        Mean.of(written for written, _cards in found),
        Mean.of(cards for _written, cards in found),
        Mean.of(written - cards for written, cards in found),
    )
