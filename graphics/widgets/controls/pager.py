"""Turning pages: two buttons, and which page it is."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import TypeVar

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, T
from graphics.text.i18n import _
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

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


def page_delta(event: pygame.event.Event) -> int:
    """-1 or +1 for what turns pages back and on: Page Up and Page Down, and the wheel; else 0.

    One gesture with the wheel turns one page, however many notches it has (`goes_on`).
    """
    if event.type == pygame.MOUSEWHEEL and event.y:
        return 0 if getattr(event, "goes_on", False) else -1 if event.y > 0 else 1
    return {"Page Up": -1, "Page Down": 1}.get(shortcut(event), 0)


def turner_width(ui: Ui, high: int, pages: int) -> int:
    return (
        2 * high
        + ui.u(Gap.small + Gap.medium)
        + fonts.width(f"{pages} / {pages}", "body", ui.s)
        + ui.u(Gap.tight)
    )


def turn_buttons(
    ui: Ui, right: pygame.Rect, turn: Callable[[int], object], *, back: bool, on: bool, prefix: str = ""
) -> list[Button]:
    """The buttons that turn back and on, as far as that is possible; the second one stands at the `right`."""
    left = right.move(-right.w - ui.u(Gap.small), 0)
    ways = (
        ("previous_page", _("Previous page"), left, "back", -1, back),
        ("next_page", _("Next page"), right, "forward", 1, on),
    )
    return [
        Button(ui, prefix + id_, "", rect, partial(turn, way), icon=icon, enabled=possible, tooltip=label)
        for id_, label, rect, icon, way, possible in ways
    ]


def turner(
    ui: Ui,
    area: pygame.Rect,
    page: int,
    pages: int,
    turn: Callable[[int], object],
    *,
    back: bool | None = None,
    on: bool | None = None,
    prefix: str = "",
    text: str = "",
    ink: Colour | None = None,
) -> int:
    """Make it at the right of `area`; `turn` gets -1 or +1. Returns where it begins, in pixels.

    `back` and `on` say whether it goes on that way, where that is not told by the page (counted from 0);
    `prefix` stands before the ids of its buttons where a screen has several; `text` in the place of "2 / 7".
    `ink` is for another ground.
    """
    right = pygame.Rect(area.right - area.h, area.y, area.h, area.h)
    back, on = page > 0 if back is None else back, page < pages - 1 if on is None else on
    edge = turn_buttons(ui, right, turn, back=back, on=on, prefix=prefix)[0].rect.x - ui.u(Gap.medium)
    if pages < 2 and not text:
        return int(edge)
    text = text or f"{page + 1} / {pages}"
    room = fonts.width(text, "body", ui.s) + ui.u(Gap.tight)
    at = (edge - room, area.centery)
    left_of: int = Label(ui, at, text, "body", ink or T.text2, room, "right", True).rect.left
    return left_of - ui.u(Gap.medium)
