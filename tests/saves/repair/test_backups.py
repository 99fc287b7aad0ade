"""Good copies of the store: few, private, sound, and never in anybody's way."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from saves import paths
from saves.database import schema
from saves.database.soundness import Examination
from saves.repair import backups
from saves.repair.backups import DatabaseCopy
from saves.store import Store
from tests.saves.matches import new_match, played

TODAY = date(2026, 11, 22)
MATCHES = 1000


@pytest.fixture
def database(home: Path) -> Path:
    with Store.open(home) as store:
        store.add(played(1, 50))
    return home / paths.DATABASE


def content(copy: DatabaseCopy) -> list[tuple[int, str]]:
    with closing(schema.connect_to_read(copy.path, alone=True)) as db:
        return db.execute("SELECT number, text FROM actions ORDER BY key").fetchall()


def made(database: Path, day: date = TODAY) -> DatabaseCopy:
    copy = backups.make(database, day)
    assert copy is not None
    return copy


def change(database: Path, number: int) -> None:
    with Store.open(database.parent) as store:
        store.add(played(number, 3))


def test_a_copy_is_the_whole_store_and_for_the_player_alone(database: Path) -> None:
    copy = made(database)
    assert copy.good
    assert content(copy) == list(enumerate(played(1, 50).actions))
    assert backups.copies(database) == [copy]
    assert backups.newest_good(database) == copy
    assert [file.name for file in copy.path.parent.iterdir()] == [copy.path.name]
    if os.name != "nt":
        assert stat.S_IMODE(copy.path.stat().st_mode) == 0o600
        assert stat.S_IMODE(copy.path.parent.stat().st_mode) == 0o700


def test_one_a_day_and_only_of_what_has_changed(database: Path) -> None:
    assert backups.due(database, TODAY)
    made(database)
    tomorrow = TODAY + timedelta(1)
    assert not backups.due(database, TODAY)
    assert not backups.due(database, tomorrow)
    change(database, 2)
    assert not backups.due(database, TODAY)
    assert backups.due(database, tomorrow)


def test_the_last_five_are_kept_whatever_the_clock_says(database: Path) -> None:
    days = [date(2099, 1, 1), *(TODAY + timedelta(day) for day in range(6))]
    all_of_them = [made(database, day) for day in days]
    assert backups.copies(database) == all_of_them[:1:-1]
    assert [copy.number for copy in backups.copies(database)] == [7, 6, 5, 4, 3]
    assert backups.newest_good(database) == all_of_them[-1]


def test_a_copy_of_a_day_that_lies_ahead_stops_none(database: Path) -> None:
    made(database, date(2099, 1, 1))
    change(database, 2)
    assert backups.due(database, TODAY)
    made(database, TODAY)
    assert not backups.due(database, TODAY)
    assert [copy.made for copy in backups.copies(database)] == [TODAY, date(2099, 1, 1)]


def test_a_damaged_copy_is_not_offered(database: Path) -> None:
    first, second, third = (made(database, TODAY + timedelta(day)) for day in range(3))
    third.path.write_bytes(third.path.read_bytes()[:5000])
    second.path.unlink()
    second.path.mkdir()
    assert backups.newest_good(database) == first


def test_foreign_names_are_no_copies(database: Path) -> None:
    folder = made(database).path.parent
    for name in ("matches-0002-2026-02-31.db", "matches.db", "notes.txt", "matches-0009-2026-11-22.db.tmp"):
        (folder / name).write_bytes(b"x")
    assert [copy.number for copy in backups.copies(database)] == [1]


def test_what_is_played_meanwhile_does_not_disturb_a_copy(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(database.parent) as store:
        monkeypatch.setattr(backups, "PAGES", 1)
        steps = []

        class Source(sqlite3.Connection):
            def backup(self, target: sqlite3.Connection, **options: object) -> None:  # type: ignore[override]
                def progress(*_: int) -> None:
                    steps.append(store.append(1, 50 + len(steps), played(1).actions[50 + len(steps)]))

                super().backup(target, pages=1, progress=progress, sleep=0)

        real = sqlite3.connect
        monkeypatch.setattr(schema.sqlite3, "connect", lambda *a, **k: real(*a, **({"factory": Source} | k)))
        copy = made(database)
        monkeypatch.undo()
        assert steps
        assert copy.good
        assert content(copy) == list(enumerate(played(1, 50).actions))
        assert len(store.load(1).actions) == 50 + len(steps)


def test_a_copy_that_is_stopped_leaves_nothing(database: Path) -> None:
    stop = threading.Event()
    stop.set()
    assert backups.make(database, TODAY, stop) is None
    assert backups.copies(database) == []
    assert not list(backups.folder_of(database).iterdir())


def test_of_an_empty_store_there_is_no_copy(home: Path) -> None:
    Store.open(home).close()
    assert backups.make(home / paths.DATABASE, TODAY) is None


def test_no_copy_where_the_disk_is_nearly_full(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups.paths, "room", lambda _folder: 2 * database.stat().st_size)
    assert backups.make(database, TODAY) is None


@pytest.mark.parametrize("failing", ["sync_file", "sync_folder"])
def test_a_disk_that_fails_costs_the_game_nothing(
    database: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(_path: Path) -> None:
        raise OSError(5, "Input/output error")

    with Store.open(database.parent) as store:
        monkeypatch.setattr(backups.paths, failing, fail)
        store.keep_copies()
    assert not list(backups.folder_of(database).glob("*.tmp*"))


def test_the_game_makes_one_at_its_start(database: Path) -> None:
    with Store.open(database.parent) as store:
        store.keep_copies()
        wait(store)
        assert len(backups.copies(database)) == 1
        store.append(1, 50, played(1).actions[50])
    assert len(backups.copies(database)) == 1


def test_a_new_player_has_one_at_the_end_of_the_first_evening(home: Path) -> None:
    with Store.open(home) as store:
        store.keep_copies()
        wait(store)
        assert backups.copies(home / paths.DATABASE) == []
        match = store.create(new_match(1))
        store.append(match, 0, played(1).actions[0])
    [copy] = backups.copies(home / paths.DATABASE)
    assert content(copy) == [(0, played(1).actions[0])]
    assert not backups.due(home / paths.DATABASE, date.today() + timedelta(1))


def test_what_is_left_after_a_loss_is_no_good_copy(database: Path) -> None:
    harmed = database.read_bytes()
    place = harmed.index(b'"name":"Match 1"')
    database.write_bytes(harmed[:place] + b'"name":"Match !"' + harmed[place + 16 :])
    with Store.open(database.parent) as store:
        assert store.rescued is not None and not store.rescued.whole
        store.keep_copies()
    assert backups.copies(database) == []


def test_what_is_still_being_read_through_is_copied_afterwards(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "WAITING", 0.001)
    for reason, count in (("some actions belong to no match", 0), ("", 1)):
        examination = Examination(database)
        keeper = backups.CopyMaker(database, examination)
        keeper.start()
        assert not keeper.wait(0.05)
        assert backups.copies(database) == []
        examination.reason, examination.done = reason, True
        assert keeper.wait()
        assert len(backups.copies(database)) == count


def test_the_end_does_not_wait_for_the_reading_through(database: Path) -> None:
    keeper = backups.CopyMaker(database, Examination(database))
    keeper.start()
    keeper.end()
    assert keeper.wait(10)


def wait(store: Store) -> None:
    assert store.copies is not None
    store.copies.wait()


def at_the_end(store: Store) -> None:
    """At its start there was nothing to copy."""
    assert store.path is not None
    store.copies = backups.CopyMaker(store.path)


def filled(home: Path, matches: int) -> Path:
    actions = [played(number + 1) for number in range(10)]
    with Store.open(home) as store:
        store.db.execute("PRAGMA synchronous=OFF")
        for number in range(matches):
            store.add(actions[number % 10])
    return home / paths.DATABASE


def closing_time(home: Path, keeping: Callable[[Store], object] | None = None) -> float:
    """Milliseconds that the end takes, in the middle of five times."""
    taken = []
    for number in range(5):
        for copy in backups.copies(home / paths.DATABASE):
            copy.path.unlink()
        store = Store.open(home)
        store.add(played(number + 20, 5))
        if keeping is not None:
            keeping(store)
        taken.append(milliseconds(store.close))
    return sorted(taken)[2]


@pytest.mark.slow
def test_a_thousand_matches_are_copied_in_no_time(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the start and the end of the game take longer for it, and the copy itself in the background."""
    database = filled(home, MATCHES)
    size = database.stat().st_size
    assert size > backups.AT_THE_END
    store = Store.open(home)
    before = time.perf_counter()
    started = milliseconds(store.keep_copies)
    wait(store)
    copied = (time.perf_counter() - before) * 1000
    assert len(backups.copies(database)) == 1
    store.close()
    ended = closing_time(home, Store.keep_copies) - closing_time(home)  # it has just begun, and is stopped
    small = filled(home / "small", 150)
    assert small.stat().st_size < backups.AT_THE_END
    made = closing_time(small.parent, at_the_end) - closing_time(small.parent)
    with capsys.disabled():
        print(
            f"\nbackup of {MATCHES} matches ({size / 1e6:.1f} MB): the start takes {started:.1f} ms longer, "
            f"the end {ended:.1f} ms; in the background {copied:.0f} ms. "
            f"Made at the end, for 150 matches: {made:.1f} ms"
        )
    assert max(started, ended, made) < 250


def milliseconds(action: object) -> float:
    assert callable(action)
    before = time.perf_counter()
    action()
    return (time.perf_counter() - before) * 1000
