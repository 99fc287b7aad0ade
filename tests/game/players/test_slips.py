"""The errors of weaker players: there is always a card to play, and no visible absurdity."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.cards import parse_card
from game.core.contracts import BELOT_CARDS, HEARTS
from game.players.cardplay.cardplay import CardJudgement
from game.players.levels import BY_NAME, chosen

ERRING = [name for name, level in BY_NAME.items() if level.misjudges]
SEVEN, KING, ACE = parse_card("7C"), parse_card("KC"), parse_card("AC")


def choices(level: str, options: dict[int, CardJudgement], pulls: dict[int, float] | None = None) -> set[int]:
    points, player = BELOT_CARDS.points[HEARTS], BY_NAME[level]
    drawn = pulls or dict.fromkeys(options, 0.0)
    return {chosen(options, drawn, points, player, Random(seed)) for seed in range(50)}


@pytest.mark.parametrize("level", ERRING)
def test_points_are_not_thrown_on_a_lost_trick_even_if_that_is_judged_best(level: str) -> None:
    """The king seems so much better that only it is within the limit of an error."""
    assert choices(level, {KING: CardJudgement(40.0, 0.0), SEVEN: CardJudgement(-40.0, 0.0)}) == {SEVEN}


@pytest.mark.parametrize("level", ERRING)
def test_a_sure_trick_is_taken(level: str) -> None:
    assert choices(level, {ACE: CardJudgement(10.0, 1.0), SEVEN: CardJudgement(9.0, 0.0)}) == {ACE}


@pytest.mark.parametrize("level", ERRING)
def test_no_habit_pulls_to_what_is_absurd_or_costs_too_much(level: str) -> None:
    """The king on a lost trick, and then an ace that seems to cost more than an error may."""
    drawn = {KING: 90.0, SEVEN: 0.0}
    assert choices(level, {KING: CardJudgement(1.0, 0.0), SEVEN: CardJudgement(0.0, 0.0)}, drawn) == {SEVEN}
    costly = {ACE: CardJudgement(-BY_NAME[level].at_most - 1, 0.5), SEVEN: CardJudgement(0.0, 0.5)}
    assert choices(level, costly, {ACE: 90.0, SEVEN: 0.0}) == {SEVEN}


def test_a_habit_pulls_to_another_card_within_that() -> None:
    options = {ACE: CardJudgement(0.0, 0.5), SEVEN: CardJudgement(5.0, 0.5)}
    level = replace(BY_NAME["beginner"], misjudges=0.0)
    points = BELOT_CARDS.points[HEARTS]
    assert chosen(options, {ACE: 0.0, SEVEN: 0.0}, points, level, Random(1)) == SEVEN
    assert chosen(options, {ACE: 20.0, SEVEN: 0.0}, points, level, Random(1)) == ACE


@given(
    options=st.dictionaries(
        st.integers(0, 31),
        st.builds(CardJudgement, st.floats(-200, 200), st.sampled_from([0.0, 0.0005, 0.5, 0.9995, 1.0])),
        min_size=1,
        max_size=8,
    ),
    level=st.sampled_from(list(BY_NAME)),
    seed=st.integers(0, 1000),
)
def test_there_is_always_a_card_to_play(options: dict[int, CardJudgement], level: str, seed: int) -> None:
    assert (
        chosen(options, dict.fromkeys(options, 0.0), BELOT_CARDS.points[HEARTS], BY_NAME[level], Random(seed))
        in options
    )
