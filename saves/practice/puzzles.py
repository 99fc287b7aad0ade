"""The puzzles that come with the game, and a file of the answers: ratings, and which came last."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.practice.puzzles.contest import FIRST, answered, first_rating
from game.practice.puzzles.motif import Motif
from game.practice.puzzles.puzzle import Puzzle
from game.practice.rating import Rating
from saves import paths
from saves.own_file import OwnFile
from saves.practice.log import Tally

FILE = paths.PUZZLES
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

    def with_answer(self, puzzle: Puzzle, right: bool) -> PuzzleLog:
        """With an answer to a puzzle; `right`: at once, and without help."""
        person, rated = answered(self.person, self.puzzles.get(puzzle.code, first_rating(puzzle)), right)
        old = self.motifs.get(puzzle.motif, Tally())
        tally = Tally(old.right + right, old.asked + 1)
        seen = (*(code for code in self.seen if code != puzzle.code), puzzle.code)[-MOST_SEEN:]
        return PuzzleLog(
            person, self.puzzles | {puzzle.code: rated}, self.motifs | {puzzle.motif: tally}, seen
        )


@cache
def shipped(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, read when they are first wanted. OSError, or MsgspecError."""
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...])


_OWN = OwnFile(FILE, PuzzleLog(), MAX_BYTES)
place, load, save, delete = _OWN.place, _OWN.load, _OWN.save, _OWN.delete
