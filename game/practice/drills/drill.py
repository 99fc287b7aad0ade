"""Drills by kind: the questions of a round, and the ten of a day."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from game.core.rule_set import Rules
from game.practice.drills.counting import CountingQuestion, counting_question
from game.practice.drills.deals import Chance
from game.practice.drills.declarations import DeclarationQuestion, declaration_question
from game.practice.drills.legal import LegalCards, legal_question
from game.practice.drills.scoring import Scoring, scoring_question

LENGTH = 10  # questions in a round
HARDEST = 2
RIGHT_A_LEVEL = 3  # right answers after which the questions become harder

Question = LegalCards | Scoring | DeclarationQuestion | CountingQuestion


class DrillKind(StrEnum):
    LEGAL = "legal"
    SCORING = "scoring"
    DECLARATIONS = "declarations"
    COUNTING = "counting"


MAKERS: dict[DrillKind, Callable[[Rules, Chance, int], Question]] = {
    DrillKind.LEGAL: legal_question,
    DrillKind.SCORING: scoring_question,
    DrillKind.DECLARATIONS: declaration_question,
    DrillKind.COUNTING: counting_question,
}


class Drill:
    """A round of ten questions by some rules: of one kind, or with `kind` None all kinds mixed.

    The same seed (any bytes) and the same number of right answers make the same question.
    """

    def __init__(self, rules: Rules, kind: DrillKind | None, seed: bytes) -> None:
        self.rules = rules
        self.kind = kind
        self.seed = seed

    def question(self, place: int, right: int) -> Question:
        """The question at an index (from 0) after this many right answers; the mix hardens by index."""
        level = min(HARDEST, (place if self.kind is None else right) // RIGHT_A_LEVEL)
        return MAKERS[self.kind_at(place)](self.rules, Chance(self.seed, place + 1), level)

    def kind_at(self, place: int) -> DrillKind:
        return self.kind or _mixed(self.seed)[place]


def _mixed(seed: bytes) -> list[DrillKind]:
    """All kinds as evenly as possible, in an order that the seed determines."""
    kinds = list(DrillKind)
    return Chance(seed).shuffled([kinds[place % len(kinds)] for place in range(LENGTH)])


def day_seed(day: str) -> bytes:
    """The seed of the ten questions of a day, as "2026-11-22"."""
    return f"ten of {day}".encode()
