"""Points and chips by place, worked out by hand from the table of prizes; no chip is lost or made."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tournament.progress import standing_of, standings
from game.tournament.season import entries
from game.tournament.tournament import CLASSIC, FAST, FORMATS, Tournament
from tests.game.tournament.kit import finished, played, tournament

DAY = date(2026, 11, 23)


def test_the_sizes() -> None:
    assert (CLASSIC.players, CLASSIC.rounds, [CLASSIC.tables(n) for n in (1, 2, 3)]) == (16, 3, [4, 2, 1])
    assert (FAST.players, FAST.rounds, [FAST.tables(n) for n in (1, 2)]) == (8, 2, [2, 1])


def test_classic_points_and_chips() -> None:
    end = played(tournament("classic"), [[0, 1, 0, 1], [1, 0], [0]])
    found = [(each.stage, each.round, each.prize.points, each.chips) for each in standings(end)]
    assert found == (
        [("grand", 3, 12, 4000)] * 2
        + [("second", 3, 7, 2000)] * 2
        + [("out", 2, 3, -1000)] * 4
        + [("out", 1, 1, -1000)] * 8
    )


def test_fast_points_and_chips() -> None:
    end = played(tournament("fast"), [[0, 1], [1]])
    found = [(each.stage, each.round, each.prize.points, each.chips) for each in standings(end)]
    assert found == ([("grand", 2, 6, 700)] * 2 + [("second", 2, 3, 100)] * 2 + [("out", 1, 1, -400)] * 4)


@given(finished())
def test_what_goes_in_comes_out(end: Tournament) -> None:
    assert sum(each.chips for each in standings(end)) == 0


@given(finished(), st.integers(1, 2))
def test_it_comes_out_whole_when_the_person_left(end: Tournament, left: int) -> None:
    after = Tournament(end.format, end.seed, end.entrants, end.clock, end.rounds, left)
    assert sum(each.chips for each in standings(after)) == 0


def test_who_left_has_the_points_of_that_round_and_no_prize() -> None:
    """The computer wins the person's tables, first pair (SN), after the person left in the first round."""
    end = played(tournament("fast", human=True, left=1), [[0, 0], [0]])
    mine = standing_of(end, 0)
    assert (mine.stage, mine.prize.points, mine.prize.chips, mine.chips) == ("grand", 1, 0, -400)
    partner = next(each for each in standings(end) if each.stage == "grand" and each.entrant)
    assert (partner.prize.points, partner.prize.chips) == (6, 2200)
    own = next(each for each in entries(end, DAY) if each.person == "human")
    assert (own.points, own.grand) == (1, False)


@pytest.mark.parametrize("name", FORMATS)
def test_nothing_is_won_before_the_end(name: str) -> None:
    start = tournament(name)  # type: ignore[arg-type]
    assert {(each.stage, each.prize.points) for each in standings(start)} == {("playing", 0)}
    with pytest.raises(ValueError, match="not over"):
        entries(start, DAY)
