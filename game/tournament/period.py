"""Weeks and months of a ranking, and the fund that the first ten of a week share."""

from __future__ import annotations

import calendar
from datetime import date, timedelta
from hashlib import sha256
from typing import Literal

from msgspec import Struct

PeriodKind = Literal["week", "month", "all"]
SHARES = (30, 20, 14, 10, 8, 6, 4, 3, 3, 2)
"""The shares of the fund by place, in per cent."""
LEAST_FUND, FUND_STEP, FUND_STEPS = 20_000, 1_000, 21
"""A fund is 20,000 to 40,000 chips, in thousands."""
EARLIEST, LATEST = date(1, 1, 1), date(9999, 12, 31)


class Period(Struct, frozen=True):
    """Days of local time, both ends included."""

    kind: PeriodKind
    first: date
    last: date

    def __contains__(self, day: object) -> bool:
        return isinstance(day, date) and self.first <= day <= self.last

    @property
    def name(self) -> str:
        """A name that no other period has.

        >>> week_of(date(2026, 11, 23)).name
        '2026-W48'
        """
        if self.kind == "week":
            year, week, _ = self.first.isocalendar()
            return f"{year:04}-W{week:02}"
        return self.first.isoformat()[:7] if self.kind == "month" else "all"

    def days_left(self, today: date) -> int:
        """The days until it ends, today counted; 0 when it is over."""
        return max(0, (self.last - today).days + 1)


ALL_TIME = Period("all", EARLIEST, LATEST)


def week_of(day: date) -> Period:
    """The calendar week of a day, Monday to Sunday."""
    monday = day - timedelta(days=day.weekday())
    return Period("week", monday, monday + timedelta(days=6))


def month_of(day: date) -> Period:
    """The calendar month of a day."""
    first = day.replace(day=1)
    return Period("month", first, day.replace(day=calendar.monthrange(day.year, day.month)[1]))


def period_of(kind: PeriodKind, day: date) -> Period:
    """The period of this kind that a day is in."""
    if kind == "all":
        return ALL_TIME
    return week_of(day) if kind == "week" else month_of(day)


def fund(week: Period) -> int:
    """Chips that the first ten of a week share: known as soon as it begins, as they follow from its name."""
    drawn = int.from_bytes(sha256(f"belot fund {week.name}".encode()).digest()[:4], "big")
    return LEAST_FUND + FUND_STEP * (drawn % FUND_STEPS)


def share(week: Period, place: int) -> int:
    """Chips of place `place` (from 1) out of the week's fund; 0 beyond the tenth."""
    return fund(week) * SHARES[place - 1] // 100 if 1 <= place <= len(SHARES) else 0
