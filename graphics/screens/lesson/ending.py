"""What may follow the lesson."""

from __future__ import annotations

from collections.abc import Sequence

from game.practice.drills.drill import DrillKind
from game.rules import Rules
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets.intents import Answer, Back, Open, Question, Want


def over(taught: Rules, played: Rules, learnt: Sequence[tuple[str, bool]], want: Want) -> to.Learnt:
    """The end of the lesson, of which these steps were taken; those that were left out are not told.

    A match by the rules that were taught may follow, or a drill by those that are played.
    """
    right = sum(first for _title, first in learnt)
    text = _(
        "Now play your first deal, with beginners. Each decision comes with a hint, and you are warned "
        "before a card gives points away. So the match is practice and does not count."
    )
    if right:
        tried = _("Right at the first try: {right} of {count}.").format(right=right, count=len(learnt))
        text = f"{tried}\n{text}"
    answers = (
        Answer("done", _("Done"), lambda: want(Back())),
        Answer(
            "drill",
            _("A first drill"),
            lambda: want(Open(to.DrillRound(played, DrillKind.LEGAL))),
            icon="practice",
        ),
        Answer(
            "match",
            _("Play a first deal"),
            lambda: want(Open(to.FirstMatch(taught.name, taught=True))),
            primary=True,
            icon="play",
        ),
    )
    title = _("What you learnt") if learnt else _("The lesson is over")
    return to.Learnt(tuple(learnt), Question(title, text, answers, name="lesson_over"))
