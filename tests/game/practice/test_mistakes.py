"""The person's mistakes: what becomes an exercise, when it comes back, and a clock that is put back."""

from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta

import pytest

from game.core.match import Match
from game.practice import mistakes
from game.practice.exercise import ExerciseOutcome
from game.practice.mistakes import NEW_A_DAY, Memory, Mistake, due, is_due, next_day, own_decisions
from game.practice.spacing import LONGEST, QUICK, rating, remembered
from saves.saved import replay
from tests.saves.matches import played

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = NOON.astimezone().date()
DAY = timedelta(days=1)
WRONG, HINT = ExerciseOutcome(False, wrong=1), ExerciseOutcome(True, helped=True, best=True)
RIGHT = ExerciseOutcome(True, best=True, seconds=QUICK + 1)
QUICKLY = ExerciseOutcome(True, best=True, seconds=QUICK)


@pytest.fixture(scope="module")
def match() -> Match:
    return replay(played(1, target=51))


def exercise(lost: float = 2.0, memory: Memory | None = None, number: int = 7) -> Mistake:
    return Mistake(number, 1, "play 7C", lost, {"play 7C": 0.0, "play AC": lost}, memory)


def memory(due: date, last: datetime = NOON - DAY, first: date = date(2026, 11, 1)) -> Memory:
    return Memory(3.0, 5.0, last, first, due)


def test_only_free_decisions_of_the_seat_in_deals_with_a_contract(match: Match) -> None:
    deals = list(own_decisions(match, 2))
    assert len(deals) == sum(result.contract is not None for result in match.results)
    for _deal, made in deals:
        assert made and all(each.seat == 2 and each.allowed and not each.forced for each in made)


def test_a_slip_becomes_an_exercise_and_less_does_not(match: Match) -> None:
    deals = list(own_decisions(match, 0))[:1]
    first, second = deals[0][1][:2]

    def worth(number: int, lost: float, legal: tuple[str, ...], done: str) -> dict[str, float]:
        return {text: 0.0 if text == done else lost for text in legal}

    values = {
        first.number: worth(first.number, 0.5, first.legal, first.text),
        second.number: worth(second.number, 0.4, second.legal, second.text),
    }
    (found,) = mistakes.mistakes(deals, 0, values)
    assert (found.number, found.action, found.lost) == (first.number, first.text, 0.5)
    assert found.deal == 1 and found.memory is None and found.values == values[first.number]
    assert mistakes.mistakes(deals, 0, {}) == []


def test_the_rating_of_an_answer() -> None:
    names = [rating(each).name for each in (WRONG, HINT, ExerciseOutcome(True, wrong=1), RIGHT, QUICKLY)]
    assert names == ["Again", "Hard", "Hard", "Good", "Easy"]
    close = ExerciseOutcome(True, best=False, seconds=1.0)
    assert rating(close).name == "Good", "right, but not the best"


def test_better_answers_come_back_later_and_wrong_ones_tomorrow() -> None:
    wrong, hint, right, quick = (remembered(None, each, NOON).due for each in (WRONG, HINT, RIGHT, QUICKLY))
    assert TODAY + DAY == wrong <= hint < right < quick <= TODAY + LONGEST * DAY
    again = remembered(remembered(None, RIGHT, NOON), RIGHT, NOON + 3 * DAY)
    assert again.due - (TODAY + 3 * DAY) > right - TODAY and again.first == TODAY
    lapsed = remembered(again, WRONG, NOON + 20 * DAY)
    assert lapsed.due == TODAY + 21 * DAY and lapsed.stability < again.stability


def test_the_same_answers_give_the_same_days() -> None:
    assert [remembered(None, RIGHT, NOON) for _time in range(5)] == [remembered(None, RIGHT, NOON)] * 5


def test_those_that_come_back_are_first_then_new_ones_the_largest_first() -> None:
    found = [
        exercise(1.0),
        exercise(9.0),
        exercise(3.0, memory(TODAY)),
        exercise(3.0, memory(TODAY + DAY)),
        exercise(3.0, memory(TODAY - DAY)),
    ]
    assert due(found, NOON) == [4, 2, 1, 0]
    assert next_day(found) == TODAY - DAY and next_day([exercise()]) is None


def test_only_so_many_are_begun_in_a_day() -> None:
    begun = [exercise(memory=memory(TODAY + DAY, NOON, TODAY)) for _each in range(NEW_A_DAY - 1)]
    found = [*begun, *(exercise(float(lost)) for lost in range(1, 5))]
    assert due(found, NOON) == [len(found) - 1]
    assert len(due(found, NOON + DAY)) == len(found)


def test_a_clock_that_is_put_back_loses_nothing() -> None:
    """An answer from the future comes back at once, and is then counted from now."""
    ahead = remembered(remembered(None, RIGHT, NOON), RIGHT, NOON + 200 * DAY)
    assert not is_due(ahead, NOON + 200 * DAY) and is_due(ahead, NOON)
    after = remembered(ahead, RIGHT, NOON)
    assert after.last == NOON and after.stability >= 1 and not is_due(after, NOON)
    assert TODAY < after.due <= TODAY + LONGEST * DAY and after.first <= TODAY
    assert due([exercise(memory=ahead)], NOON) == [0]


def test_the_scheduler_is_not_loaded_with_the_window() -> None:
    code = "import sys, graphics.app.app, graphics.screens.practice; assert 'fsrs' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
