"""The home of duplicate: the deal and the evening of the day, own evenings, results to check."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from datetime import date
from functools import partial
from itertools import accumulate

from game.tournament.duplicate.day_result import KINDS, DayKind, DayResultError, of_day, parsed
from game.tournament.duplicate.evening import Evening
from graphics.render import paper
from graphics.render.paper import Race
from graphics.render.sizes import Gap
from graphics.screens import destinations as to
from graphics.screens.tournament.duplicate.home_pictures import HomePictures
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.text.rules_text import preset_name
from graphics.text.saves_text import store_error
from graphics.widgets.controls.picture_tiles import PictureTileInfo, picture_rows
from graphics.widgets.intents import ActMenu, Answer, MenuAct, Open, Prompt, Question, confirm, message
from graphics.widgets.list_screen import ListScreen
from graphics.widgets.parts import empty
from graphics.widgets.ports import Ports
from graphics.widgets.screen import PagedScreen
from graphics.widgets.slips import SlipInfo, Stamp
from saves.errors import StoreError
from saves.settings import last_match_rules
from saves.tournament.evening import Field, RunningEvening, number_of
from saves.tournament.evening_files import EveningShelf, SavedEvening, same_day

LONGEST_LINE = 1000  # letters of a result to check


class DuplicateScene(PagedScreen):
    name = "duplicate"
    first_focus = "deal"

    def __init__(
        self,
        ports: Ports,
        start_field: Callable[[], Field],
        today: Callable[[], date] = date.today,
        *,
        go_on: bool = False,
    ) -> None:
        """`start_field` gives the process that plays the other tables; `go_on` opens what waits."""
        super().__init__(ports)
        self.start_field = start_field
        self.today = today
        self.shelf = EveningShelf()
        self._day = today()  # the one whose deals are shown
        self._go_on = go_on

    def enter(self) -> None:
        super().enter()
        if self._go_on and self.shelf.under_way:
            self.play(self.shelf.under_way[-1])

    def resume(self) -> None:
        """After an evening: its result is on its tile."""
        self.shelf = EveningShelf()
        self.rebuild()

    @property
    def resting(self) -> bool:
        return self.today() == self._day and super().resting

    def update(self, dt: float) -> None:
        if self.today() != self._day:
            self.rebuild()
        super().update(dt)

    def build(self) -> None:
        ui = self.ui
        self._day = self.today()
        area = self.body(self.header(_("Duplicate")))
        if self.shelf.problem is not None:
            empty(ui, self.panel(area), store_error(self.shelf.problem), "warning", wrong=True)
            return
        self.pictures = HomePictures(ui)
        self.place_list(picture_rows(ui, self.tiles(), area, Gap.wide), area, Gap.wide)

    def tiles(self) -> list[PictureTileInfo]:
        going_on = [self._going_on(each) for each in self.shelf.under_way if not self._of_today(each)]
        return [
            self._of_day("deal"),
            self._of_day("evening"),
            *going_on,
            PictureTileInfo(
                "new",
                _("New evening"),
                _("8, 12 or 16 deals against tables that play the very same cards."),
                self.choose,
                self.pictures.new,
            ),
            PictureTileInfo(
                "evenings",
                _("Your evenings"),
                _("Results, every table of every deal, and your best."),
                partial(self.want, Open(to.Evenings())),
                partial(self.pictures.results, self.shelf.over),
            ),
            PictureTileInfo(
                "check",
                _("Check a result"),
                _("Paste the line that somebody sent you: the deals are played again."),
                self.ask_line,
                self.pictures.check,
            ),
        ]

    def _of_today(self, kept: SavedEvening) -> bool:
        """True for a try at the deals of the day shown, which have tiles of their own."""
        return any(same_day(kept.evening, self._evening(kind)) for kind in KINDS)

    def _evening(self, kind: DayKind) -> Evening:
        return of_day(self._day, kind, last_match_rules(self.settings.last_match).game)

    def _going_on(self, kept: SavedEvening) -> PictureTileInfo:
        evening, title, id_ = kept.evening, _("Go on with the evening"), "go_on"
        if evening.kind != "own":
            title, id_ = texts.history_title(kept), f"go_on_{evening.kind}"
        press, paint = partial(self.play, kept), partial(self.pictures.going_on, kept)
        return PictureTileInfo(id_, title, texts.about(evening), press, paint, self._place(kept))

    def _place(self, kept: SavedEvening) -> str:
        """The deal at which an evening waits."""
        try:
            number = number_of(kept)
        except ValueError:
            number = 1
        return texts.deal_of(number, kept.evening.deals)

    def _of_day(self, kind: DayKind) -> PictureTileInfo:
        evening = self._evening(kind)
        line = _("{rules}. Everybody who plays it today gets these cards and these opponents.")
        if self.first_try(evening) is None:
            line = _(
                "{rules}. Everybody who plays it today gets these cards and these opponents. "
                "Only your first try counts, as soon as you begin it."
            )
        text = line.format(rules=preset_name(evening.rules))
        press = partial(self.open_day, evening)
        tries = [each for each in self.shelf.under_way if same_day(each.evening, evening)]
        shown = tries[-1] if tries else self.first_try(evening)
        paint = partial(self.pictures.day, kind, shown)
        return PictureTileInfo(
            kind, texts.evening_title(evening), text, press, paint, self._day_note(evening)
        )

    def _day_note(self, evening: Evening) -> str:
        first = self.first_try(evening)
        if first is None:
            return texts.evening_day(evening)
        if not first.over:
            if first.deleted:
                return texts.deleted()
            return texts.under_way() if first in self.shelf.under_way else texts.not_finished()
        score = first.score
        return texts.BETWEEN.join(
            (texts.percent(score.percent or 0.0), texts.over_mean(score.over, evening.preset))
        )

    def first_try(self, evening: Evening) -> SavedEvening | None:
        return next(
            (each for each in self.shelf.known if each.counts and same_day(each.evening, evening)), None
        )

    def open_day(self, evening: Evening) -> None:
        """Play a deal or evening of the day, continue it, or ask what else to do with it."""
        going = [each for each in self.shelf.under_way if same_day(each.evening, evening)]
        if going:
            self.play(going[-1])
            return
        first = self.first_try(evening)
        if first is None:
            self.begin(evening)
            return
        answers = [Answer("again", _("Play again"), partial(self.begin, evening))]
        if first.over:
            answers.append(Answer("result", _("Result"), partial(self.look_at, first), primary=True))
        text = texts.another_try(first)
        asked = Question(texts.evening_title(evening), text, (Answer("cancel", _("Cancel")), *answers))
        self.want(Open(asked))

    def choose(self) -> None:
        """Ask for the choices of a new evening; one under way is given up only for another."""
        self.want(Open(to.NewEvening(self.begin)))

    def begin(self, evening: Evening, person: str = "") -> None:
        """Begin an evening; replacing one of the same kind under way needs confirmation."""
        before = [each for each in self.shelf.under_way if each.evening.kind == evening.kind]
        instead = partial(self._begin, evening, person, before)
        waits = next((each for each in before if each.own), None)
        if waits is None:
            instead()
            return
        title = _("Begin another deal?") if waits.evening.kind == "deal" else _("Begin another evening?")
        text = texts.what_waits(waits, self._place(waits))
        self.want(Open(confirm(title, text, _("Begin"), instead, name="replace_evening")))

    def _begin(self, evening: Evening, person: str, before: list[SavedEvening]) -> None:
        """Begin an evening in place of others, which are moved to the past ones."""
        try:
            for each in before:
                self.shelf.give_up(each)
            kept = self.shelf.begun(evening, person)
            self.shelf.keep(kept)
        except StoreError as error:
            self.want(Open(message(_("The evening cannot be saved"), store_error(error), warning=True)))
            return
        self.play(kept)

    def play(self, kept: SavedEvening) -> None:
        try:
            running = RunningEvening(kept, self.shelf, self.start_field())
        except ValueError:
            self._broken(kept)
            return
        over = running.number > kept.evening.deals
        self.want(Open(to.EveningResult(running) if over else to.EveningTable(running)))

    def look_at(self, kept: SavedEvening) -> None:
        try:
            self.want(Open(to.EveningResult(RunningEvening(kept, None, self.start_field()))))
        except ValueError:
            self._broken(kept)

    def _broken(self, kept: SavedEvening) -> None:
        text = _("The saved data of this evening cannot be read.")
        self.want(Open(message(texts.history_title(kept), text, warning=True)))

    def ask_line(self) -> None:
        text = _("Type or paste the line of a result of the day.")
        prompt = Prompt(
            _("Check a result"), text, "", _("Check"), self.check, limit=LONGEST_LINE, name="result_line"
        )
        self.want(Open(prompt))

    def check(self, line: str) -> None:
        """Check a line, or say what is wrong with it and let the person correct it."""
        try:
            self.want(Open(to.CheckResult(parsed(line, self.today()))))
        except DayResultError as error:
            title, fault = _("This is not a result"), texts.fault(error)
            if error.code == "players":
                title = texts.other_players()
            prompt = Prompt(title, fault, line, _("Check"), self.check, limit=LONGEST_LINE, name="wrong_line")
            self.want(Open(prompt))


class EveningsScene(ListScreen[SavedEvening]):
    """A slip for each evening; all results together at the foot."""

    name = "evenings"

    def __init__(self, ports: Ports, start_field: Callable[[], Field]) -> None:
        self.start_field = start_field
        self.shelf = EveningShelf()
        super().__init__(ports)

    def read(self) -> None:
        self.entries = self.shelf.over[::-1]
        self._places = {each.name: place for place, each in enumerate(self.entries)}

    def key(self, entry: SavedEvening) -> Hashable:
        return entry.name

    def build(self) -> None:
        if self.shelf.problem is not None:
            self.problem = store_error(self.shelf.problem)
        nothing = _("Finished evenings and deals of the day appear here.")
        self.place_entries(self.header(_("Your evenings")), nothing)

    def foot_acts(self) -> Sequence[MenuAct]:
        told = message(_("Your results"), "\n".join(texts.result_lines(self.entries)), name="results")
        shown = MenuAct("results", "graph", _("Your results"), lambda: self.want(Open(told)))
        return (shown,) if self.entries else ()

    def slip(self, entry: SavedEvening) -> SlipInfo:
        return SlipInfo(
            f"evening:{self._places[entry.name]}",
            texts.history_day(entry),
            texts.slip_line(entry),
            partial(self.choose, entry),
            partial(self.more, entry),
            figures=(texts.history_note(entry),),
            stamp=Stamp(_ended(entry), paper.BROWN),
            race=_course(entry),
            told=texts.over_mean(entry.score.over, entry.evening.preset) if entry.over else "",
            draws=entry.evening.deals > 1,
        )

    def menu(self, entry: SavedEvening) -> ActMenu:
        why = texts.not_kept(entry)
        return ActMenu(
            texts.history_title(entry),
            (
                MenuAct("result", "eye", _("Result"), partial(self.open, entry), not why, why),
                MenuAct("delete", "bin", _("Delete"), self.ask_delete),
            ),
            tuple(texts.history_line(entry).split(" · ")),
        )

    def open(self, entry: SavedEvening) -> None:
        why = texts.not_kept(entry)
        try:
            if not why:
                self.want(Open(to.EveningResult(RunningEvening(entry, None, self.start_field()))))
                return
        except ValueError:
            why = _("The saved data of this evening cannot be read.")
        self.want(Open(message(texts.history_title(entry), why)))

    def ask_delete(self) -> None:
        kept = self.current
        if kept is not None:
            question, text = _("Delete this evening?"), texts.what_goes(kept)
            if kept.evening.kind == "deal":
                question = _("Delete this deal?")
            self.want(Open(confirm(question, text, _("Delete"), partial(self.delete, kept), name="delete")))

    def delete(self, kept: SavedEvening) -> None:
        place = self.place
        if self.change(partial(self.shelf.delete, kept)) and self.entries:
            self.chosen = self.entries[min(place, len(self.entries) - 1)].name


def _course(kept: SavedEvening) -> Race | None:
    """The points over the mean of the other tables, deal after deal; None for a single one."""
    if not kept.over or kept.evening.deals == 1:
        return None
    sums = accumulate((deal.over for deal in kept.scores), initial=0.0)
    return Race(tuple((round(total),) for total in sums))


def _ended(kept: SavedEvening) -> str:
    return texts.place(kept.place, kept.evening.tables + 1) if kept.over else texts.not_finished()
