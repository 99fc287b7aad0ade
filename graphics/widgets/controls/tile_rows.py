"""Tiles in rows: all of one width and height, which are greater where there is room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec import Struct

from graphics.render.sizes import Gap, Size
from graphics.render.theme import text_growth
from graphics.widgets.boxes import Box, Made, Row
from graphics.widgets.controls.choice_card import ChoiceTile
from graphics.widgets.ui import Ui

COLUMNS = 3  # at most


class Tile(Struct, frozen=True):
    """The sign, title and text of a tile; `note` are a few words in gold below, "" for none."""

    id: str
    icon: str
    title: str
    line: str
    press: Callable[[], object]
    note: str = ""


def rows(ui: Ui, found: Sequence[Tile], area: pygame.Rect) -> list[Box]:
    """The tiles in rows for an area."""
    least, gap = ui.u(Size.choice_tile) * text_growth(ui.size), ui.u(Gap.wide)
    columns = max(1, min(COLUMNS, int((area.w + gap) // (least + gap))))
    wide = (area.w - gap * (columns - 1)) // columns
    high = max(ChoiceTile.height(ui, each.title, each.line, wide, each.note) for each in found)
    count = -(-len(found) // columns)
    high = max(high, min(ui.u(Size.choice_tile_most), (area.h + gap) // count - gap))
    lines = [found[i : i + columns] for i in range(0, len(found), columns)]
    return [
        Row(ui, [Made(partial(_show, ui, each), high, wide) for each in line], Gap.wide) for line in lines
    ]


def _show(ui: Ui, tile: Tile, rect: pygame.Rect) -> None:
    ChoiceTile(ui, tile.id, tile.title, tile.line, rect, tile.press, icon=tile.icon, note=tile.note)
