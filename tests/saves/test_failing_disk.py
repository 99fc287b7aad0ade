"""A disk that takes no more at any size of a file: what was acknowledged is there at the next start."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from saves import paths, schema
from saves.errors import StoreError
from saves.store import Store
from tests.saves.matches import all_matches, played

resource = pytest.importorskip("resource", reason="this system has no limits for the size of a file")

STEP = 6000  # bytes: no multiple of a page, so that pages are torn too
SAVED = 6

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")


def limited(size: int, action: Callable[[Callable[[str], object]], object]) -> list[str]:
    """What `action` says when no file can grow beyond `size` bytes, in a process of its own."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            os.close(reading)
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
            action(lambda text: os.write(writing, f"{text}\n".encode()))
        except StoreError as error:
            os.write(writing, f"error {error.code}\n".encode())
        except BaseException as error:
            os.write(writing, f"fault {error!r}\n".encode())
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as output:
        said = output.read().splitlines()
    os.waitpid(process, 0)
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
        schema.create(path)
    assert caught.value.code == "failed"
    assert "its log could not be written back" in str(caught.value)
    assert not list(tmp_path.iterdir())
    monkeypatch.undo()
    schema.create(path)
    assert schema.examine(path, alone=True) == ""


def test_a_new_database_that_is_not_sound_gets_no_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "_examine_rows", lambda _db: "some actions belong to no match")
    with pytest.raises(StoreError) as caught:
        schema.create(tmp_path / paths.DATABASE)
    assert "some actions belong to no match" in str(caught.value)
    assert not list(tmp_path.iterdir())
