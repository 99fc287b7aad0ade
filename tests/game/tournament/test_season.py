"""The season of the cast: who plays on a day, and on which days, whatever the clock says."""

from __future__ import annotations

from datetime import date, timedelta

from game.tournament.draw import BY_ID
from game.tournament.season import BELA_SINCE, DAY, days_to_play, rules_of_day, seed_of_day, tournaments_of
from game.tournament.tournament import check

MONDAY, TUESDAY, SUNDAY = date(2026, 11, 23), date(2026, 11, 24), date(2026, 11, 29)


def days(first: date, last: date) -> list[date]:
    return [first + timedelta(days=number) for number in range((last - first).days + 1)]


def test_the_tournaments_of_a_day_follow_from_its_date() -> None:
    assert seed_of_day(MONDAY) == "a38e44025a0318dc024c9c79a262343b"  # the same for everybody
    assert tournaments_of(MONDAY) == tournaments_of(MONDAY) != tournaments_of(TUESDAY)
    for day in days(MONDAY, SUNDAY):
        found = tournaments_of(day)
        assert tuple(each.format for each in found) == DAY
        for tournament in found:
            check(tournament)
        names = [entrant.person for each in found for entrant in each.entrants]
        assert len(set(names)) == len(names) == 32  # once a day
        for each in found:
            for entrant in each.entrants:
                person = BY_ID[entrant.person]
                assert (entrant.level, entrant.temper) == (person.level, person.temper)


def test_every_other_day_is_of_bela_and_none_before_the_monday_on_which_that_began() -> None:
    assert BELA_SINCE.weekday() == 0
    assert {rules_of_day(BELA_SINCE - timedelta(days=number)) for number in range(1, 40)} == {"belot-bg"}
    first = days(BELA_SINCE, BELA_SINCE + timedelta(days=3))
    assert [rules_of_day(day) for day in first] == ["belot-bg", "bela-4", "belot-bg", "bela-4"]
    tables = {each.table_rules.name for each in tournaments_of(first[1])}
    assert tables == {"bela-4-table"}


def test_everybody_of_the_cast_plays() -> None:
    found = {
        entrant.person
        for day in days(MONDAY, SUNDAY)
        for each in tournaments_of(day)
        for entrant in each.entrants
    }
    assert found == set(BY_ID)


def test_a_season_begins_with_the_week_in_which_tournaments_were_opened() -> None:
    assert days_to_play(TUESDAY, []) == [MONDAY, TUESDAY]
    assert days_to_play(MONDAY, []) == [MONDAY]
    assert days_to_play(SUNDAY, [MONDAY, TUESDAY]) == days(date(2026, 11, 25), SUNDAY)
    assert days_to_play(SUNDAY, days(MONDAY, SUNDAY)) == []


def test_this_week_comes_first_then_the_rest_of_the_month() -> None:
    written = days(date(2026, 11, 9), date(2026, 11, 12))
    assert days_to_play(TUESDAY, written) == [MONDAY, TUESDAY, *days(date(2026, 11, 13), date(2026, 11, 22))]


def test_a_week_reaches_into_the_month_before() -> None:
    today = date(2026, 12, 2)
    assert days_to_play(today, [MONDAY]) == days(date(2026, 11, 30), today)


def test_after_a_year_only_the_days_that_are_shown_or_were_played_are_left() -> None:
    today, own = date(2027, 11, 30), date(2026, 12, 8)
    written = days(MONDAY, date(2026, 12, 8))
    found = days_to_play(today, written, [own])
    assert found[:2] == [date(2027, 11, 29), today]
    own_week, month = days(date(2026, 12, 9), date(2026, 12, 13)), days(date(2027, 11, 1), date(2027, 11, 28))
    assert found[2:] == own_week + month


def test_a_clock_that_went_back_changes_nothing_that_was_written() -> None:
    written = days(MONDAY, SUNDAY)
    assert days_to_play(date(2026, 11, 26), written) == []
    earlier = days_to_play(date(2026, 10, 7), written, [SUNDAY])
    assert earlier == days(date(2026, 10, 5), date(2026, 10, 7))


def test_a_clock_that_was_wrong_once_does_not_stop_the_season() -> None:
    assert days_to_play(TUESDAY, [date(2035, 1, 1)]) == [MONDAY, TUESDAY]
