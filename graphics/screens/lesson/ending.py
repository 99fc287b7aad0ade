"""The end of the lesson: a first drill, or the match or screen that waits."""

from __future__ import annotations

from collections.abc import Callable

from game.practice.drills.drill import DrillKind
from game.rules import Rules
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets.intents import Answer, Back, Open, Question, Want


def over(rules: Rules, then: Callable[[], object] | None, want: Want) -> Question:
    """The question what is to follow: a drill by these rules, or `then`, or else the screen before."""
    drill = to.DrillRound(rules, DrillKind.LEGAL)
    answers = [
        Answer("stay", _("Back"), icon="back"),
        Answer("drill", _("A first drill"), lambda: want(Open(drill)), icon="practice"),
    ]
    if then is not None:
        answers.append(Answer("match", _("Play a match"), then, primary=True, icon="play"))
    else:
        answers.append(Answer("done", _("Done"), lambda: want(Back()), primary=True, icon="check"))
    text = _("Ten short questions show whether you know which cards you may play. You find more in Practice.")
    return Question(_("The lesson is over"), text, tuple(answers), name="lesson_over")
