"""Matchpoints, the traveller, and the result of an evening, worked out by hand."""

from __future__ import annotations

import pytest

from game.core.account import DealOutcome, Writing
from game.core.state import DealResult
from game.tournament.duplicate.evening import OWN, Evening
from game.tournament.duplicate.scoring import EveningScore, EveningStanding, scored, tables_scored, traveller
from tests.game.tournament.duplicate.kit import EVENING, all_results, field_deal


def standing(evening: Evening, results: dict[int, dict[int, DealResult]]) -> EveningStanding:
    """The evening so far, as reached by every table, deal by deal from the first."""
    sheets = []
    for number in range(1, evening.deals + 1):
        found = results.get(number, {})
        if any(table not in found for table in range(evening.tables + 1)):
            break
        sheets.append(traveller([found[table] for table in range(evening.tables + 1)], evening.side))
    return EveningStanding(evening, tuple(sheets))


def test_a_result_among_others() -> None:
    assert scored(10, [4, 4]).percent == 100.0 and scored(10, [12]).percent == 0.0
    assert scored(10, [10]).percent == 50.0
    assert scored(10, [4, 10, 12, -6]).percent == 62.5
    assert scored(10, [4, 10, 12, -6]).over == 5.0
    with pytest.raises(ValueError, match="no other table"):
        scored(10, [])


def test_all_tables_together_have_half_of_all() -> None:
    scores = tables_scored([16, -16, 4, 4, 0, 30, -2, 4])
    assert sum(each.percent for each in scores) == pytest.approx(8 * 50.0)


def test_the_evening_has_the_mean_of_its_deals() -> None:
    deals = tuple(scored(points, [0, 8]) for points in (4, 10, -4, 8, 0, 12, 4, 4))
    assert EveningScore().percent is None
    score = EveningScore(deals)
    assert score.percent == pytest.approx((50 + 100 + 0 + 75 + 25 + 100 + 50 + 50) / 8)
    assert score.over == pytest.approx(sum((4, 10, -4, 8, 0, 12, 4, 4)) - 8 * 4)


def test_the_costliest_deal_has_the_fewest_matchpoints() -> None:
    """Of the two in which every other table was better it is the one further below the mean."""
    deals = tuple(scored(points, [0, 8]) for points in (4, -1, 8, -5))
    assert EveningScore(deals).costliest == 4
    assert EveningScore(deals[:1]).costliest is None
    assert EveningScore().costliest is None


def written(ours: int, theirs: int, base: DealResult) -> DealResult:
    writing = Writing(DealOutcome.MADE, (ours, theirs), 4)
    return DealResult(base.deal, base.bidding, base.contract, (), (), (), (), writing, (ours, theirs), None)


def test_the_traveller_is_best_first_and_the_own_line_marked() -> None:
    base = field_deal(EVENING, 1, 1).results[0]
    results = [written(10, 6, base), written(16, 0, base), written(10, 6, base), written(0, 16, base)]
    lines = traveller(results, 0)
    assert [line.table for line in lines] == [1, 0, 2, 3]
    assert [line.rank for line in lines] == [1, 2, 2, 4]
    assert [line.own for line in lines] == [False, True, False, False]
    assert [line.score.points for line in lines] == [16, 4, 4, -16]
    assert lines[1].score.percent == 50.0
    other = traveller(results, 1)
    assert [line.table for line in other] == [3, 0, 2, 1]
    assert other[0].score.points == 16


def test_what_hangs_is_nobodys() -> None:
    base = field_deal(EVENING, 1, 1).results[0]
    lines = traveller([written(8, 0, base), written(8, 0, base)], 0)
    assert lines[0].score.points == 8


def test_the_standing_goes_as_far_as_every_table() -> None:
    results = all_results(EVENING, 2)
    whole = standing(EVENING, results)
    assert len(whole.travellers) == 2 and not whole.over and len(whole.score.deals) == 2
    assert 1 <= whole.place <= 8
    for missing in (OWN, 5):
        less = {1: results[1], 2: {t: r for t, r in results[2].items() if t != missing}}
        assert len(standing(EVENING, less).travellers) == 1
    assert standing(EVENING, {}).score.percent is None


def test_the_place_counts_the_tables_that_did_better() -> None:
    base = field_deal(EVENING, 1, 1).results[0]
    points = (4, 10, 10, 0, 0, 0, 0, 4)
    results = {1: {table: written(10 + p, 10, base) for table, p in enumerate(points)}}
    assert standing(EVENING, results).place == 3
    assert len(standing(EVENING, results).means) == EVENING.tables + 1
