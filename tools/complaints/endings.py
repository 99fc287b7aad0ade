"""The last tricks with all that could still be in the other hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from game.core.cards import Card, Mask, bits, mask_of
from game.core.contracts import kind_of
from game.players.search.lanes import from_lane, lanes_of, to_lane
from game.players.search.lookahead import solver_for
from tools.complaints.sight import CardSight

LOSS = 5
"""Card points that anybody notices."""
RARE = 0.2
"""The share of worlds in which the wrong card may turn out right."""
COUNTED = 3
"""The number of last tricks that are counted out."""
MOST = 2000
"""Worlds; with more of them nothing is clear."""


def worse(seen: CardSight, bad: Card, good: Card) -> bool:
    """True if `bad` brings LOSS points fewer than `good` in the mean of all worlds, and more in few of them.

    In each world all play perfectly, with all hands open.
    """
    found, lost, better = 0, 0, 0
    for hands in islice(_worlds(seen), MOST + 1):
        values = _values(seen, hands)
        found, lost = found + 1, lost + values[good] - values[bad]
        better += values[bad] > values[good]
    return 0 < found <= MOST and lost >= LOSS * found and better <= RARE * found


def costs(seen: CardSight, card: Card) -> bool:
    """True if the card may cost anything: in the last tricks another one has to be better in some world."""
    if seen.left > COUNTED:
        return True
    for found, hands in enumerate(_worlds(seen)):
        values = _values(seen, hands)
        if found == MOST or values[card] < max(values.values()):
            return True
    return False


def _worlds(seen: CardSight) -> Iterator[tuple[Mask, ...]]:
    others = [seat for seat in range(seen.rules.players) if seat != seen.seat]
    hands = [0] * seen.rules.players
    hands[seen.seat] = seen.hand

    def dealt(place: int, left: Mask) -> Iterator[tuple[Mask, ...]]:
        if place == len(others):
            yield tuple(hands)
            return
        seat = others[place]
        could = list(bits(seen.could_hold(seat) & left))
        for chosen in combinations(could, seen.play.held[seat]):
            hands[seat] = mask_of(chosen)
            if not seen.play.shown[seat] & left & ~hands[seat]:
                yield from dealt(place + 1, left & ~hands[seat])

    return dealt(0, seen.play.unseen)


def _values(seen: CardSight, hands: tuple[Mask, ...]) -> dict[Card, int]:
    """The points still to come for our side after each legal card."""
    groups = tuple(int(seat in seen.opponents) for seat in range(seen.rules.players))
    trick = tuple(to_lane(seen.trump, card) for card in seen.trick)
    found = solver_for(seen.rules.following, groups).values(
        kind_of(seen.trump), lanes_of(seen.trump, hands), seen.play.leader, trick, 0, 0
    )
    return {from_lane(seen.trump, lane): value for lane, value in found.items()}
