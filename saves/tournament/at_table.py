"""The match at a table of a tournament, which the store knows by its seed. StoreErrors come through."""

from __future__ import annotations

from game.tournament.draw import Seating, table_seed
from game.tournament.tournament import Tournament
from saves.errors import StoreError
from saves.saved import SavedMatch
from saves.store import Store


def match_number(store: Store, number: int, tournament: Tournament, seating: Seating) -> int:
    """The id of the match at a table of tournament `number`; 0 where it has not begun, or is lost."""
    wanted = number, *seating.ref
    for match in store.pages.at_table(table_seed(tournament, *seating.ref).hex()):
        try:
            ref = store.read(match).tournament
        except StoreError:
            continue  # the index is wrong
        if ref is not None and (ref.tournament, ref.round, ref.table) == wanted:
            return match
    return 0


def table_match(store: Store, number: int, tournament: Tournament, seating: Seating) -> SavedMatch | None:
    """The match at a table of tournament `number`; None where it has not begun, or is lost."""
    match = match_number(store, number, tournament, seating)
    return store.load(match) if match else None
