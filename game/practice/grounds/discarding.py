"""Reasons to lay two cards away as the declarer of Bela (rules §3.4), the strongest first."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.actions import Lay
from game.core.cards import SUIT_MASKS, Mask, bits, mask_of
from game.core.melds import announceable
from game.practice.reason import Kind, Reason
from game.table.seat_view import SeatView


def of_discard(view: SeatView, action: Lay) -> Iterator[Reason]:
    """Reasons for the cards that are laid away."""
    assert view.contract is not None
    trump, hand, laid = view.contract.trump, mask_of(view.hand), mask_of(action.cards)
    kept = hand & ~laid
    whole = _melds(view, hand)
    if whole and _melds(view, kept) == whole:
        yield Reason(Kind.KEEPS_MELDS, points=whole)
    suits = {card >> 3 for card in action.cards}
    if kept & SUIT_MASKS[trump] and trump not in suits:
        void = [suit for suit in suits if not kept & SUIT_MASKS[suit]]
        if void:
            yield Reason(Kind.VOID, cards=tuple(bits(laid)), count=len(void))
    points = view.rules.cards.points_of(trump, action.cards)
    if points:
        yield Reason(Kind.LAID_POINTS, points=points)


def _melds(view: SeatView, hand: Mask) -> int:
    """The points of the best combinations of a hand that may be announced together."""
    assert view.contract is not None
    kind = view.rules.melding(view.contract.trump)
    return max(sum(meld.value for meld in each) for each in announceable(hand, kind))
