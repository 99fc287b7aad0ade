"""Teaching: the loss from which a decision of the human is questioned before it takes effect."""

from __future__ import annotations

from typing import Literal

from game.core.rule_set import Grades

Teaching = Literal["off", "blunders", "mistakes", "slips"]
"""The decisions that are questioned: none, or those that lose as much as a blunder, a mistake or a slip."""


def least_loss(teaching: Teaching, grades: Grades) -> float:
    """The written points from which a loss is questioned; a blunder is twice a mistake."""
    return {
        "off": float("inf"),
        "blunders": 2 * grades.mistake,
        "mistakes": grades.mistake,
        "slips": grades.slip,
    }[teaching]
