"""The course of a match, which draws itself."""

from __future__ import annotations

import pygame

from graphics.screens.match_end.match_facts import MatchCourse, paint_chart
from graphics.widgets.ui import Ui


class RaceChart:
    """The course of a match on the `ground` of a screen."""

    def __init__(self, ui: Ui, ground: pygame.Surface, rect: pygame.Rect, course: MatchCourse) -> None:
        self._ui, self._ground, self._rect = ui, ground, rect
        self._bare, self._whole = (self._painted(course, lines) for lines in (False, True))
        ground.blit(self._whole, rect)

    def _painted(self, course: MatchCourse, lines: bool) -> pygame.Surface:
        picture = self._ground.subsurface(self._rect).copy()
        picture.blit(paint_chart(self._ui.s, self._rect.size, course, lines), (0, 0))
        return picture

    def show(self, share: float) -> None:
        """The lines up to `share` of the way to the right."""
        done = pygame.Rect(0, 0, round(share * self._rect.w), self._rect.h)
        self._ground.blit(self._bare, self._rect)
        self._ground.blit(self._whole, self._rect, done)
        self._ui.touched(self._rect)
