"""Proofs of cards played: found by asking the rules what had to be played."""

from __future__ import annotations

from functools import lru_cache

from game.core.cards import FULL_DECK, Card, Mask, mask_of
from game.core.tricks import Following, legal_cards


@lru_cache(maxsize=1024)
def duties(following: Following, trump: int, trick: tuple[Card, ...]) -> tuple[Mask, ...]:
    """Sets of cards, one after another: who holds any of the first must play one of them, and so on.

    Who holds none of any set may play what it likes. They are found by asking what a hand of all cards may
    play, then what one without those, and so on (game.core.tricks.legal_cards).
    """
    found: list[Mask] = []
    left = FULL_DECK & ~mask_of(trick)
    while trick and left:
        asked = legal_cards(following, trump, left, trick)
        if asked == left:
            break
        found.append(asked)
        left &= ~asked
    return tuple(found)


def proved(following: Following, trump: int, trick: tuple[Card, ...], card: Card) -> Mask:
    """Cards that a seat cannot hold that plays `card` to `trick`: any of these had to be played before it."""
    lacking = 0
    for asked in duties(following, trump, trick):
        if asked >> card & 1:
            break
        lacking |= asked
    return lacking
