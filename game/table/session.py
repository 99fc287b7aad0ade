"""A match being played at one seat: the model, its human, the computer players at the other seats.

Every action is stored before anybody hears of it; then the listeners get its events as the human seat may see
them, with the board after it. Nothing here waits: the code that shows the table calls `advance` when it is
ready for more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Protocol

from msgspec import Struct

from game.core.actions import Action, Cut, Declare, IllegalAction, Play, parse
from game.core.events import Event
from game.core.machine import apply, legal_actions
from game.core.match import Match
from game.core.state import Cutting, DealOver, MatchOver, State
from game.table.board import Board, board_of
from game.table.clock import STAND_IN
from game.table.judge import Judge, Values, values_in
from game.table.projection import events_for, question
from game.table.protocol import LEVELS, Request


class Offer(Enum):
    """Something that a match among friends offers, and a tournament or an exercise may not."""

    ADVICE = "advice"
    WHY = "why"  # asking why another player did something
    CLAIM = "claim"  # the rest of the tricks
    UNDO = "undo"
    CUT = "cut"  # the pack, before a deal
    AGAIN = "again"  # the cards of a deal once more


ALL_OFFERS = frozenset(Offer)
NO_OFFERS: frozenset[Offer] = frozenset()


THINKING_TIME_MS = 1000


def request_for(match_seed: bytes, state: State, seat: int, number: int, level: str) -> Request:
    """A request to decide for `seat` about action `number`; its seed reveals nothing about the match's."""
    secret = match_seed + number.to_bytes(4, "big") + b"engine"
    seed = int.from_bytes(hashlib.sha256(secret).digest()[:4], "big")
    return Request(number, level, seed, THINKING_TIME_MS, question(state, seat))


def action_in(answer: Mapping[str, Any], state: State) -> Action:
    """The decision in an answer; the first legal action if it makes no sense."""
    legal = legal_actions(state)
    try:
        action = parse(str(answer.get("action")))
    except ValueError:
        return legal[0]
    if action in legal:
        return action
    if isinstance(action, Declare):  # not all ways to announce are listed
        try:
            apply(state, action)
        except IllegalAction:
            return legal[0]
        return action
    return legal[0]


HUMAN = "human"


class Engine(Protocol):
    """The source of the computer players' decisions; its answers may take time."""

    notice: str | None
    """A kind of notice for the table; its reader resets it to None."""

    def ask(self, request: Request) -> None:
        """Send a request; one still unanswered is dropped."""

    def poll(self) -> dict[str, Any] | None:
        """The answer to the last request, once, as soon as there is one."""

    def close(self) -> None:
        """Drop the pending request."""


Keep = Callable[[int, str], None]
"""Stores action `number` of the match (from 0) as text; a store that cannot must handle that itself."""


class ShownAction(Struct, frozen=True):
    """A committed action: what happened, as the human seat sees it, and the board after it."""

    events: tuple[Event, ...]
    board: Board


class Session:
    """A match at one table, seen from the seat of its human: the first one that `levels` calls so.

    If there is none, it is seen from the first seat; `seated` says if a person is known to sit there.

    `levels` are the texts of the players by seat letter. `values` are what the computer players of this deal
    thought their choices to be worth, by the number of the action; they are kept for the current deal only.
    """

    def __init__(self, match: Match, levels: Mapping[str, str], engine: Engine, keep: Keep) -> None:
        self.match = match
        self.human = next((i for i, s in enumerate(match.rules.seats) if levels.get(s) == HUMAN), 0)
        self.seated = list(levels.values()).count(HUMAN) == 1
        """True if exactly one seat is a person's: with several, or none, the reader is unknown."""
        self.listeners: list[Callable[[ShownAction], None]] = []
        self.values: dict[int, Values] = {}
        self._levels = levels
        self._engine = engine
        self._keep = keep
        self._asked: int | None = None  # the number of the action an engine has been asked for
        self._answer: dict[str, Any] | None = None
        self._stands_in = -1  # the number of the human's action that the computer takes

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def board(self) -> Board:
        return board_of(self.match, self.human)

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the match is over."""
        state = self.match.state
        return None if isinstance(state, MatchOver) else state.turn

    @property
    def human_to_act(self) -> bool:
        return self.turn == self.human

    @property
    def standing_in(self) -> bool:
        """True while the computer takes the decision that the human was to make."""
        return self.human_to_act and self._stands_in == len(self.match.actions)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def taken(self) -> frozenset[int]:
        """The numbers of the human's actions that the computer took when time was up, if that is stored."""
        return frozenset()

    @property
    def notice(self) -> str | None:
        """A notice about the computer players for the table, returned once."""
        notice, self._engine.notice = self._engine.notice, None
        return notice

    def level(self, seat: int) -> str:
        """The player at `seat`: HUMAN, or the text of a computer player (`player_text`).

        In a match from outside, several may be called human.
        """
        level = self._levels.get(self.match.rules.seats[seat], "medium")
        return level if level != HUMAN or seat == self.human else "medium"

    def legal(self) -> tuple[Action, ...]:
        """Actions open to the human now; none while it is another player's turn."""
        return legal_actions(self.match.state) if self.human_to_act else ()

    def refusal(self, action: Action) -> IllegalAction | None:
        """The reason why the human may not do this now; None if it is legal."""
        try:
            apply(self.match.state, action)
        except IllegalAction as error:
            return error
        return None

    def submit(self, action: Action) -> None:
        """Carry out an action: check, commit, then publish. After IllegalAction nothing has changed."""
        number = len(self.match.actions)
        step = self.match.submit(action)  # raises before anything is changed
        if isinstance(action, Cut):
            self.values.clear()
        self._keep(number, self.match.actions[number])
        board = self.board
        shown = ShownAction(events_for(step.events, board), board)
        for listener in self.listeners:
            listener(shown)

    def last_decision(self) -> int | None:
        """The number of the human's last action of this deal that was a choice; None if there is none.

        A cut is none: it determines the cards, and the next deal's cut shows new ones. So a deal can be taken
        back after its sheet, until somebody cuts for the next one.
        """
        own = None
        for number, state in self.match.deal_so_far():
            if (
                not isinstance(state, MatchOver)
                and state.turn == self.human
                and len(legal_actions(state)) > 1
            ):
                own = number
        return own

    def take_back(self) -> int | None:
        """Go back to the human's last decision; its number, None if there is none to go back to.

        The computer players learn nothing from what is taken back: the engine drops its question, and will be
        asked about a view in which it has not happened.
        """
        number = self.last_decision()
        if number is None:
            return None
        self.match.take_back(number)
        self._engine.close()
        self._asked = self._answer = None
        self._stands_in = -1
        for later in [each for each in self.values if each >= number]:
            del self.values[later]
        return number

    def stand_in(self) -> None:
        """Let the computer take the decision that the human is to make now, and only this one."""
        self._stands_in = len(self.match.actions)

    def think(self) -> None:
        """Ask the engine for the computer seat to act, if it has not been asked yet; else take its answer."""
        turn, number = self.turn, len(self.match.actions)
        if turn is None or (self.human_to_act and not self.standing_in) or self.sheet_open:
            return  # while the sheet is open nobody cuts
        if self._asked != number:
            self._asked, self._answer = number, None
            level = STAND_IN if turn == self.human else self.level(turn)
            self._engine.ask(self._request(self.match.state, turn, number, level))
        if self._answer is None:
            answer = self._engine.poll()
            if answer is not None and answer.get("id") == number:
                self._answer = answer

    @property
    def thinking(self) -> bool:
        """A computer seat has been asked and has not decided yet."""
        return self._asked is not None and self._answer is None

    @property
    def answer(self) -> Values | None:
        """The values of the computer seat's choices, once it has decided; None before."""
        return None if self._answer is None else values_in(self._answer)

    def advance(self) -> bool:
        """Let the computer seat to act do so if it has decided; True if something happened."""
        self.think()
        answer, number = self._answer, self._asked
        if answer is None or number is None:
            return False
        self._asked = self._answer = None
        action = action_in(answer, self.match.state)
        values = {} if self.standing_in else values_in(answer)  # the human did not think so
        self.submit(action)
        if values:
            self.values[number] = values
        return True

    def judge(self, heard: Mapping[int, Values] | None = None) -> Judge:
        """A judge of the deal that has just been finished; it has the engine while the sheet is open.

        `heard` are values by which decisions of it were judged before.
        """

        def ask(state: State, number: int) -> None:
            assert not isinstance(state, MatchOver)
            self._engine.ask(self._request(state, state.turn, number, LEVELS[-1]))

        def poll() -> dict[str, Any] | None:
            answer = self._engine.poll()
            if answer is not None:
                self._engine.notice = None  # nobody waits for a judgement: no fault to report
            return answer

        best = [seat for seat in range(self.match.rules.players) if self.level(seat) == LEVELS[-1]]
        return Judge(self.match, self.human, self.values, ask, poll, best, heard, self.taken)

    @property
    def human_decides(self) -> bool:
        """True if the human is asked for a decision. A cut is none."""
        return self.human_to_act and not isinstance(self.match.state, MatchOver | DealOver | Cutting)

    def own_question(self) -> Request | None:
        """A request to the strongest player about the human's decision; None if there is none to make."""
        if not self.human_decides:
            return None
        return self._request(self.match.state, self.human, len(self.match.actions), LEVELS[-1])

    def next_deal(self) -> Board:
        """Close the sheet; leads to the table before the cut of the next deal."""
        if not isinstance(self.match.state, DealOver):
            raise ValueError("there is no sheet to put away")
        self.match.sheet_read = True
        return self.board

    @property
    def sheet_open(self) -> bool:
        """A deal is over and its sheet has not been closed."""
        return isinstance(self.match.on_table, DealOver)

    def _request(self, state: State, seat: int, number: int, level: str) -> Request:
        return request_for(self.match.seed, state, seat, number, level)

    def close(self) -> None:
        self._engine.close()


def plays_by_card(legal: tuple[Action, ...]) -> dict[int, list[Play]]:
    """The legal plays, by card: with and without belot where it can be announced."""
    plays: dict[int, list[Play]] = {}
    for action in legal:
        if isinstance(action, Play):
            plays.setdefault(action.card, []).append(action)
    return plays
