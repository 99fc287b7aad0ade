"""The course of the statistics: what both sides wrote in a deal, from the first matches to the last."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from game.core.rule_set import Rules
from game.practice.figures import Mean
from game.practice.sums import Stop
from graphics.render import draw, fonts
from graphics.render.sizes import Gap, Size
from graphics.render.theme import Colour, T, text_growth
from graphics.screens.statistics.figure_rows import TOLD, Painted
from graphics.text.i18n import _
from graphics.text.statistics_text import course_names
from graphics.text.words import decimal
from graphics.widgets.ui import Ui

LEAST_STOPS = 2
LEAST_LINES = 5  # of text, as high is the chart at least
SHARP = 2  # lines are drawn so many times too large
THICK, THIN = 5, 3.5  # units of our line, and of theirs
DOT = 6  # units of the radius of a point


class Ends(Struct, frozen=True):
    """The texts below the chart: when its first matches began, and its last ones."""

    first: str
    last: str


class CourseChart(Painted):
    """Our line in gold with round points, theirs in grey with square ones; for colour is not all."""

    grow = True

    def __init__(
        self, ui: Ui, ground: pygame.Surface, stops: Sequence[Stop], ends: Ends, rules: Rules
    ) -> None:
        super().__init__(ui, ground)
        self.stops, self.ends, self.rules = stops, ends, rules
        self.line = fonts.line_height(TOLD, ui.s)

    def height(self, width: int) -> int:
        return max(round(self.ui.u(Size.chart[0]) / text_growth(self.ui.size)), LEAST_LINES * self.line)

    @property
    def top(self) -> float:
        """The largest average shown."""
        return max(1.0, *(value(side) for stop in self.stops for side in (stop.written, stop.against)))

    def points(self, area: pygame.Rect, sides: Sequence[Mean]) -> list[tuple[float, float]]:
        """The points of a line within `area`."""
        last = len(sides) - 1
        return [
            (area.x + area.w * place / last, area.bottom - area.h * max(0.0, value(side)) / self.top)
            for place, side in enumerate(sides)
        ]

    def place(self, rect: pygame.Rect) -> None:
        ui, s = self.ui, self.ui.s
        highest = decimal(self.top, self.rules.sheet.grades.digits)
        names = course_names(self.rules)
        left = max(fonts.width(text, TOLD, s) for text in (highest, "0")) + ui.u(Gap.close)
        right = max(fonts.width(name, "caption_bold", s) for name in names) + ui.u(Gap.wide)
        area = pygame.Rect(
            rect.x + left,
            rect.y + self.line,
            rect.w - left - right,
            rect.h - 2 * self.line - ui.u(Gap.tight),
        )
        for y, text in ((area.y, highest), (area.bottom, "0")):
            self.ground.fill(T.line, (area.x, y, area.w, max(1, ui.u(1))))
            self.write(text, TOLD, T.text3, rect.x, y - self.line // 2, left - ui.u(Gap.close), "right")
        foot = area.bottom + ui.u(Gap.tight)
        self.write(self.ends.first, TOLD, T.text3, area.x, foot, area.w)
        self.write(self.ends.last, TOLD, T.text3, area.x, foot, area.w, "right")
        ours = self.points(area, [stop.written for stop in self.stops])
        theirs = self.points(area, [stop.against for stop in self.stops])
        self._lines(rect, ours, theirs)
        self._names(names, area, ours[-1][1], theirs[-1][1], right)

    def _names(
        self, names: tuple[str, str], area: pygame.Rect, ours: float, theirs: float, room: int
    ) -> None:
        """The names at the ends of their lines, moved apart where they would meet."""
        middle, apart = (ours + theirs) / 2, max(abs(ours - theirs), self.line)
        ways = (-1, 1) if ours <= theirs else (1, -1)
        gap = self.ui.u(Gap.small)
        for name, way, ink in zip(names, ways, (T.gold, T.text2), strict=True):
            y = round(middle + way * apart / 2 - self.line / 2)
            self.write(name, "caption_bold", ink, area.right + gap, y, room - gap)

    def _lines(
        self, rect: pygame.Rect, ours: Sequence[tuple[float, float]], theirs: Sequence[tuple[float, float]]
    ) -> None:
        """Both lines, drawn larger and smoothed down; ours lies on top."""
        edge = self.ui.u(Gap.tight)
        frame = rect.inflate(2 * edge, 2 * edge)
        large = draw.clear((frame.w * SHARP, frame.h * SHARP))
        for points, thick, ink, square in ((theirs, THIN, T.text2, True), (ours, THICK, T.gold, False)):
            spots = [((x - frame.x) * SHARP, (y - frame.y) * SHARP) for x, y in points]
            _stroke(large, spots, thick * self.ui.s * SHARP, ink)
            for spot in spots:
                _dot(large, spot, DOT * self.ui.s * SHARP, ink, square)
        self.ground.blit(pygame.transform.smoothscale(large, frame.size), frame.topleft)


def value(side: Mean) -> float:
    """An average that is known to have cases."""
    return side.total / side.count


def course_note() -> str:
    """The text in place of a course that is too short."""
    return _("A chart will appear here after two matches.")


def _stroke(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], thick: float, ink: Colour
) -> None:
    """A line with round joints."""
    for a, b in zip(points, points[1:], strict=False):
        across = pygame.Vector2(b[0] - a[0], b[1] - a[1])
        side = across.normalize().rotate(90) * thick / 2
        corners = [(x + w * side.x, y + w * side.y) for (x, y), w in ((a, 1), (b, 1), (b, -1), (a, -1))]
        pygame.draw.polygon(surface, ink, corners)
    for point in points:
        pygame.draw.circle(surface, ink, point, thick / 2)


def _dot(surface: pygame.Surface, at: tuple[float, float], radius: float, ink: Colour, square: bool) -> None:
    if square:
        half = 0.9 * radius
        pygame.draw.rect(surface, ink, (at[0] - half, at[1] - half, 2 * half, 2 * half))
    else:
        pygame.draw.circle(surface, ink, at, radius)
