"""Carries out on the table what its model answers: dialogs and the hand open, lines are shown."""

from __future__ import annotations

from game.core.actions import CUTS, Action, Call, Lay, Play
from game.core.cards import Card
from game.core.state import LayingAway
from game.practice.claim import Answer, Certain
from game.table.session import Session
from graphics.table.claims import broken, broken_in_short
from graphics.table.controls import Exits
from graphics.table.model import TableModel
from graphics.table.overlays.auction import AuctionPanel, TrumpPanel
from graphics.table.overlays.cut import CutPanel
from graphics.table.overlays.declarations import DeclarationPanel
from graphics.table.overlays.laying import LayPanel
from graphics.table.overlays.overlay import Overlay
from graphics.table.overlays.warnings import BelotQuestion, ClaimRefused, RevokeWarning, SureQuestion
from graphics.table.panels.bubbles import Bubble
from graphics.table.picture import table_motion
from graphics.table.questions import (
    Acted,
    AskBelot,
    AskCall,
    AskCut,
    AskDeclare,
    AskLay,
    AskPlay,
    AskRevoke,
    AskSure,
    ClaimAnswered,
    Held,
    Line,
    NextDeal,
    OnlyPass,
    Question,
    Refused,
    RestClaimed,
    SheetDue,
    Step,
)
from graphics.table.view import TableView
from graphics.text import choice_text, words
from graphics.text.i18n import pgettext


class Flow:
    """Goes between the model and the view of a table."""

    def __init__(self, model: TableModel, view: TableView, exits: Exits) -> None:
        self.model = model
        self.view = view
        self.exits = exits
        self._hurries = False  # the rest of a deal runs, in haste

    @property
    def _session(self) -> Session:
        return self.model.session

    def update(self, ms: float) -> None:
        """Let time pass."""
        view, thinking = self.view, self.view.show.thinking
        self.model.tick(ms, view.director.idle)
        self._follow()
        if thinking.update(ms, view.motion.reduced):
            view.touch()
        if view.director.idle:
            self._ready(ms)

    def _ready(self, ms: float) -> None:
        """Go on, as all has been shown."""
        error = self.model.trouble()
        if error is not None:
            self.exits.tell_store_problem(error)
        self.take(self.model.ready(ms))

    def take(self, step: Step | None) -> None:
        """Carry out one step."""
        view = self.view
        match step:
            case Acted():
                view.close_overlay()
                view.hand.lock()
            case Refused():
                view.sound("illegal")
            case SheetDue(result, last):
                view.show.last_open = False
                self.exits.open_sheet(result, last)
            case NextDeal():
                self.next_deal()
            case RestClaimed(seat):
                said = pgettext("said at the table", "The rest is mine.")
                view.stage.loose.start(("claim", seat), view.stage.say(seat, Bubble(said, style="strong")))
            case ClaimAnswered(answer):
                self._answer(answer)
            case None | OnlyPass() | Held():
                pass
            case _:
                self._ask(step)
        self._follow()

    def _follow(self) -> None:
        """Show the line and who thinks, as the model has it."""
        model, show = self.model, self.view.show
        show.slot = isinstance(model.question, AskPlay)
        claims = model.claims
        line = Line(claims.line, "quiet") if claims.running else model.line
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
        """The sheet is put away: the pack for the next deal lies ready."""
        self.view.director.settle(self._session.next_deal())
        self.view.touch()

    # -- what the human is asked --------------------------------------------------------------------

    def _ask(self, question: Question) -> None:
        view = self.view
        match question:
            case AskPlay(legal, costly):
                view.hand.unlock(legal, costly)
                view.focus_hand()
            case AskLay(count):
                state = self._session.state
                view.hand.unlock_choice(state.deal.middle if isinstance(state, LayingAway) else ())
                view.open_overlay(LayPanel(view.hand, count, self._lay, lambda: view.sound("illegal")))
                view.focus_hand()
            case AskRevoke():
                view.sound("illegal")
                view.open_overlay(self._warning(question))
                return
            case AskBelot(card):
                view.open_overlay(self._belot(card))
                return
            case AskSure(action, reason):
                view.open_overlay(self._sure(action, reason))
                return
            case AskCut():
                view.picture.pack = []
                view.open_overlay(CutPanel(view.deck, lambda count: self.submit(CUTS[count])))
            case AskDeclare(hand, kind):
                panel = DeclarationPanel(hand, kind, view.deck, self.submit, view.hand.choose)
                view.hand.unlock_declaring(panel.cards)
                view.hand.choose(panel.chosen_cards)
                view.open_overlay(panel)
            case AskCall():
                view.open_overlay(self._auction(question))
        view.sound("your_turn")
        view.anew()

    def _auction(self, question: AskCall) -> Overlay:
        rules, bidding, legal = self._session.match.rules, question.bidding, question.legal
        if not rules.auction.rises:
            return TrumpPanel(rules, bidding, legal, self._call, self._why_not)
        highest = self.model.names.highest(bidding.contract) if bidding.contract is not None else ""
        return AuctionPanel(legal, highest, self._call, self._why_not)

    def _belot(self, card: Card) -> Overlay:
        rules = self._session.match.rules
        return BelotQuestion(
            words.card_title(card),
            rules,
            lambda belot: self.submit(Play(card, belot)),
            self.view.close_overlay,
        )

    def _warning(self, question: AskRevoke) -> Overlay:
        def close(again: bool) -> None:
            if not again:
                self.exits.save_settings(self.model.settings().with_(warn_before_revoke=False))
            self.view.close_overlay()

        def go_on(again: bool) -> None:
            close(again)
            self.submit(Play(question.card))

        rules = self._session.match.rules
        return RevokeWarning(question.card, question.duty, rules, go_on, close, self.view.hand.ask)

    def _sure(self, action: Action, reason: str) -> Overlay:
        def think_again() -> None:
            if isinstance(self.model.question, AskPlay):
                self.view.close_overlay()
            else:
                self.reopen()

        return SureQuestion(choice_text.title(action), reason, lambda: self.submit(action), think_again)

    def _why_not(self, call: int) -> str:
        self.view.sound("illegal")
        return self.model.refuse(call)

    # -- what the human does ------------------------------------------------------------------------

    def play(self, card: Card) -> None:
        """Play a card of the own hand, choose it, or say why it may not be played."""
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
        self.take(self.model.play(card))

    def submit(self, action: Action) -> None:
        """Carry out the human's action: everything that was open for it closes."""
        self.take(self.model.submit(action))

    def ring(self) -> None:
        """The time is up: whatever is open for the decision closes."""
        self.view.sound("bell")
        self.take(self.model.ring())

    def take_back(self) -> bool:
        """Go back to the human's last decision, which the table shows at once; False if there is none."""
        return self.model.take_back() and self._elsewhere()

    def redo(self) -> bool:
        """Play again what was taken back, which the table shows at once; False if there is nothing."""
        return self.model.redo() and self._elsewhere()

    def _elsewhere(self) -> bool:
        """Show the match where it stands now."""
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
        """Claim the rest for the human who is to play; the answer may take some frames."""
        if isinstance(self.model.question, AskPlay):
            self.take(self.model.claims.ask())

    def _answer(self, answer: Answer) -> None:
        """Let the cards run, or tell what breaks the claim; nothing while something else is asked."""
        model, view = self.model, self.view
        if view.overlay is not None:
            return
        if isinstance(answer, Certain):
            self.submit(answer.play)
            model.claims.begin(self._session.human)
            self._follow()
            return
        name, human = model.names.name, self._session.human
        view.sound("illegal")
        sentences = broken(answer, human, name), broken_in_short(answer, name)
        view.open_overlay(ClaimRefused(*sentences, view.close_overlay))

    def _call(self, call: int) -> None:
        self.submit(Call(call))

    def _lay(self, cards: tuple[Card, ...]) -> None:
        self.submit(Lay(cards))

    def reopen(self) -> None:
        """Give the human the word again: after a change of language or settings."""
        if self.model.reopen():
            self.view.close_overlay()
            self.view.hand.lock()
        self._follow()
