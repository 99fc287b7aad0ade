"""The log of actions beside the evenings: whatever a kill leaves of it, nothing is lost or told twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from saves import paths
from saves.errors import StoreError
from saves.tournament.evening_files import EveningShelf
from tests.saves.tournament.duplicate.kit import play_deal, running


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk need not have everything when a test goes on."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def own(folder: Path) -> tuple[tuple[str, ...], ...]:
    """The own deals on the disk."""
    return EveningShelf(folder).under_way[0].own


def test_an_action_writes_a_line_and_not_the_evenings(tmp_path: Path) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=1)
    before = (tmp_path / paths.EVENING).read_bytes()
    play_deal(evening, most=4)
    assert (tmp_path / paths.EVENING).read_bytes() == before
    assert len((tmp_path / paths.EVENING_ACTIONS).read_bytes().splitlines()) == 4
    assert own(tmp_path) == evening.kept.own and len(evening.kept.own[0]) == 6


def test_evenings_that_are_written_need_the_log_no_more(tmp_path: Path) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=5)
    evening.begin()
    assert not (tmp_path / paths.EVENING_ACTIONS).exists() and own(tmp_path) == evening.kept.own


def test_a_kill_before_the_log_is_removed_tells_nothing_twice(tmp_path: Path) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=5)
    log = (tmp_path / paths.EVENING_ACTIONS).read_bytes()
    evening.begin()
    (tmp_path / paths.EVENING_ACTIONS).write_bytes(log)
    assert own(tmp_path) == evening.kept.own


TORN = (
    b"",
    b"[",
    b"\xff\n",
    b'[["2026-11-23T00:00:00Z","own","00"],1,2,"x"]\n',
    b'[["2026-11-23T00:00:00Z","own","00"],1,2,"x",' + b"[" * 2000 + b"]" * 2001 + b"\n",
)


@pytest.mark.parametrize("torn", TORN, ids=range(len(TORN)))
def test_a_torn_line_ends_the_log_and_the_next_action_is_kept(tmp_path: Path, torn: bytes) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=5)
    with (tmp_path / paths.EVENING_ACTIONS).open("ab") as file:
        file.write(torn)
    again = running(tmp_path)
    assert again.kept.own == evening.kept.own
    play_deal(again, most=2)
    assert own(tmp_path) == again.kept.own and len(again.kept.own[0]) == 8


def test_after_a_line_that_could_not_be_written_all_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=3)

    def broken(descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", broken)
        with pytest.raises(StoreError):
            evening.append(1, 4, "call pass")
    evening.append(1, 5, "call pass")
    assert own(tmp_path) == evening.kept.own and len(evening.kept.own[0]) == 6
    assert not (tmp_path / paths.EVENING_ACTIONS).exists()


def test_a_folder_in_its_place_is_told(tmp_path: Path) -> None:
    evening = running(tmp_path)
    play_deal(evening, most=1)
    (tmp_path / paths.EVENING_ACTIONS).mkdir()
    with pytest.raises(StoreError):
        evening.append(1, 2, "call pass")
    evening.append(1, 3, "call pass")
    assert own(tmp_path) == evening.kept.own and len(evening.kept.own[0]) == 4
