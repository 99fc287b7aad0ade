"""One deal of an audit: how it was played, and what others would have given away at the same positions."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from game.core import machine
from game.core.actions import Action, Play
from game.core.melds import Announced
from game.core.rule_set import Rules
from game.core.state import Cutting, DealOver, MatchOver, Playing, State
from game.lab.figures.openhands import Loss, losses, worths
from game.lab.figures.times import Times
from game.lab.seats import RANDOM, Player, Players
from game.lab.table import dealt_cut, decision_seed, match_seed

TRICKS = 8
NOTHING = 1e-9


@dataclass(slots=True)
class Tally:
    """Points that one player gave away in a deal, both sides together, trick by trick."""

    written: list[float] = field(default_factory=lambda: [0.0] * TRICKS)
    points: list[float] = field(default_factory=lambda: [0.0] * TRICKS)
    best: float = 0
    """Decisions in which nothing was given away, in written points."""
    times: list[Times] = field(default_factory=lambda: [Times() for _ in range(TRICKS)])

    def count(self, trick: int, loss: Loss, best: float, took: float | None) -> None:
        """One decision in trick `trick` (from 0)."""
        self.written[trick] += loss.written
        self.points[trick] += loss.points
        self.best += best
        if took is not None:
            self.times[trick].add(took)


@dataclass(slots=True)
class Probe:
    """A deal, and what each player of the audit gave away in it."""

    number: int
    decisions: int
    tallies: dict[str, Tally]
    faults: int = 0


class _Asked(Struct, frozen=True):
    """A decision of the deal as it was played."""

    state: Playing
    seed: int
    action: Play
    took: float


def probe(
    rules: Rules, names: Sequence[str], dealt_by: str, seed: int, number: int, players: Players
) -> Probe:
    """Deal `number` (from 0) of the audit: the first of match `number` with a contract, at 0:0.

    `dealt_by` bids and plays it for all four seats; then each of `names` is asked at every card that is a
    choice. So the positions depend on the seed and on `dealt_by`, and all are asked at the same ones.
    """
    before = players.all_faults
    asked, announced = _played(rules, players.player(dealt_by), match_seed(seed, number))
    tallies = {name: Tally() for name in names}
    for each in asked:
        found = losses(worths(each.state, announced))
        for name, tally in tallies.items():
            trick = len(each.state.tricks)
            if name == RANDOM:
                tally.count(trick, *_by_chance(found), None)
                continue
            action: Action = each.action
            took = each.took
            if name != dealt_by:
                action, took = _timed(players.player(name), each.state, each.seed)
            assert isinstance(action, Play)
            loss = found[action]
            tally.count(trick, loss, loss.written < NOTHING, took)
    return Probe(number, len(asked), tallies, players.all_faults - before)


def _played(rules: Rules, player: Player, seed: bytes) -> tuple[list[_Asked], tuple[Announced, ...]]:
    """The choices of card in the first deal of a match that has a contract, and all that was announced."""
    asked: list[_Asked] = []
    state: State = machine.start(rules, seed).state
    number = cuts = 0
    while not (isinstance(state, DealOver | MatchOver) and state.result.contract):
        assert not isinstance(state, MatchOver)
        if isinstance(state, Cutting | DealOver):
            cuts += 1
            action: Action = dealt_cut(seed, cuts)
        else:
            decision = decision_seed(seed, number)
            action, took = _timed(player, state, decision)
            if isinstance(state, Playing) and is_choice(state):
                assert isinstance(action, Play)
                asked.append(_Asked(state, decision, action, took))
        state = machine.apply(state, action).state
        number += 1
    return asked, state.result.declarations


def is_choice(state: Playing) -> bool:
    """True if there is more than one card to play."""
    cards = {play.card for play in machine.legal_actions(state) if isinstance(play, Play)}
    return len(cards) > 1


def _timed(player: Player, state: State, seed: int) -> tuple[Action, float]:
    assert not isinstance(state, MatchOver)
    began = time.perf_counter()
    action = player.act(state, state.turn, seed)
    return action, time.perf_counter() - began


def _by_chance(found: Mapping[Play, Loss]) -> tuple[Loss, float]:
    """The mean over the cards, each with the belot that goes with it; and the chance of a best one."""
    cards = {play.card: loss for play, loss in found.items() if not play.belot}
    cards |= {play.card: loss for play, loss in found.items() if play.belot}
    each = list(cards.values())
    mean = Loss(sum(loss.written for loss in each) / len(each), sum(loss.points for loss in each) / len(each))
    return mean, sum(loss.written < NOTHING for loss in each) / len(each)
