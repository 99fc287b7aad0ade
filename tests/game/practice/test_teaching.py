"""Teaching: the loss from which a decision is questioned, and how a loss is counted."""

from __future__ import annotations

import pytest

from game.practice.advice import Advice
from game.practice.teaching import Teaching, least_loss
from game.rules import preset
from game.table.judge import Decided, judgement
from game.table.projection import question
from tests.graphics.table_kit import session


@pytest.mark.parametrize(
    ("teaching", "belot", "bela"),
    [("slips", 0.5, 5), ("mistakes", 2, 20), ("blunders", 4, 40), ("off", float("inf"), float("inf"))],
)
def test_the_least_loss_follows_the_grades(teaching: Teaching, belot: float, bela: float) -> None:
    assert least_loss(teaching, preset("bulgarian").sheet.grades) == belot
    assert least_loss(teaching, preset("bela-4").sheet.grades) == bela


def test_a_loss_is_counted_from_the_advisers_own_choice() -> None:
    state = session().state
    values = {"call pass": 1.04, "call clubs": 3.0, "call hearts": -2.0}
    decided = Decided(1, state, 0, "call pass", tuple(values))
    advice = Advice(question(state, 0), decided, judgement(decided, values, plays_for_match=True), values)
    assert advice.loses("call hearts") == 3.0, "as the worths are shown"
    assert advice.loses("call clubs") == 0, "more points, though not what is best for the match"
    assert advice.loses("call spades") == 0, "nothing is known of it"
