"""The strip of cloth on which chips lie."""

from __future__ import annotations

import pygame

from graphics.render import draw, things
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.text import tournament_text as texts
from graphics.widgets.boxes import Box
from graphics.widgets.controls.label import Label, Picture, height
from graphics.widgets.ui import Ui

LARGER, SHARE = 2, 0.28  # times the usual chip, at most, and of the height of the strip
SMALLER = 0.9  # a pile that does not fit shrinks by this factor


class ChipCloth(Box):
    """The chips as a pile, and their number beside it."""

    grow = True

    def __init__(self, ui: Ui, ground: pygame.Surface, count: int) -> None:
        self._ui, self._ground, self._count = ui, ground, count
        self._edge = ui.u(Gap.large)

    def _pile(self, width: int, high: int = 0) -> pygame.Surface | None:
        """The pile, larger on a `high` strip, at most half as wide as it; None without chips."""
        if self._count < things.LEAST:
            return None
        usual = self._ui.u(Size.pile_chip)
        chip = min(LARGER * usual, max(usual, SHARE * high))
        while things.pile_size(self._count, round(chip))[0] > width // 2:
            chip *= SMALLER
        return things.pile(self._count, round(chip))

    def _room(self, width: int, pile: pygame.Surface | None) -> int:
        edge = self._ui.u(Gap.section)
        return width - 2 * edge - (pile.get_width() + edge if pile is not None else 0)

    def _text(self, room: int) -> int:
        return height(self._ui, texts.chips(self._count), "figure_big", room)

    def height(self, width: int) -> int:
        pile = self._pile(width)
        said = self._text(self._room(width, pile))
        most = max(said, pile.get_height() if pile is not None else 0)
        return most + 2 * self._edge

    def place(self, rect: pygame.Rect) -> None:
        ui = self._ui
        lay_cloth(ui, self._ground, rect)
        pile, edge = self._pile(rect.w, rect.h), ui.u(Gap.section)
        x = rect.x + edge
        if pile is not None:
            Picture(ui, (x, rect.centery - pile.get_height() // 2), pile)
            x += pile.get_width() + edge
        room = rect.right - edge - x
        y = rect.centery - self._text(room) // 2
        text = texts.chips(self._count)
        Label(ui, (x, y), text, "figure_big", T.on_cloth, room)


def lay_cloth(ui: Ui, ground: pygame.Surface, area: pygame.Rect) -> None:
    radius = ui.u(Radius.card)
    draw.cast(ground, area, radius, 2, ui.s)
    ground.blit(draw.cloth(area.size, radius), area)
    draw.outline(ground, area, radius, T.edge, max(2 * line_width(ui.s), ui.u(Gap.thin)))
