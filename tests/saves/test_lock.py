"""One window at a time, also between processes, and never a lock left behind."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from saves import paths
from saves.errors import StoreError
from saves.lock import Lock
from saves.store import Store
from tests.conftest import ROOT
from tests.saves.matches import played

HOLD = "from saves.store import Store; s = Store.open(); print('open', flush=True); input()"


@pytest.fixture
def other_window(home: Path) -> Iterator[subprocess.Popen[str]]:
    with Store.open() as store:
        store.add(played(1, 20))
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    yield process
    process.kill()
    process.communicate()


def test_the_second_window_is_refused_and_touches_nothing(
    home: Path, other_window: subprocess.Popen[str]
) -> None:
    before = {file.name: file.read_bytes() for file in home.iterdir() if file.name != "matches.db-shm"}
    for _ in range(2):
        with pytest.raises(StoreError) as caught:
            Store.open()
        assert caught.value.code == "locked"
        assert "another window" in str(caught.value)
    assert {file.name: file.read_bytes() for file in home.iterdir() if file.name in before} == before


def test_a_killed_window_leaves_no_lock(home: Path, other_window: subprocess.Popen[str]) -> None:
    other_window.kill()
    other_window.wait()
    with Store.open() as store:
        assert store.rescued is None
        assert len(store.load(1).actions) == 20


def test_closing_lets_the_next_one_in(home: Path) -> None:
    first = Store.open()
    first.close()
    first.close()
    Store.open().close()


def test_a_damaged_lock_file_locks_again(home: Path) -> None:
    home.mkdir(parents=True)
    (home / paths.LOCK).write_bytes(b"something else altogether" * 50)
    with Store.open(), pytest.raises(StoreError) as caught:
        Store.open()
    assert caught.value.code == "locked"


def test_a_lock_that_cannot_be_made(home: Path) -> None:
    (home / paths.LOCK).mkdir(parents=True)
    with pytest.raises(StoreError) as caught:
        Store.open()
    assert caught.value.code == "read_only"


@pytest.mark.parametrize("error", [PermissionError(13, "Permission denied"), None])
def test_a_damaged_lock_file_that_cannot_be_emptied(
    home: Path, monkeypatch: pytest.MonkeyPatch, error: OSError | None
) -> None:
    home.mkdir(parents=True)
    (home / paths.LOCK).write_bytes(b"something else altogether" * 50)

    def leave(descriptor: int, length: int) -> None:
        if error is not None:
            raise error

    monkeypatch.setattr(os, "ftruncate", leave)
    with pytest.raises(StoreError) as caught:
        Lock(home)
    assert caught.value.code == ("read_only" if error else "damaged")
    assert isinstance(caught.value.__cause__, PermissionError if error else sqlite3.DatabaseError)


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
@pytest.mark.parametrize("target", [None, b"", b"a letter to somebody" * 100], ids=["none", "empty", "full"])
def test_nothing_is_locked_or_emptied_through_a_link(
    home: Path, tmp_path: Path, target: bytes | None
) -> None:
    home.mkdir(parents=True)
    other = tmp_path / "letter"
    if target is not None:
        other.write_bytes(target)
    (home / paths.LOCK).symlink_to(other)
    with pytest.raises(StoreError) as caught:
        Store.open()
    assert caught.value.code == "failed"
    assert "not a file of its own" in str(caught.value)
    assert (other.read_bytes() if other.exists() else None) == target
    assert [file.name for file in home.iterdir()] == [paths.LOCK]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_the_lock_does_not_hang(home: Path) -> None:
    home.mkdir(parents=True)
    os.mkfifo(home / paths.LOCK)
    with pytest.raises(StoreError) as caught:
        Store.open()
    assert caught.value.code == "failed"


def test_a_second_try_in_this_process_does_not_let_go_of_the_lock(home: Path) -> None:
    """Closing any descriptor of a file lets go of all locks that a process has on it."""
    with Store.open():
        with pytest.raises(StoreError):
            Store.open()
        program = "from saves.store import Store; Store.open()"
        other = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
        assert "already open in another window" in other.stderr
