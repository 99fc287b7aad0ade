"""The log of drills: what is kept of a day, days in a row, and a file that is damaged."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from saves import paths
from saves.errors import StoreError
from saves.practice import results as practice_log
from saves.practice.results import DrillTally, PracticeLog

TODAY = date(2026, 11, 22)


def days(*ago: int) -> PracticeLog:
    log = PracticeLog()
    for each in ago:
        log = log.with_day(TODAY - timedelta(days=each), DrillTally(7, 10))
    return log


@pytest.mark.parametrize(
    ("ago", "streak"), [((), 0), ((0,), 1), ((1,), 1), ((0, 1, 2), 3), ((1, 2), 2), ((2, 3), 0), ((0, 2), 1)]
)
def test_days_in_a_row(ago: tuple[int, ...], streak: int) -> None:
    assert days(*ago).streak(TODAY) == streak


def test_the_first_ten_of_a_day_count() -> None:
    log = PracticeLog().with_day(TODAY, DrillTally(7, 10)).with_day(TODAY, DrillTally(10, 10))
    assert log.days == {"2026-11-22": DrillTally(7, 10)}


def test_a_day_that_lies_ahead_changes_no_streak_and_not_the_ten_of_today() -> None:
    log = PracticeLog().with_day(date(2099, 1, 1), DrillTally(1, 10))
    assert log.streak(TODAY) == 0
    log = log.with_day(TODAY, DrillTally(7, 10))
    assert log.streak(TODAY) == 1 and log.days[TODAY.isoformat()] == DrillTally(7, 10)


def test_answers_of_a_drill_are_added() -> None:
    log = PracticeLog().with_drill("legal", DrillTally(7, 10)).with_drill("legal", DrillTally(9, 10))
    assert log.drills == {"legal": DrillTally(16, 20)}


def test_it_is_written_and_read(tmp_path: Path) -> None:
    log = days(0, 1).with_drill("legal", DrillTally(7, 10))
    practice_log.DRILLS.save(log, tmp_path)
    assert practice_log.DRILLS.load(tmp_path) == log


def test_without_a_file_it_is_empty(tmp_path: Path) -> None:
    assert practice_log.DRILLS.load(tmp_path) == PracticeLog()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"days": 7}', b'{"drills": {"legal": {"right": -1}}}', b"\xff"]
)
def test_what_is_no_log_is_set_aside(tmp_path: Path, content: bytes) -> None:
    practice_log.DRILLS.place(tmp_path).write_bytes(content)
    assert practice_log.DRILLS.load(tmp_path) == PracticeLog()
    (kept,) = tmp_path.iterdir()
    assert kept.read_bytes() == content and kept.name != paths.DRILLS
    practice_log.DRILLS.save(days(0), tmp_path)
    assert practice_log.DRILLS.load(tmp_path) == days(0)


def test_a_folder_in_its_place_is_left_alone(tmp_path: Path) -> None:
    practice_log.DRILLS.place(tmp_path).mkdir()
    (practice_log.DRILLS.place(tmp_path) / "kept").write_bytes(b"kept")
    with pytest.raises(StoreError):
        practice_log.DRILLS.load(tmp_path)
    with pytest.raises(StoreError):
        practice_log.DRILLS.save(days(0), tmp_path)
    (there,) = tmp_path.iterdir()
    assert (there / "kept").read_bytes() == b"kept"


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(StoreError, match="file"):
        practice_log.DRILLS.save(days(0), tmp_path / "file")
