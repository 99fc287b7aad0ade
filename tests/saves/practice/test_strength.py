"""The person's rating is the fold of the finished matches in the store that count."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.practice.rating import UNKNOWN, RatedMatch, rated, standing
from game.rules import preset
from saves.practice.results import strength
from saves.saved import replay
from saves.statistics import MatchStatistics
from saves.store import Store
from tests.saves.matches import LEVELS, new_match, played

BELOT = preset("bulgarian")


@pytest.fixture
def opened() -> Store:
    return Store.memory()


def put(store: Store, number: int, rules: str = "bulgarian") -> tuple[int, Match]:
    saved = played(number, rules=rules)
    return store.add(saved), replay(saved)


def as_played(match: Match) -> RatedMatch:
    winner = match.results[-1].winner
    assert winner is not None
    return RatedMatch(match.rules, tuple(LEVELS[seat] for seat in match.rules.seats), 0, winner)


def test_the_finished_matches_count_in_the_order_they_were_played(opened: Store) -> None:
    matches = [put(opened, number)[1] for number in (1, 2, 3)]
    found = strength(opened, BELOT)
    assert found == rated([as_played(match) for match in matches]) and found.matches == 3


def test_another_game_is_rated_by_itself(opened: Store) -> None:
    put(opened, 1)
    bela = put(opened, 2, "bela-3")[1]
    assert strength(opened, BELOT).matches == 1
    assert strength(opened, preset("bela-3-sr")) == rated([as_played(bela)])
    assert strength(opened, preset("bela-4")) == UNKNOWN


def test_practice_and_what_is_not_over_do_not_count(opened: Store) -> None:
    put(opened, 1)
    before = strength(opened, BELOT)
    helped = put(opened, 2)[0]
    opened.mark(helped, "asked", 3)
    open_ = opened.create(new_match(3))
    opened.append(open_, 0, played(3, 1).actions[0])
    assert strength(opened, BELOT) == before
    warned = put(opened, 4)[0]
    opened.mark(warned, "warned", 3)
    assert strength(opened, BELOT).matches == 2


def test_a_match_without_a_person_does_not_count(opened: Store) -> None:
    opened.add(replace(played(1), levels=dict.fromkeys("SENW", "medium")))
    assert strength(opened, BELOT) == UNKNOWN


def test_it_is_the_rating_of_the_statistics(opened: Store) -> None:
    day = datetime(2026, 11, 1, tzinfo=UTC)
    for number in (1, 2, 3):
        opened.add(replace(played(number), created=day + timedelta(days=number)))
    counted = MatchStatistics(opened)
    while counted.left:
        counted.advance(1.0)
    for since in (0, int((day + timedelta(days=2)).timestamp())):
        told = [match for match in counted.matches.values() if match.begun >= since]
        assert strength(opened, BELOT, since) == standing(BELOT, told)
    assert strength(opened, BELOT, since).matches == 2
