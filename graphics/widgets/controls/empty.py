"""What stands in a panel in which there is nothing yet."""

from __future__ import annotations

import pygame

from graphics.render.icons import icon as icon_picture
from graphics.render.theme import T
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.gui.ui import Ui

ROOM, SIGN, GAP = 620, 72, 18  # units: the text's width, the sign above it, and between them
HIGH = 0.4  # of the free height stands above


def empty(ui: Ui, area: pygame.Rect, text: str, icon: str, wrong: bool = False) -> None:
    """A sign and a text in the middle of `area`; in red if something is `wrong`."""
    room, size = min(area.w, ui.u(ROOM)), ui.sign(SIGN, "body")
    whole = size + ui.u(GAP) + height(ui, text, "body", room)
    y = area.y + round(max(0, area.h - whole) * HIGH)
    Picture(ui, (area.centerx - size // 2, y), icon_picture(icon, size, T.red if wrong else T.text3))
    at = (area.centerx - room // 2, y + size + ui.u(GAP))
    Label(ui, at, text, "body", T.red if wrong else T.text2, room, "center")
