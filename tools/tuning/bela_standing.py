"""The numbers of the formula for the chance to win a match of Bela, from matches of played deals.

Deals are played by a level with itself, each at the start of a match. From what they wrote, matches are put
together deal after deal at random, beginning at all sorts of scores. With `dosta`, if several sides get home
in a deal, the first is the one that needs the smaller part of its points. The formula is fitted by the
likelihood of the winning sides, from every score on the way.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf, log, pi, sqrt
from random import Random

import numpy as np
from msgspec import Struct

from game.core.rule_set import Ending, Rules
from game.rules import preset
from tools.tuning import runs, selfplay
from tools.tuning.solved import Array

NOUN = "bela_standing"
GAMES: dict[str, Rules] = {
    f"{rules.players} {ending}": rules.with_options({"ending": ending})
    for rules in (preset("bela-4"), preset("bela-3"), preset("bela-2"))
    for ending in ("dosta", "prolaz")
}
"""By the number of players and the ending. Both endings take the same deals."""
PIECE = 100  # deals
MATCHES = 3_000
WAYS = (20.0, 1000.0)
"""The most that a side needs at the beginning lies between these; short ways are as frequent as long ones."""
NAMES = ("leader", "error", "deal", "forehand")
BEGIN = (0.5, 0.5, 200.0, 8.0)
"""The numbers to begin with."""
PLACES = np.linspace(-5.0, 5.0, 33)
DENSITY = np.exp(-0.5 * PLACES**2) / sqrt(2 * pi) * (PLACES[1] - PLACES[0])
BINS = 10
CLOSE = 80
"""Points that a side gets in a deal: with fewer to go the end is near."""


class PlayedDeal(Struct, frozen=True):
    """Points of a deal, by side, that of forehand first."""

    written: tuple[int, ...]
    totals: tuple[int, ...]


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out the chance to win a match of Bela.", deals=600)
    run = runs.parse(parser, argv)
    numbers = {}
    for game, rules in GAMES.items():
        if rules.ending is Ending.DOSTA:
            pieces = [(game, run.level, run.seed, *share) for share in runs.shares(run, PIECE)]
            outcomes = [outcome for part in runs.worked(played, run, pieces) for outcome in part]
        needs, won = samples(rules, outcomes, Random(f"{game} {run.seed}"), MATCHES)
        found = fitted(needs, won)
        numbers[game] = {name: round(value, 3) for name, value in zip(NAMES, found, strict=True)}
        print(f"{game}: {numbers[game]}")
        close = needs.min(1) < CLOSE
        for which, rows in (("close", close), ("far", ~close)):
            for low, said, came, count in calibration(needs[rows], won[rows], found):
                print(f"  {which}, from {low:.1f}: {said:.3f} foretold, {came:.3f} came true of {count}")
    runs.write(NOUN, numbers)
    return 0


def played(game: str, level: str, seed: int, start: int, end: int) -> list[PlayedDeal]:
    rules = GAMES[game]
    found = []
    for number in range(start, end):
        result = selfplay.deal(rules, level, seed, number)
        forehand = rules.side_of(result.deal.table.forehand)
        sides = [(forehand + offset) % len(rules.sides) for offset in range(len(rules.sides))]
        written = result.writing.written
        totals = [side.total for side in result.points] or [0] * len(sides)
        found.append(
            PlayedDeal(tuple(written[side] for side in sides), tuple(totals[side] for side in sides))
        )
    return found


def samples(rules: Rules, outcomes: list[PlayedDeal], rng: Random, matches: int) -> tuple[Array, Array]:
    """The needs before every deal of `matches`, (n, sides), forehand's first; and which side won, (n,)."""
    needs, won = [], []
    for _ in range(matches):
        way, winner = _match(rules, outcomes, rng)
        players = len(rules.sides)
        for number, row in enumerate(way):
            turn = number % players
            needs.append([row[(turn + offset) % players] for offset in range(players)])
            won.append((winner - turn) % players)
    return np.array(needs, float), np.array(won)


def _match(rules: Rules, outcomes: list[PlayedDeal], rng: Random) -> tuple[list[list[int]], int]:
    """The needs of each side before each deal, and who won. Side 0 leads first in the first deal."""
    players = len(rules.sides)
    most = round(exp(rng.uniform(log(WAYS[0]), log(WAYS[1]))))
    left, way = [rng.randint(1, most) for _ in range(players)], []
    while True:
        way.append(list(left))
        outcome = rng.choice(outcomes)
        turn = (len(way) - 1) % players
        sides = [(side - turn) % players for side in range(players)]
        totals = [max(outcome.totals[place], 1) for place in sides]
        home = [side for side in range(players) if totals[side] >= left[side]]
        if home and rules.ending is Ending.DOSTA:
            return way, min(home, key=lambda side: left[side] / totals[side])
        left = [need - outcome.written[place] for need, place in zip(left, sides, strict=True)]
        if min(left) <= 0 and left.count(min(left)) == 1:
            return way, left.index(min(left))
        left = [max(need, 1) for need in left]  # equal at the top: the next deal decides


def chances(needs: Array, numbers: tuple[float, ...]) -> Array:
    """The formula of `game.players.bidding.standing`, (n, sides)."""
    sides = range(needs.shape[1])
    return np.stack([chance(needs, np.full(len(needs), side), numbers) for side in sides], 1)


def chance(needs: Array, who: Array, numbers: tuple[float, ...]) -> Array:
    """The same for one side in each row, (n,)."""
    leader, error, deal, first = numbers
    way = leader * needs.min(1) + (1 - leader) * needs.mean(1)
    ahead = -needs
    ahead[:, 0] += first / (1 + deal / way)
    ahead /= (way * np.sqrt(error / (1 + way / deal)))[:, None]
    rows, sides = np.arange(len(needs)), needs.shape[1]
    dense = np.broadcast_to(DENSITY, (len(needs), len(PLACES))).copy()
    for offset in range(1, sides):
        gap = ahead[rows, who] - ahead[rows, (who + offset) % sides]
        dense *= _below(PLACES[None, :] + gap[:, None])
    found: Array = dense.sum(1)
    return found


def _below(place: Array) -> Array:
    """The share of a normal distribution below `place`, to a ten-thousandth."""
    z = np.clip(place, -8.0, 8.0)
    return 1 / (1 + np.exp(-(1.5976 * z + 0.07056 * z**3)))


def fitted(needs: Array, won: Array) -> tuple[float, ...]:
    """The numbers under which what happened is likeliest."""
    rows = slice(None, None, max(len(needs) // 6_000, 1))
    some, who = needs[rows], won[rows]

    def unlikely(numbers: tuple[float, ...]) -> float:
        if numbers[0] > 1:  # a share
            return inf
        return float(-np.log(np.clip(chance(some, who, numbers), 1e-9, 1)).mean())

    return lowest(unlikely, BEGIN)


def lowest(value: Callable[[tuple[float, ...]], float], at: tuple[float, ...]) -> tuple[float, ...]:
    """Find the least `value`, by steps in one number after the other that become smaller."""
    best, numbers = value(at), list(at)
    step = 0.5
    while step > 0.02:
        better = False
        for place, number in enumerate(numbers):
            for change in (1 + step, 1 / (1 + step)):
                tried = [*numbers[:place], number * change, *numbers[place + 1 :]]
                found = value(tuple(tried))
                if found < best - 1e-6:
                    best, numbers, better = found, tried, True
                    break
        if not better:
            step /= 2
    return tuple(numbers)


def calibration(
    needs: Array, won: Array, numbers: tuple[float, ...]
) -> list[tuple[float, float, float, int]]:
    """By tenths of the foretold chance of a side: from where, its mean, how often it came true, how many."""
    said = chances(needs, numbers)
    came = np.arange(needs.shape[1])[None, :] == won[:, None]
    said, true = said.ravel(), came.ravel()
    bins = np.minimum((said * BINS).astype(int), BINS - 1)
    return [
        (place / BINS, float(said[bins == place].mean()), float(true[bins == place].mean()), int(n))
        for place in range(BINS)
        if (n := (bins == place).sum())
    ]
