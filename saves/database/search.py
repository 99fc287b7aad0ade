"""Search for matches: typed names, games and dates as conditions on the index of the list.

Each word typed has to fit somewhere: it begins a word of the name, it names the game, or it is a date on
which the match was begun or played last.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from datetime import MAXYEAR, MINYEAR, date, datetime, time, timedelta
from typing import Literal

from msgspec import Struct

MOST_WORDS = 8
"""More of what was typed is not looked at."""
LONGEST = 60
YEARS_BACK = 6
"""A day without a year is looked for in so many years."""

State = Literal["open", "finished", "all"]
Days = tuple[int, int]
"""A stretch of time: its first second since 1970, and the first one after it."""


class Term(Struct, frozen=True):
    """One thing typed.

    A match fits if its name has words beginning with all of `words`, or if it is one of `games`, or if it was
    begun or played last within one of `days`.
    """

    words: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    days: tuple[Days, ...] = ()


class Filter(Struct, frozen=True):
    """A query for matches of the list: those in this state that fit every term.

    `tables`: the person's own tables in tournaments too, which are not in the list.
    """

    state: State = "all"
    terms: tuple[Term, ...] = ()
    tables: bool = False


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared, each once: small letters without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(char for char in plain if not unicodedata.combining(char)).replace("ı", "i")
    return list(dict.fromkeys(word[:LONGEST] for word in re.findall(r"[^\W_]+", kept)))


def terms_of(
    text: str, games: Callable[[str], Iterable[str]] = lambda word: (), today: date | None = None
) -> tuple[Term, ...]:
    """Terms in a typed text; none if there is nothing to look for in it.

    `games` gives the presets whose name, in the language in use, has a word beginning with a word. A year may
    be part of a name too; a month or a day is a date and nothing else.
    """
    found = []
    for chunk in text.split():
        words = tuple(words_of(chunk))
        if not words:
            continue
        fitting = tuple(games(words[0])) if len(words) == 1 else ()
        days = tuple(days_of(chunk, today))
        found.append(Term(words if len(words) == 1 or not days else (), fitting, days))
    return tuple(found[:MOST_WORDS])


_YEAR_FIRST = re.compile(r"(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?[-./,]?")
_YEAR_LAST = re.compile(r"(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d\d)[./,]?")
_MONTH_AND_YEAR = re.compile(r"(\d{1,2})[-./](\d{4})[./,]?")
_DAY_AND_MONTH = re.compile(r"(\d{1,2})[-./](\d{1,2})[-./,]?")


def days_of(text: str, today: date | None = None) -> list[Days]:
    """The stretches of local time that a text means; none if it is no date.

    Dates are 2026, 2026-11, 11.2026, 2026-11-22, 22.11.2026, 22/11/26 and 22.11.; the month comes before the
    day where nothing else is possible.
    """
    if found := _YEAR_FIRST.fullmatch(text):
        return _stretch(*(int(part) if part else None for part in found.groups()))
    if found := _YEAR_LAST.fullmatch(text):
        first, second, year = (int(part) for part in found.groups())
        year += 2000 if year < 100 else 0
        return _stretch(year, second, first) or _stretch(year, first, second)
    if found := _MONTH_AND_YEAR.fullmatch(text):
        return _stretch(int(found[2]), int(found[1]))
    if found := _DAY_AND_MONTH.fullmatch(text):
        newest = (today or date.today()).year
        years = range(newest, newest - YEARS_BACK, -1)
        day, month = int(found[1]), int(found[2])
        return [days for year in years for days in _stretch(year, month, day) or _stretch(year, day, month)]
    return []


def _stretch(year: int | None, month: int | None = None, day: int | None = None) -> list[Days]:
    """A year, a month of it, or a day of that; nothing if there is no such thing."""
    if year is None or not MINYEAR < year < MAXYEAR:
        return []
    try:
        if month is None:
            first, after = date(year, 1, 1), date(year + 1, 1, 1)
        elif day is None:
            first, after = date(year, month, 1), date(year + month // 12, month % 12 + 1, 1)
        else:
            first = date(year, month, day)
            after = first + timedelta(days=1)
        return [(_second(first), _second(after))]
    except (ValueError, OverflowError, OSError):
        return []


def _second(day: date) -> int:
    """The beginning of a day here, in seconds since 1970."""
    return int(datetime.combine(day, time()).astimezone().timestamp())
