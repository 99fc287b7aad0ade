"""The actions of a deal as they were written down, each with its place, to be carried out again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping

from game.core.actions import DECLARE_NONE, Action, Call, Declare, IllegalAction, Lay, Play, to_text
from game.core.match import Match
from game.core.state import Auction, Declaring, LayingAway, Playing, State
from game.notation.document import NotationError, Place

Placed = tuple[Action, Place]


class Script:
    """Actions by their phase. Seats are numbers in the order of play."""

    def __init__(
        self,
        calls: Iterable[tuple[Call, Place]],
        lay: tuple[Lay, Place] | None,
        declared: Mapping[int, tuple[Declare, Place]],
        plays: Iterable[tuple[int, Play, Place]],
    ) -> None:
        """`plays` are (seat, card, place). A seat that is not in `declared` announces nothing."""
        self._calls = deque(calls)
        self._lay = lay
        self._declared = dict(declared)
        self._plays = deque(plays)

    def carry_out(self, match: Match) -> None:
        """Do all of it, from the auction on. NotationError if an action is not legal or left over."""
        while (step := self._next(match.state)) is not None:
            act(match, *step)
        self._expect_end()

    def _next(self, state: State) -> Placed | None:
        match state:
            case Auction():
                return self._calls.popleft() if self._calls else None
            case LayingAway():
                lay, self._lay = self._lay, None
                return lay
            case Declaring():
                if state.turn in self._declared:
                    return self._declared.pop(state.turn)
                return (DECLARE_NONE, self._plays[0][2]) if self._plays else None
            case Playing():
                return self._play(state) if self._plays else None
        return None

    def _play(self, state: Playing) -> Placed:
        seat, play, place = self._plays.popleft()
        if seat != state.turn:
            seats = state.deal.table.rules.seats
            raise NotationError(
                "differs", place, name="the turn", found=seats[seat], expected=seats[state.turn]
            )
        return play, place

    def _expect_end(self) -> None:
        """NotationError if something is left that could not be done."""
        left: list[tuple[str, Place]] = [("Auction", place) for _call, place in self._calls]
        if self._lay:
            left.append(("LaidAway", self._lay[1]))
        left += [("Declarations", place) for _action, place in self._declared.values()]
        left += [("Play", place) for _seat, _play, place in self._plays]
        if left:
            name, place = left[0]
            raise NotationError("extra", place, name=name)


def act(match: Match, action: Action, place: Place) -> None:
    """Carry an action out; NotationError if it is not legal."""
    try:
        match.submit(action)
    except IllegalAction as error:
        raise NotationError("illegal", place, found=to_text(action), reason=error) from error
