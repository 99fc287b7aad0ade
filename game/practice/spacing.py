"""The scheduler of exercises: when one comes back, by how it went (FSRS, the scheduler of Anki)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from fsrs import Card, Rating, Scheduler, State

from game.practice.exercise import ExerciseOutcome
from game.practice.mistakes import Memory

QUICK = 10.0  # seconds
LONGEST = 365  # days until an exercise comes back

# whole days only: a wrong answer comes back tomorrow; and the same answers give the same days
SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False)


def rating(outcome: ExerciseOutcome) -> Rating:
    """The rating of an answer.

    Again if it stayed wrong, hard after a wrong try or with a hint; else good, and easy if it was the best
    choice and came quickly.
    """
    if not outcome.right:
        return Rating.Again
    if not outcome.at_once:
        return Rating.Hard
    return Rating.Easy if outcome.best and outcome.seconds <= QUICK else Rating.Good


def remembered(memory: Memory | None, outcome: ExerciseOutcome, now: datetime) -> Memory:
    """The memory after an answer at `now` (UTC); a wrong one comes back tomorrow.

    If the clock has been put back since the last answer, that one counts as given now.
    """
    now, today = now.astimezone(UTC), now.astimezone().date()
    card = Card(card_id=0, due=now)
    if memory is not None:
        last = min(memory.last.astimezone(UTC), now)
        card = Card(0, State.Review, None, memory.stability, memory.difficulty, now, last)
    card, _log = SCHEDULER.review_card(card, rating(outcome), now)
    assert card.stability is not None and card.difficulty is not None
    first = today if memory is None else min(memory.first, today)
    days = max(1, round((card.due - now) / timedelta(days=1))) if outcome.right else 1
    return Memory(card.stability, card.difficulty, now, first, today + timedelta(days=days))
