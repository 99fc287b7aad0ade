"""The speed of the rules: whole deals of random actions."""

from __future__ import annotations

import random

from game.core import machine
from game.core.actions import CONTRA, RECONTRA, Action, Call
from game.core.rule_set import Rules
from game.core.state import DealOver, MatchOver
from game.rules import preset
from tools.bench.figures import Measurement, at_least, cpu_seconds

ROUND = 500  # deals in a round

DOUBLINGS = (Call(CONTRA), Call(RECONTRA))

Script = tuple[bytes, list[Action]]


def random_match(rng: random.Random, rules: Rules, deals: int, contras: bool = True) -> tuple[Script, int]:
    """A match of random legal actions, at most `deals` played deals long; and how many there were."""
    seed = rng.randbytes(16)
    state = machine.start(rules, seed).state
    actions: list[Action] = []
    played = 0
    while not isinstance(state, MatchOver) and played < deals:
        legal = machine.legal_actions(state)
        if not contras:
            legal = tuple(action for action in legal if action not in DOUBLINGS)
        actions.append(rng.choice(legal))
        state = machine.apply(state, actions[-1]).state
        played += isinstance(state, DealOver | MatchOver) and state.result.contract is not None
    return (seed, actions), played


def measure_rules() -> list[Measurement]:
    """Whole deals a second: every action applied, every event made; and with choosing at random besides."""
    rules = preset("bulgarian")
    rng = random.Random(1)
    scripts: list[Script] = []
    total = 0
    while total < ROUND:
        script, played = random_match(rng, rules, ROUND - total)
        scripts.append(script)
        total += played

    def apply_all() -> None:
        for seed, actions in scripts:
            state = machine.start(rules, seed).state
            for action in actions:
                state = machine.apply(state, action).state

    def choose_too() -> None:
        again = random.Random(1)
        done = 0
        while done < ROUND:
            done += random_match(again, rules, ROUND - done)[1]

    applied = ROUND / cpu_seconds(apply_all, 7)
    chosen = ROUND / cpu_seconds(choose_too, 7)
    return [
        at_least("random deals through machine.apply, with events", applied, 2000, "deals/s"),
        Measurement("the same with legal_actions and the choice", f"{chosen:,.0f} deals/s", "", True),
    ]
