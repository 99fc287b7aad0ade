"""Lines sent to an engine: it may never read them, and nobody waits for that."""

from __future__ import annotations

import contextlib
from collections import deque
from io import RawIOBase
from threading import Condition, Thread
from typing import IO

UNREAD = 1_000_000
"""Bytes that may wait for an engine to read them."""


class Outbox:
    """Writes to a pipe from a thread of its own, which may stand still as long as it likes.

    Only that thread closes the pipe: whoever closed it in the middle of a write could write into another
    file that has got its number since.
    """

    def __init__(self, target: IO[bytes] | RawIOBase) -> None:
        self._target = target
        self._changed = Condition()
        self._lines: deque[bytes] = deque()
        self.held = 0
        """Bytes that wait to be read."""
        self._closing = False
        self._thread = Thread(target=self._write, name="engine writer", daemon=True)
        self._thread.start()

    def put(self, line: bytes) -> bool:
        """Send a line, its end included; False if it will not be sent."""
        with self._changed:
            if self._closing or self.held + len(line) > UNREAD:
                return False
            self._lines.append(line)
            self.held += len(line)
            self._changed.notify()
        return True

    def close(self) -> None:
        """Close the pipe as soon as everything is written."""
        with self._changed:
            self._closing = True
            self._changed.notify()

    def _next(self) -> bytes | None:
        with self._changed:
            while not self._lines and not self._closing:
                self._changed.wait()
            return self._lines.popleft() if self._lines else None

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError), contextlib.closing(self._target):
            while (line := self._next()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[self._target.write(rest) or 0 :]
                with self._changed:
                    self.held -= len(line)
        self.close()  # nobody reads any more
