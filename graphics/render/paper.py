"""Slips of paper that lie a little askew, and what is written, stamped and drawn on them.

The inks are those of paper and not of a light. Surfaces returned here are shared: blit them, do not draw on
them.
"""

from __future__ import annotations

import math

import pygame
from msgspec import Struct

from graphics.render import curves, draw, fonts, icons, written
from graphics.render.cache import cached
from graphics.render.sizes import Gap, Radius, Stroke
from graphics.render.theme import Colour, T, fade, line_width, mix, rgb

GREEN, RED, BROWN = rgb("#2C6B38"), rgb("#B3262C"), rgb("#86590F")
GILT = rgb("#B27C1B")  # what is filled with gold
SHARP = 2  # drawn so many times too large
MARGIN = Gap.tight  # units round a slip for its shadow and its corners
TORN = Gap.small  # units of its upper edge, where it was torn off
TILTS = (0.5, -0.35, 0.25, -0.5, 0.35, -0.2)  # degrees, slip after slip
STAMPED = 5  # degrees


@cached(32)
def slip(size: tuple[int, int], s: float, tilt: float) -> pygame.Surface:
    """A sheet `size` pixels large, turned by `tilt` degrees, with its shadow around it."""
    low, high = round(Gap.thin * s), round(Radius.chip * s)
    edge = T.paper_line if T.line_width > 1 else None
    flat, bent, clear = low * SHARP, high * SHARP, 2 * SHARP
    large = draw.clear((size[0] * SHARP + 2 * clear, size[1] * SHARP + 2 * clear))
    sheet = large.get_rect().inflate(-2 * clear, -2 * clear)  # free round it, so that turned edges are smooth
    draw.box(large, sheet, (flat, flat, bent, bent), T.paper, edge, line_width(s) * SHARP)
    torn = pygame.Rect(sheet.topleft, (sheet.w, round(TORN * s) * SHARP))
    draw.box(large, torn, (flat, flat, 0, 0), mix(T.paper, T.paper_line, 0.55))
    margin = round(MARGIN * s) + math.ceil(max(size) / 2 * math.sin(math.radians(abs(tilt))))
    surface = draw.clear((size[0] + 2 * margin, size[1] + 2 * margin))
    middle = surface.get_rect().center
    place = draw.rect_at(size, center=middle)
    for level in (1, 3):
        shadow, x, y = draw.shadow(size, high, level, s)
        lies = shadow.get_rect().move(place.x + x, place.y + y)
        draw.put(surface, pygame.transform.rotozoom(shadow, tilt, 1), center=lies.center)
    draw.put(surface, _turned(large, tilt), center=middle)
    return surface


def _turned(large: pygame.Surface, tilt: float) -> pygame.Surface:
    """A picture that was drawn too large in its own size, turned."""
    turned = pygame.transform.rotozoom(large, tilt, 1)
    wide, high = turned.get_size()
    return pygame.transform.smoothscale(turned, (max(1, wide // SHARP), max(1, high // SHARP)))


@cached(64)
def stamp(text: str, sign: str, ink: Colour, role: str, s: float) -> pygame.Surface:
    """A word in a frame, as pressed on paper by hand; `sign` is an icon before it, "" for none."""
    word = fonts.render(text, role, s * SHARP, ink)
    size = round(fonts.line_height(role, s) * 0.8) * SHARP if sign else 0
    pad, gap = round(Gap.small * s) * SHARP, round(Gap.fine * s) * SHARP if sign else 0
    wide = word.get_width() + size + gap + 2 * pad
    high = fonts.line_height(role, s * SHARP) + round(Gap.thin * s) * SHARP
    large = pygame.Surface((wide + 2 * SHARP, high + 2 * SHARP), pygame.SRCALPHA)
    large.fill((*ink[:3], 0))
    frame = large.get_rect().inflate(-2 * SHARP, -2 * SHARP)
    thick = max(1, round(Stroke.line * s)) * SHARP
    draw.box(large, frame, high // 2, fade(ink, 0.06), ink, thick)
    if sign:
        draw.put(large, icons.icon(sign, size, ink), midleft=(frame.x + pad, frame.centery))
    draw.put(large, word, midleft=(frame.x + pad + size + gap, frame.centery))
    return written.mark(_turned(large, STAMPED), text, role)


class Race(Struct, frozen=True):
    """How the score of a match went; `goal` is the target, 0 without one."""

    scores: tuple[tuple[int, ...], ...]
    """Of each side, the reader's first, before the first deal and after each."""
    goal: int = 0


@cached(64)
def sparkline(race: Race, size: tuple[int, int], s: float) -> pygame.Surface:
    """A line for each side, the reader's on top; broken lines are the target, and nought if it is crossed."""
    edge = round(Gap.thin * s)
    area = pygame.Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)
    area = pygame.Rect([side * SHARP for side in area])
    large = pygame.Surface((size[0] * SHARP, size[1] * SHARP), pygame.SRCALPHA)
    large.fill((*BROWN[:3], 0))
    every = [score for row in race.scores for score in row]
    low, high = min(0, *every), max(race.goal, 1, *every)

    def at(place: int, score: int) -> tuple[float, float]:
        share = (score - low) / (high - low)
        return area.x + place / max(1, len(race.scores) - 1) * area.w, area.bottom - share * area.h

    dash, thin = round(Gap.fine * s) * SHARP, max(1, round(s)) * SHARP
    for level in [race.goal] * bool(race.goal) + [0] * (low < 0):
        y = round(at(0, level)[1])
        for x in range(area.x, area.right, 2 * dash):
            large.fill(T.paper_line, pygame.Rect(x, y, min(dash, area.right - x), thin))
    for side in reversed(range(len(race.scores[0]) if race.scores else 0)):
        ink, thick = (T.ink2, 2.0) if side else (BROWN, 3.5)
        points = [at(place, row[side]) for place, row in enumerate(race.scores)]
        curves.stroke(large, points, thick * s * SHARP, ink)
        if len(points) > 1:
            pygame.draw.circle(large, ink, points[-1], (thick + 1.5) * s * SHARP)
    return pygame.transform.smoothscale(large, size)
