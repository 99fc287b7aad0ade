"""All special cases, and the deals of the corpus that show them."""

from __future__ import annotations

from tests.notation import ending_cases, play_cases
from tests.notation.cases import CASES, FAMILIES, STEPS, cases, expected

MODULES = (ending_cases, play_cases)
"""Modules that register their cases when they are imported."""

Need = tuple[str, str]
"""A preset or a family, and a case that one of its deals has to show."""


def needs(preset: str, found: list[str] | set[str]) -> set[Need]:
    """The needs that these cases of a deal meet: steps and outcomes of the preset, others of the family."""
    own = ("step:", "outcome:")
    return {(preset if case.startswith(own) else FAMILIES[preset], case) for case in found}


def all_needs() -> set[Need]:
    """Everything that the corpus has to show."""
    return {need for preset in FAMILIES for need in needs(preset, expected(preset))}


__all__ = ["CASES", "FAMILIES", "MODULES", "STEPS", "all_needs", "cases", "expected", "needs"]
