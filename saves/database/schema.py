"""The tables of the store, the numbered steps that make them, and what SQLite's errors mean here.

* `matches`: one row a match; `about` is its checked JSON (`rows.About`).
* `actions`: one row an action, the only thing written during play. `key` is `match_id * SPAN + number`, so
  that the rows of a match lie side by side and no index has to be kept or can disagree.
* `progress`: what a replay of the match gave; may be deleted at any time.
* `lost`: actions put out of the way because something before them is damaged.
* `practice`: one row a note of what was taken back, or of help that was asked for (`notes`).
* `clocks`: one row a match with a clock: what is used of the decision under way (`clocks`).
* `house_rules`: one row a named set of options; `about` is its checked JSON (`house_rules.HouseRow`).
* `tournaments`, `ledger`, `season_days`: one row a tournament, a booking of chips, a day on which the cast
  played; `about` is the checked JSON of a record (`tournament.records`). The key of a booking follows from
  what it is for: nothing can be paid twice.
* `listed`, `words`: the index of the list of matches; follows from the others (`listing`). Whatever changes
  a match enters it in `changed`, by triggers: nobody who writes can forget the index.

`checksum` (CRC-32 of the rest of the row) finds the damage that SQLite cannot see, and lets `rescue` know
a sound row when it meets one in a broken file.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import TypeGuard
from zlib import crc32

import msgspec
from msgspec import Struct

from saves import paths
from saves.errors import StoreError

APPLICATION_ID = 0x42454C54  # "BELT"
PAGE_SIZE = 4096
LOG_PAGES = 200
"""A short log: after a crash it is read through (see `rescue`)."""
SPAN = 1 << 20
"""More actions than any match can have."""
LARGEST_ID = 1 << 42
"""Nobody counts further than that, and SQLite knows the number `id * SPAN` far beyond it."""
WAL = "-wal"
BESIDE = (WAL, "-shm", "-journal")
"""Endings of the names of files that SQLite puts beside a database."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        about TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE actions (
        key INTEGER PRIMARY KEY,
        match_id INTEGER NOT NULL,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE lost (
        match_id INTEGER NOT NULL, number INTEGER, text, at, checksum
    );
    CREATE TABLE progress (
        match_id INTEGER PRIMARY KEY,
        actions INTEGER NOT NULL,
        summary TEXT NOT NULL
    );
    """,
    """
    CREATE TABLE house_rules (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        about TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    """,
    """
    CREATE TABLE listed (
        match_id INTEGER PRIMARY KEY,
        checksum INTEGER NOT NULL,
        deleted INTEGER NOT NULL,
        finished INTEGER NOT NULL,
        settled INTEGER NOT NULL,
        updated INTEGER NOT NULL,
        created INTEGER NOT NULL,
        rules TEXT NOT NULL,
        seed TEXT NOT NULL,
        words TEXT NOT NULL
    );
    CREATE INDEX listed_by_time ON listed (deleted, updated, match_id);
    CREATE INDEX listed_by_state ON listed (deleted, finished, updated, match_id);
    CREATE INDEX listed_by_birth ON listed (created);
    CREATE INDEX listed_by_rules ON listed (rules);
    CREATE INDEX listed_by_seed ON listed (seed);
    CREATE INDEX listed_unsettled ON listed (match_id) WHERE NOT settled;
    CREATE TABLE words (
        word TEXT NOT NULL, match_id INTEGER NOT NULL, PRIMARY KEY (word, match_id)
    ) WITHOUT ROWID;
    CREATE TABLE changed (match_id INTEGER PRIMARY KEY);
    INSERT INTO changed SELECT id FROM matches;
    """
    + "".join(
        f"""
        CREATE TRIGGER {table}_{event} AFTER {event} ON {table} BEGIN
            INSERT INTO changed SELECT {row}.{column}
            WHERE NOT EXISTS (SELECT 1 FROM changed WHERE match_id = {row}.{column});
        END;
        """
        for table, column in (("matches", "id"), ("actions", "match_id"), ("progress", "match_id"))
        for event, row in (("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old"))
    ),
    """
    CREATE TABLE practice (
        key INTEGER PRIMARY KEY,
        about TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    """,
    """
    CREATE TABLE clocks (
        match_id INTEGER PRIMARY KEY,
        action INTEGER NOT NULL,
        seconds INTEGER NOT NULL,
        missed INTEGER NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE tournaments (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        about TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE ledger (
        key INTEGER PRIMARY KEY,
        about TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    CREATE TABLE season_days (
        key INTEGER PRIMARY KEY,
        about TEXT NOT NULL,
        checksum INTEGER NOT NULL
    );
    """,
    # The rows of tournaments and of days name their game, which an older program cannot read. The progress
    # of a match no longer counts a deal whose sheet lies open.
    """DELETE FROM progress WHERE summary NOT LIKE '%"finished":true%';""",
)
VERSION = len(STEPS)
TABLES = (
    (1, "matches", "id, about, checksum"),
    (1, "actions", "key, match_id, number, text, at, checksum"),
    (1, "lost", "match_id, number, text, at, checksum"),
    (1, "progress", "match_id, actions, summary"),
    (2, "house_rules", "id, about, checksum"),
    (3, "listed", "match_id, checksum, deleted, finished, settled, updated, created, rules, seed, words"),
    (3, "words", "word, match_id"),
    (3, "changed", "match_id"),
    (4, "practice", "key, about, checksum"),
    (5, "clocks", "match_id, action, seconds, missed, checksum"),
    (5, "tournaments", "id, about, checksum"),
    (5, "ledger", "key, about, checksum"),
    (5, "season_days", "key, about, checksum"),
)
"""The step that makes each table, and its columns."""
COPIED = (
    *("matches", "actions", "lost", "progress", "house_rules", "practice"),
    *("clocks", "tournaments", "ledger", "season_days"),
)
"""The tables whose rows do not follow from those of others."""
ERRORS = (sqlite3.Error, UnicodeDecodeError, OverflowError)
"""Errors that a damaged database can raise: its name of a thing may be no text, and end up in a message; its
numbers may be larger than those of SQLite."""


class Damaged(sqlite3.DatabaseError):
    """A row that SQLite considers sound is not what was written."""


def about_checksum(about: str) -> int:
    """The checksum of a row that is a key and a text, as those of `matches`, `practice` or `ledger` are."""
    return crc32(about.encode())


def is_sound(about: object, checksum: object) -> TypeGuard[str]:
    """True if the JSON of a row is what was written."""
    return isinstance(about, str) and about_checksum(about) == checksum


def write_row(db: sqlite3.Connection, table: str, key: int, row: Struct, how: str = "REPLACE") -> None:
    """Write a row that is a key, its JSON and a checksum. With "INSERT" no other may have its key."""
    about = msgspec.json.encode(row).decode()
    db.execute(f"{how} INTO {table} VALUES (?, ?, ?)", (key, about, about_checksum(about)))


def new_row(db: sqlite3.Connection, table: str) -> int:
    """An id that no row of a table has had; what is in its row is still to be written."""
    number = db.execute(f"INSERT INTO {table} (about, checksum) VALUES ('', 0)").lastrowid
    assert number is not None
    return number


def action_checksum(match: int, number: int, text: str, at: int) -> int:
    return crc32(f"{match} {number} {at} {text}".encode())


def _text(content: bytes) -> str:
    """Damaged text is still text: its checksum tells."""
    return content.decode(errors="replace")


def version(connection: sqlite3.Connection) -> int:
    """The number of the last step taken; 0 for a new database."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def connect(path: Path | None) -> sqlite3.Connection:
    """Open the database at this path, or one in memory, and upgrade it to the newest version. StoreError."""
    where = path or "the memory"
    connection = None
    try:
        connection = sqlite3.connect(path or ":memory:", isolation_level=None)
        _configure(connection)
        _upgrade(connection)
    except ERRORS as error:
        if connection is not None:
            connection.close()
        raise coded(error, where) from error
    return connection


def _configure(connection: sqlite3.Connection) -> None:
    """Set up a connection: a commit is on the disk when it returns, deleted rows are wiped."""
    connection.text_factory = _text
    connection.execute(f"PRAGMA page_size={PAGE_SIZE}")
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA secure_delete=ON")
    connection.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")


def _upgrade(connection: sqlite3.Connection) -> None:
    """Take the steps that are missing, each with its number in one transaction."""
    for number, step in enumerate(STEPS[version(connection) :], start=version(connection) + 1):
        connection.executescript(
            f"BEGIN IMMEDIATE; {step} PRAGMA application_id={APPLICATION_ID};"
            f"PRAGMA user_version={number}; COMMIT;"
        )


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy everything that can be read of one store into another, empty one. sqlite3.Error where it ends."""
    for table in COPIED:
        for row in source.execute(f"SELECT * FROM {table}"):
            target.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """A copy of a store in memory: page by page if it is sound, else all of its rows that can be read."""
    copy = connect(None)
    with suppress(*ERRORS):
        source.backup(copy)
        if copy.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok":
            return copy
    copy.close()
    copy = connect(None)
    with suppress(*ERRORS):
        copy_rows(source, copy)
    return copy


def remove(database: Path) -> None:
    """Remove a database that nobody uses, with its log and index. OSError."""
    for ending in ("", *BESIDE):
        database.with_name(database.name + ending).unlink(missing_ok=True)


def connect_to_read(path: Path, *, alone: bool = False) -> sqlite3.Connection:
    """Open a database so that neither it nor its log is changed, not even on closing. sqlite3.Error."""
    how = "mode=ro&immutable=1" if alone else "mode=ro"
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, isolation_level=None)
    connection.text_factory = _text
    return connection


_CODES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_AUTH: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_ERROR: "damaged",  # our statements are correct, so the schema has been changed
}


def coded(error: Exception, path: Path | str) -> StoreError:
    """The coded form of an error of SQLite, or of a row whose JSON is not what was written."""
    number = getattr(error, "sqlite_errorcode", None)
    if isinstance(error, sqlite3.ProgrammingError) and number is None:
        return StoreError("closed")
    code = "damaged" if number is None else _CODES.get(number & 0xFF, "failed")
    if code == "failed" and isinstance(path, Path) and paths.is_full(path.parent):
        code = "full"  # if the log cannot grow, SQLite only reports an I/O error
    return StoreError(code, path=path, reason=str(error))


Access = Callable[[], AbstractContextManager[sqlite3.Connection]]
"""Gives the database for a while; errors of SQLite are coded at its end."""


class StorePart:
    """A part of a store. A method that raises StoreError has changed nothing.

    `reading` and `change` are the store's: errors of the first are coded, the second is one transaction.
    """

    def __init__(self, reading: Access, change: Access) -> None:
        self._reading = reading
        self._change = change
