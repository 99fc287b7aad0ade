"""Blocks on the sheet of a deal: the lines of the bill, their total, the verdict, the writing, what follows.

A block knows how high it has to be and how high it would like to be; it paints itself in what it gets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.text.deal_text import DealText, SheetLine
from graphics.text.i18n import _, pgettext
from graphics.text.words import written

ROW, TOTAL = Size.bill_row, 66  # units of a line of the bill, and of their sum, where there is room
APART = {2: 156, 3: 132}  # units from figure to figure, at least
INSET = 94  # units from the middle of the last figures to the edge
NAMES = 0.2  # of the width: no column is wider for the name at its head
NOTE, CARDS = Size.note_column, Size.menu_sign  # units for the sign in front of what follows, and of the sign
BESIDE = Gap.snug  # units between a title and what stands beside it


class Columns(Struct, frozen=True):
    """Columns of the sheet: their places from left to right, in pixels."""

    s: float
    x: float
    width: float
    middles: tuple[float, ...]
    """Of the columns of figures, the reader's first."""
    room: int
    """For words, left of them."""
    apart: float


def columns(s: float, x: float, width: float, text: DealText) -> Columns:
    """The columns of a bill `width` pixels wide; figures and names stand clear of one another."""
    count = len(text.heads)
    figures = [signed(value) for value in text.written()] + [written(value) for value in text.totals()]
    widest = max(fonts.width(figure, "figure_big", s) for figure in figures)
    names = max(fonts.width(head, "secondary_bold", s) for head in text.heads)
    apart = max(APART[count] * s, widest + Gap.wide * s, min(names, NAMES * width) + Gap.small * s)
    last = x + width - max(INSET * s, apart / 2)
    middles = tuple(last - apart * (count - 1 - place) for place in range(count))
    return Columns(s, x, width, middles, round(middles[0] - apart / 2 - x - Gap.fine * s), apart)


def signed(value: int | None) -> str:
    """The written value, with its sign."""
    return ("" if value is None or value < 0 else "+") + written(value)


class Block(Protocol):
    """A part of the sheet; heights in pixels."""

    least: float
    most: float

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        """Paint it from `y` on."""


class Heads:
    """The names of the sides over their figures."""

    def __init__(self, columns: Columns, heads: Sequence[str]) -> None:
        self.columns = columns
        self.heads = heads
        self.least = self.most = fonts.line_height("secondary_bold", columns.s) + Gap.small * columns.s

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        c, room = self.columns, round(self.columns.apart - Gap.tight * self.columns.s)
        fit = all(fonts.width(head, "secondary_bold", c.s) <= room for head in self.heads)
        role = "secondary_bold" if fit else "caption_bold"
        for place, (head, middle) in enumerate(zip(self.heads, c.middles, strict=True)):
            shown = fonts.shorten(head, role, c.s, room)
            canvas.text(shown, role, T.text2 if place else T.gold, middle, y, "midtop")


class Line:
    """A title and its explanation: below one another, or, `close`, beside one another if they fit so."""

    def __init__(self, columns: Columns, line: SheetLine, close: bool) -> None:
        c = self.columns = columns
        self.line = line
        roles = ("body_bold", "caption") if close else ("name", "secondary")
        self.title_role, self.text_role = roles
        s, room = c.s, c.room
        wide = fonts.width(line.title, roles[0], s) + BESIDE * s + fonts.width(line.text, roles[1], s)
        self.beside = close and wide <= room
        self.titles = fonts.wrap(line.title, roles[0], s, room)
        self.texts = fonts.wrap(line.text, roles[1], s, room) if line.text and not self.beside else []
        high = len(self.titles) * fonts.line_height(roles[0], s)
        self.words = high + len(self.texts) * fonts.line_height(roles[1], s)
        figures = fonts.line_height("pad" if close else "figure", s)
        self.least = max(self.words, figures) + (Gap.thin if close else Gap.tight) * s
        self.most = max(ROW * s, self.words + Gap.wide * s)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        c, s = self.columns, self.columns.s
        canvas.line(c.x, y, c.width, 1, T.line)
        middle, top = y + height / 2, y + (height - self.words) / 2
        right = 0
        for title in self.titles:
            right = canvas.text(title, self.title_role, T.text, c.x, top).right
            top += fonts.line_height(self.title_role, s)
        if self.beside:
            canvas.text(self.line.text, self.text_role, T.text2, right + BESIDE * s, middle, "midleft")
        for text in self.texts:
            canvas.text(text, self.text_role, T.text2, c.x, top)
            top += fonts.line_height(self.text_role, s)
        role = "figure" if height >= fonts.line_height("figure", s) + Gap.fine * s else "pad"
        for column, value in zip(c.middles, self.line.amounts, strict=True):
            canvas.text(written(value or None), role, T.text if value else T.text3, column, middle, "center")


class Total:
    """The sum of every side under a line, and of what it is a part."""

    def __init__(self, columns: Columns, text: DealText) -> None:
        c = self.columns = columns
        self.text = text
        s, note = c.s, text.total_note()
        self.title = pgettext("sheet", "Total")
        title = fonts.width(self.title, "button_big", s)
        self.beside = title + Gap.small * s + fonts.width(note, "secondary", s) <= c.room
        self.note = [note] if self.beside else fonts.wrap(note, "secondary", s, c.room)
        self.words = float(fonts.line_height("button_big", s))
        if not self.beside:
            self.words += len(self.note) * fonts.line_height("secondary", s)
        self.least = max(self.words, fonts.line_height("figure_big", s)) + Gap.fine * s
        self.most = max(TOTAL * s, self.least + Gap.fine * s)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        c, s = self.columns, self.columns.s
        canvas.line(c.x, y, c.width, 2 * s, T.text2)
        middle, top = y + height / 2, y + (height - self.words) / 2
        title = canvas.text(self.title, "button_big", T.text, c.x, top)
        if self.beside:
            at = (title.right + Gap.small * s, title.centery)
            canvas.text(self.note[0], "secondary", T.text2, *at, "midleft")
        else:
            top += fonts.line_height("button_big", s)
            for line in self.note:
                canvas.text(line, "secondary", T.text2, c.x, top)
                top += fonts.line_height("secondary", s)
        for place, (column, value) in enumerate(zip(c.middles, self.text.totals(), strict=True)):
            canvas.text(written(value), "figure_big", T.text if place else T.gold, column, middle, "center")


class Written:
    """The block of what goes on the pad, and how the points became that."""

    def __init__(self, columns: Columns, text: DealText) -> None:
        c = self.columns = columns
        self.text = text
        s, explained = c.s, text.explanation()
        self.title = fonts.wrap(_("Scored"), "name", s, c.room)
        self.lines = fonts.wrap(explained, "secondary", s, c.room) if explained else []
        words = len(self.title) * fonts.line_height("name", s)
        words += len(self.lines) * fonts.line_height("secondary", s)
        self.least = self.most = max(words, fonts.line_height("figure_big", s)) + Gap.fine * s

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        c, s = self.columns, self.columns.s
        top = y
        for line in self.title:
            canvas.text(line, "name", T.text, c.x, top)
            top += fonts.line_height("name", s)
        for line in self.lines:
            canvas.text(line, "secondary", T.text2, c.x, top)
            top += fonts.line_height("secondary", s)
        middle = y + min(height, fonts.line_height("figure_big", s) + Gap.close * s) / 2
        for column, value in zip(c.middles, self.text.written(), strict=True):
            canvas.text(signed(value), "figure_big", T.text, column, middle, "center")


class Following:
    """The next dealer, behind a sign of cards, or who has won, behind one of a trophy."""

    def __init__(self, s: float, x: float, width: float, text: str, won: bool = False) -> None:
        self.s, self.x, self.sign = s, x, "trophy" if won else "cards"
        self.lines = fonts.wrap(text, "secondary", s, round(width - NOTE * s)) if text else []
        high = len(self.lines) * fonts.line_height("secondary", s)
        self.least = self.most = max(CARDS * s, high) + Gap.text * s if text else 0.0

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = self.s
        if not self.lines:
            return
        sign = icons.icon(self.sign, canvas.units(CARDS), T.gold)
        canvas.picture(sign, self.x, y + Gap.medium * s, "topleft")
        top = y + Gap.text * s
        for line in self.lines:
            canvas.text(line, "secondary", T.text2, self.x + NOTE * s, top)
            top += fonts.line_height("secondary", s)
