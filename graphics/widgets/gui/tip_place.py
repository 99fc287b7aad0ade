"""Places for a tip: beside its subject, over no title, and over what can be clicked only if it must."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

FAR = 0.6  # of the window's height: a tip further away would not be read as one of that place


def free_place(
    wanted: pygame.Rect,
    near: pygame.Rect,
    taken: Sequence[pygame.Rect],
    window: pygame.Rect,
    gap: int,
    titles: Sequence[pygame.Rect] = (),
) -> pygame.Rect | None:
    """`wanted` where it is or, if it covers anything there, at the nearest place to `near` where it does not.

    Where that is further off than the tip is high, it stays beside `near`, over as little as possible of what
    is `taken`; it never covers `near` or one of the `titles`. `gap` pixels stay free beside all of these and
    at the edges of the window. None: there is no place.
    """
    inner = window.inflate(-2 * gap, -2 * gap)
    kept = [near, *titles]
    wanted = wanted.clamp(inner)
    if inner.contains(wanted) and wanted.collidelist([*kept, *taken]) < 0:
        return wanted
    w, h = wanted.size
    lefts = {wanted.x, inner.x, inner.right - w, near.centerx - w // 2}
    tops = {wanted.y, inner.y, inner.bottom - h, near.centery - h // 2}
    for rect in [*kept, *taken]:
        lefts |= {rect.right + gap, rect.x - w - gap, rect.x, rect.right - w}
        tops |= {rect.bottom + gap, rect.y - h - gap}
    places = [pygame.Rect(x, y, w, h) for x in lefts for y in tops]
    places = [place for place in places if inner.contains(place) and place.collidelist(kept) < 0]
    places.sort(key=lambda place: _apart(place, near))
    free = next((place for place in places if place.collidelist(taken) < 0), None)
    if free is not None and _apart(free, near)[0] <= h:
        return free
    beside = [place for place in places if _apart(place, near)[0] <= 2 * gap]
    if beside:
        return min(beside, key=lambda place: _covered(place, taken))
    return free if free is not None and _apart(free, near)[0] <= FAR * window.h else None


def _covered(place: pygame.Rect, taken: Sequence[pygame.Rect]) -> int:
    """The area of `taken` that lies under a place, in pixels."""
    return sum(part.w * part.h for part in (place.clip(rect) for rect in taken))


def _apart(place: pygame.Rect, near: pygame.Rect) -> tuple[int, int, int, int]:
    """The distance of two boxes, then that of their middles; ties prefer below to above."""
    dx = max(0, place.x - near.right, near.x - place.right)
    dy = max(0, place.y - near.bottom, near.y - place.bottom)
    aside = abs(place.centerx - near.centerx) + abs(place.centery - near.centery)
    return dx + dy, aside, -place.y, place.x
