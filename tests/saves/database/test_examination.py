"""A large database that was closed in order is read through later; what is wrong is found all the same."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from pathlib import Path

import pytest

from graphics.screens.menu import MenuScene
from saves import paths
from saves.database import schema, soundness
from saves.errors import StoreError
from saves.store import Store
from tests.graphics.conftest import MakeApp, make_app  # noqa: F401 - a fixture
from tests.saves.matches import all_matches, played


@pytest.fixture(autouse=True)
def everything_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soundness, "SMALL", 1)
    monkeypatch.setattr(soundness, "DELAY", 0.0)


@pytest.fixture
def closed(home: Path) -> Path:
    """The database of a store that was closed in order, with two matches."""
    with Store.open() as store:
        store.add(played(1, 100))
        store.add(played(2, 100))
        all_matches(store)
    return home / paths.DATABASE


def waits(store: Store) -> bool:
    return store.examination is not None


def secretly(path: Path, old: bytes, new: bytes) -> None:
    """Change a file as a bad disk does: nobody writes down that it was changed."""
    found, content = path.stat(), path.read_bytes()
    place = content.index(old)
    with path.open("r+b") as file:
        file.seek(place)
        file.write(new)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))


def examined(store: Store) -> None:
    store.examine_later()
    end = time.monotonic() + 30
    assert store.examination is not None
    while not store.examination.done:
        assert time.monotonic() < end
        time.sleep(0.005)


def test_what_was_closed_in_order_may_wait(closed: Path) -> None:
    for _ in range(2):
        with Store.open() as store:
            assert waits(store) and store.damage == ""
            assert store.load(1).actions == played(1, 100).actions
            examined(store)
            assert store.damage == ""


def test_a_small_one_is_read_at_once(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soundness, "SMALL", 8_000_000)
    with Store.open() as store:
        assert not waits(store)


def test_after_a_crash_it_does_not_wait(closed: Path, tmp_path: Path) -> None:
    with Store.open() as store:
        store.append(1, 100, played(1, 101).actions[100])
        shutil.copytree(closed.parent, tmp_path / "crashed")
        with Store.open(tmp_path / "crashed") as again:
            assert not waits(again) and again.load(1).actions == played(1, 101).actions


def written(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA user_version={schema.VERSION}")
    other.execute("DELETE FROM progress")
    other.commit()
    other.close()


def replaced(path: Path) -> None:
    path.with_name("copy").write_bytes(path.read_bytes())
    path.with_name("copy").rename(path)


@pytest.mark.parametrize(
    "change",
    [
        written,
        replaced,
        lambda path: path.with_name(paths.CLOSED).unlink(),
        lambda path: path.with_name(paths.CLOSED).write_text("1 2 3"),
        lambda path: path.with_name(paths.CLOSED).write_bytes(b"\xff" * 1_000_000),
        lambda path: os.utime(path),
    ],
    ids=["written", "replaced", "no note", "another note", "a large note", "touched"],
)
def test_any_other_file_is_read_at_once(closed: Path, change: object) -> None:
    assert callable(change)
    change(closed)
    with Store.open() as store:
        assert not waits(store) and store.rescued is None
        assert len(all_matches(store)) == 2


def test_a_note_that_cannot_be_written_does_no_harm(closed: Path) -> None:
    note = closed.with_name(paths.CLOSED)
    note.unlink()
    note.mkdir()
    with Store.open() as store:
        assert not waits(store)
    with Store.open() as store:
        assert not waits(store) and len(all_matches(store)) == 2


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        (b'"name":"Match 1"', b'"name":"Mxtch 1"', [2]),
        (b"CREATE TABLE matches", b"CREATE TABLE mxtches", [1, 2]),
    ],
    ids=["a description", "the tables"],
)
def test_damage_that_nobody_noted_is_found_and_put_right(
    closed: Path, old: bytes, new: bytes, left: list[int]
) -> None:
    secretly(closed, old, new)
    with Store.open() as store:
        if waits(store):
            assert store.rescued is None
            assert 1 not in [line.id for line in all_matches(store)]
            examined(store)
            assert "match 1" in store.damage
            store.put_right()
        assert store.damage == "" and store.rescued is not None
        assert sorted(line.id for line in all_matches(store)) == left
        assert store.load(2).actions == played(2, 100).actions
        store.append(2, 100, played(2, 101).actions[100])
    with Store.open() as again:
        assert again.rescued is None and len(again.load(2).actions) == 101


def test_damaged_pages_are_found_in_the_background(closed: Path) -> None:
    with sqlite3.connect(closed) as db:
        root = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'house_rules'").fetchone()[0]
    db.close()
    with Store.open():
        pass
    content = closed.read_bytes()
    page = content[(root - 1) * schema.PAGE_SIZE : root * schema.PAGE_SIZE]
    assert content.count(page[-64:]) >= 1
    found = closed.stat()
    with closed.open("r+b") as file:
        file.seek((root - 1) * schema.PAGE_SIZE)
        file.write(b"\xff" * schema.PAGE_SIZE)
    os.utime(closed, ns=(found.st_atime_ns, found.st_mtime_ns))
    with Store.open() as store:
        assert waits(store)
        examined(store)
        assert store.damage
        store.put_right()
        assert store.rescued is not None and store.rescued.whole
        assert [line.id for line in all_matches(store)] == [2, 1]


def test_what_was_found_and_not_put_right_is_rescued_at_the_next_start(closed: Path) -> None:
    secretly(closed, b'"name":"Match 1"', b'"name":"Mxtch 1"')
    with Store.open() as store:
        with pytest.raises(StoreError):
            store.load(1)
        assert store.damage
    with Store.open() as again:
        assert again.rescued is not None and [line.id for line in all_matches(again)] == [2]


def test_the_end_does_not_wait_for_it(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soundness, "DELAY", 3600.0)
    store = Store.open()
    store.examine_later()
    store.close()
    assert store.examination is not None and not store.examination.done
    with Store.open() as again:
        assert waits(again)


def test_where_it_cannot_be_put_right_play_goes_on_in_memory(
    closed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secretly(closed, b'"name":"Match 1"', b'"name":"Mxtch 1"')

    def full(path: Path, fill: object = None) -> None:
        raise OSError(28, "No space left on device")

    with Store.open() as store:
        examined(store)
        with monkeypatch.context() as patched:
            patched.setattr(soundness, "create", full)
            with pytest.raises(StoreError):
                store.put_right()
        assert store.in_memory and store.damage == ""
        assert store.create(played(4, 0)) > 0


def test_the_menu_tells_of_it(closed: Path, make_app: MakeApp) -> None:  # noqa: F811
    secretly(closed, b'"name":"Match 2"', b'"name":"Mxtch 2"')
    with Store.open() as store:
        app = make_app(store=store)
        app.push(MenuScene(app.ports))
        examined(store)
        app.turn(0.04)
        assert app.top.name == "rescue_notice"
        app.pop()
        for _ in range(5):
            app.turn(0.04)
        menu = app.top
        assert isinstance(menu, MenuScene) and menu.waiting is not None and menu.waiting.id == 1
