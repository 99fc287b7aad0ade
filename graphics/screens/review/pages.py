"""The pages about a match in its review, and the switch between them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from graphics.text.i18n import _
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.ui import Ui


def page_segments(ui: Ui, page: Hashable, on_change: Callable[[Hashable], object]) -> Box:
    """Segments for the pages, of which one is open."""
    choices = [("course", _("Chart")), ("deals", _("Deals")), ("luck", _("Luck and skill"))]
    texts = [text for _page, text in choices]

    def make(rect: pygame.Rect) -> Segmented:
        return Segmented(ui, "pages", _("Page"), rect, choices, page, on_change)

    return Made(make, partial(Segmented.height, ui, texts), Segmented.width(ui, texts))
