"""The rows of a menu, and the large button of what it offers first."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import draw, fonts
from graphics.render.icons import icon as icon_picture
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, fade, mix
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.label import by_parts
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui


class MenuItem(Widget):
    """A line of the main menu: a gold icon, a text, and a smaller text on the right."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        text: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        icon: str,
        note: str = "",
        enabled: bool = True,
        tooltip: str = "",
    ) -> None:
        self.icon = icon
        self.note = note
        super().__init__(ui, id_, text, rect, on_press, radius=Radius.row, enabled=enabled, tooltip=tooltip)

    @staticmethod
    def width(ui: Ui, text: str) -> int:
        """The width that shows the whole text, in pixels."""
        return MenuItem._left(ui) + fonts.width(text, "menu", ui.s) + ui.u(Gap.wide)

    @staticmethod
    def _left(ui: Ui) -> int:
        """The left edge of the text, in pixels."""
        return ui.u(Gap.broad + Gap.large) + ui.sign(Size.menu_sign, "menu")

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        if state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, fade(T.text, 0.09))
        size = ui.sign(Size.menu_sign, "menu")
        surface.blit(icon_picture(self.icon, size, T.gold), (ui.u(Gap.broad), rect.centery - size // 2))
        x = self._left(ui)
        text = fonts.render(self.label, "menu", ui.s, T.text)
        surface.blit(text, (x, rect.centery - text.get_height() // 2))
        if self.note:
            note = fonts.render(self.note, "secondary", ui.s, T.text2)
            left = rect.right - ui.u(Gap.broad) - note.get_width()
            if left > x + text.get_width() + ui.u(Gap.small):
                surface.blit(note, (left, rect.centery - note.get_height() // 2))
        return surface


class BigButton(Widget):
    """The gold card at the top of the menu: a round sign, a serif title and a line below it."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        title: str,
        line: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        *,
        icon: str,
    ) -> None:
        self.title = title
        self.line = line
        self.icon = icon
        super().__init__(ui, id_, f"{title}: {line}" if line else title, rect, on_press, radius=Radius.card)

    @staticmethod
    def height(ui: Ui, line: str, width: int, units: float) -> int:
        """The height in pixels, `units` in the design, in which the line fits into `width` pixels."""
        _edge, _disc, _gap, room = _parts(ui, line, width)
        lines = len(fonts.wrap(by_parts(ui, line, "body", room), "body", ui.s, room)) if line else 0
        text = fonts.line_height("card_title", ui.s) + lines * fonts.line_height("body", ui.s)
        return max(ui.u(units), text + ui.u(Gap.section))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, foot = surface.get_rect(), ui.u(Gap.thin)
        body = pygame.Rect(0, 0, rect.w, rect.h - foot)
        if state == "active":
            body.y = ui.u(Gap.hair)
        else:
            draw.box(surface, rect, self.radius, mix(T.gold, (0, 0, 0), 0.32))
        draw.box(surface, body, self.radius, lighter(T.gold) if state == "hovered" else T.gold)
        edge, disc, gap, room = _parts(ui, self.line, rect.w)
        spot = pygame.Rect(edge, body.centery - disc // 2, disc, disc)
        if disc:
            draw.box(surface, spot, disc // 2, fade(T.on_gold, 0.14))
            sign = icon_picture(self.icon, ui.u(Size.big_sign), T.on_gold)
            surface.blit(sign, sign.get_rect(center=spot.center))
        x = spot.right + gap
        title = fonts.render(self.title, "card_title", ui.s, T.on_gold)
        broken = by_parts(ui, self.line, "body", room)
        line = fonts.block(broken, "body", ui.s, T.on_gold, room) if self.line else None
        lead = ui.u(Size.big_lead) if line else 0
        high = title.get_height() + lead + (line.get_height() if line else 0)
        y = body.centery - high // 2
        surface.blit(title, (x, y))
        if line:
            surface.blit(line, (x, y + title.get_height() + lead))
        return surface


def _parts(ui: Ui, line: str, width: int) -> tuple[int, int, int, int]:
    """Edge, disc, gap and room for the text of a big button.

    Closer together when the line is too long; without the disc when two lines are too short as well.
    """
    for parts, lines in (((28, 80, 20, 20), 1), ((18, 68, 16, 12), 2), ((28, 0, 0, 20), None)):
        edge, disc, gap, end = (ui.u(n) for n in parts)
        room = width - edge - disc - gap - end
        broken = by_parts(ui, line, "body", room)
        if lines is None or not line or len(fonts.wrap(broken, "body", ui.s, room)) <= lines:
            break
    return edge, disc, gap, room
