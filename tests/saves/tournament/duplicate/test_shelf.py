"""The files of the evenings that are over: one a year, whatever there was before, and never too large."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from saves import paths
from saves.errors import StoreError
from saves.own_file import OwnFile, version_in
from saves.tournament import evening_files
from saves.tournament.evening_files import MOST_CARDS, EveningList, EveningShelf, SavedEvening
from tests.saves.tournament.duplicate.kit import EVENING, play_deal, running

TIME = datetime(2025, 12, 30, 20, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk need not have everything when a test goes on."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


def given_up(number: int) -> SavedEvening:
    """An evening that was given up, so many days after the first one."""
    return SavedEvening(EVENING, TIME + timedelta(days=number), own=(("cut knock",),), field=(("0",),))


def together(folder: Path, evenings: list[SavedEvening]) -> Path:
    """The one file of all evenings that older versions wrote."""
    OwnFile(paths.EVENINGS, EveningList(), 1 << 30).save(EveningList(tuple(evenings)), folder)
    return folder / paths.EVENINGS


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_evenings_move_into_the_files_of_their_years(tmp_path: Path) -> None:
    evenings = [given_up(number) for number in range(4)]
    together(tmp_path, evenings)
    assert EveningShelf(tmp_path).over == tuple(evenings)
    assert files(tmp_path) == ["evenings-2025.json", "evenings-2026.json"]
    assert len(json.loads((tmp_path / "evenings-2026.json").read_bytes())["all"]) == 2
    assert version_in((tmp_path / "evenings-2026.json").read_bytes()) == 1
    assert EveningShelf(tmp_path).over == tuple(evenings)


def test_a_file_that_was_written_too_large_is_read_after_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [given_up(number) for number in range(0, 1200, 300)]
    size = together(tmp_path, evenings).stat().st_size
    monkeypatch.setattr(evening_files, "MAX_BYTES", size - 1)
    assert EveningShelf(tmp_path).over == tuple(evenings)


def test_a_kill_before_the_old_file_is_gone_doubles_nothing(tmp_path: Path) -> None:
    evenings = [given_up(number) for number in range(4)]
    content = together(tmp_path, evenings).read_bytes()
    EveningShelf(tmp_path)
    (tmp_path / paths.EVENINGS).write_bytes(content)
    (tmp_path / "evenings-2025.json").unlink()
    assert set(EveningShelf(tmp_path).over) == set(evenings) and len(EveningShelf(tmp_path).over) == 4
    assert files(tmp_path) == ["evenings-2025.json", "evenings-2026.json"]


def test_where_they_cannot_be_moved_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evenings = [given_up(number) for number in range(4)]
    content = together(tmp_path, evenings).read_bytes()

    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as fault:
        fault.setattr("os.replace", full)
        problem = EveningShelf(tmp_path).problem
    assert problem is not None and problem.code == "full"
    assert (tmp_path / paths.EVENINGS).read_bytes() == content
    assert EveningShelf(tmp_path).over == tuple(evenings)


def test_only_the_year_that_has_changed_is_written(tmp_path: Path) -> None:
    kept = EveningShelf(tmp_path)
    for number in (0, 2):
        kept.give_up(given_up(number))
    before = (tmp_path / "evenings-2025.json").stat().st_mtime_ns
    kept.give_up(given_up(3))
    assert (tmp_path / "evenings-2025.json").stat().st_mtime_ns == before
    assert len(EveningShelf(tmp_path).over) == 3


def test_of_the_evenings_before_the_last_ones_only_results_are_kept(tmp_path: Path) -> None:
    evenings = [given_up(number) for number in range(MOST_CARDS)]
    together(tmp_path, evenings)
    kept = EveningShelf(tmp_path)
    kept.give_up(given_up(MOST_CARDS))
    over = EveningShelf(tmp_path).over
    assert len(over) == MOST_CARDS + 1 and not over[0].own and not over[0].field
    assert all(each.own and each.field for each in over[1:])
    assert replace(over[0], own=evenings[0].own, field=evenings[0].field) == evenings[0]


def test_a_year_is_never_written_larger_than_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = EveningShelf(tmp_path)
    kept.give_up(given_up(0))
    monkeypatch.setattr(evening_files, "MAX_BYTES", (tmp_path / "evenings-2025.json").stat().st_size)
    with pytest.raises(StoreError) as caught:
        kept.give_up(given_up(1))
    assert caught.value.code == "too_large"
    kept.give_up(given_up(2))  # of another year
    assert {each.created.year for each in EveningShelf(tmp_path).over} == {2025, 2026}


def test_the_log_of_actions_never_grows_beyond_what_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evening_files, "LONGEST_LOG", 1200)
    evening, longest = running(tmp_path), 0
    for _action in range(30):
        play_deal(evening, most=1)
        place = tmp_path / paths.EVENING_ACTIONS
        longest = max(longest, place.stat().st_size if place.exists() else 0)
    assert 0 < longest <= 1200 and EveningShelf(tmp_path).under_way[0].own == evening.kept.own


def test_an_evening_in_the_file_of_another_year_is_moved_and_not_lost(tmp_path: Path) -> None:
    evenings = [given_up(number) for number in range(4)]
    together(tmp_path, evenings).rename(tmp_path / "evenings-2026.json")
    EveningShelf(tmp_path).give_up(given_up(5))
    assert set(EveningShelf(tmp_path).over) == {*evenings, given_up(5)}
    assert files(tmp_path) == ["evening.json", "evenings-2025.json", "evenings-2026.json"]


def test_an_old_file_that_stays_brings_no_deleted_evening_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [given_up(number) for number in range(4)]
    together(tmp_path, evenings)

    def refused(*_given: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as fault:
        fault.setattr(OwnFile, "delete", refused)
        kept = EveningShelf(tmp_path)
        assert kept.problem is not None
        with pytest.raises(StoreError):
            kept.delete(evenings[0])
    kept = EveningShelf(tmp_path)
    kept.delete(evenings[0])
    assert EveningShelf(tmp_path).over == tuple(evenings[1:])
