"""Why an answer of a drill is right, in words."""

from __future__ import annotations

import pytest

from game.core.account import DealOutcome
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.practice.drills.deals import Chance
from game.practice.drills.scoring import Scoring, scoring_question
from game.rules import preset
from graphics.text import i18n
from graphics.text.drill_text import why


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def questions(name: str) -> list[Scoring]:
    return [scoring_question(preset(name), Chance(bytes([number])), number % 3) for number in range(30)]


def test_the_critical_digit_is_named_where_each_side_rounds_its_own() -> None:
    named = set()
    for question in questions("bulgarian"):
        contract, writing = question.result.contract, question.result.writing
        assert contract is not None
        text = why(question)
        own = writing.outcome is DealOutcome.MADE and contract.multiplier == 1
        if own and contract.trump != NO_TRUMPS:
            digit = 4 if contract.trump == ALL_TRUMPS else 6
            decided = f"rounds up at {digit}:"
            assert (f"The critical digit is {digit}:" in text) != (decided in text)
            named.add(digit)
        elif writing.outcome is not DealOutcome.HANGING:
            assert "critical digit" not in text
    assert named == {4, 6}


def test_in_bela_there_is_none() -> None:
    assert not any("critical digit" in why(question) for question in questions("bela-4"))
