"""The chance to win the match where the number of deals is limited: what a deal writes, solved backwards.

What deals may write is measured as in `standing.py`. From it follows the chance before the last deal from
every score, from that the chance before the one before it, and so on (rules §2.9).
"""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from game.players.numbers import SCALE
from game.rules import preset
from tools.tuning import runs
from tools.tuning.standing import PIECE, Chances, WrittenDeal, outcomes

NOUN = "few_deals"
DEALS = preset("belot-bg").deal_limit
STEPS = (*range(1, 17), 18, 20, 23, 26, 30, 35, 40, 50, 60, 80, 120, 200)
LEADS = (*(-step for step in reversed(STEPS)), 0, *STEPS)
"""The leads of the side of forehand that are stored: finer where a single point may decide."""
NEEDS = (*range(1, 11), *range(12, 31, 2), 34, 38, 42, 46, 50, 60, 70, 80, 90, 100, 125, 151, 200, 300)
"""The needs of the side that is ahead that are stored."""
BEYOND = 60
"""Points beyond the target up to which scores are followed, after a capot or when they are equal."""
MOST = NEEDS[-1] + LEADS[-1]


def main(argv: list[str]) -> int:
    parser = runs.arguments(
        NOUN, "Work out the chance to win a match of few deals from each score.", deals=20_000
    )
    run = runs.parse(parser, argv)
    counts: Counter[WrittenDeal] = Counter()
    pieces = [(run.level, run.seed, first, last) for first, last in runs.shares(run, PIECE)]
    for part in runs.worked(outcomes, run, pieces):
        counts.update(part)
    even, tables = solved({outcome: number / run.deals for outcome, number in counts.items()})
    chances = [[[_stored(table, lead, need) for need in NEEDS] for lead in LEADS] for table in tables]
    numbers = {"leads": LEADS, "needs": NEEDS, "even": round(SCALE * even), "chance": chances}
    runs.write(NOUN, numbers)
    print(f"an even score after the last deal: {even:.4f} for forehand's side")
    return 0


def _stored(table: Chances, lead: int, need: int) -> int:
    """The chance of forehand's side, `lead` ahead, when who is ahead needs `need`."""
    own, other = (need, need + lead) if lead >= 0 else (need - lead, need)
    return round(SCALE * float(table[own + BEYOND, other + BEYOND]))


def solved(shares: dict[WrittenDeal, float], deals: int = DEALS) -> tuple[float, list[Chances]]:
    """The chance of forehand's side: when the scores are even after the last deal; by deals left, from 1 on.

    A table has it by what that side needs and what the other does, each with BEYOND added.
    """
    passed = sum(share for outcome, share in shares.items() if outcome.winner < 0 and not outcome.hangs)
    played = sorted(item for item in shares.items() if item[0].winner >= 0 or item[0].hangs)
    ahead = sum(share for outcome, share in played if outcome.written[0] > outcome.written[1])
    again = sum(share for outcome, share in played if outcome.written[0] == outcome.written[1]) + passed
    even = (ahead + again) / (1 + again)  # who is forehand changes: E = ahead + again (1 - E)
    won = sum(share for outcome, share in played if outcome.winner == 0)
    forehand = won / (won + sum(share for outcome, share in played if outcome.winner == 1))
    needs = np.arange(-BEYOND, MOST + 1)
    own, other = needs[:, None], needs[None, :]
    tables: list[Chances] = []
    for _left in range(deals):
        value = np.zeros((len(needs), len(needs)))
        for outcome, share in played:
            value += share * _after(tables[-1] if tables else None, outcome, own, other, forehand, even)
        # a deal that is passed out changes nothing but forehand: V = value + passed (1 - V mirrored)
        tables.append((value + passed * (1 - passed - value.T)) / (1 - passed**2))
    return even, tables


def _after(
    table: Chances | None,
    outcome: WrittenDeal,
    own: NDArray[np.int64],
    other: NDArray[np.int64],
    forehand: float,
    even: float,
) -> Chances:
    """The chance of the side that was forehand once a deal has written this; no table after the last deal."""
    mine, theirs = own - outcome.written[0], other - outcome.written[1]
    if table is None:
        last: Chances = np.where(mine == theirs, 1 - even, np.where(mine < theirs, 1.0, 0.0))
        return last
    if not outcome.hangs:
        return _unless_over(table, mine, theirs, outcome.capot)
    # the winner of the next deal, in which the other side is forehand, takes what hangs
    ours = _on(table, mine - outcome.hangs, theirs)
    others = _on(table, mine, theirs - outcome.hangs)
    pending = (1 - forehand) * ours + forehand * others
    return np.where((mine <= 0) | (theirs <= 0), _unless_over(table, mine, theirs, False), pending)


def _on(table: Chances, mine: NDArray[np.int64], theirs: NDArray[np.int64]) -> Chances:
    """The chance if the match continues: the other side is forehand."""
    places = [np.clip(needs, -BEYOND, MOST) + BEYOND for needs in (theirs, mine)]
    on: Chances = 1 - table[places[0], places[1]]
    return on


def _unless_over(table: Chances, mine: NDArray[np.int64], theirs: NDArray[np.int64], capot: bool) -> Chances:
    on = _on(table, mine, theirs)
    if capot:
        return on
    won, lost = (mine <= 0) & (mine < theirs), (theirs <= 0) & (theirs < mine)
    return np.where(won, 1.0, np.where(lost, 0.0, on))
