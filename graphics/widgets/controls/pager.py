"""Turning pages: two buttons, and which page it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from graphics.render import fonts
from graphics.render.sizes import Gap
from graphics.render.theme import Colour, T
from graphics.text.i18n import _
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui


def page_delta(event: pygame.event.Event) -> int:
    """-1 or +1 for what turns pages back and on: Page Up and Page Down, and the wheel; else 0.

    One gesture with the wheel turns one page, however many notches it has (`goes_on`).
    """
    if event.type == pygame.MOUSEWHEEL and event.y:
        return 0 if getattr(event, "goes_on", False) else -1 if event.y > 0 else 1
    return {"Page Up": -1, "Page Down": 1}.get(shortcut(event), 0)


def turner_width(ui: Ui, high: int, pages: int) -> int:
    """The width of `turner` in a strip `high` pixels high, in pixels."""
    return (
        2 * high
        + ui.u(Gap.small + Gap.medium)
        + fonts.width(f"{pages} / {pages}", "body", ui.s)
        + ui.u(Gap.tight)
    )


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
    side = area.h
    right = pygame.Rect(area.right - side, area.y, side, side)
    left = right.move(-side - ui.u(Gap.small), 0)
    ways = (
        ("previous_page", _("Previous page"), left, "back", -1, page > 0 if back is None else back),
        ("next_page", _("Next page"), right, "forward", 1, page < pages - 1 if on is None else on),
    )
    for id_, label, rect, icon, way, possible in ways:
        Button(ui, prefix + id_, "", rect, partial(turn, way), icon=icon, enabled=possible, tooltip=label)
    if pages < 2 and not text:
        return left.x - ui.u(Gap.medium)
    text = text or f"{page + 1} / {pages}"
    room = fonts.width(text, "body", ui.s) + ui.u(Gap.tight)
    at = (left.x - ui.u(Gap.medium) - room, area.centery)
    left_of: int = Label(ui, at, text, "body", ink or T.text2, room, "right", True).rect.left
    return left_of - ui.u(Gap.medium)
