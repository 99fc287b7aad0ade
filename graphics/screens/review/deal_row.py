"""A deal in the list of a review."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table.judge import Judge
from graphics.render.sizes import Size
from graphics.screens.review import review_text
from graphics.text.deal_text import DealText, list_line, list_title
from graphics.widgets.boxes import Box, Made
from graphics.widgets.controls.rows import ListRow
from graphics.widgets.ui import Ui


def deal_row(
    ui: Ui, id_: str, text: DealText, judge: Judge, press: Callable[[], object], chosen: bool
) -> Box:
    """A row with the contract, how it came out, and what the reader gave away."""
    title, line = list_title(text), list_line(text)
    note, ink = review_text.note(text, judge)

    def make(rect: pygame.Rect) -> None:
        ListRow(ui, id_, title, line, rect, press, chosen=chosen, note=note, note_colour=ink)

    return Made(make, lambda width: ListRow.height(ui, title, line, width, Size.row, note=note))
