"""Claiming the rest: who may, how the cards run then, and what breaks a claim, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from time import perf_counter

from game.core.state import Declaring, Playing, State
from game.practice.claim import QUICK, THOROUGH, Answer, Breaks, Certain, Proof, Undecided, harmless
from game.table.projection import seat_view
from game.table.session import Session, plays_by_card
from graphics.render.motion import RUN_PATIENCE_MS
from graphics.table.panels.panels import Words
from graphics.table.questions import ClaimAnswered
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.narration import RestClaimed

SEVERAL = 2  # so many cards are worth a claim
STEP = 0.003  # seconds of a frame that a proof takes


class RestClaims:
    """The claims of one match, of the `human` and of `computers`, as far as these may claim.

    `offered`: the human, who is to play, is sure of the rest.  The player who claims plays by the proof,
    everybody else anything legal: the tricks are certain.  A proof may take many frames:
    each call of `prove` goes on with it for a moment.
    """

    def __init__(self, session: Session, names: Words, *, human: bool = True, computers: bool = True) -> None:
        self._human = human
        self._computers = computers
        self.offered = False
        self.seat: int | None = None
        """The seat that takes the rest of the deal under way."""
        self.made: dict[int, int] = {}
        """The seats that have claimed at this table, by the number of the action that came next."""
        self._session = session
        self._names = names
        self._from = 0  # the number of actions at the claim, or at the last step of the run
        self._waited = 0.0  # milliseconds for the answer of an engine
        self._state: State | None = None  # of the last proof
        self._proof: Proof | None = None
        self._asked: State | None = None  # where the human has claimed

    @property
    def running(self) -> bool:
        if self.seat is not None:
            under_way = isinstance(self._session.state, Playing | Declaring)
            if not under_way or len(self._session.match.actions) < self._from:  # it was taken back
                self.seat = None
        return self.seat is not None

    @property
    def goes_on(self) -> bool:
        """True if the next action of the run is due; the human's own announcements are not part of it."""
        declares = isinstance(self._session.state, Declaring) and self._session.human_to_act
        return self.running and not declares

    @property
    def line(self) -> str:
        return "" if not self.running or self.seat is None else self._names.takes_rest(self.seat)

    @property
    def proving(self) -> bool:
        """True while the answer for the seat to act is being computed."""
        if self._proof is None or self._state is not self._session.state:
            return False
        return self._proof.answer is None

    @property
    def waiting(self) -> bool:
        """True while something is being computed for the human, who is to play a card."""
        return self.proving or self._asked is self._session.state

    def prove(self, positions: int = THOROUGH) -> Answer | None:
        """The answer to a claim of the seat that is to play a card; None while it is being computed."""
        state = self._session.state
        assert isinstance(state, Playing)
        if self._proof is None or self._state is not state:
            self._state, self._proof = state, Proof(seat_view(state, state.turn), positions)
        end = perf_counter() + STEP
        while self._proof.answer is None:
            self._proof.advance()
            if perf_counter() >= end:
                break
        return self._proof.answer

    def look(self) -> ClaimAnswered | None:
        """Go on to see whether the human, who is to play a card, is sure of the rest.

        That is offered where it has several to choose from; the answer, once, where it has claimed.
        """
        asked = self._asked is self._session.state
        several = len(plays_by_card(self._session.legal())) > 1
        answer = self.prove() if several or asked else None
        self.offered = self._human and several and isinstance(answer, Certain)
        if answer is None or not asked:
            return None
        self._asked = None
        return ClaimAnswered(answer)

    def look_on(self) -> ClaimAnswered | None:
        """The same while something is being computed; it costs nothing at other times."""
        return self.look() if self.waiting else None

    def ask(self) -> ClaimAnswered | None:
        """The human, who is to play a card, claims the rest: the answer, or `look_on` gives it."""
        self._asked = self._session.state
        return self.look()

    def hear(self) -> RestClaimed | None:
        """The claim of the computer seat that is to act, if it leads and is sure of the rest.

        While that is being looked for it is `proving`.
        """
        state = self._session.state
        if not self._computers or not isinstance(state, Playing) or state.trick:
            return None
        if state.hands[state.turn].bit_count() < SEVERAL:
            return None
        if not isinstance(self.prove(QUICK), Certain):
            return None
        self.begin(state.turn)
        return RestClaimed(state.turn)

    def begin(self, seat: int) -> None:
        self.seat, self.offered, self._asked = seat, False, None
        self._from, self._waited = len(self._session.match.actions), 0.0
        self.made[self._from] = seat

    def forget_taken_back(self) -> None:
        count = len(self._session.match.actions)
        self.made = {number: seat for number, seat in self.made.items() if number < count}

    def go_on(self, ms: float) -> None:
        """Carry out the next action of the run, if it is decided; slow engines are not waited for."""
        session, state = self._session, self._session.state
        assert isinstance(state, Playing | Declaring)
        if isinstance(state, Playing) and state.turn in (self.seat, session.human):
            if state.turn != self.seat:
                session.submit(harmless(seat_view(state, state.turn)))
            elif (answer := self.prove()) is None:
                return
            elif isinstance(answer, Certain):
                session.submit(answer.play)
            else:
                self.seat = None
        elif not session.advance():
            self._waited += ms
            if self._waited < RUN_PATIENCE_MS or not isinstance(state, Playing):
                return
            session.submit(harmless(seat_view(state, state.turn)))
        self._from, self._waited = len(session.match.actions), 0.0


def broken(answer: Breaks | Undecided, human: int, name: Callable[[int], str]) -> str:
    """The line that breaks a claim of the seat `human`; `name` tells the name of another seat."""
    if isinstance(answer, Undecided):
        return _("It cannot be proved yet: too many cards are still out.")
    own = [words.card_name(card) for seat, card in answer.line if seat == human]
    cards = reduce(lambda first, then: _("{first}, then the {second}").format(first=first, second=then), own)
    sentence = (
        _("If you play the {cards}, {name} may take the trick with the {card}.")
        if _on_table(answer)
        else _("If you play the {cards}, {name} may hold the {card} and take the trick.")
    )
    return sentence.format(cards=cards, name=name(answer.winner), card=words.card_name(answer.card))


def broken_in_short(answer: Breaks | Undecided, name: Callable[[int], str]) -> str:
    if isinstance(answer, Undecided):
        return _("It cannot be proved yet.")
    sentence = (
        _("{name} may take this trick with the {card}.")
        if _on_table(answer)
        else _("{name} may hold the {card} and take a trick.")
    )
    return sentence.format(name=name(answer.winner), card=words.card_name(answer.card))


def _on_table(answer: Breaks) -> bool:
    """True if the card that takes the trick has been played already: nobody may hold it any more."""
    return all(card != answer.card for _seat, card in answer.line)
