"""The likelihood of each two of twelve cards that a declarer of Bela lays away (rules §3.4).

How likely two cards are goes with the product of a factor for each, by its suit (plain or trumps), its rank,
how many of the suit are held and whether the highest of all is with them, and of one for two of one suit
(which make a void of it, where it has no more). `game/lab/tuning/bela/bela_away.py` finds them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp

from game.core.cards import ACE, JACK

HOLDINGS, RANKS = 256, 8
CARD_KINDS, PAIR_KINDS = 2 * 64, 2 * 4


def card_kind(trumps: bool, held: int, rank: int) -> int:
    """The index of a card's factor, in a suit whose ranks in the byte `held` are in the hand."""
    top = JACK if trumps else ACE
    covered = rank != top and held >> top & 1
    return trumps * 64 + rank * 8 + (min(max(held.bit_count(), 1), 4) - 1) * 2 + covered


def pair_kind(trumps: bool, held: int) -> int:
    """The index of the factor that two cards of one suit have besides."""
    return trumps * 4 + min(max(held.bit_count(), 2), 5) - 2


def factors(found: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    """The factors in the form that `Worlds.think_laying` takes, from numbers that are their logarithms."""
    suits = [(trumps, held) for trumps in (False, True) for held in range(HOLDINGS)]
    cards, pairs = list(map(exp, found["cards"])), list(map(exp, found["pairs"]))
    return {
        "cards": [cards[card_kind(trumps, held, rank)] for trumps, held in suits for rank in range(RANKS)],
        "pairs": [pairs[pair_kind(trumps, held)] for trumps, held in suits],
    }
