"""The table of a duplicate evening: one deal, kept at every action, with nobody's help."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.state import DealResult
from game.table.session import NO_OFFERS, Engine, Offer
from graphics.screens import destinations as to
from graphics.screens.play.table import TableScene
from graphics.table.claims import RestClaims
from graphics.table.panels.panels import Words
from graphics.text import duplicate_text as texts
from graphics.text.i18n import _
from graphics.widgets.intents import Answer, Back, Open, Question
from graphics.widgets.ports import Ports
from saves.errors import StoreError
from saves.saved import SavedMatch
from saves.session import KeptSession
from saves.tournament.evening import EveningSession, RunningEvening


class EveningTableScene(TableScene):
    """Lies over the home of duplicate; the traveller follows the deal, and then the next one.

    It offers nothing: the pack is cut, and every table plays the deal to its end.
    """

    offers = NO_OFFERS

    def __init__(self, ports: Ports, running: RunningEvening, engine: Engine) -> None:
        self.running = running
        self.number = running.number
        self._goes_on = False  # another table of the evening follows
        seats = running.evening.preset.seats
        last = ports.preferences.settings.last_match
        names = names_of(running, last.names_at(seats, seats[running.evening.seat]))
        super().__init__(ports, running.saved(self.number, names), engine)

    def _session(self, saved: SavedMatch, engine: Engine) -> KeptSession:
        return EveningSession(self.running, self.number, saved.players, engine)

    def _words(self) -> Words:
        return Words(self.session, playing=True, own_line=self._which, alone=True)

    def _which(self) -> tuple[str, str]:
        """Which deal of the evening it is."""
        number, count = self.number, self.running.evening.deals
        return texts.deal_of(number, count), f"{number} / {count}"

    def _claims(self) -> RestClaims:
        """Every card is played by the player who holds it, so that the deal can be checked."""
        return RestClaims(self.session, self.words, human=False, computers=False)

    def next_deal(self) -> None:
        self.open_traveller()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.running.advance()

    @property
    def resting(self) -> bool:
        return not self.running.busy and super().resting

    def leave(self) -> None:
        super().leave()
        if not self._goes_on:
            self.running.close()

    def open_sheet(self, result: DealResult, last: bool) -> None:
        board, judge = self.view.stage.board, self.session.judge()
        sheet = to.DealSheet(self.words, result, board, judge, self.open_traveller, alone=True)
        self.want(Open(sheet, by_itself=True))

    def open_traveller(self) -> None:
        goal = to.Traveller(self.running, self.number, self.go_on, self.go_back)
        self.want(Open(goal, by_itself=True))

    def go_on(self) -> None:
        """Go on to the next deal, in place of this one; after the last to the result."""
        over = self.running.number > self.running.evening.deals
        self._goes_on = True
        self.want(Back())
        goal = to.EveningResult(self.running) if over else to.EveningTable(self.running)
        self.want(Open(goal, by_itself=True))

    def open_score(self) -> None:
        self.want(Open(to.EveningResult(self.running)))

    def open_match_end(self) -> None:
        self.open_traveller()

    def tell_store_problem(self, error: StoreError) -> None:
        again = Answer("again", _("Try again"), self.try_again, primary=True)
        title, text = _("The evening cannot be saved"), texts.not_written(error)
        answers = (Answer("close", _("Close")), again)
        problem = Question(title, text, answers, icon="warning", warning=True, name="store_notice")
        self.want(Open(problem, by_itself=True))

    def try_again(self) -> None:
        """Write what could not be written, or say again why that cannot be."""
        self.running.try_again()
        if self.running.problem is not None:
            self.tell_store_problem(self.running.problem)

    def why_not(self, offer: Offer) -> str:
        if offer is Offer.CLAIM:
            return ""
        if offer is Offer.UNDO:
            return _("In duplicate nothing is taken back.")
        return _("In duplicate everybody plays without help.")

    def go_back(self) -> None:
        self.want(Back())


def names_of(running: RunningEvening, names: Mapping[str, str]) -> dict[str, str]:
    return texts.names_at(running.evening, running.kept.person, names)
