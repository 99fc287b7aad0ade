"""Rings and dials: arcs of a circle, drawn larger and smoothed down.

Angles are degrees, clockwise from the top. Surfaces returned here are shared: do not draw on them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from graphics.render import draw
from graphics.render.cache import cached
from graphics.render.theme import Colour

SHARP = 3  # drawn so many times too large
STEP = 2.0  # degrees between two points of an arc


class Arc(NamedTuple):
    begin: float
    end: float
    ink: Colour
    inner: float
    """Of the radius of the whole picture."""
    outer: float = 1.0

    def corners(self, radius: float) -> list[tuple[float, float]]:
        """Of a polygon that is as good as the arc, in the square round a circle of this radius."""
        steps = max(1, math.ceil(abs(self.end - self.begin) / STEP))
        angles = [self.begin + (self.end - self.begin) * step / steps for step in range(steps + 1)]
        outside = [at(radius, self.outer, angle) for angle in angles]
        return [*outside, *(at(radius, self.inner, angle) for angle in reversed(angles))]


@cached(24)
def arcs(pixels: int, parts: tuple[Arc, ...]) -> pygame.Surface:
    """Arcs round the middle of a square of so many pixels, each over those before it."""
    size = pixels * SHARP
    large = draw.clear((size, size))
    large.fill((*parts[0].ink[:3], 0))
    for part in parts:
        pygame.draw.polygon(large, part.ink, part.corners(size / 2))
    return pygame.transform.smoothscale(large, (pixels, pixels))


def at(radius: float, share: float, angle: float) -> tuple[float, float]:
    """The point at an angle, at a share of the radius from the middle of the square round the circle."""
    turn = math.radians(angle)
    return radius * (1 + share * math.sin(turn)), radius * (1 - share * math.cos(turn))
