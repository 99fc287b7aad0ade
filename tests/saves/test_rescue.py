"""Damaged databases: nothing is lost in silence, and what is whole is saved."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from saves import paths, rescue, schema
from saves.errors import StoreError
from saves.salvage import salvage
from saves.saved import SavedMatch
from saves.schema import PAGE_SIZE
from saves.store import Store
from tests.saves.matches import played


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
        listed = {summary.id for summary in store.matches()}
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
        assert {summary.id for summary in again.matches()} == listed


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
        assert "Saved: Renamed, " in str(store.rescued)
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
        assert "Saved in part: Match 2, 70 actions; 29 after them are lost." in str(store.rescued)
        assert store.load(2).actions == ORIGINALS[2].actions[:70]


def test_a_match_without_its_description_is_reported_lost(closed: bytes, tmp_path: Path) -> None:
    place = closed.index(b'"name":"Renamed"')
    content = closed[:place] + b'"name":"Defaced"' + closed[place + 16 :]
    with Store.open(put(tmp_path, content)) as store:
        assert store.rescued is not None
        assert store.rescued.reason == "the description of match 1 is not what was written"
        assert [summary.id for summary in store.matches()] == [2]
        assert "Lost: match 1, of which only" in str(store.rescued)


@pytest.mark.parametrize("content", [b"", b"x", b"SQLite format 3\x00", b"\x00" * 100_000])
def test_nothing_to_read(tmp_path: Path, content: bytes) -> None:
    with Store.open(put(tmp_path, content)) as store:
        assert store.rescued is not None
        assert store.rescued.matches == ()
        assert "No match could be read." in str(store.rescued)
        assert store.rescued.aside.read_bytes() == content
        assert store.matches() == []


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
        patched.setattr(schema, "create", full)
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


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=damage, cut=st.one_of(st.just(1.0), st.floats(0, 1)))
def test_any_damage_to_a_closed_database(
    closed: bytes,
    tmp_path_factory: pytest.TempPathFactory,
    changes: list[tuple[float, bytes]],
    cut: float,
) -> None:
    content = damaged_by(closed, changes, cut)
    demand_nothing_lost_in_silence(put(tmp_path_factory.mktemp("damaged"), content), content)


@settings(max_examples=50)
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
        listed = {summary.id for summary in store.matches()}
        for number, original in ORIGINALS.items():
            loaded = store.load(number) if number in listed else None
            if loaded is None or loaded.actions != original.actions:
                assert store.rescued or (loaded and loaded.lost)
