"""The picture of the list of decisions: headings, rows with who took the trick, cells, a bar at the side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.table.judge import Decided, Judge
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import T, fade
from graphics.screens.why import why_cell
from graphics.screens.why.why_rows import DecisionRow, note_of
from graphics.screens.why.why_sizes import INDENT, Sizes
from graphics.widgets.ui import Ui

BAR, THUMB = Gap.fine, 40  # units of the bar at the side, and of the part of it that moves, at least


class Cell(Struct, frozen=True):
    """A decision and where it stands in the whole list, in pixels; `row` counts the rows with cells.

    `first`: it began its row.
    """

    decided: Decided
    row: int
    rect: pygame.Rect
    first: bool


class ListPicture:
    """Paints a list `size` pixels large; `top` is everywhere how far it is scrolled, in pixels."""

    def __init__(
        self,
        ui: Ui,
        size: tuple[int, int],
        rows: Sequence[DecisionRow],
        sizes: Sizes,
        judge: Judge,
        players: int,
    ) -> None:
        self.ui = ui
        self.size = size
        self.rows = rows
        self.sizes = sizes
        self.judge = judge
        self.edges = sizes.edges(size[0], players)
        self.cells: list[Cell] = []
        self.starts: list[int] = []  # of the rows, in pixels
        self.whole = self._place()
        """The height of the whole list."""

    def _place(self) -> int:
        """Give every decision its cell; returns where the last ends."""
        y = count = 0
        for row in self.rows:
            high = self.sizes.height(row)
            for seat, decided in row.cells.items():
                left, right = self.edges[seat], self.edges[seat + 1]
                rect = pygame.Rect(left, y, right - left, high)
                self.cells.append(Cell(decided, count, rect, seat == row.first))
            self.starts.append(y)
            count += bool(row.cells)
            y += high
        return y

    def seen(self, rect: pygame.Rect, top: int) -> bool:
        """True if a part of the list is in view: rows are shown whole or not at all."""
        return top <= rect.top and rect.bottom <= top + self.size[1]

    def paint(self, top: int, chosen: Cell, focused: bool) -> pygame.Surface:
        """The list as it looks without the mouse; the row of the `chosen` cell has a band."""
        surface = draw.clear(self.size)
        count = 0
        for row, start in zip(self.rows, self.starts, strict=True):
            rect = pygame.Rect(0, start, self.edges[-1] + self.sizes.note, self.sizes.height(row))
            if self.seen(rect, top):
                rect.y -= top
                if row.cells and count == chosen.row:
                    band = rect.inflate(0, -self.ui.u(Gap.fine))
                    draw.box(surface, band, self.ui.u(Radius.field), fade(T.panel2, 0.75))
                self._row(surface, row, rect)
            count += bool(row.cells)
        for cell in self.cells:
            if self.seen(cell.rect, top):
                look = ("focused" if focused else "chosen") if cell is chosen else ""
                self.cell(surface, cell, cell.rect.move(0, -top), look)
        if self.whole > self.size[1]:
            self._bar(surface, self.thumb(top))
        return surface

    def cell(self, surface: pygame.Surface, cell: Cell, rect: pygame.Rect, look: str) -> None:
        """Paint one cell into `rect`, over what is there; for `look` see `why_cell.paint`."""
        why_cell.paint(surface, self.ui, self.sizes, rect, cell.decided, self.judge, look, cell.first)

    def _row(self, surface: pygame.Surface, row: DecisionRow, rect: pygame.Rect) -> None:
        """Paint everything around the cells of a row."""
        ui, sizes = self.ui, self.sizes
        if row.title:
            text = fonts.render(row.title, "caption_bold", ui.s, T.text3)
            surface.blit(text, text.get_rect(bottomleft=(ui.u(INDENT), rect.bottom - ui.u(Gap.hair))))
            return
        label = fonts.render(row.label, "secondary", ui.s, T.text3)
        surface.blit(label, label.get_rect(midleft=(ui.u(INDENT), rect.centery)))
        room = sizes.note - ui.u(Gap.small)
        note = fonts.render(note_of(row, "caption", ui.s, room), "caption", ui.s, T.text2)
        surface.blit(note, note.get_rect(midright=(rect.right - ui.u(Gap.thin), rect.centery)))

    def thumb(self, top: int) -> pygame.Rect:
        """The bar of the part that is seen."""
        width, room = self.size
        high = max(self.ui.u(THUMB), round(room * room / max(1, self.whole)))
        y = round((room - high) * top / max(1, self.whole - room))
        wide = max(4, self.ui.u(BAR))
        return pygame.Rect(width - wide, y, wide, high)

    def _bar(self, surface: pygame.Surface, thumb: pygame.Rect) -> None:
        ground = pygame.Rect(thumb.x, 0, thumb.w, self.size[1])
        draw.box(surface, ground, thumb.w // 2, fade(T.line, 0.5))
        draw.box(surface, thumb, thumb.w // 2, T.text3)
