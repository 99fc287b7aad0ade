"""The sentences of advice: each said where it is true, and not where it is not."""

from __future__ import annotations

import pytest

from game.practice.advice import Advice
from game.table.judge import Decided, judgement
from game.table.projection import question
from graphics.text import i18n
from graphics.text.advice_text import no_answer, nudge, remark
from tests.graphics.table_kit import session


def advice(values: dict[str, float], text: str = "call pass", legal: tuple[str, ...] = ()) -> Advice:
    """Advice about calls of these values; the state matters for the scale alone."""
    state = session().state
    decided = Decided(1, state, 0, text, legal or tuple(values))
    return Advice(question(state, 0), decided, judgement(decided, values, plays_for_match=True), values)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"call pass": 3.0, "call clubs": 1.0}, "One choice is better than all the others."),
        ({"call pass": 3.0, "call clubs": 2.6}, "All your choices are about equally good."),
        (
            {"call pass": 3.0, "call clubs": 2.6, "call hearts": 2.5},
            "2 choices are about equally good, the others are worse.",
        ),
    ],
)
def test_the_nudge_counts_what_is_as_good(values: dict[str, float], said: str) -> None:
    i18n.set_language("en")
    assert nudge(advice(values)) == said
    assert remark(advice(values)) == ""


def test_one_choice_and_no_answer() -> None:
    i18n.set_language("en")
    assert nudge(advice({}, legal=("call pass",))) == "There is only one thing you can do."
    assert nudge(advice({}, legal=("call pass", "call clubs"))) == no_answer()


def test_fewer_points_for_the_match_are_told() -> None:
    i18n.set_language("en")
    for_the_match = advice({"call pass": 1.0, "call clubs": 3.0})
    assert remark(for_the_match) == "Better for the match at this score: Pass."
    assert remark(advice({"call clubs": 3.0, "call pass": 1.0}, text="call clubs")) == ""
