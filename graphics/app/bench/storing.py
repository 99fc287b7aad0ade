"""The speed of what is stored: a match resumed, an action committed."""

from __future__ import annotations

import random
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from game.core.actions import to_text
from game.core.match import Match
from game.lab.bench.rules import random_match
from game.rules import preset
from saves import paths
from saves.saved import NewMatch
from saves.store import Store
from tools.bench.figures import Measurement, at_most, cpu_seconds, percentile_99, wall_milliseconds

REPLAYED_DEALS = 15
COMMITS = 300


def saved_match() -> NewMatch:
    """A long match of Belot, before its first action."""
    levels = {"S": "human", "E": "medium", "N": "medium", "W": "medium"}
    names = {"S": "You", "E": "East", "N": "North", "W": "West"}
    options = {**preset("bulgarian").options(), "target": 501}
    return NewMatch("Bench", "bulgarian", options, "0" * 32, names, levels)


def measure_replay() -> list[Measurement]:
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


def measure_commit() -> list[Measurement]:
    """An action on the disk, as the table does before it shows one; in the folder where matches are kept."""
    paths.data_folder().mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=paths.data_folder()) as folder, Store.open(Path(folder)) as store:
        number = store.create(saved_match())
        times = wall_milliseconds(lambda n: store.append(number, n, "play TH"), COMMITS)
    return [
        at_most("commit an action, median", median(times), 5, "ms"),
        Measurement("commit an action, 99th percentile", f"{percentile_99(times):.3g} ms", "", True),
    ]
