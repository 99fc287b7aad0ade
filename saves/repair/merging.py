"""Tournaments of other files that come into a store: their numbers there are not those they have here.

A tournament is known by its seed. What belongs to it, its tables and its chips, goes along under its number.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from saves.database import schema
from saves.database.rows import About
from saves.repair.rescue import Salvaged
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


def compare(db: sqlite3.Connection, found: list[Salvaged]) -> tuple[Record, ...]:
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


def take(db: sqlite3.Connection, found: Iterable[Record]) -> dict[int, int]:
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
