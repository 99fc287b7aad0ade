"""Paths that people type: one line for each that is none, and a good file stays whatever happens."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from saves.errors import FileError
from saves.transfer import files
from saves.transfer.verify import main

MOST = 100


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one of everything, which is the current one."""
    (tmp_path / "file").write_bytes(b"good")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "good link").symlink_to("file")
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.chdir(tmp_path)
    return tmp_path


ODD = [
    ("/", "folder"),
    (".", "folder"),
    ("folder", "folder"),
    ("pipe", "not_file"),
    ("/dev/zero", "not_file"),
    ("/dev/full", "not_file"),
    ("link", "link"),
    ("loop", "link"),
    ("x" * 300, "too_long"),
    ("file/x", "no_folder"),
    ("a\0b", "characters"),
    ("a\udfffb\ud800", "characters"),
]


@pytest.mark.parametrize(("text", "code"), [*ODD, ("none", "missing"), ("none/x", "missing")])
def test_what_cannot_be_read(here: Path, text: str, code: str) -> None:
    with pytest.raises(FileError) as caught:
        files.read(Path(text), MOST)
    assert caught.value.code == code
    assert "\n" not in str(caught.value) and "\0" not in str(caught.value)


@pytest.mark.parametrize(("text", "code"), [*ODD, ("none/x", "no_folder")])
def test_what_cannot_be_written(here: Path, text: str, code: str) -> None:
    before = sorted(here.iterdir())
    with pytest.raises(FileError) as caught:
        files.write(Path(text), b"new")
    assert caught.value.code == code
    assert sorted(here.iterdir()) == before
    assert (here / "file").read_bytes() == b"good"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "nothing"),
        ("  ", "nothing"),
        ("''", "nothing"),
        ("~nobody-at-all/x", "user"),
        ("a\0", "characters"),
    ],
)
def test_what_cannot_be_a_path(text: str, code: str) -> None:
    with pytest.raises(FileError) as caught:
        files.typed(text)
    assert caught.value.code == code


def test_paths_as_people_type_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ivan")
    for text in (" ~/a b ", "'~/a b'", '"$HOME/a b"'):
        assert files.typed(text) == Path("/home/ivan/a b")
    assert files.typed("it's") == Path("it's")


def test_no_more_is_read_than_was_asked_for(here: Path) -> None:
    (here / "large").write_bytes(b"x" * 5000)
    assert len(files.read(here / "large", MOST)) == MOST + 1


def test_a_new_file_has_the_usual_rights_and_an_old_one_keeps_its_own(here: Path) -> None:
    mask = os.umask(0o027)
    try:
        files.write(here / "new", b"new")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((here / "new").stat().st_mode) == 0o640
    (here / "file").chmod(0o604)
    files.write(here / "good link", b"newer")
    assert (here / "good link").is_symlink()
    assert (here / "file").read_bytes() == b"newer"
    assert stat.S_IMODE((here / "file").stat().st_mode) == 0o604


@pytest.mark.parametrize("call", ["fsync", "replace", "fchmod"])
def test_a_failure_leaves_the_good_file(here: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def fail(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = sorted(here.iterdir())
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        with pytest.raises(FileError) as caught:
            files.write(here / "file", b"new")
    assert caught.value.code == "full"
    assert (here / "file").read_bytes() == b"good"
    assert sorted(here.iterdir()) == before


def test_what_a_killed_game_left_is_swept(here: Path) -> None:
    old, young = here / ".belot-old.tmp", here / ".belot-young.tmp"
    for left in (old, young):
        left.write_bytes(b"half")
    os.utime(old, (0, 0))
    files.write(here / "file", b"new")
    assert not old.exists() and young.exists()


@pytest.mark.parametrize(("text", "code"), [*ODD, ("", "nothing"), ("none", "missing")])
def test_verify_says_it_in_one_line(
    here: Path, text: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([text])
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("belot verify: cannot read FILE: ")
    assert said.err.count("\n") == 1
    told = FileError.TEXTS[code].split("{")[-1].split("}")[-1]
    assert told in said.err


def test_verify_prints_no_signs_for_the_terminal(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = here / "\x1b[31m\u202e.belot"
    with pytest.raises(SystemExit):
        main([str(bad)])
    bad.write_text('{"format": "\\u001b[2J\\u202e", "version": 2}')
    assert main([str(bad)]) == 1
    bad.write_text('{"format": "belot", "version": 2, "\x9b2J\u202e": 1}')
    assert main([str(bad)]) == 1
    said = capsys.readouterr()
    for text in (said.out, said.err):
        assert text and all(char.isprintable() or char == "\n" for char in text)
