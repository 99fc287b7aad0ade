"""One window at a time: an exclusive lock that the operating system lets go of whatever ends the program."""

import contextlib
import sqlite3
from pathlib import Path

from saves import paths, schema
from saves.errors import StoreError


class Lock:
    """Holds `lock.db` of a folder until `release()`; StoreError `locked` if another window holds it.

    The file is an empty database that nothing is ever written to: SQLite knows how to lock on every system,
    and a lock dies with its process, so there is no stale lock to clear away after a crash.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / paths.LOCK
        try:
            self._connection = _exclusive(path)
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_NOTADB:
                raise _refusal(error, path) from error
            # Something else was written there. Nobody can hold such a file, so it may be emptied.
            try:
                path.write_bytes(b"")
                self._connection = _exclusive(path)
            except sqlite3.Error as second:
                raise _refusal(second, path) from second
            except OSError as second:
                raise schema.file_error(second, path) from second

    def release(self) -> None:
        """Let the next window in. May be called again."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.rollback()
        self._connection.close()


def _exclusive(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode=MEMORY")
        connection.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _refusal(error: sqlite3.Error, path: Path) -> StoreError:
    if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
        return StoreError("locked", path=path.parent)
    return schema.coded(error, path)
