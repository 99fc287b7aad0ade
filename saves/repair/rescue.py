"""A damaged database: it is set aside under a dated name, and its readable rows go into a new one.

Rows are read without SQLite, which stores a row as its column types followed by its values, in one piece if
it is short, as ours are. So the bytes of the file and of its log are searched for anything that has the types
of our rows; the checksum in each row tells a sound one from a coincidence. Pages, trees and headers are not
needed.
"""

import contextlib
import errno
import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from saves import foreign, house_rules, made_names, paths
from saves.database import notes, rows, schema, soundness
from saves.database.log import Log
from saves.database.log import read as read_log
from saves.database.notes import PracticeNote
from saves.database.rows import About
from saves.errors import StoreError, file_error
from saves.house_rules import HouseRow
from saves.saved import MatchProgress
from saves.tournament import records
from saves.tournament.records import Booking, Record, SeasonDay, TournamentRow

_INTEGER = rb"[\x01-\x06\x08\x09]"
_TEXT = rb"(?:[\x0d-\x7f]|[\x81-\xff][\x00-\x7f])"
# A record begins with the length of its header; the rowid is stored as NULL (type 0).
_ACTION = re.compile(rb"(?=[\x07\x08]\x00" + _INTEGER * 2 + _TEXT + _INTEGER * 2 + rb")", re.DOTALL)
_ABOUT = re.compile(rb"(?=[\x04\x05]\x00" + _TEXT + _INTEGER + rb")", re.DOTALL)
_PROGRESS = re.compile(rb"(?=[\x04\x05]\x00" + _INTEGER + _TEXT + rb")", re.DOTALL)

_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_CONSTANTS = {8: 0, 9: 1}

_UNREADABLE = (msgspec.MsgspecError, RecursionError)

Value = int | str | None
_Row = TypeVar("_Row", About, HouseRow, TournamentRow)


@dataclass(slots=True)
class SalvagedRows:
    """Sound rows.

    The newest description of each match by id, its actions (text, time) and its notes by number, the newest
    of each set of house rules by id; the number of actions a match had when it was measured, by id; and the
    newest of each tournament, the bookings of chips and the days of the season, by key.
    """

    abouts: dict[int, About] = field(default_factory=dict)
    actions: dict[int, dict[int, tuple[str, int]]] = field(default_factory=dict)
    notes: dict[int, dict[int, PracticeNote]] = field(default_factory=dict)
    houses: dict[int, HouseRow] = field(default_factory=dict)
    measured: dict[int, int] = field(default_factory=dict)
    tournaments: dict[int, TournamentRow] = field(default_factory=dict)
    bookings: dict[int, Booking] = field(default_factory=dict)
    days: dict[int, SeasonDay] = field(default_factory=dict)

    def known(self, match: int) -> int:
        """The number of actions a match is known to have had, whether they were found or not."""
        last = max(self.actions.get(match, ()), default=-1)
        return max(last + 1, self.measured.get(match, 0))

    def in_order(self, match: int) -> list[tuple[str, int]]:
        """The actions of a match up to the first one that is missing."""
        found = self.actions.get(match, {})
        ordered: list[tuple[str, int]] = []
        while len(ordered) in found:
            ordered.append(found[len(ordered)])
        return ordered

    def notes_of(self, match: int) -> tuple[PracticeNote, ...]:
        """The notes of a match in order; some may be missing between them."""
        return tuple(note for _order, note in sorted(self.notes.get(match, {}).items()))

    def keep_record(self, record: Record) -> None:
        if isinstance(record, TournamentRow):
            _keep_newest(self.tournaments, record)
        elif isinstance(record, Booking):
            self.bookings[record.key] = record
        else:
            self.days[record.key] = record

    @property
    def records(self) -> list[Record]:
        return [*self.tournaments.values(), *self.bookings.values(), *self.days.values()]

    def free_tables(self) -> None:
        """Detach the tables of lost tournaments: the person's become ordinary matches.

        Nobody could open the others any more, and another tournament might get the number.
        """
        for number, about in list(self.abouts.items()):
            if about.tournament is None or about.tournament.tournament in self.tournaments:
                continue
            if about.tournament.own:
                self.abouts[number] = msgspec.structs.replace(about, tournament=None)
            else:
                for found in (self.abouts, self.actions, self.notes, self.measured):
                    found.pop(number, None)

    def forget_taken_back(self) -> None:
        """Drop actions that were taken back and remain in an old page.

        A row with the same text that is not older was played after that.
        """
        for note in (note for each in self.notes.values() for note in each.values()):
            found = self.actions.get(note.match, {})
            for number, text in enumerate(note.actions, note.number):
                if number in found and found[number][0] == text and found[number][1] < note.at:
                    del found[number]


def salvage(contents: Iterable[bytes]) -> SalvagedRows:
    """All sound rows in these bytes of damaged files."""
    found = SalvagedRows()
    for content in contents:
        for about in _abouts(content):
            if isinstance(about, HouseRow):
                _keep_newest(found.houses, about)
            elif isinstance(about, PracticeNote):
                found.notes.setdefault(about.match, {})[about.order] = about
            elif isinstance(about, Record):
                found.keep_record(about)
            else:
                _keep_newest(found.abouts, about)
        for match, number, text, at in _actions(content):
            if 0 < match <= schema.LARGEST_ID and 0 <= number < schema.SPAN:
                found.actions.setdefault(match, {})[number] = (text, at)
        for match, count in _measured(content):
            found.measured[match] = max(count, found.measured.get(match, 0))
    found.forget_taken_back()
    found.free_tables()
    return found


def _keep_newest(found: dict[int, _Row], row: _Row) -> None:
    if not 0 < row.id <= schema.LARGEST_ID:
        return  # SQLite could not count its actions, or its successors
    known = found.get(row.id)
    if known is None or known.revision <= row.revision:
        found[row.id] = row


def _abouts(content: bytes) -> Iterator[About | HouseRow | PracticeNote | Record]:
    """Rows of a key and a text: they have the same types, so their JSON tells which it is."""
    for hit in _ABOUT.finditer(content):
        match record(content, hit.start()):
            case [None, str(text), int(checksum)] if schema.is_sound(text, checksum):
                with contextlib.suppress(*_UNREADABLE):
                    yield notes.decode(text, checksum) or records.decode(text, checksum) or _about(text)


def _about(text: str) -> About | HouseRow:
    """MsgspecError if it is neither."""
    try:
        return msgspec.json.decode(text, type=HouseRow)  # accepts no unknown key
    except msgspec.MsgspecError:
        return msgspec.json.decode(text, type=About)


def _actions(content: bytes) -> Iterator[tuple[int, int, str, int]]:
    """Rows of `actions`. There are many, so they are taken apart in one go: as `record` would."""
    for hit in _ACTION.finditer(content):
        start = hit.start()
        first, second, kind, place = content[start + 2], content[start + 3], content[start + 4], start + 5
        if kind >= 0x80:
            kind, place = (kind & 0x7F) << 7 | content[place], place + 1
        third, fourth, place = content[place], content[place + 1], place + 2
        length = (kind - 13) // 2
        if place - start != content[start] or kind % 2 == 0:
            continue
        match, place = _integer(content, place, first)
        number, place = _integer(content, place, second)
        raw, place = content[place : place + length], place + length
        at, place = _integer(content, place, third)
        checksum, place = _integer(content, place, fourth)
        # anything but text has no checksum of ours
        text = raw.decode(errors="replace")
        if place <= len(content) and schema.action_checksum(match, number, text, at) == checksum:
            yield match, number, text, at


def _integer(content: bytes, place: int, kind: int) -> tuple[int, int]:
    """The number of this type at a place, and the place after it."""
    width = _WIDTHS.get(kind)
    if width is None:
        return _CONSTANTS[kind], place
    return int.from_bytes(content[place : place + width], "big", signed=True), place + width


def _measured(content: bytes) -> Iterator[tuple[int, int]]:
    """Rows of `progress`. They have no checksum; their length must match the count in their JSON."""
    for hit in _PROGRESS.finditer(content):
        match record(content, hit.start()):
            case [None, int(count), str(text)]:
                with contextlib.suppress(*_UNREADABLE):
                    if msgspec.json.decode(text, type=MatchProgress).actions == count:
                        yield from ((match, count) for match in _row_id(content, hit.start()))


def _row_id(content: bytes, end: int) -> Iterator[int]:
    """The number before a record, if it is one of a match."""
    place = end - 1
    while place > 0 and end - place < 9 and content[place - 1] >= 0x80:
        place -= 1
    number = 0
    for byte in content[place:end]:
        number = number << 7 | byte & 0x7F
    if 0 < number <= schema.LARGEST_ID:
        yield number


def record(content: bytes, start: int) -> list[Value] | None:
    """The values of the record whose header begins at `start`; None if there is none."""
    types = []
    place, end = start + 1, start + content[start]
    while place < end:
        kind, place = _varint(content, place)
        types.append(kind)
    if place != end:
        return None
    values: list[Value] = []
    for kind in types:
        width = (kind - 13) // 2 if kind >= 13 else _WIDTHS.get(kind, 0)
        piece = content[place : place + width]
        place += width
        if len(piece) < width:
            return None
        if kind >= 13:
            try:
                values.append(piece.decode())
            except UnicodeDecodeError:
                return None
        else:
            values.append(int.from_bytes(piece, "big", signed=True) if width else _CONSTANTS.get(kind))
    return values


def _varint(content: bytes, place: int) -> tuple[int, int]:
    """A number of at most two bytes, as the pattern has found it, and the place after it."""
    first = content[place]
    if first < 0x80:
        return first, place + 1
    return (first & 0x7F) << 7 | content[place + 1], place + 2


LARGEST = 1 << 31
"""Bytes that no file of a store has: that would be hundreds of thousands of matches."""


class RescuedMatch(Struct, frozen=True):
    """One match of a damaged database.

    `kept` actions are in the new one; `cut_off` more were found but are useless, because one before them is
    gone; `known` is how many there are known to have been. A match whose description is gone has no name, and
    none of its actions can be used.
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
    matches: tuple[RescuedMatch, ...]

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
    """Make the database at `path` usable if it is damaged; None if it is sound or there is none.

    Unless `thorough`, parts of it are not read, and damage there has to be found later.

    The new database is complete before the damaged one is moved, so an interrupted rescue loses nothing.
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
        raise file_error(error, path) from error
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
    """Raise OSError if a file of the database at `path` exists but is not a regular file of a possible size.

    Reading a pipe, a device or a far too large file might never end.
    """
    for database in (path, ready_name(path)):
        for ending in ("", *schema.BESIDE):
            file = database.with_name(database.name + ending)
            if paths.is_file(file) and file.stat().st_size > LARGEST:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file))


def contents(path: Path) -> tuple[bytes, bool]:
    """The bytes of a file, with zeros for unreadable pieces, and whether all could be read. OSError."""
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
    return path.with_name(path.name + schema.WAL)


def _drop_log(path: Path) -> None:
    """Without its database, a log in which nothing was committed is useless."""
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


def _fill(db: sqlite3.Connection, found: SalvagedRows) -> None:
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
    """A name for the account: the start time if nobody gave one."""
    typed = made_names.typed_name(about.name, about.rules, about.house_rules)
    return typed or f"{foreign.moment(about.created).astimezone():%d.%m.%Y %H:%M}"


def report(found: SalvagedRows) -> tuple[RescuedMatch, ...]:
    """The account of each match that was found, by id."""
    listed = []
    for number in sorted(found.abouts.keys() | found.actions.keys()):
        about = found.abouts.get(number)
        if about is not None and about.deleted:
            continue
        kept = len(found.in_order(number)) if about is not None else 0
        cut_off = len(found.actions.get(number, {})) - kept
        name = _name(about) if about else ""
        listed.append(RescuedMatch(number, name, kept, cut_off, found.known(number)))
    return tuple(listed)
