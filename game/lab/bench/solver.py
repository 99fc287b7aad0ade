"""The speed of the solver: whole deals, for their value and for that of each card that may be led."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time

from game.core.contracts import ALL_TRUMPS
from game.players.search.compiled import interpreted, load
from game.rules import preset
from tools.bench.figures import Measurement, at_most

SEED = 7
DEALS = 400
DEALS_INTERPRETED = 8  # each takes a few tenths of a second
RULES = "bulgarian"
# what one core does that is as fast as the one where the same in C takes 1.0, 2.1 and 0.8 ms
LIMITS = {"trump": 1.3, "no trumps": 3.0, "all trumps": 1.2}
BELA_LIMITS = {4: 5.0, 3: 40.0, 2: 40.0}
"""By players; with three one plays against the two others."""
SIDES = {4: (0, 1, 0, 1), 3: (0, 1, 1), 2: (0, 1)}


def random_lanes(rng: Random, players: int = 4, size: int = 8) -> list[int]:
    """So many cards to each, as the solver takes them (lanes.py); what is left is in no hand."""
    lanes = [0] * 16
    cards = list(range(32))
    rng.shuffle(cards)
    for place, card in enumerate(cards[: players * size]):
        lanes[place // size * 4 + (card >> 3)] |= 1 << (card & 7)
    return lanes


def measure_solver(rules: str = RULES) -> list[Measurement]:
    """Mean milliseconds a deal of these rules; there are aims for what is compiled."""
    chosen = preset(rules)
    players, duties = chosen.players, chosen.following
    solver = load("solver").Solver(
        players, SIDES[players], duties.beat_plain, duties.trump_over_partner, duties.undertrump
    )
    limits = LIMITS if ALL_TRUMPS in chosen.contracts else {f"{rules}, all hands open": BELA_LIMITS[players]}
    reason = interpreted("solver")
    number = DEALS_INTERPRETED if reason else DEALS
    how = f"interpreted, {reason}" if reason else "compiled"
    rows = []
    for kind, (name, limit) in enumerate(limits.items()):
        rng = Random(SEED)
        deals = [(random_lanes(rng, players, chosen.hand_size), _leader(n, players)) for n in range(number)]
        value = mean_milliseconds(partial(solver.value, kind), deals)
        values = mean_milliseconds(partial(solver.values, kind), deals)
        what = f"solve a deal in {name}, mean of {number} ({how})"
        rows.append(
            Measurement(what, f"{value:.3g} ms", "", True) if reason else at_most(what, value, limit, "ms")
        )
        cards = "ten" if chosen.hand_size == 10 else "eight"
        rows.append(Measurement(f"the same, each of the {cards} cards", f"{values:.3g} ms", "", True))
    return rows


def _leader(number: int, players: int) -> int:
    """Who leads: with three each in turn, as one of them plays alone."""
    return number % 3 if players == 3 else 0


def mean_milliseconds(solve: Callable[[list[int], int], object], deals: list[tuple[list[int], int]]) -> float:
    """The processor time of one deal, whatever else the machine does."""
    begin = process_time()
    for lanes, leader in deals:
        solve(lanes, leader)
    return 1000 * (process_time() - begin) / len(deals)
