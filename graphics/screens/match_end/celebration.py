"""What comes to life at the end of a match: the cup, and the line of the score that draws itself."""

from __future__ import annotations

import pygame

from graphics.render import draw, things
from graphics.screens.match_end.match_facts import MatchCourse, paint_chart
from graphics.widgets.controls.label import Picture
from graphics.widgets.ui import Ui

SMALL, MOST = 0.7, 1.05  # of its size: the cup before it has come up, and at most on its way


class Cup:
    """A cup that grows to its size in the middle of `rect`."""

    def __init__(self, ui: Ui, rect: pygame.Rect) -> None:
        self._ui, self._middle, self._size = ui, rect.center, rect.h
        at = draw.rect_at((rect.h, rect.h), center=rect.center)
        self._picture = Picture(ui, at.topleft, things.trophy("grand", rect.h, True))

    def show(self, share: float) -> None:
        """`share` may go a little beyond 1 on its way."""
        size = round(self._size * min(MOST, SMALL + (1 - SMALL) * share))
        self._picture.set_dimensions((size, size))
        self._picture.set_position(draw.rect_at((size, size), center=self._middle).topleft)
        self._ui.changed()


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
