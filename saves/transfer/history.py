"""Tournaments of the store as files, and files of tournaments among those that can be looked at."""

from __future__ import annotations

from datetime import UTC, date, datetime

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.tournament.draw import drawn
from saves import foreign
from saves.errors import BelotFileError
from saves.saved import SavedMatch, TableRef, now
from saves.store import Store
from saves.tournament.at_table import table_match
from saves.tournament.records import TournamentRow
from saves.transfer import tournament_file

EXTENSION = ".json"
NOON = 12


class Imported(Struct, frozen=True):
    """The tournament of a file in the store; `known` if it was there already, and nothing has changed."""

    number: int
    known: bool


def tables(store: Store, row: TournamentRow) -> dict[tuple[int, int], SavedMatch]:
    """The matches at the tables of the finished rounds, by round and table. StoreError."""
    found = {}
    for number, results in enumerate(row.tournament.rounds, 1):
        for seating in drawn(row.tournament, number)[: len(results)]:
            match = table_match(store, row.id, row.tournament, seating)
            if match is not None:
                found[seating.ref] = match
    return found


def export_tournament(store: Store, number: int) -> bytes:
    """A tournament of the store as the content of a file. StoreError, as if it is not there.

    ValueError while it is being played: its seed tells the cards that are still to come.
    """
    row = store.tournaments.read(number)
    if not row.over:
        raise ValueError("the tournament is not over")
    whole = tournament_file.written(row.tournament, row.tournament.seed, tables(store, row), row.day)
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def file_name(row: TournamentRow) -> str:
    """A name for the file that every system takes: `belot fast 2026-11-23.json`."""
    return f"belot {row.tournament.format} {row.day or row.begun.date()}{EXTENSION}"


def import_tournament(store: Store, content: bytes, today: date) -> Imported:
    """Check the tournament in a file in full and put it among those that can be looked at.

    It brings no points and no chips. BelotFileError says what is wrong and where; StoreError.
    """
    checked = tournament_file.read(content)
    if not checked.tournament.over:
        reason = "the tournament is not over"
        raise BelotFileError("bad_value", where="rounds", reason=reason)
    for row in store.tournaments.all():
        if row.tournament.seed == checked.tournament.seed:
            return Imported(row.id, known=True)
    day = checked.day or today
    dates = [match.created for match in checked.matches.values()]
    begun = min(dates, default=datetime(day.year, day.month, day.day, NOON, tzinfo=UTC))
    row = TournamentRow(id=1, tournament=checked.tournament, begun=foreign.moment(begun), day=day)
    placed = [replace(match, tournament=TableRef(1, *ref)) for ref, match in sorted(checked.matches.items())]
    return Imported(store.tournaments.add(row, placed, int(now().timestamp())), known=False)
