"""The end of the lesson: how it went, and a first match or a first drill."""

from __future__ import annotations

from game.practice.drills.drill import DrillKind
from game.rules import Rules
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.widgets.intents import Answer, Back, Open, Question, Want


def over(taught: Rules, played: Rules, right: int, count: int, want: Want) -> Question:
    """Ask what is to follow: a match by the rules that were taught, or a drill by those that are played."""
    text = "\n".join(
        (
            _("Right at the first try: {right} of {count}.").format(right=right, count=count),
            _(
                "Now play a match at Beginner level. Teaching asks before a card or call that gives points "
                "away, so the match is practice and does not count."
            ),
        )
    )
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
            _("Play a match"),
            lambda: want(Open(to.FirstMatch(taught.name, taught=True))),
            primary=True,
            icon="play",
        ),
    )
    return Question(_("The lesson is over"), text, answers, name="lesson_over")
