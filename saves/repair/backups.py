"""Good copies of the database: at most one a day, the last five of them, in a folder beside it.

A copy is made in the background, and only if something has changed since the last one. It gets its name once
it is complete, on the disk and found sound; an interrupted copy leaves at most a temporary file.
"""

import contextlib
import os
import re
import sqlite3
import threading
from contextlib import closing
from datetime import date
from pathlib import Path

from msgspec import Struct

from saves import paths
from saves.database import schema, soundness
from saves.database.soundness import Examination
from saves.errors import StoreError

KEPT = 5
PAGES = 256
"""Pages copied at a time, before checking whether the game is about to end."""
AT_THE_END = 1_000_000
"""Bytes of a database that is copied while somebody waits for the end; larger ones are at the next start."""
PATIENCE = 0.03
"""Seconds that the end of the game waits for a copy to stop; no harm is done if it continues."""
WAITING = 0.5
"""Seconds between two looks whether the database has been read through."""
_NAME = re.compile(r"matches-(\d{4,9})-(\d{4}-\d\d-\d\d)\.db")


class DatabaseCopy(Struct, frozen=True):
    """A copy of the database; a higher number is a newer one, whatever the clock said."""

    path: Path
    number: int
    made: date

    @property
    def good(self) -> bool:
        try:
            return paths.is_file(self.path) and soundness.examine(self.path, alone=True) == ""
        except (OSError, StoreError):
            return False


def folder_of(database: Path) -> Path:
    return database.with_name(paths.BACKUPS)


def copies(database: Path) -> list[DatabaseCopy]:
    """All copies, the newest first."""
    found = []
    with contextlib.suppress(OSError):
        for path in folder_of(database).iterdir():
            if name := _NAME.fullmatch(path.name):
                with contextlib.suppress(ValueError):  # the 31st of February
                    found.append(DatabaseCopy(path, int(name[1]), date.fromisoformat(name[2])))
    return sorted(found, key=lambda copy: copy.number, reverse=True)


def newest_good(database: Path) -> DatabaseCopy | None:
    return next((copy for copy in copies(database) if copy.good), None)


def due(database: Path, today: date | None = None) -> bool:
    """True if there is no copy of today, and something has changed since the last one."""
    found = copies(database)
    if any(copy.made == (today or date.today()) for copy in found):
        return False
    return not found or _stamp(found[0].path) != _stamp(database)


def _stamp(database: Path) -> tuple[int, int] | None:
    """A mark that differs when a database has been written to; None if that cannot be told."""
    try:
        log = database.with_name(database.name + schema.WAL)
        found = database.stat()
        return None if log.exists() and log.stat().st_size else (found.st_mtime_ns, found.st_size)
    except OSError:
        return None


def make(
    database: Path, today: date | None = None, stop: threading.Event | None = None
) -> DatabaseCopy | None:
    """Copy a database as it is now, while it is in use.

    None if there is nothing in it, or no room for it, or `stop` is set. StoreError or OSError; then there is
    no new copy.
    """
    folder, today = folder_of(database), today or date.today()
    paths.make_folder(folder)
    number = max((copy.number for copy in copies(database)), default=0) + 1
    path = folder / f"matches-{number:04}-{today.isoformat()}.db"
    temporary = path.with_name(path.name + paths.TEMPORARY)
    stamp = _stamp(database)
    if paths.room(folder) < 3 * database.stat().st_size:
        return None
    try:
        temporary.unlink(missing_ok=True)
        paths.create(temporary).close()
        if not _copy(database, temporary, stop or threading.Event()):
            return None
        paths.sync_file(temporary)
        if stamp is not None:
            os.utime(temporary, ns=(stamp[0], stamp[0]))
        temporary.rename(path)
        paths.sync_folder(folder)
    except schema.ERRORS as error:
        raise schema.coded(error, temporary) from error
    finally:
        with contextlib.suppress(OSError):
            schema.remove(temporary)
    for old in copies(database)[KEPT:]:
        with contextlib.suppress(OSError):
            old.path.unlink()
    return DatabaseCopy(path, number, today)


class _Stopped(Exception):
    pass


def _copy(database: Path, target: Path, stop: threading.Event) -> bool:
    """True if there was anything to copy and all of it has arrived. SQLite's errors."""

    def go_on(*_: int) -> None:
        if stop.is_set():
            raise _Stopped

    with closing(schema.connect_to_read(database)) as source:
        source.execute("BEGIN")  # what is played meanwhile is not in this copy, and does not disturb it
        if not any(source.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() for table in _TABLES):
            return False
        try:
            with closing(sqlite3.connect(target, isolation_level=None)) as copy:
                copy.execute("PRAGMA synchronous=OFF")
                source.backup(copy, pages=PAGES, progress=go_on, sleep=0)
        except _Stopped:
            return False
    with closing(schema.connect_to_read(target, alone=True)) as copy:
        copy.set_progress_handler(stop.is_set, 100_000)
        problem = str(copy.execute("PRAGMA quick_check(1)").fetchone()[0])
    if problem != "ok":
        raise StoreError("damaged", path=database, reason=problem)
    return True


_TABLES = ("matches", "house_rules", "tournaments")


class CopyMaker:
    """Makes the copies of one database. Failures do not matter: it tries again another day."""

    def __init__(self, database: Path, examination: Examination | None = None) -> None:
        """`examination`: as long as it has not come to its end, nobody knows whether a copy would be good."""
        self._database = database
        self._examination = examination
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._make_when_sound, name="backup", daemon=True)
        self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the copy is made or given up, for ever without `seconds`; False on a timeout."""
        if self._thread is None:
            return True
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def end(self) -> None:
        """Stop the copy under way. The database may be closed then."""
        self._stop.set()
        self.wait(PATIENCE)

    def after_the_end(self) -> None:
        """Make a copy of the closed database, if one is due and that is quick."""
        self._stop.clear()
        with contextlib.suppress(OSError):
            if self._database.stat().st_size <= AT_THE_END:
                self._make_if_due()

    def _make_when_sound(self) -> None:
        examination = self._examination
        while examination is not None and not examination.done:
            if self._stop.wait(WAITING):
                return
        if examination is None or not examination.reason:
            self._make_if_due()

    def _make_if_due(self) -> None:
        with contextlib.suppress(OSError, StoreError, *schema.ERRORS):
            if due(self._database):
                make(self._database, stop=self._stop)
