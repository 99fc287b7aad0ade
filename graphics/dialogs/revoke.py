"""Before an illegal card is played: what that costs, and the way back (rules §3, option `revoke`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.cards import Card
from game.errors import IllegalAction
from game.play import costly_cards
from game.rules.base import Rules
from game.rules.points import PENALTY
from game.state import Playing, State
from game.tricks import refusal
from graphics import draw, fonts
from graphics.dialogs.overlay import PADDING, KeyButton, Overlay, heading
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.icons import icon
from graphics.shapes import Box
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.theme import T, line_width
from graphics.widgets.choice import Choice
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

if TYPE_CHECKING:
    from graphics.scenes.table import TableScene

TEXT_TOP, ROW, BUTTONS = 74, 56, 62  # units
GAP = 14


def costly(state: State, card: Card) -> IllegalAction | None:
    """Why the seat to play may not play `card`, if it can all the same; else None."""
    if not isinstance(state, Playing) or not costly_cards(state) >> card & 1:
        return None
    rules, hand = state.deal.table.rules, state.hands[state.turn]
    code, details = refusal(rules.following, state.contract.trump, hand, state.trick, card)
    return IllegalAction(code, **details)


def cost(rules: Rules) -> str:
    """What an illegal card costs by the option `revoke`."""
    if rules.revoke == "penalised_162_97":
        text = _(
            "It would end the deal: the others write 162 and all declarations announced, you lose {points}."
        )
        return text.format(points=PENALTY)
    return _("It would end the deal: the others write 162 and all declarations announced, you write nothing.")


def warn(scene: TableScene, card: Card, error: IllegalAction, play: Callable[[], object]) -> None:
    """Ask before `play` plays an illegal card, unless the player wants no warning."""
    settings = scene.app.settings
    if not settings.warn_before_revoke:
        play()
        return

    def close(again: bool) -> None:
        if not again:
            scene.app.save_settings(settings.with_(warn_before_revoke=False))
        scene.close_overlay()

    def go_on(again: bool) -> None:
        close(again)
        play()

    scene.sound("illegal")
    scene.open_overlay(RevokeWarning(card, error, scene.session.match.rules, go_on, close))


class TickRow(Choice):
    """A sentence with a box to tick."""

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        box = pygame.Rect(ui.u(12), 0, ui.u(30), ui.u(30))
        box.centery = rect.centery
        draw.box(surface, rect, self.radius, self.ground(state == "hovered"), T.line, line_width(ui.s))
        draw.box(surface, box, ui.u(7), T.panel, T.gold if self.chosen else T.text3, max(2, ui.u(2)))
        if self.chosen:
            sign = icon("check", ui.u(22), T.gold)
            surface.blit(sign, sign.get_rect(center=box.center))
        left = box.right + ui.u(14)
        text = fonts.block(self.label, "body", ui.s, T.text, rect.w - left - ui.u(12))
        surface.blit(text, text.get_rect(midleft=(left, rect.centery)))
        return surface


class RevokeWarning(Overlay):
    """One warning.  `on_play(warn)` plays the card all the same, `on_cancel(warn)` keeps it.

    `warn` is whether there is to be a warning the next time too.
    """

    name = "revoke"
    first = "revoke:cancel"
    takes_escape = True

    def __init__(
        self,
        card: Card,
        error: IllegalAction,
        rules: Rules,
        on_play: Callable[[bool], object],
        on_cancel: Callable[[bool], object],
    ) -> None:
        super().__init__()
        name = words.card_name(card)
        self.card = name[:1].upper() + name[1:]
        self.reason = words.refusal(error)
        self.text = cost(rules)
        self.on_play = on_play
        self.on_cancel = on_cancel
        self.warn = True

    def box(self, ui: Ui, table: Layout) -> Box:
        s = table.scale
        inner = round(table.dialog.w - 2 * PADDING * s)
        lines = self._lines(s, inner)
        self._text_height = len(lines) * fonts.line_height("body", s) / s
        return self.above_hand(table, (TEXT_TOP + self._text_height + ROW + BUTTONS + 24 + 3 * GAP) * s)

    def _lines(self, s: float, room: int) -> list[str]:
        return fonts.wrap(f"{self.reason}. {self.text}", "body", s, room)

    def paint(self, canvas: Canvas) -> None:
        s = canvas.s
        heading(canvas, _("This card is not allowed"), self.card)
        y = TEXT_TOP * s
        for line in self._lines(s, round(canvas.width - 2 * PADDING * s)):
            canvas.text(line, "body", T.text2, PADDING * s, y)
            y += fonts.line_height("body", s)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        s = ui.s
        left, inner = round(box.x + PADDING * s), box.w - 2 * PADDING * s
        half = (inner - 16 * s) / 2
        bottom = round(box.bottom - (24 + BUTTONS) * s)
        tick = pygame.Rect(left, bottom - ui.u(ROW + GAP), round(inner), ui.u(ROW))
        play = pygame.Rect(left, bottom, round(half), ui.u(BUTTONS))
        cancel = pygame.Rect(round(left + half + 16 * s), bottom, round(half), ui.u(BUTTONS))
        self._tick = TickRow(
            ui, "revoke:silent", _("Do not warn me again"), tick, self._turn, chosen=not self.warn
        )
        return [
            self._tick,
            KeyButton(ui, "revoke:play", _("Play it all the same"), play, self._play, key="P"),
            KeyButton(ui, "revoke:cancel", _("Take it back"), cancel, self._cancel, key="C", kind="primary"),
        ]

    def _turn(self) -> None:
        self.warn = not self.warn
        self._tick.set_chosen(not self.warn)

    def _play(self) -> None:
        self.on_play(self.warn)

    def _cancel(self) -> None:
        self.on_cancel(self.warn)

    def key(self, event: pygame.event.Event) -> bool:
        if event.scancode == pygame.KSCAN_P:
            self._play()
        elif event.scancode == pygame.KSCAN_C or event.key == pygame.K_ESCAPE:
            self._cancel()
        else:
            return False
        return True
