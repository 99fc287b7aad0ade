"""The index of the list of matches: what orders, filters and finds them without reading them.

Table `listed` has one row a match and table `words` one row for each word of its name. Both follow from the
rows of the match. Whatever changes those enters the match in `changed` in the same transaction (triggers of
the schema do), and before the list is looked at, the index follows. The index is never trusted: what is shown
of a match is read from its own rows.

`deleted` is 0 for what the list shows; everything else has another number, and no query for the list finds
it: 1 for what can still be restored, `OWN_TABLE` and `TABLE` for the tables of tournaments.

`finished` is known from a replay only: `settled` is 0 while not all the actions have been replayed.

In a search each word typed has to fit somewhere: it begins a word of the name, it names the game, or it is a
date on which the match was begun or played last.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from datetime import MAXYEAR, MINYEAR, date, datetime, time, timedelta
from itertools import islice
from typing import Literal

from msgspec import Struct

from saves import foreign
from saves.database import rows, schema
from saves.database.rows import About
from saves.database.schema import SPAN
from saves.saved import MatchProgress

MOST_WORDS = 8
"""More of what was typed is not looked at."""
SEARCH_LONGEST = 60
YEARS_BACK = 6
"""The number of years in which a day without a year is looked for."""

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
    return list(dict.fromkeys(word[:SEARCH_LONGEST] for word in re.findall(r"[^\W_]+", kept)))


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
    """A year, a month of it, or a day of that; nothing if it does not exist."""
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
    """Midnight at the start of `day` in local time, in seconds since 1970."""
    return int(datetime.combine(day, time()).astimezone().timestamp())


CHUNK = 20_000
"""Matches that are entered at a time: their words are sorted first, which is quicker than one by one."""

OWN_TABLE, TABLE = 2, 3
"""Instead of `deleted`: the person's own table in a tournament; any other one."""
PLAYED = f"(0, {OWN_TABLE})"
"""Matches that count in the statistics: those of the list, and the person's own tables."""

_COLUMNS = "match_id, checksum, deleted, finished, settled, updated, created, rules, seed, words"
_ENTER = f"INSERT INTO listed ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

LONGEST = 64
"""Characters of the name of a rule set and of a seed: those of this game are no longer."""
MANY = 500
"""When more have changed than that, it is quicker to make the whole index anew."""
ORDER = "ORDER BY updated DESC, match_id DESC"
"""The match played last comes first."""
_ENTER_WORD = "INSERT OR IGNORE INTO words VALUES (?, ?)"

# Each match with its last action and with what a replay gave.
_EVERYTHING = """
    WITH found AS (
        SELECT id, about, checksum,
            (SELECT max(key) FROM actions WHERE key BETWEEN id * :span AND (id + 1) * :span - 1) AS last
        FROM matches
    )
    SELECT id, about, found.checksum, last - id * :span + 1, at, progress.actions, summary
    FROM found
    LEFT JOIN actions ON key = last
    LEFT JOIN progress ON progress.match_id = id
    ORDER BY id
"""


def follow(db: sqlite3.Connection) -> None:
    """Bring the index up to date with what has changed; within a transaction of the caller."""
    changed = [int(row[0]) for row in db.execute("SELECT match_id FROM changed LIMIT ?", (MANY + 1,))]
    if len(changed) > MANY:
        rebuild(db)
        return
    refresh_all(db, changed)


def is_behind(db: sqlite3.Connection) -> bool:
    """True if anything has changed that the index does not know of."""
    return db.execute("SELECT 1 FROM changed LIMIT 1").fetchone() is not None


def refresh_all(db: sqlite3.Connection, matches: Iterable[int]) -> None:
    for match in matches:
        refresh(db, match)


def refresh(db: sqlite3.Connection, match: int) -> None:
    """Rewrite the entry of a match from its rows; without rows it is removed."""
    forget(db, match)
    db.execute("DELETE FROM changed WHERE match_id = ?", (match,))
    row = db.execute("SELECT about, checksum FROM matches WHERE id = ?", (match,)).fetchone()
    about = None if row is None else _about(match, *row)
    if about is None:
        return
    known, updated = rows.read_progress(db, match), _seconds(rows.last_played(db, about))
    entry = _entry(about, row[1], known, updated)
    db.execute(_ENTER, entry)
    db.executemany(_ENTER_WORD, _words(entry))


def forget(db: sqlite3.Connection, match: int) -> None:
    row = db.execute("SELECT words FROM listed WHERE match_id = ?", (match,)).fetchone()
    if row is not None:
        db.executemany("DELETE FROM words WHERE word = ? AND match_id = ?", _split(str(row[0]), match))
        db.execute("DELETE FROM listed WHERE match_id = ?", (match,))


def agrees(db: sqlite3.Connection) -> bool:
    """True if the entries are exactly those of the current descriptions. Reads the whole index."""
    other = (
        "SELECT 1 FROM matches LEFT JOIN listed ON match_id = id "
        "WHERE listed.checksum IS NOT matches.checksum "
        "UNION ALL SELECT 1 FROM listed WHERE match_id NOT IN (SELECT id FROM matches) LIMIT 1"
    )
    return db.execute(other).fetchone() is None


def distrust(db: sqlite3.Connection) -> None:
    """Have the whole index rebuilt before the list is next shown."""
    db.execute("DELETE FROM words")
    db.execute("DELETE FROM listed")
    db.execute("INSERT OR IGNORE INTO changed SELECT id FROM matches")


def rebuild(db: sqlite3.Connection) -> None:
    """Rebuild the whole index; within a transaction of the caller."""
    db.execute("DELETE FROM words")
    db.execute("DELETE FROM listed")
    entries = _everything(db)
    while chunk := list(islice(entries, CHUNK)):
        db.executemany(_ENTER, chunk)
        db.executemany(
            "INSERT OR IGNORE INTO words VALUES (?, ?)", sorted(pair for e in chunk for pair in _words(e))
        )
    db.execute("DELETE FROM changed")


_Entry = tuple[int, int, int, bool, bool, int, int, str, str, str]


def _everything(db: sqlite3.Connection) -> Iterator[_Entry]:
    """An entry for each match whose description can be read."""
    for number, text, checksum, count, at, measured, summary in db.execute(_EVERYTHING, {"span": SPAN}):
        about = _about(number, text, checksum)
        if about is None:
            continue
        known = rows.progress_of(summary) if measured == (count or 0) else None
        yield _entry(about, checksum, known, _seconds(rows.played_at(about, at)))


def _about(match: int, text: object, checksum: object) -> About | None:
    """The description of a match; None if it is damaged, which the check of the database reports."""
    return rows.decode_about(match, text) if schema.is_sound(text, checksum) else None


def _entry(about: About, checksum: int, known: MatchProgress | None, updated: int) -> _Entry:
    """Names as they are shown, which are those that are found: readable, and not longer."""
    named = f"{foreign.readable(about.name)} {foreign.readable(about.house_rules)}"
    return (
        about.id,
        checksum,
        _hidden(about),
        known is not None and known.finished,
        known is not None,
        updated,
        _seconds(foreign.moment(about.created)),
        about.rules[:LONGEST],
        about.seed[:LONGEST],
        " ".join(["", *words_of(named)]),
    )


def _hidden(about: About) -> int:
    if about.deleted or about.tournament is None:
        return int(about.deleted)
    return OWN_TABLE if about.tournament.own else TABLE


def _words(entry: _Entry) -> list[tuple[str, int]]:
    return _split(entry[-1], entry[0])


def _split(words: str, match: int) -> list[tuple[str, int]]:
    return [(word, match) for word in words.split()]


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())


FEW = 20_000
"""A term is looked up in the index up to this many matches; a more common one is found faster by scanning."""
MOST_FOUND = 5_000
"""The most results of a search that are listed, those played last; typing more narrows them down."""
LAST_CHARACTER = chr(0x10FFFF)

Values = tuple[object, ...]


def condition_of(wanted: Filter) -> tuple[str, Values]:
    """The condition for the matches of a state; `listed_by_time` and `listed_by_state` are made for it."""
    shown = f"deleted IN {PLAYED}" if wanted.tables else "deleted = 0"
    if wanted.state == "all":
        return shown, ()
    return f"{shown} AND finished = ?", (wanted.state == "finished",)


def search_statement(db: sqlite3.Connection, wanted: Filter) -> tuple[str, Values]:
    """The statement for a search: along the rarest term, if there is one that few matches fit.

    The plus before a column keeps SQLite from going along its index.
    """
    where, values = condition_of(wanted)
    for term in wanted.terms:
        condition, more = _condition(term)
        where, values = f"{where} AND ({condition})", (*values, *more)
    sources = [_source(term) for term in wanted.terms]
    limited = f"{ORDER} LIMIT {MOST_FOUND + 1}"
    few, rarest = min((_count(db, source), i) for i, source in enumerate(sources))
    if few > FEW:
        index = "listed_by_time" if wanted.state == "all" else "listed_by_state"
        return f"SELECT match_id FROM listed INDEXED BY {index} WHERE {where} {limited}", values
    source, first = sources[rarest]
    text = f"SELECT match_id FROM listed WHERE match_id IN ({source}) AND +{where} {limited}"
    return text, (*first, *values)


def _condition(term: Term) -> tuple[str, Values]:
    parts: list[str] = []
    values: list[object] = []
    if term.words:
        parts.append("(" + " AND ".join(["instr(words, ?)"] * len(term.words)) + ")")
        values += [f" {word}" for word in term.words]
    if term.games:
        parts.append(f"rules IN ({', '.join('?' * len(term.games))})")
        values += term.games
    for days in term.days:
        parts.append("(updated >= ? AND updated < ?) OR (created >= ? AND created < ?)")
        values += [*days, *days]
    return " OR ".join(parts) or "0", tuple(values)


def _source(term: Term) -> tuple[str, Values]:
    """The ids of all matches that a term may fit, from the indexes; some may come twice, some not fit."""
    parts: list[str] = []
    values: list[object] = []
    if term.words:
        longest = max(term.words, key=len)
        parts.append("SELECT match_id FROM words WHERE word >= ? AND word < ?")
        values += [longest, longest + LAST_CHARACTER]
    if term.games:
        parts.append(f"SELECT match_id FROM listed WHERE rules IN ({', '.join('?' * len(term.games))})")
        values += term.games
    for days in term.days:
        parts.append("SELECT match_id FROM listed WHERE deleted = 0 AND updated >= ? AND updated < ?")
        parts.append("SELECT match_id FROM listed WHERE created >= ? AND created < ?")
        values += [*days, *days]
    return " UNION ALL ".join(parts) or "SELECT 0 WHERE 0", tuple(values)


def _count(db: sqlite3.Connection, source: tuple[str, Values]) -> int:
    """The number of ids a source has, at most one more than FEW."""
    counted = f"SELECT count(*) FROM (SELECT match_id FROM ({source[0]}) LIMIT {FEW + 1})"
    return int(db.execute(counted, source[1]).fetchone()[0])
