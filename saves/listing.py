"""The index of the list of matches: what orders, filters and finds them without reading them.

Table `listed` has one row a match and table `words` one row for each word of its name. Both follow from the
rows they stand for and are written in the same transaction; nothing is believed because it stands here: what
is shown of a match is read from its own rows, and an entry that differs from them is made anew (`refresh`).

`finished` is known from a replay only, so an action makes an entry unsettled (`settled` is 0) until somebody
has looked (`settle`). `updated` is right to the minute; the order by it is that of the actions themselves.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import datetime
from itertools import islice

import msgspec

from saves import rows
from saves.rows import About
from saves.saved import Progress
from saves.schema import SPAN
from saves.search import words_of

CHUNK = 20_000
"""Matches that are entered at a time: their words are sorted first, which is quicker than one by one."""

_COLUMNS = "match_id, checksum, deleted, finished, settled, updated, created, rules, seed, words"
_ENTER = f"INSERT INTO listed ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

ORDER = "ORDER BY updated DESC, match_id DESC"
"""The match played last comes first."""

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


def refresh(db: sqlite3.Connection, match: int) -> None:
    """Make the entry of a match anew from its rows; it goes where there is no such match."""
    forget(db, match)
    row = db.execute("SELECT about, checksum FROM matches WHERE id = ?", (match,)).fetchone()
    if row is None:
        return
    about = msgspec.json.decode(row[0], type=About)
    known, updated = rows.read_progress(db, match), _seconds(rows.last_played(db, about))
    entry = _entry(about, int(row[1]), known, updated)
    db.execute(_ENTER, entry)
    db.executemany("INSERT INTO words VALUES (?, ?)", _words(entry))


def note_action(db: sqlite3.Connection, match: int, at: int) -> None:
    """An action was written at `at`: the match comes to the head of the list, and may be over now.

    Within a minute nothing is written for the match that is at the head already: it stays there, no day
    begins, and the log of the database stays short.
    """
    head = f"SELECT match_id, updated, settled FROM listed WHERE deleted = 0 {ORDER} LIMIT 1"
    first, updated, settled = db.execute(head).fetchone() or (0, 0, 1)
    if first != match or settled or updated // 60 != at // 60 or at < updated:
        db.execute("UPDATE listed SET updated = ?, settled = 0 WHERE match_id = ?", (at, match))


def settle(db: sqlite3.Connection, match: int, finished: bool) -> None:
    """Note what a replay of all the actions of a match gave."""
    db.execute("UPDATE listed SET finished = ?, settled = 1 WHERE match_id = ?", (finished, match))


def forget(db: sqlite3.Connection, match: int) -> None:
    """Take a match out of the index."""
    row = db.execute("SELECT words FROM listed WHERE match_id = ?", (match,)).fetchone()
    if row is not None:
        db.executemany("DELETE FROM words WHERE word = ? AND match_id = ?", _split(str(row[0]), match))
        db.execute("DELETE FROM listed WHERE match_id = ?", (match,))


def is_complete(db: sqlite3.Connection) -> bool:
    """Whether every match was entered once; not so after a new step of the schema, a copy or a rescue."""
    return db.execute("SELECT 1 FROM listing WHERE complete").fetchone() is not None


def agrees(db: sqlite3.Connection) -> bool:
    """Whether there is an entry of each description as it is now, and no other. Reads the whole index."""
    other = (
        "SELECT 1 FROM matches LEFT JOIN listed ON match_id = id "
        "WHERE listed.checksum IS NOT matches.checksum "
        "UNION ALL SELECT 1 FROM listed WHERE match_id NOT IN (SELECT id FROM matches) LIMIT 1"
    )
    return is_complete(db) and db.execute(other).fetchone() is None


def rebuild(db: sqlite3.Connection) -> None:
    """Make the whole index anew; within a transaction of the caller."""
    db.execute("DELETE FROM words")
    db.execute("DELETE FROM listed")
    entries = _everything(db)
    while chunk := list(islice(entries, CHUNK)):
        db.executemany(_ENTER, chunk)
        db.executemany("INSERT INTO words VALUES (?, ?)", sorted(pair for e in chunk for pair in _words(e)))
    db.execute("DELETE FROM listing")
    db.execute("INSERT INTO listing VALUES (1)")


_Entry = tuple[int, int, bool, bool, bool, int, int, str, str, str]


def _everything(db: sqlite3.Connection) -> Iterator[_Entry]:
    """An entry for each match whose description can be read."""
    for number, text, checksum, count, at, measured, summary in db.execute(_EVERYTHING, {"span": SPAN}):
        try:
            about = msgspec.json.decode(text, type=About)
        except (msgspec.MsgspecError, TypeError):
            continue  # whoever examines the database tells
        if about.id != number:
            continue
        known = rows.progress_of(summary) if measured == (count or 0) else None
        yield _entry(about, checksum, known, at if isinstance(at, int) else _seconds(about.created))


def _entry(about: About, checksum: int, known: Progress | None, updated: int) -> _Entry:
    return (
        about.id,
        checksum,
        about.deleted,
        known is not None and known.finished,
        known is not None,
        updated,
        _seconds(about.created),
        about.rules,
        about.seed,
        " ".join(["", *words_of(f"{about.name} {about.house_rules}")]),
    )


def _words(entry: _Entry) -> list[tuple[str, int]]:
    return _split(entry[-1], entry[0])


def _split(words: str, match: int) -> list[tuple[str, int]]:
    return [(word, match) for word in words.split()]


def _seconds(moment: datetime) -> int:
    try:
        return int(moment.timestamp())
    except (OverflowError, ValueError, OSError):  # a year that nobody lives in
        return 0
