"""Tiles to choose from: a picture on the cloth, and below it what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from msgspec import Struct

from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.widgets.boxes import Box, Made, Row
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.label import height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.parts import strip_height
from graphics.widgets.ui import Ui

Paint = Callable[[pygame.Surface, pygame.Rect], object]
NOTE_ROOM = 0.45  # of the width: a note stands beside the title up to this


class PictureTileInfo(Struct, frozen=True):
    """`paint` fills the cloth; `note` are a few words in gold, "" for none."""

    id: str
    title: str
    line: str
    press: Callable[[], object]
    paint: Paint
    note: str = ""


@dataclass(eq=False, repr=False, kw_only=True)
class PictureTile(Widget):
    info: PictureTileInfo
    radius: int = Radius.card

    def __post_init__(self, *given: Any) -> None:
        self.explained = self.info.line
        super().__post_init__(*given)

    @staticmethod
    def text_height(ui: Ui, info: PictureTileInfo, width: int) -> int:
        room = _room(ui, width)
        high = height(ui, info.title, "pad_title", room) + height(ui, info.line, "secondary", room)
        if info.note and not _beside(ui, info, room):
            high += height(ui, info.note, "secondary_bold", room)
        return high + ui.u(2 * Gap.snug)

    def paint(self, state: str) -> pygame.Surface:
        ui, info, surface = self.ui, self.info, draw.clear(self.rect.size)
        rect, hot = surface.get_rect(), state in ("hovered", "active")
        below = self.text_height(ui, info, rect.w)
        text = pygame.Rect(0, rect.h - below, rect.w, below)
        surface.blit(draw.cloth(rect.size, self.radius), rect)
        fill = lighter(T.panel) if hot else T.panel
        draw.box(surface, text, (0, 0, self.radius, self.radius), fill)
        info.paint(surface, pygame.Rect(0, 0, rect.w, text.y))
        thick = line_width(ui.s)
        edge = T.gold if hot else T.line
        draw.outline(surface, rect, self.radius, edge, max(2, ui.u(Gap.hair)) if hot else thick)
        room, left = _room(ui, rect.w), ui.u(Gap.inset)
        y = text.y + ui.u(Gap.snug)
        title = fonts.block(info.title, "pad_title", ui.s, T.text, room)
        surface.blit(title, (left, y))
        beside = info.note and _beside(ui, info, room)
        if beside:
            note = fonts.render(info.note, "secondary_bold", ui.s, T.gold)
            draw.put(surface, note, midright=(left + room, y + title.get_height() // 2))
        y += height(ui, info.title, "pad_title", room)
        surface.blit(fonts.block(info.line, "secondary", ui.s, T.text2, room), (left, y))
        if info.note and not beside:
            y += height(ui, info.line, "secondary", room)
            surface.blit(fonts.block(info.note, "secondary_bold", ui.s, T.gold, room), (left, y))
        return surface


def _room(ui: Ui, width: int) -> int:
    return max(1, width - 2 * ui.u(Gap.inset))


def _beside(ui: Ui, info: PictureTileInfo, room: int) -> bool:
    """True if the note has room beside the title."""
    note = fonts.width(info.note, "secondary_bold", ui.s)
    title = fonts.width(info.title, "pad_title", ui.s)
    return note <= NOTE_ROOM * room and title + note + ui.u(Gap.large) <= room


def picture_rows(ui: Ui, infos: Sequence[PictureTileInfo], area: pygame.Rect, gap: float) -> list[Box]:
    """Rows of tiles of one height: on one page if that is possible, else as high as a page allows.

    Where they do not fill all rows, the first row has fewer and wider ones: they lead to the most.
    """
    between = ui.u(gap)

    def wide(columns: int) -> int:
        return (area.w - between * (columns - 1)) // columns

    def room(columns: int) -> int:
        count = -(-len(infos) // columns)
        return (area.h + between) // count - between

    def least(columns: int) -> int:
        text = max(PictureTile.text_height(ui, each, wide(columns)) for each in infos)
        return text + ui.u(Size.tile_picture[0])

    # three columns only where they spare a page
    offered = [each for each in (2, 3) if wide(each) >= ui.u(Size.tile_narrow)] or [1]
    columns = next((each for each in offered if room(each) >= least(each)), offered[0])
    lowest, free = least(columns), room(columns)
    if free < lowest:  # on several pages
        page = area.h - strip_height(ui) - ui.u(Gap.small)
        free = (page + between) // max(1, (page + between) // (lowest + between)) - between
    more = ui.u(Size.tile_picture[1]) - ui.u(Size.tile_picture[0])
    high = max(lowest, min(lowest + more, free))
    first = len(infos) % columns
    lines = [infos[i : i + columns] for i in range(first, len(infos), columns)]
    if first:
        lines.insert(0, infos[:first])
    return [
        Row(ui, [Made(partial(_show, ui, each), high, wide(len(line))) for each in line], gap)
        for line in lines
    ]


def _show(ui: Ui, info: PictureTileInfo, rect: pygame.Rect) -> None:
    PictureTile(ui, info.id, info.title, rect, info.press, info=info)
