"""The cards that a seat does not see: who may hold them, and one way in which they can lie."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from msgspec import Struct

from game.core.cards import Mask, bits
from game.practice.grounds.sight import sight
from game.table.seat_view import SeatView

Counts = tuple[int, ...]
Masks = tuple[Mask, ...]


class Unseen(Struct, frozen=True):
    """Unseen cards and what is known of them; the place after the seats stands for cards in no hand.

    The own seat has room for none of them.
    """

    cards: Mask
    room: Counts
    """By place: how many of the cards lie there."""
    lacks: Masks
    """By place: cards that cannot lie there."""

    @property
    def fits(self) -> bool:
        """True if the cards can lie in some way (Hall's theorem)."""
        return fits(self.cards, self.room, self.lacks)

    def hands(self) -> Masks:
        """One way in which the cards can lie, by place; ValueError if there is none."""
        if not self.fits:
            raise ValueError("the cards cannot lie in any way")
        left, room, hands = self.cards, list(self.room), [0] * len(self.room)
        for card in bits(self.cards):
            left ^= 1 << card
            for place, lacks in enumerate(self.lacks):
                if not room[place] or lacks >> card & 1:
                    continue
                room[place] -= 1
                if fits(left, tuple(room), self.lacks):
                    hands[place] |= 1 << card
                    break
                room[place] += 1
        return tuple(hands)


def unseen(view: SeatView) -> Unseen:
    """The cards unseen in a view of the play, with all that its tricks and what was shown prove."""
    seen = sight(view)
    room = [0 if seat == view.seat else held for seat, held in enumerate(seen.held)]
    room.append(seen.unseen.bit_count() - sum(room))
    lacks = [seen.unseen & ~cards for cards in seen.possible]
    lacks[view.seat] = 0
    shown = 0
    for cards in seen.certain:
        shown |= cards
    return Unseen(seen.unseen, tuple(room), (*lacks, shown))


def fits(cards: Mask, room: Counts, lacks: Masks) -> bool:
    """True if every card can lie in a place that does not lack it, and no place has too many."""
    places = [(count, lacks[place] & cards) for place, count in enumerate(room) if count]
    if not any([lacking for _count, lacking in places]):
        return True
    for inside, outside in _parts(len(places)):
        only = cards
        for place in outside:
            only &= places[place][1]
        if only and only.bit_count() > sum([places[place][0] for place in inside]):
            return False
    return True


@cache
def _parts(places: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Every set of places but the whole, with the places outside of it."""
    every = range(places)
    return tuple(
        (inside, tuple(place for place in every if place not in inside))
        for size in range(places)
        for inside in combinations(every, size)
    )
