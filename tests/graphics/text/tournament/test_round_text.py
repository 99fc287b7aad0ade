"""Sentences about a round: each in a position in which it is true, and in one in which it is not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.tournament.progress import TournamentProgress, standing_of
from game.tournament.tournament import Tournament
from graphics.text import rounds_text as texts
from tools.gallery.rounds import after, now, started

CLASSIC, FAST = started("classic"), started("fast")


@pytest.mark.parametrize(
    ("progress", "sentence"),
    [
        (now(CLASSIC, "playing"), ""),
        (now(CLASSIC, "won"), "At least 3 tournament points are yours now."),
        (now(CLASSIC, "lost"), "You have won 1 tournament point."),
        (now(after(CLASSIC, 1), "won"), "At least 7 tournament points are yours now."),
        (now(after(CLASSIC, 1), "lost"), "You have won 3 tournament points."),
        (now(FAST, "won"), "At least 3 tournament points are yours now."),
        (now(FAST, "lost"), "You have won 1 tournament point."),
    ],
)
def test_the_points_so_far(progress: TournamentProgress, sentence: str) -> None:
    assert texts.points_so_far(progress) == sentence


def test_who_has_left_has_the_points_of_that_round_though_the_computer_plays_on() -> None:
    left = replace(after(FAST, 1), left=1)
    ended = _ended(left, "won")
    assert ended.human is not None
    points = texts.points_line(standing_of(ended, ended.human).prize.points)
    assert texts.points_so_far(now(left, "won")) == f"You have won {points}."


@pytest.mark.parametrize("start", [CLASSIC, FAST])
def test_who_loses_in_the_next_round_has_what_was_promised(start: Tournament) -> None:
    for number in range(2, start.terms.rounds + 1):
        lost = now(after(start, number - 1), "lost", "over")
        ended = lost.tournament.after(tuple(each.result for each in lost.tables))
        assert ended.human is not None
        assert standing_of(ended, ended.human).prize.points == texts.sure_of(start, number)


def test_the_score_of_the_final_has_the_winners_first() -> None:
    final = now(after(FAST, 1), "lost").tables[0]
    assert texts.final_line(final) == "The final: 151\u00a0:\u00a088, 6 deals"
    assert (
        texts.final_line(replace(final, scores=(501, 77), deals=1)) == "The final: 501\u00a0:\u00a077, 1 deal"
    )


def test_the_headline_of_a_round() -> None:
    assert texts.outcome_title(now(FAST, "won")) == "You go on to the next round"
    assert texts.outcome_title(now(FAST, "lost")) == "You are knocked out"
    assert texts.outcome_title(now(FAST, "playing")) == "Round 1"
    assert texts.outcome_title(now(replace(FAST, left=1), "playing")) == "You have left the tournament"


def test_the_end_as_the_person_reads_it() -> None:
    won, lost = (_ended(after(FAST, 1), state) for state in ("won", "lost"))
    assert texts.end_title(standing_of(won, 0), 0) == "The grand prize is yours"
    assert texts.end_title(standing_of(lost, 0), 0) == "Second place is yours"
    assert texts.end_title(standing_of(won, 0), 2) == "The tournament is over"
    assert texts.end_title(None, 0) == "The tournament is over"
    assert texts.won(standing_of(won, 0)) == (
        "You have won 6 tournament points.",
        "Prize: 1,100\u00a0chips · entry: 400\u00a0chips",
    )
    out = _ended(after(now_lost(), 1), "over")
    assert texts.won(standing_of(out, 0)) == ("You have won 1 tournament point.", "Entry: 400\u00a0chips")


def now_lost() -> Tournament:
    """A fast tournament in which the person has lost the first table."""
    first = now(FAST, "lost", "over")
    return FAST.after(tuple(each.result for each in first.tables))


def _ended(tournament: Tournament, state: str) -> Tournament:
    """The tournament after its last table, won or lost by the person; as it is, if it is over."""
    if tournament.over:
        return tournament
    last = now(tournament, state, state)
    return tournament.after(tuple(each.result for each in last.tables))


@pytest.mark.parametrize(
    ("progress", "final"),
    [
        (now(FAST, "lost", "playing"), False),
        (now(FAST, "lost", "over"), True),
        (now(after(FAST, 1), "playing"), True),
        (now(CLASSIC, "lost", "over"), False),
        (now(after(CLASSIC, 1), "lost", "playing"), False),
        (now(after(CLASSIC, 1), "lost", "over"), True),
        (now(after(CLASSIC, 2), "playing"), True),
    ],
)
def test_what_is_played_quickly_is_the_final_once_nothing_else_is_left(
    progress: TournamentProgress, final: bool
) -> None:
    caption = "Play the final quickly" if final else "Play the rest quickly"
    assert texts.quick_text(progress) == caption


def test_the_state_of_a_table() -> None:
    assert texts.state_line(now(FAST, "draw", "draw").tables[0]) == "not begun"
    assert texts.state_line(now(FAST, "playing").tables[0]) == "deal 4"
    assert texts.state_line(now(FAST, "won", "won").tables[0]) == "6 deals"


def test_the_tables_that_are_still_being_played() -> None:
    assert texts.goes_on(1) == "1 table is still being played."
    assert texts.goes_on(3) == "3 tables are still being played."


def test_a_tournament_that_waits_names_its_game() -> None:
    whole, short = texts.waiting_lines(replace(FAST, rules="bela-4"))
    assert whole == "Fast tournament · Bela for four · Round 1" and short == "Fast tournament · Bela for four"
    assert texts.waiting_lines(FAST)[0] == "Fast tournament · Bulgarian Belot · Round 1"
