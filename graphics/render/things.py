"""Things that lie on the cloth beside the cards.

Their colours are those of things, as on cards, and not of a light. Surfaces returned here are shared: blit
them, do not draw on them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from graphics.render import draw
from graphics.render.cache import cached
from graphics.render.theme import Colour, T, mix, rgb

SHARP = 4  # drawn so many times too large
HIGHEST = 6  # chips in a stack
FLAT = 0.42  # height of a chip's face as it lies on the cloth, of its width
THICK = 0.15  # of its edge
STACK_PITCH = 1.06  # from stack to stack, in widths of a chip
BACK = 0.16  # by how much every second stack stands further back
MARKS = 8  # light fields round the edge
IVORY = rgb("#F3E9D2")
DARK = rgb("#1B1410")


class ChipKind(NamedTuple):
    worth: int
    colour: Colour


KINDS = (
    ChipKind(100_000, rgb("#3A3A44")),
    ChipKind(25_000, rgb("#6D3F8C")),
    ChipKind(5_000, rgb("#C9902F")),
    ChipKind(1_000, rgb("#2F6FA3")),
    ChipKind(500, rgb("#2E8A57")),
    ChipKind(100, rgb("#B8383F")),
)
LEAST = KINDS[-1].worth
CHANGED = KINDS[-3].worth
"""One chip of this worth is changed into smaller ones, so that a round sum is a pile of several colours."""


def stacks(amount: int) -> list[tuple[ChipKind, int]]:
    """Stacks of chips that come to `amount` (to a hundred): the kind, and how many are in the stack."""
    found: list[tuple[ChipKind, int]] = []
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


def single(amount: int, dearest: int) -> list[ChipKind]:
    """One stack that comes to `amount` (to a hundred), of chips worth at most `dearest`, the lowest first."""
    found: list[ChipKind] = []
    left = amount
    for kind in KINDS:
        if kind.worth <= dearest:
            count, left = divmod(left, kind.worth)
            found += [kind] * count
    return found


def pile_size(amount: int, chip: int) -> tuple[int, int]:
    return _size([[kind] * count for kind, count in stacks(amount)], chip, BACK)


@cached(64)
def pile(amount: int, chip: int) -> pygame.Surface:
    """Stacks of chips, `chip` pixels wide each, that come to an amount."""
    return _stacked([[kind] * count for kind, count in stacks(amount)], chip, BACK)


@cached(16)
def singles(amounts: tuple[int, ...], dearest: int, chip: int) -> pygame.Surface:
    """One stack beside the other, each of its amount as in `single`; chips `chip` pixels wide."""
    return _stacked([single(amount, dearest) for amount in amounts], chip, 0)


def _size(found: list[list[ChipKind]], chip: int, back: float) -> tuple[int, int]:
    wide = round(chip * (1 + STACK_PITCH * max(0, len(found) - 1)))
    return wide, round(chip * (FLAT + THICK * max(map(len, found), default=0) + back))


def _stacked(found: list[list[ChipKind]], chip: int, back: float) -> pygame.Surface:
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
        inner = draw.rect_at((round(face.w * share), round(face.h * share)), center=face.center)
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


GOLD, SILVER, BRONZE = METALS = rgb("#E2B04A"), rgb("#B9C2CC"), rgb("#C07F4A")
LEAF, RED, BLUE = rgb("#6FA05A"), rgb("#B8383F"), rgb("#4E86B8")
WOOD = rgb("#6B4A2E")
FOOT = 0.97  # of a trophy's height: where it stands
LINE = 0.02  # of the size: the outline of what is to be won
Point = tuple[float, float]
Paint = Callable[[pygame.Surface, float], None]
"""Draws a trophy on a surface of so many pixels square."""


@cached(64)
def trophy(name: str, pixels: int, won: bool) -> pygame.Surface:
    """A trophy (one of NAMES), `pixels` square; its outline alone if it is not `won`."""
    size = pixels * SHARP
    large = draw.clear((size, size))
    PAINTS[name](large, size)
    if won:
        return pygame.transform.smoothscale(large, (pixels, pixels))
    outline = draw.clear((size, size))
    wide = max(SHARP, round(LINE * size))
    for shape in pygame.mask.from_surface(large).connected_components(size):
        points = shape.outline()
        if len(points) > 2:
            pygame.draw.lines(outline, T.text3, True, points, wide)
    return pygame.transform.smoothscale(outline, (pixels, pixels))


def _points(size: float, *places: Point) -> list[Point]:
    return [(x * size, y * size) for x, y in places]


def _mirrored(size: float, *places: Point) -> list[Point]:
    return _points(size, *places, *((1 - x, y) for x, y in reversed(places)))


def _base(surface: pygame.Surface, size: float, metal: Colour) -> None:
    pygame.draw.polygon(surface, mix(metal, (0, 0, 0), 0.25), _mirrored(size, (0.53, 0.62), (0.56, 0.80)))
    plate = _mirrored(size, (0.64, 0.79), (0.66, 0.84))
    pygame.draw.polygon(surface, mix(metal, (0, 0, 0), 0.12), plate)
    pygame.draw.polygon(surface, WOOD, _mirrored(size, (0.70, 0.84), (0.73, 0.97)))
    sign = pygame.Rect(0.41 * size, 0.875 * size, 0.18 * size, 0.06 * size)
    pygame.draw.rect(surface, metal, sign, border_radius=round(0.01 * size))


def _cup(surface: pygame.Surface, size: float, metal: Colour = GOLD) -> None:
    dark, light = mix(metal, (0, 0, 0), 0.22), mix(metal, (255, 255, 255), 0.45)
    for way in (-1, 1):
        ear = pygame.Rect(0, 0, 0.26 * size, 0.30 * size)
        ear.center = (round((0.5 + way * 0.23) * size), round(0.28 * size))
        pygame.draw.ellipse(surface, dark, ear, round(0.045 * size))
    _base(surface, size, metal)
    bowl = _mirrored(
        size, (0.76, 0.12), (0.745, 0.30), (0.70, 0.43), (0.63, 0.53), (0.55, 0.60), (0.53, 0.66)
    )
    pygame.draw.polygon(surface, metal, bowl)
    rim = pygame.Rect(0.22 * size, 0.08 * size, 0.56 * size, 0.09 * size)
    pygame.draw.ellipse(surface, dark, rim)
    pygame.draw.ellipse(surface, light, rim.inflate(-0.05 * size, -0.035 * size))
    shine = _points(size, (0.30, 0.19), (0.37, 0.20), (0.40, 0.42), (0.47, 0.55), (0.36, 0.46), (0.31, 0.34))
    pygame.draw.polygon(surface, light, shine)


def _plate(surface: pygame.Surface, size: float) -> None:
    _base(surface, size, SILVER)
    dark, light = mix(SILVER, (0, 0, 0), 0.22), mix(SILVER, (255, 255, 255), 0.5)
    disc = draw.rect_at((0.62 * size, 0.62 * size), center=(round(0.5 * size), round(0.38 * size)))
    _rings(surface, disc, (1.0, dark), (0.94, SILVER), (0.66, dark), (0.62, light), (0.56, SILVER))
    _star(surface, disc.center, 0.13 * size, dark)


def _rings(surface: pygame.Surface, disc: pygame.Rect, *rings: tuple[float, Colour]) -> None:
    """Discs in one another, each so large a part of the first."""
    for share, ink in rings:
        pygame.draw.ellipse(surface, ink, draw.rect_at((disc.w * share, disc.h * share), center=disc.center))


def _star(surface: pygame.Surface, centre: Point, radius: float, ink: Colour) -> None:
    points = []
    for place in range(10):
        reach = radius if place % 2 == 0 else radius * 0.42
        angle = math.tau * place / 10 - math.pi / 2
        points.append((centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)))
    pygame.draw.polygon(surface, ink, points)


def _laurel(surface: pygame.Surface, size: float) -> None:
    _base(surface, size, GOLD)
    dark, centre = mix(LEAF, (0, 0, 0), 0.25), (0.5 * size, 0.38 * size)
    stem = draw.rect_at((0.56 * size, 0.60 * size), center=(round(centre[0]), round(centre[1])))
    pygame.draw.arc(surface, dark, stem, math.radians(-240), math.radians(60), round(0.035 * size))
    for way in (-1, 1):
        for place in range(8):
            angle = math.radians(78 - 19 * place)
            at = centre[0] + way * 0.28 * size * math.cos(angle), centre[1] - 0.30 * size * math.sin(angle)
            turn = way * math.degrees(angle) + (90 if way > 0 else -90) - way * 28
            _leaf(surface, at, 0.17 * size, turn, LEAF if place % 2 else mix(LEAF, (255, 255, 255), 0.18))
    _star(surface, centre, 0.15 * size, GOLD)


def _leaf(surface: pygame.Surface, at: Point, long: float, turn: float, ink: Colour) -> None:
    leaf = draw.clear((round(long), round(long * 0.44)))
    pygame.draw.ellipse(leaf, ink, leaf.get_rect())
    turned = pygame.transform.rotate(leaf, turn)
    draw.put(surface, turned, center=(round(at[0]), round(at[1])))


def _medal(surface: pygame.Surface, size: float, ribbon: Colour, strokes: int) -> None:
    for way in (-1, 1):
        band = [
            (0.5 + way * 0.22, 0.05),
            (0.5 + way * 0.05, 0.05),
            (0.5 - way * 0.07, 0.46),
            (0.5 + way * 0.10, 0.46),
        ]
        ink = ribbon if way > 0 else mix(ribbon, (0, 0, 0), 0.25)
        pygame.draw.polygon(surface, ink, _points(size, *band))
    dark, light = mix(GOLD, (0, 0, 0), 0.25), mix(GOLD, (255, 255, 255), 0.4)
    disc = draw.rect_at((0.54 * size, 0.54 * size), center=(round(0.5 * size), round(0.69 * size)))
    _rings(surface, disc, (1.0, dark), (0.93, GOLD), (0.74, light), (0.69, GOLD))
    wide, gap = 0.05 * size, 0.035 * size
    left = disc.centerx - (strokes * wide + (strokes - 1) * gap) / 2
    for place in range(strokes):
        bar = pygame.Rect(
            round(left + place * (wide + gap)), round(0.60 * size), round(wide), round(0.18 * size)
        )
        pygame.draw.rect(surface, dark, bar, border_radius=round(0.012 * size))


def _chain(surface: pygame.Surface, size: float) -> None:
    """Three cards in a row, each a little higher than the one before, on a wooden foot."""
    pygame.draw.polygon(surface, WOOD, _mirrored(size, (0.84, 0.84), (0.87, 0.97)))
    for place, ink in enumerate((BRONZE, SILVER, GOLD)):
        card = pygame.Rect(0, 0, round(0.24 * size), round((0.40 + 0.14 * place) * size))
        card.bottomleft = round((0.12 + 0.26 * place) * size), round(0.845 * size)
        pygame.draw.rect(surface, mix(ink, (0, 0, 0), 0.25), card, border_radius=round(0.03 * size))
        inner = card.inflate(-round(0.035 * size), -round(0.035 * size))
        pygame.draw.rect(surface, ink, inner, border_radius=round(0.02 * size))
        _star(surface, (card.centerx, card.top + 0.15 * size), 0.075 * size, mix(ink, (0, 0, 0), 0.35))


PAINTS: dict[str, Paint] = {
    "grand": _cup,
    "second": _plate,
    "week": _laurel,
    "classic": lambda surface, size: _medal(surface, size, RED, 3),
    "fast": lambda surface, size: _medal(surface, size, BLUE, 2),
    "run": _chain,
}
NAMES = tuple(PAINTS)
