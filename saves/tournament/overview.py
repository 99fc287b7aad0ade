"""What the screens around a tournament show of a store: the rankings, the lobby, the trophies.

The results of finished tournaments and weeks are cached in a file beside the store, each with the checksum of
the rows from which it follows; it may be lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Annotated, Literal
from zlib import crc32

from msgspec import Meta, Struct

from game.tournament.season import (
    Period,
    RankingLine,
    SeasonEntry,
    days_to_play,
    entries,
    fund,
    period_of,
    ranking,
    week_of,
)
from game.tournament.tournament import CLOCK, FORMATS, HUMAN, FormatName, GameName, Tournament
from game.tournament.trophies import TournamentOutcome, TrophyCase, outcome, trophies
from saves import paths
from saves.errors import StoreError
from saves.practice import review
from saves.store import Store
from saves.tournament.ledger import FundPrize, take_prizes
from saves.tournament.shelf import IndexedTournament

Tab = Literal["week", "last", "month", "all"]
"""The period that a ranking is of: this week, the week before it, this month, all time."""
TABS: tuple[Tab, ...] = ("week", "last", "month", "all")
WEEK = timedelta(weeks=1)


class RankingBoard(Struct, frozen=True):
    """The ranking of a period, its best first."""

    tab: Tab
    period: Period
    lines: tuple[RankingLine, ...]
    days_left: int = 0
    """Days until the period ends, today counted; 0 when it is over."""
    missing: int = 0
    """Days whose tournaments among the cast are still being played."""
    days: int = 0
    """Days whose tournaments among the cast are in it, the first of them `since`."""
    since: date | None = None

    @property
    def fund(self) -> int:
        """The chips that the first ten share; 0 where there is no fund."""
        return fund(self.period) if self.period.kind == "week" else 0

    @property
    def own(self) -> RankingLine | None:
        """The person's line; None if they have not finished a tournament in this period."""
        return next((line for line in self.lines if line.person == HUMAN), None)

    def near(self, count: int) -> tuple[RankingLine, ...]:
        """The person's line with its neighbours, `count` together; the first lines if there is none."""
        own = self.own
        at = 0 if own is None else own.place - 1
        first = max(0, min(at - count // 2, len(self.lines) - count))
        return self.lines[first : first + count]


def period_of_tab(tab: Tab, today: date) -> Period:
    if tab == "last":
        return week_of(today - WEEK)
    return period_of(tab, today)


class LobbyState(Struct, frozen=True):
    """What the lobby shows besides the tournament under way."""

    chips: int
    free: bool = False
    """True if today's free fast tournament is still available to a person who cannot pay."""
    first: bool = False
    """True until the person has entered a tournament."""
    board: RankingBoard | None = None
    """The ranking of this week; None where it cannot be read."""

    def enough(self, name: FormatName) -> bool:
        return self.chips >= FORMATS[name].entry

    def is_free(self, name: FormatName) -> bool:
        """True if a format can be entered without paying: the fast one, once a day, without enough chips."""
        return name == "fast" and self.free and not self.enough(name)

    def can_enter(self, name: FormatName) -> bool:
        return self.enough(name) or self.is_free(name)


FORM = 1
"""A new number when an outcome or a ranking is worked out in another way."""
MOST_BYTES = 32 << 20  # a larger file was not written by the game


class ClosedFile(Struct, frozen=True):
    """The contents of the file; each value beside the mark of the rows from which it follows."""

    form: Annotated[int, Meta(ge=FORM, le=FORM)] = FORM
    outcomes: dict[int, tuple[int, TournamentOutcome]] = {}
    """By the id of the tournament."""
    weeks: dict[int, tuple[int, int]] = {}
    """The person's place in the final ranking, 0 for none, by the number of the first day."""


class ClosedPeriods:
    """The file beside a database; without one everything is worked out each time."""

    def __init__(self, database: Path | None) -> None:
        self._place = None if database is None else database.with_name(paths.CLOSED_WEEKS)
        kept = review.read_derived(self._place, ClosedFile, MOST_BYTES) or ClosedFile()
        self._outcomes, self._weeks = dict(kept.outcomes), dict(kept.weeks)
        self._changed = False

    def outcome(
        self, tournament: int, mark: int, work_out: Callable[[], TournamentOutcome | None]
    ) -> TournamentOutcome | None:
        """The outcome of a tournament for the person, if any."""
        known = self._outcomes.get(tournament)
        if known is not None and known[0] == mark:
            return known[1]
        found = work_out()
        if found is not None:
            self._outcomes[tournament] = mark, found
            self._changed = True
        return found

    def place(self, week: int, mark: int, work_out: Callable[[], int]) -> int:
        """The person's place in the final ranking of a week, 0 for none."""
        known = self._weeks.get(week)
        if known is None or known[0] != mark:
            known = self._weeks[week] = mark, work_out()
            self._changed = True
        return known[1]

    def keep(self) -> None:
        """Write what has been worked out; if that fails it is worked out again another time."""
        if self._changed and self._place is not None:
            kept = ClosedFile(FORM, self._outcomes, self._weeks)
            self._changed = not review.write_derived(self._place, kept, FORM, MOST_BYTES)


class Overview:
    """The tournaments of a store, read once, and the days of its season. StoreErrors come through."""

    def __init__(self, store: Store, today: date) -> None:
        self._store = store
        self.today = today
        self._closed = ClosedPeriods(store.path)
        self._own = store.tournaments.index()
        self._ended = [(row.day, row) for row in self._own if row.day is not None]
        self.follow()

    def follow(self) -> None:
        self._written = self._store.season.days(date.min, date.max)
        needed = [*(day for day, _ in self._ended), self.today - WEEK]
        self.to_play = days_to_play(self.today, self._written, needed)
        """The days that are still to be played before the rankings are whole."""

    @property
    def clock(self) -> int:
        """The seconds for a decision in the tournament begun last, 0 without a clock."""
        return self._own[0].clock if self._own else CLOCK

    @property
    def rules(self) -> GameName | None:
        """The game of the tournament begun last; None before the first one."""
        return self._own[0].rules if self._own else None

    def lobby(self) -> LobbyState:
        ledger = self._store.ledger
        return LobbyState(
            chips=ledger.chips,
            free=ledger.offer(FORMATS["fast"], self.today) == "free",
            first=not self._own,
            board=self.board("week"),
        )

    def board(self, tab: Tab) -> RankingBoard:
        return self._board(period_of_tab(tab, self.today), tab)

    def prizes(self) -> list[FundPrize]:
        """Book the fund shares still due; returns them, the oldest first."""
        return take_prizes(self._store.ledger, self._places())

    def trophies(self) -> TrophyCase:
        ended = sorted(self._ended[::-1], key=lambda each: each[0])
        found = [outcome for _day, row in ended if (outcome := self._outcome(row)) is not None]
        return trophies(found, [week.first for week, place in self._places() if place == 1])

    def _outcome(self, row: IndexedTournament) -> TournamentOutcome | None:
        return self._closed.outcome(row.id, row.mark, lambda: self._worked_out(row))

    def _worked_out(self, row: IndexedTournament) -> TournamentOutcome | None:
        tournament = self._tournament(row)
        return None if tournament is None or row.day is None else outcome(tournament, row.day)

    def _tournament(self, row: IndexedTournament) -> Tournament | None:
        """A tournament from its row; None if the row is damaged."""
        try:
            return self._store.tournaments.read(row.id).tournament
        except StoreError as error:
            if error.code != "no_tournament":
                raise
            return None

    def _board(self, period: Period, tab: Tab) -> RankingBoard:
        days = [day for day in self._written if day in period and day <= self.today]
        return RankingBoard(
            tab,
            period,
            ranking(self._entries(period), period),
            days_left=period.days_left(self.today) if period.kind != "all" else 0,
            missing=sum(day in period for day in self.to_play),
            days=len(days),
            since=min(days, default=None),
        )

    def _entries(self, period: Period) -> Iterator[SeasonEntry]:
        for day, row in self._ended:
            if day in period and day <= self.today and (tournament := self._tournament(row)) is not None:
                yield from entries(tournament, day)
        for day in self._written:
            if day in period and day <= self.today:
                yield from self._store.season.entries(day) or ()

    def _places(self) -> list[tuple[Period, int]]:
        """The person's place, 0 for none, in each finished week whose days are all known."""
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
