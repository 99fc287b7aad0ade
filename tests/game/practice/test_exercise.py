"""Exercises: which answers pass, what they lose, and the reason, each where it is so and where it is not."""

from __future__ import annotations

import pytest

from game.core.actions import to_text
from game.core.machine import legal_actions
from game.core.state import Playing
from game.practice.exercise import Exercise, ExerciseOutcome
from game.practice.reason import ReasonKind
from tests.game.tables import SOUTH, auction, keep_silent, lay, playing, preset
from tests.game.tables import call as called

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def lead(rules: str = "bulgarian") -> Playing:
    """South leads from the highest heart and others; hearts are trumps."""
    hands = {"S": "JH AC 7D", "E": "9H KC QD", "N": "8H TC 8D", "W": "7H QC KD"}
    return playing(hands, HEARTS, SOUTH, rules=preset(rules))


@pytest.mark.parametrize(
    ("rules", "lost", "right"),
    [("bulgarian", 0.4, True), ("bulgarian", 0.5, False), ("bela-4", 4.0, True), ("bela-4", 5.0, False)],
)
def test_an_answer_that_loses_less_than_a_slip_is_right(rules: str, lost: float, right: bool) -> None:
    exercise = Exercise(lead(rules), {"play JH": 10.0, "play AC": 10.0 - lost, "play 7D": -20.0})
    answer = exercise.answer("play AC")
    assert answer.right is right and not answer.best
    assert exercise.answer("play JH").right and exercise.answer("play JH").best
    assert not exercise.answer("play 7D").right


def test_the_choice_of_who_plays_for_the_match_is_right_with_fewer_points() -> None:
    """It is first among the values, though another one is worth more points."""
    exercise = Exercise(lead(), {"play AC": 1.0, "play JH": 4.0, "play 7D": 0.0})
    assert exercise.advice.decided.text == "play AC"
    liked = exercise.answer("play AC")
    assert liked.right and liked.best and liked.reason is None
    assert exercise.answer("play JH").right and not exercise.answer("play 7D").right


def test_a_card_that_is_not_allowed_is_wrong_and_has_no_worth() -> None:
    state = playing({"S": "8H AC", "E": "9H KC", "N": "7H TC", "W": "TH QC"}, HEARTS, 1, "9H 7H TH")
    assert [to_text(action) for action in legal_actions(state)] == ["play 8H"]
    two = playing({"S": "8H QH AC", "E": "9H KC", "N": "7H TC", "W": "TH QC"}, HEARTS, 1, "9H 7H TH")
    answer = Exercise(two, {"play 8H": 1.0, "play QH": 0.0}).answer("play AC")
    assert answer.judgement is None and not answer.right and not answer.best


def test_one_choice_or_no_worths_are_no_exercise() -> None:
    forced = playing({"S": "8H AC", "E": "9H KC", "N": "7H TC", "W": "TH QC"}, HEARTS, 1, "9H 7H TH")
    for state, values in ((forced, {"play 8H": 1.0}), (lead(), {}), (lead(), {"play 7S": 1.0})):
        with pytest.raises(ValueError, match="nothing"):
            Exercise(state, values)


def test_the_reason_is_for_the_best_choice_or_the_answer_that_is_as_good() -> None:
    values = {"play JH": 10.0, "play AC": 3.0, "play 7D": 2.0}
    exercise = Exercise(lead(), values)
    right, wrong = exercise.answer("play JH").reason, exercise.answer("play 7D").reason
    assert right is not None and wrong is not None
    assert {right.kind, wrong.kind} <= {
        ReasonKind.SURE_TRICK,
        ReasonKind.DRAWS_TRUMPS,
        ReasonKind.DRAWS_ON_TOP,
    }
    even = Exercise(lead(), {"play JH": 2.0, "play AC": 2.0, "play 7D": 2.0}).answer("play AC").reason
    assert even is not None and even.kind is ReasonKind.NO_DIFFERENCE


def test_it_knows_what_the_seat_knows_and_no_more() -> None:
    exercise = Exercise(lead(), {"play JH": 1.0, "play AC": 0.0, "play 7D": 0.0})
    assert exercise.seat == SOUTH and sorted(exercise.view.hand) == sorted(exercise.advice.view.hand)
    assert len(exercise.view.hand) == 3


def test_cards_laid_away_are_judged_in_any_order() -> None:
    state = called(auction({}, rules=preset("bela-3")), "H")
    legal = [to_text(action) for action in legal_actions(state)]
    exercise = Exercise(state, {text: -6.0 * place for place, text in enumerate(legal)})
    _lay, first, second = legal[0].split()
    assert exercise.answer(f"lay {second} {first}").best
    assert not exercise.answer(legal[-1]).right
    assert lay(state, f"{first} {second}") is not None


def test_calls_and_belot_have_their_worth() -> None:
    state = auction({})
    legal = [to_text(action) for action in legal_actions(state)]
    calls = Exercise(state, {text: -float(place) for place, text in enumerate(legal)})
    assert calls.answer(legal[0]).best and not calls.answer(legal[1]).right
    held = keep_silent(
        playing({"S": "KH QH AC", "E": "9H KC QD", "N": "8H TC 8D", "W": "7H QC KD"}, HEARTS, SOUTH)
    )
    belot = Exercise(held, {"play KH": 2.0, "play AC": 0.0, "play QH": 0.0})
    assert belot.answer("play KH belot").best and belot.answer("play KH").best


@pytest.mark.parametrize(
    ("outcome", "at_once"),
    [
        (ExerciseOutcome(True), True),
        (ExerciseOutcome(True, wrong=1), False),
        (ExerciseOutcome(True, helped=True), False),
        (ExerciseOutcome(False, wrong=1), False),
    ],
)
def test_at_once_is_right_the_first_time_without_help(outcome: ExerciseOutcome, at_once: bool) -> None:
    assert outcome.at_once is at_once
