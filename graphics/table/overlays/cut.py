"""The cut: the pack spread out in a ribbon; where it is lifted, or a knock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from graphics.render import draw
from graphics.render.deck import Deck
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import DialogAct
from graphics.text.i18n import _, ngettext
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.focus import Target
from graphics.widgets.keys import shortcut
from graphics.widgets.node import Number
from graphics.widgets.ui import Ui

CARDS = 32
RISE = Gap.inset  # units the lifted part stands higher
TOP = Gap.fine  # units above the ribbon
EDGE = Gap.fine  # units beside its cards, which stand as wide as the other widgets
ASIDE = 7  # units by which the lifted part stands aside


@dataclass(eq=False, repr=False, kw_only=True)
class Ribbon(Widget):
    """The pack, face down, its top at the right; the part from the pointer on is raised."""

    dragged = True

    deck: Deck
    card_width: int
    count: int
    on_change: Callable[[int], object]

    @property
    def step(self) -> float:
        room: int = self.rect.w - self.card_width - self.ui.u(2 * EDGE + ASIDE)
        return room / (CARDS - 1)

    def count_at(self, x: int) -> int:
        place: float = (x - self.rect.x - self.ui.u(EDGE)) / self.step
        return max(1, min(CARDS - 1, CARDS - round(place)))

    def set_count(self, count: int) -> None:
        count = max(1, min(CARDS - 1, count))
        if count != self.count:
            self.count = count
            self.repaint()
            self.on_change(count)

    def number(self) -> Number:
        return Number(self.count, 1, CARDS - 1, 1)

    def set_number(self, value: float) -> None:
        self.set_count(round(value))

    def process_event(self, event: pygame.event.Event) -> bool:
        inside = event.type == pygame.MOUSEMOTION and self.rect.collidepoint(event.pos)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)
        if inside or pressed:
            self.set_count(self.count_at(event.pos[0]))
        return bool(super().process_event(event))

    def target(self) -> Target:
        target = super().target()
        target.adjust = self._adjust
        return target

    def _adjust(self, way: int) -> bool:
        self.set_count(self.count - way)
        return True

    def paint(self, state: str) -> pygame.Surface:
        surface = draw.clear(self.rect.size)
        ui, deck, width = self.ui, self.deck, self.card_width
        low = self.rect.h - ui.u(Gap.tight) - width * CARD_RATIO / 2
        back, (shadow, fall) = deck.still(None, width), deck.shadow(width, 0)
        for i in range(CARDS):
            lifted = i >= CARDS - self.count
            x = ui.u(EDGE) + width / 2 + i * self.step + (ui.u(ASIDE) if lifted else 0)
            y = low - (ui.u(RISE) if lifted else 0)
            draw.put(surface, shadow, center=(round(x), round(y + fall)))
            draw.put(surface, back, center=(round(x), round(y)))
        return surface


class CutPanel(Overlay):
    """The human cuts: `on_cut(count)` with 1 to 31 cards, 0 for a knock."""

    name = "cut"
    first = "cut:cut"

    def __init__(self, deck: Deck, on_cut: Callable[[int], object]) -> None:
        super().__init__()
        self.deck = deck
        self.on_cut = on_cut
        self.count = 16
        self._ribbon: Ribbon | None = None

    def heads(self) -> tuple[str, str]:
        text = ngettext("lift {count} card", "lift {count} cards", self.count).format(count=self.count)
        return _("Cut the cards"), text

    def acts(self) -> tuple[DialogAct, ...]:
        return (
            DialogAct("cut:knock", _("Knock, no cut"), lambda: self.on_cut(0), "K"),
            DialogAct("cut:cut", _("Cut here"), self._cut, "C", "primary"),
        )

    def content(self, ui: Ui, inner: int, room: int) -> int:
        assert self._built is not None
        hand = self._built[1].hand
        self._card = round(min(0.57 * hand.card[0], 118 * ui.s))
        return round(self._card * CARD_RATIO) + ui.u(RISE + Gap.snug) + ui.u(TOP)

    def middle(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        rect = area.inflate(2 * ui.u(EDGE), 0)
        rect.y, rect.h = area.y + ui.u(TOP), area.h - ui.u(TOP)
        label = _("Where to cut")
        self._ribbon = Ribbon(
            ui,
            "cut:ribbon",
            label,
            rect,
            self._cut,
            deck=self.deck,
            card_width=self._card,
            count=self.count,
            on_change=self._changed,
            tooltip=label,
        )
        return [self._ribbon]

    def _changed(self, count: int) -> None:
        self.count = count
        self.repaint()

    def _cut(self) -> None:
        self.on_cut(self.count)

    def key(self, event: pygame.event.Event) -> bool:
        match shortcut(event):
            case "K":
                self.on_cut(0)
            case "C":
                self._cut()
            case "Left" | "Right" as way if self._ribbon is not None:
                self._ribbon.set_count(self.count + (1 if way == "Left" else -1))
            case _:
                return False
        return True
