"""The answers to puzzles that are kept: the file, and what an answer changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.practice.exercise import ExerciseOutcome
from game.practice.puzzles import FIRST, Motif, Puzzle
from saves.practice import results as kept
from saves.practice.results import DrillTally, PuzzleLog

ONE = Puzzle("A", (), Motif.CONTRA, ("call contra",), {"call contra": 5.0, "call pass": 1.0}, 24.0)

SOLVED, MISSED, HINTED = (
    ExerciseOutcome(True),
    ExerciseOutcome(True, wrong=1),
    ExerciseOutcome(True, helped=True),
)


def test_one_that_is_solved_with_a_hint_changes_no_rating_and_counts_as_such() -> None:
    before = PuzzleLog().with_answer(ONE, SOLVED)
    log = before.with_answer(ONE, HINTED)
    assert (log.person, log.puzzles) == (before.person, before.puzzles)
    assert (log.motifs[Motif.CONTRA], log.hinted) == (DrillTally(1, 2), {Motif.CONTRA: 1})


@pytest.mark.parametrize(
    "wrong",
    [MISSED, ExerciseOutcome(True, wrong=1, helped=True), ExerciseOutcome(False, wrong=1, helped=True)],
)
def test_a_hint_after_a_wrong_answer_saves_no_points(wrong: ExerciseOutcome) -> None:
    log = PuzzleLog().with_answer(ONE, wrong)
    assert log.person.points < FIRST.points and log.hinted == {}


def test_an_answer_is_counted_rated_and_remembered() -> None:
    log = PuzzleLog(seen=("A", "B")).with_answer(ONE, SOLVED).with_answer(ONE, MISSED)
    assert log.seen == ("B", "A") and log.motifs == {Motif.CONTRA: DrillTally(1, 2)}
    assert log.person.matches == log.puzzles["A"].matches == 2
    assert log.person.spread < FIRST.spread


def test_it_is_written_read_and_deleted(tmp_path: Path) -> None:
    log = PuzzleLog().with_answer(ONE, SOLVED)
    kept.PUZZLES.save(log, tmp_path)
    assert kept.PUZZLES.load(tmp_path) == log
    kept.PUZZLES.delete(tmp_path)
    assert kept.PUZZLES.load(tmp_path) == PuzzleLog() and list(tmp_path.iterdir()) == []


def test_what_cannot_be_read_is_set_aside(tmp_path: Path) -> None:
    kept.PUZZLES.place(tmp_path).write_text('{"person": 3}')
    assert kept.PUZZLES.load(tmp_path) == PuzzleLog()
    assert len(list(tmp_path.iterdir())) == 1 and not kept.PUZZLES.place(tmp_path).exists()
