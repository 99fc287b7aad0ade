"""Soundness: why a database cannot be used as it is. Finding that out changes nothing."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from saves.database import notes, schema
from saves.errors import StoreError
from saves.tournament import records

NOTES_SINCE = 4
"""The step of the schema that made the table of the notes."""
STEPS_BETWEEN = 20_000
"""Of SQLite's machine: so often an examination looks whether it is still wanted."""


def examine(
    path: Path, *, alone: bool = False, thorough: bool = True, going_on: Callable[[], bool] | None = None
) -> str:
    """The reason why this database cannot be used as it is; "" if it can. Changes nothing.

    `alone`: the file by itself, whatever log lies beside it; nobody may be writing to it. Only if `thorough`,
    all of it is read. `going_on` is called now and then, and says whether to go on; if not, nothing is found.
    StoreError `newer` if a later version wrote it, others if it cannot be read at all.
    """
    if path.stat().st_size == 0:
        return "it is empty"  # one of ours never is: see `create`
    try:
        with closing(schema.connect_to_read(path, alone=alone)) as connection:
            if going_on is not None:
                connection.set_progress_handler(lambda: not going_on(), STEPS_BETWEEN)
            return _examine(connection, path, thorough)
    except schema.ERRORS as error:
        if going_on is not None and getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_INTERRUPT:
            return ""
        meaning = schema.coded(error, path)
        if meaning.code != "damaged":
            raise meaning from error
        return str(error)


def _examine(connection: sqlite3.Connection, path: Path, thorough: bool) -> str:
    if connection.execute("PRAGMA application_id").fetchone()[0] != schema.APPLICATION_ID:
        return "it is not a database of this game"
    found = schema.version(connection)
    if found > schema.VERSION:
        raise StoreError("newer", path=path, found=found, known=schema.VERSION)
    if _tables(connection) - _own_tables(max(0, found)):
        return "its tables are not those of this game"
    _demand_tables(connection)
    if not thorough:
        return ""
    result = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    return _examine_rows(connection) if result == "ok" else result.splitlines()[-1]


def _tables(connection: sqlite3.Connection) -> set[tuple[object, ...]]:
    """The definitions in a database. A view or a trigger would run what somebody else has written."""
    defined = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return {
        (kind, name, table, " ".join(str(sql).split()))
        for kind, name, table, sql in defined
        if not (kind == "table" and str(name).startswith("sqlite_"))  # what SQLite keeps for itself
    }


@cache
def _own_tables(version: int) -> set[tuple[object, ...]]:
    """The definitions that the first `version` steps make."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for step in schema.STEPS[:version]:
            connection.executescript(step)
        return _tables(connection)


def _examine_rows(connection: sqlite3.Connection) -> str:
    """The damage SQLite does not look for. Actions are checked one by one when their match is loaded."""
    for number, about, checksum in connection.execute("SELECT id, about, checksum FROM matches"):
        if not isinstance(about, str) or schema.about_checksum(about) != checksum:
            return f"the description of match {number} is not what was written"
        if number != _id_in(about):
            return f"the description of match {number} is one of another match"
    counters = "SELECT count(*) FROM sqlite_sequence WHERE seq NOT BETWEEN 0 AND ?"
    if connection.execute(counters, (schema.LARGEST_ID,)).fetchone()[0]:
        return "some numbers are too large"
    misplaced = "SELECT count(*) FROM actions WHERE key IS NOT match_id * ? + number"
    if connection.execute(misplaced, (schema.SPAN,)).fetchone()[0]:
        return "some actions are not in their place"
    orphans = "SELECT count(*) FROM actions WHERE match_id NOT IN (SELECT id FROM matches)"
    if connection.execute(orphans).fetchone()[0]:
        return "some actions belong to no match"
    if schema.version(connection) < NOTES_SINCE:
        return ""
    problem = _examine_notes(connection)
    return problem or (records.examine(connection) if schema.version(connection) >= records.SINCE else "")


def _examine_notes(connection: sqlite3.Connection) -> str:
    """The damage in the notes of practice; "" if there is none."""
    for key, text, checksum in connection.execute("SELECT key, about, checksum FROM practice"):
        note = notes.decode(text, checksum)
        if note is None or key != note.match * schema.SPAN + note.order:
            return "a note of practice is not what was written"
    orphans = "SELECT count(*) FROM practice WHERE key / ? NOT IN (SELECT id FROM matches)"
    if connection.execute(orphans, (schema.SPAN,)).fetchone()[0]:
        return "some notes of practice belong to no match"
    return ""


def _demand_tables(connection: sqlite3.Connection) -> None:
    """SQLite's error if a table is missing, or has not the columns it should have."""
    for step, table, columns in schema.TABLES:
        if schema.version(connection) >= step:
            connection.execute(f"SELECT {columns} FROM {table} LIMIT 0")


class _Numbered(Struct):
    id: int


def _id_in(about: str) -> int | None:
    """The id that a match has in its own description; None if that cannot be read or is none of ours."""
    try:
        number = msgspec.json.decode(about, type=_Numbered).id
    except (msgspec.MsgspecError, RecursionError):
        return None
    return number if 0 < number <= schema.LARGEST_ID else None
