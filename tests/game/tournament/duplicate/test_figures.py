"""Figures of all evenings together, counted by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.tournament.duplicate.scoring import EveningFigures, EveningScore, figures, scored
from tests.game.tournament.duplicate.kit import EVENING

SCORE = EveningScore(tuple(scored(points, [0, 8]) for points in (4, 10, -4, 8, 0, 12, 4, 4)))
DAY = replace(EVENING, kind="deal", deals=1)


def test_nothing_is_counted_of_nothing() -> None:
    assert figures([]) == EveningFigures() and EveningFigures().percent.value is None
    assert EveningFigures().percent_interval is None and EveningFigures().over_interval is None


def test_deals_are_averaged_whatever_their_evening() -> None:
    found = figures([(EVENING, SCORE), (DAY, EveningScore((scored(8, [0, 8]),)))])
    assert (found.evenings, found.days, found.deals) == (1, 1, 9)
    assert found.percent.value == pytest.approx((450 + 75) / 9)
    assert found.over.value == pytest.approx((6 + 4) / 9)


def test_there_is_an_interval_from_the_shortest_evening_on() -> None:
    few = figures([(EVENING, EveningScore(SCORE.deals[:7]))])
    assert few.percent_interval is None and few.over_interval is None
    found = figures([(EVENING, SCORE)])
    low, high = found.percent_interval or (0, 0)
    assert low < 56.25 < high
    low, high = found.over_interval or (0, 0)
    assert low < 0.75 < high


def test_an_interval_of_matchpoints_stays_between_nothing_and_all() -> None:
    best = EveningScore((*(scored(9, [0, 8]),) * 7, scored(9, [0, 10])))
    _low, high = figures([(EVENING, best)]).percent_interval or (0, 0)
    assert high == 100.0
