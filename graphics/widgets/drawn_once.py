"""Pages on which something is drawn as they come up."""

from __future__ import annotations

import pygame

from graphics.render.animation import Tween
from graphics.widgets.paged import PagedScreen
from graphics.widgets.screen import motion_of


class DrawnOnce(PagedScreen):
    """Base of pages with a flourish or a line by hand; any key or press finishes it."""

    _drawing: Tween | None = None

    def show_drawn(self, share: float) -> None:
        """Show so much of it, 0 to 1."""
        raise NotImplementedError

    def enter(self) -> None:
        super().enter()
        motion = motion_of(self.settings)
        if ms := motion.ms("underline"):
            self._drawing = Tween(ms, self.show_drawn, motion.ease("underline"))
            self._drawing.begin()

    @property
    def busy(self) -> bool:
        return super().busy or (self._drawing is not None and not self._drawing.done)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._drawing is not None:
            self._drawing.advance(1000 * dt)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self._drawing is not None:
            self._drawing.finish()
        return super().handle(event)
