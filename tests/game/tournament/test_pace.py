"""The pace of background tables: near the person's table, not in step, and played on when that is over."""

from __future__ import annotations

from hashlib import sha256

from msgspec.structs import replace

from game.core.match import Match
from game.core.state import Auction, DealOver, Playing
from game.tournament.tables import TablePlace, due, finished, moment, next_table, place_of
from tests.game.tables import BULGARIAN, anything, random_actions

SEEDS = [sha256(bytes([number])).digest()[:16] for number in range(40)]


def places(*deals: int) -> list[TablePlace]:
    return [TablePlace(SEEDS[i], each, False, 20 * each) for i, each in enumerate(deals)]


def followed(own: float, tables: list[TablePlace]) -> list[int]:
    """The tables that are played on until the person's table is at this moment, each counted in `tables`."""
    order = []
    while (chosen := next_table(own, tables)) is not None:
        tables[chosen] = replace(tables[chosen], deals=tables[chosen].deals + 1)
        order.append(chosen)
    return order


def test_tables_stay_within_a_deal_of_the_own_one_and_move_one_at_a_time() -> None:
    tables, moves = places(*(0 for _ in SEEDS)), []
    for step in range(7 * 20 + 1):
        own = step / 20
        moves.append(len(followed(own, tables)))
        assert all(abs(each.deals - own) <= 1.95 for each in tables)
        assert all(int(own) - 1 <= each.deals <= int(own) + 1 for each in tables)
    assert max(moves) <= len(SEEDS) // 4  # not in step
    assert {each.deals for each in tables} >= {6, 7}


def test_a_table_finishes_its_deals_in_their_order() -> None:
    for seed in SEEDS:
        moments = [due(seed, deal) for deal in range(1, 15)]
        assert moments == sorted(moments) and moments[0] > 0


def test_the_latest_table_comes_first() -> None:
    tables = places(4, 1, 3)
    assert next_table(6.0, tables) == 1
    assert next_table(None, tables) == 1
    assert next_table(0.0, tables) is None


def test_a_table_that_is_over_waits_for_nothing() -> None:
    tables = [replace(each, over=True) for each in places(1, 2, 3)]
    assert next_table(9.0, tables) is None
    assert next_table(None, tables) is None
    tables[2] = replace(tables[2], over=False)
    assert next_table(None, tables) == 2
    assert next_table(None, []) is None


def test_progress_is_whole_only_when_all_tables_are_over() -> None:
    assert finished([], 7, 151) == 1
    assert finished(places(0, 0), 7, 151) == 0
    late = TablePlace(SEEDS[0], 30, False, 150)
    assert 0.8 < finished([late], 7, 151) < 1
    assert finished([replace(late, over=True)], 7, 151) == 1
    assert finished([replace(late, over=True), *places(0)], 7, 151) == 0.5
    assert (
        finished([TablePlace(SEEDS[0], 1, False, 76)], 7, 151) == 76 / 151
    )  # a contra can bring much at once
    assert finished([TablePlace(SEEDS[0], 2, False, 0)], 7, 151) == 2 / 7


def test_the_moment_of_the_own_table_goes_on_with_every_card() -> None:
    seed, actions = random_actions(BULGARIAN, 5, anything)
    match, before = Match(BULGARIAN, seed), 0.0
    assert moment(match) == 0
    phases = set()
    for action in actions:
        match.submit(action)
        now = moment(match)
        assert now >= before and len(match.results) <= now < len(match.results) + 1
        if isinstance(match.state, DealOver):
            assert now == len(match.results)
        phases.add(type(match.state))
        before = now
    assert {Auction, Playing, DealOver} <= phases and match.over
    assert moment(match) == len(match.results)
    assert place_of(match) == TablePlace(seed, len(match.results), True, max(match.scores))
