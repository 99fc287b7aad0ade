"""What each card is worth by looking to the end of the deal in many possible worlds.

In each world all hands are open and the solver says what every legal card leads to with the best play of
all; the mean over the worlds, weighed by how likely they are, is what the card is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.actions import Play as PlayAction
from game.ai.claims import Besides, Claims
from game.ai.compiled import solver
from game.ai.knowledge import Play
from game.ai.lanes import kind_of, lanes_of, to_lane
from game.ai.stakes import Outcome, Stakes, Worth
from game.cards import Mask
from game.contracts import POINTS
from game.rules.base import Following

if TYPE_CHECKING:
    from game.ai.solver import Solver

CAPOT = 1  # what the solver adds for every trick: enough to be seen in the value, too little to mislead


class Lookahead:
    """The solver at a play of a deal: what any world makes of any card."""

    def __init__(self, play: Play) -> None:
        known = play.round
        self.play = play
        self._claims = Claims(play)
        self._stakes = Stakes(known)
        self._solver = solver_for(known.rules.following)
        self._kind = kind_of(play.trump)
        self._trick = tuple(to_lane(play.trump, card) for card in play.trick)
        self._own = known.rules.side_of(known.seat)
        own_all, other_all = not play.tricks[1], not play.tricks[0]
        self._clean = own_all | other_all << 1 if self._own == 0 else other_all | own_all << 1
        left = sum(POINTS[play.trump]) - sum(play.points)
        self._to_come = left + known.rules.last_trick_bonus

    @property
    def effort(self) -> int:
        """What the solver has done so far, in cards played: the same on any machine."""
        return self._solver.plays()

    def in_world(self, hands: tuple[Mask, ...], actions: Sequence[PlayAction]) -> dict[PlayAction, Worth]:
        """What each action is worth if the cards lie like that."""
        play = self.play
        values = self._solver.values(
            self._kind, lanes_of(play.trump, hands), play.leader, self._trick, CAPOT, self._clean
        )
        melds, belots = self._claims.melds(hands), self._claims.belots(hands)
        other = melds[1] + belots[1]
        worths = {}
        for action in actions:
            own = melds[0] + belots[0] + self._claims.own_belots(action)
            worths[action] = self._worth(values[to_lane(play.trump, action.card)], (own, other))
        return worths

    def rest_in_world(self, hands: tuple[Mask, ...]) -> Callable[[Besides], Worth]:
        """What the deal is worth there with the best card, by the points of the declarations in it."""
        play = self.play
        lanes = lanes_of(play.trump, hands)
        value = self._solver.value(self._kind, lanes, play.leader, self._trick, CAPOT, self._clean)
        belots = self._claims.belots(hands)
        own = belots[0] + self._claims.own_belots()

        def worth(melds: Besides) -> Worth:
            return self._worth(value, (melds[0] + own, melds[1] + belots[1]))

        return worth

    def _worth(self, value: int, besides: tuple[int, int]) -> Worth:
        """The worth of a deal of which the first side still gets `value` by the solver."""
        capot = (value > self._to_come) - (value < 0)
        first = min(max(value, 0), self._to_come)
        own = first if self._own == 0 else self._to_come - first
        points = self.play.points
        return self._stakes.worth(
            Outcome(
                (points[0] + own, points[1] + self._to_come - own),
                besides,
                capot if self._own == 0 else -capot,
            )
        )


@cache
def solver_for(following: Following) -> Solver:
    """The solver for the duties of these rules; it is large, and made once."""
    return solver.Solver(raise_over_partner=following.raise_over_partner)
