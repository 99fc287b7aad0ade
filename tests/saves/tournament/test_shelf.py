"""Tournaments in the store: what is written together, what is paid, and what leaving means."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from game.tournament.season import week_of
from game.tournament.tournament import CLASSIC, FAST, TournamentError
from saves.errors import StoreError
from saves.saved import TableRef
from saves.store import Store
from saves.tournament import records
from saves.tournament.ledger import START, nets, statement
from saves.tournament.records import Booking
from tests.game.tournament.kit import played as rounds
from tests.game.tournament.kit import tournament, won
from tests.saves.matches import played

TODAY = date(2026, 11, 23)
TOMORROW = TODAY + timedelta(days=1)
SEEDS = [f"{number:032x}" for number in range(20)]


@pytest.fixture
def store() -> Store:
    return Store.memory()


def broke(store: Store) -> None:
    """Pay entries until 200 chips are left."""
    for seed in SEEDS[:12]:
        store.tournaments.begin(tournament(seed=seed, human=True), "paid", TODAY)
    assert store.ledger.chips == 200


def test_a_tournament_begins_with_its_entry(store: Store) -> None:
    row = store.tournaments.begin(tournament("classic", human=True), "paid", TODAY)
    assert store.tournaments.unfinished() == store.tournaments.read(row.id) == row
    assert store.ledger.chips == 4_000
    with pytest.raises(StoreError) as caught:
        store.tournaments.read(9)
    assert caught.value.code == "no_tournament"


def test_what_cannot_be_paid_does_not_begin(store: Store) -> None:
    with pytest.raises(ValueError, match="cannot be paid"):
        store.tournaments.begin(tournament(human=True), "none", TODAY)
    assert store.tournaments.all() == [] and store.ledger.bookings() == []


def test_who_cannot_pay_plays_one_fast_tournament_a_day(store: Store) -> None:
    assert store.ledger.offer(CLASSIC, TODAY) == store.ledger.offer(FAST, TODAY) == "paid"
    broke(store)
    assert store.ledger.offer(CLASSIC, TODAY) == "none"
    assert store.ledger.offer(FAST, TODAY) == "free"
    store.tournaments.begin(tournament(seed=SEEDS[13], human=True), "free", TODAY)
    assert store.ledger.chips == 200
    assert store.ledger.offer(FAST, TODAY) == "none"
    assert store.ledger.offer(FAST, TOMORROW) == "free"
    # a clock that goes back brings no more
    assert store.ledger.offer(FAST, TODAY - timedelta(days=3)) == "free"


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("last", [0, 1])
def test_the_prize_is_paid_with_the_last_result(store: Store, first: int, last: int) -> None:
    start = tournament(human=True)
    row = store.tournaments.begin(start, "paid", TODAY)
    for results in ((first, first), (last,)):
        row = store.tournaments.finish_round(row.id, won(*results), TODAY)
    assert row.over and row.day == TODAY and store.tournaments.unfinished() is None
    after = rounds(start, [(first, first), (last,)])
    assert row.tournament == after
    brought = [each.chips for each in store.ledger.bookings() if each.kind == "prize"]
    assert sum(brought) in (0, 500, 1100) and len(brought) <= 1
    with pytest.raises(TournamentError):
        store.tournaments.finish_round(row.id, won(0), TODAY)
    assert store.ledger.chips == 4_600 + sum(brought)


def test_results_that_cannot_be_change_nothing(store: Store) -> None:
    row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
    with pytest.raises(TournamentError):
        store.tournaments.finish_round(row.id, won(0), TODAY)
    assert store.tournaments.read(row.id) == row


def test_who_leaves_gives_up_the_seat_and_the_prize(store: Store) -> None:
    row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
    match = store.add(replace(played(2, 30), tournament=TableRef(row.id, 1, 1, own=True)))
    left = store.tournaments.leave(row.id, 1, match)
    assert left.tournament.left == 1
    assert store.tournaments.leave(row.id, 1, match) == left
    found = store.load(match)
    assert found.levels["S"] == "medium" and found.tournament == TableRef(row.id, 1, 1)
    assert store.pages.marks() == {}
    for results in ((0, 0), (0,)):
        row = store.tournaments.finish_round(row.id, won(*results), TODAY)
    assert [each.kind for each in store.ledger.bookings()] == ["entry"]


def test_the_one_being_played_comes_before_the_one_that_was_left(store: Store) -> None:
    first = store.tournaments.begin(tournament(seed=SEEDS[1], human=True), "paid", TODAY)
    second = store.tournaments.begin(tournament(seed=SEEDS[2], human=True), "paid", TODAY)
    store.tournaments.leave(second.id, 1)
    assert store.tournaments.unfinished() == first


def test_of_all_tournaments_only_the_one_that_is_wanted_is_read(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_one = store.tournaments.begin(tournament(seed=SEEDS[0], human=True), "paid", TODAY)
    for seed in SEEDS[1:4]:
        row = store.tournaments.begin(tournament(seed=seed, human=True), "paid", TODAY)
        for results in ((0, 0), (0,)):
            row = store.tournaments.finish_round(row.id, won(*results), TODAY)
        if seed != SEEDS[3]:
            store.tournaments.see(row.id)
    store.tournaments.add(replace(row, day=None, unseen=False), (), 0)
    read: list[int] = []
    whole = records.decode

    def decode(text: object, checksum: object) -> object:
        read.append(1)
        return whole(text, checksum)

    monkeypatch.setattr(records, "decode", decode)
    assert store.tournaments.unfinished() == open_one and len(read) == 1
    assert store.tournaments.unseen() == row and len(read) == 2


def test_a_broken_row_goes_on_nowhere(store: Store) -> None:
    first = store.tournaments.begin(tournament(seed=SEEDS[0], human=True), "paid", TODAY)
    for seed, change in ((SEEDS[1], "about = '{'"), (SEEDS[2], "checksum = 1"), (SEEDS[3], "about = ''")):
        row = store.tournaments.begin(tournament(seed=seed, human=True), "paid", TODAY)
        store.db.execute(f"UPDATE tournaments SET {change} WHERE id = ?", (row.id,))
    assert store.tournaments.unfinished() == first


def test_every_line_of_the_statement_adds_up() -> None:
    """5,000, an entry of 1,000, 3,000 won, 4,340 of a fund, and a tournament for free that brought 500."""
    booked = [
        Booking(kind="entry", tournament=1, day=TODAY, chips=-1_000),
        Booking(kind="prize", tournament=1, day=TODAY, chips=3_000),
        Booking(kind="fund", day=TODAY, chips=4_340),
        Booking(kind="free", tournament=2, day=TODAY, chips=0),
        Booking(kind="prize", tournament=2, day=TODAY, chips=500),
    ]
    lines = statement(booked)
    assert [line.balance for line in lines] == [5_000, 4_000, 7_000, 11_340, 11_340, 11_840]
    assert nets(booked) == {1: 2_000, 2: 500}
    assert statement([])[-1].balance == START


def test_the_statement_ends_with_the_chips_that_there_are(store: Store) -> None:
    row = store.tournaments.begin(tournament(human=True), "paid", TODAY)
    store.ledger.book_fund(week_of(TODAY), 900)
    bookings = store.ledger.bookings()
    assert statement(bookings)[-1].balance == store.ledger.chips == 5_500
    assert nets(bookings) == {row.id: -400}


def test_a_share_of_a_fund_is_booked_once(store: Store) -> None:
    week = week_of(TODAY)
    assert store.ledger.book_fund(week, 600)
    assert not store.ledger.book_fund(week, 600)
    assert store.ledger.book_fund(week_of(TODAY + timedelta(days=7)), 100)
    assert store.ledger.chips == 5_700


def test_a_day_of_the_season_stays_as_it_was_first(store: Store) -> None:
    assert store.season.entries(TODAY) is None and not store.season.days(TODAY, TOMORROW)
    store.season.keep(TODAY, ())
    store.season.keep(TODAY, ())
    assert store.season.entries(TODAY) == ()
    assert list(store.season.days(TODAY, TOMORROW)) == [TODAY]
