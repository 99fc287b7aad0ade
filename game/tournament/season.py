"""The season of the cast: the tournaments that it plays among itself every day, and on which days it does.

They follow from the date. Everybody who plays on a day plays once; the rest of the cast has the day off.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from hashlib import sha256

from msgspec import Struct

from game.core.shuffle import SEED_BYTES
from game.tournament.draw import CAST, seed_for, shuffled
from game.tournament.period import month_of, week_of
from game.tournament.ranking import Entry
from game.tournament.tables import TableCode
from game.tournament.tournament import FORMATS, Entrant, FormatName, GameName, Tournament

DAY: tuple[FormatName, ...] = ("classic", "fast", "fast")
"""The tournaments of a day."""
BELA_SINCE = date(2026, 11, 30)
"""The Monday from which on every other day is one of Bela: the weeks before it keep their results."""


class DayRequest(Struct, frozen=True, tag_field="ask", tag="day"):
    """A day whose tournaments are to be played."""

    id: int
    day: date


class DayAnswer(Struct, frozen=True):
    """The fruits of a day's tournaments for each who played; or none, with a code for what is wrong."""

    id: int
    entries: tuple[Entry, ...] = ()
    code: TableCode | None = None
    error: str = ""


def seed_of_day(day: date) -> str:
    """The seed of a day: the first 16 bytes of SHA-256("belot season YEAR-MONTH-DAY"), in hexadecimal."""
    return sha256(f"belot season {day.isoformat()}".encode()).digest()[:SEED_BYTES].hex()


def rules_of_day(day: date) -> GameName:
    """The game of the cast on a day."""
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
    but none before the week in which the season began. So there is not much to do after a long time away;
    and what is `written` stays as it is, also when the clock was put back.
    """
    known, own, week = set(written), {day for day in played if day <= today}, week_of(today)
    began = week_of(min({today, *own, *(day for day in known if day <= today)})).first
    spans = [week, month_of(today), *(week_of(day) for day in own)]
    wanted = {day for span in spans for day in _days(max(span.first, began), min(span.last, today))}
    return sorted(wanted - known, key=lambda day: (day not in week, day))


def _days(first: date, last: date) -> list[date]:
    return [first + timedelta(days=number) for number in range((last - first).days + 1)]
