"""Rows of lists: with a title and a line, or only a place to go to."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics import draw, fonts
from graphics.icons import icon
from graphics.theme import Colour, T
from graphics.widgets.button import lighter
from graphics.widgets.choice import Choice
from graphics.widgets.ui import Ui


class ListRow(Choice):
    """A row of a list: a title, a line below it, something on the right; gold when it is the chosen one."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        title: str,
        line: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        chosen: bool = False,
        tick: bool = False,
        note: str = "",
        note_colour: Colour | None = None,
    ) -> None:
        self.title = title
        self.line = line
        self.tick = tick
        self.note = note
        self.note_colour = T.text2 if note_colour is None else note_colour
        super().__init__(ui, id_, title, rect, on_press, chosen=chosen, radius=16)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, hot = surface.get_rect(), state == "hovered"
        if self.chosen:
            draw.box(surface, rect, self.radius, self.ground(hot), T.gold, max(2, ui.u(2)))
        else:
            draw.box(surface, rect, self.radius, self.ground(hot))
        right = rect.right - ui.u(24)
        if self.tick and self.chosen:
            size = ui.u(32)
            right -= size
            surface.blit(icon("check", size, T.gold), (right, rect.centery - size // 2))
            right -= ui.u(12)
        elif self.tick:
            right -= ui.u(20)
        if self.note:
            note = fonts.render(self.note, "name", ui.s, self.note_colour)
            right -= note.get_width()
            surface.blit(note, (right, rect.centery - note.get_height() // 2))
            right -= ui.u(16)
        room = right - ui.u(24)
        title = fonts.shorten(self.title, "row_title", ui.s, room)
        head = fonts.render(title, "row_title", ui.s, T.text)
        line = fonts.block(self.line, "secondary", ui.s, T.text2, room) if self.line else None
        high = head.get_height() + (line.get_height() if line else 0)
        y = rect.centery - high // 2
        surface.blit(head, (ui.u(24), y))
        if line:
            surface.blit(line, (ui.u(24), y + head.get_height()))
        return surface


class NavItem(Choice):
    """A line of a list of places; gold when one is there."""

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        if self.chosen:
            draw.box(surface, rect, self.radius, lighter(T.gold) if state == "hovered" else T.gold)
        elif state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, T.panel2)
        role, ink = ("name", T.on_gold) if self.chosen else ("bubble_old", T.text)
        room = rect.w - 2 * ui.u(18)
        if fonts.width(self.label, role, ui.s) > room:
            role = "secondary_bold" if self.chosen else "secondary"
        text = fonts.block(self.label, role, ui.s, ink, room)
        surface.blit(text, (ui.u(18), rect.centery - text.get_height() // 2))
        return surface
