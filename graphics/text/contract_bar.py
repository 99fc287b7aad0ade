"""The bar of a contract, on the sheet and in the panel of the deal.

It is told from the point of view of the contract, whoever plays it: the declaring side fills it from the
left, so "failed" lies at its left end and "made" at its right one.  Only the colour takes sides: what came
out is good or bad for the one who reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.account import DealOutcome

MADE, HANGING, FAILED, OPEN = "made", "hanging", "failed", "open"
GOOD, BAD, NEITHER = "good", "bad", "neither"
OUTCOMES = {DealOutcome.MADE: MADE, DealOutcome.INSIDE: FAILED, DealOutcome.HANGING: HANGING}
"""The meaning of the outcomes of a deal record for the contract."""


@dataclass(frozen=True, slots=True)
class ContractBar:
    """Parts of its length, from 0 to 1."""

    filled: float
    """The declaring side's, from the left."""
    rest: float
    """Points of the others, from the right; those still to be taken lie between."""
    goal: float
    """Points that the declaring side has to pass."""
    state: str
    """made, hanging or failed; open as long as none of them is sure."""
    own: bool
    """It is the reader's contract."""

    @property
    def tone(self) -> str:
        """True if that is good for the reader, False if it is bad."""
        return tone(self.state, self.own)


def tone(state: str, own: bool) -> str:
    """The meaning of an outcome to a reader whose `own` contract it is, or is not."""
    if state not in (MADE, FAILED):
        return NEITHER
    return GOOD if (state == MADE) == own else BAD


def contract_bar(
    points: Sequence[int], declaring: int, total: int, goal: float, state: str = OPEN
) -> ContractBar:
    """The bar of the side that stands in place `declaring` of `points`, where the reader comes first.

    `total` is all there is to take, `goal` what has to be passed, in points.
    """
    have = max(0, points[declaring])
    others = sum(max(0, each) for place, each in enumerate(points) if place != declaring)
    whole = max(1, total, have + others)
    return ContractBar(have / whole, others / whole, goal / whole, state, declaring == 0)
