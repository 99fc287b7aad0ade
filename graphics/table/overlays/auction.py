"""The auction: a ladder of rising tiles, and pass, contra, recontra below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.actions import CONTRA, PASS, RECONTRA
from graphics.render.shapes import Box
from graphics.render.sizes import Gap
from graphics.table.overlays import bid_tile
from graphics.table.overlays.bid_tile import BidTile, TileForm
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, Act
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

TOP = Gap.fine  # units between the heading and the highest tile
TILE = 126  # units: the lowest tile
KEYS = {"P": PASS, "C": CONTRA, "R": RECONTRA, **{str(i + 1): i for i in range(6)}}


class AuctionPanel(Overlay):
    """Dialog with the human's calls.  `why(call)` says why one is not open; `on_call(call)` makes one."""

    name = "auction"
    gap = 32
    contracts: Sequence[int] = range(6)
    tile_gap = 8
    flat = 3
    """Tiles in a row, at most, where words are too long for all in one."""
    rise, last = 7, 4
    """By how many units each tile is higher than the one before, and the last one more."""
    _form: TileForm
    _sign: float | None = None
    _refused: int | None = None
    """The call that was not open."""

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

    def heads(self) -> tuple[str, str]:
        return _("Your turn"), self.highest

    def acts(self) -> tuple[Act, ...]:
        rows = (
            (PASS, "pass", "", "P", "primary"),
            (CONTRA, "contra", " ×2", "C", "normal"),
            (RECONTRA, "recontra", " ×4", "R", "normal"),
        )
        return tuple(
            Act(f"call:{id_}", name + times, self._press(call), key, kind, call in self.legal, name)
            for call, id_, times, key, kind in rows
            for name in (words.call_name(call),)
        )

    # -- the tiles ----------------------------------------------------------------------------------

    def content(self, ui: Ui, inner: int, room: int) -> int:
        count = len(self.contracts)
        ladder = ui.u(TOP + self.rise * (count - 1) + self.last)
        form = bid_tile.standing(ui, self.contracts, share(inner, count, ui.u(self.tile_gap)), TILE)
        if form is not None and form.height + ladder <= room:
            self._form = form
            return form.height + ladder
        return self.lay_flat(ui, inner)

    def lay_flat(self, ui: Ui, inner: int) -> int:
        """Have the names beside the signs, as many in a row as words allow; returns how high the rows are."""
        gap = ui.u(self.tile_gap)
        forms = (
            (count, bid_tile.flat(ui, self.contracts, share(inner, count, gap)))
            for count in range(self.flat, 0, -1)
        )
        self._columns, self._form = next((count, form) for count, form in forms if form is not None)
        rows = -(-len(self.contracts) // self._columns)
        return rows * self._form.height + (rows - 1) * gap

    def middle(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        gap, form = ui.u(self.tile_gap), self._form
        count = len(self.contracts) if form.standing else self._columns
        widgets: list[Widget] = []
        for place, trump in enumerate(self.contracts):
            row, column = divmod(place, count)
            rect = pygame.Rect(0, 0, share(area.w, count, gap), form.height)
            rect.x = area.x + round(column * (area.w + gap) / count)
            if form.standing:
                rect.h += ui.u(place * self.rise + (self.last if place == len(self.contracts) - 1 else 0))
                rect.bottom = area.bottom
            else:
                rect.y = area.y + row * (form.height + gap)
            widgets.append(
                BidTile(ui, trump, rect, self._press(trump), trump in self.legal, form, self._sign)
            )
        return widgets

    # -- what is called -----------------------------------------------------------------------------

    def _press(self, call: int) -> Callable[[], object]:
        return lambda: self.try_call(call)

    def try_call(self, call: int) -> None:
        """Make a call, or say why it is not open."""
        if call in self.legal:
            self.on_call(call)
        else:
            self._refuse(call)

    def _refuse(self, call: int) -> None:
        self._refused = call
        self.say(self.why(call))

    def refusal_at(self, at: tuple[int, int]) -> bool:
        return bool(self.message) and self._refused is not None and self._on_heading(at)

    def refuse_again(self) -> None:
        if self._refused is not None:
            self.why(self._refused)

    def _on_heading(self, at: tuple[int, int]) -> bool:
        """True at a point of the title, or of what is said beside it or in its place."""
        assert self._built is not None
        wide = self._inner + 2 * self._built[0].u(PADDING)
        box = Box(self.panel.x, self.panel.y + self._lower(self.panel), wide, self._head)
        return box.contains(at)

    def key(self, event: pygame.event.Event) -> bool:
        call = KEYS.get(shortcut(event))
        if call is None:
            return False
        self.try_call(call)
        return True

    def click(self, at: tuple[int, int]) -> bool:
        for widget in self.widgets:
            if not widget.is_enabled and widget.rect.collidepoint(at):
                self._refuse(self.call_of(widget))
                return True
        return super().click(at)

    @staticmethod
    def call_of(widget: Widget) -> int:
        """The call that a control of the panel makes."""
        kind, _colon, name = widget.id.partition(":")
        return int(name) if kind == "bid" else {"pass": PASS, "contra": CONTRA, "recontra": RECONTRA}[name]


def share(whole: int, count: int, gap: int) -> int:
    """The width of each of `count` tiles, with `gap` between them."""
    return (whole - (count - 1) * gap) // count
