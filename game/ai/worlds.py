# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Every way in which the hidden cards may lie, counted, numbered and drawn.

The hidden cards go to *holders*: the other seats, and whatever else takes cards (a middle, what was laid
away). Each holder has a room, and each card a set of holders that may have it, as bits. The cards are taken
one after another, and for every state of the rooms it is counted in how many ways the rest can be dealt; so
each whole number below the total is one way, and a drawn number an even choice among all of them: nothing
is ever dealt that does not fit.

One source: it runs under plain Python and compiles with Cython (pure Python mode). Nothing of the game is
imported, for the compiled module stands by itself.
"""

from __future__ import annotations

try:
    import cython
except ImportError:  # the same source, interpreted
    from game.ai import uncompiled as cython

MOST_HOLDERS = 4
MOST_STATES = 33 * 1400


@cython.cclass
class Ways:
    """The ways to deal given cards to holders with given rooms."""

    cards: cython.int[32]
    may: cython.int[32]
    number: cython.int
    holders: cython.int
    rooms: cython.int[4]
    steps: cython.int[4]
    size: cython.int
    ways: cython.longlong[46200]
    hands: cython.uint[4]

    def __init__(self) -> None:
        if not cython.compiled:
            self.cards = [0] * 32
            self.may = [0] * 32
            self.rooms = [0] * MOST_HOLDERS
            self.steps = [0] * MOST_HOLDERS
            self.ways = [0] * MOST_STATES
            self.hands = [0] * MOST_HOLDERS
        self.number = 0
        self.holders = 0

    def count(self, cards: list[int], may: list[int], rooms: list[int]) -> int:
        """Take `cards` (0-31), the set of holders that `may` have each, the `rooms`; how many ways there are.

        There are at most four rooms and they must come to the number of cards: ValueError if they do not.
        """
        holder: cython.int
        place: cython.int
        if len(rooms) > MOST_HOLDERS or len(cards) != len(may) or sum(rooms) != len(cards) or len(cards) > 32:
            raise ValueError(f"{len(cards)} cards do not fit the rooms {rooms}")
        self.number = len(cards)
        self.holders = len(rooms)
        for place in range(self.number):
            self.cards[place] = cards[place]
            self.may[place] = may[place]
        # The last holder takes what the others leave: its room is no part of the state.
        self.size = 1
        for holder in range(self.holders):
            self.rooms[holder] = rooms[holder]
            self.steps[holder] = self.size if holder < self.holders - 1 else 0
            if holder < self.holders - 1:
                self.size *= rooms[holder] + 1
        if self.size * (self.number + 1) > MOST_STATES:
            raise ValueError(f"the rooms {rooms} are too large")
        return self._count()

    def deal(self, way: cython.longlong) -> list[int]:
        """The masks that the holders get in the way with this number (from 0)."""
        self._deal(way)
        return [self.hands[holder] for holder in range(self.holders)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _count(self) -> cython.longlong:
        """Fill `ways`: for each card, the last first, and each state of the rooms, the ways from there on."""
        place: cython.int
        state: cython.int
        holder: cython.int
        left: cython.int
        last: cython.int = self.holders - 1
        here: cython.int
        total: cython.longlong
        for state in range(self.size):
            self.ways[self.number * self.size + state] = 1 if state == 0 else 0
        for place in range(self.number - 1, -1, -1):
            here = place * self.size
            for state in range(self.size):
                left = self.number - place
                total = 0
                for holder in range(last):
                    room: cython.int = state // self.steps[holder] % (self.rooms[holder] + 1)
                    left -= room
                    if room > 0 and self.may[place] >> holder & 1:
                        total += self.ways[here + self.size + state - self.steps[holder]]
                if 0 < left <= self.rooms[last] and self.may[place] >> last & 1:
                    total += self.ways[here + self.size + state]
                self.ways[here + state] = total if 0 <= left <= self.rooms[last] else 0
        return self.ways[self.size - 1]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _deal(self, way: cython.longlong) -> cython.void:
        """Put into `hands` the way with this number."""
        place: cython.int
        holder: cython.int
        state: cython.int = self.size - 1
        after: cython.int
        here: cython.longlong
        one: cython.uint = 1
        for holder in range(self.holders):
            self.hands[holder] = 0
        for place in range(self.number):
            for holder in range(self.holders):
                if not self.may[place] >> holder & 1:
                    continue
                if holder < self.holders - 1 and state // self.steps[holder] % (self.rooms[holder] + 1) == 0:
                    continue
                after = (place + 1) * self.size + state - self.steps[holder]
                here = self.ways[after]
                if way < here:
                    self.hands[holder] |= one << self.cards[place]
                    state -= self.steps[holder]
                    break
                way -= here
