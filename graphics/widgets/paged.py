"""A screen whose contents may take several pages."""

from __future__ import annotations

import pygame

from graphics.widgets.controls.pager import page_delta
from graphics.widgets.screen import UiScene


class PagedScreen(UiScene):
    """Base of the screens with pages; `build` says how many `pages` there are, from `page` 0 on."""

    page = 0
    pages = 1

    def turn(self, way: int) -> bool:
        """Turn to the next (+1) or previous (-1) page; False at the ends."""
        if not 0 <= self.page + way < self.pages:
            return False
        self.page += way
        self.rebuild()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        way = page_delta(event)
        return bool(way) and self.turn(way)
