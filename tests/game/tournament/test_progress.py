"""In the middle of a round: the scores of the tables, and the position of the person."""

from __future__ import annotations

import pytest

from game.tournament.draw import drawn
from game.tournament.progress import TableNow, TournamentProgress
from game.tournament.tournament import Tournament
from tests.game.tournament.kit import played, tournament


def at(start: Tournament, own: TableNow | None = None, *, others_over: bool = False) -> TournamentProgress:
    """The current round: the person's table as `own`, the others new or won by their first pair."""
    tables = []
    for seating in drawn(start, start.round):
        now = TableNow(seating, (151, 12), 5, 0, True) if others_over else TableNow(seating)
        if own is not None and start.human in seating.seats:
            now = TableNow(seating, own.scores, own.deals, own.winner, own.begun)
        tables.append(now)
    return TournamentProgress(start, tuple(tables))


SEATING = drawn(tournament(human=True), 1)[0]
PLAYING = TableNow(SEATING, (20, 6), 1, None, True)
WON = TableNow(SEATING, (151, 90), 6, 0, True)
LOST = TableNow(SEATING, (90, 151), 6, 1, True)


def test_the_phases_of_a_round() -> None:
    start = tournament(human=True)
    assert at(start).phase == "draw"
    assert at(start, PLAYING).phase == "table"
    assert at(start, WON).phase == "waiting"
    assert at(start, LOST).phase == "out"


def test_the_phases_of_the_last_round() -> None:
    start = played(tournament(human=True), [_human_wins()])
    assert at(start).phase == "draw"
    assert at(start, WON).phase == at(start, LOST).phase == "over"


def test_who_left_is_out_and_who_is_not_in_it_watches() -> None:
    assert at(tournament(human=True, left=1), PLAYING).phase == "out"
    watched = at(tournament())
    assert (watched.phase, watched.own, watched.standing) == ("out", None, None)
    assert len(watched.others) == 2


def test_the_own_table_is_not_among_the_others() -> None:
    now = at(tournament("classic", human=True), PLAYING)
    assert now.own is not None and now.own.scores == (20, 6)
    assert len(now.others) == 3 and now.own not in now.others


def test_a_round_is_finished_when_all_its_tables_are() -> None:
    start = tournament(human=True)
    assert not at(start, WON).finished
    assert at(start, WON, others_over=True).finished
    assert not at(start, PLAYING, others_over=True).finished


def test_tables_of_rounds_before_come_from_their_results() -> None:
    now = at(played(tournament(human=True), [(0, 1)]))
    assert [each.winner for each in now.tables_of(1)] == [0, 1]
    assert now.tables_of(2) == now.tables and now.tables_of(3) == ()
    assert now.tables_of(1)[0].result == now.tournament.rounds[0][0]


def test_a_table_under_way_has_no_result() -> None:
    with pytest.raises(ValueError, match="not decided"):
        _ = PLAYING.result


def _human_wins() -> list[int]:
    """The winners of the first round with the person among them."""
    return [0, 0]  # the person always sits in S
