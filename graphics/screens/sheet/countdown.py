"""Seconds that are counted down until a dialog goes on by itself; what stops them, where anything does."""

from __future__ import annotations

import math

import pygame

from graphics.render.motion import SHEET_MS
from graphics.widgets.keys import ACTIVATE, shortcut


class Countdown:
    """A countdown.  `running` is False once it has been stopped or has run out.

    One that lasts at `most` so many milliseconds cannot be stopped: it goes on until then.
    """

    def __init__(self, running: bool, most: float = math.inf) -> None:
        self.running = running or most < math.inf
        self._most = most
        self._left = float(SHEET_MS) if running else most
        self._passed = 0.0

    @property
    def seconds(self) -> int:
        """Whole seconds to show, the last one until the end; 0 when it does not run."""
        return math.ceil(self._left / 1000) if self.running else 0

    def pass_time(self, ms: float) -> bool:
        """Let time pass; True at the moment it has run out."""
        if not self.running:
            return False
        self._left -= ms
        self._passed += ms
        if self._left > 0:
            return False
        self.running = False
        return True

    def stop(self) -> None:
        """Somebody wants to look longer."""
        self._left = self._most - self._passed
        self.running = self.running and self._most < math.inf


def stops(event: pygame.event.Event, focused: str | None, button: pygame.Rect) -> bool:
    """True if an event shows that somebody is busy with the dialog, other than with its `button`."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return not button.collidepoint(event.pos)
    if event.type == pygame.KEYDOWN:
        return shortcut(event) not in ACTIVATE or focused != "continue"
    return bool(event.type == pygame.MOUSEWHEEL)
