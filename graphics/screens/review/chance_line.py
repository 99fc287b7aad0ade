"""The chance to win the match as a line over all decisions, deal by deal."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from graphics.render import fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.screens.review.columns import SCALE, DealColumns, Deals
from graphics.text.statistics_text import percent
from graphics.widgets.ui import Ui
from saves.practice.review import DealLine

LEAST_LINES = 5  # of text, as high is the chart at least

Point = tuple[float, float]


class ChanceLine(DealColumns):
    """A line through each deal that is known, and a dot for the score before it and after it."""

    def __init__(
        self, ui: Ui, id_: str, label: str, rect: pygame.Rect, deals: Deals, lines: Sequence[DealLine]
    ) -> None:
        self.lines = list(lines)
        self.even = 1 / len(lines[0].result.scores)
        super().__init__(ui, id_, label, rect, deals)

    def show_lines(self, lines: Sequence[DealLine]) -> None:
        """Take the lines as they are known now."""
        if self.lines != lines:
            self.lines = list(lines)
            self.repaint()

    @staticmethod
    def least(s: float) -> int:
        """The least height of the chart, in pixels."""
        return LEAST_LINES * fonts.line_height(SCALE, s)

    def points(self, place: int) -> list[Point]:
        """The points of the line through a deal, in pixels from the upper left corner."""
        chances = self.lines[place].chances
        left = self.left + place * self.column
        return [
            (left + self.column * number / (len(chances) - 1), self._y(chance))
            for number, chance in enumerate(chances)
        ]

    def _y(self, chance: float) -> float:
        edge: float = (Size.chance_dot + Gap.hair) * self.ui.s
        return edge + (float(self.rect.h) - 2 * edge) * (1 - chance)

    def paint(self, state: str) -> pygame.Surface:
        canvas = Canvas(self.rect.w, self.rect.h, self.ui.s)
        self.ground(canvas)
        for place in range(1, len(self.lines)):
            canvas.line(self.left + place * self.column, 0, 1, canvas.height, T.line)
        self.rule(canvas, self._y(1.0), percent(1.0))
        self.rule(canvas, self._y(self.even), percent(self.even), strong=True)
        self.rule(canvas, self._y(0.0), percent(0.0))
        self._stroke(canvas.surface, state == "hovered")
        return canvas.surface

    def _stroke(self, surface: pygame.Surface, hovered: bool) -> None:
        """The line and its dots."""
        s = self.ui.s
        thick = max(1, round((Size.chance_line + hovered) * s))
        for place, line in enumerate(self.lines):
            points = self.points(place)
            for a, b in zip(points, points[1:], strict=False) if line.known else ():
                if a[1] == b[1]:
                    level = pygame.Rect(round(a[0]), round(a[1] - thick / 2), round(b[0] - a[0]) + 1, thick)
                    surface.fill(T.gold, level)
                else:
                    pygame.draw.aaline(surface, T.gold, a, b, thick)
        for place in range(len(self.lines)):
            for point in (self.points(place)[0], self.points(place)[-1]):
                pygame.draw.aacircle(surface, T.text, point, Size.chance_dot * s)
