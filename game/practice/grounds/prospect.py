"""The prospect of the trick on the table once a card is on it: who holds it, and may that change."""

from __future__ import annotations

from msgspec import Struct

from game.core.cards import Card, Mask
from game.practice.grounds.sight import Sight, holder


class Prospect(Struct, frozen=True):
    """The trick after a card of the own seat; what others may still play is taken at its worst."""

    card: Card
    seat: int
    """The seat that holds the trick."""
    own: bool
    """It is the own seat."""
    allied: bool
    """It is the own seat or its partner."""
    beaten_by: Mask
    """Cards that an opponent may still beat it with."""
    saved_by: Mask
    """Cards that a partner may still beat it with."""
    points: int
    """Those on the table, the card's own among them; the last trick's bonus is not."""

    @property
    def safe(self) -> bool:
        """True if the trick is certain to be won, by the own seat or its partner."""
        return self.allied and not self.beaten_by

    @property
    def takes(self) -> bool:
        """True if the own card is certain to take the trick: the partner cannot beat it either."""
        return self.own and not self.beaten_by | self.saved_by

    @property
    def lost(self) -> bool:
        """True if the trick is certain to be lost."""
        return not self.allied and not self.saved_by


def prospect(sight: Sight, card: Card) -> Prospect:
    """The prospect of the trick if the own seat plays `card`."""
    trick = (*sight.trick, card)
    seat, best = holder(sight, trick)
    beaten_by = saved_by = 0
    for other in sight.after:
        beats = sight.may_beat(other, best, trick[0] >> 3)
        if sight.allied(other):
            saved_by |= beats
        else:
            beaten_by |= beats
    allied = sight.allied(seat)
    return Prospect(card, seat, seat == sight.seat, allied, beaten_by, saved_by, sight.points(trick))
