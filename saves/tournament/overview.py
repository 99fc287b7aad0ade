"""All that the screens round a tournament show of a store: the rankings, the lobby, the trophies."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from game.tournament.formats import FORMATS
from game.tournament.period import Period, week_of
from game.tournament.ranking import Entry, entries, ranking
from game.tournament.season import days_to_play
from game.tournament.tournament import CLOCK
from game.tournament.trophies import Trophies, outcome, trophies
from saves.store import Store
from saves.tournament.boards import WEEK, Board, Tab, period_of_tab
from saves.tournament.fund import FundPrize, take_prizes
from saves.tournament.lobby import Lobby


class Overview:
    """The tournaments of a store, read once, and the days of its season. StoreErrors come through."""

    def __init__(self, store: Store, today: date) -> None:
        self._store = store
        self.today = today
        self._own = [row for row in store.tournaments.all() if not row.imported]
        self._ended = [(row.day, row.tournament) for row in self._own if row.day is not None]
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
        return self._own[0].tournament.clock if self._own else CLOCK

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
        return take_prizes(self._store.ledger, self._closed_weeks())

    def trophies(self) -> Trophies:
        """The trophies of the person."""
        ended = sorted(self._ended[::-1], key=lambda each: each[0])
        found = [outcome(tournament, day) for day, tournament in ended]
        owns = [(board.period.first, board.own) for board in self._closed_weeks()]
        return trophies(found, [week for week, own in owns if own is not None and own.place == 1])

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
        for day, tournament in self._ended:
            if day in period and day <= self.today:
                yield from entries(tournament, day)
        for day in self._written:
            if day in period and day <= self.today:
                yield from self._store.season.entries(day) or ()

    def _closed_weeks(self) -> Iterator[Board]:
        """The final rankings of the weeks in which the person played, and of which every day is known."""
        weeks = {week_of(day).first: week_of(day) for day, _ in self._ended}
        closed = [week for _first, week in sorted(weeks.items()) if week.last < self.today]
        return (board for board in (self._board(week, "last") for week in closed) if not board.missing)
