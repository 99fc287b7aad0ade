"""Rankings from a store, and the share of the fund, which is paid once and only when a week is known."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.tournament.season import SeasonEntry, share
from game.tournament.tournament import HUMAN
from game.tournament.trophies import TrophyCase
from saves import paths
from saves.store import Store
from saves.tournament import overview
from saves.tournament.ledger import FundPrize
from saves.tournament.overview import Overview
from tests.game.tournament.kit import tournament
from tests.saves.tournament.season_kit import LAST, TODAY, WEEK, play, season


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.memory() as made:
        yield made


def test_a_ranking_has_own_tournaments_and_those_of_the_cast(store: Store) -> None:
    play(store, TODAY)
    season(store, WEEK.first, TODAY, points=1)
    board = Overview(store, TODAY).board("week")
    own = board.own
    assert own is not None and (own.points, own.grand, own.tournaments) == (6, 1, 1)
    assert own.place <= 2  # the partner has as much
    [vesna] = [line for line in board.lines if line.person == "vesna"]
    assert vesna.points == 4  # Monday to Thursday
    assert board.days_left == 4 and board.fund and not board.missing


def test_all_time_says_how_many_days_of_the_others_it_holds(store: Store) -> None:
    assert Overview(store, TODAY).board("all").since is None
    season(store, WEEK.first, WEEK.last)
    season(store, TODAY + timedelta(days=3), TODAY + timedelta(days=3))
    board = Overview(store, TODAY).board("all")
    assert (board.days, board.since) == (7, WEEK.first)


def test_each_tab_has_its_period(store: Store) -> None:
    play(store, LAST)
    season(store, WEEK.first, TODAY)
    overview = Overview(store, TODAY)
    assert overview.board("week").own is None
    for tab in ("last", "month", "all"):
        assert overview.board(tab).own is not None
    assert overview.board("month").fund == overview.board("all").fund == 0


def test_imported_and_open_tournaments_are_in_no_ranking(store: Store) -> None:
    store.tournaments.begin(tournament(human=True), "paid", TODAY)
    assert Overview(store, TODAY).board("all").lines == ()


def test_a_day_that_lies_ahead_is_in_no_ranking_until_then(store: Store) -> None:
    ahead = date(2099, 1, 1)
    play(store, ahead)
    season(store, ahead, ahead)
    season(store, WEEK.first, TODAY)
    for tab in ("week", "last", "month", "all"):
        board = Overview(store, TODAY).board(tab)
        assert board.own is None and not board.missing
    assert Overview(store, ahead).board("all").own is not None


def test_a_tournament_later_in_this_week_is_in_no_ranking_until_then(store: Store) -> None:
    play(store, TODAY + timedelta(days=1))
    assert Overview(store, TODAY).board("week").own is None
    assert Overview(store, TODAY + timedelta(days=1)).board("week").own is not None


def test_days_that_are_not_known_are_missing(store: Store) -> None:
    season(store, WEEK.first, TODAY - timedelta(days=1))
    board = Overview(store, TODAY).board("week")
    assert board.missing == 1  # today


def test_the_own_line_is_among_its_neighbours(store: Store) -> None:
    play(store, TODAY)
    for number in range(12):
        store.season.keep(
            TODAY - timedelta(days=number),
            [SeasonEntry(f"person{number}", TODAY - timedelta(days=number), 12 - number)],
        )
    near = Overview(store, TODAY).board("all").near(3)
    assert len(near) == 3 and near[1].person == HUMAN


def test_the_fund_of_a_week_is_paid_once(store: Store) -> None:
    play(store, LAST)
    season(store, WEEK.first, TODAY, points=1)
    before = store.ledger.chips
    prizes = Overview(store, TODAY).prizes()
    [prize] = prizes
    assert prize == FundPrize(WEEK, prize.place, share(WEEK, prize.place))
    assert prize.place in (2, 3)  # vesna has seven points, the partner as much as the person
    assert store.ledger.chips == before + prize.chips
    assert Overview(store, TODAY).prizes() == []
    assert store.ledger.chips == before + prize.chips


def test_no_fund_is_paid_before_a_week_is_over_or_known(store: Store) -> None:
    play(store, LAST)
    season(store, WEEK.first, WEEK.last - timedelta(days=1))
    assert Overview(store, WEEK.last).prizes() == []  # Sunday
    assert Overview(store, TODAY).prizes() == []  # a day is not known
    season(store, WEEK.last, TODAY)
    assert len(Overview(store, TODAY).prizes()) == 1


def test_a_clock_that_goes_back_pays_nothing_twice(store: Store) -> None:
    play(store, LAST)
    season(store, WEEK.first, TODAY)
    assert Overview(store, TODAY).prizes()
    assert Overview(store, LAST).prizes() == []
    assert Overview(store, TODAY).prizes() == []


def test_the_lobby_counts_chips_and_the_free_one(store: Store) -> None:
    lobby = Overview(store, TODAY).lobby()
    assert (lobby.chips, lobby.first, lobby.free) == (5_000, True, False)
    for number in range(5):
        store.tournaments.begin(tournament("classic", seed=f"{number:032x}", human=True), "paid", TODAY)
    lobby = Overview(store, TODAY).lobby()
    assert (lobby.chips, lobby.first, lobby.free) == (0, False, True)
    store.tournaments.begin(tournament(seed="ff" * 16, human=True), "free", TODAY)
    assert not Overview(store, TODAY).lobby().free


def test_trophies_come_from_the_store(store: Store) -> None:
    play(store, LAST)
    play(store, LAST, seed="11" * 16)  # with another partner
    season(store, WEEK.first, TODAY, points=0)
    found = Overview(store, TODAY).trophies()
    assert found.grand == (LAST, LAST) and found.first_fast == LAST and found.weeks == (WEEK.first,)


@pytest.fixture
def kept(home: Path) -> Iterator[Store]:
    with Store.open(home) as opened:
        yield opened


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is worked out from now on: rankings, and outcomes of tournaments."""
    done: list[str] = []

    def note(name: str) -> None:
        real = getattr(overview, name)

        def noted(*given: Any) -> Any:
            done.append(name)
            return real(*given)

        monkeypatch.setattr(overview, name, noted)

    note("ranking")
    note("outcome")
    return done


def test_a_closed_week_and_an_outcome_are_worked_out_once(
    kept: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(kept, LAST)
    season(kept, WEEK.first, TODAY, points=1)
    first = Overview(kept, TODAY)
    prizes, trophies = first.prizes(), first.trophies()
    assert len(prizes) == 1 and len(trophies.grand) == 1
    done = counted(monkeypatch)
    again = Overview(kept, TODAY)
    assert again.prizes() == [] and again.trophies() == trophies and done == []


def test_without_the_file_all_is_worked_out_again(kept: Store, home: Path) -> None:
    play(kept, LAST)
    season(kept, WEEK.first, TODAY, points=1)
    trophies = Overview(kept, TODAY).trophies()
    for content in (None, b"", b"00000000\n{}"):
        (home / paths.CLOSED_WEEKS).unlink()
        if content is not None:
            (home / paths.CLOSED_WEEKS).write_bytes(content)
        assert Overview(kept, TODAY).trophies() == trophies


def test_a_closed_week_changes_with_its_tournaments(kept: Store) -> None:
    one, two = play(kept, LAST), play(kept, LAST, seed="0f" * 16)  # with another partner each time
    season(kept, WEEK.first, TODAY, points=1)
    assert Overview(kept, TODAY).trophies().weeks == (WEEK.first,)
    kept.tournaments.remove(two, [])
    assert Overview(kept, TODAY).trophies().weeks == ()  # vesna has seven points
    kept.tournaments.remove(one, [])
    assert Overview(kept, TODAY).trophies() == TrophyCase()
    for number in (1, 2):
        play(kept, LAST + timedelta(days=number), seed=f"{number:032x}")
    found = Overview(kept, TODAY).trophies()
    assert found.weeks == (WEEK.first,) and found.grand[0] == LAST + timedelta(days=1)


def test_a_closed_week_changes_with_a_day_that_is_found_again(kept: Store) -> None:
    for number in (1, 2):
        play(kept, LAST, seed=f"{number:032x}")
    season(kept, WEEK.first, TODAY, points=0)
    assert Overview(kept, TODAY).trophies().weeks == (WEEK.first,)
    with kept.change() as db:
        db.execute("DELETE FROM season_days WHERE key = ?", (WEEK.first.toordinal(),))
    assert Overview(kept, TODAY).trophies().weeks == ()  # a day is not known
    kept.season.keep(WEEK.first, [SeasonEntry("vesna", WEEK.first, 100)])
    assert Overview(kept, TODAY).trophies().weeks == ()  # it was another's


def test_a_tournament_that_is_damaged_is_left_out(kept: Store) -> None:
    number = play(kept, LAST)
    season(kept, WEEK.first, TODAY, points=1)
    with kept.change() as db:
        db.execute("UPDATE tournaments SET checksum = checksum + 1 WHERE id = ?", (number,))
    assert Overview(kept, TODAY).trophies() == TrophyCase()
    assert Overview(kept, TODAY).board("all").own is None
