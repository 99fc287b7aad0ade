"""Reasons by the cards that stay in the hand, the strongest first."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import SUIT_MASKS, TEN, Card, Mask, bits
from game.core.contracts import ALL_TRUMPS
from game.practice.grounds.sight import Sight
from game.practice.reason import Kind, Reason

LAST_TWO = 2


def of_rest(sight: Sight, card: Card, legal: Mask) -> Iterator[Reason]:
    """Reasons for keeping the other cards of `legal` by playing `card`."""
    spared = legal & ~(1 << card)
    yield from _highest(sight, card, spared)
    if sight.suited and card >> 3 != sight.trump and spared & sight.trumps:
        alone = (sight.hand & sight.trumps).bit_count() == 1
        yield Reason(Kind.KEEPS_LAST_TRUMP if alone else Kind.KEEPS_TRUMPS)
    yield from _guarded(sight, card, spared)


def _highest(sight: Sight, card: Card, spared: Mask) -> Iterator[Reason]:
    """Cards that nothing in their suits beats any more stay."""
    if sight.highest(card):
        return
    kept = tuple(each for each in bits(spared) if sight.highest(each))
    if kept:
        last = sight.hand.bit_count() == LAST_TWO and not _may_be_trumped(sight, kept[0])
        yield Reason(Kind.KEEPS_FOR_LAST if last else Kind.KEEPS_HIGHEST, cards=kept)


def _may_be_trumped(sight: Sight, card: Card) -> bool:
    out = any(sight.possible[seat] & sight.trumps for seat in sight.others)
    return card >> 3 != sight.trump and out


def _guarded(sight: Sight, card: Card, spared: Mask) -> Iterator[Reason]:
    """A ten that the ace can beat keeps the one card beside it."""
    for suit in range(4):
        ten = 8 * suit + TEN
        own = sight.hand & SUIT_MASKS[suit]
        beside = own & ~(1 << ten)
        if sight.trump in (suit, ALL_TRUMPS) or beside.bit_count() != 1 or own == beside:
            continue
        if spared & beside and not own >> card & 1 and sight.higher(ten) & sight.unseen:
            yield Reason(Kind.KEEPS_GUARD, cards=(ten,))
