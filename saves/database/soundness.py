"""Whether a database is sound: examined at the start, in the background, and before a new one gets its name.

A large database may wait if it is the very file that was closed properly the last time: its stamp, noted on
closing, says so. Everything else is examined before it is used. What the background finds is reported when
the menu is next looked at, and the database is rescued then (`Store.put_right`).
"""

import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from zlib import crc32

import msgspec
from msgspec import Struct

from saves import paths
from saves.database import notes, schema
from saves.errors import StoreError, file_error
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
        if not (kind == "table" and str(name).startswith("sqlite_"))  # SQLite's internal tables
    }


@cache
def _own_tables(version: int) -> set[tuple[object, ...]]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for step in schema.STEPS[:version]:
            connection.executescript(step)
        return _tables(connection)


def _examine_rows(connection: sqlite3.Connection) -> str:
    """The damage SQLite does not look for. Actions are checked one by one when their match is loaded."""
    for number, about, checksum in connection.execute("SELECT id, about, checksum FROM matches"):
        if not schema.is_sound(about, checksum):
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


UNFINISHED = ".new"
"""Before the ending of a database that is being made."""


def create(path: Path, fill: Callable[[sqlite3.Connection], None] | None = None) -> None:
    """Make a new database, filled by `fill`. It appears under its name complete or not at all. StoreError.

    SQLite keeps quiet about a log that it could not write back on closing. So that is done before, and what
    lies on the disk then is read again, without the log, before it gets its name.
    """
    unfinished = path.with_name(f"{path.stem}{UNFINISHED}{path.suffix}")
    try:
        schema.remove(unfinished)
        paths.create(unfinished).close()
        with closing(schema.connect(unfinished)) as connection:
            if fill is not None:
                connection.execute("BEGIN IMMEDIATE")
                fill(connection)
                connection.execute("COMMIT")
            _write_log_back(connection, path)
        _demand_complete(unfinished, path)
        unfinished.rename(path)
        paths.sync_folder(path.parent)
    except OSError as error:
        raise file_error(error, path) from error
    except schema.ERRORS as error:
        raise schema.coded(error, path) from error
    finally:
        with suppress(OSError):
            schema.remove(unfinished)


def _write_log_back(connection: sqlite3.Connection, path: Path) -> None:
    """Bring everything from the log into the database. StoreError unless all of it has arrived."""
    answer = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if tuple(answer) != (0, 0, 0):  # busy, frames in the log, frames written back: it is empty now
        raise _incomplete(path, "its log could not be written back")


def _demand_complete(unfinished: Path, path: Path) -> None:
    """StoreError unless a new database is sound without its log; then it is on the disk. OSError."""
    log = unfinished.with_name(unfinished.name + schema.WAL)
    if log.exists() and log.stat().st_size:
        raise _incomplete(path, "its log is left")
    for ending in schema.BESIDE:
        unfinished.with_name(unfinished.name + ending).unlink(missing_ok=True)
    if problem := examine(unfinished, alone=True):
        raise _incomplete(path, problem)
    paths.sync_file(unfinished)
    paths.sync_folder(unfinished.parent)


def _incomplete(path: Path, reason: str) -> StoreError:
    return StoreError("full" if paths.is_full(path.parent) else "failed", path=path, reason=reason)


SMALL = 8_000_000
"""Bytes of a database that is read through in a few hundredths of a second: that is done at each start."""
DELAY = 1.0
"""Seconds that the background waits: the first picture comes first."""
BREATH = 0.002
"""Seconds between some hundreds of rows: the window has the processor then."""
HEADER = 100
"""Bytes; among them is the counter that SQLite raises with each change."""


def may_wait(path: Path) -> bool:
    """True if a database need not be read through before it is used."""
    try:
        if path.stat().st_size < SMALL:
            return False
        log = path.with_name(path.name + schema.WAL)
        if log.exists() and log.stat().st_size:
            return False
        with paths.open_to_read(_note(path)) as file:
            return file.read(200) == _stamp(path)
    except OSError:
        return False


def note_closed(path: Path, sound: bool) -> None:
    """Note that a database was closed properly, and whether it was sound as far as anybody knows."""
    with contextlib.suppress(OSError):
        if not sound:
            _note(path).unlink(missing_ok=True)
        elif path.stat().st_size >= SMALL:
            paths.write_atomically(_note(path), _stamp(path))


def _note(path: Path) -> Path:
    return path.with_name(paths.CLOSED)


def _stamp(path: Path) -> bytes:
    """A mark that differs as soon as the file is written to or replaced. OSError."""
    with paths.open_to_read(path) as file:
        found, header = os.fstat(file.fileno()), file.read(HEADER)
    return f"{found.st_size} {found.st_mtime_ns} {found.st_ino} {crc32(header):08x}\n".encode()


class Examination:
    """Reads a database through in the background, while it is in use."""

    def __init__(self, path: Path) -> None:
        self.reason = ""
        """The reason why the database cannot be used any longer; "" while none is known."""
        self.done = False
        """It has been read to its end."""
        self._path = path
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="examination", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Stop it if it is running; the database may be closed then."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        if self._stop.wait(DELAY):
            return
        try:
            reason = examine(self._path, going_on=self._go_on)
        except (OSError, StoreError):
            return  # its users will meet the same error
        if not self._stop.is_set():
            self.reason, self.done = reason, True

    def _go_on(self) -> bool:
        """Called now and then; False once the result is no longer wanted."""
        time.sleep(BREATH)
        return not self._stop.is_set()
