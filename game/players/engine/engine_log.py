"""The log of the engines: never more than a megabyte, whatever they write."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import IO

LIMIT = 1_000_000
"""The maximum size of the file in bytes."""
KEPT = LIMIT // 2
"""Bytes of its end that are kept when it would become longer."""
ENTRY = 50_000
"""The most bytes added at once; the rest is dropped."""
A_SECOND = 50_000
"""The most bytes of an engine's standard error that are kept per second."""
PIECE = 65_536
PAUSE = 0.02
"""Seconds that an engine waits which writes faster than it is read, so that reading costs next to nothing."""


class EngineLog:
    """A file that several threads add to. If it cannot be written, the match goes on without it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = Lock()

    def tell(self, line: bytes) -> None:
        """Add a line of its own, even if an engine's complaint has left the last line open."""
        self.add(line + b"\n", anew=True)

    def add(self, data: bytes, anew: bool = False) -> None:
        """Append this, with `anew` on a new line; the oldest content goes when there is too much."""
        if len(data) > ENTRY:
            data = data[:ENTRY] + b" ... and %d bytes more\n" % (len(data) - ENTRY)
        with self._lock, contextlib.suppress(OSError), self._opened() as file:
            size = file.seek(0, os.SEEK_END)
            if anew and _amid_line(file):
                data = b"\n" + data
            if size + len(data) > LIMIT:
                _shorten(file, size)
            file.write(data)

    def _opened(self) -> IO[bytes]:
        """The file, readable by this user alone; OSError if it is a link, a pipe or anything but a file."""
        flags = os.O_RDWR | os.O_CREAT
        for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY", "O_CLOEXEC"):
            flags |= getattr(os, name, 0)
        file = os.fdopen(os.open(self._path, flags, 0o600), "r+b", buffering=0)
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            file.close()
            raise OSError(f"{self._path} is not a file")
        return file


def _amid_line(file: IO[bytes]) -> bool:
    """True if the last line of the file has no end; the position is at the end before and after."""
    if file.tell() == 0:
        return False
    file.seek(-1, os.SEEK_END)
    return file.read(1) != b"\n"


def _shorten(file: IO[bytes], size: int) -> None:
    """Keep only the end of the file, from the beginning of a line; the position is then at the new end."""
    file.seek(max(size - KEPT, 0))
    end = file.read(KEPT)
    end = end.partition(b"\n")[2] or end
    file.seek(0)
    file.write(end)
    file.truncate()


def pump(source: IO[bytes], log: EngineLog, clock: Callable[[], float] = monotonic) -> None:
    """Copy what is read from `source` to the log until its end, and only so much of a flood."""
    began, room, lost = clock(), A_SECOND, 0
    with contextlib.suppress(OSError, ValueError), source:
        while piece := os.read(source.fileno(), PIECE):
            if clock() - began >= 1:
                _tell_lost(log, lost)
                began, room, lost = clock(), A_SECOND, 0
            if room:
                log.add(piece[:room])
            lost += max(len(piece) - room, 0)
            room = max(room - len(piece), 0)
            if lost:
                sleep(PAUSE)
    _tell_lost(log, lost)


def _tell_lost(log: EngineLog, lost: int) -> None:
    if lost:
        log.tell(b"[%d bytes left out: an engine writes too much]" % lost)
