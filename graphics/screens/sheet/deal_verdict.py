"""The verdict on a deal, on its sheet: a scale with its goal, or the cards that ended it.

A block knows its least and its preferred height, and paints itself in the room it gets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Protocol

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.core.cards import Card
from graphics.render import fonts, icons
from graphics.render import written as words_on
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, fade, mix
from graphics.text.contract_bar import Tone
from graphics.text.deal_text import DealText, ScaleMark, SheetLine
from graphics.text.i18n import _, pgettext
from graphics.text.words import written
from graphics.widgets.choice_lines import card_chip

ROW, TOTAL = Size.bill_row, 66  # units of a line of the bill, and of their sum, where there is room
FIGURES_APART = {2: 156, 3: 132}  # units from figure to figure, at least
INSET = 94  # units from the middle of the last figures to the edge
NAMES = 0.2  # of the width: no column is wider for the name at its head
NOTE, CARDS = Size.note_column, Size.menu_sign  # units for the sign in front of what follows, and of the sign
TITLE_GAP = Gap.snug  # units between a title and what stands beside it


class BillColumns(Struct, frozen=True):
    """Columns of the sheet: their places from left to right, in pixels."""

    s: float
    x: float
    width: float
    middles: tuple[float, ...]
    """Of the columns of figures, the reader's first."""
    room: int
    """For words, left of them."""
    apart: float


def columns(s: float, x: float, width: float, text: DealText) -> BillColumns:
    """The columns of a bill `width` pixels wide; figures and names stand clear of one another."""
    count = len(text.heads)
    figures = [signed(value) for value in text.written()] + [written(value) for value in text.totals()]
    widest = max(fonts.width(figure, "figure_big", s) for figure in figures)
    names = max(fonts.width(head, "secondary_bold", s) for head in text.heads)
    apart = max(FIGURES_APART[count] * s, widest + Gap.wide * s, min(names, NAMES * width) + Gap.small * s)
    last = x + width - max(INSET * s, apart / 2)
    middles = tuple(last - apart * (count - 1 - place) for place in range(count))
    return BillColumns(s, x, width, middles, round(middles[0] - apart / 2 - x - Gap.fine * s), apart)


def signed(value: int | None) -> str:
    return ("" if value is None or value < 0 else "+") + written(value)


class BillBlock(Protocol):
    """A part of the sheet; heights in pixels."""

    least: float
    most: float

    def paint(self, canvas: Canvas, y: float, height: float) -> None: ...


class BillHeads:
    def __init__(self, columns: BillColumns, heads: Sequence[str]) -> None:
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


class BillLine:
    """A title and its explanation: below one another, or, `close`, beside one another if they fit so."""

    def __init__(self, columns: BillColumns, line: SheetLine, close: bool) -> None:
        c = self.columns = columns
        self.line = line
        roles = ("body_bold", "caption") if close else ("name", "secondary")
        self.title_role, self.text_role = roles
        s, room = c.s, c.room
        wide = fonts.width(line.title, roles[0], s) + TITLE_GAP * s + fonts.width(line.text, roles[1], s)
        self.beside = close and wide <= room
        self.titles = fonts.wrap(line.title, roles[0], s, room)
        self.texts = fonts.wrap(line.text, roles[1], s, room) if line.text and not self.beside else []
        high = len(self.titles) * fonts.line_height(roles[0], s)
        self.words = high + len(self.texts) * fonts.line_height(roles[1], s)
        figures = fonts.line_height("pad" if close else "figure", s)
        self.least = max(self.words, figures) + (Gap.thin if close else Gap.tight) * s
        self.most = max(ROW * s, self.words + Gap.wide * s)

    @property
    def right(self) -> float:
        """The end of the room for words."""
        return self.columns.x + self.columns.room

    @property
    def words_right(self) -> float:
        """Where its words end, in pixels."""
        s = self.columns.s
        titles = [fonts.width(title, self.title_role, s) for title in self.titles]
        if self.beside:
            return self.columns.x + titles[0] + TITLE_GAP * s + fonts.width(self.line.text, self.text_role, s)
        return self.columns.x + max(
            *titles, 0, *(fonts.width(text, self.text_role, s) for text in self.texts)
        )

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        c, s = self.columns, self.columns.s
        canvas.line(c.x, y, c.width, 1, T.line)
        middle, top = y + height / 2, y + (height - self.words) / 2
        right = 0
        for title in self.titles:
            right = canvas.text(title, self.title_role, T.text, c.x, top).right
            top += fonts.line_height(self.title_role, s)
        if self.beside:
            canvas.text(self.line.text, self.text_role, T.text2, right + TITLE_GAP * s, middle, "midleft")
        for text in self.texts:
            canvas.text(text, self.text_role, T.text2, c.x, top)
            top += fonts.line_height(self.text_role, s)
        role = "figure" if height >= fonts.line_height("figure", s) + Gap.fine * s else "pad"
        for column, value in zip(c.middles, self.line.amounts, strict=True):
            canvas.text(written(value or None), role, T.text if value else T.text3, column, middle, "center")


class BillTotal:
    """The sum of every side under a line, and of what it is a part."""

    def __init__(self, columns: BillColumns, text: DealText) -> None:
        c = self.columns = columns
        self.totals = text.totals()
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
        for place, (column, value) in enumerate(zip(c.middles, self.totals, strict=True)):
            canvas.text(written(value), "figure_big", T.text if place else T.gold, column, middle, "center")

    def partly(self, share: float) -> BillTotal:
        """The same while its figures count up."""
        other = copy(self)
        other.totals = tuple(round(share * total) for total in self.totals)
        return other


class ScoredLine:
    """The block of what goes on the pad, and how the points became that."""

    def __init__(self, columns: BillColumns, text: DealText) -> None:
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


class FollowingLine:
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


HIGH = Size.verdict  # units where nothing asks for more
EDGE = Gap.large  # units free in the box at its sides
ABOVE, BELOW = Gap.snug, Gap.medium  # units free at its top and its foot
GAP = Gap.snug  # units above and below the bar
BAR, GOAL, BEYOND = 14, 3, Gap.tight  # units of the bar, of its goal, and how far that stands out of it
# units of a card and from card to card, before its letters grow
CHIP, STEP = Size.verdict_chip, Size.verdict_step
SIGN, BESIDE = 22, Gap.tight  # units of the sign of the true end, at least, and from part to part of its name
APART = Gap.large  # units between the names


class VerdictBox:
    """The box with a scale, or with cards, and a sentence."""

    def __init__(self, columns: BillColumns, text: DealText) -> None:
        s = self.s = columns.s
        self.x, self.width = columns.x, columns.width
        self.verdict, self.scale, self.shown = text.verdict(), text.scale(), text.shown()
        self.signed = self.scale is not None and all(mark.sign for mark in self.scale.marks)
        """Signs stand for the names of the ends: the heading of the sheet says in a word how it came out."""
        self.room = round(columns.width - 2 * EDGE * s)
        self.lines = fonts.wrap(self.verdict.text, "secondary", s, self.room)
        self.upper = self._scale_height() if self.scale is not None else self._cards_height()
        words = len(self.lines) * fonts.line_height("secondary", s)
        self.least = (ABOVE + BELOW) * s + self.upper + GAP * s + words
        self.most = max(HIGH * s, self.least)

    def _scale_height(self) -> float:
        s = self.s
        self.small = False
        self.stacked = self._crowded()
        if self.signed and self.stacked:  # there is nothing to put below one another
            self.small, self.stacked = True, False
        marks = fonts.line_height("secondary", s)
        if self.stacked:
            marks += fonts.line_height("caption", s)
        self.marks_height = marks
        return marks + (GAP + BAR) * s

    def _crowded(self) -> bool:
        """True if the marks have no room beside one another."""
        assert self.scale is not None
        wide = [self._mark_width(mark) for mark in self.scale.marks]
        if len(wide) > 2:  # the one in the middle stands in the middle
            return max(wide[0], wide[2]) + wide[1] / 2 + APART * self.s > self.room / 2
        return sum(wide) + APART * self.s > self.room

    def _role(self, mark: ScaleMark) -> str:
        return ("caption" if self.small else "secondary") + ("_bold" if mark.true else "")

    def _paint_scale(self, canvas: Canvas, y: float) -> None:
        scale, s = self.scale, self.s
        assert scale is not None
        x, width = self.x + EDGE * s, float(self.room)
        marks = scale.marks
        places = [("left", x), ("center", x + width / 2), ("right", x + width)]
        if len(marks) == 2:
            del places[1]
        for mark, (side, at) in zip(marks, places, strict=True):
            self._paint_mark(canvas, mark, scale.tone, (side, at, y))
        top, high = y + self.marks_height + GAP * s, BAR * s
        canvas.box(canvas.rect(x, top, width, high), BAR / 2, fade(T.text2, 0.45))
        for share, strength in ((scale.filled, 1.0), (scale.before, 0.5)):
            if round(width * share) > 0:
                colour = mix(T.panel2, T.gold if scale.own else T.text2, strength)
                canvas.box(canvas.rect(x, top, round(width * share), high), BAR / 2, colour)
        at = min(x + width * scale.goal, x + width - GOAL / 2 * s)
        mark_rect = canvas.rect(at - GOAL / 2 * s, top - BEYOND * s, GOAL * s, (BAR + 2 * BEYOND) * s)
        canvas.box(mark_rect, 2, T.text)

    def _paint_mark(
        self, canvas: Canvas, mark: ScaleMark, tone: Tone, place: tuple[str, float, float]
    ) -> None:
        """Paint an end of the scale; the true one is bold, for colour is not all, and has a sign in any case.

        The sign tells how it went for the contract, the colour how that is for the reader (`tone`), as the
        stamp on the pad does.  `place` is where it stands.
        """
        s, (side, at, y) = self.s, place
        inks = {Tone.GOOD: T.green, Tone.BAD: T.red}
        colour = inks.get(tone, T.text) if mark.true else T.text3
        role = self._role(mark)
        if self.signed and not mark.note:  # no deal can come out so
            return
        whole = self._mark_width(mark, not self.stacked)
        x = {"left": at, "center": at - whole / 2, "right": at - whole}[side]
        middle = y + fonts.line_height("secondary", s) / 2
        if mark.true or self.signed:
            sign = icons.icon(mark.sign, _sign(s), colour)
            if self.signed:
                sign = words_on.mark(sign.copy(), mark.text)
            x = canvas.picture(sign, x, middle, "midleft").right + BESIDE * s
        if self.signed:
            canvas.text(mark.note, role, colour, x, middle, "midleft")
            return
        used = canvas.text(mark.text, role, colour, x, middle, "midleft")
        ink = T.text2 if mark.true else T.text3
        if mark.note and self.stacked:
            anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[side]
            canvas.text(mark.note, "caption", ink, at, y + fonts.line_height("secondary", s), anchor)
        elif mark.note:
            canvas.text(mark.note, "caption", ink, used.right + BESIDE * s, middle, "midleft")

    def _mark_width(self, mark: ScaleMark, note: bool = True) -> float:
        """The width of a mark, in pixels: its sign, its name and, if it stands beside that, its note."""
        s, role = self.s, self._role(mark)
        sign = _sign(s) + BESIDE * s
        if self.signed:
            return sign + fonts.width(mark.note, role, s) if mark.note else 0.0
        wide = fonts.width(mark.text, role, s) + (sign if mark.true else 0)
        if mark.note and note:
            wide += BESIDE * s + fonts.width(mark.note, "caption", s)
        return wide

    def partly(self, share: float) -> VerdictBox:
        """The same while the bar fills, before it is said how it came out."""
        other = copy(self)
        other.lines = []
        if self.scale is not None:
            marks = tuple(replace(mark, true=False) for mark in self.scale.marks)
            more = share * (self.scale.filled - self.scale.before)
            other.scale = replace(self.scale, marks=marks, filled=self.scale.before + more)
        else:
            other.shown = ()
        return other

    def _growth(self) -> float:
        """The size of a card's letters as a multiple of the design's."""
        return max(1.0, fonts.pixels("body_bold", self.s) / (fonts.ROLES["body_bold"][1] * self.s))

    def _cards_height(self) -> float:
        rows = [rect.bottom for rect, _card, _wrong in self._chips(0, 0)]
        return max(rows, default=0) + Gap.thin * self.s

    def _chips(self, x: float, y: float) -> Iterator[tuple[pygame.Rect, Card, bool]]:
        grown = self._growth() * self.s
        each = max(1, int((self.room + (STEP - CHIP[0]) * grown) // (STEP * grown)))
        for place, (card, wrong) in enumerate(self.shown):
            row, column = divmod(place, each)
            left, top = x + column * STEP * grown, y + row * (CHIP[1] + Gap.snug) * grown
            rect = pygame.Rect(round(left), round(top), round(CHIP[0] * grown), round(CHIP[1] * grown))
            yield rect, card, wrong

    def cards(self, y: float) -> list[tuple[pygame.Rect, Card]]:
        """Boxes of the cards in a box that begins at `y`."""
        top = y + (ABOVE + Gap.thin) * self.s
        return [(rect, card) for rect, card, _wrong in self._chips(self.x + EDGE * self.s, top)]

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = self.s
        edge = T.line if T.line_width > 1 else None
        canvas.box(canvas.rect(self.x, y, self.width, height), 16, T.panel2, edge, T.line_width)
        if self.scale is not None:
            self._paint_scale(canvas, y + ABOVE * s)
        else:
            for rect, card, wrong in self._chips(self.x + EDGE * s, y + (ABOVE + Gap.thin) * s):
                if wrong:
                    frame = canvas.rect(*rect.inflate(canvas.units(Gap.close), canvas.units(Gap.close)))
                    canvas.box(frame, 13, None, T.red, 3)
                canvas.picture(card_chip(card, rect.w, rect.h, s), rect.centerx, rect.centery)
        step = fonts.line_height("secondary", s)
        above = ABOVE * s + self.upper
        top = y + above + (height - above - len(self.lines) * step) / 2
        for line in self.lines:
            canvas.text(line, "secondary", T.text2, self.x + EDGE * s, top)
            top += step


def _sign(s: float) -> int:
    """The size of the sign of the true end, in pixels: it grows with the text."""
    return round(max(SIGN * s, 0.8 * fonts.line_height("secondary", s)))
