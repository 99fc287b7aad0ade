"""The bar of a contract, on the sheet and in the panel of the deal.

It shows the contract's point of view, no matter which side declares: the declaring side fills it from the
left, so "failed" is at the left end and "made" at the right one.  Only the colour takes sides: the outcome
is good or bad for the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from msgspec import Struct

from game.core.account import DealOutcome


class Tone(Enum):
    GOOD = auto()
    BAD = auto()
    NEITHER = auto()


class ContractState(Enum):
    """The state of a contract; open as long as none of the others is sure."""

    MADE = auto()
    HANGING = auto()
    FAILED = auto()
    OPEN = auto()


OUTCOMES = {
    DealOutcome.MADE: ContractState.MADE,
    DealOutcome.INSIDE: ContractState.FAILED,
    DealOutcome.HANGING: ContractState.HANGING,
}
"""The meaning of the outcomes of a deal record for the contract."""


class ContractBar(Struct, frozen=True):
    """Parts of its length, from 0 to 1."""

    filled: float
    """The declaring side's, from the left."""
    rest: float
    """Points of the others, from the right; those still to be taken lie between."""
    goal: float
    """Points that the declaring side has to pass."""
    state: ContractState
    own: bool
    """True if it is the reader's contract."""

    @property
    def tone(self) -> Tone:
        return tone(self.state, self.own)


def tone(state: ContractState, own: bool) -> Tone:
    if state not in (ContractState.MADE, ContractState.FAILED):
        return Tone.NEITHER
    return Tone.GOOD if (state is ContractState.MADE) == own else Tone.BAD


def contract_bar(
    points: Sequence[int], declaring: int, total: int, goal: float, state: ContractState = ContractState.OPEN
) -> ContractBar:
    """The bar of the side that stands in place `declaring` of `points`, where the reader comes first.

    `total` is all there is to take, `goal` what has to be passed, in points.
    """
    have = max(0, points[declaring])
    others = sum(max(0, each) for place, each in enumerate(points) if place != declaring)
    whole = max(1, total, have + others)
    return ContractBar(have / whole, others / whole, goal / whole, state, declaring == 0)
