"""Where files go, and how one is set aside."""

from __future__ import annotations

import errno
import io
from datetime import date
from pathlib import Path

import pytest

from saves import paths

DAY = date(2026, 11, 20)


def test_one_folder_for_everything_when_it_is_named(home: Path) -> None:
    assert paths.data_folder() == paths.config_folder() == home


def test_the_folders_of_the_system_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME_VARIABLE)
    assert paths.data_folder().is_absolute()
    assert paths.config_folder().is_absolute()
    assert "belot" in str(paths.data_folder())


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    kept = []
    for content in ("first", "second", "third"):
        path = tmp_path / "matches.db"
        path.write_text(content)
        kept.append(paths.set_aside(path, DAY))
    assert [path.name for path in kept] == [
        "matches.damaged-2026-11-20.db",
        "matches.damaged-2026-11-20-2.db",
        "matches.damaged-2026-11-20-3.db",
    ]
    assert [path.read_text() for path in kept] == ["first", "second", "third"]


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "read_only"), (errno.EACCES, "read_only"), (errno.EIO, "failed")],
)
def test_errors_of_the_file_system_have_codes(number: int, code: str) -> None:
    assert paths.code_of(OSError(number, "text")) == code


def test_a_reason_is_never_empty() -> None:
    assert paths.reason_of(OSError(errno.EIO, "Input/output error")) == "Input/output error"
    assert paths.reason_of(OSError()) == "OSError"


class TestNewFiles:
    def test_no_file_is_written_over(self, tmp_path: Path) -> None:
        names = [paths.write_new(tmp_path / "a", "one", ".txt", b"x").name for _ in range(3)]
        assert names == ["one.txt", "one (2).txt", "one (3).txt"]

    def test_of_a_file_that_could_not_be_written_whole_nothing_is_left(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Torn(io.FileIO):
            def write(self, _content: object) -> int:
                raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(paths, "create", lambda path: Torn(path, "w"))
        with pytest.raises(OSError):
            paths.write_new(tmp_path, "one", ".txt", b"content")
        assert not list(tmp_path.iterdir())
