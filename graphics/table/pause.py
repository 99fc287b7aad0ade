"""The pause a computer seat makes before it acts: the harder its decision, the longer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.machine import legal_actions
from game.core.state import Cutting, DealOver, MatchOver, Playing, State
from game.players.levels import pace_of
from game.table.session import HUMAN, Session, plays_by_card
from graphics.render.motion import THOUGHT_MS, Motion

MANY = 6  # choices: more do not make it harder
UNKNOWN = 0.25  # how hard a choice among many is of which nothing else is known
CLOSE = 0.25  # a lead of this part of what is at stake, and it is plain


def choices(state: State) -> int:
    """Among how many things the seat to act chooses; where the pack is cut does not matter much."""
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


HARD = 0.5  # from here on a computer player is seen to think even after it has decided


class ThinkingPause:
    """The time that the seat to act has waited, and has thought, before its current action."""

    def __init__(self, session: Session, motion: Callable[[], Motion], most: float) -> None:
        """`most`: milliseconds that it may last."""
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
        elif self._session.thinking or self._seems_hard(number):
            self._thought += ms
        return self._thought >= THOUGHT_MS

    def _seems_hard(self, number: int) -> bool:
        return self._asked_for == number and self._ponders and (self._difficulty or 0) >= HARD
