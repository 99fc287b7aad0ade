"""Light on wood and cloth: gradients without bands or blocks.

Between the colours of a light lie often only twenty steps, each as wide as a card. So a gradient is made
finer than a picture can hold, a little noise is added, and only then is it rounded: which step a pixel gets
is by chance, more often the nearer one.
"""

from __future__ import annotations

import random
from functools import cache

import pygame

from graphics.render.theme import Colour

CELLS = 36  # in a row of the small picture that is scaled up
TILE = 256  # pixels of the noise that is repeated
PLACES = (2, 1, 0, 3)  # of red, green, blue and alpha in the bytes of a pixel, as in other surfaces
FINEST = 8  # parts of a step; a power of two


def radial(
    size: tuple[int, int],
    inner: Colour,
    outer: Colour,
    centre: tuple[float, float],
    reach: tuple[float, float],
) -> pygame.Surface:
    """A new surface with an elliptical gradient; `centre` and `reach` are fractions of the size."""
    a = inner if len(inner) == 4 else (*inner, 255)
    b = outer if len(outer) == 4 else (*outer, 255)
    if a[:3] == b[:3] and a[3] != b[3]:
        return _veil(a[:3], radial(size, (a[3],) * 3, (b[3],) * 3, centre, reach))
    low = [min(pair) for pair in zip(a[:3], b[:3], strict=True)]
    parts = parts_of(max(abs(p - q) for p, q in zip(a[:3], b[:3], strict=True)))
    if a[3] != 255 or b[3] != 255 or parts == 1:
        return _scaled(size, a, b, centre, reach)
    finer = [tuple(parts * (v - least) + 1 for v, least in zip(c[:3], low, strict=True)) for c in (a, b)]
    surface = _scaled(size, (*finer[0], 255), (*finer[1], 255), centre, reach)
    noise = _noise(parts)
    spots = [(noise, (x, y)) for y in range(0, size[1], TILE) for x in range(0, size[0], TILE)]
    surface.fblits(spots, pygame.BLEND_RGB_ADD)
    surface.fill((256 // parts,) * 3, special_flags=pygame.BLEND_RGB_MULT)  # divides, and rounds up
    surface.fill(low, special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_SUB)
    return surface


def _veil(colour: tuple[int, ...], alphas: pygame.Surface) -> pygame.Surface:
    """One colour, at each place as thick as `alphas` is light there."""
    data = bytearray(bytes((*colour, 0)) * (alphas.get_width() * alphas.get_height()))
    data[3::4] = pygame.image.tobytes(alphas, "RGBA")[::4]
    return pygame.image.frombytes(bytes(data), alphas.get_size(), "RGBA")


def parts_of(steps: int) -> int:
    """The number of parts that each step of a gradient of so many can be divided into."""
    parts = FINEST
    while parts > 1 and parts * (steps + 1) > 255:
        parts //= 2
    return parts


def _scaled(
    size: tuple[int, int],
    a: tuple[int, ...],
    b: tuple[int, ...],
    centre: tuple[float, float],
    reach: tuple[float, float],
) -> pygame.Surface:
    """The gradient from `a` to `b` (both with alpha), rounded where it stands."""
    across = [(((x + 0.5) / CELLS - centre[0]) / reach[0]) ** 2 for x in range(CELLS)]
    down = [(((y + 0.5) / CELLS - centre[1]) / reach[1]) ** 2 for y in range(CELLS)]
    shares = [min(1.0, (dx + dy) ** 0.5) for dy in down for dx in across]
    data = bytearray(4 * CELLS * CELLS)
    for channel, (p, q) in enumerate(zip(a, b, strict=True)):
        data[PLACES[channel] :: 4] = bytes(round(p + (q - p) * share) for share in shares)
    small = pygame.image.frombytes(bytes(data), (CELLS, CELLS), "BGRA")
    return pygame.transform.smoothscale(small, size)


@cache
def _noise(parts: int) -> pygame.Surface:
    table = bytes(value % parts for value in range(256))
    values = random.Random(parts).randbytes(TILE * TILE).translate(table)
    data = bytearray(4 * TILE * TILE)
    for channel in range(3):
        data[channel::4] = values
    return pygame.image.frombytes(bytes(data), (TILE, TILE), "BGRA")
