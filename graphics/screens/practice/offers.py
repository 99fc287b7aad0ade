"""The things that the home of practice offers, in the order in which they stand there."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from game.practice.drills.drill import DrillKind
from game.rules import Rules
from graphics.screens import destinations as to
from graphics.text.drill_text import drill_line, drill_title, right_of, streak_line, today_line
from graphics.text.i18n import _
from graphics.widgets.intents import Destination
from saves.practice.log import PracticeLog


class Offer(Struct, frozen=True):
    """A tile of the home of practice, and the screen that it opens."""

    id: str
    icon: str
    title: str
    line: str
    opens: Destination
    note: str = ""
    """A few words on how it went; "" for none."""


ICONS = {
    DrillKind.LEGAL: "check",
    DrillKind.SCORING: "file",
    DrillKind.DECLARATIONS: "cards",
    DrillKind.COUNTING: "eye",
}


def offers(rules: Rules, log: PracticeLog, today: date) -> list[Offer]:
    """Everything that there is to practise with by these rules."""
    return [
        _todays_ten(rules, log, today),
        *(_drill(rules, kind, log) for kind in DrillKind),
        Offer(
            "deal_code",
            "cards",
            _("Deal code"),
            _("Play a deal by a code that somebody gave you."),
            to.DealCode(),
        ),
        Offer(
            "lesson",
            "play",
            _("Lesson"),
            _("The game in a few minutes, at the table, for those who know other card games."),
            to.Lesson(rules),
        ),
        Offer(
            "statistics",
            "graph",
            _("Statistics"),
            _("Matches won, contracts made and points per deal, each with how sure it is."),
            to.Statistics(),
        ),
    ]


def _todays_ten(rules: Rules, log: PracticeLog, today: date) -> Offer:
    """The ten questions of the day, with their result if they are answered, or the days in a row so far."""
    tally, streak = log.days.get(today.isoformat()), log.streak(today)
    note = today_line(tally.right, tally.asked) if tally else streak_line(streak) if streak else ""
    return Offer("today", "star", drill_title(None), drill_line(None), to.DrillRound(rules, None), note)


def _drill(rules: Rules, kind: DrillKind, log: PracticeLog) -> Offer:
    tally = log.drills.get(kind)
    note = right_of(tally.right, tally.asked) if tally else ""
    return Offer(
        f"drill:{kind}",
        ICONS[kind],
        drill_title(kind),
        drill_line(kind),
        to.DrillRound(rules, kind),
        note,
    )
