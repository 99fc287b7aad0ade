"""Dialogs of the auction: calling a contract, or naming trump, on paper tiles (rules §3.1–§3.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.auction import Bidding
from game.core.contracts import NO_TRUMPS
from game.core.rule_set import DealerPass
from game.rules import Rules
from graphics.render import draw, fonts, icons
from graphics.render.shapes import Box
from graphics.render.sizes import Gap, Radius, Size
from graphics.render.theme import T, line_width, mix
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import PADDING, DialogAct
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets import devices
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import shortcut
from graphics.widgets.ui import Ui

FOOT, SHADE = 4, 0.38  # units of shade under a tile, and how dark it is
EDGE = 8  # units free at each side of a standing tile
ABOVE, BELOW = Gap.large, Gap.tight  # units above its sign (the key stands there) and below its name
SIGN = Size.sign
FLAT_EDGE, FLAT_SIGN, FLAT_GAP = Gap.tight, 32, Gap.fine  # of a tile with the name beside the sign
LEADING = 1.12  # of names, from line to line
ROLES = ("secondary_bold", "caption_bold")


def _role(ui: Ui, trumps: Sequence[int], room: int) -> tuple[str, int] | None:
    """The type in which no word of any name is wider than `room`, and the height of the names in it.

    None if every type is too large.
    """
    role = next((role for role in ROLES if _longest(ui, trumps, role) <= room), None)
    return (role, _names_height(ui, trumps, role, room)) if role is not None else None


def _longest(ui: Ui, trumps: Sequence[int], role: str) -> int:
    every = [word for trump in trumps for word in words.contract_name(trump).split()]
    return max(fonts.width(word, role, ui.s) for word in every)


def _label_height(ui: Ui, lines: int, role: str) -> int:
    return round(fonts.pixels(role, ui.s) * LEADING) * (lines - 1) + fonts.font(role, ui.s).get_height()


def _names_height(ui: Ui, trumps: Sequence[int], role: str, room: int) -> int:
    lines = (fonts.wrap(words.contract_name(trump), role, ui.s, room) for trump in trumps)
    return _label_height(ui, max(map(len, lines)), role)


class TileForm(NamedTuple):
    """The form of all tiles of a panel: name below the sign or beside it, its type, its height.

    `keys`: all have room for the digit of their key.
    """

    standing: bool
    role: str
    height: int
    keys: bool = True


def standing_tiles(
    ui: Ui, trumps: Sequence[int], width: int, units: float, sign: float = SIGN
) -> TileForm | None:
    """Tiles `width` pixels wide and `units` high, or higher where the names are large.

    None if a word is too long for them.
    """
    found = _role(ui, trumps, width - 2 * ui.u(EDGE))
    if found is None:
        return None
    role, label = found
    return TileForm(True, role, max(ui.u(units), ui.u(ABOVE + sign + BELOW) + label) + ui.u(FOOT))


def flat_tiles(ui: Ui, trumps: Sequence[int], width: int) -> TileForm | None:
    """Tiles `width` pixels wide that have the name beside the sign; None where a word is too long."""
    found = _role(ui, trumps, _flat_room(ui, width))
    if found is None:
        return None
    role, label = found
    high, narrow = max(ui.least, ui.u(Size.strip), label + ui.u(Gap.tight)), _beside_key(ui, width)
    whole = _longest(ui, trumps, role) <= narrow
    keys = whole and _names_height(ui, trumps, role, narrow) <= high
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
        self.trump, self.form = trump, form
        self.sign = sign or (SIGN if trump < NO_TRUMPS else SIGN + 2)
        name = words.contract_name(trump)
        super().__init__(ui, f"bid:{trump}", name, rect, on_press, radius=Radius.row, enabled=enabled)

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
        (self._stand if self.form.standing else self._lie)(surface, body, state != "disabled")
        return surface

    def _stand(self, surface: pygame.Surface, body: pygame.Rect, key: bool) -> None:
        ui = self.ui
        text = self._name(body.w - 2 * ui.u(EDGE), "center")
        text_rect = draw.put(surface, text, midbottom=(body.centerx, body.bottom - ui.u(BELOW)))
        size, top = ui.u(self.sign), body.y + ui.u(ABOVE if key else ABOVE / 2)
        sign = icons.contract(self.trump, size)
        centre = (body.centerx, max(top + size // 2, (top + text_rect.top) // 2))
        draw.put(surface, sign, center=centre)
        if key:
            self._key(surface, body)

    def _lie(self, surface: pygame.Surface, body: pygame.Rect, key: bool) -> None:
        ui = self.ui
        sign = icons.contract(self.trump, ui.u(FLAT_SIGN))
        left = draw.put(surface, sign, midleft=(body.x + ui.u(FLAT_EDGE), body.centery)).right + ui.u(
            FLAT_GAP
        )
        room = _beside_key(ui, body.w) if self.form.keys else _flat_room(ui, body.w)
        text = self._name(room, "left")
        draw.put(surface, text, midleft=(left, body.centery))
        if key and self.form.keys:
            self._key(surface, body)

    def _key(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        if not devices.by_keys():
            return
        key = fonts.render(str(self.trump + 1), "caption", self.ui.s, T.ink2)
        draw.put(surface, key, topright=(body.right - self.ui.u(Gap.close), body.y + self.ui.u(3)))

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


TOP = Gap.fine  # units between the heading and the highest tile
TILE = 126  # units: the lowest tile
KEYS = {"P": PASS, "C": CONTRA, "R": RECONTRA, **{str(i + 1): i for i in range(6)}}


@dataclass(eq=False, repr=False)
class AuctionPanel(Overlay):
    """The human's calls. `why(call)` says why one is not open; `on_call(call)` makes one."""

    legal: frozenset[int]
    highest: str
    on_call: Callable[[int], object]
    why: Callable[[int], str]

    name = "auction"
    gap = 32
    tile_gap = 8
    flat = 3
    """Tiles in a row, at most, where words are too long for all in one."""
    rise, last = 7, 4
    """By how many units each tile is higher than the one before, and the last one more."""

    def __post_init__(self) -> None:
        super().__init__()
        self.contracts: Sequence[int] = range(6)
        self.first = "call:pass"
        self._form: TileForm
        self._sign: float | None = None
        self._refused: int | None = None  # the call that was not open

    def heads(self) -> tuple[str, str]:
        return _("Your turn"), self.highest

    def acts(self) -> tuple[DialogAct, ...]:
        rows = (
            (PASS, "pass", "", "P", "primary"),
            (CONTRA, "contra", " ×2", "C", "normal"),
            (RECONTRA, "recontra", " ×4", "R", "normal"),
        )
        return tuple(
            DialogAct(f"call:{id_}", name + times, self._press(call), key, kind, call in self.legal, name)
            for call, id_, times, key, kind in rows
            for name in (words.call_name(call),)
        )

    def content(self, ui: Ui, inner: int, room: int) -> int:
        count = len(self.contracts)
        ladder = ui.u(TOP + self.rise * (count - 1) + self.last)
        form = standing_tiles(ui, self.contracts, share(inner, count, ui.u(self.tile_gap)), TILE)
        if form is not None and form.height + ladder <= room:
            self._form = form
            return form.height + ladder
        return self.lay_flat(ui, inner)

    def lay_flat(self, ui: Ui, inner: int) -> int:
        """Put the names beside the signs, as many in a row as words allow; returns the height of the rows."""
        gap = ui.u(self.tile_gap)
        forms = (
            (count, flat_tiles(ui, self.contracts, share(inner, count, gap)))
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

    def _press(self, call: int) -> Callable[[], object]:
        return lambda: self.try_call(call)

    def try_call(self, call: int) -> None:
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
        kind, _colon, name = widget.id.partition(":")
        return int(name) if kind == "bid" else {"pass": PASS, "contra": CONTRA, "recontra": RECONTRA}[name]


def share(whole: int, count: int, gap: int) -> int:
    return (whole - (count - 1) * gap) // count


TRUMP_TOP, TRUMP_TILE = Gap.inset, Size.trump_tile  # units: no suit is higher than another
TRUMP_SIGN = 56


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

    def acts(self) -> tuple[DialogAct, ...]:
        open_ = PASS in self.legal
        kind = "primary" if open_ else "normal"
        return (DialogAct("call:pass", words.call_name(PASS), self._press(PASS), "P", kind, open_),)

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """One row of tiles alike, lower where there is less room; the names beside the signs if need be."""
        wide = share(inner, len(self.contracts), ui.u(self.tile_gap))
        self._sign = TRUMP_SIGN
        form = standing_tiles(ui, self.contracts, wide, TRUMP_TILE, TRUMP_SIGN)
        if form is None or form.height + ui.u(TRUMP_TOP) > room:
            self._sign = SIGN
            form = standing_tiles(ui, self.contracts, wide, 0, self._sign)
        if form is not None:
            self._form = form
            return form.height + ui.u(TRUMP_TOP)
        return self.lay_flat(ui, inner)

    def key(self, event: pygame.event.Event) -> bool:
        """P and the digits of the suits; there is no contra."""
        call = KEYS.get(shortcut(event))
        return (call == PASS or call in self.contracts) and super().key(event)


def title(bidding: Bidding) -> str:
    if bidding.turned is not None and bidding.first_round:
        return _("Accept {suit}?").format(suit=words.suit_in_sentence(bidding.turned >> 3))
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
    suit = words.suit_in_sentence(bidding.turned >> 3)
    return _("any suit but the one turned down ({suit})").format(suit=suit)


def must_call(rules: Rules, bidding: Bidding) -> str:
    """The reason why the seat to call may not pass (rules §3.12: `dealer_pass`, `forehand_must_call`)."""
    if not bidding.calls:
        return _("the first to call must name the trump suit")
    if rules.dealer_pass is DealerPass.SEVEN:
        points = bidding.dealer_points or 0
        return _("{points} points, more than seven: you may not pass").format(points=points)
    return _("all passed: the dealer must name the trump suit")
