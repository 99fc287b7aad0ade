"""Buttons that are held: sticks and triggers as buttons, with dead zones, and repeating."""

from __future__ import annotations

from graphics.render.motion import PAD_REPEAT_MS
from graphics.widgets.devices import REPEATED, PadButton

FULL = 32767  # of an axis
PRESSED, RELEASED = 0.6, 0.4  # of its way: a stick is pushed from the one on, until it is below the other
TURNS = 1.4  # a pushed stick means its other axis once that is so much larger
PULLED, LET_GO = 0.5, 0.3  # the same of a trigger


class Stick:
    """A stick as four buttons, of which at most one is pressed: `buttons` are up, down, left, right."""

    def __init__(self, buttons: tuple[PadButton, PadButton, PadButton, PadButton]) -> None:
        self._up, self._down, self._left, self._right = buttons
        self._x = self._y = 0.0
        self.pressed: PadButton | None = None

    def move(self, across: bool, value: int) -> None:
        """Move one axis to `value` (-32768 to 32767, down and right are positive)."""
        share = max(-1.0, value / FULL)
        if across:
            self._x = share
        else:
            self._y = share
        self.pressed = self._pushed()

    def _pushed(self) -> PadButton | None:
        x, y = abs(self._x), abs(self._y)
        if max(x, y) < (PRESSED if self.pressed is None else RELEASED):
            return None
        across = x > y
        if self.pressed is not None:  # on a diagonal it stays where it was
            was_across = self.pressed in (self._left, self._right)
            across = x * TURNS > y if was_across else x > y * TURNS
        if across:
            return self._right if self._x > 0 else self._left
        return self._down if self._y > 0 else self._up


class Trigger:
    """A trigger as a button."""

    def __init__(self) -> None:
        self.pressed = False

    def move(self, value: int) -> None:
        """Pull it to `value` (0 to 32767)."""
        self.pressed = value / FULL >= (LET_GO if self.pressed else PULLED)


class Repeat:
    """The last of the buttons that are held goes on by itself, if it is one of those that do."""

    def __init__(self) -> None:
        self.button: PadButton | None = None
        self.left = 0.0  # milliseconds until the next time

    def press(self, button: PadButton) -> None:
        """Begin with this one; another kind of button ends it."""
        self.button = button if button in REPEATED else None
        self.left = PAD_REPEAT_MS[0]

    def release(self, button: PadButton) -> None:
        """End it, if this is the one."""
        if button is self.button:
            self.button = None

    def update(self, ms: float) -> PadButton | None:
        """Let time pass: the button, if it is due; once at most, however much has passed."""
        if self.button is None:
            return None
        self.left -= ms
        if self.left > 0:
            return None
        self.left = PAD_REPEAT_MS[1]
        return self.button
