"""Records of tournaments in every room that knows the tables of a store."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.tournament.season import SeasonEntry
from saves import paths
from saves.database import rows, schema
from saves.database.listing import Filter
from saves.errors import StoreError
from saves.repair import backups
from saves.saved import TableRef
from saves.store import Store
from saves.tournament import records
from saves.tournament.records import Booking, SeasonDay, TournamentRow
from tests.game.tournament.kit import tournament
from tests.saves.matches import all_matches, played
from tests.saves.tournament.kit import table

TODAY = date(2026, 11, 23)
OTHER_SEED = "ff" * 16
RESULTS = (SeasonEntry("person1", TODAY, 6, grand=True), SeasonEntry("person2", TODAY, 3, second=True))


def fill(store: Store) -> TournamentRow:
    """A match of the list, a tournament with two tables, a share of a fund, a day of the season."""
    store.add(played(1, 40))
    row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
    store.add(table(2, row.id, 1, own=True))
    store.add(table(3, row.id, 2))
    store.season.keep(TODAY, RESULTS)
    return row


def demand_all(store: Store) -> None:
    [row] = store.tournaments.all()
    assert row.tournament == tournament(human=True)
    assert [booking.chips for booking in store.ledger.bookings()] == [-400]
    assert store.ledger.chips == 4_600
    assert store.season.entries(TODAY) == RESULTS
    for number in (2, 3):
        [match] = store.pages.at_table(played(number, 0).seed)
        found = store.load(match)
        assert found.tournament == TableRef(row.id, 1, number - 1, own=number == 2)
        assert found.actions == played(number, 30).actions
    assert [line.name for line in all_matches(store)] == ["Match 1"]


BEFORE_GAMES = (
    '{"type":"tournament","id":1,"revision":0,"tournament":{"format":"fast",'
    '"seed":"00112233445566778899aabbccddeeff","entrants":['
    + ",".join(f'{{"person":"person{each}","level":"easy","temper":"steady"}}' for each in range(8))
    + '],"clock":30,"rounds":[],"left":0},"begun":"2026-11-20T18:00:00Z","day":null,"unseen":false,'
    '"imported":false}',
    '{"type":"day","day":"2026-11-20","results":[["boris",6,1],["ante",1,0]]}',
)
"""Rows as they were written while every tournament was of Belot."""


def test_rows_without_a_game_are_of_belot() -> None:
    row, day = (records.decode(text, schema.about_checksum(text)) for text in BEFORE_GAMES)
    assert isinstance(row, TournamentRow) and row.tournament == tournament()
    assert row.tournament.table_rules.name == "belot-bg"
    assert isinstance(day, SeasonDay) and day.rules == "belot-bg"


def test_a_row_keeps_its_game() -> None:
    written = {"2026-12-01": "bela-4", "2026-12-02": "belot-bg"}
    with Store.memory() as store:
        bela = replace(tournament(human=True), rules="bela-4")
        number = store.tournaments.begin(bela, "paid", TODAY).id
        assert store.tournaments.read(number).tournament.rules == "bela-4"
        for text in written:
            store.season.keep(date.fromisoformat(text), RESULTS)
        assert {str(day.day): day.rules for day in records.read_all(store.db, SeasonDay)} == written


def test_tables_are_in_no_list_but_own_ones_count() -> None:
    with Store.memory() as store:
        row = fill(store)
        assert store.pages.page(Filter("open"), 0, 9).total == store.pages.page(Filter(), 0, 9).total == 1
        latest = store.pages.latest_unfinished()
        assert latest is not None and latest.name == "Match 1"
        whole = replace(played(5), tournament=TableRef(row.id, 2, 1, own=True))
        own, other = store.add(whole), store.add(replace(whole, tournament=TableRef(row.id, 2, 2)))
        assert [line.id for line in store.pages.page(Filter("finished"), 0, 9).matches] == []
        counted = store.pages.page(Filter("finished", tables=True), 0, 9)
        assert [line.id for line in counted.matches] == [own] and counted.total == 1
        assert own in store.pages.marks() and other not in store.pages.marks()


def test_of_tables_alone_the_list_is_empty() -> None:
    with Store.memory() as store:
        store.add(table(2, 1, 1, own=True))
        assert store.pages.is_empty() and store.pages.latest_unfinished() is None
        assert store.pages.page(Filter(), 0, 9).total == 0
        store.purge()
        assert store.pages.at_table(played(2, 0).seed)


def test_a_database_of_the_version_before_goes_on(home: Path) -> None:
    home.mkdir(parents=True)
    with closing(sqlite3.connect(home / paths.DATABASE, isolation_level=None)) as db:
        steps = "".join(schema.STEPS[: records.SINCE - 1])
        db.executescript(
            f"PRAGMA page_size={schema.PAGE_SIZE}; PRAGMA journal_mode=WAL; {steps}"
            f"PRAGMA application_id={schema.APPLICATION_ID}; PRAGMA user_version={records.SINCE - 1};"
        )
        rows.write_about(db, rows.about_of(played(1, 0), 1))
        rows.write_actions(db, 1, played(1, 40).actions, 0)
    with Store.open(home) as store:
        assert store.rescued is None
        assert store.load(1).actions == played(1, 40).actions
        assert store.tournaments.all() == [] and store.ledger.chips == 5_000
    with Store.open(home) as again:
        assert schema.version(again.db) == schema.VERSION


@pytest.mark.parametrize("place", [0, 100])
def test_a_rescue_saves_them(home: Path, place: int) -> None:
    with Store.open(home) as store:
        fill(store)
    with (home / paths.DATABASE).open("r+b") as file:
        file.seek(place)
        file.write(bytes(100))
    with Store.open(home) as store:
        assert store.rescued is not None
        demand_all(store)
    with Store.open(home) as again:
        assert again.rescued is None


@pytest.mark.parametrize("change", ["UPDATE tournaments SET about = about || ' '", "DELETE FROM tournaments"])
def test_of_a_lost_tournament_the_own_table_becomes_a_match(home: Path, change: str) -> None:
    with Store.open(home) as store:
        fill(store)
        store.db.execute("PRAGMA secure_delete=ON")
        store.db.execute(change)
        store.db.execute("UPDATE ledger SET checksum = 5")  # so that there is something to rescue
    with Store.open(home) as store:
        assert store.rescued is not None
        assert store.tournaments.all() == []
        assert {line.name for line in all_matches(store)} == {"Match 1", "Match 2"}


def aside(home: Path, change: Callable[[Store], object] = lambda store: None) -> Path:
    """A file that was set aside, of another store with the same contents."""
    home.mkdir(parents=True, exist_ok=True)
    with Store.open(home / "other") as store:
        fill(store)
        change(store)
    file = home / "matches.damaged-2026-11-20.db"
    (home / "other" / paths.DATABASE).rename(file)
    return file


def test_what_was_lost_comes_back_under_other_numbers(home: Path) -> None:
    file = aside(home)
    with Store.open(home) as store:
        own = store.tournaments.begin(tournament(human=True, seed=OTHER_SEED), "free", TODAY)
        store.recovery.read_again(file)
        assert [row.tournament.seed for row in store.tournaments.all()] == [
            tournament().seed,
            own.tournament.seed,
        ]
        row = store.tournaments.all()[0]
        booked = {each.tournament: each.chips for each in store.ledger.bookings()}
        assert booked == {own.id: 0, row.id: -400}
        for number in (2, 3):
            [match] = store.pages.at_table(played(number, 0).seed)
            assert store.load(match).tournament == TableRef(row.id, 1, number - 1, own=number == 2)
        assert not store.recovery.search([file])
    with Store.open(home) as again:
        assert again.rescued is None


def test_the_later_state_of_a_tournament_stays(home: Path) -> None:
    file = aside(home)
    with Store.open(home) as store:
        fill(store)
        store.tournaments.leave(1, 1)
        assert not store.recovery.search([file])
        assert store.tournaments.read(1).tournament.left == 1
    file.unlink()
    later = aside(home, lambda other: other.tournaments.leave(1, 1))
    with Store.open(home / "third") as store:
        fill(store)
        found = store.recovery.search([later])
        assert len(found.records) == 1 and not found.matches
        store.recovery.take(found)
        assert [row.tournament.left for row in store.tournaments.all()] == [1]


def test_copies_and_the_memory_have_them(home: Path) -> None:
    with Store.open(home) as store:
        fill(store)
        copy = backups.make(home / paths.DATABASE)
        assert copy is not None and copy.good
        (home / paths.DATABASE).unlink()
        store.add(played(9, 0))  # written anew
        store.delete(4)
        demand_all(store)
        store.play_in_memory()
        demand_all(store)


def test_damage_in_a_booking_is_found(home: Path) -> None:
    with Store.open(home) as store:
        fill(store)
        store.db.execute("UPDATE ledger SET about = replace(about, '-400', '-100')")
    with Store.open(home) as store:
        assert store.rescued is not None and "ledger" in store.rescued.reason
        assert len(store.tournaments.all()) == 1


def test_nothing_is_booked_twice() -> None:
    with Store.memory() as store:
        row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
        again = Booking(kind="entry", tournament=row.id, day=TODAY, chips=-400)
        with pytest.raises(StoreError), store.change() as db:
            records.add(db, again)
        assert store.ledger.chips == 4_600


def test_the_number_of_a_lost_tournament_is_not_given_again(home: Path) -> None:
    """Its bookings are still there, and would be those of the new one."""
    with Store.open(home) as store:
        fill(store)
        store.db.execute("UPDATE tournaments SET checksum = 5")
    with Store.open(home) as store:
        assert store.rescued is not None and store.tournaments.all() == []
        assert store.ledger.chips == 4_600
        row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
        assert row.id == 2 and store.ledger.chips == 4_200
        assert store.tournaments.begin(tournament(human=True, seed=OTHER_SEED), "paid", TODAY).id == 3
