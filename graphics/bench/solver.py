"""The speed of the solver: whole deals, for their value and for that of each card that may be led."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from game.ai.compiled import interpreted, load
from graphics.bench.figures import Row, at_most

SEED = 7
DEALS = 400
DEALS_INTERPRETED = 8  # each takes a few tenths of a second
# what one core does that is as fast as the one where the same in C takes 1.0, 2.1 and 0.8 ms
LIMITS = {"trump": 1.3, "no trumps": 3.0, "all trumps": 1.2}


def random_lanes(rng: Random) -> list[int]:
    """Eight cards to each of four, as the solver takes them (game/ai/lanes.py)."""
    lanes = [0] * 16
    cards = list(range(32))
    rng.shuffle(cards)
    for place, card in enumerate(cards):
        lanes[place // 8 * 4 + (card >> 3)] |= 1 << (card & 7)
    return lanes


def measure_solver() -> list[Row]:
    """Mean milliseconds a deal; there are aims for what is compiled."""
    reason = interpreted("solver")
    solver = load("solver").Solver()
    number = DEALS_INTERPRETED if reason else DEALS
    how = f"interpreted, {reason}" if reason else "compiled"
    rows = []
    for kind, (name, limit) in enumerate(LIMITS.items()):
        rng = Random(SEED)
        deals = [random_lanes(rng) for _ in range(number)]
        value = mean_milliseconds(lambda lanes, kind=kind: solver.value(kind, lanes, 0), deals)
        values = mean_milliseconds(lambda lanes, kind=kind: solver.values(kind, lanes, 0), deals)
        what = f"solve a deal in {name}, mean of {number} ({how})"
        rows.append(Row(what, f"{value:.3g} ms", "", True) if reason else at_most(what, value, limit, "ms"))
        rows.append(Row("the same, each of the eight cards", f"{values:.3g} ms", "", True))
    return rows


def mean_milliseconds(solve: Callable[[list[int]], object], deals: list[list[int]]) -> float:
    """What one deal takes of this process's core, whatever else the machine does."""
    begin = process_time()
    for lanes in deals:
        solve(lanes)
    return 1000 * (process_time() - begin) / len(deals)
