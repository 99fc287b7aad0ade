"""Tournaments that were won, and days that the cast won, about a Thursday."""

from __future__ import annotations

from datetime import date, timedelta

from game.tournament.draw import own_seating
from game.tournament.season import SeasonEntry, week_of
from saves.store import Store
from saves.tournament.records import TournamentRow
from tests.game.tournament.kit import tournament, won

TODAY = date(2026, 11, 26)
LAST = TODAY - timedelta(weeks=1)
WEEK = week_of(LAST)


def play(store: Store, day: date, *, seed: str = "00" * 16, clock: int = 30) -> int:
    """A fast tournament that the person wins, ended on a day; its id."""
    row = store.tournaments.begin(tournament(seed=seed, human=True, clock=clock), "paid", day)
    while not row.over:
        own = own_seating(row.tournament, row.tournament.round)
        assert own is not None
        winners = [0] * row.tournament.terms.tables(row.tournament.round)
        row = store.tournaments.finish_round(row.id, won(*winners), day)
    return row.id


def season(store: Store, first: date, last: date, points: int = 6) -> None:
    """One person of the cast wins every day between two."""
    for number in range((last - first).days + 1):
        day = first + timedelta(days=number)
        store.season.keep(day, [SeasonEntry("vesna", day, points, grand=True)])


def ended(store: Store) -> TournamentRow:
    row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
    row = store.tournaments.finish_round(row.id, won(0, 1), TODAY)
    return store.tournaments.finish_round(row.id, won(0), TODAY)
