"""Deals that the computer players play with themselves, each at the start of a match of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import machine
from game.core.rule_set import Rules
from game.core.state import (
    Auction,
    Cutting,
    DealOver,
    DealResult,
    Declaring,
    MatchOver,
    Playing,
    State,
    Table,
)
from game.lab.seats import LevelPlayer, Player
from game.lab.table import dealt_cut, decision_seed, match_seed


def table(rules: Rules, seed: int, number: int, scores: tuple[int, ...] = (), hanging: int = 0) -> Table:
    """The table before deal `number` of a run, by default the first of a match; every seat deals in turn."""
    dealer = number % rules.players
    return Table(rules, match_seed(seed, number), 1, dealer, scores or (0,) * len(rules.sides), hanging)


def dealt(before: Table) -> Auction:
    """The auction of the deal that this table comes to."""
    state = machine.apply(Cutting(before), dealt_cut(before.seed, 1)).state
    assert isinstance(state, Auction)
    return state


def until(state: State, players: Sequence[Player], seed: bytes, kinds: tuple[type[Any], ...] = ()) -> State:
    """The first state of these kinds that `players`, in the order of the seats, come to, or the end."""
    number = 0
    while not isinstance(state, DealOver | MatchOver) and not isinstance(state, kinds):
        action = players[state.turn].act(state, state.turn, decision_seed(seed, number))
        state = machine.apply(state, action).state
        number += 1
    return state


def first_lead(rules: Rules, level: str, seed: int, number: int) -> Playing | Declaring | None:
    """Deal `number` of a run at its first lead, called by players of `level`; None if all passed."""
    before = table(rules, seed, number)
    players = [LevelPlayer(level)] * rules.players
    state = until(dealt(before), players, before.seed, (Playing, Declaring))
    return state if isinstance(state, Playing | Declaring) else None


def played(state: State, players: Sequence[Player], seed: bytes) -> DealResult:
    """The deal played to its end by `players`, in the order of the seats."""
    over = until(state, players, seed)
    assert isinstance(over, DealOver | MatchOver)
    return over.result


def deal(rules: Rules, level: str, seed: int, number: int) -> DealResult:
    """Deal `number` of a run, by players of `level`."""
    before = table(rules, seed, number)
    return played(dealt(before), [LevelPlayer(level)] * rules.players, before.seed)
