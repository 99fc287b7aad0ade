"""The home of practice: a tile for each kind of exercise, by the chosen rules."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from game.practice.drills.drill import DrillKind
from game.practice.mistakes import due
from game.practice.rating import UNKNOWN, Rating, even_table
from game.rules import Rules, preset
from graphics.render.sizes import Gap
from graphics.screens import destinations as to
from graphics.text.drill_text import drill_line, drill_title, right_of, streak_line, today_line
from graphics.text.i18n import _
from graphics.text.names import displayed
from graphics.text.practice_text import due_line, level_line, rating_line
from graphics.text.rules_text import preset_name
from graphics.widgets.boxes import Made
from graphics.widgets.controls.tiles import TileInfo, tile_rows
from graphics.widgets.intents import Destination, Open
from graphics.widgets.parts import button
from graphics.widgets.ports import Ports
from graphics.widgets.saving import not_read
from graphics.widgets.screen import PagedScreen
from saves.errors import StoreError
from saves.practice import mistakes, results
from saves.practice import results as practice_log
from saves.practice.mistakes import finished
from saves.practice.results import PracticeLog, strength
from saves.saved import now
from saves.settings import LastMatch, counted_since, last_match_rules


class PracticeOffer(Struct, frozen=True):
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
    DrillKind.DECLARATIONS: "fan",
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
) -> list[PracticeOffer]:
    """All exercises for these rules, for somebody of this strength."""
    return [
        _todays_ten(rules, log, today),
        _mistakes(due),
        _puzzles(rules, puzzles),
        *(_drill(rules, kind, log) for kind in DrillKind),
        _at_my_level(rules, last, rating),
        PracticeOffer(
            "duplicate",
            "cards",
            _("Duplicate"),
            _("The same cards at every table: see how others played your deals."),
            to.Duplicate(),
        ),
        PracticeOffer(
            "deal_code",
            "code",
            _("Deal code"),
            _("Play a deal from a code someone gave you."),
            to.DealCode(),
        ),
        PracticeOffer(
            "lesson",
            "play",
            _("Lesson"),
            _("A short lesson at the table, for those who know other card games."),
            to.Lesson(rules),
        ),
        PracticeOffer(
            "statistics",
            "graph",
            _("Statistics"),
            _("Matches won, contracts made and points per deal, and how reliable each figure is."),
            to.Statistics(),
        ),
    ]


def _todays_ten(rules: Rules, log: PracticeLog, today: date) -> PracticeOffer:
    """The ten questions of the day, with their result if they are answered, or the days in a row so far."""
    tally, streak = log.days.get(today.isoformat()), log.streak(today)
    note = today_line(tally.right, tally.asked) if tally else streak_line(streak) if streak else ""
    return PracticeOffer(
        "today", "star", drill_title(None), drill_line(None), to.DrillRound(rules, None), note
    )


def _mistakes(due: int) -> PracticeOffer:
    return PracticeOffer(
        "mistakes",
        "undo",
        _("Your mistakes"),
        _("Decisions from your matches that cost points, to be made again until you get them right."),
        to.Mistakes(),
        due_line(due) if due else "",
    )


def _puzzles(rules: Rules, rating: Rating) -> PracticeOffer:
    return PracticeOffer(
        "puzzles",
        "hint",
        _("Puzzles"),
        _("Positions in which one choice is clearly the best: find it."),
        to.Puzzles(rules),
        rating_line(rating) if rating.matches else "",
    )


def _at_my_level(rules: Rules, last: LastMatch, rating: Rating) -> PracticeOffer:
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
    return PracticeOffer(
        "my_level",
        "person",
        _("A match at my level"),
        _("The computer players are chosen so that you win about as often as anybody at the table."),
        to.NewMatch(chosen),
        level_line(rating) if rating.matches else "",
    )


def _drill(rules: Rules, kind: DrillKind, log: PracticeLog) -> PracticeOffer:
    tally = log.drills.get(kind)
    note = right_of(tally.right, tally.asked) if tally else ""
    return PracticeOffer(
        f"drill:{kind}",
        ICONS[kind],
        drill_title(kind),
        drill_line(kind),
        to.DrillRound(rules, kind),
        note,
    )


class PracticeScene(PagedScreen):
    """Tiles for drills and all else, by the rules of the last match until others are chosen."""

    name = "practice"

    def __init__(self, ports: Ports) -> None:
        super().__init__(ports)
        last = self.settings.last_match
        self.rules = last_match_rules(last)
        self.called = (
            displayed(last.house_rules) if last.house_rules.strip() else preset_name(self.rules.name)
        )
        self._rated: tuple[Rules, Rating] | None = None  # by which rules, as the screen came up
        self._due: int | None = None  # as the screen came up
        self.first_focus = "today"

    def enter(self) -> None:
        super().enter()
        for load in (practice_log.DRILLS.load, mistakes.MISTAKES.load, results.PUZZLES.load):
            try:
                load()
            except StoreError as error:
                self.want(not_read(error))
                return

    def resume(self) -> None:
        """After a drill: its result is on its tile."""
        self._rated = self._due = None
        self.rebuild()

    def rating(self) -> Rating:
        """The person's rating; unknown if the matches cannot be read or no statistics are kept."""
        if self._rated is None or self._rated[0] != self.rules:
            self._rated = self.rules, self._rating()
        return self._rated[1]

    def _rating(self) -> Rating:
        if self.store is None or not self.settings.keep_statistics:
            return UNKNOWN
        try:
            return strength(self.store, self.rules, counted_since(self.settings))
        except StoreError:
            return UNKNOWN

    def due(self) -> int:
        """The person's mistakes due today; 0 if the matches cannot be read or no statistics are kept."""
        if self._due is None:
            self._due = self._count_due()
        return self._due

    def _count_due(self) -> int:
        if self.store is None or not self.settings.keep_statistics:
            return 0
        try:
            found = mistakes.MISTAKES.load()
            if not found.matches:
                return 0
            there = finished(self.store, counted_since(self.settings)).lines
        except StoreError:
            return 0
        return len(due([each for _match, each in found.of(there)], now()))

    def build(self) -> None:
        ui = self.ui
        top = self.header(_("Practice"))
        self.tools([self._which()])
        area = self.body(top)
        self.place_list(tile_rows(ui, self.tiles(), area), area, Gap.wide)

    def tiles(self) -> list[TileInfo]:
        last, day = self.settings.last_match, date.today()
        by_puzzles, log = UNKNOWN, practice_log.PracticeLog()
        with suppress(StoreError):
            by_puzzles = results.PUZZLES.load().person if self.settings.keep_statistics else UNKNOWN
        with suppress(StoreError):
            log = practice_log.DRILLS.load()
        return [
            TileInfo(
                each.id, each.icon, each.title, each.line, partial(self.want, Open(each.opens)), each.note
            )
            for each in offers(self.rules, log, day, last, self.rating(), self.due(), by_puzzles)
        ]

    def _which(self) -> Made:
        return button(
            self.ui,
            "other_rules",
            self.called,
            self.ask_rules,
            icon="rules",
            kind="plate",
            role="secondary",
            tooltip=_("Rules of another game"),
        )

    def ask_rules(self) -> None:
        self.want(Open(to.OtherRules(self.rules.name, self.practise_by, _("The game to practise"))))

    def practise_by(self, name: str) -> None:
        self.rules, self.called = preset(name), preset_name(name)
        self.rebuild()
