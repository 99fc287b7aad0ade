"""The tally of a match: what happened in each of its deals, as one seat counts it.

A pure fold of a replayed match. Everything is seen from the person's side, which comes first.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Annotated

from msgspec import Meta, Struct

from game.core.account import DealOutcome
from game.core.actions import CONTRA, RECONTRA, is_bid
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.practice.losses import DealReview
from game.table.player_text import level_of

HUMAN = "human"
"""The level of the seat where a person plays."""
MIXED = "mixed"
"""The level of opponents who are not all of one level."""

Count = Annotated[int, Meta(ge=0, le=100_000)]
Points = Annotated[int, Meta(ge=-100_000, le=1_000_000)]
Sides = Annotated[tuple[Points, ...], Meta(max_length=4)]


class Who(StrEnum):
    """Players at the table, as the person sees them."""

    NOBODY = "nobody"
    OWN = "own"
    PARTNER = "partner"
    OTHER = "other"
    COMPUTER = "computer"
    """In the person's place, as time was up."""

    @property
    def ours(self) -> bool:
        """True for the person (even if the computer decided in that place), and for the partner."""
        return self in (Who.OWN, Who.COMPUTER, Who.PARTNER)


class DealTally(Struct, frozen=True, array_like=True):
    """A finished deal. Points are those of cards and announcements; `written` is the pad."""

    number: Annotated[int, Meta(ge=1, le=1 << 20)]
    outcome: DealOutcome
    trump: Annotated[int, Meta(ge=0, le=5)] | None = None
    """The contract; None if all passed."""
    caller: Who = Who.NOBODY
    contra: Who = Who.NOBODY
    recontra: Who = Who.NOBODY
    written: Sides = ()
    """By side, the person's first."""
    points: Sides = ()
    """By side, the person's first, before anything is lost or doubled; empty if all passed."""
    announced: Count = 0
    """Declarations of the person's side."""
    scored: Count = 0
    """Those of them that counted."""
    declaration_points: Count = 0
    belots: Count = 0
    """Belots (belas) of the person's side that counted."""
    belot_points: Count = 0
    swept: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The index in `written` of the side that took every trick; None if no side did."""
    reviewed: DealReview | None = None
    """Its review; None where there is none."""

    @property
    def played(self) -> bool:
        return self.trump is not None

    @property
    def decided(self) -> bool:
        """True if the contract was made or failed: it did not hang, and nothing ended the deal early."""
        return self.outcome in (DealOutcome.MADE, DealOutcome.INSIDE)

    @property
    def made(self) -> bool:
        return self.outcome is DealOutcome.MADE

    @property
    def against(self) -> float:
        """Written by the opponents; with three sides, the mean of the other two."""
        others = self.written[1:]
        return sum(others) / len(others)

    @property
    def luck(self) -> float | None:
        """The luck of the cards, in written points; None if unknown."""
        return self.reviewed.luck if self.reviewed is not None else None


class MatchTally(Struct, frozen=True, array_like=True):
    """A match: its preset, the opponents' level, the result, and its finished deals."""

    preset: Annotated[str, Meta(max_length=64)]
    level: Annotated[str, Meta(max_length=16)]
    begun: Annotated[int, Meta(ge=0, le=1 << 40)]
    """Seconds since 1970."""
    won: bool | None
    """None while it is not over."""
    deals: Annotated[tuple[DealTally, ...], Meta(max_length=100_000)]
    levels: Annotated[tuple[str, ...], Meta(max_length=4)] = ()
    """By seat; HUMAN where the person plays."""
    winner: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The side that has won; None while it is not over."""


def person(rules: Rules, levels: Mapping[str, str]) -> int | None:
    """The seat of the person; None if there is none. `levels`: seat letter → level."""
    return next((i for i, letter in enumerate(rules.seats) if levels.get(letter) == HUMAN), None)


def tally(
    match: Match,
    levels: Mapping[str, str],
    begun: int = 0,
    reviewed: Mapping[int, DealReview] = MappingProxyType({}),
    taken: Collection[int] = (),
) -> MatchTally | None:
    """The tally of a match for the person in it; None if there is none.

    `levels`: seat letter → level, with or without a temper; `reviewed`: index in the results → what the
    review of the deal says; `taken`: the numbers of actions that the computer took when time was up.
    """
    rules = match.rules
    levels = {letter: level_of(text) for letter, text in levels.items()}
    seat = person(rules, levels)
    if seat is None:
        return None
    winner = match.results[-1].winner if match.over else None
    won = None if winner is None else winner == rules.side_of(seat)
    cuts = match.cuts() if taken else [0] * len(match.results)  # skipped if no time ran out
    deals = tuple(
        deal_tally(result, seat, reviewed.get(place), {number - cut - 1 for number in taken})
        for place, (result, cut) in enumerate(zip(match.results, cuts, strict=False))
    )
    by_seat = tuple(levels.get(letter, "") for letter in rules.seats)
    return MatchTally(rules.name, opponents(rules, seat, levels), begun, won, deals, by_seat, winner)


def opponents(rules: Rules, seat: int, levels: Mapping[str, str]) -> str:
    """The level of the opponents of a seat; MIXED if they differ."""
    own = rules.side_of(seat)
    found = {
        levels.get(letter, "") for other, letter in enumerate(rules.seats) if rules.side_of(other) != own
    }
    return found.pop() if len(found) == 1 else MIXED


def deal_tally(
    result: DealResult, seat: int, reviewed: DealReview | None = None, taken: Collection[int] = ()
) -> DealTally:
    """A finished deal as a seat counts it, with what its review says.

    `taken` are the indices of its calls, from 0, that the computer made for the seat when time was up.
    """
    rules = result.deal.table.rules
    own, contract = rules.side_of(seat), result.contract
    order = [own, *(side for side in range(len(rules.sides)) if side != own)]
    written = tuple(result.writing.written[side] for side in order)
    if contract is None:
        return DealTally(result.deal.table.number, result.writing.outcome, written=written)
    declared = [each for each in result.declarations if rules.side_of(each.declaration.seat) == own]
    scored = [each for each in declared if each.scores]
    belots = [each for each in result.belots if each.scores and rules.side_of(each.seat) == own]
    return DealTally(
        number=result.deal.table.number,
        outcome=result.writing.outcome,
        trump=contract.trump,
        caller=_caller(result, seat, contract.declarer, taken),
        contra=_said(result, seat, CONTRA, taken),
        recontra=_said(result, seat, RECONTRA, taken),
        written=written,
        points=tuple(result.points[side].total for side in order),
        announced=len(declared),
        scored=len(scored),
        declaration_points=sum(each.declaration.meld.value for each in scored),
        belots=len(belots),
        belot_points=result.points[own].belots,
        swept=_swept(result, order),
        reviewed=reviewed,
    )


def _who(rules: Rules, seat: int, other: int) -> Who:
    if other == seat:
        return Who.OWN
    return Who.PARTNER if rules.side_of(other) == rules.side_of(seat) else Who.OTHER


def _caller(result: DealResult, seat: int, declarer: int, taken: Collection[int]) -> Who:
    """The player who named the contract that was played."""
    who = _who(result.deal.table.rules, seat, declarer)
    return Who.COMPUTER if who is Who.OWN and _named(result) in taken else who


def _said(result: DealResult, seat: int, call: int, taken: Collection[int]) -> Who:
    """The player who said contra or recontra to the contract that was played."""
    for place, (other, each) in enumerate(result.bidding.calls):
        if each == call and place >= _named(result):
            who = _who(result.deal.table.rules, seat, other)
            return Who.COMPUTER if who is Who.OWN and place in taken else who
    return Who.NOBODY


def _named(result: DealResult) -> int:
    """The index of the call that named the contract that was played."""
    return max((place for place, (_seat, each) in enumerate(result.bidding.calls) if is_bid(each)), default=0)


def _swept(result: DealResult, order: list[int]) -> int | None:
    """The index in `order` of the side that took every trick of a deal played to its end."""
    rules = result.deal.table.rules
    takers = {rules.side_of(trick.winner) for trick in result.tricks}
    if len(result.tricks) < rules.hand_size or len(takers) > 1:
        return None
    return order.index(takers.pop())
