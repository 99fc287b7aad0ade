"""The weights by which the solver orders the moves it tries: the fewer cards it plays, the faster it is.

Nothing depends on them but time. Each kind of contract is tuned by itself, on seeded deals that
are solved again and again: one weight after the other is moved up and down, and stays where fewer cards were
played. Cards are counted and not milliseconds, so a seed gives the same weights on every machine. What is
found is kept only if it also pays on deals it was not found on.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.ai import numbers
from game.ai.compiled import load
from game.ai.solver import KINDS, LEAD_FEATURES, PLACES, features_of, weights_of
from game.tuning import runs

NOUN = "ordering"
STEPS = (0.4, 0.15)
"""By how much of itself a weight is moved, round by round; at least by LEAST."""
LEAST = 2
ROW = len(PLACES) * len(LEAD_FEATURES)
"""The weights of one kind."""

Weights = list[int]
Lanes = list[int]


def main(argv: list[str]) -> int:
    """Makes the file; the exit status."""
    parser = runs.arguments(NOUN, "The order in which the solver tries moves.", deals=150)
    run = runs.parse(parser, argv)
    weights = weights_of(numbers.load(NOUN))
    pieces = [(weights, kind, run.seed, run.deals) for kind in range(len(KINDS))]
    for kind, found in enumerate(runs.worked(tuned, run, pieces)):
        control = deals(f"{run.seed} control {kind}", 2 * run.deals)
        before, after = played(weights, kind, control), played(found, kind, control)
        kept = after < before
        print(f"{KINDS[kind]:<11}{before:>9.0f} -> {after:.0f} cards a deal{'' if kept else ', not kept'}")
        if kept:
            weights[kind * ROW : kind * ROW + ROW] = found[kind * ROW : kind * ROW + ROW]
    runs.write(NOUN, named(weights))
    return 0


def tuned(weights: Weights, kind: int, seed: int, number: int) -> Weights:
    """The weights with those of `kind` moved to where the fewest cards are played."""
    training = deals(f"{seed} {kind}", number)
    best, least = list(weights), played(weights, kind, training)
    for step in STEPS:
        for place in range(kind * ROW, kind * ROW + ROW):
            move = max(LEAST, round(step * abs(best[place])))
            for change in (move, -move):
                tried = list(best)
                tried[place] += change
                count = played(tried, kind, training)
                if count < least:
                    best, least = tried, count
                    break
    return best


def played(weights: Weights, kind: int, of: list[Lanes]) -> float:
    """Cards the solver plays to value a deal, on average."""
    solver = load("solver").Solver()
    solver.weigh(weights)
    for lanes in of:
        solver.value(kind, lanes, 0)
    return float(solver.plays() / len(of))


def deals(seed: str, number: int) -> list[Lanes]:
    """Random deals of eight cards to each of four, in lanes."""
    rng = Random(seed)
    found = []
    for _ in range(number):
        lanes = [0] * 16
        for place, card in enumerate(rng.sample(range(32), 32)):
            lanes[place // 8 * 4 + (card >> 3)] |= 1 << (card & 7)
        found.append(lanes)
    return found


def named(weights: Weights) -> dict[str, Any]:
    """The form of the file; `weights_of` turns it back."""
    rest = iter(weights)
    return {
        kind: {place: {name: next(rest) for name in features_of(place)} for place in PLACES} for kind in KINDS
    }
