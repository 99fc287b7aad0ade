"""The trophies: a shelf on which stands what was won, and the outlines of what is still to be won."""

from __future__ import annotations

from game.tournament.trophies import Trophies
from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.screens.tournament.trophies.shelf import Shelf, columns
from graphics.text.i18n import _
from graphics.text.tournament.trophies_text import places
from graphics.widgets.paged import PagedScreen
from graphics.widgets.ports import Ports


class TrophiesScene(PagedScreen):
    """The shelf, with pages where the text is large."""

    name = "trophies"

    def __init__(self, ports: Ports, found: Trophies) -> None:
        super().__init__(ports)
        self.found = found

    def build(self) -> None:
        ui = self.ui
        inner = self.panel(self.body(self.header(_("Trophies"))))
        shown = places(self.found)
        count = columns(ui, inner.w, text_growth(ui.size))
        rows = [shown[first : first + count] for first in range(0, len(shown), count)]
        gap = Gap.roomy
        texts = max(Shelf(ui, self.background, row, count, 0).height(inner.w) for row in rows)
        size = min(inner.h, (inner.h - ui.u(gap) * (len(rows) - 1)) // len(rows)) - texts
        size = max(ui.u(Size.trophy_least), min(size, ui.u(Size.trophy_most)))
        shelves = [Shelf(ui, self.background, row, count, size) for row in rows]
        self.place_list(shelves, inner, gap)
