"""Everybody is drawn once, nobody plays twice, and the draw follows from the seed alone."""

from __future__ import annotations

import pytest
from hypothesis import given

from game.tournament.draw import drawn, own_seating, players, playing, table_seed
from game.tournament.tournament import FORMATS, Entrant, FormatName, Tournament, TournamentError
from tests.game.tournament.kit import SEED, finished, played, tournament, won


@given(finished())
def test_everybody_is_drawn_once_a_round(end: Tournament) -> None:
    for number in range(1, end.terms.rounds + 1):
        seated = [each for seating in drawn(end, number) for each in seating.seats]
        assert sorted(seated) == sorted(playing(end, number))
        assert len(set(seated)) == len(seated) == 4 * end.terms.tables(number)


@given(finished())
def test_only_winners_go_on(end: Tournament) -> None:
    for number, results in enumerate(end.rounds[:-1], 1):
        losers = {
            each
            for seating, result in zip(drawn(end, number), results, strict=True)
            for each in seating.pairs[1 - result.winner]
        }
        assert losers.isdisjoint(playing(end, number + 1))
        assert len(playing(end, number + 1)) == len(playing(end, number)) // 2


@given(finished())
def test_the_person_sits_south(end: Tournament) -> None:
    for number in range(1, end.terms.rounds + 1):
        seating = own_seating(end, number)
        assert seating is None or seating.seats[0] == end.human
        assert (seating is not None) == (end.human in playing(end, number))


@given(finished())
def test_turning_the_person_to_south_keeps_the_pairs(end: Tournament) -> None:
    nobody = Tournament(
        end.format, end.seed, tuple(Entrant(f"p{i}", "easy") for i in range(end.terms.players))
    )
    for mine, theirs in zip(drawn(end, 1), drawn(nobody, 1), strict=True):
        assert {frozenset(pair) for pair in mine.pairs} == {frozenset(pair) for pair in theirs.pairs}


def test_partners_are_drawn_anew() -> None:
    """Some partners meet again as opponents: it is no bracket of fixed pairs."""
    end = played(tournament("classic"), [[0, 0, 0, 0], [0, 0]])
    first = {frozenset(seating.pairs[0]) for seating in drawn(end, 1)}
    second = {frozenset(pair) for seating in drawn(end, 2) for pair in seating.pairs}
    assert first != second


def test_the_draw_of_a_seed_is_pinned() -> None:
    """Another program has to draw the same: SHA-256 of seed and purpose, and the shuffle of rules §1.3."""
    assert [seating.seats for seating in drawn(tournament("fast"), 1)] == [(5, 3, 0, 1), (2, 4, 6, 7)]
    assert table_seed(tournament(), 1, 2).hex() == "300990374e2b92dce638d6339a5522da"


def test_tables_have_seeds_of_their_own() -> None:
    classic = tournament("classic")
    seeds = {
        table_seed(classic, number, table)
        for number in (1, 2, 3)
        for table in range(1, classic.terms.tables(number) + 1)
    }
    assert len(seeds) == 7


@pytest.mark.parametrize("name", FORMATS)
def test_a_round_needs_the_one_before(name: FormatName) -> None:
    with pytest.raises(ValueError, match="cannot be drawn before"):
        drawn(tournament(name), 2)


def test_players_have_their_temper() -> None:
    start = tournament()
    entrants = (Entrant("a", "hard", "bold"), *start.entrants[1:])
    start = Tournament("fast", SEED, entrants)
    seating = next(each for each in drawn(start, 1) if 0 in each.seats)
    assert sorted(players(start, seating).values()) == ["easy", "easy", "easy", "hard/bold"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (lambda start: start.after(won(0)), "tables"),
        (lambda start: start.after(won(0, 2)), "winner"),
        (lambda start: played(start, [[0, 1], [1], [0]]), "rounds"),
    ],
)
def test_results_that_cannot_be_are_refused(wrong: object, code: str) -> None:
    with pytest.raises(TournamentError) as caught:
        wrong(tournament("fast"))  # type: ignore[operator]
    assert caught.value.code == code
