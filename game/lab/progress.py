"""A progress bar on standard error, if that is a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

WIDTH = 30  # characters


class ProgressBar:
    def __init__(self, total: int, each: int = 1, clock: Callable[[], float] = time.monotonic) -> None:
        """Counts to `total`; a piece of work counts for `each`."""
        self._total = total
        self._each = each
        self._clock = clock
        self._began = clock()
        self._longest = 0
        self._open = False

    @property
    def pieces(self) -> int:
        return self._total // self._each

    def show(self, pieces: int) -> None:
        """Draw the bar over the last one, for this many finished pieces; the last one ends the line."""
        if not _seen():
            return
        done = pieces * self._each
        full = WIDTH * done // self._total
        text = f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{self._total}{self._left(done)}"
        self._longest = max(self._longest, len(text))
        self._open = done < self._total
        print(f"\r{text:<{self._longest}}", end="" if self._open else "\n", file=sys.stderr, flush=True)

    def end(self) -> None:
        """End the line of a bar that did not reach its end."""
        if self._open:
            self._open = False
            print(file=sys.stderr)

    def _left(self, done: int) -> str:
        took = self._clock() - self._began
        if done == self._total:
            return f" in {duration(took)}"
        return f" about {duration(took * (self._total - done) / done)} left" if done else ""


def _seen() -> bool:
    return sys.stderr is not None and sys.stderr.isatty()


def duration(seconds: float) -> str:
    """A time span, easily readable.

    >>> duration(8), duration(190), duration(8000)
    ('8 s', '3 min 10 s', '2 h 13 min')
    """
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
