"""The person before the window: the events that show that somebody is there."""

from __future__ import annotations

import math

import pygame

DONE = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Presence:
    """Remembers where the pointer was: it trembles where somebody walks by."""

    def __init__(self) -> None:
        self._pointer: tuple[int, int] | None = None

    def shown_by(self, event: pygame.event.Event, far: float) -> bool:
        """True if an event shows that somebody is there; a pointer has to go `far` for that, in pixels."""
        if event.type != pygame.MOUSEMOTION:
            return event.type in DONE
        if self._pointer is None:
            self._pointer = event.pos
            return False
        if math.dist(self._pointer, event.pos) < far:
            return False
        self._pointer = event.pos
        return True
