"""Every file that the game keeps: read from an older version, left alone where it is newer or not given."""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from io import RawIOBase
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import pytest
from msgspec.structs import replace

from game.table.clock import UsedTime
from saves import own_file, paths, settings, statistics
from saves import score_pads as pads
from saves.database import schema
from saves.errors import SavesError, SettingsError, StoreError
from saves.own_file import OwnFile, version_in, with_version
from saves.practice import mistakes, results, review
from saves.practice.results import DrillTally
from saves.settings import LastMatch
from saves.store import Store
from saves.tournament import overview
from saves.tournament.evening import waiting
from saves.tournament.evening_files import EveningShelf
from saves.transfer.belot_file import check
from tests.in_one import in_one
from tests.saves.matches import played
from tests.saves.tournament.duplicate.kit import EVENING
from tests.saves.tournament.kit import play_all, running

OLD = Path(__file__).parent.parent / "data" / "before-versions"
"""A folder of the game as it was before its files carried a version: one of each."""
UNDER_WAY = OLD.with_name("under-way")
"""The same, with a match and a tournament in the middle of a trick."""
PAD = "20261125-193000"
REVIEW = "reviews/ebb1e6dac39fba34d0d76211.json"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the old folder, in which the game runs."""
    shutil.copytree(OLD, tmp_path / "home")
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    review.write_derived(
        tmp_path / "home" / paths.CLOSED_WEEKS, overview.ClosedFile(), overview.FORM, overview.MOST_BYTES
    )
    return tmp_path / "home"


@dataclass(frozen=True, slots=True)
class Owned:
    """A file of the game: how it is read, and how it is written over by what was read."""

    read: Callable[[], Any]
    write: Callable[[Any], object]


def of_own(file: OwnFile[Any]) -> Owned:
    return Owned(file.load, file.save)


def _settings() -> Any:
    found, problems = settings.load()
    if problems:
        raise SettingsError("unread", path=problems[0].key, reason=problems[0].found)
    return found


def _derived(name: str, kind: type[Any], form: int, most: int) -> Owned:
    def read() -> Any:
        found = review.read_derived(paths.data_folder() / name, kind, most)
        if found is None:
            raise StoreError("unread", path=name, reason="")
        return found

    def write(value: Any) -> None:
        if not review.write_derived(paths.data_folder() / name, value, form, most):
            raise StoreError("unread", path=name, reason="")

    return Owned(read, write)


def _pad() -> Any:
    kept = pads.load(PAD)
    if kept.problem is not None:
        raise kept.problem
    return kept.saved


OWNED = {
    paths.DRILLS: of_own(results.DRILLS),
    paths.MISTAKES: of_own(mistakes.MISTAKES),
    paths.PUZZLES: of_own(results.PUZZLES),
    paths.SETTINGS: Owned(_settings, settings.save),
    paths.STATISTICS: _derived(
        paths.STATISTICS, statistics.StatisticsFile, statistics.FORM, statistics.MOST_BYTES
    ),
    REVIEW: _derived(REVIEW, review.ReviewFile, review.FORM, review.MOST_BYTES),
    paths.CLOSED_WEEKS: _derived(paths.CLOSED_WEEKS, overview.ClosedFile, overview.FORM, overview.MOST_BYTES),
    f"{paths.SCORE_PADS}/{PAD}.json": Owned(_pad, lambda saved: pads.save(PAD, saved)),
}
"""Every file with content of its own, but for the evenings and the database."""


class Broken(RawIOBase):
    """A file that the disk does not give."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any, /) -> NoReturn:
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def refuse(monkeypatch: pytest.MonkeyPatch, name: str, number: int, *, late: bool = False) -> None:
    """Let the file of this name not be opened, or, `late`, not be read."""
    opened = paths.open_to_read

    def fault(path: Path) -> BinaryIO:
        if path != paths.data_folder() / name:
            return opened(path)
        if late:
            return Broken()  # type: ignore[return-value]
        raise OSError(number, os.strerror(number), str(path))

    monkeypatch.setattr(paths, "open_to_read", fault)


FAULTS = [(errno.EACCES, False), (errno.EIO, False), (errno.EMFILE, False), (errno.EIO, True)]


@pytest.mark.parametrize("name", OWNED)
@in_one(("number", "late"), FAULTS)
def test_what_cannot_be_read_now_is_left_alone(
    name: str, number: int, late: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owned, place = OWNED[name], home / name
    value, content, there = owned.read(), place.read_bytes(), sorted(home.rglob("*"))
    with monkeypatch.context() as fault:
        refuse(fault, name, number, late=late)
        with pytest.raises(SavesError):
            owned.read()
        with pytest.raises(SavesError):
            owned.write(value)
    assert place.read_bytes() == content and sorted(home.rglob("*")) == there
    assert owned.read() == value


@pytest.mark.parametrize("name", OWNED)
def test_what_a_newer_version_made_is_left_alone(name: str, home: Path) -> None:
    owned, place = OWNED[name], home / name
    value = owned.read()
    owned.write(value)
    newer = re.sub(rb'("version":|"form":) ?', rb"\g<1>9", place.read_bytes(), count=1)
    assert newer != place.read_bytes()
    place.write_bytes(newer)
    there = sorted(home.rglob("*"))
    with pytest.raises(SavesError):
        owned.read()
    with pytest.raises(SavesError):
        owned.write(value)
    assert place.read_bytes() == newer and sorted(home.rglob("*")) == there


def test_the_reason_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as fault:
        refuse(fault, paths.DRILLS, errno.EMFILE)
        with pytest.raises(StoreError, match="cannot be read at present") as caught:
            results.DRILLS.load()
    assert caught.value.code == "unread" and caught.value.details["reason"] == os.strerror(errno.EMFILE)
    (home / paths.DRILLS).write_bytes(b'{"version":2,"days":7}')
    with pytest.raises(StoreError, match="made by a newer version") as caught:
        results.DRILLS.load()
    assert caught.value.code == "made_newer"


EVENING_FILES = (paths.EVENING, paths.EVENING_ACTIONS, "evenings-2026.json")


@pytest.mark.parametrize("name", EVENING_FILES)
@in_one(("number", "late"), FAULTS)
def test_evenings_that_cannot_be_read_now_are_left_alone(
    name: str, number: int, late: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    EveningShelf()  # moves those that are over
    there = {path: path.read_bytes() for path in home.iterdir() if path.is_file()}
    with monkeypatch.context() as fault:
        refuse(fault, name, number, late=late)
        shelf = EveningShelf()
        assert shelf.problem is not None and shelf.problem.code == "unread"
        with pytest.raises(StoreError):
            shelf.keep(shelf.begun(EVENING))
        assert (waiting() is None) == (name in (paths.EVENING, paths.EVENING_ACTIONS))
    assert {path: path.read_bytes() for path in home.iterdir() if path.is_file()} == there
    assert EveningShelf().problem is None and len(EveningShelf().under_way[-1].own[1]) == 6


@pytest.mark.parametrize("name", [paths.EVENING, paths.EVENINGS, "evenings-2026.json"])
def test_evenings_of_a_newer_version_are_left_alone(name: str, home: Path) -> None:
    content = (home / (name if (home / name).exists() else paths.EVENINGS)).read_bytes()
    (home / name).write_bytes(with_version(99, content))
    there = {path: path.read_bytes() for path in home.iterdir() if path.is_file()}
    shelf = EveningShelf()
    assert shelf.problem is not None and shelf.problem.code == "made_newer"
    with pytest.raises(StoreError):
        shelf.keep(shelf.begun(EVENING))
    assert {path: path.read_bytes() for path in home.iterdir() if path.is_file()} == there


def test_drills_mistakes_and_puzzles_of_before_are_read(home: Path) -> None:
    drills = results.DRILLS.load()
    assert drills.days == {"2026-11-25": DrillTally(7, 10)} and drills.drills == {"legal": DrillTally(9, 10)}
    looked = mistakes.MISTAKES.load().matches[1]
    assert [each.number for each in looked.mistakes] == [3, 9] and looked.mistakes[0].memory is not None
    assert results.PUZZLES.load().seen == ("A",) and results.PUZZLES.load().person.matches == 1


def test_settings_of_before_are_read(home: Path) -> None:
    found, problems = settings.load()
    assert problems == [] and (found.volume, found.theme, found.language) == (40, "contrast", "bg")
    assert found.last_match == LastMatch(preset="bela-4", names={"S": "Ана"})


def test_a_pad_and_a_match_file_of_before_are_read(home: Path) -> None:
    kept = pads.load(PAD)
    assert kept.saved is not None and len(kept.saved.pad.entries) == 3 and kept.saved.name == "Friday"
    saved, match = check((home / "match.belot").read_bytes())
    assert match.over and saved.actions == played(2).actions


def test_evenings_of_before_are_read(home: Path) -> None:
    shelf = EveningShelf()
    assert [(each.evening.kind, each.over) for each in shelf.over] == [("own", True), ("deal", False)]
    assert shelf.over[0].whole and len(shelf.under_way) == 1
    assert [len(actions) for actions in shelf.under_way[0].own] == [43, 6], "those in the log too"


def test_the_database_of_before_is_read(home: Path) -> None:
    with Store.open() as store:
        assert store.rescued is None and schema.version(store.db) == schema.VERSION == 6
        assert store.load(1).actions == played(1).actions and store.load(2).actions == played(2).actions
        assert [each.kind for each in store.load(2).marks] == ["asked"] and len(store.load(2).branches) == 1
        assert store.read_clock(3) == UsedTime(30, 4, 0)
        assert [each.name for each in store.house_rules.all()] == ["Ours"]
        assert [row.over for row in store.tournaments.all()] == [False, True]
        assert store.ledger.chips == 5_000 + sum(each.chips for each in store.ledger.bookings())
        entries = store.season.entries(date(2026, 11, 25))
        assert entries is not None and [(each.person, each.points) for each in entries] == [
            ("elena", 300),
            ("ivo", 100),
        ]


def test_a_match_and_a_tournament_of_before_go_on_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both in the middle of a trick."""
    shutil.copytree(UNDER_WAY, tmp_path / UNDER_WAY.name)
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / UNDER_WAY.name))
    with Store.open() as store:
        row = store.tournaments.unfinished()
        assert store.rescued is None and row is not None
        match, going = store.load(1), running(store, row)
        own = going.own_table()
        assert own is not None and going.tournament.rules == "belot-bg"
        assert (len(match.actions), match.actions[-3:]) == (22, ("play KD", "play 9D", "play AS"))
        assert (len(own.actions), own.actions[-3:]) == (60, ("declare QCKCAC", "play JD", "play AC"))
        assert [each.scores for each in going.scores()] == [(0, 104), (0, 0)]
        assert (store.read_clock(own.id), store.ledger.chips) == (UsedTime(60, 12, 1), 4_600)
        play_all(store, going)
        assert store.tournaments.all()[0].over and store.load(own.id).actions[:60] == own.actions
    assert not list(tmp_path.rglob("*.damaged-*"))


@pytest.mark.parametrize(
    "name", [name for name in OWNED if name not in (paths.STATISTICS, paths.CLOSED_WEEKS, REVIEW)]
)
def test_what_is_written_carries_its_version(name: str, home: Path) -> None:
    owned = OWNED[name]
    owned.write(owned.read())
    assert b'"version":1' in (home / name).read_bytes().replace(b" ", b"")


def _renamed(fields: dict[str, Any]) -> dict[str, Any]:
    return {"days": fields["dates"], "drills": {}}


def _emptied(fields: dict[str, Any]) -> dict[str, Any]:
    return fields | {"drills": {"legal": {"right": len(fields["days"]), "asked": 10}}}


def test_each_step_is_taken_once_in_order(tmp_path: Path) -> None:
    own = OwnFile("practice.json", results.PracticeLog(), 1000, (_renamed, _emptied))
    own.place(tmp_path).write_bytes(b'{"dates":{"2026-11-25":{"right":7,"asked":10}}}')
    found = own.load(tmp_path)
    assert found.days == {"2026-11-25": DrillTally(7, 10)} and found.drills == {"legal": DrillTally(1, 10)}
    own.save(replace(found, drills={}), tmp_path)
    assert own.version == version_in(own.place(tmp_path).read_bytes()) == 3
    assert own.load(tmp_path).drills == {}
    own.place(tmp_path).write_bytes(b'{"version":2,"days":{}}')
    assert own.load(tmp_path).drills == {"legal": DrillTally(0, 10)}


def test_what_does_not_become_a_value_by_the_steps_is_set_aside(tmp_path: Path) -> None:
    own = OwnFile("practice.json", results.PracticeLog(), 1000, (_renamed,))
    own.place(tmp_path).write_bytes(b'{"days":{}}')
    assert own.load(tmp_path) == results.PracticeLog()
    assert len(list(tmp_path.glob("practice.damaged-*.json"))) == 1 and not own.place(tmp_path).exists()


@in_one(
    ("content", "version"),
    [
        (b"", 1),
        (b"[2]", 1),
        (b'{"days":{}}', 1),
        (b'{"version":7}', 7),
        (b'\xef\xbb\xbf{ "version" : 12 ,"a":1}', 12),
        (b'{"days":{"version":7}}', 1),
        (b'{"version":"7"}', 1),
    ],
)
def test_the_version_stands_first(content: bytes, version: int) -> None:
    assert version_in(content) == version


@in_one(("content", "expected"), [(b"{}", b'{"version":3}'), (b'{"a":1}', b'{"version":3,"a":1}')])
def test_a_version_is_written_first(content: bytes, expected: bytes) -> None:
    assert with_version(3, content) == expected


def test_a_byte_order_mark_changes_nothing(tmp_path: Path) -> None:
    file = OwnFile("own.json", DrillTally(), 1000)
    value = DrillTally(2, 3)
    file.save(value, tmp_path)
    file.place(tmp_path).write_bytes(b"\xef\xbb\xbf" + file.place(tmp_path).read_bytes())
    assert file.load(tmp_path) == value
    assert file.place(tmp_path).exists()


def test_no_more_is_written_than_is_read(tmp_path: Path) -> None:
    own = OwnFile("practice.json", results.PracticeLog(), 60)
    own.save(results.PracticeLog(), tmp_path)
    before = own.place(tmp_path).read_bytes()
    with pytest.raises(StoreError) as caught:
        own.save(results.PracticeLog().with_day(date(2026, 11, 25), DrillTally(7, 10)), tmp_path)
    assert caught.value.code == "too_large" and own.place(tmp_path).read_bytes() == before
    assert own.load(tmp_path) == results.PracticeLog()


def test_what_cannot_be_set_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_given: object) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied")

    own_file.OwnFile("practice.json", results.PracticeLog(), 60).place(tmp_path).write_bytes(b"{")
    monkeypatch.setattr(paths, "set_aside", refused)
    with pytest.raises(StoreError, match="Permission denied"):
        results.DRILLS.load(tmp_path)
