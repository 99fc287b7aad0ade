"""A database that was deleted or replaced while it was in use: it is noticed, and written anew."""

import contextlib
import os
import sqlite3
from pathlib import Path

from msgspec import Struct

from saves import paths
from saves.database import schema, soundness
from saves.repair import rescue

MOST = 3
"""On a disk that gives its files other numbers all the time this tells nothing."""


class Rewritten(Struct, frozen=True):
    """The database was gone and has been written anew. `aside` is what lay in its place, None if nothing."""

    aside: Path | None = None


class Watch:
    """The identities of a database and its log when they were opened."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = paths.identity(rescue.wal_of(path))
        self._database = paths.identity(path)

    def holds(self, path: Path) -> bool:
        """True if this is the database that was opened."""
        return paths.identity(path) == self._database

    def moved(self) -> bool:
        """True if writes now go into files that have lost their names."""
        if not self.holds(self.path):
            return True
        return self.log is not None and paths.identity(rescue.wal_of(self.path)) != self.log


def write_anew(source: sqlite3.Connection, watch: Watch) -> Path | None:
    """Put a copy of all that `source` still knows into the place of the database that it has lost.

    Returns the name under which that was set aside which is there instead. StoreError; then `source` is as it
    was, and what could be written takes its place at the next start.
    """
    path = watch.path
    ready = rescue.ready_name(path)
    try:
        paths.make_folder(path.parent)
        aside = _without_strangers(path)
        rescue.demand_files(path)
        with contextlib.suppress(*schema.ERRORS):
            source.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # where the log alone is gone, nothing more is
        ready.unlink(missing_ok=True)
        soundness.create(ready, lambda target: schema.copy_rows(source, target))
        if path.exists() and not watch.holds(path):
            aside = paths.aside_name(path, label=paths.REPLACED)
            path.rename(aside)
        _free_names(watch, aside)
        ready.replace(path)
        paths.sync_folder(path.parent)
    except OSError as error:
        raise schema.file_error(error, path) from error
    return aside


def _without_strangers(path: Path) -> Path | None:
    """Set aside pipes, devices, folders, and links to them or to nothing: no file of ours is lost with them.

    Returns the new name of what stood in the place of the database itself. OSError.
    """
    aside = None
    for ending in ("", *schema.BESIDE):
        file = path.with_name(path.name + ending)
        if os.path.lexists(file) and not file.is_file():
            name = paths.aside_name(file, label=paths.REPLACED)
            file.rename(name)
            aside = aside if ending else name
    return aside


def _free_names(watch: Watch, aside: Path | None) -> None:
    """Take away the names of the log and its index, which the new database must not meet."""
    log = rescue.wal_of(watch.path)
    if aside is not None and log.exists() and paths.identity(log) != watch.log:
        log.rename(rescue.wal_of(aside))
    for ending in schema.BESIDE:
        watch.path.with_name(watch.path.name + ending).unlink(missing_ok=True)  # `source` has its own open
