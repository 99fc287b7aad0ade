"""A match that comes in a second time is noticed, however far either of the two has come."""

from __future__ import annotations

from operator import attrgetter

import pytest
from msgspec.structs import replace

from saves.errors import StoreError
from saves.saved import SavedMatch
from saves.store import Store
from saves.transfer.same_match import SameMatch, another_name, find_same, take_over
from tests.saves.matches import all_matches, played


@pytest.fixture
def opened() -> Store:
    store = Store.memory()
    store.add(played(1, 50))
    store.add(played(2, 50))
    return store


@pytest.mark.parametrize(("actions", "further"), [(50, 0), (51, 1), (80, 30), (20, -30), (0, -50)])
def test_the_same_match_at_another_point(opened: Store, actions: int, further: int) -> None:
    assert find_same(opened, played(1, actions)) == SameMatch(1, "Match 1", 50, further)


def test_a_name_and_a_date_make_no_other_match(opened: Store) -> None:
    other = replace(played(2, 50), name="Elsewhere", house_rules="Ours")
    assert find_same(opened, other) == SameMatch(2, "Match 2", 50, 0)


@pytest.mark.parametrize(
    "other",
    [
        played(3, 50),
        replace(played(1, 50), rules="turkish"),
        replace(played(1, 50), options={**played(1, 50).options, "target": 201}),
        replace(played(1, 50), players={**played(1, 50).players, "N": "Ana"}),
        replace(played(1, 50), actions=(*played(1, 49).actions, "play 7C")),
        replace(played(1, 50), actions=("cut 5", *played(1, 50).actions[1:])),
    ],
    ids=["seed", "rules", "options", "players", "last move", "first move"],
)
def test_what_differs_is_another_match(opened: Store, other: SavedMatch) -> None:
    assert find_same(opened, other) is None


def test_a_deleted_match_is_not_there(opened: Store) -> None:
    opened.delete(1)
    assert find_same(opened, played(1, 50)) is None


def test_of_several_the_nearest_is_named(opened: Store) -> None:
    opened.add(replace(played(1, 70), name="Further"))
    opened.add(replace(played(1, 60), name="Between"))
    assert find_same(opened, played(1, 65)) == SameMatch(4, "Between", 60, 5)
    assert find_same(opened, played(1, 70)) == SameMatch(3, "Further", 70, 0)
    assert find_same(opened, played(1, 10)) == SameMatch(1, "Match 1", 50, -40)


def test_taking_over_goes_on_with_the_one_there_is(opened: Store) -> None:
    whole = played(1)
    same = find_same(opened, whole)
    assert same is not None
    take_over(opened, same, whole)
    assert opened.load(1).actions == whole.actions and opened.load(1).finished
    assert {line.id: line.finished for line in all_matches(opened)} == {1: True, 2: False}
    with pytest.raises(StoreError) as caught:
        take_over(opened, same, whole)  # it has gone on since
    assert caught.value.code == "order" and opened.load(1).actions == whole.actions


def test_another_name_is_free(opened: Store) -> None:
    assert another_name(opened, played(1, 10), attrgetter("name")) == "Match 1 (2)"
    opened.add(replace(played(1, 10), name="match 1 (2)"))
    assert another_name(opened, played(1, 10), attrgetter("name")) == "Match 1 (3)"
    assert another_name(opened, replace(played(1, 10), name="Sunday"), attrgetter("name")) == "Sunday"
    long = replace(played(1, 10), name="x" * 60)
    opened.add(long)
    assert another_name(opened, long, attrgetter("name")) == "x" * 56 + " (2)"
