"""The table: a match being played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import events as ev
from game.core.actions import CONTRA, RECONTRA, Action
from game.core.cards import Card
from game.core.state import DealResult, MatchOver
from game.practice.advice import Adviser
from game.practice.explain.asking import to_ask_about
from game.practice.teaching import Teaching
from game.table.player_text import player_of
from game.table.session import ALL_OFFERS, Engine, Offer
from graphics.audio.voices import Voices
from graphics.render.motion import TABLE_SEEN_MS
from graphics.render.sizes import Size
from graphics.screens import destinations as to
from graphics.table.access import outline
from graphics.table.actions import on_offer
from graphics.table.advice import Advising, Teacher
from graphics.table.claims import RestClaims
from graphics.table.deadline import Deadline, Presence
from graphics.table.flow import Flow, TableInput
from graphics.table.model import TableModel
from graphics.table.panels.panels import Words
from graphics.table.places import note_room
from graphics.table.questions import AskPlay, Step
from graphics.table.reactions import TableTalk
from graphics.table.view import TableView
from graphics.text.i18n import _, language
from graphics.text.match_text import time_left
from graphics.text.narration import Remark
from graphics.text.rulings import refusal_ruling
from graphics.widgets.focus import Target
from graphics.widgets.intents import Answer, Intent, Open, Question, Replace, Shake, Toast, confirm, not_saved
from graphics.widgets.node import Outline
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves.session import KeptSession

if TYPE_CHECKING:
    from saves.errors import StoreError
    from saves.saved import SavedMatch
    from saves.settings import Settings


class ClothScene(Scene):
    """A scene that is shown by a `view` of a table."""

    view: TableView

    def targets(self) -> list[Target]:
        return self.view.targets()

    def hide_tips(self) -> None:
        self.view.tips.hide()
        self.view.require_ui().hide_tips()
        self.view.touch()

    def show_tip(self, at: tuple[int, int]) -> bool:
        told = self.view.require_ui().show_tip(at) or self.view.tips.tell(at)
        self.view.touch()
        return told

    def cursor(self, at: tuple[int, int]) -> int:
        return self.view.cursor(at)

    def let_go(self) -> None:
        self.view.hand.drop()
        self.view.picture.tails.finish()  # something may lie over the table now, which stands still meanwhile
        self.view.require_ui().let_go()

    def show_ring(self, shown: bool) -> bool:
        self.view.touch()
        return self.view.require_ui().focus.show(shown)

    def focused(self) -> str | None:
        return self.view.require_ui().focus.shown

    @property
    def caption(self) -> str:
        return self.view.stage.caption


def why(names: Words, card: Card | None) -> Intent:
    """Ask why another player played that card, or did what the partner did last."""
    number = to_ask_about(names.session.match, names.session.human, card)
    if number is None:
        return Toast(_("There is nothing yet to ask the others about."), "info")
    return Open(to.Explanation(names, number))


class TableScene(ClothScene):
    """A match on the cloth.  It is resumed from its saved actions, to the card."""

    name = "table"
    has_menu = True
    offers = ALL_OFFERS - {Offer.AGAIN}
    session: KeptSession

    def __init__(
        self,
        ports: Ports,
        saved: SavedMatch,
        engine: Engine,
        *,
        helper: Engine | None = None,
        from_list: bool = False,
        again: bool = False,
    ) -> None:
        """`helper` gives advice, or else the `engine` does; `from_list`: the player came from the matches.

        `again`: the same people have just played another match.
        """
        super().__init__(ports)
        self.from_list = from_list
        settings = self.settings
        self.session = self._session(saved, engine)
        state = self.session.state
        self._told = state.result if isinstance(state, MatchOver) else None  # a match that ended before
        self.words = self._words()
        self.voices = Voices(ports.sound, language)
        self.talk = TableTalk(self.words.fingerprint, self._temper, again=again)
        self.talk.wanted = settings.reactions
        self.view = TableView(
            self.session,
            self.words,
            settings,
            ports.sound.play,
            self._play,
            self,
            speak=self.voices.say,
            react=self.talk.hear,
            asks_why=Offer.WHY in self.offers,
        )
        self.session.listeners += [self.talk.acted, self.view.director.show]
        self.view.director.listeners.append(self._feel)
        stage = self.view.stage
        stage.remarks.append(self._remarked)
        self.model = TableModel(
            self.session,
            self.words,
            self._table_settings,
            lambda: stage.motion,
            lambda: stage.board,
            self._before,
            self._claims(),
        )
        self.model.unseen = TABLE_SEEN_MS if self.session.match.actions else 0.0
        self.flow = Flow(self.model, self.view, self)
        adviser = Adviser(self.session, helper or engine)
        self.advising = self._advising(adviser)
        self.teacher = Teacher(adviser, self.words, self._teaching, lambda: self.session.mark("warned"))
        self.deadline = Deadline(self.session, self.model)
        self.presence = Presence()
        self.input = TableInput(self.view, self.advising, self._play, self)

    def enter(self) -> None:
        """Say that teaching makes the match practice, and how much time is left of the decision under way."""
        self._begin_teaching()
        whole, used = self.session.clock, self.session.used()
        if not whole or used is None or used.action != len(self.session.match.actions) or self.session.over:
            return
        text = time_left(max(0, whole - used.seconds))
        self.want(Toast(text, "clock", self._note_room()))

    def _feel(self, event: ev.Event) -> None:
        if isinstance(event, ev.CallMade) and event.call in (CONTRA, RECONTRA) and self.on_top:
            self.want(Shake())

    def _note_room(self, *, begins: bool = False) -> tuple[int, int, int, int] | None:
        return note_room(self.view.table, begins=begins) if self.view.table is not None else None

    @property
    def _chosen_teaching(self) -> Teaching:
        return self.session.saved.teaching or self.settings.last_match.teaching

    def _teaching(self) -> Teaching:
        """What teaching asks about: nothing as long as the match counts, for its silence would help too."""
        return self._chosen_teaching if self.session.practice else "off"

    def _begin_teaching(self) -> None:
        """A match that begins with teaching is practice; one that has counted so far asks first."""
        session = self.session
        wanted = Offer.ADVICE in self.offers and self._chosen_teaching != "off"
        if not wanted or session.practice or session.over:
            return
        if session.match.actions:
            text = _("From now on this match is practice and does not count.")
            answers = (
                Answer("cancel", _("Play without it")),
                Answer("yes", _("Go on with it"), lambda: session.mark("asked"), primary=True),
            )
            self.want(Open(Question(_("Teaching is on"), text, answers, name="teach"), by_itself=True))
        else:
            session.mark("asked")
            self.want(Toast(self.teaching_told(), "info", self._note_room(begins=True)))

    def teaching_told(self) -> str:
        """A sentence about a match that begins with teaching."""
        return _("Teaching is on: this match is practice and does not count.")

    def _warn_of_help(self, go_on: Callable[[], None]) -> None:
        text = _("From now on this match is practice and does not count.")
        self.want(Open(confirm(_("Ask for advice?"), text, _("Ask"), go_on, name="ask_advice")))

    def _session(self, saved: SavedMatch, engine: Engine) -> KeptSession:
        return KeptSession(saved, self.store, engine)

    def _words(self) -> Words:
        return Words(self.session, playing=True)

    def _temper(self, seat: int) -> str:
        return player_of(self.session.level(seat)).temper

    def _remarked(self, seat: int, text: str) -> None:
        self.talk.keep(len(self.session.match.actions) - 1, Remark(seat, text))

    def _table_settings(self) -> Settings:
        return self.settings

    def _before(self, action: Action) -> Step | None:
        return self.teacher.before(action) if Offer.ADVICE in self.offers else None

    def _claims(self) -> RestClaims:
        return RestClaims(self.session, self.words)

    def _advising(self, adviser: Adviser) -> Advising:
        offered = Offer.ADVICE in self.offers
        return Advising(adviser, self.model, self.view, self._warn_of_help, offered=offered)

    def _play(self, card: Card) -> None:
        self.flow.play(card)

    def resize(self, size: tuple[int, int]) -> None:
        self.view.resize(size, self.settings)
        if Offer.ADVICE not in self.offers:
            self.view.require_ui().leave_out("hint")
        self.advising.show()

    def leave(self) -> None:
        self.voices.close()
        self.session.close()
        self.advising.adviser.close()

    def forget(self) -> None:
        super().forget()
        self.view.forget()

    def resume(self) -> None:
        """Settings may have changed while something lay over the table."""
        self.model.unseen = TABLE_SEEN_MS
        self.talk.wait(len(self.session.match.actions), still=False)
        self.view.anew()
        settings = self.settings
        if settings != self.view.settings:
            self.view.use(settings)
            self.talk.wanted = settings.reactions
            self.reopen()
            self.advising.show()

    def reopen(self) -> None:
        """Ask again what was asked, after a change of settings."""
        self.flow.reopen()

    @property
    def busy(self) -> bool:
        return self.view.busy

    @property
    def resting(self) -> bool:
        parts = (self.model, self.view, self.voices, self.advising, self.teacher)
        return not self.dirty_all and all(part.resting for part in parts)

    @property
    def wakes_in(self) -> float:
        return self.deadline.wakes_in

    def outline(self) -> Outline:
        return outline(self.view, self.model, self.input.hurry, self.name)

    def update(self, dt: float) -> None:
        ms = dt * 1000
        self.view.advance(ms, self.on_top)
        self.voices.update()
        self.session.think()
        if self.on_top:
            self.model.unseen -= ms
        self.flow.update(ms)
        self.advising.update()
        if (due := self.teacher.update(ms, self.advising.possible)) is not None:
            self.flow.submit(due)
        self._run_clock(ms)
        self.talk.wait(len(self.session.match.actions), still=self.on_top and self.view.director.idle)
        self.view.settle(ms, self.on_top)

    def _run_clock(self, ms: float) -> None:
        view, waits = self.view, self.teacher.resting and not self.model.claims.running
        still = self.on_top and waits and view.director.idle and pygame.display.get_active()
        sign = self.deadline.update(ms, still)
        if sign == "tick":
            view.sound("tick")
        elif sign == "bell":
            self.flow.ring()
            self.want(Toast(_("Time is up: the computer takes this decision."), "clock"))
        time = self.deadline.left(view.stage.board.turn)
        if view.show.ring.show(time, view.motion.reduced):
            view.touch()

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        whole, self.dirty_all = self.dirty_all, False
        return self.view.draw(screen, whole)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.presence.shown_by(event, self.ports.window.scale * Size.tremble) and self.deadline.moved():
            self.view.touch()
        return self.input.handle(event)

    def open_score(self) -> None:
        show = self.view.show
        self.want(Open(to.ScoreSheet(self.words, show.written(show.stage.board))))

    def why_not(self, offer: Offer) -> str:
        """A sentence about what this table does not offer; "" for none."""
        return ""

    def _offers(self, offer: Offer) -> bool:
        """True if the table offers that; else say that it does not."""
        if offer in self.offers:
            return True
        if text := self.why_not(offer):
            self.want(Toast(text, "info"))
        return False

    def ask_advice(self) -> None:
        if self._offers(Offer.ADVICE):
            self.advising.press()

    def take_back(self) -> None:
        if not self._offers(Offer.UNDO):
            return
        before = self.session.practice
        if not self.flow.take_back():
            nothing = _("You have not made a decision in this deal yet.")
            if self.session.match.results:
                nothing += " " + _("The one before stays as it was played.")
            self.want(Toast(nothing, "undo"))
            return
        self.talk.take_back(len(self.session.match.actions))
        if self.session.kept and not before:
            self.want(Toast(_("Taken back. This match is practice now and does not count."), "undo"))

    def redo(self) -> None:
        if self._offers(Offer.UNDO) and not self.flow.redo():
            self.want(Toast(_("There is nothing to redo."), "info"))

    def open_log(self) -> None:
        untold, claims = self.view.director.untold, self.model.claims.made
        self.want(Open(to.EventLog(self.words, untold, claims, self.talk.said)))

    def open_menu(self) -> None:
        self.want(Open(self.menu()))

    def menu(self) -> to.TableMenu:
        return to.TableMenu(self.words, self, partial(on_offer, self.offers))

    def toggle_last_trick(self) -> None:
        self.view.toggle_last_trick()

    def may_claim(self) -> bool:
        return isinstance(self.model.question, AskPlay)

    def claim_rest(self) -> None:
        if self._offers(Offer.CLAIM):
            self.flow.claim()

    def ask_why(self, card: Card | None = None) -> None:
        refused, self.model.refused = self.model.refused, None
        if card is None and refused and (ruling := refusal_ruling(self.session.state, *refused)):
            self.want(Open(to.Rulings(self.words.rules, (ruling,))))
        elif self._offers(Offer.WHY):
            self.view.director.finish()  # no questions about what is not shown yet
            self.want(why(self.words, card))

    def leave_to_menu(self) -> None:
        self.want(Replace(to.Menu()))

    def go_back(self) -> None:
        self.leave_to_menu()
        if self.from_list:
            self.want(Open(to.Matches(self.session.saved.id)))

    def open_sheet(self, result: DealResult, last: bool) -> None:
        after = self._match_over if last else self.next_deal
        board, judge = self.view.stage.board, self.session.judge()
        told = result is self._told
        sheet = to.DealSheet(
            self.words, result, board, judge, after, self.play_again, self.take_back, told=told
        )
        self.want(Open(sheet, by_itself=True))

    def next_deal(self) -> None:
        self.flow.next_deal()

    def _match_over(self) -> None:
        self.view.show.counted = True
        self.view.touch()
        self.open_match_end()

    def play_again(self, moment: int | None) -> None:
        self.want(Open(to.PlayAgain(self.words, moment)))

    def open_match_end(self) -> None:
        end = to.MatchEnd(self.words, self.view.stage.board, self.leave_to_menu, self.go_back)
        self.want(Open(end, by_itself=True))

    def tell_store_problem(self, error: StoreError) -> None:
        self.want(Open(not_saved(error), by_itself=True))

    def save_settings(self, settings: Settings) -> None:
        self.ports.preferences.save_settings(settings)
