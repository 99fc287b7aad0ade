"""The log of the database: what was committed counts, and nothing else does."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from saves import paths
from saves.database import log, schema
from saves.database.log import FRAME, HEADER
from saves.repair.rescue import salvage
from saves.store import Store
from tests.saves.matches import all_matches, played

PAGE = schema.PAGE_SIZE
SLOT = FRAME + PAGE
WAL = paths.DATABASE + schema.WAL


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A folder as it lies on the disk when the game was killed after a few single actions."""
    folder = tmp_path / "killed"
    with Store.open(tmp_path / "open") as store:
        store.add(played(1))
        match = store.add(played(2, 0))
        for number, text in enumerate(played(2, 20).actions):
            store.append(match, number, text)
        copy(tmp_path / "open", folder)
    return folder


def copy(source: Path, target: Path) -> None:
    target.mkdir()
    for name in (paths.DATABASE, WAL):
        shutil.copy(source / name, target / name)


def content(folder: Path) -> tuple[bytes, bytes]:
    return (folder / paths.DATABASE).read_bytes(), (folder / WAL).read_bytes()


def commits(content: bytes) -> list[int]:
    """The places behind each transaction."""
    return [
        place + SLOT for place in range(HEADER, len(content), SLOT) if any(content[place + 4 : place + 8])
    ]


def flipped(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :]


def unasked() -> bytes:
    raise AssertionError("the header of this log is sound")


def test_the_pages_are_those_that_sqlite_writes_back(killed: Path) -> None:
    database, wal = content(killed)
    read = log.read(wal, unasked)
    *_, whole = read.over(database.ljust(max(read.pages) * PAGE, b"\0"))
    with closing(sqlite3.connect(killed / paths.DATABASE)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert (killed / paths.DATABASE).read_bytes() == whole
    assert read.sound
    assert not read.spare


def test_a_database_without_a_log() -> None:
    for nothing in (b"", b"x", bytes(HEADER), bytes(100_000)):
        read = log.read(nothing, bytes)
        assert (read.pages, read.sound) == ({}, True)


@pytest.mark.parametrize("refused", [True, False], ids=["refused", "killed"])
def test_what_was_never_committed_does_not_come_back(tmp_path: Path, refused: bool) -> None:
    """A large import spills into the log before its end is known."""
    folder = tmp_path / "copy"
    with Store.open(tmp_path / "open") as store:
        store.add(played(1, 40))
        db = store.db
        db.execute("PRAGMA cache_size=4")
        db.execute("BEGIN IMMEDIATE")
        for number in range(3000):
            key = 2 * schema.SPAN + number
            row = (key, 2, number, "cut 4", 7, schema.action_checksum(2, number, "cut 4", 7))
            db.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)", row)
        if refused:
            db.execute("ROLLBACK")
        copy(tmp_path / "open", folder)
        assert b"cut 4" in content(folder)[1]
        if not refused:
            db.execute("ROLLBACK")
    assert 2 not in salvage(log.read(content(folder)[1], unasked).over(b"")).actions
    with Store.open(folder) as again:
        assert again.rescued is None
        assert [match.id for match in all_matches(again)] == [1]


def test_of_a_damaged_log_only_what_was_committed_is_rescued(tmp_path: Path) -> None:
    with Store.open(tmp_path / "open") as store:
        store.add(played(1, 40))
        store.db.execute("PRAGMA cache_size=4")
        store.db.execute("BEGIN IMMEDIATE")
        for number in range(3000):
            key = 2 * schema.SPAN + number
            row = (key, 2, number, "cut 4", 7, schema.action_checksum(2, number, "cut 4", 7))
            store.db.execute("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)", row)
        copy(tmp_path / "open", tmp_path / "copy")
        store.db.execute("ROLLBACK")
    wal = content(tmp_path / "copy")[1]
    (tmp_path / "copy" / WAL).write_bytes(flipped(wal, HEADER + FRAME + 50))
    with Store.open(tmp_path / "copy") as again:
        assert again.rescued is not None
        assert again.rescued.reason == "its log is damaged"
        assert [(match.id, match.kept, match.whole) for match in again.rescued.matches] == [(1, 40, True)]
        assert again.load(1).actions == played(1, 40).actions


def test_a_last_write_that_was_torn_is_no_damage(killed: Path, tmp_path: Path) -> None:
    database, wal = content(killed)
    before, end = commits(wal)[-2:]
    for number, cut in enumerate(range(before, end, 450)):
        torn = [wal[:cut], wal[:cut] + bytes(end - cut)]
        for each, left in enumerate(torn):
            folder = tmp_path / f"{number}-{each}"
            folder.mkdir()
            (folder / paths.DATABASE).write_bytes(database)
            (folder / WAL).write_bytes(left)
            with Store.open(folder) as store:
                assert store.rescued is None, cut
                assert store.load(1).actions == played(1).actions
                assert store.load(2).actions == played(2, 19).actions


def test_damage_in_any_committed_frame_is_found_and_nothing_is_lost(killed: Path, tmp_path: Path) -> None:
    database, wal = content(killed)
    last = commits(wal)[-2]
    for place in {*range(HEADER, last, 5 * SLOT), last - 2 * SLOT, last - SLOT}:
        for inside in (5, 9, 18, FRAME + 12):  # the size, a salt, the checksum, the page
            harmed = flipped(wal, place + inside)
            folder = tmp_path / f"{place}-{inside}"
            folder.mkdir()
            (folder / paths.DATABASE).write_bytes(database)
            (folder / WAL).write_bytes(harmed)
            with Store.open(folder) as store:
                assert store.rescued is not None, (place, inside)
                assert store.rescued.reason == "its log is damaged"
                assert store.load(2).actions == played(2, 20).actions


@pytest.mark.parametrize("place", [2, 10, 17, 22, 26])
def test_a_damaged_header(killed: Path, place: int) -> None:
    wal = content(killed)[1]
    (killed / WAL).write_bytes(flipped(wal, place))
    with Store.open(killed) as store:
        assert store.rescued is not None
        assert store.rescued.reason == "its log is damaged"
        assert store.load(1).actions == played(1).actions
        assert store.load(2).actions == played(2, 20).actions


def test_a_header_torn_when_all_was_written_back(killed: Path) -> None:
    wal = content(killed)[1]
    with closing(sqlite3.connect(killed / paths.DATABASE)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (killed / WAL).write_bytes(flipped(wal, 18))
    with Store.open(killed) as store:
        assert store.rescued is None
        assert store.load(2).actions == played(2, 20).actions


def test_frames_of_an_earlier_round_do_not_count(tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    with Store.open(tmp_path / "open") as store:
        gone = store.add(played(1))
        match = store.add(played(2, 30))
        store.delete(gone)
        store.purge()
        store.db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        store.append(match, 30, played(2, 31).actions[30])  # a new round, over the beginning of the old one
        copy(tmp_path / "open", folder)
    database, wal = content(folder)
    assert 1 in salvage([wal]).actions
    found = salvage(log.read(wal, unasked).over(database))
    assert set(found.actions) == set(found.abouts) == {2}
    with Store.open(folder) as again:
        assert again.rescued is None
        assert again.load(2).actions == played(2, 31).actions


def test_a_log_alone_in_which_nothing_was_committed(tmp_path: Path) -> None:
    (tmp_path / WAL).write_bytes(bytes(50_000))
    with Store.open(tmp_path) as store:
        assert store.rescued is None
        assert all_matches(store) == []
