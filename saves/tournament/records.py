"""The records of tournaments as the store keeps them: rows of a key, its checked JSON and a checksum.

A row looks like one of `matches`, so a reader of broken files finds all of them in the same way;
the field `type` in the JSON tells what it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from game.tournament.season import SeasonEntry, rules_of_day
from game.tournament.tournament import GameName, OthersTournament, Tournament, check
from saves import foreign
from saves.database import schema
from saves.database.schema import StorePart
from saves.house_rules import UNREADABLE

SINCE = 5
"""The step of the schema that made the tables of the records."""
FUNDS = 1 << 44
"""The keys of bookings from a period's fund: this and the number of its first day."""
MOST_CHIPS = 1 << 40
MOST_RESULTS = 2_000

BookingKind = Literal["entry", "free", "prize", "fund"]
_Id = Annotated[int, Meta(ge=1, le=schema.LARGEST_ID)]
_Chips = Annotated[int, Meta(ge=-MOST_CHIPS, le=MOST_CHIPS)]
_Seconds = Annotated[int, Meta(ge=0, le=1 << 40)]


class TournamentRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="tournament"):
    """The JSON of a row of `tournaments`. `revision` grows with every change of the row.

    `day` is the local date on which it ended, None before. `unseen` is True from its end until the
    person has seen it. An imported one is there to be looked at: it brings no points or chips.
    """

    id: _Id
    revision: Annotated[int, Meta(ge=0, le=1 << 62)] = 0
    tournament: Tournament
    begun: datetime
    day: date | None = None
    unseen: bool = False
    imported: bool = False

    @property
    def key(self) -> int:
        return self.id

    @property
    def over(self) -> bool:
        return self.tournament.over

    @property
    def shown(self) -> Tournament:
        """The tournament as it is shown: nobody in one that was imported is taken for who looks at it."""
        return (
            OthersTournament(**msgspec.structs.asdict(self.tournament)) if self.imported else self.tournament
        )


class Booking(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="booking"):
    """The JSON of a row of `ledger`: chips paid (below 0) or won.

    `tournament` is the id of the one that it is for, 0 for a share of a period's fund; `day` the day here of
    the booking, or the first day of that period; `at` is in seconds since 1970.
    """

    kind: BookingKind
    tournament: Annotated[int, Meta(ge=0, le=schema.LARGEST_ID)] = 0
    day: date
    chips: _Chips
    at: _Seconds = 0

    @property
    def key(self) -> int:
        """The key of its row: one entry and one prize a tournament, one share a period."""
        if self.kind == "fund":
            return FUNDS + self.day.toordinal()
        return self.tournament * 2 + (self.kind == "prize")


class SeasonResult(Struct, frozen=True, array_like=True):
    """The gain of one player of a tournament of the cast; `place` is 1, 2 or 0 (out before)."""

    person: Annotated[str, Meta(max_length=foreign.LONGEST)]
    points: Annotated[int, Meta(ge=0, le=1_000)]
    place: Annotated[int, Meta(ge=0, le=2)] = 0


class SeasonDay(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="day"):
    """The JSON of a row of `season_days`: the game of the cast's own tournaments of a day, and the gains."""

    day: date
    results: Annotated[tuple[SeasonResult, ...], Meta(max_length=MOST_RESULTS)]
    rules: GameName = "belot-bg"

    @property
    def key(self) -> int:
        return self.day.toordinal()


Record = TournamentRow | Booking | SeasonDay
R = TypeVar("R", bound=TournamentRow | Booking | SeasonDay)
TABLES: dict[type[Struct], str] = {
    TournamentRow: "tournaments",
    Booking: "ledger",
    SeasonDay: "season_days",
}
"""The table of each kind of record; its key is the row's own number."""


def decode(text: object, checksum: object) -> Record | None:
    """A row as it was written; None if it is damaged."""
    if not schema.is_sound(text, checksum):
        return None
    try:
        record = msgspec.json.decode(text, type=Record)
        return record if _is_possible(record) else None
    except (*UNREADABLE, ValueError):
        return None


def _is_possible(record: Record) -> bool:
    """True if the game can have written this: it is shown as it is. ValueError for an odd tournament."""
    if isinstance(record, TournamentRow):
        check(record.tournament)
        people = [text for each in record.tournament.entrants for text in (each.person, each.player)]
        return (
            all(foreign.readable(text) == text for text in people)
            and foreign.moment(record.begun) == record.begun
            and (record.day is not None) == record.over
            and (record.over or not record.unseen)
        )
    if isinstance(record, Booking):
        return (record.tournament == 0) == (record.kind == "fund")
    return True


def read_all(db: sqlite3.Connection, kind: type[R]) -> Iterator[R]:
    """The sound records of a kind, by key."""
    query = f"SELECT rowid, about, checksum FROM {TABLES[kind]} ORDER BY rowid"
    for key, text, checksum in db.execute(query):
        record = decode(text, checksum)
        if isinstance(record, kind) and record.key == key:
            yield record


def read(db: sqlite3.Connection, kind: type[R], key: int) -> R | None:
    """The record with this key; None if there is none, or it is not what was written."""
    row = db.execute(f"SELECT about, checksum FROM {TABLES[kind]} WHERE rowid = ?", (key,)).fetchone()
    record = None if row is None else decode(*row)
    return record if isinstance(record, kind) and record.key == key else None


def write(db: sqlite3.Connection, record: Record) -> None:
    schema.write_row(db, TABLES[type(record)], record.key, record)


def add(db: sqlite3.Connection, record: Record) -> None:
    """Write a record that was not there; an sqlite3.IntegrityError if one with its key is."""
    schema.write_row(db, TABLES[type(record)], record.key, record, "INSERT")


def new_id(db: sqlite3.Connection) -> int:
    """An id that no tournament has had; its row is still to be written.

    Bookings outlive their tournaments: one that was lost in a damaged file may have had the next number.
    """
    booked = db.execute("SELECT max(key) FROM ledger WHERE key < ?", (FUNDS,)).fetchone()[0] or 0
    counted = db.execute("SELECT max(seq) FROM sqlite_sequence WHERE name = 'tournaments'").fetchone()[0]
    number = max(counted or 0, int(booked) // 2) + 1
    db.execute("INSERT INTO tournaments (id, about, checksum) VALUES (?, '', 0)", (number,))
    return number


def examine(db: sqlite3.Connection) -> str:
    for kind, table in TABLES.items():
        for key, text, checksum in db.execute(f"SELECT rowid, about, checksum FROM {table}"):
            record = decode(text, checksum)
            if not isinstance(record, kind) or record.key != key:
                return f"row {key} of {table} is not what was written"
    return ""


class SeasonDays(StorePart):
    def days(self, first: date, last: date) -> dict[date, int]:
        """The days that are known between two, both ends included, each with the mark of its row."""
        query = "SELECT key, checksum FROM season_days WHERE key BETWEEN ? AND ? ORDER BY key"
        with self._reading() as db:
            rows = db.execute(query, (first.toordinal(), last.toordinal())).fetchall()
        return {date.fromordinal(key): checksum for key, checksum in rows}

    def entries(self, day: date) -> tuple[SeasonEntry, ...] | None:
        """The gains in the cast's tournaments of a day; None if not worked out yet."""
        with self._reading() as db:
            found = read(db, SeasonDay, day.toordinal())
        if found is None:
            return None
        return tuple(
            SeasonEntry(each.person, day, each.points, grand=each.place == 1, second=each.place == 2)
            for each in found.results
        )

    def keep(self, day: date, entries: Iterable[SeasonEntry]) -> None:
        """Keep the results of a day; what is already known stays."""
        results = tuple(
            SeasonResult(each.person, each.points, 1 if each.grand else 2 if each.second else 0)
            for each in entries
        )
        with self._change() as db:
            if read(db, SeasonDay, day.toordinal()) is None:
                write(db, SeasonDay(day=day, results=results, rules=rules_of_day(day)))
