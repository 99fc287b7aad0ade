"""Suits and ranks in words and letters, as the cards in force have them: mađarice have suits of their own.

At the table their unter is a jack and their ober a queen, but in Croatian and Serbian that queen has a name
of its own (baba, not dama): texts that speak of queens have a message for each deck.
"""

from __future__ import annotations

from graphics.render import icons
from graphics.text.i18n import _, pgettext


def _german() -> bool:
    """Acorns, bells, hearts and leaves instead of the French suits."""
    return icons.in_force().style == "madjarice"


def for_deck(french: str, german: str) -> str:
    """The text that fits the cards in force."""
    return german if _german() else french


def suit_name(suit: int) -> str:
    """The name of a suit, as a contract or a heading."""
    if _german():
        return (
            pgettext("suit of madjarice", "Acorns"),
            pgettext("suit of madjarice", "Bells"),
            pgettext("suit of madjarice", "Hearts"),
            pgettext("suit of madjarice", "Leaves"),
        )[suit]
    return (_("Clubs"), _("Diamonds"), _("Hearts"), _("Spades"))[suit]


def suit_in_sentence(suit: int) -> str:
    """A suit inside a sentence: "You must follow hearts"."""
    if _german():
        return (
            pgettext("suit of madjarice in a sentence", "acorns"),
            pgettext("suit of madjarice in a sentence", "bells"),
            pgettext("suit of madjarice in a sentence", "hearts"),
            pgettext("suit of madjarice in a sentence", "leaves"),
        )[suit]
    return (
        pgettext("in a sentence", "clubs"),
        pgettext("in a sentence", "diamonds"),
        pgettext("in a sentence", "hearts"),
        pgettext("in a sentence", "spades"),
    )[suit]


def rank_letter(rank: int) -> str:
    """A rank as short as in the corner of its card: 10, J."""
    letters: tuple[str, ...] = ("7", "8", "9", "10", *icons.in_force().letters)
    return letters[rank]
