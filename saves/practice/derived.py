"""Files of what follows from the matches kept, under a checksum: they may be lost without harm.

Their version is the field `form`, the first one: after a change what was kept is worked out again.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import msgspec

from saves import paths
from saves.own_file import BEGINNING, version_in

T = TypeVar("T")

HEAD = 9
"""Bytes of the checksum and the end of its line."""


def read(path: Path | None, type_: type[T], most: int) -> T | None:
    """The value in a file of at most so many bytes; None if it is not there, or is not what was written."""
    if path is None:
        return None
    try:
        with paths.open_to_read(path) as file:
            content = file.read(most + 1)
        if len(content) > most:
            return None
        head, _, text = content.partition(b"\n")
        return msgspec.json.decode(text, type=type_) if int(head, 16) == crc32(text) else None
    except (OSError, ValueError, RecursionError):
        return None


def write(path: Path, value: object, form: int, most: int) -> bool:
    """Write a value of this form; False where that cannot be done.

    What cannot be read at present, or is of a newer form, stays; nor is more written than `read` takes.
    """
    text = msgspec.json.encode(value)
    if len(text) + HEAD > most or not _replaceable(path, form):
        return False
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        paths.write_atomically(path, b"%08x\n%s" % (crc32(text), text))
        return True
    return False


def _replaceable(path: Path, form: int) -> bool:
    try:
        with paths.open_to_read(path) as file:
            _head, _, text = file.read(HEAD + BEGINNING).partition(b"\n")
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return version_in(text) <= form
