"""The index of the list of matches: what orders, filters and finds them without reading them.

Table `listed` has one row a match and table `words` one row for each word of its name. Both follow from the
rows of the match. Whatever changes those enters the match in `changed` in the same transaction (triggers of
the schema do), and before the list is looked at, the index follows. Nothing is believed because it stands
here: what is shown of a match is read from its own rows.

`deleted` is 0 for what the list shows; whatever else is there has another number, and no query for the list
finds it: 1 for what can still be restored, `OWN_TABLE` and `TABLE` for the tables of tournaments.

`finished` is known from a replay only: `settled` is 0 where there was none of all the actions yet.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice

from saves import foreign
from saves.database import rows, schema
from saves.database.rows import About
from saves.database.schema import SPAN
from saves.database.search import words_of
from saves.saved import Progress

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
    """Make the entries of some matches anew."""
    for match in matches:
        refresh(db, match)


def refresh(db: sqlite3.Connection, match: int) -> None:
    """Make the entry of a match anew from its rows; it goes where there is no such match."""
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
    """Take a match out of the index."""
    row = db.execute("SELECT words FROM listed WHERE match_id = ?", (match,)).fetchone()
    if row is not None:
        db.executemany("DELETE FROM words WHERE word = ? AND match_id = ?", _split(str(row[0]), match))
        db.execute("DELETE FROM listed WHERE match_id = ?", (match,))


def agrees(db: sqlite3.Connection) -> bool:
    """True if there is an entry of each description as it is now, and no other. Reads the whole index."""
    other = (
        "SELECT 1 FROM matches LEFT JOIN listed ON match_id = id "
        "WHERE listed.checksum IS NOT matches.checksum "
        "UNION ALL SELECT 1 FROM listed WHERE match_id NOT IN (SELECT id FROM matches) LIMIT 1"
    )
    return db.execute(other).fetchone() is None


def distrust(db: sqlite3.Connection) -> None:
    """Let the whole index be made anew before the list is looked at again."""
    db.execute("DELETE FROM words")
    db.execute("DELETE FROM listed")
    db.execute("INSERT OR IGNORE INTO changed SELECT id FROM matches")


def rebuild(db: sqlite3.Connection) -> None:
    """Make the whole index anew; within a transaction of the caller."""
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
    """The description of a match; None if it is not sound, which whoever examines the database tells."""
    if not isinstance(text, str) or schema.about_checksum(text) != checksum:
        return None
    return rows.decode_about(match, text)


def _entry(about: About, checksum: int, known: Progress | None, updated: int) -> _Entry:
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
    """The column `deleted` of a match."""
    if about.deleted or about.tournament is None:
        return int(about.deleted)
    return OWN_TABLE if about.tournament.own else TABLE


def _words(entry: _Entry) -> list[tuple[str, int]]:
    return _split(entry[-1], entry[0])


def _split(words: str, match: int) -> list[tuple[str, int]]:
    return [(word, match) for word in words.split()]


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
