"""Distribution of things over pages."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TypeVar

Item = TypeVar("Item")


def filled_pages(heights: Sequence[int], room: int, gap: int, headings: Container[int] = ()) -> list[range]:
    """Places of the things with these heights, by page of `room` pixels; a page has at least one.

    `headings`: places of what belongs to what comes after it, and is not the last of a page.
    """
    pages: list[range] = []
    first, used = 0, 0
    for i, high in enumerate(heights):
        if i > first and used + gap + high > room:
            last = i - 1
            carried = last in headings and last > first and heights[last] + gap + high <= room
            pages.append(range(first, last if carried else i))
            first, used = (last, heights[last]) if carried else (i, 0)
        used += high + (gap if i > first else 0)
    return [*pages, range(first, len(heights))]


def even_pages(items: Sequence[Item], heights: Sequence[int], room: int) -> list[list[Item]]:
    """The items on pages of `room` pixels, as even as they go in the fewest pages."""
    for count in range(1, len(items) + 1):
        pages = _on_pages(items, heights, room, count)
        if pages is not None:
            return pages
    return [[item] for item in items]


def _on_pages(
    items: Sequence[Item], heights: Sequence[int], room: int, count: int
) -> list[list[Item]] | None:
    """The items on `count` pages, the first ones fuller; None if a page would be more than full."""
    pages: list[list[Item]] = []
    start, left = 0, sum(heights)
    for place in range(count):
        used, end = 0, start
        fair = left / (count - place)  # what each page that is left would hold
        while end < len(items) and used + heights[end] <= room and (used < fair or end == start):
            used += heights[end]
            end += 1
        if end == start:
            return None
        pages.append(list(items[start:end]))
        start, left = end, left - used
    return pages if start == len(items) else None
