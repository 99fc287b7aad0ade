"""A new database: it appears under its name complete, or not at all."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from saves import paths
from saves.database import schema, soundness
from saves.errors import StoreError

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
        raise schema.file_error(error, path) from error
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
    if problem := soundness.examine(unfinished, alone=True):
        raise _incomplete(path, problem)
    paths.sync_file(unfinished)
    paths.sync_folder(unfinished.parent)


def _incomplete(path: Path, reason: str) -> StoreError:
    return StoreError("full" if paths.is_full(path.parent) else "failed", path=path, reason=reason)
