"""The play at a table that somebody watches: from its last deal on, one decision after another."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.actions import Cut, parse
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import Cutting, DealOver, MatchOver, Playing, State
from game.practice.replay.spread import Spread, spread
from game.table.judge import Decided
from game.tournament.progress import before_last_deal
from game.tournament.tournament import TABLE

SOUTH = 0


class Course:
    """The part of a match that is shown: it goes on as long as more of its actions are `known`."""

    def __init__(self, rules: Rules, seed: bytes, known: tuple[str, ...]) -> None:
        self.known = known
        self._match: Match = before_last_deal(rules, seed, known)
        self.decided: Decided | None = None
        """The decision that is shown; None while there is none to be shown."""

    @property
    def state(self) -> State:
        """The state that is shown."""
        return self._match.state

    @property
    def deals(self) -> int:
        """The deals that were played before the one that is shown."""
        return sum(result.contract is not None for result in self._match.results)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score that is shown."""
        return self._match.scores

    @property
    def over(self) -> bool:
        """True if the match is decided and shown to its end."""
        return self._match.over

    @property
    def trick_full(self) -> bool:
        """True if the decision that is shown completes a trick."""
        state = self.state
        return self.decided is not None and isinstance(state, Playing) and len(state.trick) == TABLE - 1

    def go_on(self) -> bool:
        """Show the next decision; False if no more is known."""
        if self.decided is not None:
            self._match.submit(parse(self.decided.text))
            self.decided = None
        while len(self._match.actions) < len(self.known):
            number = len(self._match.actions)
            text, state = self.known[number], self.state
            if isinstance(parse(text), Cut):  # nothing of it is to be seen
                self._match.submit(parse(text))
                continue
            assert not isinstance(state, MatchOver)
            self.decided = Decided(number, state, state.turn, text, ())
            return True
        return False

    def spread(self, opened: bool) -> Spread | None:
        """The cards on the table, with all hands open or none; None where no card lies."""
        if isinstance(self.state, Cutting):
            return None
        shown = spread(self.state, SOUTH, True, self.decided)
        if opened or isinstance(self.state, DealOver | MatchOver):
            return shown
        gone = self.decided.seat if self.decided is not None and shown.played is not None else None
        hands = tuple((None,) * (len(held) - (seat == gone)) for seat, held in enumerate(shown.hands))
        return replace(shown, opened=False, hands=hands, chosen=frozenset())
