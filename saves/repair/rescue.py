"""A damaged database: it is set aside under a dated name, and what can be read of it goes into a new one."""

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
from pathlib import Path

from msgspec import Struct

from saves import foreign, house_rules, made_names, paths
from saves.database import notes, rows, schema, soundness
from saves.database.log import Log
from saves.database.log import read as read_log
from saves.database.rows import About
from saves.errors import StoreError
from saves.repair.salvage import Salvaged, salvage
from saves.tournament import records

LARGEST = 1 << 31
"""Bytes that no file of a store has: that would be hundreds of thousands of matches."""


class Rescued(Struct, frozen=True):
    """One match of a damaged database.

    `kept` actions are in the new one; `cut_off` more were found that cannot be used, because one before them
    is gone; `known` is how many there are known to have been. A match whose description is gone has no name,
    and none of its actions could be used.
    """

    id: int
    name: str
    kept: int
    cut_off: int
    known: int = 0

    @property
    def missing(self) -> int:
        """The number of actions known to be lost."""
        return max(self.known - self.kept, self.cut_off)

    @property
    def whole(self) -> bool:
        """True if nothing is known to be missing (the last actions may be: often nothing tells)."""
        return bool(self.name) and not self.missing


class Rescue(Struct, frozen=True):
    """The account of a damaged database. `aside` is where it is now, `reason` what was wrong with it."""

    aside: Path
    reason: str
    matches: tuple[Rescued, ...]

    @property
    def whole(self) -> bool:
        """True if everything that is known to have been there has been saved."""
        return bool(self.matches) and all(match.whole for match in self.matches)

    def __str__(self) -> str:
        named = [match for match in self.matches if match.name]
        lines = [f"The saved matches were damaged ({self.reason}); the file is now {self.aside.name}."]
        lines += [
            f"Recovered: {match.name}, {match.kept} actions."
            if match.whole
            else f"Recovered in part: {match.name}, {match.kept} actions; "
            f"{match.missing} after them are lost."
            for match in named
        ]
        lines += [
            f"Lost: match {match.id}, of which only {match.cut_off} actions were found."
            for match in self.matches
            if not match.name
        ]
        return "\n".join(lines if self.matches else [*lines, "No match could be read."])


def rescue_if_damaged(path: Path, *, thorough: bool = True) -> Rescue | None:
    """Make the database of `path` usable if it is damaged; None if it is sound or there is none.

    Only if `thorough`, all of it is read; what that would find has to be found later.

    The new database is complete before the damaged one gives way, so an interrupted rescue loses nothing.
    StoreError: `newer` (left untouched), or why the disk cannot be used.
    """
    ready = ready_name(path)
    try:
        demand_files(path)
        if ready.exists():
            _finish_earlier(path, ready)
        there = path.exists()
        reason = _problem(path, thorough) if there else ""
        log, log_given = log_of(path)
        if not reason and not log.sound:
            reason = "its log is damaged"
        if not there and log.pages:
            reason = "it is missing"
        if not reason:
            if not there:
                _drop_log(path)
            return None
        content, given = contents(path) if there else (b"", True)
        found = salvage(log.over(content))
        soundness.create(ready, lambda db: _fill(db, found))
        aside = paths.aside_name(path, label=paths.DAMAGED if given and log_given else paths.UNREAD)
        give_way(path, aside)
        ready.rename(path)
        paths.sync_folder(path.parent)
    except OSError as error:
        raise schema.file_error(error, path) from error
    return Rescue(aside, reason, report(found))


def _problem(path: Path, thorough: bool) -> str:
    """The reason why the database cannot be used as it is; "" if it can. StoreError if that is unknown."""
    try:
        return soundness.examine(path, thorough=thorough)
    except StoreError as error:
        if error.code == "failed" and not contents(path)[1]:
            return "the disk has lost a part of it"  # for good, as far as anybody can tell
        raise


def copy_readable(path: Path, target: sqlite3.Connection) -> None:
    """Put what can be read of a database that cannot be written into another one; nothing if that fails."""
    reading = (OSError, StoreError, *schema.ERRORS)
    with contextlib.suppress(*reading), tempfile.TemporaryDirectory() as folder:
        demand_files(path)
        copy = Path(folder) / path.name
        for file in (path, wal_of(path)):
            if file.exists():
                shutil.copyfile(file, copy.with_name(file.name))
        rescue_if_damaged(copy)
        with contextlib.closing(schema.connect(copy)) as source:
            source.backup(target)


def ready_name(path: Path) -> Path:
    """A complete database that is to take the place of the one of `path`, once that has left it."""
    return path.with_name(f"{path.stem}.rescued{path.suffix}")


def demand_files(path: Path) -> None:
    """Raise OSError unless the files of the database of `path` are files, as far as they are there.

    A pipe, a device, or a file of a size that none of them has might be read without end.
    """
    for database in (path, ready_name(path)):
        for ending in ("", *schema.BESIDE):
            file = database.with_name(database.name + ending)
            if paths.is_file(file) and file.stat().st_size > LARGEST:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))


def contents(path: Path) -> tuple[bytes, bool]:
    """The bytes of a file, zeros for the pieces that the disk does not give; and whether it gave all.

    OSError.
    """
    with paths.open_to_read(path) as file:
        try:
            return file.read(), True
        except OSError as error:
            if error.errno != errno.EIO:
                raise
        places = range(0, os.fstat(file.fileno()).st_size, schema.PAGE_SIZE)
        pieces = [_piece(file.fileno(), place) for place in places]
    return b"".join(piece or bytes(schema.PAGE_SIZE) for piece in pieces), None not in pieces


def _piece(descriptor: int, place: int) -> bytes | None:
    try:
        os.lseek(descriptor, place, os.SEEK_SET)
        return os.read(descriptor, schema.PAGE_SIZE)
    except OSError as error:
        if error.errno != errno.EIO:
            raise
        return None


def log_of(path: Path) -> tuple[Log, bool]:
    """The log of the database of `path`, and whether the disk gave all of it. OSError."""
    wal = wal_of(path)
    content, given = contents(wal) if wal.exists() else (b"", True)
    return read_log(content, lambda: contents(path)[0] if path.exists() else b""), given


def wal_of(path: Path) -> Path:
    """The log of the database of `path`."""
    return path.with_name(path.name + schema.WAL)


def _drop_log(path: Path) -> None:
    """Without its database, and with nothing in it that was committed, a log is of no use to anybody."""
    for ending in schema.BESIDE:
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _finish_earlier(path: Path, ready: Path) -> None:
    """Finish a rescue that was interrupted: the new database takes its place once the old one has left it."""
    if path.exists():
        ready.unlink()
        return
    if wal_of(path).exists():
        wal_of(path).rename(wal_of(paths.aside_name(path)))
    ready.rename(path)


def give_way(path: Path, aside: Path) -> None:
    """Rename the damaged files. The log of the old database must never meet the new one."""
    if path.exists():
        path.rename(aside)
    wal = wal_of(path)
    if wal.exists() and wal.stat().st_size:
        wal.rename(wal_of(aside))
    wal.unlink(missing_ok=True)
    path.with_name(path.name + "-shm").unlink(missing_ok=True)


def _fill(db: sqlite3.Connection, found: Salvaged) -> None:
    for number, about in found.abouts.items():
        rows.write_about(db, about)
        for index, (text, at) in enumerate(found.in_order(number)):
            rows.write_action(db, number, index, text, at)
        for note in found.notes_of(number):
            notes.write(db, note)
    for house in found.houses.values():
        house_rules.write(db, house)
    for record in found.records:
        records.write(db, record)


def _name(about: About) -> str:
    """A name for the account: the time of the beginning where nobody gave one."""
    typed = made_names.typed_name(about.name, about.rules, about.house_rules)
    return typed or f"{foreign.moment(about.created).astimezone():%d.%m.%Y %H:%M}"


def report(found: Salvaged) -> tuple[Rescued, ...]:
    """The account of each match that was found, by id."""
    listed = []
    for number in sorted(found.abouts.keys() | found.actions.keys()):
        about = found.abouts.get(number)
        if about is not None and about.deleted:
            continue
        kept = len(found.in_order(number)) if about is not None else 0
        cut_off = len(found.actions.get(number, {})) - kept
        name = _name(about) if about else ""
        listed.append(Rescued(number, name, kept, cut_off, found.known(number)))
    return tuple(listed)
