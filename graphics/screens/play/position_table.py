"""The table of one decision: the person answers as in a match, and is told what the answer is worth."""

from __future__ import annotations

import pygame

from game.core.actions import Action, Play, parse, to_text
from game.core.state import Playing
from game.practice.advice import Adviser
from game.practice.exercise import Exercise, ExerciseAnswer, ExerciseOutcome
from game.table.session import Engine, Offer, plays_by_card
from graphics.render.shapes import Box
from graphics.screens import destinations as to
from graphics.screens.play.table import TableScene
from graphics.table.actions import TableAction, on_offer
from graphics.table.advice import Explaining, Known
from graphics.table.claims import RestClaims
from graphics.table.overlays.overlay_parts import DialogAct
from graphics.table.overlays.warnings import VerdictNotice
from graphics.table.panels.panels import Words
from graphics.table.questions import ActionHeld, Step
from graphics.text import practice_text
from graphics.text.i18n import _, pgettext
from graphics.widgets.intents import Back, Open, Toast
from graphics.widgets.keys import shortcut
from graphics.widgets.ports import Ports
from saves.saved import SavedMatch
from saves.session import KeptSession
from saves.settings import Settings


class PositionTableScene(TableScene):
    """Lies over the screen that wanted it; nothing lands, and nothing of it is kept here."""

    name = "position"
    offers = frozenset({Offer.ADVICE})
    advising: Explaining

    def __init__(self, ports: Ports, goal: to.Position) -> None:
        """Show what `goal` describes. ValueError if it is no decision of the person."""
        self.goal = goal
        super().__init__(ports, goal.match, Known(goal.values))
        if not self.session.human_to_act:
            raise ValueError("it is not for the person to decide")
        self.exercise = Exercise(self.session.state, goal.values)
        self.model.task = goal.task
        self.told = False  # how it went
        self.note = ""
        self._wrong = 0
        self._seconds = 0.0

    def _session(self, saved: SavedMatch, engine: Engine) -> KeptSession:
        return KeptSession(saved, None, engine, self.goal.table)

    def _words(self) -> Words:
        title = self.goal.title
        return Words(self.session, playing=True, own_line=(lambda: (title, title)) if title else None)

    def _table_settings(self) -> Settings:
        settings = self.settings.with_(auto_single=False)
        belot_only = len(plays_by_card(self.session.legal())) == 1
        return settings.with_(announce_belot="ask") if belot_only else settings

    def _before(self, action: Action) -> Step:
        return self.answer(action)

    def _claims(self) -> RestClaims:
        return RestClaims(self.session, self.words, human=False)

    def _advising(self, adviser: Adviser) -> Explaining:
        return Explaining(adviser, self.model, self.view, self._warn_of_help)

    def answer(self, action: Action) -> Step:
        """Judge an answer; it does not land."""
        answer = self.exercise.answer(to_text(action))
        self.advising.answer, self.advising.open = answer, False
        if answer.right:
            self.reveal()
        else:
            self._wrong += 1
            self.advising.close()
            self.view.sound("illegal")
            self._verdict()
        return ActionHeld()

    def reveal(self) -> None:
        """Show the best choice, and all others with their worth; how it went is known now."""
        self._tell()
        self.advising.revealed = True
        self._verdict()
        self.advising.close()
        self.advising.press()

    def try_again(self) -> None:
        self.advising.close()
        self.advising.open = True
        self.view.hand.ask(None)
        self.flow.reopen()

    def go_on(self) -> None:
        following = self.goal.following() if self.goal.following is not None else None
        self.want(Back())
        if following is not None:
            self.want(Open(following))

    def _tell(self) -> None:
        """Report the outcome to the screen that set the exercise, once."""
        answer = self.advising.answer
        if self.told or answer is None:
            return
        self.told = True
        helped, best = self.advising.helped, answer.right and answer.best
        outcome = ExerciseOutcome(answer.right, self._wrong, helped, best, self._seconds)
        if self.goal.on_outcome is not None:
            self.note = self.goal.on_outcome(outcome)

    def _verdict(self) -> None:
        answer, view = self.advising.answer, self.view
        assert answer is not None
        view.close_overlay()
        view.hand.lock()
        action = parse(answer.text)
        view.hand.ask(action.card if isinstance(action, Play) and not answer.right else None)
        aside = " · ".join(part for part in (self.goal.title, self.goal.source) if part)
        texts = [f"{text} {self.note}".strip() for text in self._texts(answer)]
        acts = self._acts(answer)
        title = practice_text.answer_verdict(answer, wrong=self._wrong, helped=self.advising.helped)
        view.open_overlay(VerdictNotice(title, aside, texts, acts, self._labels))

    def _labels(self) -> list[Box]:
        """Boxes of what is written on the cloth beside a trick; before it there is room in the middle."""
        show = self.view.show
        if not isinstance(self.session.state, Playing):
            return []
        items = show.cloth.items(self.words.cloth(self.view.stage.board))
        return [Box(item.x, item.y, *item.surface.get_size()) for item in items]

    def _texts(self, answer: ExerciseAnswer) -> list[str]:
        if answer.right:
            return [practice_text.right_answer(answer, self.words), ""]
        if self.advising.revealed:
            return [practice_text.shown_answer(answer, self.words), practice_text.best_choice(self.exercise)]
        return [practice_text.wrong_answer(answer)]

    def _acts(self, answer: ExerciseAnswer) -> list[DialogAct]:
        again = DialogAct("verdict:again", _("Try again"), self.try_again, "R")
        more = pgettext("lesson", "Next") if self.goal.following is not None else _("Done")
        on = DialogAct("verdict:next", more, self.go_on, "C", "primary")
        if answer.right:
            return [on]
        if self.advising.revealed:
            return [again, on]
        return [
            DialogAct("verdict:show", _("Show the answer"), self.reveal, "P", short=_("Answer")),
            again._replace(kind="primary"),
        ]

    def update(self, dt: float) -> None:
        if self.advising.open and self.on_top:
            self._seconds += dt
        super().update(dt)

    def reopen(self) -> None:
        if self.advising.open:
            super().reopen()
        else:
            self._verdict()

    def leave(self) -> None:
        self._tell()
        super().leave()

    def take_back(self) -> None:
        if self.advising.open:
            self.want(Toast(_("You have not made a decision yet."), "undo"))
        else:
            self.try_again()

    def open_menu(self) -> None:
        if not self.advising.open:
            self.want(Back())
            return
        self.want(Open(to.TableMenu(self.words, self, _offered)))

    def leave_to_menu(self) -> None:
        self.want(Back())

    def handle(self, event: pygame.event.Event) -> bool:
        if shortcut(event) == "Esc" and not self.advising.open and not self.view.show.last_open:
            self.want(Back())
            return True
        return super().handle(event)


def _offered() -> list[TableAction]:
    return [each for each in on_offer(frozenset({Offer.UNDO})) if each.id != "redo"]
