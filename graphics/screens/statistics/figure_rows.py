"""Rows of figures: a label, and in columns its value, the likely range and the cases behind it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T
from graphics.text.i18n import _
from graphics.text.statistics_text import Line
from graphics.widgets.boxes import Box
from graphics.widgets.controls.label import by_parts, height
from graphics.widgets.ui import Ui

VALUE, TOLD = "body_bold", "caption"
LABEL = 0.42  # of the width that a label has at least, beside columns


class Columns(Struct, frozen=True):
    """Widths of the three columns in pixels; `stacked` where there is no room for them beside a label."""

    value: int
    likely: int
    cases: int
    stacked: bool

    @classmethod
    def of(cls, ui: Ui, lines: Sequence[Line], width: int) -> Columns:
        """Columns for these lines in rows of a width."""
        value = max(fonts.width(line.value, VALUE, ui.s) for line in lines)
        likely = max(fonts.width(text, TOLD, ui.s) for text in (likely_head(), *(x.likely for x in lines)))
        cases = max(fonts.width(text, TOLD, ui.s) for text in (cases_head(), *(x.cases for x in lines)))
        taken = value + likely + cases + 3 * ui.u(Gap.wide)
        return cls(value, likely, cases, width - taken < LABEL * width)


def likely_head() -> str:
    """The head of the column of ranges."""
    return _("likely range")


def cases_head() -> str:
    """The head of the column of cases."""
    return _("counted")


class Painted(Box):
    """A box that is painted on the ground of its screen."""

    def __init__(self, ui: Ui, ground: pygame.Surface) -> None:
        self.ui, self.ground = ui, ground

    def write(self, text: str, role: str, ink: Colour, x: int, y: int, room: int, align: str = "left") -> int:
        """Paint a text of any number of lines; returns its height in pixels."""
        picture = fonts.block(text, role, self.ui.s, ink, room, align)
        self.ground.blit(picture, (x, y))
        return picture.get_height()


class Head(Painted):
    """The title of a section, and what its columns are."""

    def __init__(self, ui: Ui, ground: pygame.Surface, title: str, columns: Columns) -> None:
        super().__init__(ui, ground)
        self.title, self.columns = title, columns

    def _room(self, width: int) -> int:
        taken = 0 if self.columns.stacked else _taken(self.ui, self.columns)
        return width - taken

    def height(self, width: int) -> int:
        return height(self.ui, self.title, "row_title", self._room(width)) + self.ui.u(Gap.tight)

    def place(self, rect: pygame.Rect) -> None:
        ui = self.ui
        high = self.write(self.title, "row_title", T.gold, rect.x, rect.y, self._room(rect.w))
        if self.columns.stacked:
            return
        line = fonts.line_height(TOLD, ui.s)
        y, right = rect.y + high - line - ui.u(Gap.hair), rect.right
        for text, wide in ((cases_head(), self.columns.cases), (likely_head(), self.columns.likely)):
            self.write(text, TOLD, T.text3, right - wide, y, wide, "right")
            right -= wide + ui.u(Gap.wide)


class FigureRow(Painted):
    """A figure; `sign` is the contract whose sign stands before it."""

    def __init__(
        self, ui: Ui, ground: pygame.Surface, line: Line, columns: Columns, sign: int | None = None
    ) -> None:
        super().__init__(ui, ground)
        self.line, self.columns, self.sign = line, columns, sign

    @property
    def _indent(self) -> int:
        """The room that the sign takes, in pixels."""
        return 0 if self.sign is None else self._side + self.ui.u(Gap.small)

    @property
    def _side(self) -> int:
        """The edge of the paper under the sign, in pixels."""
        return self.ui.sign(Size.small_sign, "body")

    def _room(self, width: int) -> int:
        """The width of the label."""
        taken = (
            self.columns.value + self.ui.u(Gap.wide)
            if self.columns.stacked
            else _taken(self.ui, self.columns)
        )
        return width - taken - self._indent

    def _label_height(self, width: int) -> int:
        least = self._side if self.sign is not None else 0
        return max(least, height(self.ui, self.line.label, "body", self._room(width)))

    def height(self, width: int) -> int:
        ui, high = self.ui, self._label_height(width)
        if self.columns.stacked and self.line.told:
            high += height(ui, by_parts(ui, self.line.told, TOLD, width), TOLD, width)
        return high + 2 * ui.u(Gap.fine)

    def place(self, rect: pygame.Rect) -> None:
        ui, line, columns = self.ui, self.line, self.columns
        self.ground.fill(T.line, (rect.x, rect.y, rect.w, max(1, ui.u(Stroke.hair))))
        y, high = rect.y + ui.u(Gap.fine), self._label_height(rect.w)
        if self.sign is not None:
            self._paint_sign(pygame.Rect(rect.x, y + (high - self._side) // 2, self._side, self._side))
        text = height(ui, line.label, "body", self._room(rect.w))
        x = rect.x + self._indent
        self.write(line.label, "body", T.text, x, y + (high - text) // 2, self._room(rect.w))
        if columns.stacked:
            self._cell(line.value, VALUE, T.text, rect.right, columns.value, y, high)
            told = by_parts(ui, line.told, TOLD, rect.w)
            self.write(told, TOLD, T.text2, rect.x, y + high, rect.w)
            return
        right = rect.right
        for value, role, ink, wide in (
            (line.cases, TOLD, T.text3, columns.cases),
            (line.likely, TOLD, T.text2, columns.likely),
            (line.value, VALUE, T.text, columns.value),
        ):
            self._cell(value, role, ink, right, wide, y, high)
            right -= wide + ui.u(Gap.wide)

    def _cell(self, text: str, role: str, ink: Colour, right: int, wide: int, y: int, high: int) -> None:
        """A text at the right of its column, in the middle of the row."""
        if text:
            self.write(
                text,
                role,
                ink,
                right - wide,
                y + (high - fonts.line_height(role, self.ui.s)) // 2,
                wide,
                "right",
            )

    def _paint_sign(self, place: pygame.Rect) -> None:
        assert self.sign is not None
        draw.box(self.ground, place, self.ui.u(Radius.box), T.paper)
        picture = icons.contract(self.sign, round(0.7 * place.w))
        self.ground.blit(picture, picture.get_rect(center=place.center))


def _taken(ui: Ui, columns: Columns) -> int:
    """The width of all three columns with the gap before each, in pixels."""
    return columns.value + columns.likely + columns.cases + 3 * ui.u(Gap.wide)
