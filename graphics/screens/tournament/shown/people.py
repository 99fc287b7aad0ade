"""The people of a tournament as they are shown: names, pairs, portraits."""

from __future__ import annotations

import math

import pygame

from game.tournament.tournament import HUMAN, Entrant, Tournament
from graphics.render import draw, icons
from graphics.render.cache import cached
from graphics.render.theme import Colour, T, fade
from graphics.text.names import portrait_of

DASHES = 14  # round an empty place
NEXT_FACE = 1.08  # of a portrait: the second of a pair begins there


def face_of(entrant: Entrant) -> str:
    return portrait_of(entrant.person)


def faces_of(tournament: Tournament, pair: tuple[int, int]) -> tuple[str, str]:
    one, other = sorted(pair, key=lambda number: number != tournament.human)
    return face_of(tournament.entrants[one]), face_of(tournament.entrants[other])


def portrait(face: str, pixels: int, *, own: bool = False, ring: Colour | None = None) -> pygame.Surface:
    """A portrait in a ring, gold for the person's own; `pixels` is the diameter of all of it."""
    edge = max(2, round(pixels / (24 if ring is None else 16)))
    surface = draw.rounded((pixels, pixels), pixels // 2, ring or (T.gold if own else T.line)).copy()
    surface.blit(icons.portrait(face, pixels - 2 * edge), (edge, edge))
    return surface


def face(person: str, pixels: int, ring: Colour | None = None) -> pygame.Surface:
    return portrait(portrait_of(person), pixels, own=person == HUMAN, ring=ring)


def pair_width(pixels: int) -> int:
    return round(pixels * (1 + NEXT_FACE))


def paint_pair(surface: pygame.Surface, faces: tuple[str, str], left: int, middle: int, pixels: int) -> None:
    """Paint two portraits side by side; a ring of dashes for "", nobody yet."""
    for place in (1, 0):
        picture = portrait(faces[place], pixels) if faces[place] else nobody(pixels, T.text2)
        surface.blit(picture, (left + round(place * pixels * NEXT_FACE), middle - pixels // 2))


@cached(8)
def nobody(pixels: int, ink: Colour) -> pygame.Surface:
    """A ring of dashes: an empty place."""
    size = pixels * draw.SMOOTH
    large = draw.clear((size, size))
    large.fill((*ink[:3], 0))
    thick, turn = max(2, round(pixels / 24)) * draw.SMOOTH, math.tau / DASHES
    for dash in range(DASHES):
        pygame.draw.arc(large, fade(ink, 0.4), large.get_rect(), dash * turn, (dash + 0.6) * turn, thick)
    return pygame.transform.smoothscale(large, (pixels, pixels))
