"""The log of the engines: each entry is on a line of its own, and the size is limited."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players.engine.engine_log import KEPT, LIMIT, EngineLog


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"", b"{}\n"),
        (b"Traceback\n", b"Traceback\n{}\n"),
        (b"Traceback\n    ^^^", b"Traceback\n    ^^^\n{}\n"),
    ],
)
def test_what_is_told_begins_a_line(tmp_path: Path, before: bytes, after: bytes) -> None:
    path = tmp_path / "log"
    log = EngineLog(path)
    if before:
        log.add(before)
    log.tell(b"{}")
    assert path.read_bytes() == after


def test_what_is_told_begins_a_line_after_the_oldest_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a line\n" * (LIMIT // 7) + b"^^^")
    EngineLog(path).tell(b"{}")
    assert path.read_bytes().endswith(b"a line\n^^^\n{}\n")
    assert path.stat().st_size <= KEPT + 4


def test_the_end_of_a_line_is_counted_too(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_bytes(b"a line\n" * 7 + b"^" * (LIMIT - 52))
    assert path.stat().st_size + len(b"{}\n") == LIMIT
    EngineLog(path).tell(b"{}")
    assert path.stat().st_size <= LIMIT
    assert path.read_bytes().endswith(b"^\n{}\n")
