"""Rows of figures: a label, and in columns its value, the likely range and the cases behind it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from graphics.render import draw, fonts, icons, paper
from graphics.render.sizes import Gap, Size, Stroke
from graphics.render.theme import Colour, T, mix
from graphics.text.i18n import _, pgettext
from graphics.text.practice_text import Loss, Swing
from graphics.text.statistics_text import Bar, FigureLine, Rank
from graphics.widgets.boxes import Box
from graphics.widgets.controls.label import by_parts, height
from graphics.widgets.ui import Ui

VALUE, TOLD = "body_bold", "caption"
LABEL = 0.42  # of the width that a label has at least, beside columns


class FigureColumns(Struct, frozen=True):
    """Widths of the three columns in pixels; `stacked` where there is no room for them beside a label."""

    value: int
    likely: int
    cases: int
    stacked: bool

    @classmethod
    def of(cls, ui: Ui, lines: Sequence[FigureLine], width: int) -> FigureColumns:
        value = max(fonts.width(line.value, VALUE, ui.s) for line in lines)
        likely = max(fonts.width(text, TOLD, ui.s) for text in (likely_head(), *(x.likely for x in lines)))
        cases = max(fonts.width(text, TOLD, ui.s) for text in (cases_head(), *(x.cases for x in lines)))
        taken = value + likely + cases + 3 * ui.u(Gap.wide)
        return cls(value, likely, cases, width - taken < LABEL * width)


def likely_head() -> str:
    return _("likely range")


def cases_head() -> str:
    return _("counted")


def _heads(columns: FigureColumns) -> tuple[str, ...]:
    """The names of the columns; the figure itself needs none."""
    return ("",) if columns.stacked else ("", likely_head(), cases_head())


class GroundBox(Box):
    """A box that is painted on the ground of its screen."""

    def __init__(self, ui: Ui, ground: pygame.Surface) -> None:
        self.ui, self.ground = ui, ground

    def write(self, text: str, role: str, ink: Colour, x: int, y: int, room: int, align: str = "left") -> int:
        """Paint a text of any number of lines; returns its height in pixels."""
        picture = fonts.block(text, role, self.ui.s, ink, room, align)
        self.ground.blit(picture, (x, y))
        return picture.get_height()


class Head(GroundBox):
    """The title of a section, and what its columns are."""

    def __init__(self, ui: Ui, ground: pygame.Surface, title: str, columns: FigureColumns) -> None:
        super().__init__(ui, ground)
        self.title, self.columns = title, columns

    def _room(self, width: int) -> int:
        taken = 0 if self.columns.stacked else _taken(self.ui, self.columns)
        return width - taken

    def height(self, width: int) -> int:
        return height(self.ui, self.title, "row_title", self._room(width)) + self.ui.u(Gap.tight)

    def place(self, rect: pygame.Rect) -> None:
        ui = self.ui
        high = self.write(self.title, "row_title", paper.BROWN, rect.x, rect.y, self._room(rect.w))
        ui.told_table(self.title, _heads(self.columns), rect)
        if self.columns.stacked:
            return
        line = fonts.line_height(TOLD, ui.s)
        y, right = rect.y + high - line - ui.u(Gap.hair), rect.right
        for text, wide in ((cases_head(), self.columns.cases), (likely_head(), self.columns.likely)):
            self.write(text, TOLD, T.ink2, right - wide, y, wide, "right")
            right -= wide + ui.u(Gap.wide)


class FigureRow(GroundBox):
    """A figure; `sign` is the contract whose sign stands before it."""

    def __init__(
        self,
        ui: Ui,
        ground: pygame.Surface,
        line: FigureLine,
        columns: FigureColumns,
        sign: int | None = None,
    ) -> None:
        super().__init__(ui, ground)
        self.line, self.columns, self.sign = line, columns, sign

    @property
    def _indent(self) -> int:
        return 0 if self.sign is None else self._side + self.ui.u(Gap.small)

    @property
    def _side(self) -> int:
        """The edge of the square with the sign, in pixels."""
        return self.ui.sign(Size.small_sign, "body")

    def _room(self, width: int) -> int:
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
        self._figures(rect)
        self._tell(rect)

    def _tell(self, rect: pygame.Rect, note: str = "") -> None:
        """Tell screen readers all of it, in the table of its section."""
        ui, line, columns = self.ui, self.line, self.columns
        tables = ui.tables
        if not tables or tables[-1].head.x != rect.x:  # its section began on the page before
            ui.told_table("", _heads(columns), rect)
        figures: tuple[str, ...] = (line.value,)
        widths = [columns.value]
        if not columns.stacked:
            figures, widths = (*figures, line.likely, line.cases), [*widths, columns.likely, columns.cases]
        else:
            note = ". ".join(filter(None, (line.told, note)))
        gap = ui.u(Gap.wide)
        edges = [
            rect.right - sum(widths[place:]) - gap * (len(widths) - place - 1) for place in range(len(widths))
        ]
        tables[-1].add(line.label, figures, rect, edges, note)

    def _figures(self, rect: pygame.Rect) -> None:
        ui, line, columns = self.ui, self.line, self.columns
        self.ground.fill(T.paper_line, (rect.x, rect.y, rect.w, max(1, ui.u(Stroke.hair))))
        y, high = rect.y + ui.u(Gap.fine), self._label_height(rect.w)
        if self.sign is not None:
            self._paint_sign(pygame.Rect(rect.x, y + (high - self._side) // 2, self._side, self._side))
        text = height(ui, line.label, "body", self._room(rect.w))
        x = rect.x + self._indent
        self.write(line.label, "body", T.ink, x, y + (high - text) // 2, self._room(rect.w))
        if columns.stacked:
            self._cell(line.value, VALUE, T.ink, rect.right, columns.value, y, high)
            told = by_parts(ui, line.told, TOLD, rect.w)
            self.write(told, TOLD, T.ink2, rect.x, y + high, rect.w)
            return
        right = rect.right
        for value, role, ink, wide in (
            (line.cases, TOLD, T.ink2, columns.cases),
            (line.likely, TOLD, T.ink2, columns.likely),
            (line.value, VALUE, T.ink, columns.value),
        ):
            self._cell(value, role, ink, right, wide, y, high)
            right -= wide + ui.u(Gap.wide)

    def _cell(self, text: str, role: str, ink: Colour, right: int, wide: int, y: int, high: int) -> None:
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
        picture = icons.contract(self.sign, round(0.8 * place.w))
        self.ground.blit(picture, picture.get_rect(center=place.center))


def _taken(ui: Ui, columns: FigureColumns) -> int:
    """The width of all three columns with the gap before each, in pixels."""
    return columns.value + columns.likely + columns.cases + 3 * ui.u(Gap.wide)


class BarPart(Struct, frozen=True):
    """A part of a bar: where it begins and how long it is, 0-1 of the row."""

    left: float
    long: float
    ink: Colour


class BarRow(FigureRow):
    """A figure, a bar, and a note below it, if there is one."""

    def __init__(
        self,
        ui: Ui,
        ground: pygame.Surface,
        figure: Bar | Loss | Swing | Rank,
        columns: FigureColumns,
        parts: Sequence[BarPart],
        sign: int | None = None,
    ) -> None:
        super().__init__(ui, ground, figure.line, columns, sign)
        self.note, self.bars = figure.note, parts

    @property
    def _thick(self) -> int:
        return self.ui.u(Gap.close)

    def _told(self, width: int) -> str:
        return by_parts(self.ui, self.note, TOLD, width)

    def height(self, width: int) -> int:
        note = height(self.ui, self._told(width), TOLD, width) if self.note else 0
        return super().height(width) + self._thick + self.ui.u(Gap.tight) + note

    def place(self, rect: pygame.Rect) -> None:
        upper = super().height(rect.w)
        self._figures(pygame.Rect(rect.x, rect.y, rect.w, upper))
        self._tell(rect, self.note)
        whole = pygame.Rect(rect.x, rect.y + upper, rect.w, self._thick)
        draw.box(self.ground, whole, self._thick // 2, mix(T.paper, T.paper_line, 0.6))
        self.paint(whole)
        if self.note:
            foot = whole.bottom + self.ui.u(Gap.thin)
            self.write(self._told(rect.w), TOLD, T.ink2, rect.x, foot, rect.w)

    def paint(self, whole: pygame.Rect) -> None:
        for part in self.bars:
            left, right = (round(whole.w * end) for end in (part.left, part.left + part.long))
            if right > left:
                room = pygame.Rect(whole.x + left, whole.y, right - left, whole.h)
                draw.box(self.ground, room, self._thick // 2, part.ink)

    def likely(self, whole: pygame.Rect, ends: tuple[float, float]) -> None:
        """A line over the likely range, whose ends are 0-1 of the row."""
        thin = max(1, self.ui.u(Stroke.line))
        left, right = (whole.x + round(whole.w * end) for end in ends)
        self.ground.fill(T.ink, (left, whole.centery - thin // 2, right - left, thin))
        for x in (left, right - thin):
            self.ground.fill(T.ink, (x, whole.y, thin, whole.h))


class SwingRow(BarRow):
    """A figure on both sides of nought, which is in the middle: its bar, and a line over its likely range."""

    def __init__(self, ui: Ui, ground: pygame.Surface, swing: Swing, columns: FigureColumns) -> None:
        half = swing.share / 2
        ink = paper.GILT if half > 0 else paper.RED
        super().__init__(ui, ground, swing, columns, [BarPart(0.5 + min(0.0, half), abs(half), ink)])
        self.range = swing.range

    def paint(self, whole: pygame.Rect) -> None:
        super().paint(whole)
        thin = max(1, self.ui.u(Stroke.line))
        beyond = self.ui.u(Gap.hair)
        self.ground.fill(T.ink2, (whole.centerx - thin // 2, whole.y - beyond, thin, whole.h + 2 * beyond))
        if self.range is None:
            return
        self.likely(whole, (0.5 + self.range[0] / 2, 0.5 + self.range[1] / 2))


class RankRow(BarRow):
    """A rating: a spot on a scale that is the same in all rows; of the person also its likely range."""

    def __init__(self, ui: Ui, ground: pygame.Surface, rank: Rank, columns: FigureColumns) -> None:
        super().__init__(ui, ground, rank, columns, [])
        self.rank = rank

    def paint(self, whole: pygame.Rect) -> None:
        own = self.rank.range
        if own is not None:
            self.likely(whole, own)
        side = whole.h
        spot = pygame.Rect(0, whole.y, side, side)
        spot.centerx = whole.x + round(whole.w * self.rank.place)
        draw.box(self.ground, spot, side // 2, T.ink2 if own is None else paper.GILT)


def contract_row(ui: Ui, ground: pygame.Surface, bar: Bar, columns: FigureColumns, most: int) -> BarRow:
    """Contracts of a kind; the length of the bar is their share of `most`."""
    parts, left = [], 0.0
    for count, ink in bar_parts(bar):
        parts.append(BarPart(left, count / max(1, most), ink))
        left += parts[-1].long
    return BarRow(ui, ground, bar, columns, parts, bar.trump)


def loss_row(ui: Ui, ground: pygame.Surface, loss: Loss, columns: FigureColumns) -> BarRow:
    return BarRow(ui, ground, loss, columns, [BarPart(0.0, loss.share, paper.RED)])


class Legend(GroundBox):
    def _parts(self) -> list[tuple[str, Colour]]:
        return [
            (pgettext("contracts", "made"), paper.GILT),
            (pgettext("contracts", "hanging, or ended early"), T.ink2),
            (pgettext("contracts", "failed"), paper.RED),
        ]

    @property
    def _spot(self) -> int:
        return self.ui.u(Gap.close)

    def _places(self, width: int) -> list[tuple[int, int]]:
        """The places where the parts begin, in pixels: in as many lines as they need."""
        places, x, y = [], 0, 0
        for text, _ink in self._parts():
            wide = self._spot + self.ui.u(Gap.tight) + fonts.width(text, TOLD, self.ui.s)
            if x and x + wide > width:
                x, y = 0, y + fonts.line_height(TOLD, self.ui.s)
            places.append((x, y))
            x += wide + self.ui.u(Gap.wide)
        return places

    def height(self, width: int) -> int:
        return self._places(width)[-1][1] + fonts.line_height(TOLD, self.ui.s) + self.ui.u(Gap.tight)

    def place(self, rect: pygame.Rect) -> None:
        ui, line = self.ui, fonts.line_height(TOLD, self.ui.s)
        for (text, ink), (x, y) in zip(self._parts(), self._places(rect.w), strict=True):
            spot = pygame.Rect(rect.x + x, rect.y + y + (line - self._spot) // 2, self._spot, self._spot)
            draw.box(self.ground, spot, self._spot // 2, ink)
            left = spot.right + ui.u(Gap.tight)
            self.write(text, TOLD, T.ink2, left, rect.y + y, fonts.width(text, TOLD, ui.s) + 1)


def bar_parts(bar: Bar) -> tuple[tuple[int, Colour], ...]:
    return (
        (bar.made, paper.GILT),
        (bar.called - bar.made - bar.failed, T.ink2),
        (bar.failed, paper.RED),
    )
