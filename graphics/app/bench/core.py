"""The speed of what lies under the window: rules, replay, commit."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game.core import machine
from game.core.actions import CONTRA, RECONTRA, Action, Call, to_text
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import DealOver, MatchOver
from game.lab.bench.figures import Row, at_least, at_most, cpu_seconds, percentile_99, wall_milliseconds
from game.rules import preset
from saves import paths
from saves.saved import NewMatch
from saves.store import Store

ROUND = 500  # deals in a round
REPLAYED_DEALS = 15
COMMITS = 300

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


def measure_rules() -> list[Row]:
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
        Row("the same with legal_actions and the choice", f"{chosen:,.0f} deals/s", "", True),
    ]


def saved_match() -> NewMatch:
    """A long match of Belot, before its first action."""
    levels = {"S": "human", "E": "medium", "N": "medium", "W": "medium"}
    names = {"S": "You", "E": "East", "N": "North", "W": "West"}
    options = {**preset("bulgarian").options(), "target": 501}
    return NewMatch("Bench", "bulgarian", options, "0" * 32, names, levels)


def measure_replay() -> list[Row]:
    """A saved match of 15 played deals, read from the store and replayed to where it stands."""
    rules = preset("bulgarian").with_options({"target": 501})
    rng = random.Random(2)
    played = 0
    while played < REPLAYED_DEALS:
        (seed, actions), played = random_match(rng, rules, REPLAYED_DEALS, contras=False)
    texts = [to_text(action) for action in actions]
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        number = store.create(replace(saved_match(), seed=seed.hex()))
        for index, text in enumerate(texts):
            store.append(number, index, text)

        def resume() -> None:
            saved = store.load(number)
            match = Match.replay(rules, bytes.fromhex(saved.seed), saved.actions)
            assert len(match.actions) == len(texts)

        seconds = cpu_seconds(resume, 15)
    what = f"resume a saved match of {REPLAYED_DEALS} deals ({len(texts)} actions): read and replay"
    return [at_most(what, 1000 * seconds, 50, "ms")]


def measure_commit() -> list[Row]:
    """An action on the disk, as the table does before it shows one; in the folder where matches are kept."""
    paths.data_folder().mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=paths.data_folder()) as folder, Store.open(Path(folder)) as store:
        number = store.create(saved_match())
        times = wall_milliseconds(lambda n: store.append(number, n, "play TH"), COMMITS)
    return [
        at_most("commit an action, median", median(times), 5, "ms"),
        Row("commit an action, 99th percentile", f"{percentile_99(times):.3g} ms", "", True),
    ]
