"""The chance to win the match from each score: what a deal writes, measured, then solved backwards.

Deals are played by a level with itself. What they write to the side of forehand and to the other, with
capots and hanging points, is taken for what any deal to come may write; from that and the rules of the end
(rules §2.9) follows the chance from every pair of needs (points short of the target). The side of
forehand changes with each deal.
"""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core.account import DealOutcome
from game.core.state import DealResult
from game.players.numbers import SCALE
from game.rules import preset
from tools.tuning import runs, selfplay

NOUN = "standing"
AXIS = (*range(1, 41), *range(44, 101, 4), *range(110, 201, 10), *range(225, 501, 25), 501)
"""The needs that are stored: each one near the end, where a single point may decide, fewer far from it."""
BEYOND = 60
"""Points beyond the target up to which scores are followed, after a capot or when they are equal."""
PIECE = 500  # deals

Chances: TypeAlias = NDArray[np.float64]


class WrittenDeal(Struct, frozen=True, order=True):
    """The writing of a deal, the side of forehand first."""

    written: tuple[int, int]
    hangs: int
    winner: int
    """The side that would have taken the hanging points: 0 forehand's, 1 the other, -1 none."""
    capot: bool


def main(argv: list[str]) -> int:
    """Makes the file; the exit status."""
    parser = runs.arguments(NOUN, "Work out the chance to win the match from each score.", deals=20_000)
    run = runs.parse(parser, argv)
    counts: Counter[WrittenDeal] = Counter()
    pieces = [(run.level, run.seed, first, last) for first, last in runs.shares(run, PIECE)]
    for part in runs.worked(outcomes, run, pieces):
        counts.update(part)
    won = sum(number for outcome, number in counts.items() if outcome.winner == 0)
    lost = sum(number for outcome, number in counts.items() if outcome.winner == 1)
    share = won / (won + lost)
    chances = solved({outcome: number / run.deals for outcome, number in counts.items()}, share)
    table = [[round(SCALE * chances[own, other]) for other in AXIS] for own in AXIS]
    runs.write(NOUN, {"axis": AXIS, "forehand": round(share, 4), "chance": table})
    print(f"forehand's side wins {share:.3f} of the deals; {chances[150, 150]:.4f} of the matches")
    return 0


def outcomes(level: str, seed: int, first: int, last: int) -> Counter[WrittenDeal]:
    """Counts of what the deals first…last-1 wrote."""
    rules = preset("bulgarian")
    return Counter(
        outcome_of(selfplay.deal(rules, level, seed, number), number % 2) for number in range(first, last)
    )


def outcome_of(result: DealResult, dealing: int) -> WrittenDeal:
    """One deal, as the side of forehand sees it; `dealing` is the dealer's side."""
    writing, fore = result.writing, 1 - dealing
    winner = -1
    if result.contract is not None and writing.outcome is not DealOutcome.HANGING:
        declaring = result.contract.declarer % 2
        winner = int((declaring if writing.outcome is DealOutcome.MADE else 1 - declaring) != fore)
    written = (writing.written[fore], writing.written[1 - fore])
    return WrittenDeal(written, writing.hanging, winner, any(side.capot for side in result.points))


def solved(shares: dict[WrittenDeal, float], forehand: float) -> Chances:
    """The chance of forehand's side, by what it needs and what the other does; index -k is k beyond.

    `forehand` is the share of deals its side wins: who takes what hangs.
    """
    most = AXIS[-1]
    size = most + 1 + BEYOND
    # rows and columns are needs + BEYOND; at the edge, far beyond the target, the side with more has won
    table = np.zeros((size, size))
    table[0, :] = 1.0
    table[0, 0] = 0.5
    passed = sum(share for outcome, share in shares.items() if outcome.winner < 0 and not outcome.hangs)
    deals = sorted(item for item in shares.items() if item[0].winner >= 0 or item[0].hangs)
    for total in range(2, 2 * size - 1):
        own = np.arange(max(1, total - size + 1), min(total, size))
        other = total - own
        value = np.zeros(len(own))
        for outcome, share in deals:
            value += share * _after(table, outcome, own - BEYOND, other - BEYOND, forehand)
        # a deal that is passed out changes nothing but forehand: V = value + passed (1 - V mirrored)
        mirrored = value[::-1]
        table[own, other] = (value + passed * (1 - passed - mirrored)) / (1 - passed**2)
    rolled: Chances = np.roll(table, -BEYOND, axis=(0, 1))
    return rolled


def _after(
    table: Chances, outcome: WrittenDeal, own: NDArray[np.int64], other: NDArray[np.int64], forehand: float
) -> Chances:
    """The chance of the side that was forehand once a deal has written this."""
    mine, theirs = own - outcome.written[0], other - outcome.written[1]
    if outcome.hangs:
        # the other side is forehand next; the winner of the next deal takes what hangs
        ours = _unless_over(table, mine - outcome.hangs, theirs, False)
        others = _unless_over(table, mine, theirs - outcome.hangs, False)
        pending = (1 - forehand) * ours + forehand * others
        return np.where((mine <= 0) | (theirs <= 0), _unless_over(table, mine, theirs, False), pending)
    return _unless_over(table, mine, theirs, outcome.capot)


def _unless_over(table: Chances, mine: NDArray[np.int64], theirs: NDArray[np.int64], capot: bool) -> Chances:
    on: Chances = 1 - table[np.maximum(theirs, -BEYOND) + BEYOND, np.maximum(mine, -BEYOND) + BEYOND]
    if capot:
        return on
    won, lost = (mine <= 0) & (mine < theirs), (theirs <= 0) & (theirs < mine)
    return np.where(won, 1.0, np.where(lost, 0.0, on))
