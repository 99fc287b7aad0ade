"""The auction: a ladder of rising tiles, and pass, contra, recontra below it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.actions import CONTRA, PASS, RECONTRA
from game.contracts import NO_TRUMPS
from graphics import draw, fonts
from graphics.dialogs.overlay import PADDING, KeyButton, Overlay, heading
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.shapes import Box
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.table.signs import contract_sign
from graphics.theme import T, mix
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

FOOT = 4
TILE_TOP = 84  # units from the top of the panel to the highest tile
TILE_ROOM = 166
SMALLER = (("secondary_bold", 1.0), ("caption_bold", 1.0), ("caption_bold", 0.9), ("caption_bold", 0.8))
KEYS = {pygame.KSCAN_P: PASS, pygame.KSCAN_C: CONTRA, pygame.KSCAN_R: RECONTRA}
DIGITS = {pygame.KSCAN_1 + i: i for i in range(6)} | {pygame.KSCAN_KP_1 + i: i for i in range(6)}


class BidTile(Widget):
    """A paper tile with the sign of a contract, its name and its key."""

    def __init__(
        self,
        ui: Ui,
        trump: int,
        rect: pygame.Rect,
        on_press: Callable[[], object],
        enabled: bool,
        sign: float | None = None,
    ) -> None:
        self.trump = trump
        self.sign = sign or (44 if trump < NO_TRUMPS else 46)  # units
        name = words.contract_name(trump)
        super().__init__(ui, f"bid:{trump}", name, rect, on_press, radius=16, enabled=enabled)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        body = pygame.Rect(0, 0, rect.w, rect.h - ui.u(FOOT))
        if state == "active":
            body.y = ui.u(2)
        elif state != "disabled":
            draw.box(surface, rect, self.radius, mix(T.paper, (0, 0, 0), 0.38))
        paper = mix(T.paper, T.gold, 0.30) if state == "hovered" else T.paper
        draw.box(surface, body, self.radius, paper)
        text = self._label(body.w - ui.u(10))
        text_rect = text.get_rect(midbottom=(body.centerx, body.bottom - ui.u(8)))
        surface.blit(text, text_rect)
        size = ui.u(self.sign)
        top = body.y + (ui.u(24) if state != "disabled" else ui.u(12))
        sign = contract_sign(self.trump, size)
        centre = (body.centerx, max(top + size // 2, (top + text_rect.top) // 2))
        surface.blit(sign, sign.get_rect(center=centre))
        if state != "disabled":
            key = fonts.render(str(self.trump + 1), "caption", ui.s * 0.85, T.ink2)
            surface.blit(key, key.get_rect(topright=(body.right - ui.u(10), body.y + ui.u(5))))
        return surface

    def _label(self, room: int) -> pygame.Surface:
        """The name: on one line, on two, or in ever smaller type until no word is broken."""
        s = self.ui.s
        for role, part in SMALLER:
            size = s * part
            if max(fonts.width(word, role, size) for word in self.label.split()) <= room:
                break
        lines = fonts.wrap(self.label, role, size, room)
        step = round(fonts.pixels(role, size) * 1.12)
        font = fonts.font(role, size)
        high = step * (len(lines) - 1) + font.get_height()
        surface = draw.clear((room, high))
        for i, line in enumerate(lines):
            image = font.render(line, True, T.ink)
            surface.blit(image, image.get_rect(midtop=(room // 2, i * step)))
        return surface


class AuctionPanel(Overlay):
    """What the human may call.  `why(call)` says why a call is not open; `on_call(call)` makes one."""

    name = "auction"

    def __init__(
        self,
        legal: frozenset[int],
        highest: str,
        on_call: Callable[[int], object],
        why: Callable[[int], str],
    ) -> None:
        super().__init__()
        self.legal = legal
        self.highest = highest
        self.on_call = on_call
        self.why = why
        self.first = "call:pass"

    def paint(self, canvas: Canvas) -> None:
        heading(canvas, _("Your turn"), self.highest, self.message)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        widgets: list[Widget] = []
        s = ui.s
        inner = box.w - 2 * PADDING * s
        gap = 11 * s
        width = (inner - 5 * gap) / 6
        for trump in range(6):
            height = (126 + trump * 7 + (4 if trump == 5 else 0)) * s
            rect = pygame.Rect(
                round(box.x + PADDING * s + trump * (width + gap)),
                round(box.y + (TILE_TOP + TILE_ROOM) * s - height),
                round(width),
                round(height) + ui.u(FOOT),
            )
            press = self._press(trump)
            widgets.append(BidTile(ui, trump, rect, press, trump in self.legal))
        return widgets + self._buttons(ui, box, inner)

    def _buttons(self, ui: Ui, box: Box, inner: float) -> list[Widget]:
        s = ui.s
        gap = 16 * s
        width = (inner - 2 * gap) / 3
        rows = (
            (PASS, "pass", words.call_name(PASS), "P", "primary"),
            (CONTRA, "contra", f"{words.call_name(CONTRA)} ×2", "C", "normal"),
            (RECONTRA, "recontra", f"{words.call_name(RECONTRA)} ×4", "R", "normal"),
        )
        buttons: list[Widget] = []
        for i, (call, id_, text, key, kind) in enumerate(rows):
            left = box.x + PADDING * s + i * (width + gap)
            rect = pygame.Rect(round(left), round(box.bottom - 86 * s), round(width), ui.u(62))
            button = KeyButton(
                ui,
                f"call:{id_}",
                text,
                rect,
                self._press(call),
                key=key,
                kind=kind,
                enabled=call in self.legal,
            )
            buttons.append(button)
        return buttons

    def _press(self, call: int) -> Callable[[], object]:
        return lambda: self.try_call(call)

    def try_call(self, call: int) -> None:
        """Make a call, or say why it is not open."""
        if call in self.legal:
            self.on_call(call)
        else:
            self.say(self.why(call))

    def key(self, event: pygame.event.Event) -> bool:
        call = KEYS.get(event.scancode, DIGITS.get(event.scancode))
        if call is None:
            return False
        self.try_call(call)
        return True

    def click(self, at: tuple[int, int]) -> bool:
        for widget in self.widgets:
            if not widget.is_enabled and widget.rect.collidepoint(at):
                self.say(self.why(self._call_of(widget)))
                return True
        return super().click(at)

    @staticmethod
    def _call_of(widget: Widget) -> int:
        kind, _colon, name = widget.id.partition(":")
        return int(name) if kind == "bid" else {"pass": PASS, "contra": CONTRA, "recontra": RECONTRA}[name]
