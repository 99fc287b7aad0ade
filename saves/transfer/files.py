"""Files that a person names: the path as typed, reading and writing it, and why that fails.

Nothing here waits for a pipe, reads a device, or reads more than asked. A replacement is complete beside the
old file before it takes its name.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
import time
from codecs import BOM_UTF8
from pathlib import Path

from saves import foreign, paths
from saves.errors import FileError

TEMPORARY = (".belot-", ".tmp")
"""The beginning and ending of the name of a file that is being written."""
LONGEST_STEM = 200
"""Bytes of the beginning of a name: most systems take 255 for all of it."""
STALE = 3600  # seconds after which such a file is abandoned

_CODES = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EISDIR: "folder",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENAMETOOLONG: "too_long",
    errno.ELOOP: "link",
    errno.ENXIO: "not_file",
    errno.ENODEV: "not_file",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def stem(text: str, instead: str) -> str:
    """`text` as the beginning of a file's name that every system and command line takes, else `instead`."""
    kept = "".join(char if char.isalnum() or char in " -_" else " " for char in text)
    words = " ".join(kept.split())[:60].encode()[:LONGEST_STEM].decode(errors="ignore")
    return words.strip(" -") or instead


def is_meant(word: str) -> bool:
    """True if a word of the command line is the path of a match file, be it that of none."""
    return word.lower().endswith(".belot") or os.path.basename(word) != word or os.path.isfile(word)


def typed(text: str) -> Path:
    """A path as people type it: with ~ and variables, perhaps in quotes.

    FileError `nothing`, `characters`, `user`.
    """
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    path = named(text)
    try:
        return Path(os.path.expandvars(path)).expanduser()
    except RuntimeError as error:
        raise FileError("user", name=foreign.readable(text.split(os.sep)[0].removeprefix("~"))) from error


def named(text: str) -> Path:
    """The path that these very characters name. FileError `nothing`, `characters`."""
    if not text:
        raise FileError("nothing")
    try:
        if b"\0" in os.fsencode(text):
            raise ValueError
    except ValueError as error:
        raise FileError("characters", path=text) from error
    return Path(text)


def read(path: Path, most: int) -> bytes:
    """The content of a text without its byte-order mark, or the first `most` + 1 bytes of it. FileError."""
    try:
        _expect_file(path.stat().st_mode, path)  # opening a device can have effects
        descriptor = os.open(path, os.O_RDONLY | _flag("O_NONBLOCK") | _flag("O_NOCTTY") | _flag("O_BINARY"))
        with open(descriptor, "rb") as file:
            _expect_file(os.fstat(descriptor).st_mode, path)
            return foreign.without_mark(file.read(most + 1 + len(BOM_UTF8)))[: most + 1]
    except OSError as error:
        raise coded(error, path) from error
    except ValueError as error:
        raise FileError("characters", path=path) from error


def write(path: Path, content: bytes) -> None:
    """Write a file, or replace its content in one step.

    After a FileError the file is unchanged; or it has the new content, if only its survival of a power cut is
    uncertain.

    Nobody but the player may read a new file while it is being written; then it gets the permissions of the
    old one, or those of any new file.
    """
    try:
        path = _target(path)
        rights = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask()
        _sweep(path.parent)
        descriptor, name = tempfile.mkstemp(TEMPORARY[1], TEMPORARY[0], path.parent)
        try:
            with open(descriptor, "wb") as file:
                file.write(content)
                file.flush()
                if hasattr(os, "fchmod"):
                    os.fchmod(file.fileno(), rights)
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        with contextlib.suppress(PermissionError):  # a folder that can be written, but not read
            paths.sync_folder(path.parent)
    except OSError as error:
        raise coded(error, path) from error
    except ValueError as error:
        raise FileError("characters", path=path) from error


def check_target(path: Path) -> bool:
    """True if there is a file already where one is to be written. FileError if none can be written there."""
    try:
        return _target(path).exists()
    except OSError as error:
        raise coded(error, path) from error
    except ValueError as error:
        raise FileError("characters", path=path) from error


def _target(path: Path) -> Path:
    """The file itself where `path` is a link to one. FileError, OSError if it is no file and can be none."""
    try:
        _expect_file(path.stat().st_mode, path)
    except FileNotFoundError:
        if path.is_symlink():
            raise FileError("link", path=path) from None
        if not path.name or not path.parent.is_dir():
            raise FileError("no_folder", path=foreign.path(path.parent)) from None
        return path
    return path.resolve()


def _expect_file(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise FileError("folder", path=path)
    if not stat.S_ISREG(mode):
        raise FileError("not_file", path=path)


def coded(error: OSError, path: Path) -> FileError:
    code = _CODES.get(error.errno or 0, "failed")
    if code == "missing" and path.is_symlink():
        code = "link"
    if code == "no_folder":
        path = path.parent
    return FileError(code, path=path, reason=foreign.line(paths.reason_of(error)))


def _sweep(folder: Path) -> None:
    """Remove what was left by a game that ended while it wrote here."""
    with contextlib.suppress(OSError):
        for left in folder.glob(f"{TEMPORARY[0]}*{TEMPORARY[1]}"):
            if left.is_file() and time.time() - left.stat().st_mtime > STALE:
                left.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _flag(name: str) -> int:
    """A flag of `os.open`; 0 on a system that has none of that name."""
    return int(getattr(os, name, 0))
