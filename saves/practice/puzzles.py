"""The puzzles that come with the game, and a file of the answers: ratings, and which came last."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.practice.exercise import Outcome
from game.practice.puzzles import FIRST, Motif, Puzzle, answered, first_rating
from game.practice.rating import Rating
from saves import paths
from saves.own_file import OwnFile
from saves.practice.log import Tally

MAX_BYTES = 1_000_000
MOST_SEEN = 1000
Code = Annotated[str, Meta(max_length=40)]


class PuzzleLog(Struct, frozen=True):
    """All that is kept of puzzles."""

    person: Rating = FIRST
    puzzles: dict[Code, Rating] = {}
    """By code: the ratings of the puzzles that were answered."""
    motifs: dict[Motif, Tally] = {}
    """By motif: right at once, and answered in all."""
    seen: tuple[Code, ...] = ()
    """The codes of the puzzles answered, the latest last."""
    hinted: dict[Motif, Annotated[int, Meta(ge=0)]] = {}
    """By motif: how many of those answered were solved with a hint."""

    def with_answer(self, puzzle: Puzzle, outcome: Outcome) -> PuzzleLog:
        """With an answer to a puzzle; one that was solved with a hint changes no rating."""
        person, puzzles, hinted, motif = self.person, self.puzzles, self.hinted, puzzle.motif
        if outcome.with_hint:
            hinted = hinted | {motif: hinted.get(motif, 0) + 1}
        else:
            before = puzzles.get(puzzle.code, first_rating(puzzle))
            person, rated = answered(person, before, outcome.at_once)
            puzzles = puzzles | {puzzle.code: rated}
        old = self.motifs.get(motif, Tally())
        tally = Tally(old.right + outcome.at_once, old.asked + 1)
        seen = (*(code for code in self.seen if code != puzzle.code), puzzle.code)[-MOST_SEEN:]
        return PuzzleLog(person, puzzles, self.motifs | {motif: tally}, seen, hinted)


@cache
def shipped(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, read when they are first wanted. OSError, or MsgspecError."""
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...])


PUZZLES = OwnFile(paths.PUZZLES, PuzzleLog(), MAX_BYTES)
