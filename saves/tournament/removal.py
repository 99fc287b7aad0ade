"""Taking a tournament away for good, with its tables."""

from __future__ import annotations

from game.tournament.draw import drawn
from saves.errors import StoreError
from saves.store import Store
from saves.tournament.at_table import match_number
from saves.tournament.records import TournamentRow


def remove(store: Store, row: TournamentRow) -> None:
    """Remove a tournament that is over; what was booked for it stays. StoreError, as while it goes on."""
    if not row.over:
        raise StoreError("no_tournament", tournament=row.id)
    found = (
        match_number(store, row.id, row.tournament, seating)
        for number in range(1, row.tournament.terms.rounds + 1)
        for seating in drawn(row.tournament, number)
    )
    store.tournaments.remove(row.id, [match for match in found if match])
