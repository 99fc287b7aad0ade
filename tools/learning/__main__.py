"""`python -m tools.learning`: learn from self-play what a card is worth (Deep Monte Carlo).

Deals begin with the calls of a level. Their cards are played by the net that is learned and by rules of
thumb; every choice is remembered with what the seat saw, and the net learns what came of it. Other deals say
what it is worth: the points that it writes more than rules of thumb, without looking ahead.

The result is the same whatever the number of processes: the deals of a piece of work are played by the
weights of LAG pieces before.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from game.arguments import count
from game.cli import ended, say
from tools.learning import deals
from tools.learning.network import WORDS, Network
from tools.tuning import runs

NAME = "python -m tools.learning"
PIECE = 500  # deals
BATCH = 1024  # choices
LAG = 32  # pieces
TEST_BLOCKS = 6
REPORTS = 10
FAR = 1 << 20
"""The number of the first block of deals that nothing is learned from."""


def schedule(done: float) -> tuple[float, float, float]:
    """After this share of the deals: the share of nets, of random cards, and the rate of learning.

    It begins with rules of thumb alone, which play better than a net that knows nothing.
    """
    share = 0.0 if done < 0.12 else min(0.85, (done - 0.12) / 0.2 * 0.85)
    strays = 0.10 if done < 0.12 else 0.05 if done < 0.6 else 0.02
    return share, strays, 1.5e-3 * (1 - done) + 5e-5


def piece(game: str, run: runs.Run, blocks: int, number: int, way: deals.Way) -> tuple[bytes, bytes]:
    openings = deals.block(game, run.level, run.seed, number % blocks)
    return deals.studied(openings, way, run.seed * FAR + number, PIECE)


class Lesson:
    """The network, and its weights after each piece of work as long as they may be asked for."""

    def __init__(self, game: str, run: runs.Run, blocks: int) -> None:
        self.game = game
        self.run = run
        self.blocks = blocks
        self.network = Network(run.seed)
        self.pieces = -(-run.deals // PIECE)
        self._weights = {0: self.network.whole().tobytes()}
        self._rng = np.random.default_rng(run.seed)

    def work(self) -> Iterator[tuple[Any, ...]]:
        for number in range(self.pieces):
            share, strays, _rate = schedule(number / self.pieces)
            weights = self._weights[max(0, number - LAG)]
            yield self.game, self.run, self.blocks, number, deals.Way(weights, share, strays)

    def learn(self, number: int, found: tuple[bytes, bytes]) -> float:
        """Take in what piece `number` found; returns the mean square error."""
        rows, results = np.frombuffer(found[0], "u4").reshape(-1, WORDS), np.frombuffer(found[1], "f4")
        order, errors = self._rng.permutation(len(results)), []
        rate = schedule(number / self.pieces)[2]
        for at in range(0, len(order) - BATCH // 2, BATCH):
            those = order[at : at + BATCH]
            errors.append(self.network.learn(rows[those], results[those], rate))
        self._weights[number + 1] = self.network.whole().tobytes()
        self._weights.pop(number - 2 * LAG, None)
        return float(np.mean(errors))

    def report(self, done: int, error: float, began: float) -> None:
        openings = [
            each
            for block in range(TEST_BLOCKS)
            for each in deals.block(self.game, self.run.level, self.run.seed, FAR + block)
        ]
        gains = deals.contested(openings, self.network.whole().tobytes())
        say(
            f"{done * PIECE:,} deals, {perf_counter() - began:.0f} s, error {error:.4f}: "
            + ", the others ".join(gain.text(sign="+", digits=2) for gain in gains)
        )


def main(argv: list[str]) -> int:
    parser = runs.arguments("", "Learn what a card is worth from self-play.", deals=3_000_000)
    parser.prog = NAME
    parser.add_argument("--game", choices=deals.UNITS, default="bela-3", help="(default: %(default)s)")
    parser.add_argument(
        "--blocks",
        type=count,
        default=40,
        metavar="N",
        help=f"blocks of {deals.BLOCK} deals that are played again and again (default: %(default)s)",
    )
    parser.add_argument("--to", type=Path, required=True, metavar="FILE", help="where the weights go")
    run, found, began = runs.parse(parser, argv), parser.parse_args(argv), perf_counter()
    lesson = Lesson(found.game, run, found.blocks)
    error = 0.0
    for number, result in enumerate(runs.worked(piece, run, lesson.work())):
        error += 0.02 * (lesson.learn(number, result) - error) if error else lesson.learn(number, result)
        if (number + 1) * REPORTS // lesson.pieces != number * REPORTS // lesson.pieces:
            lesson.report(number + 1, error, began)
            found.to.write_bytes(lesson.network.whole().tobytes())
    return 0


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))
