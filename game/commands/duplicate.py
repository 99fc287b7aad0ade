"""A pair of duplicate matches: the same decks and dealers twice, with the sides changed."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

from game.actions import CONTRA, RECONTRA, Action
from game.commands.seats import Player, Players
from game.commands.table import deals, match_seed
from game.commands.times import Times
from game.machine import legal_actions
from game.rules.base import Rules
from game.state import DealResult, State

A, B = 0, 1


@dataclass(slots=True)
class Doubling:
    """The contras or the recontras that one player said and that stood."""

    said: int = 0
    made: int = 0
    """Of the contracts they were said to."""
    brought: int = 0
    """Points written for the own side more than for the other, more than without them: the same deal, played
    the same, under half the multiplier."""

    def add(self, made: bool, brought: int) -> None:
        self.said += 1
        self.made += made
        self.brought += brought


@dataclass(slots=True)
class Tally:
    """What one of the two players did in a pair of matches."""

    wins: int = 0
    written: int = 0
    contracts: int = 0
    made: int = 0
    doubled: int = 0
    """Own contracts under contra or recontra."""
    doubled_made: int = 0
    contras: Doubling = field(default_factory=Doubling)
    recontras: Doubling = field(default_factory=Doubling)
    faults: int = 0
    times: Times = field(default_factory=Times)
    """Of each decision that was a choice."""


@dataclass(slots=True)
class Pair:
    """The two matches, counted for A and B."""

    number: int
    deals: int = 0
    tallies: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))

    @property
    def score(self) -> float:
        """The share of the two matches that A won: 0, ½ or 1."""
        return self.tallies[A].wins / 2

    @property
    def lead(self) -> int:
        """The points A wrote more than B."""
        return self.tallies[A].written - self.tallies[B].written


class Timed:
    """A player whose decisions are timed, if there was anything to decide."""

    def __init__(self, player: Player, times: Times) -> None:
        self._player = player
        self._times = times

    def act(self, state: State, seat: int, seed: int) -> Action:
        began = time.perf_counter()
        action = self._player.act(state, seat, seed)
        took = time.perf_counter() - began
        if len(legal_actions(state)) > 1:
            self._times.add(took)
        return action


def play_pair(rules: Rules, names: tuple[str, str], seed: int, number: int, players: Players) -> Pair:
    """Pair `number` (from 0): its decks depend on it and `seed`, not on who plays.

    Nobody is asked to cut, so that both matches have the same cards.
    """
    pair = Pair(number)
    before = [players.faults(name) for name in names]
    timed = [
        Timed(players.player(name), tally.times) for name, tally in zip(names, pair.tallies, strict=True)
    ]
    for swapped in (False, True):
        who = [rules.side_of(seat) != int(swapped) for seat in range(rules.players)]
        sitting = [timed[B if other else A] for other in who]
        for result in deals(rules, match_seed(seed, number), sitting, cut_by_player=False):
            _count(pair, rules, result, swapped)
    for name, tally, earlier in zip(names, pair.tallies, before, strict=True):
        tally.faults = players.faults(name) - earlier
    return pair


def _count(pair: Pair, rules: Rules, result: DealResult, swapped: bool) -> None:
    pair.deals += 1
    tallies = pair.tallies[::-1] if swapped else pair.tallies
    for tally, written in zip(tallies, result.writing.written, strict=True):
        tally.written += written
    if result.winner is not None:
        tallies[result.winner].wins += 1
    contract = result.contract
    if contract is None:
        return
    declaring = rules.side_of(contract.declarer)
    tally = tallies[declaring]
    made = result.writing.outcome == "made"
    tally.contracts += 1
    tally.made += made
    if contract.multiplier > 1:
        tally.doubled += 1
        tally.doubled_made += made
        tallies[1 - declaring].contras.add(made, brought(rules, result, CONTRA))
    if contract.multiplier > 2:
        tally.recontras.add(made, brought(rules, result, RECONTRA))


def brought(rules: Rules, result: DealResult, call: int) -> int:
    """What the contra or recontra of a deal brought the side that said it; see `Doubling.brought`."""
    contract = result.contract
    assert contract is not None
    side = rules.side_of(contract.declarer)
    side, multiplier = (1 - side, 2) if call == CONTRA else (side, 4)
    leads = []
    for each in (multiplier, multiplier // 2):
        hanging = result.deal.table.hanging
        written = rules.write(rules, replace(contract, multiplier=each), result.points, hanging).written
        leads.append(written[side] - written[1 - side])
    return leads[0] - leads[1]
