"""A large card to choose, where there are two ways to go on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.label import height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.gui.ui import Ui


class ChoiceCard(Widget):
    """A large card to choose: a sign, a title, a text."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        title: str,
        line: str,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        icon: str,
    ) -> None:
        self.line = line
        self.icon = icon
        super().__init__(ui, id_, title, rect, on_press, radius=Radius.dialog)

    @staticmethod
    def height(ui: Ui, title: str, line: str, width: int) -> int:
        """The height of a card for a width, both in pixels."""
        room = width - 2 * ui.u(Gap.page)
        text = height(ui, title, "card_title", room) + height(ui, line, "body", room)
        return max(ui.u(Size.way), text + ui.u(2 * Gap.page + Size.way_disc + Gap.large + Gap.tight))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        hot = state in ("hovered", "active")
        draw.box(
            surface,
            rect,
            self.radius,
            lighter(T.panel) if hot else T.panel,
            T.gold if hot else T.line,
            line_width(ui.s),
        )
        room = rect.w - 2 * ui.u(Gap.page)
        title = fonts.block(self.label, "card_title", ui.s, T.text, room, "center")
        line = fonts.block(self.line, "body", ui.s, T.text2, room, "center")
        disc = pygame.Rect(
            (rect.w - ui.u(Size.way_disc)) // 2, ui.u(Gap.page), ui.u(Size.way_disc), ui.u(Size.way_disc)
        )
        draw.box(surface, disc, disc.w // 2, T.gold)
        sign = icons.icon(self.icon, ui.u(Size.way_sign), T.on_gold)
        surface.blit(sign, sign.get_rect(center=disc.center))
        y = disc.bottom + ui.u(Gap.large)
        surface.blit(title, (ui.u(Gap.page), y))
        surface.blit(line, (ui.u(Gap.page), y + title.get_height() + ui.u(Gap.tight)))
        return surface
