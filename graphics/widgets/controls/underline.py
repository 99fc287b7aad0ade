"""A line drawn by hand under what has won."""

from __future__ import annotations

import pygame

from graphics.render import strokes
from graphics.render.theme import Colour
from graphics.widgets.controls.label import Picture
from graphics.widgets.ui import Ui

PEN = 4.5  # units


class Underline:
    """The line under what has won, drawn by hand."""

    def __init__(self, ui: Ui, place: pygame.Rect, colour: Colour) -> None:
        self.ui, self.place, self.colour = ui, place, colour
        self.picture = Picture(ui, place.topleft, pygame.Surface(place.size, pygame.SRCALPHA))
        self.show(1.0)

    def show(self, share: float) -> None:
        """Show so much of it."""
        self.picture.set_image(strokes.underline(self.place.w, PEN * self.ui.s, self.colour, share))
        self.ui.changed()
