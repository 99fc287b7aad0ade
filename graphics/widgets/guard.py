"""A guard against early presses: nothing takes a press that was meant for what stood there before.

A card that has just become playable, a tile or a button that has just appeared under the pointer, takes a
press only once it has been seen for a while.  A press that comes earlier is dropped, and the wait starts
again: clicking without looking does nothing, however fast.
"""

from __future__ import annotations

from graphics.render.motion import SEEN_MS

BEFORE = -1.0
"""Milliseconds seen, until the next `pass_time`: the time that it tells of has passed before."""


class Guard:
    """A clock that is told the time, and since when the present things have been seen.

    `appeared` says that there is something new, `presented` that it is on the screen, `take` whether a press
    counts.  `patience` is how many milliseconds it must have been seen.
    """

    patience: float = SEEN_MS

    def __init__(self) -> None:
        self._new = True  # not on the screen yet
        self._seen = 0.0  # milliseconds since it has been there without a press that was dropped

    def appeared(self) -> None:
        """Note that a control has appeared, moved or become open."""
        self._new = True

    def presented(self) -> None:
        """Note that everything there is has been drawn."""
        if self._new:
            self._new = False
            self._seen = BEFORE  # the picture itself may have taken long

    def pass_time(self, ms: float) -> bool:
        """Let time pass; True if a press counts only from now on."""
        before = self.open
        if self._new:
            return False
        self._seen = 0.0 if self._seen == BEFORE else self._seen + ms
        return self.open and not before

    @property
    def open(self) -> bool:
        """True if a press would count."""
        return self.patience <= 0 or (not self._new and self._seen >= self.patience)

    def take(self) -> bool:
        """True if a press counts; one that does not is dropped, and the wait starts again."""
        if self.open:
            return True
        self.astray()
        return False

    def astray(self) -> None:
        """Start the wait again after a press on nothing: its player is not looking."""
        if not self.open:
            self._seen = BEFORE  # it was made in the time that passes next, at some moment
