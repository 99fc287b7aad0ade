"""The auction of Bela: naming trump, or passing; with a turned card its suit first (rules §3.1–§3.3)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.actions import PASS
from game.core.auction import Bidding
from game.rules import Rules
from graphics.render.sizes import Gap, Size
from graphics.table.overlays import bid_tile
from graphics.table.overlays.auction import KEYS, AuctionPanel, share
from graphics.table.overlays.overlay_parts import Act
from graphics.text import card_words, words
from graphics.text.i18n import _
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

TOP, TILE = Gap.inset, Size.trump_tile  # units: no suit is higher than another
SIGN = 56


class TrumpPanel(AuctionPanel):
    """Four suits of equal rank and "pass"; a suit or a pass that is not open says why."""

    tile_gap = 14
    flat = 2
    rise = last = 0

    def __init__(
        self,
        rules: Rules,
        bidding: Bidding,
        legal: frozenset[int],
        on_call: Callable[[int], object],
        why: Callable[[int], str],
    ) -> None:
        super().__init__(legal, situation(rules, bidding, legal), on_call, why)
        self.contracts = rules.contracts
        self.title = title(bidding)
        if PASS not in legal:
            self.first = f"bid:{min(legal)}"

    def heads(self) -> tuple[str, str]:
        return self.title, self.highest

    def acts(self) -> tuple[Act, ...]:
        open_ = PASS in self.legal
        kind = "primary" if open_ else "normal"
        return (Act("call:pass", words.call_name(PASS), self._press(PASS), "P", kind, open_),)

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """One row of tiles alike, lower where there is less room; the names beside the signs if need be."""
        wide = share(inner, len(self.contracts), ui.u(self.tile_gap))
        self._sign = SIGN
        form = bid_tile.standing(ui, self.contracts, wide, TILE, SIGN)
        if form is None or form.height + ui.u(TOP) > room:
            self._sign = bid_tile.SIGN
            form = bid_tile.standing(ui, self.contracts, wide, 0, self._sign)
        if form is not None:
            self._form = form
            return form.height + ui.u(TOP)
        return self.lay_flat(ui, inner)

    def key(self, event: pygame.event.Event) -> bool:
        """P and the digits of the suits; there is no contra to be pressed."""
        call = KEYS.get(shortcut(event))
        return (call == PASS or call in self.contracts) and super().key(event)


def title(bidding: Bidding) -> str:
    """The question of the round: the turned suit first, then any other."""
    if bidding.turned is not None and bidding.first_round:
        return _("Accept {suit}?").format(suit=card_words.suit_in_sentence(bidding.turned >> 3))
    return _("Name the trump suit")


def situation(rules: Rules, bidding: Bidding, legal: frozenset[int]) -> str:
    """A note on this call: why there is no pass, or what is turned up, or who takes which cards."""
    if PASS not in legal:
        return must_call(rules, bidding)
    if bidding.turned is None:
        if rules.talon_on_pass:
            return _("whoever passes picks up the talon")
        return _("whoever names it takes the two middle cards") if rules.exchanges else ""
    if bidding.first_round:
        return _("turned up: {card}").format(card=words.card_name(bidding.turned))
    suit = card_words.suit_in_sentence(bidding.turned >> 3)
    return _("any suit but the one turned down ({suit})").format(suit=suit)


def must_call(rules: Rules, bidding: Bidding) -> str:
    """The reason why the seat to call may not pass (rules §3.12: `dealer_pass`, `forehand_must_call`)."""
    if not bidding.calls:
        return _("the first to call must name the trump suit")
    if rules.dealer_pass == "seven":
        points = bidding.dealer_points or 0
        return _("{points} points, more than seven: you may not pass").format(points=points)
    return _("all passed: the dealer must name the trump suit")
