"""Chips: one seen from above, and piles of them as they stand on the cloth.

Their colours are those of things, as on cards, and not of a light. Surfaces returned here are shared: blit
them, do not draw on them.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from graphics.render import draw
from graphics.render.cache import cached
from graphics.render.theme import Colour, mix, rgb

SHARP = 4  # drawn so many times too large
HIGHEST = 6  # chips in a stack
FLAT = 0.42  # height of a chip's face as it lies on the cloth, of its width
THICK = 0.15  # of its edge
STACK_PITCH = 1.06  # from stack to stack, in widths of a chip
BACK = 0.16  # by how much every second stack stands further back
MARKS = 8  # light fields round the edge
IVORY = rgb("#F3E9D2")
DARK = rgb("#1B1410")


class Kind(NamedTuple):
    """Chips of one worth."""

    worth: int
    colour: Colour


KINDS = (
    Kind(100_000, rgb("#3A3A44")),
    Kind(25_000, rgb("#6D3F8C")),
    Kind(5_000, rgb("#C9902F")),
    Kind(1_000, rgb("#2F6FA3")),
    Kind(500, rgb("#2E8A57")),
    Kind(100, rgb("#B8383F")),
)
LEAST = KINDS[-1].worth
CHANGED = KINDS[-3].worth
"""One chip of this worth is changed into smaller ones, so that a round sum is a pile of several colours."""


def stacks(amount: int) -> list[tuple[Kind, int]]:
    """Stacks of chips that come to `amount` (to a hundred): the kind, and how many are in the stack."""
    found: list[tuple[Kind, int]] = []
    small = CHANGED if amount >= CHANGED and not amount % CHANGED else 0
    left = amount - small
    for kind in KINDS:
        count, left = divmod(left, kind.worth)
        if small and kind.worth == CHANGED // 2:
            count += 1
        if small and kind.worth == LEAST:
            count += (small - CHANGED // 2) // LEAST
        while count > 0:
            found.append((kind, min(count, HIGHEST)))
            count -= HIGHEST
    return found


def single(amount: int, dearest: int) -> list[Kind]:
    """One stack that comes to `amount` (to a hundred), of chips worth at most `dearest`, the lowest first."""
    found: list[Kind] = []
    left = amount
    for kind in KINDS:
        if kind.worth <= dearest:
            count, left = divmod(left, kind.worth)
            found += [kind] * count
    return found


def pile_size(amount: int, chip: int) -> tuple[int, int]:
    """The size of `pile`, in pixels."""
    return _size([[kind] * count for kind, count in stacks(amount)], chip, BACK)


@cached(64)
def pile(amount: int, chip: int) -> pygame.Surface:
    """Stacks of chips, `chip` pixels wide each, that come to an amount."""
    return _stacked([[kind] * count for kind, count in stacks(amount)], chip, BACK)


@cached(16)
def singles(amounts: tuple[int, ...], dearest: int, chip: int) -> pygame.Surface:
    """One stack beside the other, each of its amount as in `single`; chips `chip` pixels wide."""
    return _stacked([single(amount, dearest) for amount in amounts], chip, 0)


def _size(found: list[list[Kind]], chip: int, back: float) -> tuple[int, int]:
    wide = round(chip * (1 + STACK_PITCH * max(0, len(found) - 1)))
    return wide, round(chip * (FLAT + THICK * max(map(len, found), default=0) + back))


def _stacked(found: list[list[Kind]], chip: int, back: float) -> pygame.Surface:
    """Stacks in a row, every second one further `back` by that part of a chip's width."""
    size = _size(found, chip, back)
    large = draw.clear((size[0] * SHARP, size[1] * SHARP))
    wide = chip * SHARP
    for place in sorted(range(len(found)), key=lambda each: not each % 2):  # those further back first
        x = round(place * STACK_PITCH * wide)
        foot = large.get_height() - round(back * wide * (place % 2))
        for level, kind in enumerate(found[place]):
            _chip(large, kind.colour, x, foot - round(wide * (FLAT + THICK * (level + 1))), wide, level)
    return pygame.transform.smoothscale(large, size)


def _chip(target: pygame.Surface, colour: Colour, x: int, y: int, wide: int, turn: int) -> None:
    """A chip that lies flat; (x, y) is the corner of its face, `turn` how it came to lie."""
    high, thick = round(wide * FLAT), round(wide * THICK)
    face = pygame.Rect(x, y, wide, high)
    side, mark = mix(colour, (0, 0, 0), 0.28), mix(IVORY, (0, 0, 0), 0.16)
    pygame.draw.ellipse(target, DARK, face.move(0, thick))
    for drop in range(thick - max(1, wide // 60), -1, -1):
        pygame.draw.ellipse(target, side, face.move(0, drop))
    for place in range(MARKS):
        angle = math.tau * (place + 0.37 * turn) / MARKS
        half = math.pi / MARKS * 0.42
        if math.sin(angle) > 0:  # on the side that is seen
            near, far = (_rim(face, angle + way * half) for way in (-1, 1))
            edge = [near, far, (far[0], far[1] + thick - 1), (near[0], near[1] + thick - 1)]
            pygame.draw.polygon(target, mark, edge)
    _face(target, colour, face, 0.37 * turn)


def _rim(face: pygame.Rect, angle: float, share: float = 1.0) -> tuple[float, float]:
    """A point of the edge of a face, or `share` of the way from its middle."""
    return (
        face.centerx + share * face.w / 2 * math.cos(angle),
        face.centery + share * face.h / 2 * math.sin(angle),
    )


def _face(target: pygame.Surface, colour: Colour, face: pygame.Rect, turn: float) -> None:
    pygame.draw.ellipse(target, colour, face)
    for place in range(MARKS):
        angle = math.tau * (place + turn) / MARKS
        half = math.pi / MARKS * 0.42
        corners = [_rim(face, angle - half), _rim(face, angle + half)]
        corners += [_rim(face, angle + half, 0.74), _rim(face, angle - half, 0.74)]
        pygame.draw.polygon(target, IVORY, corners)
    for share, ink in ((0.66, IVORY), (0.60, mix(colour, (255, 255, 255), 0.10))):
        inner = pygame.Rect(0, 0, round(face.w * share), round(face.h * share))
        inner.center = face.center
        pygame.draw.ellipse(target, ink, inner)


@cached(32)
def sign(pixels: int, worth: int = CHANGED) -> pygame.Surface:
    """A chip seen from above, `pixels` square: the sign beside a number of chips."""
    colour = next(kind.colour for kind in KINDS if kind.worth <= worth)
    large = draw.clear((pixels * SHARP, pixels * SHARP))
    rect = large.get_rect()
    pygame.draw.ellipse(large, mix(colour, (0, 0, 0), 0.45), rect)
    _face(large, colour, rect.inflate(-SHARP, -SHARP), 0.5)
    return pygame.transform.smoothscale(large, (pixels, pixels))
