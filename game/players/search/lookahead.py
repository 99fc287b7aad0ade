"""The value of each card by solving the rest of the deal in many possible worlds.

In each world all hands are open, and the solver finds what every legal card leads to with best play by all;
the value of a card is the mean over the worlds, weighed by how likely they are.

Where a match of Bela can end in the middle of a deal (rules §3.9) and both sides could get home, the solver
plays that race exactly, except that a bela counts from the start. With three sides there are `playouts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.core.actions import Play as PlayAction
from game.core.cards import Card, mask_of
from game.core.contracts import kind_of
from game.core.tricks import Following
from game.players.bidding.stakes import DealTotals, Stakes, Worth
from game.players.cardplay.laying import Besides, MeldClaims
from game.players.knowledge import Play, groups, own_first, place_of
from game.players.search.compiled import solver
from game.players.search.evidence import World
from game.players.search.lanes import lanes_of, points_of, to_lane

if TYPE_CHECKING:
    from game.players.search.solver import Solver

CAPOT = 1  # what the solver adds for every trick: enough to show in the value, too little to mislead


class Lookahead:
    """The solver at a play of a deal: the value of any card in any world."""

    def __init__(self, play: Play) -> None:
        known = play.round
        rules = known.rules
        assert known.contract is not None
        self.play = play
        self.claims = MeldClaims(play)
        self.stakes = Stakes(known)
        self.groups = groups(rules, known.contract.declarer)
        self.solver = solver_for(rules.following, self.groups)
        self.kind = kind_of(play.trump)
        self.trick = tuple(to_lane(play.trump, card) for card in play.trick)
        self.mover = self.groups[(play.leader + len(play.trick)) % rules.players]
        own_all, other_all = not play.tricks[1], not play.tricks[0]
        own = self.groups[known.seat]
        self.clean = own_all | other_all << 1 if own == 0 else other_all | own_all << 1
        place = place_of(known, self.groups.index(0))
        self.places = place, 1 - place
        self.had = own_first(known, play.side_points)
        self.declarer = place_of(known, known.contract.declarer)

    @property
    def effort(self) -> int:
        """The work of the solver so far, in cards played: the same on any machine."""
        return self.solver.plays()

    def in_world(self, world: World, actions: Sequence[PlayAction]) -> dict[PlayAction, Worth]:
        """The value of each action if the cards lie like this."""
        play = self.play
        there = _InWorld(self, world)
        values = self.solver.values(self.kind, there.lanes, play.leader, self.trick, CAPOT, self.clean)
        melds, belots = self.claims.melds(there.hands), self.claims.belots(there.hands)
        worths = {}
        for action in actions:
            said = self.claims.with_ours(belots, action)
            card = to_lane(play.trump, action.card)
            race = there.race(melds, said)
            first = -1 if race is None else 1 - race[card]
            worths[action] = there.worth(values[card], melds, said, first)
        return worths

    def rest_in_world(self, world: World) -> Callable[[Besides], Worth]:
        """The value of the deal in this world with the best card, by the points of the declarations in it."""
        there = _InWorld(self, world)
        value = self.solver.value(self.kind, there.lanes, self.play.leader, self.trick, CAPOT, self.clean)
        belots = self.claims.with_ours(self.claims.belots(there.hands))

        def worth(melds: Besides) -> Worth:
            race = there.race(melds, belots)
            first = -1
            if race is not None:
                best = any if self.mover == 0 else all
                first = 1 - best(race.values())
            return there.worth(value, melds, belots, first)

        return worth


class _InWorld:
    """A world in a Lookahead."""

    def __init__(self, look: Lookahead, world: World) -> None:
        play = look.play
        rules = play.round.rules
        self.look = look
        self.hands = world[: rules.players]
        self.lanes = lanes_of(play.trump, self.hands)
        held = 0
        for hand in self.hands:
            held |= hand
        self._to_come = points_of(play.trump, held | mask_of(play.trick)) + rules.last_trick_bonus
        self.had = list(look.had)
        if rules.exchanges:
            self.had[look.declarer] += points_of(play.trump, world[rules.players])
        self._races: dict[tuple[int, ...], dict[Card, bool]] = {}

    def race(self, melds: Besides, belots: Besides) -> dict[Card, bool] | None:
        """By card, whether group 0 gets home first, where both groups could; None if they cannot both."""
        look = self.look
        needs = look.stakes.needs
        if needs is None:
            return None
        # a side that has enough already still needs a trick, and any trick with points will do
        need, other = (
            max(needs[place] - self.had[place] - melds[place] - belots[place], 1) for place in look.places
        )
        if need + other > self._to_come:
            return None
        found = self._races.get((need, other))
        if found is None:
            found = self._races[need, other] = look.solver.race(
                look.kind, self.lanes, look.play.leader, look.trick, need, other
            )
        return found

    def worth(self, value: int, melds: Besides, belots: Besides, first: int = -1) -> Worth:
        """The value of a deal in which group 0 still gets `value` by the solver.

        `first` is the group that gets home first, if there is a race.
        """
        look = self.look
        gains, took = self._shared(value)
        cards = tuple(had + gain for had, gain in zip(self.had, gains, strict=True))
        outcome = DealTotals(cards, melds, belots, took, look.places[first] if first >= 0 else -1)
        return look.stakes.worth(outcome)

    def _shared(self, value: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
        """Points that each side still gets, and whether it takes a trick in the deal at all."""
        whole = value > self._to_come, value < 0
        zero = min(max(value, 0), self._to_come)
        gains, took = [0, 0], [False, False]
        for group, place in enumerate(self.look.places):
            gains[place] = zero if group == 0 else self._to_come - zero
            took[place] = not whole[1 - group]
        return tuple(gains), tuple(took)


@cache
def solver_for(following: Following, groups: tuple[int, ...]) -> Solver:
    """The solver for the duties of these rules and who plays with whom; it is large, so it is made once."""
    return solver.Solver(
        len(groups),
        groups,
        following.beat_plain,
        following.trump_over_partner,
        following.undertrump,
        following.raise_over_partner,
    )
