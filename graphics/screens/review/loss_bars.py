"""Points given away, deal by deal, as bars: a part for each player, the reader's at the foot."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.table.judge import Judge
from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T
from graphics.screens.review.columns import SCALE, DealColumns, Deals
from graphics.text import words
from graphics.text.names import Names
from graphics.widgets.ui import Ui

WIDEST = Size.act  # units of a bar
SHARE = 0.62  # of its column that a bar takes
LEAST_LINES = 2  # of text, as high are the bars at least


class LossBars(DealColumns):
    """The bars, the highest as high as there is room; `judges` by the place of the deal."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        label: str,
        rect: pygame.Rect,
        deals: Deals,
        names: Names,
        judges: Mapping[int, Judge],
    ) -> None:
        self.names = names
        self.lost = self._lost(judges)
        super().__init__(ui, id_, label, rect, deals)

    def _lost(self, judges: Mapping[int, Judge]) -> dict[int, list[float]]:
        players = range(self.names.rules.players)
        return {place: [judge.lost(seat) for seat in players] for place, judge in judges.items()}

    def show_losses(self, judges: Mapping[int, Judge]) -> None:
        """Take what is known to be lost now."""
        lost = self._lost(judges)
        if lost != self.lost:
            self.lost = lost
            self.repaint()

    @staticmethod
    def least(s: float) -> int:
        """The least height of the bars with the figures above and below them, in pixels."""
        return (LEAST_LINES + 2) * fonts.line_height(SCALE, s)

    @property
    def most(self) -> float:
        """The most that was given away in one of the deals."""
        return max((sum(each) for each in self.lost.values()), default=0.0)

    def paint(self, state: str) -> pygame.Surface:
        s, names = self.ui.s, self.names
        canvas = Canvas(self.rect.w, self.rect.h, s)
        line = fonts.line_height(SCALE, s)
        high, floor = canvas.height - 2 * line, float(canvas.height - line)
        self.ground(canvas)
        digits = names.rules.sheet.grades.digits
        if self.most:
            self.rule(canvas, line, words.decimal(self.most, digits))
        self.rule(canvas, floor, "0", strong=True)
        wide = min(self.column * SHARE, WIDEST * s)
        for place, lost in self.lost.items():
            y = floor
            for seat in from_own(names):
                part = high * lost[seat] / self.most if self.most else 0.0
                if part:
                    rect = canvas.rect(self.middle(place) - wide / 2, y - part, wide, max(1.0, part))
                    canvas.box(rect, 0, colours(names)[seat])
                y -= part
        self.numbering(canvas, floor)
        if self.deals.current in self.lost:
            self._figure(canvas, digits)
        return canvas.surface

    def _figure(self, canvas: Canvas, digits: int) -> None:
        """All that was given away in the deal that is looked at, above its bar."""
        s, line = canvas.s, fonts.line_height(SCALE, canvas.s)
        shown = words.decimal(sum(self.lost[self.deals.current]), digits)
        half = fonts.width(shown, SCALE, s) / 2 + Gap.hair * s
        x = min(max(self.middle(self.deals.current), self.left + half), canvas.width - half)
        canvas.text(shown, SCALE, T.text, x, line / 2, "center")


def colours(names: Names) -> dict[int, Colour]:
    """By seat: the own one in gold, those of its side like it, the others apart from each other."""
    own = names.own_side
    ink: dict[int, Colour] = {}
    others = iter((T.text2, T.text3))
    for seat in range(names.rules.players):
        if seat == names.human:
            ink[seat] = T.gold
        elif names.rules.side_of(seat) == own:
            ink[seat] = T.text
        else:
            ink[seat] = next(others)
    return ink


def from_own(names: Names) -> list[int]:
    """The seats: the reader's, then the others of its side, then the opponents."""
    own_first = sorted(
        range(names.rules.players), key=lambda seat: (names.rules.side_of(seat) != names.own_side, seat)
    )
    return sorted(own_first, key=lambda seat: seat != names.human)
