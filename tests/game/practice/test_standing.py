"""The rating from tallies: only of the same game, in the order of the matches, and only of finished ones."""

from __future__ import annotations

from game.practice.rating import MOST, UNKNOWN, RatedMatch, rated, standing
from game.practice.tally import MatchTally
from game.rules import preset
from tests.game.rules.twenty_eight import TWENTY_EIGHT

BELOT, TURKISH, BELA = preset("bulgarian"), preset("turkish"), preset("bela-4")
SEATS = ("human", "hard", "medium", "hard")


def match(
    winner: int | None, begun: int = 0, name: str = "bulgarian", levels: tuple[str, ...] = SEATS
) -> MatchTally:
    return MatchTally(name, "hard", begun, None if winner is None else winner == 0, (), levels, winner)


def test_it_is_the_rating_after_the_finished_matches_of_that_game() -> None:
    won, lost = (RatedMatch(rules, SEATS, 0, side) for rules, side in ((BELOT, 0), (TURKISH, 1)))
    matches = [match(1, 9, "turkish"), match(0, 5), match(None, 7), match(0, 1, "bela-4")]
    assert standing(BELOT, matches) == rated([won, lost])
    assert standing(BELA, matches) == rated([RatedMatch(BELA, SEATS, 0, 0)])
    assert standing(BELOT, matches) != rated([lost, won])


def test_who_has_won_more_is_rated_higher() -> None:
    assert standing(BELOT, [match(0)] * 10).mean > standing(BELOT, [match(1)] * 10).mean
    assert standing(BELOT, []) == UNKNOWN
    assert standing(TWENTY_EIGHT, [match(0)]) == UNKNOWN, "nobody has measured the levels there"


def test_matches_that_nobody_can_rate_are_left_out() -> None:
    odd = [
        match(0, levels=()),
        match(0, levels=("human", "human", "hard", "hard")),
        match(0, levels=("easy",) * 4),
        match(0, levels=("human", "", "hard", "hard")),
        match(0, name="whist"),
    ]
    assert standing(BELOT, odd) == UNKNOWN


def test_only_the_last_matches_are_looked_at() -> None:
    assert standing(BELOT, [match(0, at) for at in range(MOST + 5)]).matches == MOST
