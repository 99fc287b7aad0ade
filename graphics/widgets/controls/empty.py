"""The contents of an empty panel."""

from __future__ import annotations

import pygame

from graphics.render.icons import icon as icon_picture
from graphics.render.sizes import Gap, Size
from graphics.render.theme import T
from graphics.widgets.boxes import Column, Made
from graphics.widgets.controls.label import Picture
from graphics.widgets.layout.parts import Text
from graphics.widgets.ui import Ui

HIGH = 0.4  # of the free height stands above


def empty(ui: Ui, area: pygame.Rect, text: str, icon: str, wrong: bool = False) -> None:
    """A sign and a text in the middle of `area`; in red if something is `wrong`."""
    room, size = min(area.w, ui.u(Size.empty)), ui.sign(Size.empty_sign, "body")
    image = icon_picture(icon, size, T.red if wrong else T.text3)
    boxes = [
        Made(lambda place: Picture(ui, (area.centerx - size // 2, place.y), image), size),
        Text(ui, text, "body", T.red if wrong else T.text2, align="center"),
    ]
    column = Column(ui, boxes, Gap.text)
    whole = column.height(room)
    y = area.y + round(max(0, area.h - whole) * HIGH)
    column.place(pygame.Rect(area.centerx - room // 2, y, room, whole))
