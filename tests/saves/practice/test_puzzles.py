"""The answers to puzzles that are kept: the file, and what an answer changes."""

from __future__ import annotations

from pathlib import Path

from game.practice.puzzles.contest import FIRST
from game.practice.puzzles.motif import Motif
from game.practice.puzzles.puzzle import Puzzle
from saves.practice import puzzles as kept
from saves.practice.log import Tally
from saves.practice.puzzles import PuzzleLog

ONE = Puzzle("A", (), Motif.CONTRA, ("call contra",), {"call contra": 5.0, "call pass": 1.0}, 24.0)


def test_an_answer_is_counted_rated_and_remembered() -> None:
    log = PuzzleLog(seen=("A", "B")).with_answer(ONE, right=True).with_answer(ONE, right=False)
    assert log.seen == ("B", "A") and log.motifs == {Motif.CONTRA: Tally(1, 2)}
    assert log.person.matches == log.puzzles["A"].matches == 2
    assert log.person.spread < FIRST.spread


def test_it_is_written_read_and_deleted(tmp_path: Path) -> None:
    log = PuzzleLog().with_answer(ONE, right=True)
    kept.save(log, tmp_path)
    assert kept.load(tmp_path) == log
    kept.delete(tmp_path)
    assert kept.load(tmp_path) == PuzzleLog() and list(tmp_path.iterdir()) == []


def test_what_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    kept.place(tmp_path).write_text('{"person": 3}')
    assert kept.load(tmp_path) == PuzzleLog()
    assert len(list(tmp_path.iterdir())) == 1 and not kept.place(tmp_path).exists()
