"""The engine protocol is written from a seat's view and read back into the same."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.core.state import Declaring, MatchOver, Playing, State
from game.rules import preset
from game.table import protocol
from game.table.projection import question
from game.table.protocol import read, written
from game.table.seat_view import SeatView
from tests.game.table.kit import PATHS, announced
from tests.game.tables import SOUTH, auction, follow


def as_told(view: SeatView) -> SeatView:
    """A view without what the protocol does not contain: the deal's number, which declarations score.

    The number of deals played is contained where it is limited.
    """
    played = view.played if view.rules.deal_limit else 0
    return replace(
        view, number=0, played=played, said=tuple(replace(said, scores=False) for said in view.said)
    )


@settings(max_examples=30)
@given(PATHS)
def test_a_view_that_was_written_is_read_as_the_same(states: list[State]) -> None:
    for state in states:
        if isinstance(state, MatchOver):
            continue
        view = question(state, state.turn)
        assert read(json.loads(json.dumps(written(view)))) == as_told(view)


def test_declarations_are_read_with_the_cards_that_are_known() -> None:
    state, _ = follow(announced(), "play 9H")
    assert isinstance(state, Playing | Declaring)
    view = question(state, state.turn)
    assert read(written(view)) == as_told(view)
    assert [said.cards is None for said in view.said] == [True, False, False, False]
    assert [said.scores for said in view.said] == [False, True, False, True]


def test_how_many_deals_were_played_is_told_where_their_number_is_limited() -> None:
    few = preset("belot-bg")
    view = written(question(auction({}, rules=few, played=6), SOUTH))
    assert view["played"] == 6 and read(view).played == 6
    assert list(view)[: list(view).index("played")] == [
        "rules",
        "options",
        "seat",
        "dealer",
        "scores",
        "hanging",
    ]
    free = question(auction({}, played=6), SOUTH)
    assert free.played == 6 and "played" not in written(free)
    for wrong in ({key: value for key, value in view.items() if key != "played"}, view | {"played": -1}):
        with pytest.raises(ValueError, match="played"):
            read(wrong)
    with pytest.raises(ValueError, match="played"):
        read(view | {"played": "6"})


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand", "7C8C"),
        ("hand", ["1X"]),
        ("hanging", "8"),
        ("seen", True),
        ("seat", "?"),
        ("rules", "?"),
        ("options", {"target": []}),
        ("contract", {"trump": "X", "declarer": "S", "multiplier": 1}),
        ("trick", None),
        ("scores", {}),
        ("legal", ["sing"]),
        ("legal", []),
    ],
)
def test_what_is_no_view_is_refused(key: str, value: object) -> None:
    view = written(question(announced(), SOUTH + 3))
    with pytest.raises((ValueError, LookupError)):
        read(view | {key: value})


def test_whoever_asks_by_other_rules_each_time_fills_no_memory() -> None:
    view = written(question(auction({}), SOUTH))
    for target in range(51, 51 + 2 * protocol.RULES_KEPT):
        assert read(view | {"options": view["options"] | {"target": target}}).rules.target == target
    assert protocol.rules_with.cache_info().currsize <= protocol.RULES_KEPT
