"""The course of a match as lines: the score of every side deal by deal, and the target."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import Struct

from graphics.render import draw, fonts
from graphics.render.canvas import Canvas
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T
from graphics.text.words import written

LEAST, MOST = Size.chart  # units of height
THICK, THIN = 5, 3.5  # units of the reader's line, and of the others
SHARP = 2  # lines are drawn so many times too large
DOTS = 24  # so many deals have a dot each; of more only the last one
DOT = Radius.box  # units of its radius
GAP = Gap.small  # units between a line and its name
DASH = Gap.snug  # units of a stroke of the target, and of what is free after it


class Course(Struct, frozen=True):
    """Contents of the chart; by side, the reader's first."""

    heads: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    """Before the first deal and after each."""
    target: int
    numbers: tuple[int, ...]
    """Of the deals, as the match counts them."""


class Chart:
    """A block of the dialog: the higher the better."""

    def __init__(self, s: float, course: Course) -> None:
        self.s = s
        self.course = course
        self.line = fonts.line_height("caption_bold", s)
        self.foot = fonts.line_height("caption", s) + Gap.fine * s
        names = len(course.heads) * self.line
        self.least = max(LEAST * s, names + self.foot + 2 * self.line)
        self.most = max(MOST * s, self.least)

    def paint(self, canvas: Canvas, y: float, height: float) -> None:
        s = self.s
        labels = self._labels(canvas)
        left = fonts.width(str(self.course.target), "caption", s) + Gap.small * s
        right = max(fonts.width(label, "caption_bold", s) for label in labels) + (GAP + DOT + Gap.fine) * s
        area = pygame.Rect(
            round(left),
            round(y + self.line),
            round(canvas.width - left - right),
            round(height - self.line - self.foot),
        )
        self._ground(canvas, area)
        lines = [self.points(area, side) for side in range(len(labels))]
        self._lines(canvas, lines)
        for at, label, ink in self.spread(area, lines, labels):
            canvas.text(label, "caption_bold", ink, area.right + (GAP + DOT) * s, at, "midleft")

    # -- where everything is ------------------------------------------------------------------------

    def _labels(self, canvas: Canvas) -> list[str]:
        """Names at the ends of the lines, with their scores; a long name is cut before a line is covered."""
        room = round(0.34 * canvas.width)
        ends = [f" {written(score)}" for score in self.course.scores[-1]]
        return [
            fonts.shorten(head, "caption_bold", self.s, room - fonts.width(end, "caption_bold", self.s)) + end
            for head, end in zip(self.course.heads, ends, strict=True)
        ]

    @property
    def _range(self) -> tuple[int, int]:
        """The lowest and the highest score to be shown."""
        scores = [score for row in self.course.scores for score in row]
        return min(0, *scores), max(self.course.target, *scores)

    def _y(self, area: pygame.Rect, score: float) -> float:
        low, high = self._range
        return area.bottom - (score - low) / (high - low) * area.h

    def points(self, area: pygame.Rect, side: int) -> list[tuple[float, float]]:
        """Points of a side's line within `area`, from before the first deal on."""
        last = len(self.course.scores) - 1
        return [
            (area.x + place / last * area.w, self._y(area, row[side]))
            for place, row in enumerate(self.course.scores)
        ]

    def spread(
        self, area: pygame.Rect, lines: Sequence[Sequence[tuple[float, float]]], labels: Sequence[str]
    ) -> list[tuple[float, str, Colour]]:
        """The names at the ends of their lines, moved apart where they would meet; none leaves the area."""
        ends = sorted((line[-1][1], place) for place, line in enumerate(lines))
        floor = area.bottom + self.foot - self.line / 2
        places: list[float] = []
        for wanted, _place in ends:
            places.append(max(wanted, places[-1] + self.line if places else wanted))
        for i in reversed(range(len(places))):
            limit = floor if i == len(places) - 1 else places[i + 1] - self.line
            places[i] = min(places[i], limit)
        return [(at, labels[place], ink(place)) for at, (_end, place) in zip(places, ends, strict=True)]

    # -- painting -----------------------------------------------------------------------------------

    def _ground(self, canvas: Canvas, area: pygame.Rect) -> None:
        """The line of nothing, the target as a broken line, the first and the last deal."""
        s, course = self.s, self.course
        floor, at, x = self._y(area, 0), self._y(area, course.target), float(area.x)
        canvas.line(area.x, floor, area.w, 1, T.line)
        if floor - at > self.line:
            canvas.text("0", "caption", T.text3, area.x - Gap.close * s, floor, "midright")
        while x < area.right:
            canvas.line(x, at - s, min(DASH * s, area.right - x), max(1, 2 * s), T.text2)
            x += 2 * DASH * s
        canvas.text(str(course.target), "caption", T.text2, area.x - Gap.close * s, at, "midright")
        step = area.w / max(1, len(course.numbers))
        numbers = [(area.x + step, course.numbers[0])]
        if len(course.numbers) > 1:
            numbers.append((float(area.right), course.numbers[-1]))
        wide = [fonts.width(f"{number}.", "caption", s) for _x, number in numbers]
        if len(numbers) > 1 and numbers[0][0] + wide[0] / 2 + Gap.tight * s > area.right - wide[1] / 2:
            del numbers[0]
        for x, number in numbers:
            canvas.text(f"{number}.", "caption", T.text3, x, area.bottom + Gap.fine * s, "midtop")

    def _lines(self, canvas: Canvas, lines: Sequence[Sequence[tuple[float, float]]]) -> None:
        """The reader's line lies on top; each side has its own shape of dots, for colour is not all."""
        s = self.s
        size = canvas.surface.get_size()
        large = draw.clear((size[0] * SHARP, size[1] * SHARP))
        off = canvas.margin
        for place in reversed(range(len(lines))):
            points = [((x + off) * SHARP, (y + off) * SHARP) for x, y in lines[place]]
            for a, b in zip(points, points[1:], strict=False):
                _stroke(large, a, b, (THICK if place == 0 else THIN) * s * SHARP, ink(place))
            dots = points[1:] if len(points) - 1 <= DOTS else points[-1:]
            for point in dots:
                _dot(large, place, point, DOT * s * SHARP)
        canvas.surface.blit(pygame.transform.smoothscale(large, size), (0, 0))


def ink(place: int) -> Colour:
    """The colour of a side: ours is gold."""
    return (T.gold, T.text2, T.blue)[place]


def _stroke(
    surface: pygame.Surface, a: tuple[float, float], b: tuple[float, float], thick: float, colour: Colour
) -> None:
    """A line with round ends."""
    across = pygame.Vector2(b[0] - a[0], b[1] - a[1])
    if across.length() > 0:
        side = across.normalize().rotate(90) * thick / 2
        corners = [
            (x + sign * side.x, y + sign * side.y) for (x, y), sign in ((a, 1), (b, 1), (b, -1), (a, -1))
        ]
        pygame.draw.polygon(surface, colour, corners)
    for point in (a, b):
        pygame.draw.circle(surface, colour, point, thick / 2)


def _dot(surface: pygame.Surface, place: int, at: tuple[float, float], radius: float) -> None:
    """A round dot for the reader, a square and a diamond for the others."""
    x, y = at
    if place == 0:
        pygame.draw.circle(surface, ink(place), at, radius)
        return
    reach = radius * (0.9 if place == 1 else 1.2)
    corners = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
    if place == 2:
        corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    pygame.draw.polygon(surface, ink(place), [(x + dx, y + dy) for dx, dy in corners])
