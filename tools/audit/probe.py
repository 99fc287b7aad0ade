"""One deal of an audit: how it was played, and what others would have given away at the same positions."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from msgspec import Struct

from game.core import machine
from game.core.actions import PLAYS, Action, Play
from game.core.melds import Announced
from game.core.rule_set import Rules
from game.core.state import Auction, Cutting, DealOver, LayingAway, MatchOver, Playing, State
from game.lab import executors
from game.lab.campaign import Terms
from game.lab.figures.times import Times
from game.lab.seats import COMMAND, RANDOM, Player, Players
from game.lab.table import dealt_cut, decision_seed
from tools.audit.contracts import Leads, call_worths, lay_worths
from tools.audit.openhands import Loss, losses, worths

NOTHING = 1e-9

Part = Literal["calls", "laid"] | int
"""The decisions of an auction, the cards laid away, or the cards of a trick (from 0)."""
CALLS: Literal["calls"] = "calls"
LAID: Literal["laid"] = "laid"


@dataclass(slots=True)
class Given:
    """Points that one player gave away in a deal, all sides together, in decisions of one kind."""

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

    parts: dict[Part, Given] = field(default_factory=dict)

    def count(self, part: Part, loss: Loss, best: float, took: float | None) -> None:
        """One decision; `took` are its seconds."""
        given = self.parts.setdefault(part, Given())
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


class _Asked(Struct, frozen=True):
    """A decision of the deal as it was played."""

    state: Choice
    seed: int
    action: Action
    took: float


def probe(
    rules: Rules, names: Sequence[str], dealt_by: str, seed: bytes, number: int, players: Players
) -> Probe:
    """Deal `number` (from 0) of the audit: the first of the match of `seed` with a contract, at 0:0.

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
) -> tuple[list[_Asked], tuple[Announced, ...]]:
    """The choices in the first deal of a match that has a contract, and all that was announced."""
    asked: list[_Asked] = []
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
                asked.append(_Asked(state, decision, action, took))
        state = machine.apply(state, action).state
        number += 1
    return asked, state.result.declarations


def is_asked(state: State) -> bool:
    """True if the decision is part of an audit: a choice, and not a bid over which one may rise."""
    match state:
        case Playing():
            return is_choice(state)
        case Auction(deal):
            return not deal.table.rules.auction.rises and len(machine.legal_actions(state)) > 1
    return isinstance(state, LayingAway)


def is_choice(state: Playing) -> bool:
    """True if there is more than one card to play."""
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
    """Play one deal, here or in a worker."""
    with executors.in_turn:
        return probe(agreed.rules, names, dealt_by, agreed.seed_of(number), number, agreed.players)


def faults(probe: Probe) -> int:
    return probe.faults
