"""Cards to choose: a large one where there are two ways to go on, a tile among many."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width
from graphics.widgets.controls.button import lighter
from graphics.widgets.controls.label import height
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui


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


class ChoiceTile(Widget):
    """A card among many: a sign at the left, a title, a text, and a note in gold below it."""

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
        note: str = "",
    ) -> None:
        self.line = line
        self.icon = icon
        self.note = note
        super().__init__(ui, id_, title, rect, on_press, radius=Radius.card)

    @staticmethod
    def height(ui: Ui, title: str, line: str, width: int, note: str = "") -> int:
        """The height of a tile for a width, both in pixels."""
        room = width - _lead(ui) - ui.u(Gap.large)
        high = height(ui, title, "row_title", room) + height(ui, line, "secondary", room)
        if note:
            high += height(ui, note, "secondary_bold", room)
        return max(ui.u(Size.choice_sign + 2 * Gap.text), high + ui.u(2 * Gap.text + 2 * Gap.fine))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, hot = surface.get_rect(), state in ("hovered", "active")
        fill, edge = (lighter(T.panel), T.gold) if hot else (T.panel, T.line)
        draw.box(surface, rect, self.radius, fill, edge, line_width(ui.s))
        size, room = ui.u(Size.choice_sign), rect.w - _lead(ui) - ui.u(Gap.large)
        disc = pygame.Rect(ui.u(Gap.large), (rect.h - size) // 2, size, size)
        draw.box(surface, disc, size // 2, T.panel2, T.line, line_width(ui.s))
        sign = icons.icon(self.icon, round(size * 0.56), T.gold)
        surface.blit(sign, sign.get_rect(center=disc.center))
        parts = [fonts.block(self.label, "row_title", ui.s, T.text, room, "left")]
        parts.append(fonts.block(self.line, "secondary", ui.s, T.text2, room, "left"))
        if self.note:
            parts.append(fonts.block(self.note, "secondary_bold", ui.s, T.gold, room, "left"))
        gap = ui.u(Gap.thin)
        y = (rect.h - sum(part.get_height() for part in parts) - gap * (len(parts) - 1)) // 2
        for part in parts:
            surface.blit(part, (_lead(ui), y))
            y += part.get_height() + gap
        return surface


def _lead(ui: Ui) -> int:
    """The left edge of the texts of a tile, in pixels."""
    return ui.u(2 * Gap.large + Size.choice_sign)
