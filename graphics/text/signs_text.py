"""Suits and cards as signs in a text that is shown, and the same text in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.cards import Card
from graphics.render.signs import CARDS, SUITS, card_sign
from graphics.text.words import card_name, rank_letter, suit_name

_BESIDE_ITS_NAME = re.compile(f"\N{NO-BREAK SPACE}[{SUITS}]")
_SOME_CARDS = re.compile(f"[{CARDS}](?: ?[{CARDS}])*")


def sorted_by_suit(cards: Sequence[Card]) -> list[Card]:
    """Cards as in a hand: hearts, spades, diamonds, clubs, and each suit from its 7 to its ace."""
    return sorted(cards, key=lambda card: ((2, 3, 1, 0).index(card >> 3), card))


def by_suit(cards: Sequence[Card]) -> str:
    """Several cards in the shortest words: "Hearts 9 J A, Spades 10 K"."""
    ranks: dict[int, list[str]] = {}
    for card in sorted_by_suit(cards):
        ranks.setdefault(card >> 3, []).append(rank_letter(card & 7))
    return ", ".join(f"{suit_name(suit)} {' '.join(some)}" for suit, some in ranks.items())


def as_signs(cards: Sequence[Card]) -> str:
    return " ".join(map(card_sign, sorted_by_suit(cards)))


def in_words(text: str) -> str:
    """A text without signs, for screen readers and the clipboard: "You: jack of hearts"."""
    return _BESIDE_ITS_NAME.sub("", _SOME_CARDS.sub(_named, text))


def _named(found: re.Match[str]) -> str:
    cards = [CARDS.index(char) for char in found[0] if char in CARDS]
    return card_name(cards[0]) if len(cards) == 1 else by_suit(cards)
