"""Strokes on the pad as if by hand: a line under what has won, and the stamp of a contract made or lost."""

from __future__ import annotations

import math

import pygame

from graphics.render import draw, icons
from graphics.render.theme import Colour

SHARP = 4  # drawn so many times too large
PRESSED = 0.35  # by how much larger a stamp is before it is on the paper
TILT = 9  # degrees
SLANT, THROWN, FAINTEST = 6, 0.7, 0.3  # of a word: degrees; how much larger and how strong it is before
RING = 0.08  # of its edge, in diameters
SIGN = 0.62  # of the sign in it


def underline(width: int, thick: float, colour: Colour, share: float) -> pygame.Surface:
    """`share` of a line `width` pixels long that was drawn by hand: it waves a little and ends thin."""
    high = max(4, round(3 * thick))
    large = pygame.Surface((width * SHARP, high * SHARP), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    radius = thick * SHARP / 2
    steps = max(2, width)
    for step in range(round(steps * share) + 1):
        t = step / steps
        x = radius + t * (width * SHARP - 2 * radius)
        y = (0.5 + 0.22 * math.sin(2.6 * t + 0.4) - 0.3 * t * t) * high * SHARP
        pressure = 0.55 + 0.45 * math.sin(math.pi * min(1.0, 0.12 + 0.88 * t))
        pygame.draw.circle(large, colour, (x, y), radius * pressure)
    return pygame.transform.smoothscale(large, (width, high))


def stamp(size: int, sign: str, colour: Colour, share: float) -> pygame.Surface:
    """A round stamp with an icon, on its way to the paper: larger and fainter; `size` pixels once there."""
    large = draw.rounded((size * SHARP, size * SHARP), size * SHARP // 2, None, colour, ring(size)).copy()
    draw.put(large, icons.icon(sign, round(size * SHARP * SIGN), colour), center=large.get_rect().center)
    picture = pygame.transform.rotozoom(large, TILT, (1 + PRESSED * (1 - share)) / SHARP)
    picture.set_alpha(round(255 * share))
    return picture


def pressed(word: pygame.Surface, share: float) -> pygame.Surface:
    """A word stamped at a slant; on its way to the paper it is larger and fainter.

    `word` is `SHARP` times as large as once it is there.
    """
    picture = pygame.transform.rotozoom(word, SLANT, (1 + THROWN * (1 - share)) / SHARP)
    picture.set_alpha(round(255 * min(1.0, FAINTEST + share)))
    return picture


def ring(size: int) -> int:
    return max(SHARP, round(size * SHARP * RING))
