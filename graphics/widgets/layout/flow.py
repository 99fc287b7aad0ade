"""Boxes in as many lines as they need, and boxes in columns of one width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from graphics.widgets.layout.box import Box, Measure


class Wrap(Box):
    """Boxes in their own widths, in as many lines as they need, all lines of one height.

    `gap` units lie between boxes, `line_gap` between lines; each line stands at its `align`.
    """

    def __init__(
        self,
        ui: Measure,
        boxes: Sequence[Box],
        gap: float,
        line_gap: float,
        *,
        align: Literal["left", "center", "right"] = "right",
    ) -> None:
        self._boxes, self._gap, self._line_gap = list(boxes), ui.u(gap), ui.u(line_gap)
        self._align = align

    def width(self) -> int:
        return sum(box.width() for box in self._boxes) + self._gap * (len(self._boxes) - 1)

    def lines(self, width: int) -> list[list[tuple[Box, int]]]:
        """The boxes of each line, with their widths."""
        lines: list[list[tuple[Box, int]]] = [[]]
        used = 0
        for box in self._boxes:
            wide = min(width, box.width())
            if lines[-1] and used + self._gap + wide > width:
                lines.append([])
                used = 0
            used += wide + (self._gap if lines[-1] else 0)
            lines[-1].append((box, wide))
        return lines

    def _line(self, width: int) -> int:
        """The height of a line."""
        return max(box.height(wide) for line in self.lines(width) for box, wide in line)

    def height(self, width: int) -> int:
        count = len(self.lines(width))
        return count * self._line(width) + (count - 1) * self._line_gap

    def place(self, rect: pygame.Rect) -> None:
        y, high = rect.y, self._line(rect.w)
        for line in self.lines(rect.w):
            spare = rect.w - sum(wide for _box, wide in line) - self._gap * (len(line) - 1)
            x = (
                rect.x
                + {"left": 0, "center": rect.w // 2 - (rect.w - spare) // 2, "right": spare}[self._align]
            )
            for box, wide in line:
                box.place(pygame.Rect(x, y, wide, high))
                x += wide + self._gap
            y += high + self._line_gap


class Grid(Box):
    """Boxes in so many columns of one width, all of one height, `gap` units apart both ways.

    The boxes of a last line that is not full stand in its middle where it is `centred`.
    """

    def __init__(
        self, ui: Measure, boxes: Sequence[Box], columns: int, gap: float, *, centred: bool = False
    ) -> None:
        self._boxes, self._columns, self._gap = list(boxes), columns, ui.u(gap)
        self._centred = centred

    def _cell(self, width: int) -> tuple[int, int]:
        wide = (width - self._gap * (self._columns - 1)) // self._columns
        return wide, max(box.height(wide) for box in self._boxes)

    def width(self) -> int:
        return max(box.width() for box in self._boxes) * self._columns + self._gap * (self._columns - 1)

    def height(self, width: int) -> int:
        lines = -(-len(self._boxes) // self._columns)
        return lines * self._cell(width)[1] + (lines - 1) * self._gap

    def place(self, rect: pygame.Rect) -> None:
        wide, high = self._cell(rect.w)
        for i, box in enumerate(self._boxes):
            line, column = divmod(i, self._columns)
            count = min(self._columns, len(self._boxes) - line * self._columns)
            holes = self._columns - count if self._centred else 0
            x = rect.x + holes * (wide + self._gap) // 2 + column * (wide + self._gap)
            box.place(pygame.Rect(x, rect.y + line * (high + self._gap), wide, high))
