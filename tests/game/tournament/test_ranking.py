"""Weeks, funds, and the order of a ranking, with the numbers worked out by hand."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from game.tournament.season import (
    ALL_TIME,
    SHARES,
    SeasonEntry,
    fund,
    month_of,
    period_of,
    ranking,
    share,
    week_of,
)

MONDAY, SUNDAY = date(2026, 11, 23), date(2026, 11, 29)
DAYS = st.dates(min_value=date(1970, 1, 5), max_value=date(9000, 1, 1))


def test_a_week_is_monday_to_sunday() -> None:
    week = week_of(date(2026, 11, 25))
    assert (week.first, week.last, week.name) == (MONDAY, SUNDAY, "2026-W48")
    assert MONDAY in week and SUNDAY in week and date(2026, 11, 30) not in week
    assert [week.days_left(day) for day in (MONDAY, SUNDAY, date(2026, 12, 5))] == [7, 1, 0]


def test_the_week_of_new_year_has_one_name() -> None:
    assert week_of(date(2026, 12, 31)) == week_of(date(2027, 1, 1))
    assert week_of(date(2027, 1, 1)).name == "2026-W53"


def test_a_month_has_its_days() -> None:
    assert (month_of(date(2028, 2, 10)).last, month_of(date(2028, 2, 10)).name) == (
        date(2028, 2, 29),
        "2028-02",
    )
    assert date(2028, 2, 1) in ALL_TIME


@given(DAYS)
def test_every_day_is_in_its_periods(day: date) -> None:
    assert all(day in period_of(kind, day) for kind in ("week", "month", "all"))


@given(DAYS)
def test_a_fund_is_shared_whole(day: date) -> None:
    week = week_of(day)
    assert sum(SHARES) == 100
    assert sum(share(week, place) for place in range(1, 12)) == fund(week)
    assert 20_000 <= fund(week) <= 40_000


def test_points_then_grand_prizes_then_fewer_tournaments() -> None:
    """7 = 6 + 1 with a grand prize; 7 without in one tournament; 7 without in three; 1."""
    found = [
        SeasonEntry("many", MONDAY, 3),
        SeasonEntry("many", MONDAY, 3),
        SeasonEntry("many", MONDAY, 1),
        SeasonEntry("one", MONDAY, 7, second=True),
        SeasonEntry("grand", MONDAY, 6, grand=True),
        SeasonEntry("grand", SUNDAY, 1),
        SeasonEntry("last", SUNDAY, 1, untimed=True),
        SeasonEntry("before", date(2026, 11, 22), 50),
    ]
    week = week_of(MONDAY)
    lines = ranking(found, week)
    assert [(line.place, line.person, line.points, line.tournaments) for line in lines] == [
        (1, "grand", 7, 2),
        (2, "one", 7, 1),
        (3, "many", 7, 3),
        (4, "last", 1, 1),
    ]
    assert [line.fund for line in lines] == [share(week, place) for place in (1, 2, 3, 4)]
    assert (lines[1].second, lines[3].untimed, lines[0].untimed) == (1, 1, 0)


def test_equal_in_everything_is_put_in_order_by_the_same_lot_every_time() -> None:
    found = [SeasonEntry(name, MONDAY, 3) for name in "abc"]
    orders = {
        tuple(line.person for line in ranking(order, week_of(MONDAY))) for order in (found, found[::-1])
    }
    assert len(orders) == 1


def test_a_month_has_no_fund() -> None:
    assert ranking([SeasonEntry("a", MONDAY, 3)], month_of(MONDAY))[0].fund == 0
