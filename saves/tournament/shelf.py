"""The tournaments of a store: begun with their entry, carried on round by round, left, and paid out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from game.tournament.draw import SUBSTITUTE
from game.tournament.progress import standing_of
from game.tournament.tournament import TABLES, GameName, TableResult, Tournament, check
from saves.database import listing, notes, rows
from saves.database.schema import Access, StorePart
from saves.errors import StoreError
from saves.saved import SavedMatch, now
from saves.tournament import ledger, records
from saves.tournament.ledger import Offer
from saves.tournament.records import TournamentRow

_GOES_ON = "json_extract(about, '$.day') IS NULL AND NOT json_extract(about, '$.imported')"
_UNSEEN = "json_extract(about, '$.unseen')"
_QUERY = """
    SELECT id FROM tournaments WHERE CASE WHEN json_valid(about) THEN {condition} END
    ORDER BY json_extract(about, '$.tournament.left') > 0, id DESC
"""


_INDEX = """
    SELECT id, checksum, json_extract(about, '$.day'), json_extract(about, '$.tournament.clock'),
        json_extract(about, '$.tournament.rules')
    FROM tournaments WHERE CASE WHEN json_valid(about) THEN NOT json_extract(about, '$.imported') END
    ORDER BY id DESC
"""


class IndexedTournament(Struct, frozen=True):
    """A tournament by its row: `mark` is another one after every change."""

    id: int
    mark: int
    day: date | None
    """The day on which it ended; None before."""
    clock: int
    rules: GameName


def _day(text: object) -> date | None:
    try:
        return date.fromisoformat(str(text))
    except ValueError:
        return None


class Tournaments(StorePart):
    def __init__(self, reading: Access, change: Access) -> None:
        super().__init__(reading, change)
        self._shown: set[int] = set()  # whose end was shown, and may not be noted yet

    def all(self) -> list[TournamentRow]:
        """Every tournament, the one begun last first."""
        with self._reading() as db:
            found = list(records.read_all(db, TournamentRow))
        return sorted(found, key=lambda row: row.id, reverse=True)

    def index(self) -> list[IndexedTournament]:
        """The person's own tournaments, the one begun last first, without what came of them."""
        with self._reading() as db:
            rows = db.execute(_INDEX).fetchall()
        return [
            IndexedTournament(number, checksum, _day(day), clock, rules if rules in TABLES else "belot-bg")
            for number, checksum, day, clock, rules in rows
        ]

    def unfinished(self) -> TournamentRow | None:
        """The tournament under way, preferably one that the person has not left."""
        return next(iter(self._having(_GOES_ON)), None)

    def unseen(self) -> TournamentRow | None:
        """The tournament that has ended without the person having seen it; not one that was left."""
        return next((row for row in self._having(_UNSEEN) if row.id not in self._shown), None)

    def _having(self, condition: str) -> list[TournamentRow]:
        """The tournaments for which it is so; no other is read. Those that the person has left are last."""
        with self._reading() as db:
            numbers = [number for (number,) in db.execute(_QUERY.format(condition=condition))]
            found = [records.read(db, TournamentRow, number) for number in numbers]
        return [row for row in found if row is not None]

    def read(self, number: int) -> TournamentRow:
        """A tournament; StoreError `no_tournament` if it is not there."""
        with self._reading() as db:
            return _demanded(db, number)

    def begin(self, tournament: Tournament, offer: Offer, today: date) -> TournamentRow:
        """Begin a tournament and pay the entry, in one step.

        TournamentError if it is impossible; ValueError if it has already begun or cannot be paid.
        """
        check(tournament)
        if tournament.rounds or tournament.left:
            raise ValueError("this tournament has begun already")
        with self._change() as db:
            number = records.new_id(db)
            row = TournamentRow(id=number, tournament=tournament, begun=now())
            records.write(db, row)
            records.add(db, ledger.entry(number, tournament.terms, offer, today))
        return row

    def finish_round(self, number: int, results: tuple[TableResult, ...], today: date) -> TournamentRow:
        """Write the results of the round that is over; with those of the last one the prize is paid.

        TournamentError if these are not its results.
        """
        with self._change() as db:
            row = _demanded(db, number)
            after = row.tournament.after(results)
            row = replace(
                row,
                tournament=after,
                day=today if after.over else None,
                unseen=after.over and after.human is not None and not (after.left or row.imported),
                revision=row.revision + 1,
            )
            records.write(db, row)
            if after.over and after.human is not None and not row.imported:
                chips = standing_of(after, after.human).prize.chips
                if chips:
                    records.add(db, ledger.prize(number, chips, today))
        return row

    def see(self, number: int) -> TournamentRow:
        """Note that the end of a tournament was shown to the person. Repeating it changes nothing.

        If that cannot be written, it is remembered until the program ends.
        """
        self._shown.add(number)
        with self._change() as db:
            row = _demanded(db, number)
            if row.unseen:
                row = replace(row, unseen=False, revision=row.revision + 1)
                records.write(db, row)
        return row

    def leave(self, number: int, left: int, match: int | None = None) -> TournamentRow:
        """Leave a tournament in round `left`: from then on a computer player has the person's place.

        `match` is the one at the person's table, if it has begun. Leaving again changes nothing.
        """
        with self._change() as db:
            row = _demanded(db, number)
            if row.over or row.tournament.left:
                return row
            after = replace(row.tournament, left=left)
            check(after)
            row = replace(row, tournament=after, revision=row.revision + 1)
            records.write(db, row)
            if match is not None:
                _hand_over(db, match)
        return row

    def add(self, row: TournamentRow, tables: Iterable[SavedMatch], at: int) -> int:
        """Put a tournament from elsewhere, with its matches, among those that can be looked at; its id."""
        with self._change() as db:
            number = records.new_id(db)
            records.write(db, replace(row, id=number, revision=0, imported=True))
            for match in tables:
                assert match.tournament is not None
                ref = replace(match.tournament, tournament=number, own=False)
                listing.refresh(db, notes.add_match(db, replace(match, tournament=ref), at))
        return number

    def remove(self, number: int, tables: Iterable[int]) -> None:
        """Take a tournament away for good, with the matches at its `tables`; what was booked for it stays."""
        with self._change() as db:
            _demanded(db, number)
            db.execute("DELETE FROM tournaments WHERE id = ?", (number,))
            for match in tables:
                rows.remove(db, match)
                listing.refresh(db, match)


def _demanded(db: sqlite3.Connection, number: int) -> TournamentRow:
    row = records.read(db, TournamentRow, number)
    if row is None:
        raise StoreError("no_tournament", tournament=number)
    return row


def _hand_over(db: sqlite3.Connection, match: int) -> None:
    """Give the person's seat in a match to a computer player: it counts as nobody's own any more."""
    about = rows.read_about(db, match)
    ref = about.tournament
    rows.write_about(
        db,
        replace(
            about,
            levels={seat: SUBSTITUTE if who == "human" else who for seat, who in about.levels.items()},
            tournament=None if ref is None else replace(ref, own=False),
            revision=about.revision + 1,
        ),
    )
    listing.refresh(db, match)
