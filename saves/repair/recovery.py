"""Recovery of what the store lacks, from damaged files that were set aside and from copies.

A tournament is identified by its seed. Its tables and chips move with it under its number.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.rules import RulesError
from saves import house_rules, paths
from saves.database import listing, notes, rows, schema, soundness
from saves.database.notes import PracticeNote
from saves.database.rows import About
from saves.database.schema import Access, StorePart
from saves.errors import StoreError, file_error
from saves.house_rules import HouseRow, HouseRules
from saves.repair import backups, rescue
from saves.repair.backups import DatabaseCopy
from saves.repair.rescue import SalvagedRows, salvage
from saves.saved import lines_of
from saves.tournament import records
from saves.tournament.records import Booking, Record, SeasonDay, TournamentRow

FIRST = schema.LARGEST_ID - 100_000
"""The number that the first new tournament of a search has until it is taken; the next have the next ones."""


def all_records(db: sqlite3.Connection) -> Iterator[Record]:
    """All sound records in a database; none in one that is older than they are."""
    if schema.version(db) >= records.SINCE:
        yield from records.read_all(db, TournamentRow)
        yield from records.read_all(db, Booking)
        yield from records.read_all(db, SeasonDay)


def compare(db: sqlite3.Connection, found: list[SalvagedRows]) -> tuple[Record, ...]:
    """The records that the store has not, or has in an earlier form; numbers in `found` become its own."""
    here = {row.tournament.seed: row for row in records.read_all(db, TournamentRow)}
    new: dict[tuple[type[Record], int], Record] = {}
    fresh = FIRST
    for content in found:
        ids: dict[int, int] = {}
        for row in content.tournaments.values():
            known = here.get(row.tournament.seed)
            ids[row.id] = fresh if known is None else known.id
            fresh += known is None
            if known is None or known.revision < row.revision:
                row = replace(row, id=ids[row.id])
                new[TournamentRow, row.id] = here[row.tournament.seed] = row
        for booking in content.bookings.values():
            if booking.tournament in (0, *ids):
                placed = replace(booking, tournament=ids.get(booking.tournament, 0))
                if records.read(db, Booking, placed.key) is None:
                    new[Booking, placed.key] = placed
        for day in content.days.values():
            if records.read(db, type(day), day.key) is None:
                new.setdefault((type(day), day.key), day)
        content.abouts = {number: placed_at(about, ids) for number, about in content.abouts.items()}
    return tuple(new.values())


def take_record(db: sqlite3.Connection, found: Iterable[Record]) -> dict[int, int]:
    """Write records into a store; the number of each new tournament, by the one it had until now."""
    wanted = list(found)
    ids = {row.id: records.new_id(db) for row in wanted if isinstance(row, TournamentRow) and row.id >= FIRST}
    for record in wanted:
        if isinstance(record, TournamentRow):
            record = replace(record, id=ids.get(record.id, record.id))
        elif isinstance(record, Booking):
            record = replace(record, tournament=ids.get(record.tournament, record.tournament))
        records.write(db, record)
    return ids


def placed_at(about: About, ids: Mapping[int, int]) -> About:
    """A match whose tournament has another number now."""
    ref = about.tournament
    if ref is None or ref.tournament not in ids:
        return about
    return replace(about, tournament=replace(ref, tournament=ids[ref.tournament]))


Actions = tuple[tuple[str, int], ...]
"""Texts and times."""
Notes = tuple[PracticeNote, ...]


class Finds(Struct, frozen=True):
    """Finds that the store lacks.

    New matches with their actions and notes; actions that continue a match (by its id), with missing notes;
    house rules; and records of tournaments. Until a new tournament is taken it has an id from `FIRST` on, to
    which its tables and bookings refer. `only_here` and `only_here_actions` count what the store has and the
    files lack: matches, and actions of all matches.
    """

    matches: tuple[tuple[About, Actions, Notes], ...] = ()
    longer: tuple[tuple[int, Actions, Notes], ...] = ()
    houses: tuple[HouseRow, ...] = ()
    only_here: int = 0
    only_here_actions: int = 0
    records: tuple[Record, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.matches or self.longer or self.houses or self.records)

    @property
    def actions(self) -> int:
        """The number of actions found, in all matches."""
        return sum(len(actions) for _, actions, _notes in (*self.matches, *self.longer))


class Recovery(StorePart):
    """Looks in other files for what the store of a database has lost."""

    def __init__(self, database: Path | None, reading: Access, change: Access) -> None:
        super().__init__(reading, change)
        self._database = database

    def set_aside_files(self) -> list[Path]:
        """The damaged and the replaced databases beside this one, the newest first."""
        if self._database is None:
            return []
        stem, ending = self._database.stem, self._database.suffix
        found: set[Path] = set()
        for label in (paths.DAMAGED, paths.REPLACED, paths.UNREAD):
            for file in self._database.parent.glob(f"{stem}.{label}-*{ending}*"):
                found.add(file.with_name(file.name.removesuffix(schema.WAL)))  # there may be a log alone
        return sorted((file for file in found if file.suffix == ending), key=_age, reverse=True)

    def copies(self) -> list[DatabaseCopy]:
        return backups.copies(self._database) if self._database is not None else []

    def newest_copy(self) -> DatabaseCopy | None:
        return backups.newest_good(self._database) if self._database is not None else None

    def search(self, files: Iterable[Path]) -> Finds:
        """Find what these files have and the store has not. A file that cannot be read at all has nothing."""
        found = [each for each in map(_content, files) if each is not None]
        with self._reading() as db:
            return _compare(db, found)

    def take(self, finds: Finds) -> None:
        """Put what was found into the store: matches under new ids, and continuations of known ones."""
        with self._change() as db:
            ids = take_record(db, finds.records)
            for about, actions, noted in finds.matches:
                number = rows.new_id(db)
                rows.write_about(db, placed_at(replace(about, id=number), ids))
                _write(db, number, 0, actions)
                _note(db, number, noted)
                listing.refresh(db, number)
            for number, actions, noted in finds.longer:
                _write(db, number, rows.count_actions(db, number), actions)
                _note(db, number, noted)
                db.execute("DELETE FROM lost WHERE match_id = ?", (number,))
                listing.refresh(db, number)
            for house in finds.houses:
                house_rules.write(db, replace(house, id=schema.new_row(db, "house_rules")))

    def try_again(self) -> Finds | None:
        """Retry what the disk could not read at the rescue; returns what was found and taken.

        If that cannot be done now, it is tried at the next start.
        """
        finds = None
        if self._database is not None:
            pattern = f"{self._database.stem}.{paths.UNREAD}-*{self._database.suffix}"
            for file in sorted(self._database.parent.glob(pattern)):
                with contextlib.suppress(StoreError, OSError):
                    finds = self.read_again(file) or finds
                    rescue.give_way(file, paths.aside_name(self._database))
        return finds

    def read_again(self, file: Path) -> Finds:
        """Put what a file has and the store lacks into the store."""
        finds = self.search([file])
        if finds:
            self.take(finds)
        return finds


def _age(file: Path) -> tuple[float, str]:
    for each in (file, rescue.wal_of(file)):
        if each.exists():
            return each.stat().st_mtime, file.name
    return 0.0, file.name


def _write(db: sqlite3.Connection, match: int, first: int, actions: Actions) -> None:
    for number, (text, at) in enumerate(actions, first):
        rows.write_action(db, match, number, text, at)


def _note(db: sqlite3.Connection, match: int, noted: Notes) -> None:
    for note in noted:
        notes.write(db, replace(note, match=match))


def _content(file: Path) -> SalvagedRows | None:
    """All sound rows of a database, be it damaged or not; None if it cannot be read at all."""
    try:
        rescue.demand_files(file)
        if (found := _sound(file)) is not None:
            return found
        database = rescue.contents(file)[0] if file.exists() else b""
        return salvage(rescue.log_of(file)[0].over(database))
    except OSError:
        return None


def _sound(file: Path) -> SalvagedRows | None:
    """The rows of a database that has come to no harm, which is quicker; None if it has, or has a log."""
    if not file.exists() or rescue.wal_of(file).exists():
        return None
    found = SalvagedRows()
    with contextlib.suppress(StoreError, msgspec.MsgspecError, RecursionError, *schema.ERRORS):
        if soundness.examine(file, alone=True):
            return None
        with closing(schema.connect_to_read(file, alone=True)) as db:
            for (text,) in db.execute("SELECT about FROM matches"):
                about = msgspec.json.decode(text, type=About)
                found.abouts[about.id] = about
            for match, number, *row in db.execute("SELECT match_id, number, text, at, checksum FROM actions"):
                if row[2] == schema.action_checksum(match, number, row[0], row[1]):
                    found.actions.setdefault(match, {})[number] = (row[0], row[1])
            for text, checksum in db.execute("SELECT about, checksum FROM house_rules"):
                if schema.is_sound(text, checksum):
                    house = msgspec.json.decode(text, type=HouseRow)
                    found.houses[house.id] = house
            for row in db.execute("SELECT about, checksum FROM practice"):
                if (note := notes.decode(*row)) is not None:
                    found.notes.setdefault(note.match, {})[note.order] = note
            for record in all_records(db):
                found.keep_record(record)
        return found
    return None


def _compare(db: sqlite3.Connection, found: list[SalvagedRows]) -> Finds:
    records = compare(db, found)
    everything = _longest_first(found)
    here, only_here = _here(db, {about.seed for about, _actions, _notes in everything})
    matches: list[tuple[About, Actions, Notes]] = []
    longer: dict[int, tuple[int, Actions, Notes]] = {}
    more_here = 0
    for about, actions, noted in everything:
        texts = tuple(text for text, _at in actions)
        known = here.setdefault(about.seed, {})
        for number in known:
            only_here.pop(number, None)
        if going_on := [len(lines[0]) for lines in known.values() if _has(lines, texts)]:
            more_here += max(min(going_on) - len(texts), 0)
            continue
        begun = [number for number, lines in known.items() if number > 0 and _has([texts], lines[0])]
        if begun:
            number = max(begun, key=lambda each: len(known[each][0]))
            first = notes.count(db, number)
            longer[number] = (number, actions[len(known[number][0]) :], noted[first:])
            known[number] = [texts]
        else:
            matches.append((about, actions, noted))
            known[-len(matches)] = [texts]  # so that no other file adds it again
    more_here += sum(only_here.values())
    return Finds(
        tuple(matches), tuple(longer.values()), _houses(db, found), len(only_here), more_here, records
    )


def _has(lines: list[tuple[str, ...]], texts: tuple[str, ...]) -> bool:
    """True if one of these lines of play begins like that."""
    return any(line[: len(texts)] == texts for line in lines)


def _here(
    db: sqlite3.Connection, seeds: set[str]
) -> tuple[dict[str, dict[int, list[tuple[str, ...]]]], dict[int, int]]:
    """The actions of the matches with these seeds, deleted ones too, by seed and id.

    After those of each match come the lines that were taken back. Also the number of actions of each match
    that is not deleted.
    """
    here: dict[str, dict[int, list[tuple[str, ...]]]] = {}
    listed: dict[int, int] = {}
    for (number,) in db.execute("SELECT id FROM matches").fetchall():
        about = rows.read_about(db, number)
        if about.seed in seeds:
            actions = rows.read_actions(db, number)
            branches, _marks = notes.told(notes.read(db, number), len(actions))
            here.setdefault(about.seed, {})[number] = lines_of(actions, branches)
        if not about.deleted:
            listed[number] = rows.count_actions(db, number)
    return here, listed


def _longest_first(found: list[SalvagedRows]) -> list[tuple[About, Actions, Notes]]:
    """The matches in all the files, without those that were deleted."""
    each = [
        (about, tuple(content.in_order(number)), content.notes_of(number))
        for content in found
        for number, about in sorted(content.abouts.items())
        if not about.deleted
    ]
    return sorted(each, key=lambda match: len(match[1]), reverse=True)


def _houses(db: sqlite3.Connection, found: list[SalvagedRows]) -> tuple[HouseRow, ...]:
    """House rules that are not there, under names that are free."""
    kept = [house_rules.read(*row) for row in db.execute("SELECT id, about, checksum FROM house_rules")]
    names = [house.name for house in kept]
    known = {_value(house) for house in kept}
    new: list[HouseRow] = []
    for content in found:
        for _, row in sorted(content.houses.items()):
            value = _value(HouseRules(row.name, row.rules, row.options))
            if value not in known:
                known.add(value)
                named = replace(row, name=house_rules.free_name(row.name, names))
                names.append(named.name)
                new.append(named)
    return tuple(new)


def _value(house: HouseRules) -> tuple[str, bytes]:
    """A key that is equal for house rules that play the same, whatever their names."""
    options = house.options
    with contextlib.suppress(RulesError):
        options = house.value.options()
    return house.rules, msgspec.json.encode(options, order="sorted")


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
        """True if writes now go into files that are no longer in place."""
        if not self.holds(self.path):
            return True
        return self.log is not None and paths.identity(rescue.wal_of(self.path)) != self.log


def write_anew(source: sqlite3.Connection, watch: Watch) -> Path | None:
    """Replace the database that `source` has lost by a copy of everything `source` still knows.

    Returns the new name of a file that had taken its place. StoreError: `source` is as it was, and what could
    be written takes effect at the next start.
    """
    path = watch.path
    ready = rescue.ready_name(path)
    try:
        paths.make_folder(path.parent)
        aside = _without_strangers(path)
        rescue.demand_files(path)
        with contextlib.suppress(*schema.ERRORS):
            source.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # if only the log is gone, nothing else is lost
        ready.unlink(missing_ok=True)
        soundness.create(ready, lambda target: schema.copy_rows(source, target))
        if path.exists() and not watch.holds(path):
            aside = paths.aside_name(path, label=paths.REPLACED)
            path.rename(aside)
        _free_names(watch, aside)
        ready.replace(path)
        paths.sync_folder(path.parent)
    except OSError as error:
        raise file_error(error, path) from error
    return aside


def _without_strangers(path: Path) -> Path | None:
    """Set aside pipes, devices, folders, and links to them or to nothing: none of them is a file of ours.

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
