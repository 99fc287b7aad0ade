"""A deal that computer players of one level play to its end, all seats of it, through an engine."""

from __future__ import annotations

from game.core.match import Match
from game.core.state import DealResult, MatchOver
from game.table.protocol import LEVELS
from game.table.session import Engine, action_in, request_for


class Playout:
    """The deal under way of `match`, played on by experts. Nothing here waits.

    Once closed it can go on all the same: the engine starts again when it is asked.
    """

    def __init__(self, match: Match, engine: Engine, level: str = LEVELS[-1]) -> None:
        self._match = match
        self._engine = engine
        self._level = level
        self._deals = len(match.results)
        self._asked: int | None = None  # the number of the action the engine has been asked for

    @property
    def result(self) -> DealResult | None:
        """The end of the deal; None before."""
        results = self._match.results
        return results[self._deals] if len(results) > self._deals else None

    def advance(self) -> bool:
        """Hear an answer, ask the next question; True once, when the deal has come to its end."""
        state, number = self._match.state, len(self._match.actions)
        if self.result is not None or isinstance(state, MatchOver):
            return False
        if self._asked != number:
            self._asked = number
            self._engine.ask(request_for(self._match.seed, state, state.turn, number, self._level))
        answer = self._engine.poll()
        if answer is None or answer.get("id") != number:
            return False
        self._engine.notice = None  # another player stepped in: there is nothing to tell
        self._match.submit(action_in(answer, state))
        return self.result is not None

    def close(self) -> None:
        """Let the engine go; that may wait a moment for its process to end."""
        self._asked = None
        self._engine.close()
