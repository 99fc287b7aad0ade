"""The table: a match being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.cards import Card
from game.core.state import DealResult
from game.practice.advice import Adviser
from game.practice.explain.askable import to_ask_about
from game.table.session import Engine
from graphics.audio.voice import Voices
from graphics.screens import destinations as to
from graphics.table.advice.advising import Advising
from graphics.table.advice.teacher import Teacher
from graphics.table.flow import Flow
from graphics.table.input import TableInput
from graphics.table.model import TableModel
from graphics.table.panels.panels import Words
from graphics.table.reactions import TableTalk
from graphics.table.steps import AskPlay
from graphics.table.view import TableView
from graphics.text import i18n
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.widgets.focus import Target
from graphics.widgets.intents import Open, Replace, Toast, message
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves.session import KeptSession

if TYPE_CHECKING:
    from saves.errors import StoreError
    from saves.saved import SavedMatch
    from saves.settings import Settings


class TableScene(Scene):
    """A match on the cloth.  It is resumed from its saved actions, to the card."""

    name = "table"
    session: KeptSession

    def __init__(
        self,
        ports: Ports,
        saved: SavedMatch,
        engine: Engine,
        *,
        helper: Engine | None = None,
        from_list: bool = False,
    ) -> None:
        """`helper` gives advice, or else the `engine` does; `from_list`: the player came from the matches."""
        super().__init__(ports)
        self.from_list = from_list
        settings = self.settings
        self.session = self._session(saved, engine)
        self.words = self._words()
        self.view = TableView(self.session, self.words, settings, ports.sound.play, self._play, self)
        self.voices = Voices(ports.sound, i18n.language)
        self.view.stage.speak = self.voices.say
        self.talk = TableTalk()
        self.talk.wanted = settings.reactions
        self.view.director.react = self.talk.hear
        self.session.listeners.append(self.view.director.show)
        stage = self.view.stage
        self.model = TableModel(
            self.session, self.words, lambda: self.settings, lambda: stage.motion, lambda: stage.board
        )
        self.flow = Flow(self.model, self.view, self)
        self.advising = Advising(Adviser(self.session, helper or engine), self.model, self.view)
        self.teacher = Teacher(
            self.advising.adviser,
            self.words,
            lambda: self.session.saved.teaching or self.settings.last_match.teaching,
            lambda: self.session.mark("warned"),
        )
        self.model.before = self.teacher.before
        self.input = TableInput(self.view, self.advising, self._play, self)

    def _session(self, saved: SavedMatch, engine: Engine) -> KeptSession:
        """The match at the table; what is played is kept in the store."""
        return KeptSession(saved, self.store, engine)

    def _words(self) -> Words:
        """The words of the table."""
        return Words(self.session)

    def _play(self, card: Card) -> None:
        self.flow.play(card)

    # -- the scene ----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self.view.resize(size, self.settings)
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
        self.view.anew()
        settings = self.settings
        if settings != self.view.settings:
            self.view.use(settings)
            self.talk.wanted = settings.reactions
            self.flow.reopen()
            self.advising.show()

    @property
    def busy(self) -> bool:
        return self.view.busy

    @property
    def resting(self) -> bool:
        parts = (self.model, self.view, self.voices, self.advising, self.teacher)
        return not self.dirty_all and all(part.resting for part in parts)

    def targets(self) -> list[Target]:
        return self.view.targets()

    def show_ring(self, shown: bool) -> bool:
        focus = self.view.require_ui().focus
        before, focus.visible = focus.visible, shown
        self.view.touch()
        return before

    def focused(self) -> str | None:
        focus = self.view.require_ui().focus
        return focus.current if focus.visible else None

    @property
    def caption(self) -> str:
        return self.view.stage.caption

    def update(self, dt: float) -> None:
        ms = dt * 1000
        self.view.advance(ms, self.on_top)
        self.voices.update()
        self.session.think()
        self.flow.update(ms)
        self.advising.update()
        if (due := self.teacher.update(ms, self.advising.possible)) is not None:
            self.flow.submit(due)
        self.view.settle(ms, self.on_top)

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect]:
        whole, self.dirty_all = self.dirty_all, False
        return self.view.draw(screen, whole)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.input.handle(event)

    # -- what opens over the table ------------------------------------------------------------------

    def open_score(self) -> None:
        self.want(Open(to.ScoreSheet(self.words, self.view.stage.board)))

    def ask_advice(self) -> None:
        self.advising.press()

    def take_back(self) -> None:
        before = self.session.practice
        if not self.flow.take_back():
            nothing = _("You have not decided anything in this deal yet.")
            if self.session.match.results:
                nothing += " " + _("The one before stays as it was played.")
            self.want(Toast(nothing, "undo"))
        elif self.session.kept and not before:
            self.want(Toast(_("Taken back. This match is practice now and does not count."), "undo"))

    def open_log(self) -> None:
        self.want(Open(to.EventLog(self.words, self.view.director.untold)))

    def open_menu(self) -> None:
        claim = self.claim_rest if isinstance(self.model.question, AskPlay) else None
        menu = to.TableMenu(
            self.words, self.open_log, self.leave_to_menu, self.take_back, claim, self.ask_why
        )
        self.want(Open(menu))

    def claim_rest(self) -> None:
        self.flow.claim()

    def ask_why(self, card: Card | None = None) -> None:
        self.view.director.finish()  # nobody is asked about what is still to be seen
        number = to_ask_about(self.session.match, self.session.human, card)
        if number is None:
            self.want(Toast(_("There is nothing yet to ask the others about."), "info"))
        else:
            self.want(Open(to.Explanation(self.words, number)))

    def leave_to_menu(self) -> None:
        """Replace the table by the main menu."""
        self.want(Replace(to.Menu()))

    def go_back(self) -> None:
        """Back to where one came from: the list of matches, or the menu."""
        self.leave_to_menu()
        if self.from_list:
            self.want(Open(to.Matches(self.session.saved.id)))

    def open_sheet(self, result: DealResult, last: bool) -> None:
        after = self.open_match_end if last else self.flow.next_deal
        board, judge = self.view.stage.board, self.session.judge()
        sheet = to.DealSheet(self.words, result, board, judge, after, self.play_again, self.take_back)
        self.want(Open(sheet, by_itself=True))

    def play_again(self, moment: int | None) -> None:
        """Ask how the deal that is over is to be played again."""
        self.want(Open(to.PlayAgain(self.words, moment)))

    def open_match_end(self) -> None:
        """Open the end of the match."""
        end = to.MatchEnd(self.words, self.view.stage.board, self.leave_to_menu, self.go_back)
        self.want(Open(end, by_itself=True))

    def tell_store_problem(self, error: StoreError) -> None:
        text = store_error(error) + "\n" + _("You can go on playing, but nothing more will be saved.")
        problem = message(_("The match cannot be saved"), text, warning=True, name="store_notice")
        self.want(Open(problem, by_itself=True))

    def save_settings(self, settings: Settings) -> None:
        self.ports.preferences.save_settings(settings)
