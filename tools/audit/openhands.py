"""The value of each card with all hands open: the measure of what a player gives away.

From every card on, all play as well as can be, knowing everything. Announced is what really was: the
declarations of the deal as it was played, and every belot still to be said, unless the card itself loses it
(in all trumps a later trick might).

Sides play against each other, and of three the declarer against the two others together: what the declarer
writes more than the mean of the two is to be high for the one and low for the others, however these share
what they take. So their declarations count if either takes a trick, and the fine for none is theirs if
neither does. Besides, with three sides, a card has the card points that its own side gets against the best
answer of both others, as if these played together.

One solved deal tells points and what is written, since more points never write less. One case apart: who
takes all tricks and is inside all the same adds the capot to what the others write; that takes declarations
of more than 250 points. Every deal is played to its end: the target of the match changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct

from game.core.actions import Call, Lay, Play
from game.core.cards import QUEEN, RANK_MASKS, SUIT_MASKS, Card
from game.core.machine import legal_actions
from game.core.melds import BELOT_VALUE, Announced
from game.core.state import Playing
from game.players.knowledge import groups
from game.players.search import lanes
from game.players.search.lookahead import CAPOT, solver_for
from game.practice.luck.open_hands import Position, Written, difference

Choice = TypeVar("Choice", Call, Lay, Play)


class Worth(Struct, frozen=True):
    """The outcome of a choice, for the seat that chooses and who plays with it."""

    written: float
    """Points written for the own side more than for the other; what hangs is nobody's. Of the two against a
    declarer it is their mean."""
    points: int
    """Card points of the own side or of both that play together, the last ten included, no trumps not
    doubled."""
    own: int = 0
    """With three sides: card points of the own one against the best answer of both others; with two it tells
    nothing."""


class Loss(Struct, frozen=True):
    """Points that a choice gave away against the best one."""

    written: float
    points: float
    own: float = 0


def worths(state: Playing, announced: Sequence[Announced]) -> dict[Play, Worth]:
    """The value of each legal play; `announced` are all declarations of the deal, earlier or later."""
    rules, position = state.deal.table.rules, Position(state)
    said = tuple(each.declaration for each in announced)
    values = _values(state, position.groups, CAPOT)
    own = {}
    if len(rules.sides) > 2:
        had = position.had[rules.side_of(state.turn)]
        own = {card: had + value for card, value in _values(state, groups(rules, state.turn), 0).items()}
    found = {}
    for play in legal_actions(state):
        assert isinstance(play, Play)
        value = values[play.card]
        end = position.ending(value, said, _belots(state, play))
        found[play] = worth(position, value, end.written, own.get(play.card, 0))
    return found


def worth(position: Position, value: int, written: Written, own: int = 0) -> Worth:
    """The worth of what group 0 still gets and the points `written`, to the seat whose turn it is."""
    state, rules = position.state, position.rules
    declarer = state.contract.declarer
    group = position.groups[state.turn]
    more = difference(written, rules.side_of(declarer))
    cards = sum(each for side, each in enumerate(position.cards(value)) if position.groups[side] == group)
    return Worth(more if group == position.groups[declarer] else -more, cards, own)


def losses(found: Mapping[Choice, Worth]) -> dict[Choice, Loss]:
    """Points that each choice gives away: none for a best one (best in one need not be so in another)."""
    written = max(worth.written for worth in found.values())
    points = max(worth.points for worth in found.values())
    own = max(worth.own for worth in found.values())
    return {
        choice: Loss(written - worth.written, points - worth.points, own - worth.own)
        for choice, worth in found.items()
    }


def _values(state: Playing, sides: tuple[int, ...], capot: int) -> dict[Card, int]:
    """After each card the points still to come for those of `sides` that are 0."""
    trump = state.contract.trump
    values = solver_for(state.deal.table.rules.following, sides).values(
        lanes.kind_of(trump),
        lanes.lanes_of(trump, state.hands),
        state.leader,
        tuple(lanes.to_lane(trump, card) for card in state.trick),
        capot,
        _clean(state, sides),
    )
    return {lanes.from_lane(trump, card): value for card, value in values.items()}


def _clean(state: Playing, sides: tuple[int, ...]) -> int:
    """Those of `sides` that have taken every trick so far: bit 0 and bit 1."""
    takers = {sides[trick.winner] for trick in state.tricks}
    return 3 if not takers else 0 if len(takers) > 1 else 1 << takers.pop()


def _belots(state: Playing, play: Play) -> tuple[tuple[int, int], ...]:
    """The belots still to be said after `play`, that with it too: who says it, its points."""
    found = []
    suits = state.deal.table.rules.belot_suits(state.contract.trump)
    for seat, held in enumerate(state.hands):
        queens = held & held >> 1 & RANK_MASKS[QUEEN] & suits
        if seat == state.turn and not play.belot and _royal(play.card):
            queens &= ~SUIT_MASKS[play.card >> 3]  # the pair is broken in silence
        found.append((seat, BELOT_VALUE * queens.bit_count()))
    return tuple(found)


def _royal(card: Card) -> bool:
    return card & 7 in (QUEEN, QUEEN + 1)
