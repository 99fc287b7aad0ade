"""Reports of errors: written under a new name, and never more than a few."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves import reports


def test_a_report_is_written_beside_the_matches(home: Path) -> None:
    path = reports.keep("what went wrong: ћ\n")
    assert path.parent == home / "reports" and path.read_text(encoding="utf-8") == "what went wrong: ћ\n"
    assert reports.keep("again") != path


def test_old_ones_go(tmp_path: Path) -> None:
    first = reports.keep("0", tmp_path)
    os.utime(first, (1, 1))
    for number in range(reports.KEPT):
        reports.keep(str(number + 1), tmp_path)
    assert len(list(tmp_path.iterdir())) == reports.KEPT and not first.exists()


def test_where_nothing_can_be_written_it_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        reports.keep("text", tmp_path / "file")


def test_a_path_that_is_no_text_does_not_lose_the_report(tmp_path: Path) -> None:
    kept = reports.keep("in /home/\udcff/belot", tmp_path)
    assert kept.read_bytes() == rb"in /home/\udcff/belot"
