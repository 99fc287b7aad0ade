"""Announcing combinations: which of those held are said, or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.actions import Declare
from game.melds import Meld, Melding, announceable
from graphics import draw, fonts
from graphics.deck import Deck
from graphics.dialogs.overlay import PADDING, KeyButton, Overlay, heading
from graphics.geometry import Layout
from graphics.i18n import _
from graphics.icons import icon
from graphics.shapes import CARD_RATIO, Box
from graphics.table import words
from graphics.table.canvas import Canvas
from graphics.theme import T
from graphics.widgets.choice import Choice
from graphics.widgets.pressable import Widget
from graphics.widgets.ui import Ui

ROW = 82
GAP = 8
HEAD = 78
FOOT = 106

Melds = tuple[Meld, ...]


def best(sets: Sequence[Melds]) -> Melds:
    """The set worth most."""
    return max(sets, key=lambda melds: (sum(meld.value for meld in melds), len(melds)))


def nearest(sets: Sequence[Melds], wanted: frozenset[Meld], meld: Meld, inside: bool) -> Melds:
    """The set with (or without) `meld` that differs least from what is chosen; then the one worth most."""
    fitting = [melds for melds in sets if (meld in melds) == inside]
    return max(
        fitting,
        key=lambda melds: (
            len(wanted & set(melds)),
            -len(set(melds) - wanted),
            sum(part.value for part in melds),
        ),
    )


def wins(meld: Meld) -> bool:
    """Whether it is the whole suit, which is worth no points but the match (rules §3)."""
    return meld.name == "belot"


class MeldRow(Choice):
    """One combination: a tick, its cards, its name and its points."""

    def __init__(
        self,
        ui: Ui,
        id_: str,
        meld: Meld,
        rect: pygame.Rect,
        deck: Deck,
        chosen: bool,
        on_press: Callable[[], object],
    ) -> None:
        self.meld = meld
        self.deck = deck
        title = words.meld_title(meld.name, meld.cards)
        super().__init__(ui, id_, title, rect, on_press, chosen=chosen, radius=16)

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        border = T.gold if self.chosen else T.line
        draw.box(surface, rect, self.radius, self.ground(state == "hovered"), border, max(1, ui.u(2)))
        if self.chosen:
            size = ui.u(30)
            surface.blit(icon("check", size, T.gold), (ui.u(18), rect.centery - size // 2))
        x = self._cards(surface, ui.u(64), rect)
        ink = T.gold if self.chosen else T.text2
        value = icon("trophy", ui.u(34), ink)
        if not wins(self.meld):
            value = fonts.render(str(self.meld.value), "figure_big", ui.s, ink)
        place = value.get_rect(midright=(rect.right - ui.u(24), rect.centery))
        surface.blit(value, place)
        text = fonts.block(self.label, "body_bold", ui.s, T.text, place.left - x - ui.u(40))
        surface.blit(text, text.get_rect(midleft=(x + ui.u(20), rect.centery)))
        return surface

    def _cards(self, surface: pygame.Surface, x: int, rect: pygame.Rect) -> int:
        """The cards side by side, overlapping; returns where they end."""
        height = rect.h - self.ui.u(14)
        width = round(height / CARD_RATIO)
        step = round(width * 0.62)
        for i, card in enumerate(self.meld.cards):
            picture = self.deck.still(card, width)
            centre = (x + width // 2 + i * step, rect.centery)
            surface.blit(picture, picture.get_rect(center=centre))
        return x + width + step * (len(self.meld.cards) - 1)


class DeclarationPanel(Overlay):
    """The human's combinations before the first card.  `on_declare(action)` gets what is announced."""

    name = "declarations"
    first = "declare:announce"

    def __init__(self, hand: int, kind: Melding, deck: Deck, on_declare: Callable[[Declare], object]) -> None:
        super().__init__()
        self.deck = deck
        self.on_declare = on_declare
        self.sets = announceable(hand, kind)
        seen: dict[Meld, None] = {}
        for melds in sorted(self.sets, key=lambda melds: -sum(meld.value for meld in melds)):
            seen.update(dict.fromkeys(melds))
        self.melds = list(seen)
        self.chosen = frozenset(best(self.sets))

    def box(self, ui: Ui, table: Layout) -> Box:
        return self.above_hand(table, (HEAD + FOOT + self._row(table) * len(self.melds)) * table.scale)

    def _row(self, table: Layout) -> float:
        """The height of a row in units: lower when there are many."""
        room = self.above_hand(table, 0).bottom / table.scale - HEAD - FOOT - 40
        return min(ROW + GAP, room / len(self.melds))

    def paint(self, canvas: Canvas) -> None:
        total = sum(meld.value for meld in self.chosen)
        aside = words.points(total) if total else ""
        if any(map(wins, self.chosen)):
            aside = _("wins the match")
        heading(canvas, _("What do you announce?"), aside)

    def make(self, ui: Ui, table: Layout, box: Box) -> list[Widget]:
        s = ui.s
        inner = round(box.w - 2 * PADDING * s)
        left = round(box.x + PADDING * s)
        row = self._row(table)
        rows: list[Widget] = []
        for i, meld in enumerate(self.melds):
            rect = pygame.Rect(left, round(box.y + (HEAD + row * i) * s), inner, round((row - GAP) * s))
            rows.append(
                MeldRow(ui, f"meld:{i}", meld, rect, self.deck, meld in self.chosen, self._press(meld))
            )
        half = (inner - 16 * s) / 2
        y = round(box.bottom - 86 * s)
        quiet = pygame.Rect(left, y, round(half), ui.u(62))
        announce = pygame.Rect(round(left + half + 16 * s), y, round(half), ui.u(62))
        return [
            *rows,
            KeyButton(ui, "declare:none", _("Keep quiet"), quiet, self._keep_quiet, key="P"),
            KeyButton(
                ui, "declare:announce", _("Announce"), announce, self._announce, key="C", kind="primary"
            ),
        ]

    def _press(self, meld: Meld) -> Callable[[], object]:
        return lambda: self.toggle(meld)

    def toggle(self, meld: Meld) -> None:
        """Choose a combination or not; one that shares a card with it gives way."""
        inside = meld not in self.chosen
        wanted = self.chosen | {meld} if inside else self.chosen - {meld}
        self.chosen = frozenset(nearest(self.sets, wanted, meld, inside))
        for widget in self.widgets:
            if isinstance(widget, MeldRow):
                widget.set_chosen(widget.meld in self.chosen)
        self.repaint()

    def action(self) -> Declare:
        """What is announced: the chosen combinations in the order shown."""
        return Declare(tuple(meld.cards for meld in self.melds if meld in self.chosen))

    def _announce(self) -> None:
        self.on_declare(self.action())

    def _keep_quiet(self) -> None:
        self.on_declare(Declare())

    def key(self, event: pygame.event.Event) -> bool:
        digit = event.scancode - pygame.KSCAN_1
        if 0 <= digit < len(self.melds):
            self.toggle(self.melds[digit])
        elif event.scancode == pygame.KSCAN_C:
            self._announce()
        elif event.scancode == pygame.KSCAN_P:
            self._keep_quiet()
        else:
            return False
        return True
