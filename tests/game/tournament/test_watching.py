"""A watched table is shown from the beginning of its last deal."""

from __future__ import annotations

from game.core.actions import to_text
from game.core.match import Match
from game.core.state import DealOver
from game.tournament.progress import before_last_deal
from tests.game.tables import BULGARIAN, anything, random_actions

SEED, ACTIONS = random_actions(BULGARIAN, 5, anything)
TEXTS = tuple(map(to_text, ACTIONS))


def ends() -> list[int]:
    """The numbers of actions after which a deal is over and another follows."""
    match, found = Match(BULGARIAN, SEED), []
    for number, action in enumerate(ACTIONS, 1):
        match.submit(action)
        if isinstance(match.state, DealOver):
            found.append(number)
    return found


def test_a_table_is_watched_from_its_last_deal_on() -> None:
    first = ends()[0]
    assert before_last_deal(BULGARIAN, SEED, ()).actions == []
    assert before_last_deal(BULGARIAN, SEED, TEXTS[:first]).actions == []
    for known in (first + 1, first + 9):
        match = before_last_deal(BULGARIAN, SEED, TEXTS[:known])
        assert len(match.actions) == first and len(match.results) == 1


def test_of_a_match_that_is_over_the_deal_that_decided_it_is_shown() -> None:
    assert before_last_deal(BULGARIAN, SEED, TEXTS).actions == list(TEXTS[: ends()[-1]])
