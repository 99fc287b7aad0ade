"""The auction of Bela: which suit is trump, or pass; where a card is turned up, its suit first (rules §3)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.actions import PASS
from game.auction import Bidding, first_round
from graphics.dialogs.auction import DIGITS, FOOT, KEYS, TILE_ROOM, TILE_TOP, AuctionPanel, BidTile
from graphics.dialogs.overlay import PADDING, KeyButton, heading
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.shapes import Box
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

TILE_HEIGHT = 150  # units: no suit is higher than another
GAP, SIGN = 14, 56


class TrumpPanel(AuctionPanel):
    """Four suits of equal rank and "pass"; a suit or a pass that is not open says why."""

    def __init__(
        self,
        bidding: Bidding,
        legal: frozenset[int],
        on_call: Callable[[int], object],
        why: Callable[[int], str],
    ) -> None:
        super().__init__(legal, situation(bidding, legal), on_call, why)
        self.suits = bidding.rules.contracts
        self.title = title(bidding)
        if PASS not in legal:
            self.first = f"bid:{min(legal)}"

    def paint(self, canvas: Canvas) -> None:
        heading(canvas, self.title, self.highest, self.message)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        s = ui.s
        inner = box.w - 2 * PADDING * s
        width = (inner - (len(self.suits) - 1) * GAP * s) / len(self.suits)
        top = box.y + (TILE_TOP + TILE_ROOM - TILE_HEIGHT) * s
        widgets: list[Widget] = []
        for place, suit in enumerate(self.suits):
            left = box.x + PADDING * s + place * (width + GAP * s)
            size = (round(width), ui.u(TILE_HEIGHT) + ui.u(FOOT))
            rect = pygame.Rect((round(left), round(top)), size)
            widgets.append(BidTile(ui, suit, rect, self._press(suit), suit in self.legal, SIGN))
        return [*widgets, self._pass(ui, box, inner)]

    def key(self, event: pygame.event.Event) -> bool:
        """P and the digits of the suits; there is no contra to be pressed."""
        call = KEYS.get(event.scancode, DIGITS.get(event.scancode))
        return (call == PASS or call in self.suits) and super().key(event)

    def _pass(self, ui: Ui, box: Box, inner: float) -> Widget:
        s = ui.s
        rect = pygame.Rect(round(box.x + PADDING * s), round(box.bottom - 86 * s), round(inner), ui.u(62))
        return KeyButton(
            ui,
            "call:pass",
            words.call_name(PASS),
            rect,
            self._press(PASS),
            key="P",
            kind="primary" if PASS in self.legal else "normal",
            enabled=PASS in self.legal,
        )


def title(bidding: Bidding) -> str:
    """What is asked: the turned suit first, then any other."""
    if bidding.turned is not None and first_round(bidding):
        return _("Accept {suit}?").format(suit=words.suit_in_sentence(bidding.turned >> 3))
    return _("Name the trump suit")


def situation(bidding: Bidding, legal: frozenset[int]) -> str:
    """What goes for this call: why there is no pass, or what is turned up, or who takes which cards."""
    if PASS not in legal:
        return must_call(bidding)
    if bidding.turned is None:
        if bidding.rules.talon_on_pass:
            return _("who passes takes up the talon")
        return _("who names it takes the two middle cards") if bidding.rules.exchanges else ""
    if first_round(bidding):
        return _("turned up: {card}").format(card=words.card_name(bidding.turned))
    suit = words.suit_in_sentence(bidding.turned >> 3)
    return _("any suit but the one refused ({suit})").format(suit=suit)


def must_call(bidding: Bidding) -> str:
    """Why the seat to call may not pass (rules §3, options `dealer_pass` and `forehand_must_call`)."""
    if not bidding.calls:
        return _("the first to call must name a trump")
    if bidding.rules.dealer_pass == "seven":
        points = bidding.dealer_points or 0
        return _("{points} points, more than seven: no pass").format(points=points)
    return _("all passed: the dealer must name a trump")
