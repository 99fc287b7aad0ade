"""What comes next once everything has been shown: whose turn it is, and what is opened for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.actions import CUTS, PASS, Action, Call, Declare, Lay, Play
from game.core.cards import Card
from game.core.errors import IllegalAction
from game.core.state import Auction, Cutting, DealOver, Declaring, LayingAway, MatchOver, Playing, State
from game.core.tricks import duty
from game.table.session import plays_by_card
from graphics.render.motion import NOTICE_MS, REFUSAL_MS
from graphics.table.difficulty import choices, difficulty
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.belot import BelotQuestion
from graphics.table.overlays.cut import CutPanel
from graphics.table.overlays.declarations import DeclarationPanel
from graphics.table.overlays.laying import LayPanel
from graphics.table.overlays.revoke import costly, warn
from graphics.table.overlays.trump import TrumpPanel
from graphics.table.show import Line
from graphics.text import words
from graphics.text.i18n import _

if TYPE_CHECKING:
    from graphics.screens.play.table import TableScene

HARD = 0.5  # from here on a computer player is seen to think even after it has decided


class Flow:
    """Opens input for the human, lets the computer seats act, opens sheets and dialogs.

    `ready` is called, with the milliseconds that passed, whenever nothing is left to be shown.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.session = scene.session
        self._opened = False  # the human has been given the word
        self._asked_for = -1  # the number of the action a computer seat is pausing before
        self._waited = 0.0  # milliseconds, before that action
        self._choices = 0  # among so many things it chooses
        self._alone: float | None = None  # milliseconds until the only thing to do is done by itself
        self._note_ms = 0.0
        self._ended = False  # the end of the match has been shown
        self._told = False  # the trouble with the store has been told

    # -- when nothing moves -------------------------------------------------------------------------

    def ready(self, ms: float) -> None:
        session = self.session
        self._tell_trouble()
        if isinstance(session.state, MatchOver):
            if not self._ended:
                self._ended = True
                self.scene.open_sheet(session.state.result, self.scene.open_match_end)
        elif session.sheet_open:
            self._sheet()
        elif session.human_to_act:
            if not self._opened:
                self._open()
            elif self._alone is not None:
                self._alone -= ms
                if self._alone <= 0:
                    self._do_only()
        else:
            self._computer(ms)

    def _computer(self, ms: float) -> None:
        number = len(self.session.match.actions)
        if self._asked_for != number:
            self._asked_for = number
            self._waited, self._choices = 0.0, choices(self.session.state)
            self._write(self._waiting())
        self._waited += ms
        if not self._ponders and self.session.advance():
            self.scene.show.thinking.show(None)
            self._write(Line())

    @property
    def _difficulty(self) -> float | None:
        """How hard the decision is that a computer seat has to make, as far as that is known yet."""
        return difficulty(self._choices, self.session.answer or None)

    @property
    def _ponders(self) -> bool:
        """Whether the computer seat to act still seems to think: the longer the harder it is."""
        return self._waited < self.scene.motion.thinking(self._difficulty)

    def _sheet(self) -> None:
        state = self.session.state
        assert isinstance(state, DealOver)
        if state.result.contract is None:
            self.next_deal()
        else:
            self.scene.open_sheet(state.result, self.next_deal)

    def next_deal(self) -> None:
        """The sheet is put away: the pack for the next deal lies ready."""
        self.scene.director.settle(self.session.next_deal())
        self.scene.touch()

    def _waiting(self) -> Line:
        turn, words = self.session.turn, self.scene.words
        if turn is None:
            return Line()
        if self.scene.show.thinking.seat == turn:
            return Line(words.thinking(turn), "quiet")
        return Line(words.waiting(self.scene.stage.board, turn), "quiet")

    def _watch(self, ms: float) -> None:
        """Show that a computer seat thinks once it has done so for long, until it acts."""
        session, scene = self.session, self.scene
        asked = self._asked_for == len(session.match.actions)
        ponders = session.thinking or (asked and self._ponders and (self._difficulty or 0) >= HARD)
        long = scene.show.thinking.long(len(session.match.actions), ponders, ms)
        # what was played before may still be shown: then it is not this seat's turn yet
        seen = long and scene.director.idle and not session.human_to_act
        if scene.show.thinking.show(session.turn if seen else None):
            scene.touch()
            if seen and self._note_ms <= 0:
                self._write(self._waiting())
        if scene.show.thinking.update(ms, scene.motion.reduced):
            scene.touch()

    # -- the human's turn ---------------------------------------------------------------------------

    def _open(self) -> None:
        self._opened, self._alone = True, None
        scene, state = self.scene, self.session.state
        if self._only_pass(state):
            self._write(Line(_("You can only pass")))
            self._alone = scene.motion.single()
            return
        match state:
            case Cutting() | DealOver():
                scene.picture.pack = []
                scene.open_overlay(CutPanel(scene.deck, lambda count: self.submit(CUTS[count])))
            case Auction():
                scene.open_overlay(self._auction(state))
            case Declaring(playing):
                hand = playing.hands[playing.turn]
                kind = playing.deal.table.rules.melding(playing.contract.trump)
                scene.open_overlay(DeclarationPanel(hand, kind, scene.deck, self.declare))
            case LayingAway(deal):
                self._open_laying(len(deal.middle))
            case Playing():
                self._open_play()
        scene.sound("your_turn")
        scene.anew()

    def _only_pass(self, state: State) -> bool:
        """Whether a pass is all the human can say, and is said by itself."""
        if not isinstance(state, Auction) or not self.scene.settings.auto_pass:
            return False
        return self.session.legal() == (Call(PASS),)

    def _do_only(self) -> None:
        """Do the only thing that can be done."""
        self._alone = None
        if isinstance(self.session.state, Auction):
            self.submit(Call(PASS))
        else:
            self.play(next(iter(plays_by_card(self.session.legal()))))

    def _auction(self, state: Auction) -> AuctionPanel:
        legal = frozenset(action.call for action in self.session.legal() if isinstance(action, Call))
        rules = state.deal.table.rules
        if not rules.auction.rises:
            return TrumpPanel(
                rules, state.bidding, legal, lambda call: self.submit(Call(call)), self._why_not
            )
        contract = state.bidding.contract
        highest = self.scene.words.highest(contract) if contract is not None else ""
        return AuctionPanel(legal, highest, lambda call: self.submit(Call(call)), self._why_not)

    def _why_not(self, call: int) -> str:
        error = self.session.refusal(Call(call))
        self.scene.sound("illegal")
        return words.refusal(error) if error is not None else ""

    def _open_laying(self, count: int) -> None:
        scene = self.scene
        scene.hand.unlock_choice()
        panel = LayPanel(
            scene.hand, count, lambda cards: self.submit(Lay(cards)), lambda: scene.sound("illegal")
        )
        scene.open_overlay(panel)
        scene.focus_hand()

    def _open_play(self) -> None:
        scene, legal = self.scene, self.session.legal()
        plays = plays_by_card(legal)
        scene.hand.unlock(legal, self.session.match.rules.revoke != "refused")
        scene.focus_hand()
        scene.show.slot = True
        self._write(self._duty())
        if scene.settings.auto_single and len(plays) == 1:
            question = len(next(iter(plays.values()))) > 1 and scene.settings.announce_belot == "ask"
            self._alone = None if question else scene.motion.single()

    def _duty(self) -> Line:
        """What the human has to play; nothing in another phase."""
        state = self.session.state
        if not isinstance(state, Playing):
            return Line()
        following, trump = self.session.match.rules.following, state.contract.trump
        return Line(words.duty(*duty(following, trump, state.hands[state.turn], state.trick)))

    # -- what the human does ------------------------------------------------------------------------

    def play(self, card: Card) -> None:
        """Play a card of the own hand, or say why it may not be played."""
        if not self.scene.hand.open:
            return
        overlay = self.scene.overlay
        if isinstance(overlay, LayPanel):
            overlay.toggle(card)
            return
        plays = plays_by_card(self.session.legal()).get(card)
        if plays is None:
            self._illegal(card)
        elif len(plays) > 1 and self.scene.settings.announce_belot == "ask":
            self._ask_belot(card)
        else:
            self.submit(max(plays, key=lambda play: play.belot))

    def _illegal(self, card: Card) -> None:
        """Say why a card may not be played; where it can be all the same, at what cost."""
        error = costly(self.session.state, card)
        if error is not None:
            warn(self.scene, card, error, lambda: self.submit(Play(card)))
            return
        error = self.session.refusal(Play(card))
        if error is not None:
            self.refuse(words.refusal(error))

    def _ask_belot(self, card: Card) -> None:
        def answer(belot: bool) -> None:
            self.submit(Play(card, belot))

        name = words.card_name(card)
        rules, title = self.session.match.rules, name[:1].upper() + name[1:]
        self.scene.open_overlay(BelotQuestion(title, rules, answer, self.scene.close_overlay))

    def declare(self, action: Declare) -> None:
        self.submit(action)

    def submit(self, action: Action) -> None:
        """Carry out the human's action: everything that was open for it closes."""
        scene = self.scene
        try:
            self.session.submit(action)
        except IllegalAction as error:
            self.refuse(words.refusal(error))
            return
        self._opened = False
        self._alone = None
        scene.close_overlay()
        scene.hand.lock()
        scene.show.slot = False
        self._write(Line())

    # -- the line above the hand --------------------------------------------------------------------

    def refuse(self, text: str) -> None:
        """Say why not; the duty comes back after a while."""
        self.scene.sound("illegal")
        self._write(Line(text, "refused"))
        self._note_ms = REFUSAL_MS

    def _write(self, line: Line) -> None:
        self._note_ms = 0.0
        self.scene.show.line = line
        self.scene.touch()

    def tick(self, ms: float) -> None:
        """Notes go after their time; long thinking is shown; what the engine's client noticed is told."""
        self._watch(ms)
        notice = self.session.notice
        if notice is not None:
            self._write(Line(engine_notice(notice), "refused"))
            self._note_ms = NOTICE_MS
        if self._note_ms > 0:
            self._note_ms -= ms
            if self._note_ms <= 0:
                self._write(self._standing_line())

    def _standing_line(self) -> Line:
        if self.scene.hand.open:
            return self._duty()
        return Line() if self.session.human_to_act or self.session.over else self._waiting()

    def _tell_trouble(self) -> None:
        """Once, when the match can no longer be kept on the disk."""
        if self.session.problem is not None and not self._told:
            self._told = True
            self.scene.tell_store_problem(self.session.problem)

    def reopen(self) -> None:
        """Give the human the word again: after a change of language or settings."""
        if self._opened:
            self._opened, self._alone = False, None
            self.scene.close_overlay()
            self.scene.hand.lock()
        elif self.scene.show.line.text:
            self._write(self._waiting())


def engine_notice(kind: str) -> str:
    """What went wrong with a computer player, in a few words; the match goes on."""
    return {
        "late": _("A computer player took too long – a simpler one stepped in"),
        "dead": _("A computer player stopped working – a simpler one stepped in"),
    }.get(kind, _("A computer player gave no usable answer – a simpler one stepped in"))
