"""The season: the tournaments that the cast plays every day, the weeks and months with their rankings.

Everything follows from the date. Each member who plays on a day plays once; the others have the day off.
"""

from __future__ import annotations

import calendar
from collections.abc import Iterable
from datetime import date, timedelta
from hashlib import sha256
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.core.shuffle import SEED_BYTES
from game.tournament.draw import CAST, seed_for, shuffled
from game.tournament.progress import standings
from game.tournament.tables import TableCode
from game.tournament.tournament import CLOCK, FORMATS, HUMAN, Entrant, FormatName, GameName, Tournament

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
        """A unique name.

        >>> week_of(date(2026, 11, 23)).name
        '2026-W48'
        """
        if self.kind == "week":
            year, week, _ = self.first.isocalendar()
            return f"{year:04}-W{week:02}"
        return self.first.isoformat()[:7] if self.kind == "month" else "all"

    def days_left(self, today: date) -> int:
        """The days until it ends, today included; 0 when it is over."""
        return max(0, (self.last - today).days + 1)


ALL_TIME = Period("all", EARLIEST, LATEST)


def week_of(day: date) -> Period:
    """The calendar week of a day, Monday to Sunday."""
    monday = day - timedelta(days=day.weekday())
    return Period("week", monday, monday + timedelta(days=6))


def month_of(day: date) -> Period:
    first = day.replace(day=1)
    return Period("month", first, day.replace(day=calendar.monthrange(day.year, day.month)[1]))


def period_of(kind: PeriodKind, day: date) -> Period:
    if kind == "all":
        return ALL_TIME
    return week_of(day) if kind == "week" else month_of(day)


def fund(week: Period) -> int:
    """Chips that the first ten of a week share: known when it begins, as they follow from its name."""
    drawn = int.from_bytes(sha256(f"belot fund {week.name}".encode()).digest()[:4], "big")
    return LEAST_FUND + FUND_STEP * (drawn % FUND_STEPS)


def share(week: Period, place: int) -> int:
    """Chips of place `place` (from 1) from the week's fund; 0 beyond the tenth."""
    return fund(week) * SHARES[place - 1] // 100 if 1 <= place <= len(SHARES) else 0


class SeasonEntry(Struct, frozen=True):
    """One person in one finished tournament: what it brought, and the day it ended."""

    person: str
    day: date
    points: int
    grand: bool = False
    second: bool = False
    untimed: bool = False


class RankingLine(Struct, frozen=True):
    """A line of a ranking. `fund` is the share of the week's fund for this place, in chips."""

    place: int
    person: str
    points: int
    grand: int
    second: int
    tournaments: int
    untimed: int
    """The number of tournaments without a clock among them."""
    fund: int = 0


def entries(tournament: Tournament, day: date) -> tuple[SeasonEntry, ...]:
    """The entry of each player of a finished tournament; ValueError while it is being played."""
    if not tournament.over:
        raise ValueError("the tournament is not over")
    human = tournament.human
    return tuple(
        SeasonEntry(
            person=tournament.entrants[each.entrant].person,
            day=day,
            points=each.prize.points,
            grand=each.stage == "grand" and not (tournament.left and each.entrant == human),
            second=each.stage == "second" and not (tournament.left and each.entrant == human),
            untimed=tournament.clock == 0 and each.entrant == human,
        )
        for each in standings(tournament)
    )


def ranking(found: Iterable[SeasonEntry], period: Period) -> tuple[RankingLine, ...]:
    """The ranking of a period: most points, then most grand prizes, then fewest tournaments.

    Ties are broken by lot; the lot follows from the period and the name.
    """
    persons: dict[str, list[SeasonEntry]] = {}
    for entry in found:
        if entry.day in period:
            persons.setdefault(entry.person, []).append(entry)
    lines = [_line(person, own) for person, own in persons.items()]
    lines.sort(key=lambda line: (-line.points, -line.grand, line.tournaments, _lot(period, line.person)))
    funded = period.kind == "week"
    return tuple(
        replace(line, place=place, fund=share(period, place) if funded else 0)
        for place, line in enumerate(lines, 1)
    )


def _line(person: str, own: list[SeasonEntry]) -> RankingLine:
    return RankingLine(
        place=0,
        person=person,
        points=sum(each.points for each in own),
        grand=sum(each.grand for each in own),
        second=sum(each.second for each in own),
        tournaments=len(own),
        untimed=sum(each.untimed for each in own),
    )


def _lot(period: Period, person: str) -> bytes:
    return sha256(f"belot lot {period.name} {person}".encode()).digest()


def entered(
    format: FormatName,
    seed: str,
    *,
    human: bool = False,
    clock: int = CLOCK,
    rules: GameName = "belot-bg",
) -> Tournament:
    """A new tournament with members of the cast, and the person before them if `human`.

    `seed` is 32 hexadecimal digits, `clock` seconds per decision, 0 for none. ValueError for any other seed.
    """
    mixed = shuffled(CAST, seed_for(seed, "cast"), 0)
    places = FORMATS[format].players - human
    people = tuple(Entrant(each.id, each.level, each.temper) for each in mixed[:places])
    own = (Entrant(HUMAN, HUMAN),) if human else ()
    return Tournament(format, seed, (*own, *people), clock, rules=rules)


DAY: tuple[FormatName, ...] = ("classic", "fast", "fast")
"""The tournaments of a day."""
BELA_SINCE = date(2026, 11, 30)
"""The Monday from which every other day is one of Bela: the weeks before it keep their results."""


class DayRequest(Struct, frozen=True, tag_field="ask", tag="day"):
    """A day whose tournaments are to be played."""

    id: int
    day: date


class DayAnswer(Struct, frozen=True):
    """What a day's tournaments brought each player; or nothing, with a code for what is wrong."""

    id: int
    entries: tuple[SeasonEntry, ...] = ()
    code: TableCode | None = None
    error: str = ""


def seed_of_day(day: date) -> str:
    """The seed of a day: the first 16 bytes of SHA-256("belot season YEAR-MONTH-DAY"), in hexadecimal."""
    return sha256(f"belot season {day.isoformat()}".encode()).digest()[:SEED_BYTES].hex()


def rules_of_day(day: date) -> GameName:
    return "bela-4" if day >= BELA_SINCE and (day - BELA_SINCE).days % 2 else "belot-bg"


def tournaments_of(day: date) -> tuple[Tournament, ...]:
    """The tournaments that the cast plays on a day, before their draw."""
    seed = seed_of_day(day)
    mixed, found = shuffled(CAST, seed_for(seed, "cast"), 0), []
    for number, format in enumerate(DAY, 1):
        here, mixed = mixed[: FORMATS[format].players], mixed[FORMATS[format].players :]
        people = tuple(Entrant(each.id, each.level, each.temper) for each in here)
        own_seed = seed_for(seed, f"tournament {number}").hex()
        found.append(Tournament(format, own_seed, people, rules=rules_of_day(day)))
    return tuple(found)


def days_to_play(today: date, written: Iterable[date], played: Iterable[date] = ()) -> list[date]:
    """The days whose tournaments are still to be played: those of this week first, then the oldest first.

    They are those of this week and this month up to `today`, and of the weeks in which the person `played`,
    but none before the week in which the season began. So there is not much to do after a long absence; and
    what is `written` is not played again, even if the clock was put back.
    """
    known, own, week = set(written), {day for day in played if day <= today}, week_of(today)
    began = week_of(min({today, *own, *(day for day in known if day <= today)})).first
    spans = [week, month_of(today), *(week_of(day) for day in own)]
    wanted = {day for span in spans for day in _days(max(span.first, began), min(span.last, today))}
    return sorted(wanted - known, key=lambda day: (day not in week, day))


def _days(first: date, last: date) -> list[date]:
    return [first + timedelta(days=number) for number in range((last - first).days + 1)]
