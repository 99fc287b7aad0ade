"""Whether belot (in Bela: bela) is announced with a card, for those who want to be asked."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.base import Rules
from graphics.dialogs.overlay import PADDING, KeyButton, Overlay, heading
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.shapes import Box
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

HEIGHT = 186


class BelotQuestion(Overlay):
    """`on_answer(True)` announces, `on_answer(False)` plays the card without a word."""

    name = "belot"
    first = "belot:yes"
    takes_escape = True

    def __init__(
        self,
        card: str,
        rules: Rules,
        on_answer: Callable[[bool], object],
        on_cancel: Callable[[], object],
    ) -> None:
        super().__init__()
        self.card = card
        self.rules = rules
        self.on_answer = on_answer
        self.on_cancel = on_cancel

    def box(self, ui: Ui, table: Layout) -> Box:
        return self.above_hand(table, HEIGHT * table.scale)

    def paint(self, canvas: Canvas) -> None:
        title = _("Announce bela?") if words.of_bela(self.rules) else _("Announce belot?")
        heading(canvas, title, self.card)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        s = ui.s
        inner = box.w - 2 * PADDING * s
        half = (inner - 16 * s) / 2
        y, left = round(box.bottom - 86 * s), round(box.x + PADDING * s)
        no = pygame.Rect(left, y, round(half), ui.u(62))
        yes = pygame.Rect(round(left + half + 16 * s), y, round(half), ui.u(62))
        return [
            KeyButton(ui, "belot:no", _("Play without"), no, lambda: self.on_answer(False), key="P"),
            KeyButton(
                ui,
                "belot:yes",
                words.belot_said(self.rules),
                yes,
                lambda: self.on_answer(True),
                key="C",
                kind="primary",
            ),
        ]

    def key(self, event: pygame.event.Event) -> bool:
        if event.scancode == pygame.KSCAN_C:
            self.on_answer(True)
        elif event.scancode == pygame.KSCAN_P:
            self.on_answer(False)
        elif event.key == pygame.K_ESCAPE:
            self.on_cancel()
        else:
            return False
        return True
