"""The square buttons of the sheet, which have an icon and no text."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from graphics.render.sizes import Gap
from graphics.text.i18n import _
from graphics.widgets.controls.button import IconButton
from graphics.widgets.ui import Ui

GAP = Gap.snug


class Square(NamedTuple):
    """A square button: its icon, the tool tip, and what it does."""

    id: str
    icon: str
    text: str
    action: Callable[[], object]


def squares(
    on_rules: Callable[[], object],
    on_back: Callable[[], object] | None,
    on_again: Callable[[], object] | None,
    again_text: str = "",
) -> tuple[Square, ...]:
    """The buttons that take the last decision back and that play the deal again, where that can be done.

    The latter has that text, if it is not the usual one. The first of all opens what is behind the figures.
    """
    rules = Square("rules", "rules", _("How it was counted"), on_rules)
    back = (Square("back", "undo", _("Take back"), on_back),) if on_back is not None else ()
    text = again_text or _("Play this deal again")
    again = (Square("again", "again", text, on_again),) if on_again is not None else ()
    return (rules, *back, *again)


def width(ui: Ui, buttons: tuple[Square, ...], high: int) -> int:
    """The width of the buttons with the gap after each, in pixels."""
    return len(buttons) * (high + ui.u(GAP))


def place(ui: Ui, buttons: tuple[Square, ...], x: int, area: pygame.Rect) -> None:
    """Put the buttons side by side from `x` on, as high as `area`."""
    for number, button in enumerate(buttons):
        rect = pygame.Rect(x + width(ui, buttons[:number], area.h), area.y, area.h, area.h)
        IconButton(ui, button.id, button.text, rect, button.action, icon=button.icon, kind="normal")
