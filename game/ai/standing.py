"""The chance to win the match from a score, if both sides play alike.

The table was made by `game/tuning/standing.py`: by what the sides still need, each point near the end,
fewer far from it, between which the chance is as good as linear.
"""

from __future__ import annotations

from functools import cache, lru_cache

from game.ai.numbers import load
from game.rules.base import Rules

SCALE = 100_000
"""Of the chances as they are stored."""


@lru_cache(maxsize=4096)
def _at(own: int, other: int, forehand_ours: bool) -> float:
    """The chance of a side that needs `own` points more, when the other needs `other`; both at least 1."""
    if not forehand_ours:
        return 1.0 - _at(other, own, True)
    rows, places, _ = _table()
    row, down = places[min(own, len(places) - 1)]
    column, across = places[min(other, len(places) - 1)]
    upper, lower = rows[row], rows[row + 1]
    nearer = upper[column] + across * (upper[column + 1] - upper[column])
    farther = lower[column] + across * (lower[column + 1] - lower[column])
    return nearer + down * (farther - nearer)


@cache
def _table() -> tuple[list[list[float]], list[tuple[int, float]], float]:
    """The rows of the table, where each need lies between them, and how often forehand's side wins a deal."""
    found = load("standing")
    axis = found["axis"]
    places = [(0, 0.0)]  # nobody needs nothing
    for index, (low, high) in enumerate(zip(axis, axis[1:], strict=False)):
        places += [(index, (need - low) / (high - low)) for need in range(low, high)]
    places.append((len(axis) - 2, 1.0))
    return [[each / SCALE for each in row] for row in found["chance"]], places, found["forehand"]


def chance(rules: Rules, own: int, other: int, hanging: int, forehand_ours: bool) -> float:
    """The chance, 0 to 1, that the own side wins the match, before a deal.

    `own` and `other` are the match scores, `hanging` is what the winner of the deal will write besides,
    `forehand_ours` whether the own side plays first in it. At the end of a match it is 1 or 0: when a
    score has reached the target and is the higher one (rules §2, *End*).
    """
    target = rules.target
    if max(own, other) >= target:
        if own != other:
            return float(own > other)
        own = other = target - 1  # equal: the next deal decides, as it mostly does from there
    if hanging:
        forehand = _table()[2]
        wins = forehand if forehand_ours else 1 - forehand
        with_it = chance(rules, own + hanging, other, 0, forehand_ours)
        return wins * with_it + (1 - wins) * chance(rules, own, other + hanging, 0, forehand_ours)
    return _at(target - own, target - other, forehand_ours)
