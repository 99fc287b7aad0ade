"""One window at a time: the exclusive lock of a folder, and sweeping up what a crash left there.

The operating system lets go of the lock whatever ends the program.
"""

import contextlib
import errno
import os
import sqlite3
import stat
from collections.abc import Iterable
from pathlib import Path

from saves import paths
from saves.database import schema, soundness
from saves.errors import StoreError, file_error


class Lock:
    """Holds `lock.db` of a folder until `release()`; StoreError `locked` if another window holds it.

    The file is an empty database that nothing is ever written to: SQLite knows how to lock on every system,
    and a lock dies with its process, so there is no stale lock to clear away after a crash. A link in its
    place is refused, even a dangling one: it could empty or lock anybody's file.
    """

    def __init__(self, folder: Path) -> None:
        path = folder / paths.LOCK
        try:
            _demand_own_file(path)
            self._connection = _exclusive(path)
            self._path, self._file = path, paths.identity(path)
        except OSError as error:
            raise file_error(error, path) from error
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_NOTADB:
                raise _refusal(error, path) from error
            # Something else was written there. Nobody can hold such a file, so it may be emptied.
            try:
                _empty(path)
                self._connection = _exclusive(path)
                self._path, self._file = path, paths.identity(path)
            except sqlite3.Error as second:
                raise _refusal(second, path) from second
            except OSError as second:
                raise file_error(second, path) from second

    def renewed(self) -> "Lock":
        """This lock, or a new one where the file has lost its name: then it keeps nobody out. StoreError."""
        if paths.identity(self._path) == self._file:
            return self
        try:
            paths.make_folder(self._path.parent)
        except OSError as error:
            raise file_error(error, self._path.parent) from error
        another = Lock(self._path.parent)
        self.release()
        return another

    def release(self) -> None:
        """Let the next window in. May be called again."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.rollback()
        self._connection.close()


def _demand_own_file(path: Path) -> None:
    """Make the file if there is none. OSError if there is anything but a file.

    A file that is there is not opened: closing it again would let go of the lock that this process may hold.
    """
    with contextlib.suppress(FileExistsError):
        paths.create(path).close()
        return
    if not stat.S_ISREG(path.lstat().st_mode):
        raise OSError(errno.EISDIR if path.is_dir() else errno.EINVAL, "not a file of its own", str(path))
    paths.restrict(path)


def _empty(path: Path) -> None:
    flags = os.O_WRONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    descriptor = os.open(path, flags)
    try:
        os.ftruncate(descriptor, 0)
    finally:
        os.close(descriptor)


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


OWN_FILES = (*paths.PRACTICE, paths.EVENING, paths.EVENING_ACTIONS, paths.EVENINGS)


def sweep(folder: Path) -> None:
    """Remove temporary files of ours from a folder in which nobody is writing now, and restrict the others.

    Databases that are complete but have not got their name yet are not among them: see `rescue`.
    """
    for file in _temporary(folder):
        with contextlib.suppress(OSError):
            file.unlink()
    for file in folder.glob(f"{Path(paths.EVENINGS).stem}-*.json"):
        paths.restrict(file)
    for name in (
        paths.DATABASE,
        paths.SETTINGS,
        paths.STATISTICS,
        paths.CLOSED_WEEKS,
        paths.ENGINE_LOG,
        *OWN_FILES,
    ):
        for ending in ("", *schema.BESIDE):
            paths.restrict(folder / (name + ending))


def _temporary(folder: Path) -> Iterable[Path]:
    stem, ending = Path(paths.DATABASE).stem, Path(paths.DATABASE).suffix
    patterns = (
        f"{stem}{soundness.UNFINISHED}{ending}*",
        f"{stem}.*{soundness.UNFINISHED}{ending}*",
        f"{paths.SETTINGS}.*{paths.TEMPORARY}",
        f"{paths.CLOSED}.*{paths.TEMPORARY}",
        f"{paths.STATISTICS}.*{paths.TEMPORARY}",
        f"{paths.CLOSED_WEEKS}.*{paths.TEMPORARY}",
        *(f"{name}.*{paths.TEMPORARY}" for name in OWN_FILES),
        f"{Path(paths.EVENINGS).stem}-*.json.*{paths.TEMPORARY}",
        f"{paths.BACKUPS}/*{paths.TEMPORARY}*",
        f"{paths.SCORE_PADS}/*{paths.TEMPORARY}",
    )
    for pattern in patterns:
        with contextlib.suppress(OSError):
            yield from [file for file in folder.glob(pattern) if file.is_symlink() or not file.is_dir()]
