"""What a hand of the auction adds to a contract, whoever of the side names it.

The unit is points of difference between the sides, beyond those of an average hand. The numbers were
fitted to some thousand deals that the computer players played out: the difference they ended with,
by what each of the four hands held.
"""

from __future__ import annotations

from functools import lru_cache

from game.cards import ACE, JACK, KING, NINE, QUEEN, TEN, Mask
from game.contracts import ALL_TRUMPS, NO_TRUMPS
from game.melds import kares, sequences

AVERAGE = (39.0, 39.0, 39.0, 39.0, 41.0, 49.0)
"""By contract: what the cards of a hand one knows nothing of come to."""
KARE_SHARE = (0.7, 0.7, 0.7, 0.7, 0.0, 1.0)
SEQUENCE_SHARE = (1.0, 1.0, 1.0, 1.0, 0.0, 1.0)
"""By contract: the part of its points that a combination brings."""


@lru_cache(maxsize=4096)
def holding(hand: Mask, contract: int) -> float:
    """The points a hand of the auction adds to a contract, more or less than an average one."""
    total = -AVERAGE[contract]
    for suit in range(4):
        cards = hand >> 8 * suit & 0xFF
        if contract == ALL_TRUMPS:
            total += _in_all_trumps(cards)
        elif contract == NO_TRUMPS:
            total += _in_no_trumps(cards)
        else:
            total += _as_trumps(cards) if suit == contract else _beside_trumps(cards)
    if contract != NO_TRUMPS:
        total += SEQUENCE_SHARE[contract] * sum(meld.value for meld in sequences(hand))
        total += KARE_SHARE[contract] * sum(meld.value for meld in kares(hand))
    return total


def _has(cards: int, *ranks: int) -> bool:
    return all(cards >> rank & 1 for rank in ranks)


def _as_trumps(cards: int) -> float:
    count = cards.bit_count()
    worth = 8.0 * count + 14.0 * max(0, count - 2)
    if _has(cards, JACK):
        worth += 42.0 if _has(cards, NINE) else 33.0
    if _has(cards, NINE):
        worth += 10.0 if _has(cards, JACK) or count < 2 else 16.0
    worth += 5.0 * _has(cards, ACE) + 5.0 * _has(cards, TEN)
    return worth + 24.0 * _has(cards, KING, QUEEN)


def _beside_trumps(cards: int) -> float:
    if not cards:
        return 6.0
    if _has(cards, ACE):
        return 26.0 if _has(cards, TEN) else 19.0
    if _has(cards, TEN):
        return 11.0 if cards.bit_count() > 1 else 6.0
    return 0.0


def _in_no_trumps(cards: int) -> float:
    count = cards.bit_count()
    if _has(cards, ACE):
        worth = 42.0 + 4.0 * max(0, count - 2)
        if _has(cards, TEN):
            return worth + (27.0 if _has(cards, KING) else 19.0)
        return worth + 7.0 * _has(cards, KING)
    if _has(cards, TEN):
        return 26.0 if count > 2 else 20.0 if count > 1 else 11.0
    return 16.0 if _has(cards, KING) and count > 2 else 0.0


def _in_all_trumps(cards: int) -> float:
    count = cards.bit_count()
    worth = 14.0 * _has(cards, KING, QUEEN)
    if _has(cards, JACK):
        return worth + 49.0 + 26.0 * _has(cards, NINE) + 8.0 * max(0, count - 2)
    worth += 10.0 * max(0, count - 3)
    if _has(cards, NINE):
        worth += 28.0 if count > 2 else 22.0 if count > 1 else 11.0
    return worth
