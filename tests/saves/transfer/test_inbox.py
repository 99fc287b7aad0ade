"""Files handed over from one start of the program to the window that is open."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from saves.transfer import inbox

PATIENCE = 30.0  # seconds; nothing here waits so long unless it fails


def handed_over(folder: Path, *files: Path) -> tuple[list[Path], list[bool]]:
    """What the window takes of files that are handed over at the same time, and what each giver is told."""
    told: list[bool] = []
    givers = [
        Thread(target=lambda path=path: told.append(inbox.hand_over(folder, path, patience=PATIENCE)))
        for path in files
    ]
    for giver in givers:
        giver.start()
    taken: list[Path] = []
    while any(giver.is_alive() for giver in givers):
        taken += inbox.take(folder)
    for giver in givers:
        giver.join()
    return taken, told


def requests(folder: Path) -> list[Path]:
    return list((folder / inbox.FOLDER).iterdir())


def test_a_window_takes_a_file_once_and_leaves_nothing(tmp_path: Path) -> None:
    taken, told = handed_over(tmp_path, tmp_path / "Партия 1.belot")
    assert taken == [tmp_path / "Партия 1.belot"] and told == [True]
    assert inbox.take(tmp_path) == [] and requests(tmp_path) == []


def test_files_at_the_same_time_all_arrive(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.belot" for number in range(4)]
    taken, told = handed_over(tmp_path, *files)
    assert sorted(taken) == files and told == [True] * 4
    assert requests(tmp_path) == []


def test_twelve_files_of_one_start_wait_together_for_one_look_of_the_window(tmp_path: Path) -> None:
    files = [tmp_path / f"{number:02}.belot" for number in range(12)]
    told: list[bool] = []
    giver = Thread(target=lambda: told.append(inbox.hand_over(tmp_path, *files, patience=PATIENCE)))
    giver.start()
    until = time.monotonic() + PATIENCE
    while len(list((tmp_path / inbox.FOLDER).glob("*.path"))) < 12 and time.monotonic() < until:
        time.sleep(0.001)
    assert inbox.take(tmp_path) == files
    giver.join()
    assert told == [True] and requests(tmp_path) == []


def test_of_several_files_what_is_not_taken_is_withdrawn(tmp_path: Path) -> None:
    files = [tmp_path / f"{number}.belot" for number in range(3)]
    assert not inbox.hand_over(tmp_path, *files, patience=0.05)
    assert requests(tmp_path) == []
    assert not inbox.hand_over(tmp_path, files[0], Path("x" * inbox.LONGEST), patience=PATIENCE)
    assert requests(tmp_path) == []


def test_where_no_window_answers_the_request_is_withdrawn(tmp_path: Path) -> None:
    assert not inbox.hand_over(tmp_path, tmp_path / "a.belot", patience=0.05)
    assert requests(tmp_path) == []


def test_a_path_is_taken_as_seen_from_where_the_giver_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert handed_over(tmp_path, Path("a.belot"))[0] == [tmp_path / "a.belot"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are Unicode")
def test_a_name_that_is_no_text_arrives_too(tmp_path: Path) -> None:
    path = Path(os.fsdecode(bytes(tmp_path) + b"/\xff\xfe.belot"))
    assert handed_over(tmp_path, path)[0] == [path]


def test_where_nothing_can_be_written_nobody_waits(tmp_path: Path) -> None:
    (tmp_path / inbox.FOLDER).write_text("a file in the place of the folder", "utf-8")
    assert not inbox.hand_over(tmp_path, tmp_path / "a.belot", patience=PATIENCE)
    assert inbox.take(tmp_path) == []


def empty(path: Path) -> None:
    path.write_bytes(b"")


def endless(path: Path) -> None:
    path.write_bytes(b"/" * (inbox.LONGEST + 1))


def nul(path: Path) -> None:
    path.write_bytes(b"/a\0b")


def folder(path: Path) -> None:
    path.mkdir()


def dangling(path: Path) -> None:
    path.symlink_to("nowhere")


@pytest.mark.parametrize("make", [empty, endless, nul, folder, dangling])
def test_a_request_that_makes_no_sense_is_no_file(tmp_path: Path, make: Callable[[Path], None]) -> None:
    (tmp_path / inbox.FOLDER).mkdir()
    make(tmp_path / inbox.FOLDER / f"1{inbox.ENDING}")
    assert inbox.take(tmp_path) == []


def test_what_waits_when_a_window_opens_is_forgotten(tmp_path: Path) -> None:
    (tmp_path / inbox.FOLDER).mkdir()
    (tmp_path / inbox.FOLDER / f"1{inbox.ENDING}").write_bytes(b"/a.belot")
    inbox.clear(tmp_path)
    inbox.clear(tmp_path)
    assert inbox.take(tmp_path) == [] and list(tmp_path.iterdir()) == []


def test_a_link_in_the_place_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine").write_text("kept", "utf-8")
    (tmp_path / inbox.FOLDER).symlink_to(other)
    inbox.clear(tmp_path)
    assert (other / "mine").read_text("utf-8") == "kept"


def test_a_path_longer_than_is_read_is_not_handed_over(tmp_path: Path) -> None:
    assert not inbox.hand_over(tmp_path, Path("/" + "x/" * inbox.LONGEST), patience=0)
    assert not (tmp_path / inbox.FOLDER).exists()
