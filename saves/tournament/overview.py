"""All that the screens round a tournament show of a store: the rankings, the lobby, the trophies."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial
from zlib import crc32

from game.tournament.season import Entry, Period, days_to_play, entries, ranking, week_of
from game.tournament.tournament import CLOCK, FORMATS, Tournament
from game.tournament.trophies import Outcome, Trophies, outcome, trophies
from saves.errors import StoreError
from saves.store import Store
from saves.tournament.boards import WEEK, Board, Tab, period_of_tab
from saves.tournament.closed import Closed
from saves.tournament.ledger import FundPrize, take_prizes
from saves.tournament.lobby import Lobby
from saves.tournament.shelf import Indexed


class Overview:
    """The tournaments of a store, read once, and the days of its season. StoreErrors come through."""

    def __init__(self, store: Store, today: date) -> None:
        self._store = store
        self.today = today
        self._closed = Closed(store.path)
        self._own = store.tournaments.index()
        self._ended = [(row.day, row) for row in self._own if row.day is not None]
        self.follow()

    def follow(self) -> None:
        """Take in the days of the season that have been kept since."""
        self._written = self._store.season.days(date.min, date.max)
        needed = [*(day for day, _ in self._ended), self.today - WEEK]
        self.to_play = days_to_play(self.today, self._written, needed)
        """The days that are still to be played before the rankings are whole."""

    @property
    def clock(self) -> int:
        """The seconds for a decision in the tournament begun last, 0 without a clock."""
        return self._own[0].clock if self._own else CLOCK

    def lobby(self) -> Lobby:
        """The lobby."""
        ledger = self._store.ledger
        return Lobby(
            chips=ledger.chips,
            free=ledger.offer(FORMATS["fast"], self.today) == "free",
            first=not self._own,
            board=self.board("week"),
        )

    def board(self, tab: Tab) -> Board:
        """The ranking of a tab."""
        return self._board(period_of_tab(tab, self.today), tab)

    def prizes(self) -> list[FundPrize]:
        """Take the shares of the fund that are still to be taken; those, the oldest first."""
        return take_prizes(self._store.ledger, self._places())

    def trophies(self) -> Trophies:
        """The trophies of the person."""
        ended = sorted(self._ended[::-1], key=lambda each: each[0])
        found = [outcome for _day, row in ended if (outcome := self._outcome(row)) is not None]
        return trophies(found, [week.first for week, place in self._places() if place == 1])

    def _outcome(self, row: Indexed) -> Outcome | None:
        return self._closed.outcome(row.id, row.mark, lambda: self._worked_out(row))

    def _worked_out(self, row: Indexed) -> Outcome | None:
        tournament = self._tournament(row)
        return None if tournament is None or row.day is None else outcome(tournament, row.day)

    def _tournament(self, row: Indexed) -> Tournament | None:
        """A tournament itself; None where its row is not what was written."""
        try:
            return self._store.tournaments.read(row.id).tournament
        except StoreError as error:
            if error.code != "no_tournament":
                raise
            return None

    def _board(self, period: Period, tab: Tab) -> Board:
        days = [day for day in self._written if day in period and day <= self.today]
        return Board(
            tab,
            period,
            ranking(self._entries(period), period),
            days_left=period.days_left(self.today) if period.kind != "all" else 0,
            missing=sum(day in period for day in self.to_play),
            days=len(days),
            since=min(days, default=None),
        )

    def _entries(self, period: Period) -> Iterator[Entry]:
        for day, row in self._ended:
            if day in period and day <= self.today and (tournament := self._tournament(row)) is not None:
                yield from entries(tournament, day)
        for day in self._written:
            if day in period and day <= self.today:
                yield from self._store.season.entries(day) or ()

    def _places(self) -> list[tuple[Period, int]]:
        """The person's place, 0 for none, in the weeks that are over and of which every day is known."""
        own: dict[Period, list[tuple[int, int]]] = {}
        for day, row in self._ended:
            week = week_of(day)
            if week.last < self.today:
                own.setdefault(week, []).append((row.id, row.mark))
        cast: dict[Period, list[tuple[int, int]]] = {week: [] for week in own}
        for day, mark in self._written.items():
            if (known := cast.get(week_of(day))) is not None:
                known.append((day.toordinal(), mark))
        open_weeks = {week_of(day) for day in self.to_play}
        closed = sorted((week for week in own if week not in open_weeks), key=lambda week: week.first)
        found = []
        for week in closed:
            mark = crc32(repr((sorted(own[week]), cast[week])).encode())
            found.append((week, self._closed.place(week.first.toordinal(), mark, partial(self._place, week))))
        self._closed.keep()
        return found

    def _place(self, week: Period) -> int:
        own = self._board(week, "last").own
        return own.place if own is not None else 0
