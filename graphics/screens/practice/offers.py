"""The things that the home of practice offers, in the order in which they stand there."""

from __future__ import annotations

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from game.practice.drills.drill import DrillKind
from game.practice.rating import UNKNOWN, Rating, even_table
from game.rules import Rules
from graphics.screens import destinations as to
from graphics.text.drill_text import drill_line, drill_title, right_of, streak_line, today_line
from graphics.text.i18n import _
from graphics.text.practice.mistakes_text import due_line
from graphics.text.practice.puzzles_text import level_line, rating_line
from graphics.widgets.intents import Destination
from saves.practice.log import PracticeLog
from saves.settings import LastMatch, last_match_rules


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


def offers(
    rules: Rules,
    log: PracticeLog,
    today: date,
    last: LastMatch,
    rating: Rating,
    due: int = 0,
    puzzles: Rating = UNKNOWN,
) -> list[Offer]:
    """Everything that there is to practise with by these rules, for somebody so strong."""
    return [
        _todays_ten(rules, log, today),
        _mistakes(due),
        _puzzles(rules, puzzles),
        *(_drill(rules, kind, log) for kind in DrillKind),
        _at_my_level(rules, last, rating),
        Offer(
            "duplicate",
            "trophy",
            _("Duplicate"),
            _("The same cards at every table: see how others played your deals."),
            to.Duplicate(),
        ),
        Offer(
            "deal_code",
            "cards",
            _("Deal code"),
            _("Play a deal from a code someone gave you."),
            to.DealCode(),
        ),
        Offer(
            "lesson",
            "play",
            _("Lesson"),
            _("A short lesson at the table, for those who know other card games."),
            to.Lesson(rules),
        ),
        Offer(
            "statistics",
            "graph",
            _("Statistics"),
            _("Matches won, contracts made and points per deal, and how reliable each figure is."),
            to.Statistics(),
        ),
    ]


def _todays_ten(rules: Rules, log: PracticeLog, today: date) -> Offer:
    """The ten questions of the day, with their result if they are answered, or the days in a row so far."""
    tally, streak = log.days.get(today.isoformat()), log.streak(today)
    note = today_line(tally.right, tally.asked) if tally else streak_line(streak) if streak else ""
    return Offer("today", "star", drill_title(None), drill_line(None), to.DrillRound(rules, None), note)


def _mistakes(due: int) -> Offer:
    """The own mistakes, with how many are for today."""
    return Offer(
        "mistakes",
        "undo",
        _("Your mistakes"),
        _("Decisions from your matches that cost points, to be made again until you get them right."),
        to.Mistakes(),
        due_line(due) if due else "",
    )


def _puzzles(rules: Rules, rating: Rating) -> Offer:
    """The puzzles, with the rating of the person by those answered so far."""
    return Offer(
        "puzzles",
        "hint",
        _("Puzzles"),
        _("Positions in which one choice is clearly the best: find it."),
        to.Puzzles(rules),
        rating_line(rating) if rating.matches else "",
    )


def _at_my_level(rules: Rules, last: LastMatch, rating: Rating) -> Offer:
    """A new match at the table that is about even, the rest as in the last match."""
    table = even_table(rating, rules)
    chosen = replace(
        last,
        preset=rules.name,
        options=rules.options(),
        house_rules=last.house_rules if rules == last_match_rules(last) else "",
        partner=table.partner,
        opponents=table.opponents,
    )
    return Offer(
        "my_level",
        "person",
        _("A match at my level"),
        _("The computer players are chosen so that you win about as often as anybody at the table."),
        to.NewMatch(chosen),
        level_line(rating) if rating.matches else "",
    )


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
