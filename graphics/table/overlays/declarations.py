"""Announcing combinations: which of those held are said, or none."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.actions import Declare
from game.core.cards import Card
from game.core.melds import Meld, Melding, MeldName, announceable
from graphics.render import draw, fonts
from graphics.render.deck import Deck
from graphics.render.icons import icon
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, line_width
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.overlay_parts import DialogAct
from graphics.text import words
from graphics.text.i18n import _
from graphics.widgets.controls.choice import ChoiceControl
from graphics.widgets.controls.pager import turn_buttons
from graphics.widgets.controls.pressable import Widget
from graphics.widgets.keys import number, shortcut
from graphics.widgets.ui import Ui

# units of a row, and what is free above and below what stands in it
ROW, EDGE = Size.meld_row, Size.form_edge
TROPHY = Size.menu_sign
TICK, LEFT = Size.mark, 64  # units of the tick, and where the cards begin
TOGETHER = 5  # up to so many ranks stay on one line
STEP = 0.62  # from card to card, of their width


def wins(meld: Meld) -> bool:
    """True if it is the whole suit, which is worth no points but the match (rules §3.6)."""
    return meld.name is MeldName.BELOT


def titled(meld: Meld) -> str:
    title = words.meld_title(meld.name, meld.cards)
    if len(meld.cards) > TOGETHER:
        return title
    name, comma, ranks = title.rpartition(", ")
    return name + comma + ranks.replace(" ", "\N{NO-BREAK SPACE}") if comma else title


@dataclass(eq=False, repr=False, kw_only=True)
class MeldRow(ChoiceControl):
    """One combination: a tick, its cards, its name and its points.

    The name is missing where the cards alone have to tell it.
    """

    meld: Meld
    deck: Deck
    named: bool = True
    radius: int = Radius.row

    @staticmethod
    def height(ui: Ui, meld: Meld, width: int) -> int:
        """The height of a row in pixels with its name on as many lines as it takes; at least ROW units."""
        room = _text_room(ui, meld, width)
        text = len(fonts.wrap(titled(meld), "body_bold", ui.s, room)) * fonts.line_height("body_bold", ui.s)
        return max(ui.least, ui.u(ROW), text + 2 * ui.u(EDGE))

    @staticmethod
    def holds_words(ui: Ui, meld: Meld, width: int) -> bool:
        room = _text_room(ui, meld, width)
        return all(fonts.width(word, "body_bold", ui.s) <= room for word in titled(meld).split(" "))

    @staticmethod
    def least_width(ui: Ui, meld: Meld) -> int:
        cards = _cards_width(ui, meld)
        return (
            ui.u(LEFT) + cards + ui.u(Gap.wide) + _value(ui, meld, T.text, False).get_width() + ui.u(Gap.wide)
        )

    def paint(self, state: str) -> pygame.Surface:
        ui, surface = self.ui, draw.clear(self.rect.size)
        rect = surface.get_rect()
        border, width = (T.gold, max(2, ui.u(Stroke.line))) if self.chosen else (T.line, line_width(ui.s))
        draw.box(surface, rect, self.radius, self.ground(state == "hovered"), border, width)
        size = ui.u(TICK)
        if self.chosen:
            surface.blit(icon("check", size, T.gold), (ui.u(Gap.text), rect.centery - size // 2))
        self._cards(surface, rect)
        ink = T.gold if self.chosen else T.text2
        value = _value(ui, self.meld, ink, self.named)
        draw.put(
            surface, value, midright=(rect.right - ui.u(Gap.large if self.named else Gap.wide), rect.centery)
        )
        if not self.named:
            return surface
        x = ui.u(LEFT) + _cards_width(ui, self.meld) + ui.u(Gap.wide)
        room = _text_room(ui, self.meld, rect.w)
        draw.put(surface, fonts.block(self.label, "body_bold", ui.s, T.text, room), midleft=(x, rect.centery))
        return surface

    def _cards(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        width = round(self.ui.u(ROW - 2 * EDGE) / CARD_RATIO)
        for i, card in enumerate(self.meld.cards):
            picture = self.deck.still(card, width)
            centre = (self.ui.u(LEFT) + width // 2 + round(i * width * STEP), rect.centery)
            draw.put(surface, picture, center=centre)


def _cards_width(ui: Ui, meld: Meld) -> int:
    width = ui.u(ROW - 2 * EDGE) / CARD_RATIO
    return round(width + width * STEP * (len(meld.cards) - 1))


def _value(ui: Ui, meld: Meld, ink: Colour, large: bool = True) -> pygame.Surface:
    if wins(meld):
        return icon("trophy", ui.u(TROPHY), ink)
    return fonts.render(str(meld.value), "figure_big" if large else "button_big", ui.s, ink)


def _text_room(ui: Ui, meld: Meld, width: int) -> int:
    value = _value(ui, meld, T.text).get_width()
    return width - ui.u(LEFT) - _cards_width(ui, meld) - 2 * ui.u(Gap.wide) - value - ui.u(Gap.large)


GAP = Gap.tight
ANNOUNCE = "declare:announce"
Melds = tuple[Meld, ...]


def best(sets: Sequence[Melds]) -> Melds:
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


class DeclarationPanel(Overlay):
    """The human's combinations before the first card.  `on_declare(action)` gets what is announced."""

    name = "declarations"
    first = ANNOUNCE
    over_hand = stays = True
    gives_up = ("P",)  # somebody may be passing still

    def __init__(
        self,
        hand: int,
        kind: Melding,
        deck: Deck,
        on_declare: Callable[[Declare], object],
        on_choice: Callable[[Iterable[Card]], object] = iter,
    ) -> None:
        """`on_choice(cards)` is called with the cards of the chosen combinations when these change."""
        super().__init__()
        self.deck = deck
        self.on_declare = on_declare
        self.on_choice = on_choice
        self.sets = announceable(hand, kind)
        seen: dict[Meld, None] = {}
        for melds in sorted(self.sets, key=lambda melds: -sum(meld.value for meld in melds)):
            seen.update(dict.fromkeys(melds))
        self.melds = list(seen)
        self.chosen = frozenset(best(self.sets))
        self._page = 0

    @property
    def cards(self) -> frozenset[Card]:
        return frozenset(card for meld in self.melds for card in meld.cards)

    @property
    def chosen_cards(self) -> frozenset[Card]:
        return frozenset(card for meld in self.chosen for card in meld.cards)

    def heads(self) -> tuple[str, str]:
        total = sum(meld.value for meld in self.chosen)
        aside = words.points(total) if total else ""
        if any(map(wins, self.chosen)):
            aside = _("wins the match")
        return _("What do you announce?"), aside

    def acts(self) -> tuple[DialogAct, ...]:
        return (
            DialogAct("declare:none", _("Say nothing"), self._keep_quiet, "P"),
            DialogAct(ANNOUNCE, _("Announce"), self._announce, "C", "primary", enabled=bool(self.chosen)),
        )

    def content(self, ui: Ui, inner: int, room: int) -> int:
        """Arrange the combinations in the fullest form that fits into `room`; returns the height.

        The forms are: rows with cards and names; the cards alone, side by side; the same on pages.
        """
        self.cut_short, self._tiles = 0, False
        self._across, self._per_page = 1, len(self.melds)
        self._row_height = max(MeldRow.height(ui, meld, inner) for meld in self.melds)
        whole = all(MeldRow.holds_words(ui, meld, inner) for meld in self.melds)
        if whole and self._rows_height(ui, len(self.melds)) <= room:
            return self._rows_height(ui, len(self.melds))
        self.cut_short, self._tiles = 1, True
        wide = max(MeldRow.least_width(ui, meld) for meld in self.melds) + ui.u(GAP)
        self._across = max(1, (inner + ui.u(GAP)) // wide)
        self._row_height = max(ui.least, ui.u(ROW))
        high = self._rows_height(ui, -(-len(self.melds) // self._across))
        if wide <= inner + ui.u(GAP) and high <= room:
            return high
        fitting = (inner - self._turner_width(ui)) // wide  # the buttons that turn pages stand beside them
        self._across = self._per_page = max(1, fitting)
        self.cut_short = 2
        return self._row_height if fitting > 0 else max(self._row_height, room + 1)  # too narrow

    def _rows_height(self, ui: Ui, count: int) -> int:
        return count * self._row_height + (count - 1) * ui.u(GAP)

    @staticmethod
    def _turner_height(ui: Ui) -> int:
        return ui.high(Size.small_strip, "body")

    def _turner_width(self, ui: Ui) -> int:
        return 2 * self._turner_height(ui) + ui.u(Gap.small + GAP)

    @property
    def _pages(self) -> int:
        return -(-len(self.melds) // self._per_page)

    def middle(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        self._page = min(self._page, self._pages - 1)
        first = self._page * self._per_page
        rows: list[Widget] = []
        across = min(self._across, len(self.melds)) if self._tiles else 1
        beside = self._turner_width(ui) if self._tiles and self._pages > 1 else 0
        wide = (area.w - beside - (across - 1) * ui.u(GAP)) // across
        for place, meld in enumerate(self.melds[first : first + self._per_page]):
            row, column = divmod(place, across)
            rect = pygame.Rect(area.x, area.y, wide, self._row_height)
            rect.move_ip(column * (wide + ui.u(GAP)), row * (self._row_height + ui.u(GAP)))
            id_, press = f"meld:{first + place}", partial(self.toggle, meld)
            chosen, named = meld in self.chosen, not self._tiles
            rows.append(
                MeldRow(
                    ui, id_, titled(meld), rect, press, meld=meld, deck=self.deck, chosen=chosen, named=named
                )
            )
        return rows if self._pages == 1 else [*rows, *self._turners(ui, area)]

    def _turners(self, ui: Ui, area: pygame.Rect) -> list[Widget]:
        side = self._turner_height(ui)
        right = pygame.Rect(area.right - side, area.centery - side // 2, side, side)
        back, on = self._page > 0, self._page < self._pages - 1
        return [*turn_buttons(ui, right, self._turn, back=back, on=on)]

    def _turn(self, way: int) -> None:
        self._page += way
        self.rebuild()

    def toggle(self, meld: Meld) -> None:
        """Choose a combination or not; one that shares a card with it gives way."""
        inside = meld not in self.chosen
        wanted = self.chosen | {meld} if inside else self.chosen - {meld}
        self.chosen = frozenset(nearest(self.sets, wanted, meld, inside))
        for widget in self.widgets:
            if isinstance(widget, MeldRow):
                widget.set_chosen(widget.meld in self.chosen)
            elif widget.id == ANNOUNCE:
                (widget.enable if self.chosen else widget.disable)()
        self.on_choice(self.chosen_cards)
        self.repaint()

    def press_card(self, card: Card) -> None:
        """Choose the combination with a card of the hand: the next one if it is in several, at last none."""
        holding = [meld for meld in self.melds if card in meld.cards]
        chosen = [meld for meld in holding if meld in self.chosen]
        following = holding[holding.index(chosen[-1]) + 1 :] if chosen else holding
        for meld in following[:1] or chosen:
            self.toggle(meld)

    def action(self) -> Declare:
        return Declare(tuple(meld.cards for meld in self.melds if meld in self.chosen))

    def _announce(self) -> None:
        if self.chosen:  # to say nothing is a choice of its own
            self.on_declare(self.action())

    def _keep_quiet(self) -> None:
        self.on_declare(Declare())

    def key(self, event: pygame.event.Event) -> bool:
        pressed = shortcut(event)
        if 0 < number(pressed) <= len(self.melds):
            self.toggle(self.melds[number(pressed) - 1])
        elif pressed == "C":
            self._announce()
        elif pressed == "P":
            self._keep_quiet()
        else:
            return False
        return True
