"""The difficulty of a puzzle: the strength at which half of the tries of computer players find the answer."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import exp
from random import Random

from game.core.actions import to_text
from game.core.state import State
from game.players.decision import choose
from game.practice.rating import LEVELS
from game.rules import Rules
from game.table.projection import question
from game.table.protocol import LEVELS as NAMES

TRIED = ("beginner", "easy", "medium", "hard")
TRIES = 8
SCALE = 3.0
"""Units of strength by which who is stronger finds an answer e times as often as not."""
LOWEST, HIGHEST, STEP = 10.0, 40.0, 0.1


def found_by(state: State, seat: int, answers: Collection[str]) -> dict[str, int]:
    """By level: how many of TRIES tries find an answer."""
    view = question(state, seat)
    found = {}
    for level in TRIED:
        tries = [to_text(choose(view, level, Random(seed)).action) for seed in range(TRIES)]
        found[level] = sum(text in answers for text in tries)
    return found


def strength(rules: Rules, found: Mapping[str, int]) -> float:
    """The strength of a puzzle at which the levels find it as often as they did; half a try more each way."""
    own = LEVELS[rules.game, rules.players]
    wanted = sum((found[level] + 0.5) / (TRIES + 1) for level in TRIED)

    def expected(puzzle: float) -> float:
        return sum(1 / (1 + exp((puzzle - own[NAMES.index(level)]) / SCALE)) for level in TRIED)

    steps = round((HIGHEST - LOWEST) / STEP)
    return min(
        (round(LOWEST + STEP * step, 1) for step in range(steps + 1)),
        key=lambda puzzle: abs(expected(puzzle) - wanted),
    )
