"""The model of the table: whose turn it is, what the human is asked, the line above the hand.

The model knows the match and the time that passes, and nothing of pictures or widgets.  It answers what comes
next as a value, which the flow carries out on the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.core.actions import PASS, Action, Call, IllegalAction, Play
from game.core.cards import Card
from game.core.machine import legal_actions
from game.core.state import Auction, Cutting, DealOver, MatchOver, Playing, State
from game.players.levels import pace_of
from game.table.board import Board
from game.table.clock import COMPUTER_MS
from game.table.session import HUMAN, Session, plays_by_card
from graphics.render.motion import NOTICE_MS, REFUSAL_MS, THOUGHT_MS, Motion
from graphics.table import questions
from graphics.table.claims import RestClaims
from graphics.table.panels.panels import Words
from graphics.table.questions import PromptLine, Step
from graphics.text import words
from graphics.text.i18n import _
from saves.errors import StoreError
from saves.session import KeptSession
from saves.settings import Settings

MANY = 6  # choices: more do not make it harder
UNKNOWN = 0.25  # how hard a choice among many is if nothing else is known about it
CLOSE = 0.25  # a lead of this share of the stake makes a choice easy


def choices(state: State) -> int:
    """The number of choices of the seat to act; where the pack is cut hardly matters."""
    if isinstance(state, MatchOver):
        return 0
    if isinstance(state, Cutting | DealOver):
        return 2
    legal = legal_actions(state)
    return len(plays_by_card(legal)) if isinstance(state, Playing) else len(legal)


def difficulty(count: int, values: Mapping[str, float] | None = None) -> float | None:
    """None if there is no choice, else 0 (easy) to 1 (hard).

    `values` are what the choices were thought to be worth, where that is known: it is hard where the best is
    hardly better than the next, as a part of what there was to lose.
    """
    if count <= 1:
        return None
    width = min(1.0, (count - 1) / (MANY - 1))
    if values is None or len(values) < 2:
        return UNKNOWN * width
    best, second, *_others = sorted(values.values(), reverse=True)
    stake = best - min(values.values())
    if stake <= 0:  # all the same: whichever
        return 0.0
    lead = (best - second) / stake
    return max(0.0, 1 - lead / CLOSE) * (0.5 + 0.5 * width)


HARD = 0.5  # from here on a computer player appears to think even after it has decided


class ThinkingPause:
    """The time that the seat to act has waited, and has thought, before its current action."""

    def __init__(self, session: Session, motion: Callable[[], Motion], most: float) -> None:
        self._session = session
        self._motion = motion
        self._most = most
        self._asked_for = -1  # the number of the action a computer seat is pausing before
        self._waited = 0.0  # milliseconds, before that action
        self._choices = 0  # among so many things it chooses
        self._thought_on = -1  # the number of the action that is being decided on
        self._thought = 0.0  # milliseconds spent on it

    def begin(self) -> bool:
        number = len(self._session.match.actions)
        if self._asked_for == number:
            return False
        self._asked_for, self._waited = number, 0.0
        self._choices = choices(self._session.state)
        return True

    def over(self, ms: float) -> bool:
        self._waited += ms
        return not self._ponders

    @property
    def _difficulty(self) -> float | None:
        return difficulty(self._choices, self._session.answer or None)

    @property
    def _ponders(self) -> bool:
        return self._waited < min(self._most, self._motion().thinking(self._difficulty, self._pace))

    @property
    def _pace(self) -> float:
        turn = self._session.turn
        level = HUMAN if turn is None else self._session.level(turn)
        return 1.0 if level == HUMAN else pace_of(level)

    def long(self, ms: float) -> bool:
        number = len(self._session.match.actions)
        if number != self._thought_on:
            self._thought_on, self._thought = number, 0.0
            return False
        hard = self._asked_for == number and self._ponders and (self._difficulty or 0) >= HARD
        if self._session.thinking or hard:
            self._thought += ms
        return self._thought >= THOUGHT_MS


class TableModel:
    """Asks the human to act and lets the computer seats act.

    `ready` is to be asked, with the milliseconds that passed, whenever nothing is left to be shown; `tick` at
    any time.  `shown` gives the board that is being shown, `settings` those in force.
    `before` may give a step to take instead of the human's action.
    """

    def __init__(
        self,
        session: KeptSession,
        names: Words,
        settings: Callable[[], Settings],
        motion: Callable[[], Motion],
        shown: Callable[[], Board],
        before: Callable[[Action], Step | None] = lambda action: None,
        claims: RestClaims | None = None,
    ) -> None:
        self.session = session
        self.names = names
        self.question: questions.Question | None = None
        """The human's question; None while it is not its turn."""
        self.line = PromptLine()
        self.task = ""
        """What is asked of the human who is to play a card, in place of the duty."""
        self.refused: tuple[Action, IllegalAction] | None = None  # what the human tried last, till it acts
        self.thinking: int | None = None
        """The seat that is seen to think."""
        self.settings = settings
        self._motion = motion
        self._shown = shown
        self._before = before
        self.claims = claims or RestClaims(session, names)
        self.away = False
        """Nobody seems to be there: nothing is asked, and the computer is about to decide."""
        self._pause = self._new_pause()
        self._alone: float | None = None  # milliseconds until the only thing to do is done by itself
        self.unseen = 0.0
        """Milliseconds that the table is still to be seen before anything is done by itself."""
        self._note_ms = 0.0
        self._ended = False  # the end of the match has been shown
        self._told = False  # the trouble with the store has been told

    def _new_pause(self) -> ThinkingPause:
        return ThinkingPause(self.session, self._motion, COMPUTER_MS if self.session.clock else math.inf)

    @property
    def waits(self) -> bool:
        asked = self.question is not None and self._alone is None
        return asked or (self.away and self.session.human_to_act)

    @property
    def resting(self) -> bool:
        """True if time alone changes nothing: it is the human's turn."""
        asked = self.question is not None and self._alone is None
        return asked and self._note_ms <= 0 and not self.session.thinking and not self.claims.waiting

    def ready(self, ms: float) -> Step | None:
        """The next step, once everything has been shown; None if there is nothing to do."""
        session = self.session
        if isinstance(session.state, MatchOver):
            if self._ended:
                return None
            self._ended = True
            return questions.SheetDue(session.state.result, last=True)
        if session.sheet_open:
            assert isinstance(session.state, DealOver)
            result = session.state.result
            return questions.NextDeal() if result.contract is None else questions.SheetDue(result, last=False)
        if self.claims.goes_on:
            self.claims.go_on(ms)
            return None
        if session.standing_in:
            if session.advance():
                self._write(PromptLine())
            return None
        if session.human_to_act and self.away:
            self._write(PromptLine(_("The computer decides for you until you do something"), "quiet"))
            return None
        if session.human_to_act:
            return self._ask() if self.question is None else self.claims.look_on() or self._only(ms)
        return self._computer(ms)

    def trouble(self) -> StoreError | None:
        """The error, once, when the match can no longer be kept on the disk."""
        if self._told or self.session.problem is None:
            return None
        self._told = True
        return self.session.problem

    def _computer(self, ms: float) -> Step | None:
        if self._pause.begin():
            self._write(self._waiting())
        if claimed := self.claims.hear():
            return claimed
        if self._pause.over(ms) and not self.claims.proving and self.session.advance():
            self.thinking = None
            self._write(PromptLine())
        return None

    def _ask(self) -> questions.Question:
        self._alone, self.claims.offered = None, False
        self.question = question = questions.question_for(self.session, self.settings().auto_pass)
        if isinstance(question, questions.OnlyPass):
            self._write(PromptLine(_("You can only pass")))
            self._alone = self._motion().single()
        elif isinstance(question, questions.AskPlay):
            plays = list(plays_by_card(question.legal).values())
            if self.settings().auto_single and len(plays) == 1 and not self._asks_belot(plays[0]):
                self._alone = self._motion().single()
            if self.refused is not None and self._note_ms > 0:
                self._refuse(*self.refused)  # as it was before `reopen`
            else:
                self._write(self._asking())
            self.claims.look()
        return question

    def _asking(self) -> PromptLine:
        if self._alone is not None:
            return PromptLine(_("Only one card can be played: it plays itself"))
        return PromptLine(self.task) if self.task else questions.duty_line(self.session.state)

    def _only(self, ms: float) -> Step | None:
        if self._alone is None:
            return None
        self._alone -= ms
        if self._alone > 0 or self.unseen > 0:
            return None
        self._alone = None
        if isinstance(self.session.state, Auction):
            return self.submit(Call(PASS))
        return self.play(next(iter(plays_by_card(self.session.legal()))))

    def _asks_belot(self, plays: list[Play]) -> bool:
        return len(plays) > 1 and self.settings().announce_belot == "ask"

    def play(self, card: Card) -> Step | None:
        """Play a card of the player's hand, ask about it, or say why it may not be played."""
        plays = plays_by_card(self.session.legal()).get(card)
        if plays is None:
            return self._illegal(card)
        if self._asks_belot(plays):
            return questions.AskBelot(card)
        return self.submit(max(plays, key=lambda play: play.belot))

    def _illegal(self, card: Card) -> Step | None:
        """Refuse a card; where it can be played all the same, ask first, unless that is not wanted."""
        forbidding = questions.forbidden_by(self.session, card)
        if forbidding is not None:
            warn = self.settings().warn_before_revoke
            return questions.AskRevoke(card, forbidding) if warn else self.submit(Play(card))
        error = self.session.refusal(Play(card))
        return self._refuse(Play(card), error) if error is not None else None

    def refuse(self, call: int) -> str:
        """The reason why a call that was tried is not open, in words; its rule can be asked for then."""
        error = self.session.refusal(Call(call))
        if error is None:
            return ""
        self.refused = Call(call), error
        return words.refusal(error)

    def submit(self, action: Action) -> Step:
        """Carry out the human's action, unless something else comes `before` it."""
        if (first := self._before(action)) is not None:
            return first
        try:
            self.session.submit(action)
        except IllegalAction as error:
            return self._refuse(action, error)
        return self._acted(PromptLine())

    def ring(self) -> Step:
        """Close everything that was asked, as the time is up; the computer decides."""
        return self._acted(PromptLine(_("Time is up")))

    def _acted(self, line: PromptLine) -> questions.Acted:
        self.question, self._alone, self.claims.offered, self.refused = None, None, False, None
        self._write(line)
        return questions.Acted()

    def take_back(self) -> bool:
        """Go back to the human's last decision; False if there is none in this deal."""
        return self.session.take_back() is not None and self._elsewhere()

    def redo(self) -> bool:
        return self.session.redo() and self._elsewhere()

    def _elsewhere(self) -> bool:
        """Forget what was asked and said: the match has moved to another point."""
        self.question, self._alone, self.thinking, self.refused = None, None, None, None
        self._pause = self._new_pause()
        self._ended = False
        self.claims.forget_taken_back()
        self._write(PromptLine())
        return True

    def _refuse(self, action: Action, error: IllegalAction) -> questions.Refused:
        self.refused = action, error
        self._note(words.refusal(error), REFUSAL_MS)
        return questions.Refused()

    def reopen(self) -> bool:
        """Ask the human again after a change of language or settings; True if a question was open."""
        if self.question is not None:
            self.question, self._alone = None, None
            return True
        if self.line.text:
            self._write(self._waiting())
        return False

    def tick(self, ms: float, idle: bool) -> None:
        """Let `ms` pass: remove old notes, show long thinking, and report what the engine's client noticed.

        `idle`: everything has been shown.
        """
        self._watch(ms, idle)
        notice = self.session.notice
        if notice is not None:
            self._note(words.engine_notice(notice), NOTICE_MS)
        if self._note_ms > 0:
            self._note_ms -= ms
            if self._note_ms <= 0:
                if isinstance(self.question, questions.AskPlay | questions.AskLay):
                    self._write(self._asking())
                else:
                    done = self.session.human_to_act or self.session.over
                    self._write(PromptLine() if done else self._waiting())

    def _watch(self, ms: float, idle: bool) -> None:
        """Show a computer seat as thinking from when it has taken long until it acts."""
        session = self.session
        # what was played before may still be shown: then it is not this seat's turn yet
        seen = self._pause.long(ms) and idle and not session.human_to_act
        thinking = session.turn if seen else None
        if thinking != self.thinking:
            self.thinking = thinking
            if seen and self._note_ms <= 0:
                self._write(self._waiting())

    def _write(self, line: PromptLine) -> None:
        self._note_ms = 0.0
        self.line = line

    def _note(self, text: str, ms: float) -> None:
        self._write(PromptLine(text, "refused"))
        self._note_ms = ms

    def _waiting(self) -> PromptLine:
        turn = self.session.turn
        if turn is None:
            return PromptLine()
        if self.thinking == turn:
            return PromptLine(self.names.thinking(turn), "quiet")
        return PromptLine(self.names.waiting(self._shown(), turn), "quiet")
