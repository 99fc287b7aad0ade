"""Tuning of the likelihood of each card of Bela from a hand: as `tools.tuning.plays`, a game at a time."""

from __future__ import annotations

from typing import Any

import numpy as np

from tools.tuning import runs
from tools.tuning.plays import PIECE, RANKS, Cases, cards_played, fitted, joined, report

NOUN = "bela_plays"
SHARE = 0.75
"""The power to which the likelihood counts in the play."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(
        NOUN, "Work out how likely each card of Bela is from a hand.", deals=600, level="hard"
    )
    return runs.main_by_game(argv, NOUN, parser, make)


def make(run: runs.Run, game: str) -> tuple[dict[str, Any], str]:
    """The numbers of one game, and the lines that report on them."""
    pieces = [(run.level, run.seed, first, last, game) for first, last in runs.shares(run, PIECE)]
    rows = joined([part[0] for part in runs.worked(cards_played, run, pieces)])
    kept = rows[:, 0] % 5 != 0
    model = np.round(fitted(Cases.of(rows[kept])), 2)
    numbers = {"ranks": [model[:RANKS].tolist()], "shapes": [model[RANKS:].tolist()], "share": [SHARE]}
    return numbers, "of the cards not learned from " + report(Cases.of(rows[~kept]), model)
