"""Lines that an engine writes, with limits on their size and number."""

from __future__ import annotations

from collections import deque
from threading import Condition
from time import monotonic

LINE = 1_000_000
"""The most bytes in a line: the longest real answer has a few thousand."""
BACKLOG = 4_000_000
"""The most bytes that may wait to be taken."""
EACH = 64
"""Bytes of memory a line takes besides its own, so that a million empty ones count."""


class Flood(Exception):
    """More was written than any engine has reason to."""


class LineQueue:
    """Lines on their way from the thread that reads them to the one that takes them."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._waiting: deque[bytes] = deque()
        self.held = 0
        """Bytes waiting to be taken, including what each line costs."""
        self._begun = bytearray()
        self._ended = False
        self.flooded = ""
        """The reason why reading has stopped, once too much was written."""

    def feed(self, piece: bytes) -> bool:
        """Add what was read; False if it was too much, and reading should stop."""
        first, *rest = piece.split(b"\n")
        with self._changed:
            self._begun += first
            for part in rest:
                line = bytes(self._begun)
                self._begun = bytearray(part)
                if len(line) <= LINE:
                    self._waiting.append(line)
                    self.held += len(line) + EACH
                else:
                    self.flooded = f"a line of more than {LINE} bytes"
            if len(self._begun) > LINE:
                self.flooded = f"a line of more than {LINE} bytes"
            elif self.held > BACKLOG:
                self.flooded = f"more than {BACKLOG} bytes that nobody asked for"
            self._changed.notify_all()
            return not self.flooded

    def end(self) -> None:
        """Nothing more will come. A last line without its end still counts."""
        with self._changed:
            if self._begun and not self.flooded:
                self._waiting.append(bytes(self._begun))
                self.held += len(self._begun) + EACH
            self._ended = True
            self._changed.notify_all()

    def forget(self) -> None:
        """Drop the lines that are there: they answer nothing that is asked from now on."""
        with self._changed:
            self._waiting.clear()
            self.held = 0

    def take(self, timeout: float = 0.0) -> bytes | None:
        """The next line, within `timeout` seconds; None if there is none yet.

        Flood once too much was written, even if lines remain; EOFError once all lines are taken.
        """
        until = monotonic() + timeout
        with self._changed:
            while not (self._waiting or self._ended or self.flooded):
                left = until - monotonic()
                if left <= 0 or not self._changed.wait(left):
                    break
            if self.flooded:
                raise Flood(self.flooded)
            if self._waiting:
                line = self._waiting.popleft()
                self.held -= len(line) + EACH
                return line
            if self._ended:
                raise EOFError("the engine has ended")
            return None
