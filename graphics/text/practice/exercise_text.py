"""Words for the answer to an exercise: right or not, what it costs, the best choice and the reason."""

from __future__ import annotations

from game.core.actions import parse
from game.practice.exercise import Answer, Exercise
from graphics.text import words
from graphics.text.analysis_text import for_the_match
from graphics.text.choice_text import choice_name, rules_of
from graphics.text.i18n import _
from graphics.text.names import Names
from graphics.text.reason_text import said


def verdict(answer: Answer, *, wrong: int, helped: bool) -> str:
    """A few words: right or not, after so many `wrong` answers, and with a hint or without."""
    if not answer.right:
        return _("Not quite")
    if wrong:
        return _("Right in the end")
    return _("Solved with a hint") if helped else _("Well played")


def tried(answer: Answer) -> str:
    """The cost of a wrong answer, without what is better."""
    found = answer.judgement
    if found is None:
        return _("This card is not allowed") + "."
    return words.points_lost(found.lost, found.grades.digits) + " " + _("There is a better choice.")


def solved(answer: Answer, names: Names) -> str:
    """The worth of a right answer, and the reason for it."""
    found = answer.judgement
    assert found is not None and answer.right
    decided = answer.exercise.advice.decided
    if found.for_the_match:
        return for_the_match(decided, found)
    if not found.lost:
        return because(answer, names) or _("No choice is better.")
    less = words.pad_points(found.lost, rules_of(decided), found.grades.digits)
    return f"{_('Close to the best choice: {points} less.').format(points=less)} {best(answer.exercise)}"


def shown(answer: Answer, names: Names) -> str:
    """The best choice and the reason for it."""
    return f"{best(answer.exercise)} {because(answer, names)}".strip()


def best(exercise: Exercise) -> str:
    """A sentence that names the best choice."""
    found = exercise.advice.judgement
    assert found is not None, "as the exercise has been made"
    name = choice_name(exercise.advice.decided, parse(found.best[0]))
    return _("The best choice: {choice}.").format(choice=name)


def because(answer: Answer, names: Names) -> str:
    """The reason in words; empty where nothing is shown."""
    return "" if answer.reason is None else said(answer.reason, names)
