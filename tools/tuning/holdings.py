"""Tuning of the value of each holding of a suit: fitted by ridge regression on solved deals.

The result of a deal, seen from each of its four hands, is fitted to the four suits of the hand: first to
their single and paired cards and their lengths, and the remainder to each holding as a whole, so that a rare
holding is judged by its cards. The advantage of leading first, which is only real with open hands, is taken
out. Then the tables are scaled down to the results of deals played with hidden hands.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from game.core.melds import SEQUENCE_VALUES, kares, sequences
from tools.tuning import runs
from tools.tuning.solved import Array, Solved, fair, solved_deals

NOUN = "holdings"
PLAYED = (0.75, 0.65, 0.70)
"""By kind: how much of a lead with all hands open is there when they are hidden. 270 deals that `hard` played
gave 0.76 ± 0.10, 0.62 ± 0.16, 0.70 ± 0.12, and leading first nothing; 12,000 of `medium` 0.69, 0.55, 0.65."""
RIDGE, RIDGE_WHOLE = 30.0, 150.0
"""The pull that keeps the weights of cards and of whole holdings small."""
SEEN = 5  # cards in the auction
CHUNK = 8000  # rows

SUITS = np.arange(256)
CARDS = SUITS[:, None] >> np.arange(8) & 1
LENGTH = CARDS.sum(1)


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out what five cards promise for each contract.", deals=13_000)
    deals = fair(solved_deals(runs.parse(parser, argv)))
    numbers: dict[str, list[float]] = {}
    for kind, names in enumerate((("trumps", "beside"), ("none",), ("all",))):
        suits, leads = samples(deals, kind)
        tables, correlation = fitted(suits, leads)
        print(f"{', '.join(names)}: correlation with the solved deals {correlation:.3f}")
        for name, table in zip(names, tables, strict=True):
            numbers[name] = [round(PLAYED[kind] * value, 1) for value in table]
    runs.write(NOUN, numbers)
    return 0


def samples(deals: Solved, kind: int) -> tuple[list[Array], Array]:
    """The suits of every hand, (rows, 1 to 4) for each table, and the leads of its side, kares apart."""
    suits = np.stack([deals.first >> 8 * suit & 0xFF for suit in range(4)], -1).astype(int)
    hands = [[int(hand) for hand in row] for row in deals.first]
    fours = np.array([[sum(meld.value for meld in kares(hand)) for hand in row] for row in hands])
    groups: list[list[Array]] = [[] for _ in range(2 if kind == 0 else 1)]
    leads = []
    for trump in range(4) if kind == 0 else (kind + 3,):
        for seat in range(4):
            own = deals.lead[:, trump] * (1 if seat % 2 == 0 else -1)
            leads.append(own - (fours[:, seat] if kind != 1 else 0))
            if kind == 0:
                groups[0].append(suits[:, seat, [trump]])
                groups[1].append(suits[:, seat][:, [suit for suit in range(4) if suit != trump]])
            else:
                groups[0].append(suits[:, seat])
    return [np.concatenate(group) for group in groups], np.concatenate(leads)


def fitted(suits: list[Array], leads: Array, seen: int = SEEN) -> tuple[list[Array], float]:
    """A table of 256 for each group of suits, and the correlation of their sums with the leads."""
    features = np.concatenate([_parts(seen), np.eye(256) * (seen >= LENGTH)[:, None]], 1)
    width, groups = features.shape[1], len(suits)
    moments, products = np.zeros((256 * groups, 256 * groups)), np.zeros(256 * groups)
    for start in range(0, len(leads), CHUNK):
        rows = slice(start, start + CHUNK)
        held = np.zeros((len(leads[rows]), 256 * groups))
        for group, found in enumerate(suits):
            for column in found[rows].T:
                np.add.at(held, (np.arange(len(held)), 256 * group + column), 1)
        moments += held.T @ held
        products += held.T @ leads[rows]
    spread = np.kron(np.eye(groups), features)
    keep = np.tile(np.r_[np.full(width - 256, RIDGE), np.full(256, RIDGE_WHOLE)], groups)
    weights = np.linalg.solve(spread.T @ moments @ spread + np.diag(keep), spread.T @ products)
    tables = [features @ weights[group * width : (group + 1) * width] for group in range(groups)]
    sums = sum(table[found].sum(1) for table, found in zip(tables, suits, strict=True))
    return tables, float(np.corrcoef(sums, leads)[0, 1])


def _parts(seen: int) -> Array:
    """(256, features): what a holding is made of."""
    runs_in = [sum(meld.value for meld in sequences(suit)) / SEQUENCE_VALUES[3] for suit in range(256)]
    columns = [CARDS[:, rank] for rank in range(8)]
    columns += [length == LENGTH for length in range(seen + 1)]
    columns += [CARDS[:, low] & CARDS[:, high] for low, high in combinations(range(8), 2)]
    columns += [
        (length == LENGTH) & (CARDS[:, rank] == 1) for length in range(1, seen + 1) for rank in range(8)
    ]
    return np.array([*columns, np.array(runs_in)], float).T
