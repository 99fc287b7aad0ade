"""Certain knowledge in a view of the play: empty suits, high cards, trumps that are out."""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import SUIT_MASKS, Card, bits
from game.core.contracts import is_trump
from game.practice.grounds.sight import Sight, sight
from game.table.seat_view import SeatView


class Sure(Struct, frozen=True):
    """Knowledge that follows from the rules, the cards played and those shown (rules §2.3, §3.5)."""

    voids: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """(seat, suits): it holds none of them, though cards of each are out."""
    held: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    """(seat, cards): it holds these trumps, and cards that are the highest left of their suits."""
    trumps_out: tuple[Card, ...] | None = None
    """The trumps that the seat does not see, the highest first; None where no suit is trumps."""


def sure(view: SeatView) -> Sure:
    """All that a seat can be certain of; nothing before there is a contract."""
    if view.contract is None or view.phase == "auction":
        return Sure()
    seen = sight(view)
    others = [seat for seat in seen.others if seen.held[seat]]
    voids = [(seat, tuple(suit for suit in range(4) if void(seen, seat, suit))) for seat in others]
    held = [(seat, _high(seen, seat)) for seat in others]
    return Sure(
        tuple(each for each in voids if each[1]),
        tuple(each for each in held if each[1]),
        _trumps_out(seen),
    )


def void(seen: Sight, seat: int, suit: int) -> bool:
    """True if a seat is certain to hold none of a suit of which cards are out."""
    out = seen.unseen & SUIT_MASKS[suit]
    return bool(out) and not out & seen.possible[seat]


def _high(seen: Sight, seat: int) -> tuple[Card, ...]:
    """Cards that a seat is certain to hold: trumps, and those that are the highest left of their suits."""
    held = bits(seen.certain[seat])
    return tuple(card for card in held if is_trump(seen.trump, card >> 3) or seen.highest(card))


def _trumps_out(seen: Sight) -> tuple[Card, ...] | None:
    if not seen.suited:
        return None
    return tuple(sorted(bits(seen.unseen & seen.trumps), key=seen.strength, reverse=True))
