"""A damaged database: it is set aside under a dated name, and what can be read of it goes into a new one."""

import contextlib
import shutil
import sqlite3
import tempfile
from dataclasses import dataclass
from pathlib import Path

from saves import house_rules, paths, rows, schema
from saves.errors import StoreError
from saves.salvage import Salvaged, salvage


@dataclass(frozen=True, slots=True)
class Rescued:
    """One match of a damaged database. `kept` actions are in the new one; `cut_off` more were found that
    cannot be used, because one before them is gone. A match whose description is gone has no name, and
    none of its actions could be used."""

    id: int
    name: str
    kept: int
    cut_off: int

    @property
    def whole(self) -> bool:
        """Nothing is known to be missing (the last actions may be: nothing tells)."""
        return bool(self.name) and not self.cut_off


@dataclass(frozen=True, slots=True)
class Rescue:
    """What happened to a damaged database. `aside` is where it is now, `reason` what was wrong with it."""

    aside: Path
    reason: str
    matches: tuple[Rescued, ...]

    def __str__(self) -> str:
        named = [match for match in self.matches if match.name]
        lines = [f"The saved matches were damaged ({self.reason}); the file was kept as {self.aside.name}."]
        lines += [
            f"Saved: {match.name}, {match.kept} actions."
            if match.whole
            else f"Saved in part: {match.name}, {match.kept} actions; {match.cut_off} after them are lost."
            for match in named
        ]
        lines += [
            f"Lost: match {match.id}, of which only {match.cut_off} actions were found."
            for match in self.matches
            if not match.name
        ]
        return "\n".join(lines if self.matches else [*lines, "No match could be read."])


def rescue_if_damaged(path: Path) -> Rescue | None:
    """Make the database of `path` usable if it is damaged; None if it is sound or there is none.

    The new database is complete before the damaged one gives way, so an interrupted rescue loses nothing.
    StoreError: `newer` (left untouched), or why the disk cannot be used.
    """
    ready = path.with_name(f"{path.stem}.rescued{path.suffix}")
    try:
        if ready.exists():
            _finish_earlier(path, ready)
        wal = _wal_of(path)
        log = wal.read_bytes() if wal.exists() else b""
        if path.exists():
            reason = schema.examine(path) or (log and _examine_log(path, log))
        else:
            reason = log and "it is missing"
        if not reason:
            return None
        found = salvage([path.read_bytes() if path.exists() else b"", log])
        schema.create(ready, lambda db: _fill(db, found))
        aside = paths.aside_name(path)
        _give_way(path, aside)
        ready.rename(path)
        paths.sync_folder(path.parent)
    except OSError as error:
        raise schema.file_error(error, path) from error
    return Rescue(aside, reason, _report(found))


def copy_readable(path: Path, target: sqlite3.Connection) -> None:
    """Put what can be read of a database that cannot be written into another one; nothing if that fails."""
    reading = (OSError, StoreError, *schema.ERRORS)
    with contextlib.suppress(*reading), tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for file in (path, _wal_of(path)):
            if file.exists():
                shutil.copyfile(file, copy.with_name(file.name))
        rescue_if_damaged(copy)
        with contextlib.closing(schema.connect(copy)) as source:
            schema.copy_rows(source, target)


def _wal_of(path: Path) -> Path:
    return path.with_name(path.name + schema.WAL)


def _examine_log(path: Path, log: bytes) -> str:
    """SQLite takes the log of a crashed program only up to the first damaged entry, and says nothing.

    So what lies in the log is compared with what SQLite finds. One action more is not damage: its commit was
    not finished, and nobody has seen it.
    """
    found = salvage([log])
    try:
        with contextlib.closing(schema.connect_to_read(path)) as db:
            swallowed = any(_beyond(db, match, max(actions)) for match, actions in found.actions.items())
    except schema.ERRORS as error:
        raise schema.coded(error, path) from error
    return "its log is damaged" if swallowed else ""


def _beyond(db: sqlite3.Connection, match: int, last: int) -> bool:
    """Whether action `last` of a match is more than one further than what the database knows of it."""
    exists = db.execute("SELECT 1 FROM matches WHERE id = ?", (match,)).fetchone()
    newest = db.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'matches'").fetchone()[0]
    if not exists and newest is not None and match <= newest:
        return False  # it was removed for good
    return last > rows.count_actions(db, match) and not rows.count_lost(db, match)


def _finish_earlier(path: Path, ready: Path) -> None:
    """Finish a rescue that was interrupted: the new database takes its place once the old one has left it."""
    if path.exists():
        ready.unlink()
        return
    if _wal_of(path).exists():
        _wal_of(path).rename(_wal_of(paths.aside_name(path)))
    ready.rename(path)


def _give_way(path: Path, aside: Path) -> None:
    """Rename the damaged files. The log of the old database must never meet the new one."""
    if path.exists():
        path.rename(aside)
    wal = _wal_of(path)
    if wal.exists() and wal.stat().st_size:
        wal.rename(_wal_of(aside))
    wal.unlink(missing_ok=True)
    path.with_name(path.name + "-shm").unlink(missing_ok=True)


def _fill(db: sqlite3.Connection, found: Salvaged) -> None:
    for number, about in found.abouts.items():
        rows.write_about(db, about)
        for index, (text, at) in enumerate(found.in_order(number)):
            rows.write_action(db, number, index, text, at)
    for house in found.houses.values():
        house_rules.write(db, house)


def _report(found: Salvaged) -> tuple[Rescued, ...]:
    report = []
    for number in sorted(found.abouts.keys() | found.actions.keys()):
        about = found.abouts.get(number)
        if about is not None and about.deleted:
            continue
        kept = len(found.in_order(number)) if about is not None else 0
        cut_off = len(found.actions.get(number, {})) - kept
        report.append(Rescued(number, about.name if about else "", kept, cut_off))
    return tuple(report)
