"""A paper tile with a contract: its sign, its name and its key, one below the other or side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.contracts import NO_TRUMPS
from graphics.render import draw, fonts, icons
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.text import words
from graphics.widgets import devices
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.ui import Ui

FOOT, SHADE = 4, 0.38  # units of shade under a tile, and how dark it is
EDGE = 8  # units free at each side of a standing tile
ABOVE, BELOW = Gap.large, Gap.tight  # units above its sign (the key stands there) and below its name
SIGN = Size.sign
FLAT_EDGE, FLAT_SIGN, FLAT_GAP = Gap.tight, 32, Gap.fine  # of a tile with the name beside the sign
LEADING = 1.12  # of names, from line to line
ROLES = ("secondary_bold", "caption_bold")


def _role(ui: Ui, trumps: Sequence[int], room: int) -> str | None:
    """The type in which no word of any name is wider than `room`; None if there is none."""
    return next((role for role in ROLES if _longest(ui, trumps, role) <= room), None)


def _longest(ui: Ui, trumps: Sequence[int], role: str) -> int:
    """The width of the longest word of all names, in pixels."""
    every = [word for trump in trumps for word in words.contract_name(trump).split()]
    return max(fonts.width(word, role, ui.s) for word in every)


def _label_height(ui: Ui, lines: int, role: str) -> int:
    return round(fonts.pixels(role, ui.s) * LEADING) * (lines - 1) + fonts.font(role, ui.s).get_height()


def _most_lines(ui: Ui, trumps: Sequence[int], role: str, room: int) -> int:
    return max(len(fonts.wrap(words.contract_name(trump), role, ui.s, room)) for trump in trumps)


class TileForm(NamedTuple):
    """The form of all tiles of a panel: name below the sign or beside it, its type, its height.

    `keys`: all have room for the digit of their key.
    """

    standing: bool
    role: str
    height: int
    keys: bool = True


def standing(ui: Ui, trumps: Sequence[int], width: int, units: float, sign: float = SIGN) -> TileForm | None:
    """Tiles `width` pixels wide and `units` high, or higher where the names are large.

    None if a word is too long for them.
    """
    room = width - 2 * ui.u(EDGE)
    role = _role(ui, trumps, room)
    if role is None:
        return None
    label = _label_height(ui, _most_lines(ui, trumps, role, room), role)
    return TileForm(True, role, max(ui.u(units), ui.u(ABOVE + sign + BELOW) + label) + ui.u(FOOT))


def flat(ui: Ui, trumps: Sequence[int], width: int) -> TileForm | None:
    """Tiles `width` pixels wide that have the name beside the sign; None where a word is too long."""
    room = _flat_room(ui, width)
    role = _role(ui, trumps, room)
    if role is None:
        return None
    label = _label_height(ui, _most_lines(ui, trumps, role, room), role)
    high, narrow = max(ui.least, ui.u(Size.strip), label + ui.u(Gap.tight)), _beside_key(ui, width)
    whole = _longest(ui, trumps, role) <= narrow
    keys = whole and _label_height(ui, _most_lines(ui, trumps, role, narrow), role) <= high
    return TileForm(False, role, high + ui.u(FOOT), keys)


def _flat_room(ui: Ui, width: int) -> int:
    return width - ui.u(2 * FLAT_EDGE + FLAT_SIGN + FLAT_GAP)


def _beside_key(ui: Ui, width: int) -> int:
    """The width that the key's digit leaves for the name, in pixels."""
    return _flat_room(ui, width) - fonts.width("0", "caption", ui.s) - ui.u(Gap.close + Gap.fine - FLAT_EDGE)


class BidTile(Widget):
    """A contract to call.  `sign` is the size of its sign in units."""

    def __init__(
        self,
        ui: Ui,
        trump: int,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        enabled: bool,
        form: TileForm,
        sign: float | None = None,
    ) -> None:
        self.trump = trump
        self.form = form
        self.sign = sign or (SIGN if trump < NO_TRUMPS else SIGN + 2)
        super().__init__(
            ui, f"bid:{trump}", words.contract_name(trump), rect, on_press, radius=Radius.row, enabled=enabled
        )

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        body = pygame.Rect(0, 0, rect.w, rect.h - ui.u(FOOT))
        if state == "active":
            body.y = ui.u(Gap.hair)
        elif state != "disabled":
            draw.box(surface, rect, self.radius, mix(T.paper, (0, 0, 0), SHADE))
        paper = mix(T.paper, T.gold, 0.30) if state == "hovered" else T.paper
        light = sum(T.panel[:3]) > sum(T.paper[:3]) / 2  # paper on a light panel needs an edge to be seen
        edge = mix(T.paper, (0, 0, 0), SHADE) if light else None
        draw.box(surface, body, self.radius, paper, edge, line_width(ui.s))
        if self.form.standing:
            self._stand(surface, body, state != "disabled")
        else:
            self._lie(surface, body, state != "disabled")
        return surface

    def _stand(self, surface: pygame.Surface, body: pygame.Rect, key: bool) -> None:
        """The name at the foot, the sign in the middle of what is above it."""
        ui = self.ui
        text = self._name(body.w - 2 * ui.u(EDGE), "center")
        text_rect = text.get_rect(midbottom=(body.centerx, body.bottom - ui.u(BELOW)))
        surface.blit(text, text_rect)
        size, top = ui.u(self.sign), body.y + ui.u(ABOVE if key else ABOVE / 2)
        sign = icons.contract(self.trump, size)
        centre = (body.centerx, max(top + size // 2, (top + text_rect.top) // 2))
        surface.blit(sign, sign.get_rect(center=centre))
        if key:
            self._key(surface, body)

    def _lie(self, surface: pygame.Surface, body: pygame.Rect, key: bool) -> None:
        """The sign at the left, the name beside it."""
        ui = self.ui
        sign = icons.contract(self.trump, ui.u(FLAT_SIGN))
        spot = sign.get_rect(midleft=(body.x + ui.u(FLAT_EDGE), body.centery))
        surface.blit(sign, spot)
        left = spot.right + ui.u(FLAT_GAP)
        room = _beside_key(ui, body.w) if self.form.keys else _flat_room(ui, body.w)
        text = self._name(room, "left")
        surface.blit(text, text.get_rect(midleft=(left, body.centery)))
        if key and self.form.keys:
            self._key(surface, body)

    def _key(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        """The digit of its key in the upper corner, for who uses the keyboard."""
        if not devices.by_keys():
            return
        key = fonts.render(str(self.trump + 1), "caption", self.ui.s, T.ink2)
        place = key.get_rect(topright=(body.right - self.ui.u(Gap.close), body.y + self.ui.u(3)))
        surface.blit(key, place)

    def _name(self, room: int, align: str) -> pygame.Surface:
        """The name on as few lines as it needs, closer together than in a text."""
        ui, role = self.ui, self.form.role
        lines = fonts.wrap(self.label, role, ui.s, room)
        step, font = round(fonts.pixels(role, ui.s) * LEADING), fonts.font(role, ui.s)
        surface = draw.clear((room, _label_height(ui, len(lines), role)))
        for i, line in enumerate(lines):
            image = font.render(line, True, T.ink)
            surface.blit(image, ((room - image.get_width()) // 2 if align == "center" else 0, i * step))
        return surface
