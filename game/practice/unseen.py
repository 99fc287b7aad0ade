"""The cards that a seat does not see: who may hold them, and one way in which they can lie."""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import Mask, bits
from game.practice.grounds.sight import Counts, Masks, fits, sight
from game.table.seat_view import SeatView


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
    return Unseen(seen.unseen, seen.room, seen.lacks)
