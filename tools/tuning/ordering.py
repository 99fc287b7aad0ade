"""The weights by which the solver orders the moves it tries: the fewer cards it plays, the faster it is.

Nothing depends on them but time. Each kind of contract is tuned by itself, and the trump contracts of Bela
for each number of players, on seeded deals that are solved again and again: one weight after the other is
moved up and down, and stays where fewer cards were played. Cards are counted and not milliseconds, so a seed
gives the same weights on every machine. What is found is kept only if it also pays on other deals.
"""

from __future__ import annotations

from random import Random
from typing import Any

from game.players import numbers
from game.players.search.compiled import load
from game.players.search.solver import BELA_ROWS, KINDS, PLACES, ROWS, features_of
from tools.tuning import runs

NOUN = "ordering"
STEPS = (0.4, 0.15)
"""Steps of a weight as a share of itself, round by round; at least LEAST."""
LEAST = 2
PLAYERS = {row: players for players, row in BELA_ROWS.items()}
"""Number of players in the rows of Bela; all others are for four."""
CARDS = {4: 8, 3: 10, 2: 10}
"""Cards a hand, by players."""
SIDES = {4: (0, 1, 0, 1), 3: (0, 1, 1), 2: (0, 1)}

Weights = list[int]
Lanes = list[int]


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out the order in which the solver tries moves.", deals=150)
    run = runs.parse(parser, argv)
    stored = numbers.load(NOUN)
    # a row that is not there yet begins as that of Bulgarian Belot
    weights = {row: weights_of_row(stored.get(row, stored[KINDS[0]])) for row in ROWS}
    pieces = [(weights[row], row, run.seed, run.deals) for row in ROWS]
    for row, found in zip(ROWS, runs.worked(tuned, run, pieces), strict=True):
        control = deals(f"{run.seed} control {_seed(row)}", 2 * run.deals, PLAYERS.get(row, 4))
        before, after = played(weights[row], row, control), played(found, row, control)
        kept = after < before
        print(f"{row:<15}{before:>9.0f} -> {after:.0f} cards a deal{'' if kept else ', not kept'}")
        if kept:
            weights[row] = found
    runs.write(NOUN, {row: named(row_weights) for row, row_weights in weights.items()})
    return 0


def tuned(weights: Weights, row: str, seed: int, number: int) -> Weights:
    """The weights of `row` moved to where the fewest cards are played."""
    training = deals(f"{seed} {_seed(row)}", number, PLAYERS.get(row, 4))
    best, least = list(weights), played(weights, row, training)
    for step in STEPS:
        for place in range(len(weights)):
            move = max(LEAST, round(step * abs(best[place])))
            for change in (move, -move):
                tried = list(best)
                tried[place] += change
                count = played(tried, row, training)
                if count < least:
                    best, least = tried, count
                    break
    return best


def played(weights: Weights, row: str, of: list[Lanes]) -> float:
    """Cards the solver plays to value a deal with these weights of `row`, on average."""
    players = PLAYERS.get(row, 4)
    bela = row in PLAYERS
    solver = load("solver").Solver(players, SIDES[players], bela, bela, bela)
    kind = 0 if bela else KINDS.index(row)
    solver.weigh([0] * len(weights) * kind + weights + [0] * len(weights) * (len(KINDS) - 1 - kind))
    for number, lanes in enumerate(of):
        # with three the one who plays alone leads as often as each of the others
        solver.value(kind, lanes, number % players if players == 3 else 0)
    return float(solver.plays() / len(of))


def deals(seed: str, number: int, players: int = 4) -> list[Lanes]:
    """Random deals, eight cards to each of four or ten to each of fewer, in lanes."""
    rng = Random(seed)
    size = CARDS[players]
    found = []
    for _ in range(number):
        lanes = [0] * 16
        for place, card in enumerate(rng.sample(range(32), size * players)):
            lanes[place // size * 4 + (card >> 3)] |= 1 << (card & 7)
        found.append(lanes)
    return found


def _seed(row: str) -> int:
    return ROWS.index(row)


def weights_of_row(row: dict[str, dict[str, int]]) -> Weights:
    """The weights of a row of the file; `named` turns them back."""
    return [row[place][name] for place in PLACES for name in features_of(place)]


def named(weights: Weights) -> dict[str, Any]:
    """A row in the form of the file."""
    rest = iter(weights)
    return {place: {name: next(rest) for name in features_of(place)} for place in PLACES}
