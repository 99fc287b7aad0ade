"""Lines of charts, and what lies between them and a level. Coordinates and thickness are pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import pygame

from graphics.render import draw
from graphics.render.theme import Colour, fade

Point = tuple[float, float]
SHARP = 2  # drawn so many times too large
FILL = 0.14  # how strong the fill between a line and its level is


def stroke(surface: pygame.Surface, points: Sequence[Point], thick: float, ink: Colour) -> None:
    """A line with round corners and ends; one point is no line yet."""
    if len(points) < 2:
        return
    for a, b in pairwise(points):
        along = pygame.Vector2(b) - pygame.Vector2(a)
        if along.length() > 0:
            side = along.normalize().rotate(90) * thick / 2
            pygame.draw.polygon(surface, ink, [a + side, b + side, b - side, a - side])
    for point in points:
        pygame.draw.circle(surface, ink, point, thick / 2)


def smooth(size: tuple[int, int], ink: Colour) -> pygame.Surface:
    """A clear surface of SHARP times that size; its edges will fade to `ink` when it is scaled down."""
    large = pygame.Surface((size[0] * SHARP, size[1] * SHARP), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    return large


def fill(
    target: pygame.Surface, lines: Iterable[Sequence[Point]], level: float, above: Colour, below: Colour
) -> None:
    """Paint what lies between lines and the height `level`, faintly: the parts above it and those below."""
    layer = draw.clear(target.get_size())
    for points in lines:
        crossed = list(with_crossings(points, level))
        for ink, clip in ((above, min), (below, max)):
            edge = [(x, clip(y, level)) for x, y in crossed]
            if len(edge) > 1:
                foot = [(edge[-1][0], level), (edge[0][0], level)]
                pygame.draw.polygon(layer, fade(ink, FILL), [*edge, *foot])
    target.blit(layer, (0, 0))


def with_crossings(points: Sequence[Point], level: float) -> Iterator[Point]:
    """The points of a line, and those in which it crosses a height."""
    for (x, y), (to_x, to_y) in pairwise(points):
        yield x, y
        if (y - level) * (to_y - level) < 0:
            yield x + (to_x - x) * (level - y) / (to_y - y), level
    yield from points[-1:]
