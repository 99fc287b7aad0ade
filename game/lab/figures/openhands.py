"""The value of each card with all hands open: the measure of what a player gives away.

From every card on, all four play as well as can be, knowing everything. Announced is what really was: the
declarations of the deal as it was played, and every belot still to be said, unless the card itself loses it
(in all trumps a later trick might).

One solved deal tells points and what is written, since more points never write less. One case apart: who
takes all tricks and is inside all the same adds the capot to what the others write; that takes declarations
of more than 250 points.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from msgspec import Struct

from game.core.account import SidePoints
from game.core.actions import Play
from game.core.cards import QUEEN, RANK_MASKS, SUIT_MASKS, Card
from game.core.contracts import Contract
from game.core.machine import legal_actions
from game.core.melds import BELOT_VALUE, Announced
from game.core.rule_set import Rules
from game.core.state import Playing
from game.core.tricks import Following
from game.players.search import lanes
from game.players.search.compiled import solver

CAPOT_MARK = 1
"""An amount that the solver adds for a capot, to tell it from losing only tricks without points."""


class Worth(Struct, frozen=True):
    """The outcome of a play, for the side of the seat that plays."""

    written: int
    """Points written for the own side more than for the other; what hangs is nobody's."""
    points: int
    """Card points of the own side, the last ten included, no trumps not doubled."""


class Loss(Struct, frozen=True):
    """Points that a play gave away against the best one."""

    written: float
    points: float


def worths(state: Playing, announced: Sequence[Announced]) -> dict[Play, Worth]:
    """The value of each legal play; `announced` are all declarations of the deal, earlier or later."""
    rules, trump = state.deal.table.rules, state.contract.trump
    taken = _taken(state)
    values = _solver(rules.following).values(
        lanes.kind_of(trump),
        lanes.lanes_of(trump, state.hands),
        state.leader,
        tuple(lanes.to_lane(trump, card) for card in state.trick),
        CAPOT_MARK,
        _clean(state),
    )
    still = {lanes.from_lane(trump, card): taken + value for card, value in values.items()}
    side = rules.side_of(state.turn)
    return {
        play: _worth(rules, state, announced, _belots(state, play), still[play.card], side)
        for play in legal_actions(state)
        if isinstance(play, Play)
    }


def losses(found: Mapping[Play, Worth]) -> dict[Play, Loss]:
    """Points that each play gives away: 0 and 0 for a best one (best in one need not be so in the other)."""
    written = max(worth.written for worth in found.values())
    points = max(worth.points for worth in found.values())
    return {play: Loss(written - worth.written, points - worth.points) for play, worth in found.items()}


@cache
def _solver(following: Following) -> solver.Solver:
    return solver.Solver(
        beat_plain=following.beat_plain,
        trump_over_partner=following.trump_over_partner,
        undertrump=following.undertrump,
        raise_over_partner=following.raise_over_partner,
    )


def _taken(state: Playing) -> int:
    """Card points side 0 has so far."""
    rules, trump = state.deal.table.rules, state.contract.trump
    return sum(
        rules.cards.points_of(trump, trick.cards)
        for trick in state.tricks
        if rules.side_of(trick.winner) == 0
    )


def _clean(state: Playing) -> int:
    """The sides that have taken every trick so far: bit 0 and bit 1."""
    takers = {state.deal.table.rules.side_of(trick.winner) for trick in state.tricks}
    return 3 if not takers else 0 if len(takers) > 1 else 1 << takers.pop()


def _belots(state: Playing, play: Play) -> list[int]:
    """The number of belots each side has, and will have if it says all it still can after `play`."""
    rules = state.deal.table.rules
    found = [0 for _ in rules.sides]
    for belot in state.belots:
        found[rules.side_of(belot.seat)] += 1
    suits = rules.belot_suits(state.contract.trump)
    for seat, held in enumerate(state.hands):
        queens = held & held >> 1 & RANK_MASKS[QUEEN] & suits
        if seat == state.turn and not play.belot and _royal(play.card):
            queens &= ~SUIT_MASKS[play.card >> 3]  # the pair is broken in silence
        found[rules.side_of(seat)] += queens.bit_count()
    return found


def _royal(card: Card) -> bool:
    return card & 7 in (QUEEN, QUEEN + 1)


def _worth(
    rules: Rules, state: Playing, announced: Sequence[Announced], belots: list[int], marked: int, side: int
) -> Worth:
    """`marked` are the card points of side 0 at the end, with the mark of a capot."""
    contract = state.contract
    total = total_points(rules, contract.trump)
    cards = min(max(marked, 0), total)
    capots = (rules.capot_bonus * (marked > total), rules.capot_bonus * (marked < 0))
    melds = [0, 0]
    for item in announced:
        if item.scores:
            melds[rules.side_of(item.declaration.seat)] += item.declaration.meld.value
    points = tuple(
        _side_points(rules, contract, each, capots[one], melds[one], BELOT_VALUE * belots[one])
        for one, each in enumerate((cards, total - cards))
    )
    written = rules.write(contract, points, state.deal.table.hanging).written
    return Worth(written[side] - written[1 - side], cards if side == 0 else total - cards)


def _side_points(
    rules: Rules, contract: Contract, cards: int, capot: int, melds: int, belots: int
) -> SidePoints:
    total = (cards + melds + belots) * rules.point_factor(contract.trump) + capot
    return SidePoints(cards, 0, capot, melds, belots, total)


@cache
def total_points(rules: Rules, trump: int) -> int:
    """The card points of a deal under a contract, the last ten included (rules §2.6)."""
    return rules.cards.points_of(trump, tuple(range(32))) + rules.last_trick_bonus
