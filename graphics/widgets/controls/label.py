"""Texts and pictures that are only looked at."""

from __future__ import annotations

import pygame
from pygame_gui.elements import UIImage

from graphics.render import fonts, strokes
from graphics.render.theme import Colour, T
from graphics.widgets.ui import Ui

DOT = " · "


class Picture(UIImage):
    """An image at a place in pixels; it can be replaced by another of any size."""

    def __init__(self, ui: Ui, at: tuple[int, int], image: pygame.Surface) -> None:
        self.ui = ui
        super().__init__(pygame.Rect(at, image.get_size()), image, ui.manager)
        ui.changed()

    def kill(self) -> None:  # typed, unlike that of pygame-gui
        super().kill()


class Label(Picture):
    """Wrapped text in a box `room` pixels wide. Its rectangle is as large as the text really is.

    `align` is left, center or right within the room. `top` False puts the text's middle at `at`.
    """

    def __init__(
        self,
        ui: Ui,
        at: tuple[int, int],
        text: str,
        role: str = "body",
        colour: Colour | None = None,
        room: int = 10_000,
        align: str = "left",
        middle: bool = False,
    ) -> None:
        self.text = text
        self.role = role
        self.room = room
        lines = fonts.wrap(text, role, ui.s, room)
        wide = max(fonts.width(line, role, ui.s) for line in lines)
        ink = T.text if colour is None else colour
        image = fonts.block(text, role, ui.s, ink, min(room, max(1, wide)), align)
        spare = room - image.get_width()
        x = at[0] + {"left": 0, "center": spare // 2, "right": spare}[align]
        y = at[1] - image.get_height() // 2 if middle else at[1]
        super().__init__(ui, (x, y), image)

    @property
    def bottom(self) -> int:
        """The upper edge of the next thing below, in pixels."""
        return int(self.rect.bottom)


def by_parts(ui: Ui, text: str, role: str, room: int) -> str:
    """A text of parts with dots between them, with line ends in place of the dots where it is too long."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        first, *others = paragraph.split(DOT)
        lines.append(first)
        for part in others:
            trial = f"{lines[-1]}{DOT}{part}"
            if fonts.width(trial, role, ui.s) <= room:
                lines[-1] = trial
            else:
                lines.append(part)
    return "\n".join(lines)


def height(ui: Ui, text: str, role: str, room: int) -> int:
    lines = len(fonts.wrap(text, role, ui.s, room))
    step = fonts.line_height(role, ui.s)
    return step * (lines - 1) + max(step, fonts.font(role, ui.s).get_height())


PEN = 4.5  # units


class Underline:
    def __init__(self, ui: Ui, place: pygame.Rect, colour: Colour) -> None:
        self.ui, self.place, self.colour = ui, place, colour
        self.picture = Picture(ui, place.topleft, pygame.Surface(place.size, pygame.SRCALPHA))
        self.show(1.0)

    def show(self, share: float) -> None:
        self.picture.set_image(strokes.underline(self.place.w, PEN * self.ui.s, self.colour, share))
        self.ui.changed()
