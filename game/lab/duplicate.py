"""Duplicate matches: the same decks and dealers again, with the players in each other's seats."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from math import exp, floor, log

from msgspec.structs import replace

from game.core.account import DealOutcome
from game.core.actions import CONTRA, RECONTRA, Action
from game.core.machine import legal_actions
from game.core.rule_set import Rules
from game.core.state import DealResult, State
from game.lab.seats import Player, Players
from game.lab.table import deals

STEP = log(1.01)
"""Times within one per cent of each other are counted together."""
SHORTEST = 1e-7  # seconds


@dataclass(slots=True)
class Times:
    """Times in seconds, counted by size."""

    counts: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[floor(log(max(seconds, SHORTEST)) / STEP)] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Times) -> None:
        self.counts.update(other.counts)
        self.longest = max(self.longest, other.longest)

    def quantile(self, share: float) -> float | None:
        """The seconds that `share` of the decisions do not exceed, to one per cent; None without any."""
        left = share * self.counts.total()
        for size in sorted(self.counts):
            left -= self.counts[size]
            if left <= 0:
                return min(exp((size + 0.5) * STEP), self.longest)
        return None

    def to_dict(self) -> dict[str, float | None]:
        """In milliseconds; None of a player who never had to decide."""
        shares = {"median_ms": 0.5, "p95_ms": 0.95, "p99_ms": 0.99}
        found = {key: self.quantile(share) for key, share in shares.items()}
        return {
            **{key: None if seconds is None else round(1000 * seconds, 3) for key, seconds in found.items()},
            "longest_ms": round(1000 * self.longest, 3) if self.counts else None,
        }


def merged(many: list[Times]) -> Times:
    total = Times()
    for each in many:
        total.merge(each)
    return total


def milliseconds(value: float | None) -> str:
    """Milliseconds with a meaningful number of digits.

    >>> milliseconds(0.234), milliseconds(23.41), milliseconds(234.1), milliseconds(None)
    ('0.23', '23.4', '234', '-')
    """
    if value is None:
        return "-"
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}"


A, B = 0, 1


@dataclass(slots=True)
class Doubling:
    said: int = 0
    made: int = 0
    """The number of these contracts that were made."""
    brought: int = 0
    """The gain in written points for the doubling side: compared with the same deal, played the same, under
    half the multiplier."""

    def add(self, made: bool, brought: int) -> None:
        self.said += 1
        self.made += made
        self.brought += brought


@dataclass(slots=True)
class PlayerResults:
    wins: float = 0
    written: float = 0
    """Written points; with three players the mean over the seats it had in a deal."""
    contracts: int = 0
    made: int = 0
    doubled: int = 0
    """The player's contracts under contra or recontra."""
    doubled_made: int = 0
    contras: Doubling = field(default_factory=Doubling)
    recontras: Doubling = field(default_factory=Doubling)
    faults: int = 0
    times: Times = field(default_factory=Times)
    """Times of the decisions with a choice."""


@dataclass(slots=True)
class Pair:
    """The matches of one set, counted for A and B: two, or six with three players."""

    number: int
    deals: int = 0
    tallies: tuple[PlayerResults, PlayerResults] = field(
        default_factory=lambda: (PlayerResults(), PlayerResults())
    )
    matches: int = 2

    @property
    def score(self) -> float:
        """The share of the matches that A won, from 0 to 1."""
        return self.tallies[A].wins / self.matches

    @property
    def lead(self) -> float:
        return self.tallies[A].written - self.tallies[B].written


def seatings(rules: Rules) -> tuple[tuple[int, ...], ...]:
    """The player of each side, A or B, in each match of a set.

    Two sides change places. With three, A plays alone against two B in each of the seats, and B against two
    A.
    """
    if len(rules.sides) == 2:
        return (A, B), (B, A)
    return tuple(
        tuple(alone if side == seat else 1 - alone for side in range(len(rules.sides)))
        for alone in (A, B)
        for seat in range(len(rules.sides))
    )


class TimedPlayer:
    """A player whose decisions are timed, if there was a choice."""

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


def play_pair(rules: Rules, names: tuple[str, str], seed: bytes, number: int, players: Players) -> Pair:
    """Set `number` (from 0) with the decks of `seed`, whoever plays.

    Nobody is asked to cut, so that all its matches have the same cards.
    """
    pair = Pair(number, matches=len(seatings(rules)))
    before = [players.faults(name) for name in names]
    timed = [
        TimedPlayer(players.player(name), tally.times)
        for name, tally in zip(names, pair.tallies, strict=True)
    ]
    for by_side in seatings(rules):
        sitting = [timed[by_side[rules.side_of(seat)]] for seat in range(rules.players)]
        for result in deals(rules, seed, sitting, cut_by_player=False):
            count(pair, rules, result, by_side)
    for name, tally, earlier in zip(names, pair.tallies, before, strict=True):
        tally.faults = players.faults(name) - earlier
    return pair


def count(pair: Pair, rules: Rules, result: DealResult, by_side: tuple[int, ...]) -> None:
    """Count a deal for both players; `by_side` says who played for each side."""
    pair.deals += 1
    for which, tally in enumerate(pair.tallies):
        tally.written += mean_for(result.writing.written, by_side, which)
    if result.winner is not None:
        _count_match(pair, result, by_side)
    contract = result.contract
    if contract is None or result.stopped_by is not None:
        return  # it is unknown whether it would have been made
    declaring = rules.side_of(contract.declarer)
    tally = pair.tallies[by_side[declaring]]
    made = result.writing.outcome is DealOutcome.MADE
    tally.contracts += 1
    tally.made += made
    if contract.multiplier > 1:
        tally.doubled += 1
        tally.doubled_made += made
        pair.tallies[by_side[1 - declaring]].contras.add(made, brought(rules, result, CONTRA))
    if contract.multiplier > 2:
        tally.recontras.add(made, brought(rules, result, RECONTRA))


def _count_match(pair: Pair, result: DealResult, by_side: tuple[int, ...]) -> None:
    """Count a match for its winner; with three players for the higher mean score, or half for each."""
    if len(by_side) == 2:
        assert result.winner is not None
        pair.tallies[by_side[result.winner]].wins += 1
        return
    of_a, of_b = (mean_for(result.scores, by_side, which) for which in (A, B))
    pair.tallies[A].wins += _half(of_a, of_b)
    pair.tallies[B].wins += _half(of_b, of_a)


def _half(own: float, other: float) -> float:
    return 1 if own > other else 0.5 if own == other else 0


def mean_for(amounts: tuple[int, ...], by_side: tuple[int, ...], which: int) -> float:
    """A player's part of the sides' `amounts`, the mean if it plays for two of them."""
    own = [amount for amount, player in zip(amounts, by_side, strict=True) if player == which]
    return own[0] if len(own) == 1 else sum(own) / len(own)


def brought(rules: Rules, result: DealResult, call: int) -> int:
    """The gain of the side that said contra or recontra in a deal; see `Doubling.brought`."""
    contract = result.contract
    assert contract is not None
    side = rules.side_of(contract.declarer)
    side, multiplier = (1 - side, 2) if call == CONTRA else (side, 4)
    leads = []
    for each in (multiplier, multiplier // 2):
        hanging = result.deal.table.hanging
        written = rules.write(replace(contract, multiplier=each), result.points, hanging).written
        leads.append(written[side] - written[1 - side])
    return leads[0] - leads[1]
