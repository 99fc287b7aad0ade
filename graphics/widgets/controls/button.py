"""Buttons: plain, primary, square with an icon, and a link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from graphics.render import draw, fonts
from graphics.render.icons import icon as icon_picture
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import Colour, T, fade, line_width, mix
from graphics.widgets.controls.label import by_parts
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

EDGES = Gap.large  # free at both sides of a text together

BRIGHT = 0.85  # of white: a brighter fill cannot become visibly lighter


def lighter(colour: Colour) -> Colour:
    """A fill under the mouse: lighter, or darker where it is nearly white."""
    share = 0.08 if len(colour) == 3 else 0.12
    bright = (0.299 * colour[0] + 0.587 * colour[1] + 0.114 * colour[2]) / 255
    towards = (255, 255, 255) if bright < BRIGHT else (0, 0, 0)
    return (*mix(colour, towards, share), *colour[3:])


@dataclass(eq=False, repr=False, kw_only=True)
class Button(Widget):
    """A text, with an icon if there is room for it; two lines when one is too narrow.

    `kind`: normal, primary (gold), plate (on the cloth) or plain (no ground until the mouse is over it).
    """

    icon: str | None = None
    kind: str = "normal"
    role: str = "button"

    def __post_init__(self, *given: Any) -> None:
        self.caption = self.label
        super().__post_init__(*given)

    @staticmethod
    def width(ui: Ui, text: str, icon: str | None = None, role: str = "button") -> int:
        sign = fonts.pixels(role, ui.s) * 1.25 + ui.u(Gap.small) if icon else 0
        return max(ui.least, round(fonts.width(text, role, ui.s) + sign + ui.u(Size.button_edges)))

    @staticmethod
    def height(ui: Ui, text: str, width: int, units: float = Size.button, role: str = "button") -> int:
        return ui.high(units, role, len(fonts.wrap(text, role, ui.s, width - ui.u(EDGES))))

    def set_caption(self, text: str) -> None:
        self.caption = self.label = text
        self.repaint()

    @property
    def ink(self) -> Colour:
        return T.on_gold if self.kind == "primary" else T.text

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        down = self._ground(surface, state)
        self._content(surface, down)
        return surface

    def _ground(self, surface: pygame.Surface, state: str) -> int:
        rect, ui = surface.get_rect(), self.ui
        hot = state == "hovered"
        if self.kind == "primary":
            foot = ui.u(Size.foot)
            if state == "active":
                body = rect.move(0, ui.u(Gap.hair))
                body.height -= foot
            else:
                draw.box(surface, rect, self.radius, mix(T.gold, (0, 0, 0), 0.4))
                body = pygame.Rect(0, 0, rect.w, rect.h - foot)
            draw.box(surface, body, self.radius, lighter(T.gold) if hot else T.gold)
            return body.centery - rect.centery
        if self.kind == "plain":
            if state in ("hovered", "active"):
                draw.box(surface, rect, self.radius, fade(T.text, 0.08))
        else:
            fill = T.plate if self.kind == "plate" else T.panel2
            draw.box(surface, rect, self.radius, lighter(fill) if hot else fill, T.line, line_width(ui.s))
        return ui.u(Gap.hair) if state == "active" else 0

    def _content(self, surface: pygame.Surface, down: int) -> None:
        ui, rect = self.ui, surface.get_rect().move(0, down)
        room = rect.w - ui.u(EDGES)
        size = round(fonts.pixels(self.role, ui.s) * 1.25)
        gap = ui.u(Gap.small) if self.caption else 0
        wide = fonts.width(self.caption, self.role, ui.s) if self.caption else 0
        sign = self.icon if self.icon and (not self.caption or wide + size + gap <= room) else None
        if not self.caption:
            size = round(min(rect.w, rect.h) * 0.5)
        if wide <= room:
            x = rect.centerx - (wide + (size + gap if sign else 0)) // 2
            if sign:
                surface.blit(icon_picture(sign, size, self.ink), (x, rect.centery - size // 2))
                x += size + gap
            if self.caption:
                text = fonts.render(self.caption, self.role, ui.s, self.ink)
                draw.put(surface, text, midleft=(x, rect.centery))
            return
        text = fonts.block(self.caption, self.role, ui.s, self.ink, room, "center")
        draw.put(surface, text, center=rect.center)


@dataclass(eq=False, repr=False, kw_only=True)
class IconButton(Button):
    icon: str
    kind: str = "plate"
    radius: int = Radius.row

    def __post_init__(self, *given: Any) -> None:
        super().__post_init__(*given)
        self.caption = ""
        self.set_tooltip(self.label)


@dataclass(eq=False, repr=False, kw_only=True)
class Link(Widget):
    """A small text with an icon and no ground of its own; the icon is left out where it is too narrow."""

    icon: str
    radius: int = Radius.field

    @staticmethod
    def width(ui: Ui, text: str, icon: bool = True) -> int:
        sign = fonts.line_height("secondary", ui.s) + ui.u(Gap.tight) if icon else 0
        return max(ui.least, fonts.width(text, "secondary", ui.s) + sign + 2 * ui.u(Gap.small))

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect, size = surface.get_rect(), fonts.line_height("secondary", ui.s)
        if state in ("hovered", "active"):
            draw.box(surface, rect, self.radius, fade(T.text, 0.09))
        text = fonts.render(self.label, "secondary", ui.s, T.text2)
        x = ui.u(Gap.small)
        if Link.width(ui, self.label) <= rect.w:
            surface.blit(icon_picture(self.icon, size, T.text2), (x, rect.centery - size // 2))
            x += size + ui.u(Gap.tight)
        draw.put(surface, text, midleft=(x, rect.centery))
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class MenuItem(Widget):
    """A line of the main menu: a gold icon, a text, and a smaller text on the right."""

    icon: str
    note: str = ""
    radius: int = Radius.row

    @staticmethod
    def width(ui: Ui, text: str) -> int:
        return MenuItem._left(ui) + fonts.width(text, "menu", ui.s) + ui.u(Gap.wide)

    @staticmethod
    def _left(ui: Ui) -> int:
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
        draw.put(surface, text, midleft=(x, rect.centery))
        if self.note:
            note = fonts.render(self.note, "secondary", ui.s, T.text2)
            left = rect.right - ui.u(Gap.broad) - note.get_width()
            if left > x + text.get_width() + ui.u(Gap.small):
                draw.put(surface, note, midleft=(left, rect.centery))
        return surface


@dataclass(eq=False, repr=False, kw_only=True)
class BigButton(Widget):
    """The gold card at the top of the menu: a round sign, a serif title and a line below it."""

    line: str
    icon: str
    radius: int = Radius.card

    def __post_init__(self, *given: Any) -> None:
        self.title = self.label
        if self.line:
            self.label = f"{self.title}: {self.line}"
        super().__post_init__(*given)

    @staticmethod
    def height(ui: Ui, line: str, width: int, units: float) -> int:
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
            draw.put(surface, icon_picture(self.icon, ui.u(Size.big_sign), T.on_gold), center=spot.center)
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
