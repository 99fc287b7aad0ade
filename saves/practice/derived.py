"""Files of what follows from the matches kept, under a checksum: they may be lost without harm."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TypeVar
from zlib import crc32

import msgspec

from saves import paths

T = TypeVar("T")


def read(path: Path | None, type_: type[T], most: int) -> T | None:
    """The value in a file of at most so many bytes; None if it is not there, or is not what was written."""
    if path is None:
        return None
    try:
        if path.stat().st_size > most:
            return None
        head, _, text = path.read_bytes().partition(b"\n")
        return msgspec.json.decode(text, type=type_) if int(head, 16) == crc32(text) else None
    except (OSError, ValueError, RecursionError):
        return None


def write(path: Path, value: object) -> bool:
    """Write a value; False where that cannot be done."""
    text = msgspec.json.encode(value)
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        paths.write_atomically(path, b"%08x\n%s" % (crc32(text), text))
        return True
    return False
