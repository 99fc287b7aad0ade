"""Places for a tip: beside its subject, and over nothing that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

FAR = 0.6  # of the window's height: a tip further away would not be read as one of that place


def free_place(
    wanted: pygame.Rect, near: pygame.Rect, taken: Sequence[pygame.Rect], window: pygame.Rect, gap: int
) -> pygame.Rect | None:
    """`wanted` where it is or, if it covers anything there, at the nearest place to `near` where it does not.

    `gap` pixels stay free beside what is `taken` and at the edges of the window. None: there is no place.
    """
    inner = window.inflate(-2 * gap, -2 * gap)
    closed = [near, *taken]
    wanted = wanted.clamp(inner)
    if inner.contains(wanted) and wanted.collidelist(closed) < 0:
        return wanted
    w, h = wanted.size
    lefts = {wanted.x, inner.x, inner.right - w, near.centerx - w // 2}
    tops = {wanted.y, inner.y, inner.bottom - h, near.centery - h // 2}
    for rect in closed:
        lefts |= {rect.right + gap, rect.x - w - gap, rect.x, rect.right - w}
        tops |= {rect.bottom + gap, rect.y - h - gap}
    places = [pygame.Rect(x, y, w, h) for x in lefts for y in tops]
    for place in sorted(places, key=lambda place: _apart(place, near)):
        if _apart(place, near)[0] > FAR * window.h:
            return None
        if inner.contains(place) and place.collidelist(closed) < 0:
            return place
    return None


def _apart(place: pygame.Rect, near: pygame.Rect) -> tuple[int, int, int, int]:
    """The distance of two boxes, then that of their middles; ties prefer below to above."""
    dx = max(0, place.x - near.right, near.x - place.right)
    dy = max(0, place.y - near.bottom, near.y - place.bottom)
    aside = abs(place.centerx - near.centerx) + abs(place.centery - near.centery)
    return dx + dy, aside, -place.y, place.x
