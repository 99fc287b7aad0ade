"""What a seat knows of the hidden cards, as worlds: the hands the others may hold, and how likely each is.

A world is what every seat still holds, the own one too. Worlds agree with everything that is certain; how
well they agree with what is only likely is their weight.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.ai import compiled
from game.ai.knowledge import Play
from game.cards import Mask, bits

if TYPE_CHECKING:
    from game.ai.worlds import Ways

World = tuple[Mask, ...]
"""By seat: the cards it still holds."""


@cache
def _ways() -> Ways:
    return compiled.worlds.Ways()


def sample(play: Play, count: int, seed: int) -> list[tuple[World, float]]:
    """At most `count` worlds with weights that sum to 1; the same for the same play, count and seed.

    There is always at least one: what contradicts itself is not believed.
    """
    ways = _ways()
    seats = [seat for seat in range(len(play.held)) if seat != play.round.seat]
    total = _count(ways, play, seats)
    numbers = list(range(total)) if total <= count else _spread(total, count, seed)
    worlds = []
    for number in numbers:
        hands = [play.round.hand] * len(play.held)
        for seat, hand in zip(seats, ways.deal(number), strict=False):
            hands[seat] = hand
        worlds.append((tuple(hands), 1 / len(numbers)))
    return worlds


def _count(ways: Ways, play: Play, seats: list[int]) -> int:
    """The number of ways to deal the unseen cards; what a seat was proved not to hold, and then what it was
    seen to hold, is forgotten if there are none.
    """
    cards = list(bits(play.unseen))
    rooms = [play.held[seat] for seat in seats]
    if play.aside:
        rooms.append(play.aside)
    everyone = (1 << len(rooms)) - 1
    total = 0
    for certain in (2, 1, 0):
        may = []
        for card in cards:
            holders = everyone
            for index, seat in enumerate(seats):
                if play.shown[seat] >> card & 1 and certain:
                    holders = 1 << index
                    break
                if play.missing[seat] >> card & 1 and certain == 2:
                    holders &= ~(1 << index)
            may.append(holders)
        total = ways.count(cards, may, rooms)
        if total:
            break
    return total


def _spread(total: int, count: int, seed: int) -> list[int]:
    """`count` numbers below `total`, one from each of as many equal parts."""
    state = seed & _MASK
    numbers = []
    for part in range(count):
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        numbers.append((part * total + _mixed(state) * total // (_MASK + 1)) // count)
    return numbers


_MASK = (1 << 64) - 1


def _mixed(state: int) -> int:
    """The next number of the generator splitmix64."""
    state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    state = (state ^ state >> 27) * 0x94D049BB133111EB & _MASK
    return state ^ state >> 31
