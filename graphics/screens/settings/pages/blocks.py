"""What a page of the settings is made of: blocks side by side in bands, and bands one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from graphics.render import fonts
from graphics.render.theme import Gap, Size, T, line_width, text_growth
from graphics.widgets.controls import form
from graphics.widgets.controls.label import Label, height
from graphics.widgets.gui.ui import Ui
from graphics.widgets.layout.pages import even_pages

LETTERS = 80  # in a line of text, at most


class Block(Protocol):
    """A part of a page that stands for itself."""

    def height(self, ui: Ui, width: int) -> int:
        """How high it is at least in a width, both in pixels."""
        ...

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> object:
        """Make it in `area`, which is at least so high."""
        ...


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a form, one below the other."""

    rows: tuple[form.Row, ...]
    pitch: float = Size.row

    def height(self, ui: Ui, width: int) -> int:
        return form.needed(ui, self.rows, width)

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        form.lay(ui, ground, area, self.rows, lines="none", pitch=self.pitch)


@dataclass(frozen=True, slots=True)
class Words:
    """A title and a text; the title may be missing."""

    title: str
    text: str
    role: str = "body"

    def height(self, ui: Ui, width: int) -> int:
        head = height(ui, self.title, "row_title", width) + ui.u(Gap.thin) if self.title else 0
        return head + height(ui, self.text, self.role, self._room(ui, width))

    def _room(self, ui: Ui, width: int) -> int:
        return min(width, fonts.width("n" * LETTERS, self.role, ui.s))

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
        y = area.y
        if self.title:
            y = Label(ui, area.topleft, self.title, "row_title", room=area.w).bottom + ui.u(Gap.thin)
        Label(ui, (area.x, y), self.text, self.role, T.text2, self._room(ui, area.w))


@dataclass(frozen=True, slots=True)
class Band:
    """Blocks side by side where there is room, else one below the other.

    `shares` are their widths. `line`: a hairline above it, unless it is the first of its page.
    """

    blocks: tuple[Block, ...]
    shares: tuple[float, ...] = (1.0,)
    line: bool = True

    def widths(self, ui: Ui, width: int) -> list[int]:
        """How wide each block is, in pixels."""
        free = width - ui.u(Size.columns) * (len(self.blocks) - 1)
        return [round(free * share / sum(self.shares)) for share in self.shares]

    def height(self, ui: Ui, width: int) -> int:
        """How high it is at least, with what it keeps free above and below."""
        widths = self.widths(ui, width)
        most = max(block.height(ui, wide) for block, wide in zip(self.blocks, widths, strict=True))
        return most + 2 * ui.u(Gap.snug)

    def build(self, ui: Ui, ground: pygame.Surface, area: pygame.Rect, first: bool) -> None:
        """Make it in `area`; without its hairline if it is the first of its page."""
        if self.line and not first:
            ground.fill(T.line, (area.x, area.y, area.w, line_width(ui.s)))
        x, edge = area.x, ui.u(Gap.snug)
        for block, wide in zip(self.blocks, self.widths(ui, area.w), strict=True):
            block.build(ui, ground, pygame.Rect(x, area.y + edge, wide, area.h - 2 * edge))
            x += wide + ui.u(Size.columns)


def one_column(bands: Sequence[Band]) -> list[Band]:
    """The same blocks, none beside another."""
    return [Band((block,), line=band.line) for band in bands for block in band.blocks]


def pages(ui: Ui, bands: Sequence[Band], area: tuple[int, int], foot: int) -> list[list[Band]]:
    """The bands on pages of `area` pixels, as even as they go; with more than one, `foot` is kept free."""
    heights = [band.height(ui, area[0]) for band in bands]
    if sum(heights) <= area[1]:
        return [list(bands)]
    return even_pages(bands, heights, area[1] - foot)


def lay(ui: Ui, ground: pygame.Surface, area: pygame.Rect, bands: Sequence[Band]) -> None:
    """Make the bands of one page, a little apart where there is room."""
    heights = [band.height(ui, area.w) for band in bands]
    most = round(ui.u(Size.bands) * text_growth(ui.size))
    spare = max(0, min((area.h - sum(heights)) // len(bands), most))
    y = area.y
    for place, (band, high) in enumerate(zip(bands, heights, strict=True)):
        band.build(ui, ground, pygame.Rect(area.x, y, area.w, high + spare), place == 0)
        y += high + spare


def first(pages: Sequence[Sequence[Band]]) -> int:
    """The page that is shown first: where one of a long list is chosen, the page it is on."""
    for number, bands in enumerate(pages):
        if any(getattr(block, "chosen", False) for band in bands for block in band.blocks):
            return number
    return 0
