"""The rankings: of this week, the last one, the month, and all time, as values that a screen shows."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Literal

from msgspec import Struct

from game.tournament.season import Line, Period, fund, period_of, week_of
from game.tournament.tournament import HUMAN

Tab = Literal["week", "last", "month", "all"]
"""The period that a ranking is of: this week, the week before it, this month, all time."""
TABS: tuple[Tab, ...] = ("week", "last", "month", "all")
WEEK = timedelta(weeks=1)


class Board(Struct, frozen=True):
    """The ranking of a period, its best first."""

    tab: Tab
    period: Period
    lines: tuple[Line, ...]
    days_left: int = 0
    """Days until the period ends, today counted; 0 when it is over."""
    missing: int = 0
    """Days whose tournaments among the cast are still being played."""
    days: int = 0
    """Days whose tournaments among the cast are in it, the first of them `since`."""
    since: date | None = None

    @property
    def fund(self) -> int:
        """Chips that the first ten share; 0 where there is no fund."""
        return fund(self.period) if self.period.kind == "week" else 0

    @property
    def own(self) -> Line | None:
        """The person's line; None for who has not finished a tournament in this period."""
        return next((line for line in self.lines if line.person == HUMAN), None)

    def near(self, count: int) -> tuple[Line, ...]:
        """The own line with its neighbours, `count` together; the first lines for who has none."""
        own = self.own
        at = 0 if own is None else own.place - 1
        first = max(0, min(at - count // 2, len(self.lines) - count))
        return self.lines[first : first + count]


def period_of_tab(tab: Tab, today: date) -> Period:
    """The period that a tab shows today."""
    if tab == "last":
        return week_of(today - WEEK)
    return period_of(tab, today)
