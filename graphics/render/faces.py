"""The cards that are played with, and their drawings.

All decks, colours, letters and backs are drawn by `deck_art` while the game runs: no picture of
a card is stored.  A card is an int 0-31 (`game.core.cards`), None is a back.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Literal

import pygame
from msgspec import Struct

from graphics.render import written
from graphics.render.deck_art import cards
from graphics.render.deck_art.svg import RANKS, SUITS
from graphics.render.theme import Colour, rgb

if TYPE_CHECKING:
    from saves.settings import Settings

Style = Literal["french", "madjarice"]
Palette = Literal["two", "four", "contrast"]

#: The letters of jack, queen, king and ace of a language that has others than J Q K A by default: most decks
#: that are sold and most rules in print have J Q K A.
LETTERS = {"ru": "ru"}
#: Unter, ober, king, ace: what mađarice have unless other letters are asked for.
OWN_LETTERS = "uok"
#: The sets of letters (`deck_art.glyphs.INDEX_SETS`) in writing: jack, queen, king, ace.
WRITTEN = {
    "intl": "JQKA",
    "bg": "ВДПА",
    "ru": "ВДКТ",
    "sr": "ЖДКА",
    "hr": "BDKA",
    "tr": "VKPA",
    OWN_LETTERS: "UOKA",
}

#: The signs of the suits C D H S: names of the drawings in assets/icons.
SIGNS = {
    "french": ("suit_clubs", "suit_diamonds", "suit_hearts", "suit_spades"),
    "madjarice": ("sign_acorns", "sign_bells", "sign_hearts", "sign_leaves"),
}

#: The inks of the suits C D H S on paper (style guide, *Colours*), by deck and palette.
INKS: dict[tuple[Style, Palette], tuple[Colour, ...]] = {
    ("french", "two"): tuple(map(rgb, ("#23232B", "#B8262C", "#B8262C", "#23232B"))),
    ("french", "four"): tuple(map(rgb, ("#1E7A45", "#1F5FB4", "#C2242B", "#1F1F27"))),
    ("french", "contrast"): tuple(map(rgb, ("#006B2D", "#0047C2", "#C80012", "#000000"))),
    ("madjarice", "two"): tuple(map(rgb, ("#5E3A18", "#93610C", "#B3262C", "#2B6A3C"))),
    ("madjarice", "contrast"): tuple(map(rgb, ("#4A2800", "#7A4E00", "#C00010", "#005A24"))),
}


class Faces(Struct, frozen=True):
    """The appearance of the cards: the deck, its colours, the letters in the corners, the back."""

    style: Style = "french"
    palette: Palette = "two"
    index: str = "intl"
    back: str = "shevitsa"

    @property
    def signs(self) -> tuple[str, ...]:
        """The drawings of the suit signs C D H S in assets/icons."""
        return SIGNS[self.style]

    @property
    def letters(self) -> str:
        """The letters in the corners of jack, queen, king and ace."""
        return WRITTEN[self.index]

    @property
    def inks(self) -> tuple[Colour, ...]:
        """The colours of the suits C D H S on paper."""
        return INKS[self.style, self.palette]


def faces_for(settings: Settings, language: str, theme_name: str) -> Faces:
    """The cards of these settings; `language` is the code of the language in use, `theme_name` the light.

    High contrast has colours of its own, and mađarice have no others but those.
    """
    palette: Palette = "two" if settings.deck == "madjarice" else settings.colours
    if theme_name == "contrast":
        palette = "contrast"
    index: str = settings.letters
    if settings.deck == "madjarice" and index in ("language", "intl"):
        index = OWN_LETTERS
    elif index == "language":
        index = LETTERS.get(language, "intl")
    return Faces(settings.deck, palette, index, settings.back)


@lru_cache(maxsize=64)  # a deck, which is drawn at several sizes
def svg(faces: Faces, card: int | None) -> bytes:
    """The drawing of a card, 5:7."""
    if card is None:
        return cards.back_svg(faces.palette, faces.back).encode()
    suit, rank = SUITS[card >> 3], RANKS[card & 7]
    return cards.card_svg(faces.style, faces.palette, faces.index, suit, rank).encode()


def picture(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
    """A card at `size` pixels, for what does not lie on the table.  Shared: do not draw on it."""
    drawn = _picture(faces, card, size)
    return drawn if card is None else written.mark(drawn, written.Sign("card", card))


@lru_cache(maxsize=64)  # not `kept`: another light or text size changes nothing in it
def _picture(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
    return rasterise(faces, card, size)


def rasterise(faces: Faces, card: int | None, size: tuple[int, int]) -> pygame.Surface:
    """A card drawn at `size` pixels."""
    surface = pygame.image.load_sized_svg(BytesIO(svg(faces, card)), size)
    if surface.get_size() != size:  # nanosvg keeps the proportions of the drawing
        surface = pygame.transform.smoothscale(surface, size)
    return surface
