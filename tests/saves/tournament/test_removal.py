"""Taking a tournament away for good."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.tournament.draw import drawn, table_seed
from saves.errors import StoreError
from saves.saved import SavedMatch
from saves.store import Store
from saves.tournament.records import TournamentRow
from saves.tournament.running_table import remove_tournament
from saves.transfer.tournament_file import tables
from tests.game.tournament.kit import tournament
from tests.saves.tournament.kit import table
from tests.saves.tournament.season_kit import TODAY, ended


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.memory() as made:
        yield made


def test_deleting_takes_tables_too_and_leaves_the_chips(store: Store) -> None:
    row, chips = ended(store), store.ledger.chips
    seating = drawn(row.tournament, 1)[0]
    match = store.add(_at(row, seating.ref))
    assert tables(store, row).keys() == {seating.ref}
    remove_tournament(store, row)
    assert store.tournaments.all() == [] and store.ledger.chips == chips
    with pytest.raises(StoreError):
        store.load(match)


def test_one_that_goes_on_stays(store: Store) -> None:
    row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
    with pytest.raises(StoreError):
        remove_tournament(store, row)
    assert store.tournaments.all() == [row]


def test_a_new_tournament_gets_another_id(store: Store) -> None:
    row = ended(store)
    remove_tournament(store, row)
    assert store.tournaments.begin(tournament(seed="ff" * 16, human=True), "paid", TODAY).id > row.id


def _at(row: TournamentRow, ref: tuple[int, int]) -> SavedMatch:
    found = table(5, row.id, ref[1], own=True)
    return replace(found, seed=table_seed(row.tournament, *ref).hex())
