"""Trophies follow from the tournaments that ended, worked out by hand."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from game.tournament.draw import own_seating
from game.tournament.tournament import Tournament
from game.tournament.trophies import TournamentOutcome, TrophyCase, WinningStreak, outcome, trophies
from tests.game.tournament.kit import tournament, won

MONDAY = date(2026, 11, 23)


def day(number: int) -> date:
    return MONDAY + timedelta(days=number)


def ended(start: Tournament, tables: int) -> Tournament:
    """The tournament in which the person wins this many tables; the first pairs win all others."""
    while not start.over:
        own = own_seating(start, start.round)
        winners = [0] * start.terms.tables(start.round)
        if own is not None:
            winners[own.table - 1] = int(len(start.rounds) >= tables)
        start = start.after(won(*winners))
    return start


@pytest.mark.parametrize(("tables", "stage"), [(0, "out"), (1, "out"), (2, "second"), (3, "grand")])
def test_an_outcome_tells_how_far_the_person_came(tables: int, stage: str) -> None:
    found = outcome(ended(tournament("classic", human=True), tables), MONDAY)
    assert (found.stage, found.tables, found.format, found.left) == (stage, tables, "classic", False)


def test_nobody_has_won_while_it_goes_on() -> None:
    with pytest.raises(ValueError, match="yet"):
        outcome(tournament(human=True), MONDAY)
    with pytest.raises(ValueError, match="yet"):
        outcome(ended(tournament(), 0), MONDAY)


def test_the_shelf_is_empty_at_first() -> None:
    assert trophies([]) == trophies([TournamentOutcome(MONDAY, "fast", "out", 0)]) == TrophyCase()


def test_prizes_have_their_days_and_the_first_of_each_format_counts() -> None:
    found = trophies(
        [
            TournamentOutcome(day(0), "fast", "second", 1),
            TournamentOutcome(day(1), "classic", "grand", 3),
            TournamentOutcome(day(2), "classic", "grand", 3),
            TournamentOutcome(day(3), "fast", "out", 0),
        ],
        weeks=[MONDAY],
    )
    assert (found.grand, found.second, found.weeks) == ((day(1), day(2)), (day(0),), (MONDAY,))
    assert (found.first_classic, found.first_fast) == (day(1), None)


def test_a_run_goes_over_tournaments_until_a_table_is_lost() -> None:
    outcomes = [
        TournamentOutcome(day(0), "classic", "out", 1),  # won, lost
        TournamentOutcome(day(1), "fast", "grand", 2),  # two more
        TournamentOutcome(day(2), "classic", "second", 2),  # two more, lost
        TournamentOutcome(day(3), "classic", "grand", 3),
    ]
    assert trophies(outcomes).run == WinningStreak(4, day(1), day(2))
    assert trophies(outcomes[:1]).run is None  # one table is no streak


def test_who_leaves_wins_nothing_and_ends_a_run() -> None:
    whole = TournamentOutcome(day(1), "fast", "grand", 2)
    outcomes = [
        TournamentOutcome(day(0), "fast", "grand", 2),
        replace(whole, left=True),
        TournamentOutcome(day(2), "fast", "grand", 2),
    ]
    found = trophies(outcomes)
    assert found.grand == (day(0), day(2)) and found.run == WinningStreak(2, day(0), day(0))
