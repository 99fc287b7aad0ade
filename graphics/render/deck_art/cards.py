"""Every face and every back as SVG text."""

# ruff: noqa: E501  path data is long, and reads best as the printf formats it is

from __future__ import annotations

from graphics.render.deck_art.backs import back_kilim, back_roses, back_shevitsa, back_star
from graphics.render.deck_art.french import french_card
from graphics.render.deck_art.svg import PALETTES, document
from graphics.render.deck_art.tell import tell_card

BACKS = {"shevitsa": back_shevitsa, "kilim": back_kilim, "star": back_star, "roses": back_roses}


def card_svg(style: str, palette: str, index: str, suit: str, rank: str) -> str:
    """A face as SVG text: the style "french" or "madjarice", names of PALETTES, INDEX_SETS, SUITS and RANKS."""
    pal = PALETTES[palette]
    if style == "french":
        return french_card(pal, suit, rank, index)
    return tell_card(pal, suit, rank, index, palette == "contrast")


def back_svg(palette: str, name: str) -> str:
    return document(BACKS[name](PALETTES[palette]), "back " + name)
