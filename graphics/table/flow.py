"""What the human does at the table, and what the model answers: presses, dialogs, lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.actions import CUTS, Action, Call, Lay, Play
from game.core.cards import Card
from game.core.state import LayingAway
from game.practice.claim import Answer, Certain
from game.table.session import Session
from graphics.table import questions
from graphics.table.actions import TableHost, table_actions
from graphics.table.advice import Advising
from graphics.table.claims import broken, broken_in_short
from graphics.table.model import TableModel
from graphics.table.overlays.auction import AuctionPanel, TrumpPanel
from graphics.table.overlays.cut import CutPanel
from graphics.table.overlays.declarations import DeclarationPanel
from graphics.table.overlays.laying import LayPanel
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.warnings import BelotQuestion, ClaimRefused, RevokeWarning, SureQuestion
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import table_motion
from graphics.table.questions import PromptLine, Step
from graphics.table.view import TableView
from graphics.text import choice_text, words
from graphics.text.i18n import pgettext
from graphics.text.narration import RestClaimed
from graphics.widgets.keys import ACTIVATE, number, shortcut


@dataclass
class Flow:
    model: TableModel
    view: TableView
    host: TableHost
    _hurries: bool = False  # the rest of a deal runs, in haste

    @property
    def _session(self) -> Session:
        return self.model.session

    def update(self, ms: float) -> None:
        view, thinking = self.view, self.view.show.thinking
        self.model.tick(ms, view.director.idle)
        self._follow()
        if thinking.update(ms, view.motion.reduced):
            view.touch()
        if view.director.idle:
            if (error := self.model.trouble()) is not None:
                self.host.tell_store_problem(error)
            self.take(self.model.ready(ms))

    def take(self, step: Step | None) -> None:
        view = self.view
        match step:
            case questions.Acted():
                view.close_overlay()
                view.hand.lock()
            case questions.Refused():
                view.sound("illegal")
            case questions.SheetDue(result, last):
                view.show.last_open = False
                view.stage.loose.finish()  # what is still being said would stay below it
                self.host.open_sheet(result, last)
            case questions.NextDeal():
                self.host.next_deal()
            case RestClaimed(seat):
                view.event_line.hear(step)
                said = pgettext("said at the table", "The rest is mine.")
                view.stage.loose.start(("claim", seat), view.stage.say(seat, Bubble(said, style="strong")))
            case questions.ClaimAnswered(answer):
                self._answer(answer)
            case None | questions.OnlyPass() | questions.ActionHeld():
                pass
            case _:
                self._ask(step)
        self._follow()

    def _follow(self) -> None:
        model, show = self.model, self.view.show
        show.slot = isinstance(model.question, questions.AskPlay)
        claims = model.claims
        line = PromptLine(claims.line, "quiet") if claims.running else model.line
        if show.line != line or show.offered != claims.offered:
            show.line, show.offered = line, claims.offered
            self.view.touch()
        hurries = claims.running or (self._hurries and not self.view.director.idle)
        if hurries != self._hurries:
            self._hurries = hurries
            motion = table_motion(self.view.settings)
            self.view.picture.motion = motion.hurried() if hurries else motion
        if show.thinking.show(model.thinking):
            self.view.touch()

    def next_deal(self) -> None:
        """Lay the pack ready for the next deal, once the sheet has been closed."""
        self.view.director.settle(self._session.next_deal())
        self.view.touch()

    def _ask(self, question: questions.Question) -> None:
        view = self.view
        match question:
            case questions.AskPlay(legal, costly):
                view.hand.unlock(legal, costly)
                view.focus_hand()
            case questions.AskLay(count):
                state = self._session.state
                view.hand.unlock_choice(state.deal.middle if isinstance(state, LayingAway) else ())
                lay, refused = (lambda cards: self.submit(Lay(cards))), partial(view.sound, "illegal")
                view.open_overlay(LayPanel(view.hand, count, lay, refused))
                view.focus_hand()
            case questions.AskRevoke():
                view.sound("illegal")
                view.open_overlay(self._warning(question))
                return
            case questions.AskBelot(card):
                view.open_overlay(self._belot(card))
                return
            case questions.AskSure(action, reason):
                view.open_overlay(self._sure(action, reason))
                return
            case questions.AskCut():
                view.picture.pack = []
                view.open_overlay(CutPanel(view.deck, lambda count: self.submit(CUTS[count])))
            case questions.AskDeclare(hand, kind):
                panel = DeclarationPanel(hand, kind, view.deck, self.submit, view.hand.choose)
                view.hand.unlock_declaring(panel.cards)
                view.hand.choose(panel.chosen_cards)
                view.open_overlay(panel)
            case questions.AskCall():
                view.open_overlay(self._auction(question))
        view.sound("your_turn")
        view.anew()

    def _auction(self, question: questions.AskCall) -> Overlay:
        rules, bidding, legal = self._session.match.rules, question.bidding, question.legal

        def call(call: int) -> None:
            self.submit(Call(call))

        if not rules.auction.rises:
            return TrumpPanel(rules, bidding, legal, call, self._why_not)
        highest = self.model.names.highest(bidding.contract) if bidding.contract is not None else ""
        return AuctionPanel(legal, highest, call, self._why_not)

    def _belot(self, card: Card) -> Overlay:
        rules = self._session.match.rules
        return BelotQuestion(
            words.card_title(card),
            rules,
            lambda belot: self.submit(Play(card, belot)),
            self.view.close_overlay,
        )

    def _warning(self, question: questions.AskRevoke) -> Overlay:
        def close(again: bool) -> None:
            if not again:
                self.host.save_settings(self.model.settings().with_(warn_before_revoke=False))
            self.view.close_overlay()

        def go_on(again: bool) -> None:
            close(again)
            self.submit(Play(question.card))

        rules = self._session.match.rules
        return RevokeWarning(question.card, question.duty, rules, go_on, close, self.view.hand.ask)

    def _sure(self, action: Action, reason: str) -> Overlay:
        def think_again() -> None:
            if isinstance(self.model.question, questions.AskPlay):
                self.view.close_overlay()
            else:
                self.reopen()

        return SureQuestion(
            choice_text.action_title(action), reason, lambda: self.submit(action), think_again
        )

    def _why_not(self, call: int) -> str:
        self.view.sound("illegal")
        return self.model.refuse(call)

    def play(self, card: Card) -> None:
        """Play a card of the player's hand, choose it, or say why it may not be played."""
        if not self.view.hand.open:
            return
        if isinstance(self.view.overlay, LayPanel):
            self.view.overlay.toggle(card)
            return
        if isinstance(self.view.overlay, DeclarationPanel):
            self.view.overlay.press_card(card)
            return
        if self.view.hand.choosing:  # a question about the choice stands over it
            return
        step = self.model.play(card)
        if isinstance(step, questions.Refused):
            self.view.hand.refuse(card)
        self.take(step)

    def submit(self, action: Action) -> None:
        self.take(self.model.submit(action))

    def ring(self) -> None:
        self.view.sound("bell")
        self.take(self.model.ring())

    def take_back(self) -> bool:
        """Go back to the human's last decision; False if there is none."""
        return self.model.take_back() and self._elsewhere()

    def redo(self) -> bool:
        return self.model.redo() and self._elsewhere()

    def _elsewhere(self) -> bool:
        view = self.view
        view.close_overlay()
        view.hand.lock()
        view.show.last_open = view.show.counted = False
        view.director.settle(self._session.board)
        view.event_line.look_again()
        view.show.ornaments.follow(self._session.board, view.motion)
        view.show.ornaments.finish()
        self._follow()
        view.anew()
        return True

    def claim(self) -> None:
        if isinstance(self.model.question, questions.AskPlay):
            self.take(self.model.claims.ask())

    def _answer(self, answer: Answer) -> None:
        """Let the cards run, or say what breaks the claim; do nothing while something else is asked."""
        model, view, human = self.model, self.view, self._session.human
        if view.overlay is not None:
            return
        if isinstance(answer, Certain):
            model.claims.begin(human)
            view.event_line.hear(RestClaimed(human))
            self.submit(answer.play)
            return
        name = model.names.name
        view.sound("illegal")
        sentences = broken(answer, human, name), broken_in_short(answer, name)
        view.open_overlay(ClaimRefused(*sentences, view.close_overlay))

    def reopen(self) -> None:
        if self.model.reopen():
            self.view.close_overlay()
            self.view.hand.lock()
        self._follow()


ALONG = ("Left", "Right")


@dataclass
class TableInput:
    view: TableView
    advising: Advising
    play: Callable[[Card], object]
    host: TableHost

    def handle(self, event: pygame.event.Event) -> bool:
        view, pressed = self.view, event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if "+" in shortcut(event) and self._act(shortcut(event)):  # whatever is shown just now
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not view.seen:
            return True
        if pressed and view.show.ornaments.moving:
            view.show.ornaments.finish()
            view.touch()
        if event.type == pygame.MOUSEMOTION:
            gone = view.tips.point(event.pos)
        else:
            gone = pressed and view.tips.hide()
        if gone:
            view.touch()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return view.require_ui().handle(event)

    def _mouse(self, event: pygame.event.Event) -> bool:
        view = self.view
        ui = view.require_ui()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed:
            view.touch()
            if view.show.last_open:
                view.show.last_open = False
                if (card := view.show.last_card_at(event.pos)) is not None:
                    self.host.ask_why(card)
                return True
        if pressed and view.refusal_at(event.pos):
            if view.overlay is not None:
                view.overlay.refuse_again()
            self.host.ask_why()
            return True
        if pressed and view.advice.covers(event.pos):
            self.advising.press()
            return True
        tools = [tool for tool in ui.tools if tool.visible and tool.rect.collidepoint(event.pos)]
        on_tool = pressed and any(tool.is_enabled for tool in tools)
        if on_tool and tools[0].id == "claim" and not view.guard.take():
            return True
        if pressed and not on_tool and self.hurry():
            return True
        if pressed and not on_tool:
            if not self._on_new(event.pos):
                view.guard.astray()
            elif not view.guard.take():
                return True
        if view.overlay is not None and any(w.rect.collidepoint(event.pos) for w in view.overlay.widgets):
            view.hand.leave()
            ui.handle(event)
        elif not view.hand.handle(event):
            ui.handle(event)
            if pressed and view.overlay is not None and not on_tool:
                view.overlay.click(event.pos)
            return True
        if pressed:
            ui.focus.handle(event)
            view.hand.show_focus = False
            view.hand.refresh()
        view.touch()
        return True

    def _on_new(self, at: tuple[int, int]) -> bool:
        """True if a press at `at` is for something that was not always there: a dialog, or an open hand."""
        view = self.view
        if view.overlay is not None and view.overlay.covers(at):
            return True
        return view.hand.open and view.picture.card_at(at) is not None

    def hurry(self) -> bool:
        """End what is being shown; True if there was something."""
        view = self.view
        if view.director.idle and not view.picture.busy:
            return False
        ended = not view.director.idle
        view.director.finish()
        view.touch()
        return ended

    def _key(self, event: pygame.event.Event) -> bool:
        view = self.view
        view.touch()
        ui, pressed = view.require_ui(), shortcut(event)
        if view.show.last_open:
            view.show.last_open = False
            if pressed != "W":
                return True
        if pressed == "Esc" and self.advising.close():
            return True
        if pressed == "Esc" and not (view.overlay is not None and view.overlay.takes_escape):
            self.host.open_menu()
            return True
        tool_focused = ui.focus.visible and ui.on_tool
        if pressed in ACTIVATE and not tool_focused and self.hurry():
            return True
        if pressed in ALONG and view.overlay is None and not view.hand.open and not tool_focused:
            return True  # along the hand, which has to wait: not on to the tools
        # a digit is a card of the hand, and something else in each dialog
        named = pressed not in ACTIVATE
        if view.overlay is not None:
            named = pressed in view.overlay.answers and pressed not in view.overlay.gives_up
        if self._answers(pressed, tool_focused) and not view.guard.take(named=named):
            return True
        if view.overlay is not None and view.overlay.key(event):
            return True
        if self._act(pressed):
            return True
        if number(pressed) and view.hand.open:
            card = view.hand.card_number(number(pressed))
            if card is not None and not self.hurry():
                self.play(card)
            return True
        used = ui.handle(event)
        view.hand.show_focus = ui.focus.visible
        view.hand.refresh()
        return used

    def _answers(self, pressed: str, tool_focused: bool) -> bool:
        """True if a key acts on a dialog or the open hand, and does not only move the focus."""
        view = self.view
        if view.overlay is None and not view.hand.open:
            return False
        if pressed in ACTIVATE:
            return not tool_focused
        if view.overlay is not None:
            return bool(number(pressed)) or pressed in view.overlay.answers
        return bool(number(pressed)) or any(each.final for each in table_actions() if pressed in each.keys)

    def _act(self, pressed: str) -> bool:
        found = next((each for each in table_actions() if pressed in each.keys), None)
        if found is None or not found.may(self.host):
            return False
        found.do(self.host)
        return True
