"""Seconds that are counted down until a dialog goes on by itself; anything but its button stops them."""

from __future__ import annotations

import math

import pygame

from graphics.render.motion import SHEET_MS
from graphics.widgets.focus import ACTIVATE


class Countdown:
    """A countdown.  `running` is False once it has been stopped or has run out."""

    def __init__(self, running: bool) -> None:
        self.running = running
        self._left = float(SHEET_MS)

    @property
    def seconds(self) -> int:
        """Whole seconds to show, the last one until the end; 0 when it does not run."""
        return math.ceil(self._left / 1000) if self.running else 0

    def pass_time(self, ms: float) -> bool:
        """Let time pass; True at the moment it has run out."""
        if not self.running:
            return False
        self._left -= ms
        if self._left > 0:
            return False
        self.running = False
        return True

    def stop(self) -> None:
        """Somebody wants to look longer."""
        self.running = False


def stops(event: pygame.event.Event, focused: str | None, button: pygame.Rect) -> bool:
    """True if an event shows that somebody is busy with the dialog, other than with its `button`."""
    if event.type == pygame.MOUSEBUTTONDOWN:
        return not button.collidepoint(event.pos)
    if event.type == pygame.KEYDOWN:
        return event.key not in ACTIVATE or focused != "continue"
    return bool(event.type == pygame.MOUSEWHEEL)
