"""One deal of an audit: how it was played, and what others would have given away at the same positions.

From every card on, all sides play perfectly, with all hands open. Announced is what was announced in the deal
as it was played, and every belot still to come, unless the card itself loses it (in all trumps a later trick
might).

Sides play against each other; of three, the declarer plays against the two others together, who minimise what
the declarer writes more than their mean, however they share the tricks (`openhands.py`). So their
declarations count if either takes a trick, and the fine for none is theirs if neither does. Besides, with
three sides, a card has the card points that its own side gets against the best answer of both others, as if
these played together.

One solved deal gives both the points and what is written, since more points never write less. The one
exception: a side that takes all tricks and still fails adds the capot to what the others write; that takes
declarations of more than 250 points. Every deal is played to its end: the target of the match does not
matter.

A call is worth the result of the contract that experts then reach, each from what its seat knows; the
declarer lays away what writes most. To the caller it is points written more than by the others; with three
sides those against the declarer share it equally. If all pass it is 0. Much of what a call gives away is
therefore luck, depending on cards that nobody had seen, but it is the same luck for all who are asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from msgspec import Struct

from game.core import machine
from game.core.actions import PLAYS, Action, Call, Lay, Play
from game.core.cards import QUEEN, RANK_MASKS, SUIT_MASKS, Card
from game.core.contracts import Contract, kind_of
from game.core.machine import apply, legal_actions
from game.core.melds import BELOT_VALUE, Announced
from game.core.rule_set import Rules
from game.core.state import Auction, Cutting, DealOver, Declaring, LayingAway, MatchOver, Playing, State
from game.lab import executors
from game.lab.campaign import Terms
from game.lab.duplicate import Times
from game.lab.seats import COMMAND, RANDOM, Player, Players
from game.lab.table import dealt_cut, decision_seed
from game.players.knowledge import groups
from game.players.search import lanes
from game.players.search.lookahead import CAPOT, solver_for
from game.practice.luck.open_hands import Position, Written, difference, reference_call

Answer = TypeVar("Answer", Call, Lay, Play)


class Worth(Struct, frozen=True):
    """The outcome of a choice, for the seat that chooses and who plays with it."""

    written: float
    """Points our side writes more than the other; what hangs is nobody's. Of the two against a
    declarer it is their mean."""
    points: int
    """Card points of the player's side or of both that play together, the last ten included, no trumps not
    doubled."""
    own: int = 0
    """With three sides: card points of the player's against the best answer of both others; with two it tells
    nothing."""


class Loss(Struct, frozen=True):
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


def losses(found: Mapping[Answer, Worth]) -> dict[Answer, Loss]:
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
        kind_of(trump),
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
    """The belots still to be announced after `play`, including one with it: who announces it, its points."""
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


Leads = dict[Contract, float]
"""By contract of one deal: points that the declarer writes more than the others."""


def lay_worths(state: LayingAway) -> dict[Lay, Worth]:
    return {lay: _worth_after(state, lay) for lay in legal_actions(state) if isinstance(lay, Lay)}


def call_worths(state: Auction, leads: Leads) -> dict[Call, Worth]:
    """The value of each call; `leads` are what is known of the contracts of this deal, and grow."""
    return {
        call: Worth(_after_auction(apply(state, call).state, state, leads), 0)
        for call in legal_actions(state)
        if isinstance(call, Call)
    }


def _worth_after(state: LayingAway, lay: Lay) -> Worth:
    position = _position(apply(state, lay).state)
    value = position.value()
    written = position.end(value).written
    declaring = position.rules.side_of(state.contract.declarer)
    cards = position.cards(value)[declaring]
    return Worth(difference(written, declaring), cards, cards)


def _after_auction(state: State, asked: Auction, leads: Leads) -> float:
    """Points that the seat asked writes more than the others once the auction is over."""
    while isinstance(state, Auction):
        state = apply(state, reference_call(state)).state
    if not isinstance(state, LayingAway | Declaring | Playing):
        return 0.0
    contract = state.playing.contract if isinstance(state, Declaring) else state.contract
    if contract not in leads:
        leads[contract] = _lead(state)
    rules = asked.deal.table.rules
    if rules.side_of(asked.turn) == rules.side_of(contract.declarer):
        return leads[contract]
    return -leads[contract] / (len(rules.sides) - 1)


def _lead(state: LayingAway | Declaring | Playing) -> float:
    """Points that the declarer writes more than the others."""
    if isinstance(state, LayingAway):
        return max(worth.written for worth in lay_worths(state).values())
    position = Position(state)
    end = position.end(position.value())
    return difference(end.written, position.rules.side_of(position.state.contract.declarer))


def _position(state: State) -> Position:
    assert isinstance(state, Declaring | Playing)
    return Position(state)


NOTHING = 1e-9

Part = Literal["calls", "laid"] | int
"""The decisions of an auction, the cards laid away, or the cards of a trick (from 0)."""
CALLS: Literal["calls"] = "calls"
LAID: Literal["laid"] = "laid"


@dataclass(slots=True)
class GivenAway:
    """Points that one player gave away in a deal, all sides together, in one kind of decision."""

    written: float = 0
    points: float = 0
    own: float = 0
    best: float = 0
    """Decisions in which nothing was given away, in written points."""
    decisions: int = 0
    times: Times = field(default_factory=Times)


@dataclass(slots=True)
class Tally:
    """Points that one player gave away in a deal, part by part."""

    parts: dict[Part, GivenAway] = field(default_factory=dict)

    def count(self, part: Part, loss: Loss, best: float, took: float | None) -> None:
        """One decision; `took` are its seconds."""
        given = self.parts.setdefault(part, GivenAway())
        given.written += loss.written
        given.points += loss.points
        given.own += loss.own
        given.best += best
        given.decisions += 1
        if took is not None:
            given.times.add(took)


@dataclass(slots=True)
class Probe:
    """A deal, and what each player of the audit gave away in it."""

    number: int
    tallies: dict[str, Tally]
    faults: int = 0


Choice = Auction | LayingAway | Playing
"""The states in which players are asked."""


class AskedDecision(Struct, frozen=True):
    """A decision of the deal as it was played."""

    state: Choice
    seed: int
    action: Action
    took: float


def probe(
    rules: Rules, names: Sequence[str], dealt_by: str, seed: bytes, number: int, players: Players
) -> Probe:
    """Deal `number` (from 0) of the audit: the first with a contract in the match of `seed`, at 0:0.

    `dealt_by` bids and plays it for all seats; then each of `names` is asked at every card that is a choice,
    in Bela also at every call of the deal and for the cards laid away. So the positions depend on the seed
    and on `dealt_by`, and all are asked at the same ones.
    """
    before = players.all_faults
    asked, announced = _played(rules, players.player(dealt_by), dealt_by, seed)
    tallies = {name: Tally() for name in names}
    leads: Leads = {}
    for each in asked:
        part, found = _losses(each.state, announced, leads)
        for name, tally in tallies.items():
            if name == RANDOM:
                tally.count(part, *_by_chance(found), None)
                continue
            action: Action = each.action
            took = each.took
            if name != dealt_by:
                action, took = _timed(players.player(name), name, each.state, each.seed)
            loss = found[action]
            tally.count(part, loss, loss.written < NOTHING, took)
    return Probe(number, tallies, players.all_faults - before)


def _losses(
    state: Choice, announced: tuple[Announced, ...], leads: Leads
) -> tuple[Part, Mapping[Action, Loss]]:
    """The part of the deal that a decision belongs to, and what each choice gives away."""
    match state:
        case Auction():
            return CALLS, _by_action(losses(call_worths(state, leads)))
        case LayingAway():
            return LAID, _by_action(losses(lay_worths(state)))
        case Playing():
            return len(state.tricks), _by_action(losses(worths(state, announced)))


def _by_action(found: Mapping[Any, Loss]) -> dict[Action, Loss]:
    return dict(found)


def _played(
    rules: Rules, player: Player, name: str, seed: bytes
) -> tuple[list[AskedDecision], tuple[Announced, ...]]:
    """The choices in the first deal of a match that has a contract, and all that was announced."""
    asked: list[AskedDecision] = []
    state: State = machine.start(rules, seed).state
    number = cuts = 0
    while not (isinstance(state, DealOver | MatchOver) and state.result.contract):
        assert not isinstance(state, MatchOver)
        if isinstance(state, Cutting | DealOver):
            cuts += 1
            asked.clear()
            action: Action = dealt_cut(seed, cuts)
        else:
            decision = decision_seed(seed, number)
            action, took = _timed(player, name, state, decision)
            if is_asked(state):
                assert isinstance(state, Choice)
                asked.append(AskedDecision(state, decision, action, took))
        state = machine.apply(state, action).state
        number += 1
    return asked, state.result.declarations


def is_asked(state: State) -> bool:
    """True if the decision belongs to an audit: a choice, but no bid that may be raised."""
    match state:
        case Playing():
            return is_choice(state)
        case Auction(deal):
            return not deal.table.rules.auction.rises and len(machine.legal_actions(state)) > 1
    return isinstance(state, LayingAway)


def is_choice(state: Playing) -> bool:
    cards = {play.card for play in machine.legal_actions(state) if isinstance(play, Play)}
    return len(cards) > 1


def _timed(player: Player, name: str, state: State, seed: int) -> tuple[Action, float]:
    """A decision and its seconds: of one core for who thinks here, by the clock for another program."""
    assert not isinstance(state, MatchOver)
    clock: Callable[[], float] = time.perf_counter if name.startswith(COMMAND) else time.thread_time
    began = clock()
    action = player.act(state, state.turn, seed)
    return action, clock() - began


def _by_chance(found: Mapping[Action, Loss]) -> tuple[Loss, float]:
    """The mean over the choices, of a card with the belot that goes with it; and the chance of a best one."""
    said = {action.card for action in found if isinstance(action, Play) and action.belot}
    silent = [PLAYS[card] for card in said]
    choices = {action: loss for action, loss in found.items() if action not in silent}
    each, number = list(choices.values()), len(choices)
    mean = Loss(
        sum(loss.written for loss in each) / number,
        sum(loss.points for loss in each) / number,
        sum(loss.own for loss in each) / number,
    )
    return mean, sum(loss.written < NOTHING for loss in each) / number


def job(agreed: Terms, names: tuple[str, ...], dealt_by: str, number: int) -> Probe:
    with executors.in_turn:
        return probe(agreed.rules, names, dealt_by, agreed.seed_of(number), number, agreed.players)


def faults(probe: Probe) -> int:
    return probe.faults
