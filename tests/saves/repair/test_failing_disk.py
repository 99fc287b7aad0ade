"""A disk that takes no more at any size of a file: what was acknowledged is there at the next start."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import paths
from saves.database import schema, soundness
from saves.errors import StoreError
from saves.repair import backups
from saves.store import Store
from tests.children import Say, forked
from tests.saves.matches import all_matches, played

resource = pytest.importorskip("resource", reason="this system has no limits for the size of a file")

STEP = 13_000  # bytes: no multiple of a page, so that pages are torn too
SAVED = 6

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


def limited(
    size: int, action: Callable[[Callable[[str], object]], object], before: Callable[[], object] = int
) -> list[str]:
    """What `action` says when no file can grow beyond `size` bytes, in a process of its own.

    `before` is done there without that limit.
    """

    def act(say: Say) -> None:
        try:
            before()
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            action(lambda text: say(f"{text}\n"))
        except StoreError as error:
            say(f"error {error.code}\n")
        except BaseException as error:
            say(f"fault {error!r}\n")

    process, output = forked(act)
    with output:
        said = output.read().splitlines()
    assert not os.WIFSIGNALED(os.waitpid(process, 0)[1]), "it hung"
    assert not [line for line in said if line.startswith("fault")], said
    return said


def sizes(largest: int) -> tuple[int, ...]:
    """Every size up to that one, and one that is enough for the log too."""
    return (*range(0, largest, STEP), 10 * largest)


def test_first_start_and_imports(tmp_path: Path) -> None:
    with Store.open(tmp_path / "whole") as store:
        for number in range(SAVED):
            store.add(played(number + 1))
    largest = (tmp_path / "whole" / paths.DATABASE).stat().st_size
    ended = set()
    for size in sizes(largest):
        folder = tmp_path / str(size)

        def begin(say: Callable[[str], object], folder: Path = folder) -> None:
            with Store.open(folder) as store:
                for number in range(SAVED):
                    say(str(store.add(played(number + 1))))

        said = limited(size, begin)
        ended.add(said[-1])
        with Store.open(folder) as store:
            assert store.rescued is None, size
            assert len(all_matches(store)) == len([line for line in said if line.isdigit()])
            for line in said:
                if line.isdigit():
                    assert store.load(int(line)).actions == played(int(line)).actions
    assert ended == {"error failed", str(SAVED)}


@pytest.mark.slow
@pytest.mark.parametrize("killed", [False, True], ids=["closed", "killed"])
def test_rescue(tmp_path: Path, killed: bool) -> None:
    source = tmp_path / "source"
    with Store.open(source) as store:
        for number in range(SAVED):
            store.add(played(number + 1))
        kept = {file.name: file.read_bytes() for file in source.iterdir() if file.name != paths.LOCK}
    if not killed:
        kept = {paths.DATABASE: (source / paths.DATABASE).read_bytes()}
    harmed = paths.DATABASE + (schema.WAL if killed else "")
    place = len(kept[harmed]) // 2 if killed else 3
    kept[harmed] = kept[harmed][:place] + b"broken" + kept[harmed][place + 6 :]
    ended = set()
    for size in sizes(sum(map(len, kept.values()))):
        folder = tmp_path / str(size)
        folder.mkdir()
        for name, content in kept.items():
            (folder / name).write_bytes(content)

        def rescue(say: Callable[[str], object], folder: Path = folder) -> None:
            with Store.open(folder) as store:
                assert store.rescued is not None
                say("rescued")

        said = limited(size, rescue)
        ended.add(said[-1])
        with Store.open(folder) as store:
            assert (store.rescued is None) == ("rescued" in said), size
            for number in range(SAVED):
                assert store.load(number + 1).actions == played(number + 1).actions
        left = {file.name for file in folder.iterdir() if "new" in file.name or "rescued" in file.name}
        assert not left
    assert ended == {"error failed", "rescued"}


def test_a_database_whose_log_was_not_written_back_gets_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / paths.DATABASE

    class Held(sqlite3.Connection):
        """Somebody reads, so that the log cannot be emptied: SQLite says so in its answer only."""

        def execute(self, statement: str, *values: object) -> sqlite3.Cursor:
            if "wal_checkpoint" in statement:
                return super().execute("SELECT 1, 5, 3")
            return super().execute(statement, *values)

    real = sqlite3.connect
    monkeypatch.setattr(schema.sqlite3, "connect", lambda *a, **k: real(*a, **k, factory=Held))
    with pytest.raises(StoreError) as caught:
        soundness.create(path)
    assert caught.value.code == "failed"
    assert "its log could not be written back" in str(caught.value)
    assert not list(tmp_path.iterdir())
    monkeypatch.undo()
    soundness.create(path)
    assert soundness.examine(path, alone=True) == ""


def test_a_new_database_that_is_not_sound_gets_no_name(tmp_path: Path) -> None:
    def fill(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO actions VALUES (?, 7, 0, 'cut 3', 0, 0)", (7 * schema.SPAN,))

    with pytest.raises(StoreError) as caught:
        soundness.create(tmp_path / paths.DATABASE, fill)
    assert "some actions belong to no match" in str(caught.value)
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_database_that_is_written_anew(tmp_path: Path) -> None:
    """It was deleted while the game was open: it is there again, or the match goes on in memory."""
    actions, ended = played(1).actions, set()
    for size in sizes(150_000):
        folder = tmp_path / str(size)
        opened: list[Store] = []

        def begin(folder: Path = folder, opened: list[Store] = opened) -> None:
            opened.append(Store.open(folder))
            opened[0].add(played(1, 30))
            for file in folder.glob(f"{paths.DATABASE}*"):
                file.unlink()

        def play(say: Callable[[str], object], opened: list[Store] = opened) -> None:
            with opened[0] as store:
                try:
                    store.append(1, 30, actions[30])
                except StoreError:
                    store.play_in_memory(store.load(1))
                    store.append(1, 30, actions[30])
                assert store.load(1).actions == actions[:31]
                say("in memory" if store.in_memory else "on the disk")

        [said] = limited(size, play, begin)
        ended.add(said)
        with Store.open(folder) as again:
            assert again.rescued is None
            if said == "on the disk":
                assert again.load(1).actions == actions[:31]
            for match in all_matches(again):
                assert again.load(match.id).actions[:30] == actions[:30]
        assert not list(folder.glob("*.new.db*")) and not list(folder.glob("*.rescued.db*"))
    assert ended == {"in memory", "on the disk"}


def test_what_was_found_is_taken_whole_or_not_at_all(tmp_path: Path) -> None:
    with Store.open(tmp_path / "other") as other:
        for number in range(SAVED):
            other.add(played(number + 1))
    found = (tmp_path / "other" / paths.DATABASE).read_bytes()
    ended = set()
    for size in sizes(len(found)):
        folder = tmp_path / str(size)
        Store.open(folder).close()
        (folder / "matches.damaged-2026-11-20.db").write_bytes(found)

        def take(say: Callable[[str], object], folder: Path = folder) -> None:
            with Store.open(folder) as store:
                [file] = store.recovery.set_aside_files()
                store.recovery.read_again(file)
                say("taken")

        said = limited(size, take)
        ended.add(said[-1])
        with Store.open(folder) as store:
            assert store.rescued is None
            assert len(all_matches(store)) == (SAVED if "taken" in said else 0), size
    assert ended == {"error failed", "taken"}


def test_a_copy_is_good_or_there_is_none(tmp_path: Path) -> None:
    with Store.open(tmp_path / "whole") as store:
        for number in range(SAVED):
            store.add(played(number + 1))
    database = tmp_path / "whole" / paths.DATABASE
    made = set()
    for size in sizes(database.stat().st_size):

        def copy(say: Callable[[str], object]) -> None:
            with Store.open(database.parent) as store:
                store.keep_copies()
                assert store.copies is not None
                store.copies.wait()

        limited(size, copy)
        there = backups.copies(database)
        made.add(len(there))
        for each in there:
            assert each.good
            each.path.unlink()
        Store.open(database.parent).close()
        assert not list(backups.folder_of(database).glob("*"))
    assert made == {0, 1}
