"""News about the cards that a seat does not see, between two moments of the play."""

from __future__ import annotations

from game.core.cards import FULL_DECK, Mask, mask_of
from game.core.state import Playing
from game.table.projection import seat_view
from game.table.seat_view import SeatView


def nothing_new(before: Playing, after: Playing, seat: int) -> bool:
    """True if a seat has learned nothing of who may hold the cards that are still out.

    News are a card that shows what its player cannot hold (rules §2.3, §3.5), and combinations, shown
    or announced.  That cards were played is no news.
    """
    earlier, later = seat_view(before, seat), seat_view(after, seat)
    if (earlier.said, earlier.belots) != (later.said, later.belots):
        return False
    out = FULL_DECK & ~(mask_of(later.hand) | mask_of(later.laid))
    for _leader, cards in _tricks(later):
        out &= ~mask_of(cards)
    known, shown = _missing(earlier), _missing(later)
    return not any(
        now & out & ~then for other, (then, now) in enumerate(zip(known, shown, strict=True)) if other != seat
    )


def _tricks(view: SeatView) -> list[tuple[int, tuple[int, ...]]]:
    """The leader and the cards of every trick, also of the one on the table."""
    return [*((each.leader, each.cards) for each in view.tricks), (view.leader, view.trick)]


def _missing(view: SeatView) -> list[Mask]:
    """By seat: the cards that it has shown not to hold."""
    assert view.contract is not None, "in the play"
    rules, trump = view.rules, view.contract.trump
    missing: list[Mask] = [0] * rules.players
    for leader, cards in _tricks(view):
        for place, card in enumerate(cards):
            missing[(leader + place) % rules.players] |= rules.following.lacking(trump, cards[:place], card)
    return missing
