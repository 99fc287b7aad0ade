"""Teaching: from which loss on a decision of the human is asked about before it lands."""

from __future__ import annotations

from typing import Literal

from game.core.rule_set import Grades

Teaching = Literal["off", "blunders", "mistakes", "slips"]
"""The decisions that are asked about: none, or those that lose as much as a blunder, a mistake or a slip."""


def least_loss(teaching: Teaching, grades: Grades) -> float:
    """The written points from which on a loss is asked about; a blunder is twice a mistake."""
    return {
        "off": float("inf"),
        "blunders": 2 * grades.mistake,
        "mistakes": grades.mistake,
        "slips": grades.slip,
    }[teaching]
