"""The verdict on a deal, on its sheet: a scale with its goal, or the cards that ended it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.core.cards import Card
from graphics.render import fonts, icons
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T, fade, mix
from graphics.screens.sheet.deal_blocks import Columns
from graphics.text.contract_bar import Tone
from graphics.text.deal_text import DealText, ScaleMark
from graphics.widgets.choice_lines import card_chip

HIGH = Size.verdict  # units where nothing asks for more
EDGE = Gap.large  # units free in the box at its sides
ABOVE, BELOW = Gap.snug, Gap.medium  # units free at its top and its foot
GAP = Gap.snug  # units above and below the bar
BAR, GOAL, BEYOND = 14, 3, Gap.tight  # units of the bar, of its goal, and how far that stands out of it
# units of a card and from card to card, before its letters grow
CHIP, STEP = Size.verdict_chip, Size.verdict_step
SIGN, BESIDE = 22, Gap.tight  # units of the sign of the true end, at least, and from part to part of its name
APART = Gap.large  # units between the names


class Why:
    """The box with a scale, or with cards, and a sentence."""

    def __init__(self, columns: Columns, text: DealText) -> None:
        s = self.s = columns.s
        self.x, self.width = columns.x, columns.width
        self.verdict, self.scale, self.shown = text.verdict(), text.scale(), text.shown()
        self.room = round(columns.width - 2 * EDGE * s)
        self.lines = fonts.wrap(self.verdict.text, "secondary", s, self.room)
        self.upper = self._scale_height() if self.scale is not None else self._cards_height()
        words = len(self.lines) * fonts.line_height("secondary", s)
        self.least = (ABOVE + BELOW) * s + self.upper + GAP * s + words
        self.most = max(HIGH * s, self.least)

    # -- the scale ----------------------------------------------------------------------------------

    def _scale_height(self) -> float:
        assert self.scale is not None
        s = self.s
        wide = [_mark_width(mark, s) for mark in self.scale.marks]
        if len(wide) > 2:  # the one in the middle stands in the middle
            self.stacked = max(wide[0], wide[2]) + wide[1] / 2 + APART * s > self.room / 2
        else:
            self.stacked = sum(wide) + APART * s > self.room
        marks = fonts.line_height("secondary", s)
        if self.stacked:
            marks += fonts.line_height("caption", s)
        self.marks_height = marks
        return marks + (GAP + BAR) * s

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
        """Paint the name of an end of the scale; the true one has a sign and is bold, for colour is not all.

        The sign tells how it went for the contract, the colour how that is for the reader (`tone`), as the
        stamp on the pad does.  `place` is where it stands.
        """
        s, (side, at, y) = self.s, place
        inks = {Tone.GOOD: T.green, Tone.BAD: T.red}
        colour = inks.get(tone, T.text) if mark.true else T.text3
        role = "secondary_bold" if mark.true else "secondary"
        whole = _mark_width(mark, s, not self.stacked)
        x = {"left": at, "center": at - whole / 2, "right": at - whole}[side]
        middle = y + fonts.line_height("secondary", s) / 2
        if mark.true:
            sign = icons.icon(mark.sign, _sign(s), colour)
            x = canvas.picture(sign, x, middle, "midleft").right + BESIDE * s
        used = canvas.text(mark.text, role, colour, x, middle, "midleft")
        ink = T.text2 if mark.true else T.text3
        if mark.note and self.stacked:
            anchor = {"left": "topleft", "center": "midtop", "right": "topright"}[side]
            canvas.text(mark.note, "caption", ink, at, y + fonts.line_height("secondary", s), anchor)
        elif mark.note:
            canvas.text(mark.note, "caption", ink, used.right + BESIDE * s, middle, "midleft")

    # -- the cards ----------------------------------------------------------------------------------

    def _growth(self) -> float:
        """The size of a card's letters as a multiple of the design's."""
        return max(1.0, fonts.pixels("body_bold", self.s) / (fonts.ROLES["body_bold"][1] * self.s))

    def _cards_height(self) -> float:
        rows = [rect.bottom for rect, _card, _wrong in self._chips(0, 0)]
        return max(rows, default=0) + Gap.thin * self.s

    def _chips(self, x: float, y: float) -> Iterator[tuple[pygame.Rect, Card, bool]]:
        """Every card with its place, the first at (x, y)."""
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

    # -- the whole ----------------------------------------------------------------------------------

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


def _mark_width(mark: ScaleMark, s: float, note: bool = True) -> float:
    """The width of a mark, in pixels: its sign, its name and, if it stands beside that, its note."""
    wide = float(fonts.width(mark.text, "secondary_bold" if mark.true else "secondary", s))
    if mark.note and note:
        wide += BESIDE * s + fonts.width(mark.note, "caption", s)
    return wide + (_sign(s) + BESIDE * s if mark.true else 0)
