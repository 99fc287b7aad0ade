"""A database that is deleted or replaced while the game has it open."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import paths
from saves.database import schema
from saves.errors import StoreError
from saves.house_rules import HouseRules
from saves.lock import Lock
from saves.repair import recovery
from saves.store import Store
from tests.saves.matches import all_matches, new_match, played

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files that are open cannot be deleted there")

ACTIONS = played(1).actions


def play(store: Store, match: int, first: int, end: int) -> None:
    for number in range(first, end):
        store.append(match, number, ACTIONS[number])


def without_database(folder: Path) -> None:
    (folder / paths.DATABASE).unlink()


def without_log(folder: Path) -> None:
    (folder / (paths.DATABASE + schema.WAL)).unlink()


def without_files(folder: Path) -> None:
    for file in folder.glob(f"{paths.DATABASE}*"):
        file.unlink()


def without_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def renamed(folder: Path) -> None:
    (folder / paths.DATABASE).rename(folder / "old.db")


@pytest.mark.parametrize("loss", [without_database, without_log, without_files, without_folder, renamed])
@pytest.mark.parametrize("ended", ["played on", "closed", "closed at once"])
def test_what_was_acknowledged_is_there(home: Path, loss: Callable[[Path], None], ended: str) -> None:
    store = Store.open(home)
    other = store.add(played(2))
    match = store.create(new_match(1))
    store.house_rules.keep(HouseRules("Ours", "bulgarian"))
    play(store, match, 0, 30)
    assert store.rewritten is None
    loss(home)
    if ended != "closed at once":
        play(store, match, 30, 60)
        assert store.rewritten is not None and store.rewritten.aside is None
        assert store.load(match).actions == ACTIONS[:60]
        with pytest.raises(StoreError) as caught:
            Lock(home)
        assert caught.value.code == "locked"  # the new lock too
    if ended == "played on":
        files = {file.name: file.read_bytes() for file in home.iterdir() if file.is_file()}
        folder = home.with_name("killed")
        folder.mkdir()
        for name, content in files.items():
            (folder / name).write_bytes(content)
        store.close()
    else:
        store.close()
        folder = home
    with Store.open(folder) as again:
        assert again.rescued is None
        assert again.load(match).actions == ACTIONS[: 30 if ended == "closed at once" else 60]
        assert again.load(other).actions == played(2).actions
        assert [each.name for each in again.house_rules.all()] == ["Ours"]
    assert not list(folder.glob("*.rescued.db*"))


def test_what_was_put_in_its_place_is_set_aside(home: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "other") as other:
        other.add(played(5))
    store = Store.open(home)
    match = store.create(new_match(1))
    play(store, match, 0, 20)
    content = (tmp_path / "other" / paths.DATABASE).read_bytes()
    new = home / "new"
    new.write_bytes(content)
    new.replace(home / paths.DATABASE)
    play(store, match, 20, 25)
    assert store.rewritten is not None and store.rewritten.aside is not None
    assert store.rewritten.aside.name.startswith("matches.replaced-")
    assert store.rewritten.aside.read_bytes() == content
    store.rewritten = None
    play(store, match, 25, 30)
    assert store.rewritten is None
    store.close()
    with Store.open(home) as again:
        assert [each.id for each in all_matches(again)] == [match]
        assert again.load(match).actions == ACTIONS[:30]


def a_pipe(place: Path) -> None:
    os.mkfifo(place)


def a_folder(place: Path) -> None:
    place.mkdir()
    (place / "something").write_text("of somebody")


def a_device(place: Path) -> None:
    place.symlink_to("/dev/full")


def a_dangling_link(place: Path) -> None:
    place.symlink_to(place.with_name("nothing"))


@pytest.mark.parametrize("stranger", [a_pipe, a_folder, a_device, a_dangling_link])
@pytest.mark.parametrize("beside", [paths.DATABASE, paths.DATABASE + schema.WAL])
def test_what_is_no_file_is_set_aside_too(home: Path, stranger: Callable[[Path], None], beside: str) -> None:
    store = Store.open(home)
    match = store.create(new_match(1))
    play(store, match, 0, 20)
    (home / beside).unlink()
    stranger(home / beside)
    play(store, match, 20, 25)
    assert store.rewritten is not None and not store.in_memory
    [aside] = home.glob("matches.replaced-*")
    assert not aside.is_file()
    assert store.rewritten.aside == (aside if beside == paths.DATABASE else None)
    assert store.recovery.search(store.recovery.set_aside_files()).matches == ()
    store.close()
    with Store.open(home) as again:
        assert again.rescued is None and again.load(match).actions == ACTIONS[:25]


def test_another_window_that_has_begun_anew_is_left_alone(home: Path) -> None:
    store = Store.open(home)
    match = store.create(new_match(1))
    play(store, match, 0, 20)
    without_folder(home)
    with Store.open(home) as other:
        theirs = other.add(played(5))
        with pytest.raises(StoreError) as caught:
            store.append(match, 20, ACTIONS[20])
        assert caught.value.code == "locked"
        store.play_in_memory()
        play(store, match, 20, 22)
        assert other.load(theirs).actions == played(5).actions
    store.close()


def test_no_room_to_write_it_anew(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.open(home)
    match = store.create(new_match(1))
    play(store, match, 0, 20)
    without_files(home)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(recovery.soundness, "create", full)
        with pytest.raises(StoreError) as caught:
            store.append(match, 20, ACTIONS[20])
        assert caught.value.code == "full"
    play(store, match, 20, 21)  # there is room again
    store.close()
    with Store.open(home) as again:
        assert again.load(match).actions == ACTIONS[:21]


def test_a_disk_that_numbers_its_files_anew_all_the_time(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(home) as store:
        match = store.create(new_match(1))
        monkeypatch.setattr(recovery.Watch, "moved", lambda _self: True)
        play(store, match, 0, 10)
        assert store.rewrites == recovery.MOST
    with Store.open(home) as again:
        assert again.load(match).actions == ACTIONS[:10]


def test_a_link_to_a_database_elsewhere_is_followed(home: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "elsewhere") as store:
        store.add(played(1, 20))
    home.mkdir()
    (home / paths.DATABASE).symlink_to(tmp_path / "elsewhere" / paths.DATABASE)
    with Store.open(home) as store:
        store.append(1, 20, ACTIONS[20])
        assert store.rewritten is None
    with Store.open(tmp_path / "elsewhere") as store:
        assert store.load(1).actions == ACTIONS[:21]
    assert (home / paths.DATABASE).is_symlink()


def test_two_looks_at_the_disk_for_each_action(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[Path] = []
    real = recovery.paths.identity

    def identity(path: Path) -> tuple[int, int] | None:
        looks.append(path)
        return real(path)

    with Store.open(home) as store:
        match = store.create(new_match(1))
        monkeypatch.setattr(recovery.paths, "identity", identity)
        play(store, match, 0, 10)
    assert len(looks) <= 2 * 10 + 2
