"""A combination to announce, as a row: its cards or its name, and its value."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.melds import Meld, MeldName
from graphics.render import draw, fonts
from graphics.render.deck import Deck
from graphics.render.icons import icon
from graphics.render.shapes import CARD_RATIO
from graphics.render.sizes import Gap, Radius, Size, Stroke
from graphics.render.theme import Colour, T, line_width
from graphics.text import words
from graphics.widgets.controls.choice import Choice
from graphics.widgets.ui import Ui

# units of a row, and what is free above and below what stands in it
ROW, EDGE = Size.meld_row, Size.form_edge
TROPHY = Size.menu_sign
TICK, LEFT = Size.mark, 64  # units of the tick, and where the cards begin
TOGETHER = 5  # ranks that are not parted at the end of a line
STEP = 0.62  # from card to card, of their width


def wins(meld: Meld) -> bool:
    """True if it is the whole suit, which is worth no points but the match (rules §3.6)."""
    return meld.name is MeldName.BELOT


def titled(meld: Meld) -> str:
    """Its name, as a line may be broken: a few ranks stay together."""
    title = words.meld_title(meld.name, meld.cards)
    if len(meld.cards) > TOGETHER:
        return title
    name, comma, ranks = title.rpartition(", ")
    return name + comma + ranks.replace(" ", "\N{NO-BREAK SPACE}") if comma else title


class MeldRow(Choice):
    """One combination: a tick, its cards, its name and its points.

    The name is missing where the cards alone have to tell it.
    """

    def __init__(
        self,
        ui: Ui,
        id_: str,
        meld: Meld,
        rect: pygame.Rect,
        deck: Deck,
        chosen: bool,
        on_press: Callable[[], object],
        named: bool = True,
    ) -> None:
        self.meld = meld
        self.deck = deck
        self.named = named
        super().__init__(ui, id_, titled(meld), rect, on_press, chosen=chosen, radius=Radius.row)

    @staticmethod
    def height(ui: Ui, meld: Meld, width: int) -> int:
        """The height of a row in pixels with its name on as many lines as it takes; at least ROW units."""
        room = _text_room(ui, meld, width)
        text = len(fonts.wrap(titled(meld), "body_bold", ui.s, room)) * fonts.line_height("body_bold", ui.s)
        return max(ui.least, ui.u(ROW), text + 2 * ui.u(EDGE))

    @staticmethod
    def holds_words(ui: Ui, meld: Meld, width: int) -> bool:
        """True if a row this wide holds every word of its name on one line."""
        room = _text_room(ui, meld, width)
        return all(fonts.width(word, "body_bold", ui.s) <= room for word in titled(meld).split(" "))

    @staticmethod
    def least_width(ui: Ui, meld: Meld) -> int:
        """The width of a row without its name, in pixels."""
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
        surface.blit(
            value,
            value.get_rect(midright=(rect.right - ui.u(Gap.large if self.named else Gap.wide), rect.centery)),
        )
        if not self.named:
            return surface
        x = ui.u(LEFT) + _cards_width(ui, self.meld) + ui.u(Gap.wide)
        room = _text_room(ui, self.meld, rect.w)
        text = fonts.block(self.label, "body_bold", ui.s, T.text, room)
        surface.blit(text, text.get_rect(midleft=(x, rect.centery)))
        return surface

    def _cards(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The cards side by side, overlapping."""
        width = round(self.ui.u(ROW - 2 * EDGE) / CARD_RATIO)
        for i, card in enumerate(self.meld.cards):
            picture = self.deck.still(card, width)
            centre = (self.ui.u(LEFT) + width // 2 + round(i * width * STEP), rect.centery)
            surface.blit(picture, picture.get_rect(center=centre))


def _cards_width(ui: Ui, meld: Meld) -> int:
    """The width of a combination's cards side by side."""
    width = ui.u(ROW - 2 * EDGE) / CARD_RATIO
    return round(width + width * STEP * (len(meld.cards) - 1))


def _value(ui: Ui, meld: Meld, ink: Colour, large: bool = True) -> pygame.Surface:
    """Its points; the cup where it wins the match."""
    if wins(meld):
        return icon("trophy", ui.u(TROPHY), ink)
    return fonts.render(str(meld.value), "figure_big" if large else "button_big", ui.s, ink)


def _text_room(ui: Ui, meld: Meld, width: int) -> int:
    """Room for the name in a row `width` pixels wide."""
    value = _value(ui, meld, T.text).get_width()
    return width - ui.u(LEFT) - _cards_width(ui, meld) - 2 * ui.u(Gap.wide) - value - ui.u(Gap.large)
