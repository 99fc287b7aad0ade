"""A table: columns as wide as their texts need, names above them, rows of texts and other boxes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

import pygame
from msgspec import Struct

from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Radius
from graphics.render.theme import Colour, T, fade
from graphics.widgets.boxes import Box, note_misfit
from graphics.widgets.controls.label import Picture
from graphics.widgets.parts import Text
from graphics.widgets.ui import Ui

MARKED = 0.16  # of gold is the ground of a row that is marked


class TableColumn(Struct, frozen=True):
    """A column. One that `grow`s takes what the others leave; a title may be broken where it `wraps`."""

    title: str = ""
    align: Literal["left", "center", "right"] = "left"
    role: str = "body"
    ink: Colour | None = None
    gap: float = Gap.large
    """Units free at its left, unless it is the first."""
    least: int = 0
    """Pixels."""
    grow: bool = False
    wraps: bool = False


class Table:
    """`head` and `rows` are boxes to place; a cell is a box, or a text that looks as its column says.

    `edge` units are free at both ends of a row, `pad` above and below its cells; it is `high` pixels high at
    least. `lines` are units of the line above each row. Rows that are `marked` stand on gold.
    """

    def __init__(
        self,
        ui: Ui,
        columns: Sequence[TableColumn],
        rows: Sequence[Sequence[str | Box]],
        *,
        head: str = "caption",
        head_ink: Colour | None = None,
        edge: float = 0,
        pad: float = 0,
        high: int = 0,
        lines: Sequence[float] = (),
        line_ink: Colour | None = None,
        marked: Collection[int] = (),
    ) -> None:
        self.ui, self.columns = ui, columns
        self.edge, self.pad, self.high = ui.u(edge), ui.u(pad), high
        self.line_ink = line_ink or T.line
        cells = [[_box(ui, cell, column) for cell, column in zip(row, columns, strict=True)] for row in rows]
        ink = head_ink or T.text2
        heads = [Text(ui, column.title, head, ink, align=column.align) for column in columns]
        titles = [column.title for column in columns[1:]]
        headed = bool(cells) and not any((*titles, cells[0][0].told))  # its first row has the names
        if headed:
            titles = [cell.told for cell in cells[0][1:]]
        self.told = ui.told_table("", titles, pygame.Rect(0, 0, 0, 0))
        self._widths = [
            max([column.least, _title_width(ui, column, head), *(row[place].width() for row in cells)])
            for place, column in enumerate(columns)
        ]
        self.head = TableRow(self, heads, head=True)
        self.rows = [
            TableRow(
                self,
                row,
                line=lines[place] if lines else 0,
                marked=place in marked,
                titles=headed and not place,
            )
            for place, row in enumerate(cells)
        ]

    def width(self) -> int:
        """What all columns need, in pixels."""
        return sum(self._widths) + sum(self.ui.u(column.gap) for column in self.columns[1:]) + 2 * self.edge

    def spans(self, width: int) -> list[tuple[int, int]]:
        gaps = [0, *(self.ui.u(column.gap) for column in self.columns[1:])]
        fixed = [0 if column.grow else wide for column, wide in zip(self.columns, self._widths, strict=True)]
        spare = width - 2 * self.edge - sum(gaps) - sum(fixed)
        if spare < 0:
            note_misfit(self.ui, "table", -spare)
        x, spans = self.edge, []
        for column, gap, wide in zip(self.columns, gaps, fixed, strict=True):
            x += gap
            spans.append((x, max(0, spare) if column.grow else wide))
            x += spans[-1][1]
        return spans


class TableRow(Box):
    """Cells in the middle of the row, names at its foot; a cell that `grow`s fills the height."""

    def __init__(
        self,
        table: Table,
        cells: Sequence[Box],
        *,
        line: float = 0,
        head: bool = False,
        marked: bool = False,
        titles: bool = False,
    ) -> None:
        """`titles`: its cells are the names of the columns, though it stands among the rows."""
        self._table, self._cells = table, cells
        self._line, self._head, self._marked = line, head, marked
        self._titles = head or titles

    def height(self, width: int) -> int:
        table = self._table
        highs = [cell.height(wide) for cell, (_x, wide) in zip(self._cells, table.spans(width), strict=True)]
        return max(0 if self._head else table.high, max(highs) + 2 * table.pad)

    def place(self, rect: pygame.Rect) -> None:
        table, ui = self._table, self._table.ui
        if self._marked:
            ground = draw.clear(rect.size)
            edge = max(2, ui.u(Gap.hair))
            draw.box(ground, ground.get_rect(), ui.u(Radius.row), fade(T.gold, MARKED), T.gold, edge)
            Picture(ui, rect.topleft, ground)
        if self._line:
            line = pygame.Surface((rect.w, max(1, ui.u(self._line))))
            line.fill(table.line_ink)
            Picture(ui, rect.topleft, line)
        for cell, (x, wide) in zip(self._cells, table.spans(rect.w), strict=True):
            high = rect.h if cell.grow else cell.height(wide)
            top = rect.bottom - table.pad - high if self._head else rect.centery - high // 2
            cell.place(pygame.Rect(rect.x + x, rect.y if cell.grow else top, wide, high))
        self._tell(rect)

    def _tell(self, rect: pygame.Rect) -> None:
        """Tell screen readers the row by its first cell; nothing where that has no words."""
        told = self._table.told
        name, *figures = (cell.told for cell in self._cells)
        if self._titles:
            told.head = rect
        elif name:
            edges = [rect.x + x for x, _wide in self._table.spans(rect.w)[1:]]
            told.add(name, figures, rect, edges)


def _box(ui: Ui, cell: str | Box, column: TableColumn) -> Box:
    return Text(ui, cell, column.role, column.ink, align=column.align) if isinstance(cell, str) else cell


def _title_width(ui: Ui, column: TableColumn, role: str) -> int:
    parts = column.title.split() if column.wraps else [column.title]
    return max((fonts.width(part, role, ui.s) for part in parts), default=0)
