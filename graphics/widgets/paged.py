"""A screen whose contents may take several pages."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.widgets.boxes import Box, Column
from graphics.widgets.controls.pager import page_delta
from graphics.widgets.parts import PagedList
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

    def place_list(
        self, boxes: Sequence[Box], area: pygame.Rect, gap: float, *, sight: int | None = None
    ) -> None:
        """Place boxes below one another, `gap` units apart, page by page where they are too many.

        With `sight` the page is turned to on which the box of that number stands.
        """
        listed = PagedList(self.ui, boxes, gap, self.turn, page=self.page, sight=sight)
        listed.place(area)
        self._count_pages(listed)
        if sight is not None:
            self.page = next((i for i, places in enumerate(listed.pages) if sight in places), 0)

    @property
    def dialog_width(self) -> int:
        """The width of a dialog with a list of sentences, in pixels: it grows with the text."""
        ui = self.ui
        wide = round(ui.u(Size.listing) * text_growth(ui.size))
        return min(wide, ui.size[0] - 2 * ui.u(Gap.section))

    def place_dialog(self, body: Column, listed: PagedList, most: int, *, fixed: bool = False) -> None:
        """Place a dialog with the list `listed` in it: as high as it must be, or just `most` pixels."""
        wide, edges = self.dialog_width, 2 * self.ui.u(Gap.dialog)
        high = most if fixed else body.fit(wide - edges, most - edges) + edges
        body.place(self.dialog_panel(wide, high))
        self._count_pages(listed)

    def _count_pages(self, listed: PagedList) -> None:
        self.pages = len(listed.pages)
        self.page = min(self.page, self.pages - 1)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        way = page_delta(event)
        return bool(way) and self.turn(way)
