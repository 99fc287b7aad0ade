"""Damaged databases: nothing is lost in silence, and what is whole is saved."""

from __future__ import annotations

import errno
import io
import os
import re
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from saves import paths
from saves.database import schema, soundness
from saves.database.schema import PAGE_SIZE
from saves.errors import StoreError
from saves.repair import rescue
from saves.repair.rescue import record, salvage
from saves.saved import SavedMatch
from saves.store import Store
from tests.saves.matches import all_matches, played


class Content(bytes):
    """The content of a file, which is no use to see when a test fails."""

    def __repr__(self) -> str:
        return f"<{len(self)} bytes>"


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A database as it lies on the disk when the game is closed: two matches, and a deleted one."""
    folder = tmp_path_factory.mktemp("closed")
    with Store.open(folder) as store:
        fill(store)
    return Content((folder / paths.DATABASE).read_bytes())


@pytest.fixture(scope="module")
def crashed(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """A database and its log as they lie on the disk when the game was killed."""
    folder = tmp_path_factory.mktemp("crashed")
    with Store.open(folder) as store:
        fill(store)
        files = folder / paths.DATABASE, folder / "matches.db-wal"
        return Content(files[0].read_bytes()), Content(files[1].read_bytes())


def fill(store: Store) -> None:
    first = store.add(played(1))
    second = store.add(played(2, 0))
    for number, text in enumerate(played(2, 100).actions):
        store.append(second, number, text)
    store.delete(store.add(played(3, 30)))
    store.rename(first, "Renamed")


ORIGINALS: dict[int, SavedMatch] = {1: played(1), 2: played(2, 100)}


def put(folder: Path, content: bytes, log: bytes | None = None) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / paths.DATABASE).write_bytes(content)
    if log is not None:
        (folder / "matches.db-wal").write_bytes(log)
    return folder


def _same(first: bytes, second: bytes) -> bool:
    return first == second


def demand_nothing_lost_in_silence(folder: Path, damaged: bytes) -> None:
    """Open it: what is missing is told of, the damaged file is still there, and play can go on."""
    try:
        store = Store.open(folder)
    except StoreError as error:
        assert error.code in ("newer", "read_only", "failed")
        assert _same((folder / paths.DATABASE).read_bytes(), damaged)
        return
    with store:
        if store.rescued:
            assert not any(match.kept < 0 or match.cut_off < 0 for match in store.rescued.matches)
            assert _same(store.rescued.aside.read_bytes(), damaged)
            assert str(store.rescued)
        listed = {summary.id for summary in all_matches(store)}
        for number, original in ORIGINALS.items():
            if number not in listed:
                assert store.rescued
                continue
            loaded = store.load(number)
            assert loaded.actions == original.actions[: len(loaded.actions)]
            assert (loaded.seed, loaded.options, loaded.players) == (
                original.seed,
                original.options,
                original.players,
            )
            assert len(loaded.actions) == len(original.actions) or store.rescued or loaded.lost
            if len(loaded.actions) < len(original.actions):
                store.append(number, len(loaded.actions), original.actions[len(loaded.actions)])
                assert len(store.load(number).actions) == len(loaded.actions) + 1
    with Store.open(folder) as again:
        assert again.rescued is None
        assert {summary.id for summary in all_matches(again)} == listed


@pytest.mark.parametrize(
    ("place", "damage"),
    [(0, b"not a database"), (18, b"\x09\x09"), (40, b"\xff" * 60), (100, bytes(400))],
    ids=["magic", "format", "header", "tables"],
)
def test_every_match_outlives_the_first_page(
    closed: bytes, tmp_path: Path, place: int, damage: bytes
) -> None:
    content = closed[:place] + damage + closed[place + len(damage) :]
    with Store.open(put(tmp_path, content)) as store:
        assert store.rescued is not None
        assert store.rescued.aside.name.startswith("matches.damaged-")
        assert store.rescued.aside.read_bytes() == content
        assert all(match.whole for match in store.rescued.matches)
        assert "Recovered: Renamed, " in str(store.rescued)
        for number, original in ORIGINALS.items():
            assert store.load(number).actions == original.actions
        store.restore(3)
        assert store.load(3).actions == played(3, 30).actions
        assert store.add(played(4, 1)) == 4


def test_a_page_of_actions_gone(closed: bytes, tmp_path: Path) -> None:
    pages = [closed[place : place + PAGE_SIZE] for place in range(0, len(closed), PAGE_SIZE)]
    place = next(index for index, page in enumerate(pages) if 70 in salvage([page]).actions.get(2, {}))
    pages[place] = bytes(PAGE_SIZE)
    content = b"".join(pages)
    demand_nothing_lost_in_silence(put(tmp_path / "one", content), content)
    with Store.open(put(tmp_path / "two", content)) as store:
        assert store.rescued is not None
        first, second = store.rescued.matches
        assert first.kept + first.cut_off + second.kept + second.cut_off > 0
        assert not second.whole or second.kept < 100


def test_a_gap_cuts_off_what_follows(closed: bytes, tmp_path: Path) -> None:
    text = ORIGINALS[2].actions[70].encode()
    row = next(
        hit.start()
        for hit in re.finditer(text, closed)
        if 70 not in salvage([closed[: hit.start()] + b"?" + closed[hit.start() + 1 :]]).actions[2]
    )
    content = b"broken" + closed[6:row] + b"?" + closed[row + 1 :]
    with Store.open(put(tmp_path, content)) as store:
        assert store.rescued is not None
        first, second = store.rescued.matches
        assert first.whole
        assert (second.kept, second.cut_off, second.whole) == (70, 29, False)
        assert "Recovered in part: Match 2, 70 actions; 30 after them are lost." in str(store.rescued)
        assert store.load(2).actions == ORIGINALS[2].actions[:70]


def test_a_match_without_its_description_is_reported_lost(closed: bytes, tmp_path: Path) -> None:
    place = closed.index(b'"name":"Renamed"')
    content = closed[:place] + b'"name":"Defaced"' + closed[place + 16 :]
    with Store.open(put(tmp_path, content)) as store:
        assert store.rescued is not None
        assert store.rescued.reason == "the description of match 1 is not what was written"
        assert [summary.id for summary in all_matches(store)] == [2]
        assert "Lost: match 1, of which only" in str(store.rescued)


@pytest.mark.parametrize("content", [b"", b"x", b"SQLite format 3\x00", b"\x00" * 100_000])
def test_nothing_to_read(tmp_path: Path, content: bytes) -> None:
    with Store.open(put(tmp_path, content)) as store:
        assert store.rescued is not None
        assert store.rescued.matches == ()
        assert "No match could be read." in str(store.rescued)
        assert store.rescued.aside.read_bytes() == content
        assert all_matches(store) == []


def test_two_damaged_ones_on_one_day(closed: bytes, tmp_path: Path) -> None:
    names = []
    for content in (b"one", b"two"):
        with Store.open(put(tmp_path, content)) as store:
            assert store.rescued is not None
            names.append(store.rescued.aside)
    assert [name.read_bytes() for name in names] == [b"one", b"two"]


def test_a_database_of_another_program(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / paths.DATABASE)
    other.execute("CREATE TABLE notes (text)")
    other.close()
    with Store.open(tmp_path) as store:
        assert store.rescued is not None
        assert store.rescued.reason == "it is not a database of this game"


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE actions SET key = key + 500 WHERE number = 99", "some actions are not in their place"),
        ("DELETE FROM matches WHERE id = 2", "some actions belong to no match"),
        ("DROP TABLE progress", "no such table: progress"),
        ("DROP TABLE lost", "no such table: lost"),
    ],
)
def test_damage_sqlite_does_not_look_for(closed: bytes, tmp_path: Path, statement: str, reason: str) -> None:
    folder = put(tmp_path, closed)
    damaging = sqlite3.connect(folder / paths.DATABASE, isolation_level=None)
    damaging.execute(statement)
    damaging.close()
    with Store.open(folder) as store:
        assert store.rescued is not None
        assert store.rescued.reason == reason
        assert store.load(1).actions == ORIGINALS[1].actions


def test_after_a_crash_the_log_is_read(crashed: tuple[bytes, bytes], tmp_path: Path) -> None:
    with Store.open(put(tmp_path, *crashed)) as store:
        assert store.rescued is None
        assert store.load(2).actions == ORIGINALS[2].actions


def test_a_log_without_its_database(crashed: tuple[bytes, bytes], tmp_path: Path) -> None:
    folder = put(tmp_path, *crashed)
    (folder / paths.DATABASE).unlink()
    with Store.open(folder) as store:
        assert store.rescued is not None
        assert store.rescued.reason == "it is missing"
        assert store.load(1).actions == ORIGINALS[1].actions
        kept = [file for file in folder.iterdir() if "damaged" in file.name]
        assert [file.read_bytes() for file in kept] == [crashed[1]]


def test_a_damaged_log_does_not_swallow_actions(crashed: tuple[bytes, bytes], tmp_path: Path) -> None:
    content, log = crashed
    place = len(log) // 2
    log = log[:place] + bytes([log[place] ^ 1]) + log[place + 1 :]
    with Store.open(put(tmp_path, content, log)) as store:
        assert store.rescued is not None
        assert store.rescued.aside.read_bytes() == content
        assert store.rescued.aside.with_name(store.rescued.aside.name + "-wal").read_bytes() == log
        assert store.rescued.reason == "its log is damaged"
        assert store.load(2).actions == ORIGINALS[2].actions


def test_a_full_disk_stops_the_rescue_and_changes_nothing(
    closed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = b"x" * 50 + closed[50:]
    folder = put(tmp_path, content)

    def full(path: Path, fill: object = None) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(soundness, "create", full)
        with pytest.raises(StoreError) as caught:
            Store.open(folder)
        assert caught.value.code == "full"
    assert (folder / paths.DATABASE).read_bytes() == content
    with Store.memory(folder) as kept:
        assert kept.load(1).actions == ORIGINALS[1].actions
    with Store.open(folder) as store:
        assert store.rescued is not None


@pytest.mark.parametrize("moment", ["before", "between", "log left"])
def test_an_interrupted_rescue_is_finished(closed: bytes, tmp_path: Path, moment: str) -> None:
    folder = put(tmp_path, closed)
    path = folder / paths.DATABASE
    ready = folder / "matches.rescued.db"
    if moment == "before":
        ready.write_bytes(b"half")
    else:
        path.rename(ready)
        if moment == "log left":
            (folder / "matches.db-wal").write_bytes(b"old log")
    with Store.open(folder) as store:
        assert store.rescued is None
        assert store.load(1).actions == ORIGINALS[1].actions
    assert not ready.exists()
    assert rescue.rescue_if_damaged(path) is None


damage = st.lists(
    st.tuples(st.floats(0, 1, exclude_max=True), st.binary(min_size=1, max_size=12)), min_size=1, max_size=4
)


def damaged_by(content: bytes, changes: list[tuple[float, bytes]], cut: float) -> bytes:
    changed = bytearray(content)
    for place, piece in changes:
        start = int(place * len(content))
        changed[start : start + len(piece)] = piece[: len(content) - start]
    return bytes(changed[: int(cut * len(content))] if cut < 1 else changed)


@pytest.mark.slow
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=damage, cut=st.one_of(st.just(1.0), st.floats(0, 1)))
def test_any_damage_to_a_closed_database(
    closed: bytes,
    tmp_path_factory: pytest.TempPathFactory,
    changes: list[tuple[float, bytes]],
    cut: float,
) -> None:
    content = damaged_by(closed, changes, cut)
    demand_nothing_lost_in_silence(put(tmp_path_factory.mktemp("damaged"), content), content)


@settings(max_examples=30)
@given(changes=damage, log_changes=damage)
def test_any_damage_after_a_crash(
    crashed: tuple[bytes, bytes],
    tmp_path_factory: pytest.TempPathFactory,
    changes: list[tuple[float, bytes]],
    log_changes: list[tuple[float, bytes]],
) -> None:
    """Here the log alone holds the matches, and SQLite drops what follows a damaged entry of it."""
    content, log = damaged_by(crashed[0], changes[1:], 1), damaged_by(crashed[1], log_changes, 1)
    folder = put(tmp_path_factory.mktemp("damaged"), content, log)
    try:
        store = Store.open(folder)
    except StoreError as error:
        assert error.code in ("newer", "read_only", "failed")
        return
    with store:
        listed = {summary.id for summary in all_matches(store)}
        for number, original in ORIGINALS.items():
            loaded = store.load(number) if number in listed else None
            if loaded is None or loaded.actions != original.actions:
                assert store.rescued or (loaded and loaded.lost)


class TestTails:
    """The last actions of a match are gone, and something tells that there were some."""

    def cut(self, folder: Path, content: bytes, match: int, number: int) -> Path:
        """The database without the rows of a match from that number on, as damage leaves it."""
        place = content.index(b"SQLite") + 1
        changed = bytearray(content)
        changed[place : place + 3] = b"???"
        for hit in re.finditer(rb"[\x07\x08]\x00", content):
            row = record(content, hit.start()) or []
            if len(row) == 6 and row[1] == match and isinstance(row[2], int) and row[2] >= number:
                changed[hit.start()] = 0
        return put(folder, bytes(changed))

    def test_the_count_of_the_last_replay_tells(self, tmp_path: Path) -> None:
        with Store.open(tmp_path / "whole") as store:
            match = store.add(played(1, 100))
            assert all_matches(store)[0].progress.actions == 100
        content = Content((tmp_path / "whole" / paths.DATABASE).read_bytes())
        with Store.open(self.cut(tmp_path / "cut", content, match, 60)) as store:
            assert store.rescued is not None
            [found] = store.rescued.matches
            assert (found.kept, found.cut_off, found.known, found.missing) == (60, 0, 100, 40)
            assert not found.whole
            assert not store.rescued.whole
            assert "Recovered in part: Match 1, 60 actions; 40 after them are lost." in str(store.rescued)

    def test_where_nothing_tells_it_is_whole(self, tmp_path: Path) -> None:
        with Store.open(tmp_path / "whole") as store:
            match = store.add(played(1, 0))
            for number, text in enumerate(played(1, 100).actions):
                store.append(match, number, text)
        content = Content((tmp_path / "whole" / paths.DATABASE).read_bytes())
        with Store.open(self.cut(tmp_path / "cut", content, match, 60)) as store:
            assert store.rescued is not None
            [found] = store.rescued.matches
            assert (found.kept, found.known, found.whole) == (60, 60, True)

    def test_large_numbers_of_matches_are_read_before_the_count(self, tmp_path: Path) -> None:
        with Store.open(tmp_path / "whole") as store:
            store.db.execute("INSERT INTO sqlite_sequence VALUES ('matches', 70000)")
            match = store.add(played(1, 30))
            all_matches(store)
        content = Content((tmp_path / "whole" / paths.DATABASE).read_bytes())
        assert match > 70_000
        assert salvage([content]).measured == {match: 30}


@pytest.mark.parametrize("number", [2**62, 2**63 - 1, 2**43, -5, 0])
@pytest.mark.parametrize("where", ["matches", "sqlite_sequence", "about"])
def test_numbers_beyond_all_counting_harm_nothing(tmp_path: Path, number: int, where: str) -> None:
    with Store.open(tmp_path) as store:
        store.add(played(1, 20))
    damaging = sqlite3.connect(tmp_path / paths.DATABASE, isolation_level=None)
    about = damaging.execute("SELECT about FROM matches").fetchone()[0]
    hostile = about.replace('"id":1,', f'"id":{number},')
    assert hostile != about
    if where == "matches":
        row = (number, hostile, schema.about_checksum(hostile))
        damaging.execute("INSERT INTO matches VALUES (?, ?, ?)", row)
    elif where == "about":
        row = (7, hostile, schema.about_checksum(hostile))
        damaging.execute("INSERT INTO matches VALUES (?, ?, ?)", row)
    else:
        damaging.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = 'matches'", (number,))
    damaging.close()
    with Store.open(tmp_path) as store:
        assert (store.rescued is None) == (where == "sqlite_sequence" and number == 0)
        assert [match.id for match in all_matches(store)] == [1]
        assert store.load(1).actions == played(1, 20).actions
        another = store.add(played(2, 10))
        store.append(another, 10, played(2, 11).actions[10])
    with Store.open(tmp_path) as store:
        assert store.rescued is None
        assert len(all_matches(store)) == 2


def test_a_number_that_sqlite_does_not_know_is_an_error_with_a_code(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, pytest.raises(StoreError):
        store.load(2**70)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("name", ["matches.db", "matches.db-wal", "matches.db-shm", "matches.db-journal"])
@pytest.mark.parametrize("thing", ["pipe", "folder", "device", "dangling"])
def test_what_is_no_file_neither_hangs_nor_is_touched(tmp_path: Path, name: str, thing: str) -> None:
    with Store.open(tmp_path) as store:
        store.add(played(1, 20))
    place = tmp_path / name
    place.unlink(missing_ok=True)
    match thing:
        case "pipe":
            os.mkfifo(place)
        case "folder":
            place.mkdir()
        case "device":
            place.symlink_to("/dev/zero")
        case _:
            place.symlink_to(tmp_path / "nowhere")
    before = sorted(file.name for file in tmp_path.iterdir())
    with pytest.raises(StoreError) as caught:
        Store.open(tmp_path)
    assert caught.value.code == "failed"
    with Store.memory(tmp_path) as store:
        assert all_matches(store) == []
    assert sorted(file.name for file in tmp_path.iterdir()) == before
    place.rmdir() if thing == "folder" else place.unlink()
    Store.open(tmp_path).close()  # the lock was let go


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
def test_a_file_without_end_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "matches.db").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(StoreError) as caught:
        Store.open(tmp_path)
    assert caught.value.code == "failed"


def test_pieces_that_the_disk_has_lost_cost_no_others(
    closed: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read that fails each time must not keep the matches away for good."""
    place = 2 * PAGE_SIZE

    class Failing(io.FileIO):
        def read(self, size: int | None = -1) -> bytes:
            raise OSError(errno.EIO, "Input/output error")

    real = os.read

    def read(descriptor: int, size: int) -> bytes:
        if os.lseek(descriptor, 0, os.SEEK_CUR) == place:
            raise OSError(errno.EIO, "Input/output error")
        return real(descriptor, size)

    content = b"broken" + closed[6:]
    folder = put(tmp_path, content)
    with monkeypatch.context() as patched:
        patched.setattr(rescue.paths, "open_to_read", Failing)
        patched.setattr(rescue.os, "read", read)
        found, whole = rescue.contents(folder / paths.DATABASE)
    assert not whole
    assert found == content[:place] + bytes(PAGE_SIZE) + content[place + PAGE_SIZE :]


def test_a_description_of_endless_depth_costs_no_other_match(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.add(played(1, 20))
    damaging = sqlite3.connect(tmp_path / paths.DATABASE, isolation_level=None)
    about = damaging.execute("SELECT about FROM matches").fetchone()[0]
    deep = about.replace('"id":1,', '"id":2,"deep":' + "[" * 1700 + "]" * 1700 + ",")
    damaging.execute("INSERT INTO matches VALUES (2, ?, ?)", (deep, schema.about_checksum(deep)))
    damaging.close()
    with Store.open(tmp_path) as store:
        assert store.rescued is not None
        assert [match.id for match in all_matches(store)] == [1]
        assert store.load(1).actions == played(1, 20).actions
        assert store.recovery.read_again(store.rescued.aside).actions == 0
