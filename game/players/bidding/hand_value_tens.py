"""The value of five cards for a contract, whoever of the side names it.

The unit is points of difference between the sides at the end of the deal, more than an average hand brings.
Each suit counts by itself, as all its cards together: as trumps, beside trumps, in no trumps, in all trumps.
The tables were made by `game/lab/tuning/holdings.py` from solved deals.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.core.cards import Mask
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.melds import kares
from game.players.numbers import load

Table = tuple[float, ...]
"""By the eight bits of a suit's ranks."""


@cache
def _tables() -> tuple[Table, Table, Table, Table]:
    """As trumps, beside trumps, in no trumps, in all trumps."""
    found = load("holdings")
    return tuple(found["trumps"]), tuple(found["beside"]), tuple(found["none"]), tuple(found["all"])


@lru_cache(maxsize=4096)
def hand_value(hand: Mask, contract: int) -> float:
    """The points these five cards add for the own side, under `contract`."""
    trumps, beside, none, all_trumps = _tables()
    suits = (hand & 0xFF, hand >> 8 & 0xFF, hand >> 16 & 0xFF, hand >> 24 & 0xFF)
    if contract == NO_TRUMPS:
        return sum(none[suit] for suit in suits)
    fours = float(sum(meld.value for meld in kares(hand)))
    if contract == ALL_TRUMPS:
        return fours + sum(all_trumps[suit] for suit in suits)
    named = suits[contract]
    return fours + sum(beside[suit] for suit in suits) + trumps[named] - beside[named]
