"""A deal in which everything is known in advance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from game.core import machine
from game.core.actions import Action, Cut
from game.core.state import DealOver, DealResult, MatchOver, Table, table_of
from game.rules import Rules, preset
from tests.game.tables import STYLES, auction, call, careless, play, result_of

RANKS = "789TJQKA"
SUITS = {seat: " ".join(rank + suit for rank in RANKS) for seat, suit in zip("SENW", "CDHS", strict=True)}


def all_tricks(rules: Rules, calls: str, scores: tuple[int, int] = (0, 0)) -> DealResult:
    """South, who leads, has all clubs and takes all tricks: 162 points and the bonus of 90."""
    state = call(auction(SUITS, rules=rules, scores=scores), calls)
    return result_of(play(state, " ".join(f"{rank}C {rank}D {rank}H {rank}S" for rank in RANKS)))


def rules_of(name: str) -> tuple[Rules, ...]:
    """The preset to a low target, as it is and with the last choice of each of its options."""
    near = preset(name).with_options({"target": 51 if preset(name).sheet.rounds else 301})
    others = {spec.name: spec.choices[-1] for spec in near.option_specs if spec.choices}
    return near, near.with_options(others)


class Played(NamedTuple):
    """A deal: the table before it, all its actions, and its result."""

    table: Table
    actions: tuple[Action, ...]
    result: DealResult


def matches(rules: Rules) -> Iterator[Played]:
    """Deals of random matches in every style, endlessly."""
    for number in count():
        chance = Random(number)
        choose = (*STYLES, careless)[number % (len(STYLES) + 1)]
        state = machine.start(rules, chance.randbytes(16)).state
        table, done = table_of(state), list[Action]()
        while not isinstance(state, MatchOver):
            action = choose(state, machine.legal_actions(state), chance)
            if isinstance(action, Cut):
                table, done = table_of(state.following if isinstance(state, DealOver) else state), []
            done.append(action)
            state = machine.apply(state, action).state
            if isinstance(state, DealOver | MatchOver):
                yield Played(table, tuple(done), state.result)
