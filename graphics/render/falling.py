"""Diamonds of the embroidery that fall once over a picture, for a prize or a match that was won."""

from __future__ import annotations

import math
import random

import pygame
from msgspec import Struct

from graphics.render import draw
from graphics.render.cache import cached
from graphics.render.motion import MOVES, SPREAD_MS, Motion
from graphics.render.theme import Colour, T

COUNT = 44
SHARP = 4  # drawn so many times too large
WIDE, HIGH = 13, 19  # units of a diamond
TURNS = 12  # pictures of one that turns
SWAY = 26  # units to each side on its way down


class _Diamond(Struct, frozen=True):
    x: float
    """Of the width of the area, 0 to 1."""
    y: float
    """Of its height, where it comes to its end."""
    late: float
    ms: float
    turn: float
    ink: int


class FallingDiamonds:
    """Falls once within `area` (pixels); `seed` makes it the same each time."""

    def __init__(self, area: pygame.Rect, s: float, motion: Motion, seed: int = 1) -> None:
        chance = random.Random(seed)
        self._area, self._s, self._ms = area, s, 0.0
        usual, share = motion.ms("falling"), motion.factor
        self._diamonds = [
            _Diamond(
                x=chance.random(),
                y=chance.uniform(0.35, 1.0),
                late=chance.uniform(0, usual / 2),
                ms=usual + chance.uniform(-SPREAD_MS, SPREAD_MS) * share,
                turn=chance.random(),
                ink=chance.randrange(3),
            )
            for _diamond in range(COUNT if usual else 0)
        ]
        self._end = max((each.late + each.ms for each in self._diamonds), default=0.0)
        self._kept: list[tuple[pygame.Surface, pygame.Rect]] = []

    @property
    def running(self) -> bool:
        return self._ms < self._end or bool(self._kept)

    def advance(self, ms: float) -> None:
        self._ms += ms

    def finish(self) -> None:
        self._ms = self._end

    def lift(self, screen: pygame.Surface, *, anew: bool) -> list[pygame.Rect]:
        """Take the diamonds off again, unless all that lies under them is drawn `anew`.  Returns where."""
        places = [place for _below, place in self._kept]
        for below, place in reversed(self._kept) if not anew else ():
            screen.blit(below, place)
        self._kept = []
        return places

    def drop(self, screen: pygame.Surface) -> list[pygame.Rect]:
        """Put them where they are at this moment, over what is on the screen.  Returns where."""
        for each in self._diamonds:
            share = (self._ms - each.late) / each.ms
            if not 0 < share < 1:
                continue
            turn = int(TURNS * (each.turn + 2 * share)) % TURNS
            picture = diamond(self._s, (T.gold, T.red, T.paper)[each.ink], turn)
            sway = math.sin(math.tau * (share + each.turn))
            x = self._area.x + each.x * self._area.w + SWAY * self._s * sway
            y = self._area.y + MOVES["falling"].ease(share) * each.y * self._area.h
            place = picture.get_rect(center=(round(x), round(y))).clip(screen.get_rect())
            if not place.w or not place.h:
                continue
            self._kept.append((screen.subsurface(place).copy(), place))
            picture.set_alpha(round(255 * min(1.0, 4 * (1 - share))))
            screen.blit(picture, picture.get_rect(center=(round(x), round(y))))
        return [place for _below, place in self._kept]


@cached(3 * TURNS)
def diamond(s: float, ink: Colour, turn: int) -> pygame.Surface:
    """A diamond that turns about its height: the less of it is seen, the narrower it is."""
    seen = 0.25 + 0.75 * abs(math.cos(math.pi * turn / TURNS))
    wide, high = max(1.0, WIDE * s * seen) * SHARP, HIGH * s * SHARP
    large = draw.clear((round(wide) + 2 * SHARP, round(high) + 2 * SHARP))
    large.fill((*ink[:3], 0))
    x, y = large.get_width() / 2, large.get_height() / 2
    points = [(x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y)]
    pygame.draw.polygon(large, ink, points)
    tilted = pygame.transform.rotate(large, 360 / TURNS * turn / 2 - 90)
    size = (max(1, tilted.get_width() // SHARP), max(1, tilted.get_height() // SHARP))
    return pygame.transform.smoothscale(tilted, size)
