"""Worlds: every distribution is there, once; drawn evenly; compiled and interpreted alike."""

from __future__ import annotations

from itertools import permutations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players.search import compiled
from game.players.search import worlds as interpreted
from game.players.search.worlds import Worlds
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted

EVEN = 1.0


def worlds(rooms: list[int]) -> Worlds:
    dealer = interpreted.Worlds()
    dealer.place(rooms, [0] * len(rooms))
    return dealer


def every_way(cards: list[int], may: list[int], rooms: list[int]) -> set[tuple[int, ...]]:
    """Every distribution, by trying all orders: for few cards only."""
    holders = [holder for holder, room in enumerate(rooms) for _ in range(room)]
    found = set()
    for order in set(permutations(holders)):
        if all(allowed >> holder & 1 for allowed, holder in zip(may, order, strict=True)):
            hands = [0] * len(rooms)
            for card, holder in zip(cards, order, strict=True):
                hands[holder] |= 1 << card
            found.add(tuple(hands))
    return found


@st.composite
def small(draw: st.DrawFn) -> tuple[list[int], list[int], list[int]]:
    """A few cards, who may hold them, and the rooms."""
    rooms = draw(st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(lambda each: 0 < sum(each) <= 6))
    cards = draw(st.lists(st.integers(0, 31), min_size=sum(rooms), max_size=sum(rooms), unique=True))
    sets = st.integers(0, 2 ** len(rooms) - 1) | st.just(2 ** len(rooms) - 1)
    return cards, draw(st.lists(sets, min_size=len(cards), max_size=len(cards))), rooms


class TestWays:
    @given(small())
    @settings(deadline=None, max_examples=40)
    def test_every_way_has_one_number(self, case: tuple[list[int], list[int], list[int]]) -> None:
        cards, may, rooms = case
        dealer = worlds(rooms)
        total = dealer.count(cards, may)
        dealt = [tuple(dealer.deal(number)) for number in range(total)]
        assert sorted(dealt) == sorted(every_way(cards, may, rooms))

    @given(small())
    @settings(deadline=None, max_examples=40)
    def test_few_ways_are_all_drawn(self, case: tuple[list[int], list[int], list[int]]) -> None:
        cards, may, rooms = case
        drawn = worlds(rooms).draw(cards, [may], 10_000, 10_000, 1)
        assert sorted(tuple(hands) for hands, _ in drawn) == sorted(every_way(cards, may, rooms))
        assert all(weight == pytest.approx(1 / len(drawn)) for _, weight in drawn)

    def test_a_whole_deal_is_counted(self) -> None:
        # 24! / (8! 8! 8!)
        assert worlds([8, 8, 8]).count(list(range(8, 32)), [7] * 24) == 9_465_511_770

    def test_cards_in_no_hand_are_a_holder_too(self) -> None:
        # Bela for three: ten cards each for two, two in the middle
        assert worlds([10, 10, 2]).count(list(range(22)), [7] * 22) == 42_678_636

    @in_one("rooms", [[10, 2, 9], [10, 10, 2], [10, 10, 2, 10], [8, 8, 8, 6]])
    def test_the_largest_rooms_there_are_can_be_counted(self, rooms: list[int]) -> None:
        """Hands of ten, cards laid away, cards out of play or forgotten."""
        number = sum(rooms)
        ways, left = 1, number
        for room in rooms:
            ways *= comb(left, room)
            left -= room
        everyone = (1 << len(rooms)) - 1
        assert worlds(rooms).count(list(range(number)), [everyone] * number) == ways

    def test_rooms_that_do_not_fit_are_refused(self) -> None:
        with pytest.raises(ValueError, match="do not fit"):
            worlds([1, 1]).count([0, 1, 2], [3, 3, 3])


class TestDrawing:
    CARDS = [0, 3, 9, 11, 20, 31]
    MAY = [7, 5, 3, 7, 6, 7]
    ROOMS = [2, 3, 1]

    def drawn(self, seed: int, count: int = 1) -> list[tuple[list[int], float]]:
        return worlds(self.ROOMS).draw(self.CARDS, [self.MAY], count, count, seed)

    def test_every_way_is_drawn_as_often(self) -> None:
        ways = every_way(self.CARDS, self.MAY, self.ROOMS)
        number = 200 * len(ways)
        seen = dict.fromkeys(ways, 0)
        dealer = worlds(self.ROOMS)
        for seed in range(number):
            [(hands, _)] = dealer.draw(self.CARDS, [self.MAY], 1, 1, seed * 2**40 + 12345)
            seen[tuple(hands)] += 1
        chi = sum((times - 200) ** 2 / 200 for times in seen.values())
        freedom = len(ways) - 1
        assert chi < freedom + 4 * (2 * freedom) ** 0.5  # four standard deviations above what is expected

    def test_the_same_seed_draws_the_same(self) -> None:
        assert self.drawn(5, 4) == self.drawn(5, 4)
        assert [self.drawn(seed, 4) for seed in range(9)] != [self.drawn(5, 4)] * 9

    def test_readings_count_by_their_ways(self) -> None:
        # the first says that holder 0 has card 0, the second that holder 1 has it: 3 ways against 1
        readings = [[1, 7, 7, 7], [2, 7, 7, 7]]
        dealer = worlds([2, 1, 1])
        cards = [0, 1, 2, 3]
        ways = [dealer.count(cards, may) for may in readings]
        assert ways == [6, 3]
        drawn = dealer.draw(cards, readings, 9, 9, 3)
        assert len(drawn) == 9
        assert sum(weight for hands, weight in drawn if hands[0] & 1) == pytest.approx(6 / 9)

    def test_nothing_is_drawn_from_nothing(self) -> None:
        assert worlds([1, 1]).draw([0, 1], [[0, 3]], 10, 10, 1) == []

    def test_likelier_worlds_weigh_more(self) -> None:
        dealer = worlds([1, 1])
        dealer.announced(0, [], [1.0] * 4, 1 << 5, 0.25)
        drawn = {tuple(hands): weight for hands, weight in dealer.draw([5, 9], [[3, 3]], 10, 10, 1)}
        assert drawn == pytest.approx({(1 << 5, 1 << 9): 0.2, (1 << 9, 1 << 5): 0.8})

    def test_resampling_keeps_the_weights(self) -> None:
        dealer = worlds([2, 2, 2])
        dealer.announced(0, [], [1.0] * 4, 1 << 5, 0.25)
        cards = [5, 6, 7, 8, 9, 10]
        share = []
        for seed in range(40):
            drawn = dealer.draw(cards, [[7] * 6], 90, 30, seed * 2**50 + 99)
            assert sum(weight for _, weight in drawn) == pytest.approx(1)
            share.append(sum(weight for hands, weight in drawn if hands[0] >> 5 & 1))
        # a third of the ways, each a quarter as likely as the others
        assert sum(share) / len(share) == pytest.approx(1 / 9, abs=0.02)


needs_compiled = pytest.mark.skipif(
    bool(compiled.interpreted("worlds")), reason=f"not compiled: {compiled.interpreted('worlds')}"
)


@needs_compiled
@given(small(), st.integers(0, 2**64 - 1))
@settings(deadline=None, max_examples=40)
def test_compiled_and_interpreted_draw_the_same(
    case: tuple[list[int], list[int], list[int]], seed: int
) -> None:
    cards, may, rooms = case
    found = []
    for module in (interpreted, compiled.worlds):
        dealer = module.Worlds()
        dealer.place(rooms, [0] * len(rooms))
        dealer.announced(0, [1, 0, 0, 0], [0.1, 0.2, 0.3, 0.4], 0xFF, 0.5)
        found.append(dealer.draw(cards, [may], 50, 7, seed))
    assert found[0] == found[1]


def test_random_numbers_are_even() -> None:
    """The first choice of each of many seeds, as mixed by the caller: no value is preferred."""
    chance = Random(1)
    dealer = worlds([1] * 4)
    times = [0] * 24
    for _ in range(4800):
        [(hands, _)] = dealer.draw([0, 1, 2, 3], [[15] * 4], 1, 1, chance.getrandbits(64))
        times[sorted(permutations([1, 2, 4, 8])).index(tuple(hands))] += 1
    assert sum((each - 200) ** 2 / 200 for each in times) < 23 + 4 * 46**0.5
