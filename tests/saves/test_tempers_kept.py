"""Computer players keep their tempers in the store; counts and ratings go by their levels."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.lab.seats import check
from game.practice.tally import tally
from game.rules import preset
from saves.database.rows import About, levels_of
from saves.practice.results import strength
from saves.saved import SavedMatch, replay
from saves.store import Store
from tests.saves.matches import played

LEVELS = {"S": "human", "E": "hard", "N": "expert", "W": "hard"}
TEMPERS = LEVELS | {"E": "hard/bold", "W": "hard/careful"}


def match(levels: dict[str, str]) -> SavedMatch:
    return replace(played(1), levels=levels)


def test_the_store_gives_them_back() -> None:
    with Store.memory() as store:
        assert store.load(store.add(match(TEMPERS))).levels == TEMPERS


@pytest.mark.parametrize(
    ("written", "read"),
    [("hard/bold", "hard/bold"), ("hard/angry", "hard"), ("god", "medium"), ("human", "human")],
)
def test_one_that_is_not_known_makes_no_odds(written: str, read: str) -> None:
    about = About(
        id=1,
        name="",
        rules="bulgarian",
        options={},
        seed="",
        players={},
        levels={"E": written, "": "hard", "X": "hard"},
        created=played(1).created,
    )
    assert levels_of(about) == {"E": read}


def test_a_match_is_counted_and_rated_as_one_against_the_level() -> None:
    found, without = match(TEMPERS), match(LEVELS)
    assert tally(replay(found), found.levels) == tally(replay(without), without.levels)
    ratings = []
    for each in (found, without):
        with Store.memory() as store:
            store.add(each)
            ratings.append(strength(store, preset("bulgarian")))
    assert ratings[0] == ratings[1] and ratings[0].matches == 1


def test_the_lab_says_which_tempers_there_are() -> None:
    assert check("hard/bold") == "hard/bold"
    with pytest.raises(ValueError, match="unknown temper 'angry': expected steady, bold"):
        check("hard/angry")
