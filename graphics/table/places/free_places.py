"""Places on the cloth that cover nothing of what must be seen: boxes, no pixels painted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from graphics.render.shapes import Box


def free_boxes(window: Box, taken: Sequence[Box]) -> list[Box]:
    """The largest upright boxes in a window that share nothing with those that are `taken`."""
    edges = {x for box in (window, *taken) for x in (box.x, box.right) if window.x <= x <= window.right}
    found: list[Box] = []
    for left, right in combinations(sorted(edges), 2):
        column = Box(left, window.y, right - left, window.h)
        top = window.y
        for box in sorted((each for each in taken if each.overlaps(column)), key=lambda each: each.y):
            if box.y > top:
                found.append(column._replace(y=top, h=box.y - top))
            top = max(top, box.bottom)
        if top < window.bottom:
            found.append(column._replace(y=top, h=window.bottom - top))
    return [box for box in found if not any(_inside(box, other) for other in found if other != box)]


def _inside(box: Box, other: Box) -> bool:
    across = other.x <= box.x and box.right <= other.right
    return across and other.y <= box.y and box.bottom <= other.bottom


def covered(box: Box, others: Sequence[Box]) -> float:
    """The area that a box covers of others, in square pixels."""
    return sum(
        max(0.0, min(box.right, each.right) - max(box.x, each.x))
        * max(0.0, min(box.bottom, each.bottom) - max(box.y, each.y))
        for each in others
    )


def spots(place: Box, width: float, height: float) -> Iterator[Box]:
    """Boxes of this size in a place: in its corners, and in steps of a quarter between them."""
    for across, down in product((1.0, 0.0, 0.75, 0.5, 0.25), repeat=2):
        yield Box(place.x + (place.w - width) * across, place.y + (place.h - height) * down, width, height)
