"""The things that a table may offer beside calls and cards: one value for what it offers and refuses."""

from __future__ import annotations

from enum import Enum


class Offer(Enum):
    """Something that a match among friends offers, and a tournament or an exercise may refuse."""

    ADVICE = "advice"
    WHY = "why"  # asking why another player did something
    CLAIM = "claim"  # the rest of the tricks
    UNDO = "undo"
    CUT = "cut"  # the pack, before a deal
    AGAIN = "again"  # the cards of a deal once more


ALL_OFFERS = frozenset(Offer)
NO_OFFERS: frozenset[Offer] = frozenset()
