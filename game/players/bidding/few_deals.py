"""The chance to win the match from a score where the number of deals is limited (rules §2.9).

A table, made by `tools/tuning/few_deals.py`: by the deals that are left, by how far ahead the side of
forehand is, and by what the side that is ahead still needs to win at once. Between its entries the chance is
as good as linear.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache

import msgspec

from game.players.numbers import SCALE, load


class Numbers(msgspec.Struct, frozen=True):
    """The table, its chances times SCALE."""

    leads: tuple[int, ...]
    needs: tuple[int, ...]
    even: int
    """The chance after the last deal, if the scores are equal."""
    chance: tuple[tuple[tuple[int, ...], ...], ...]
    """By deals left, from 1 on, by lead and by need."""


def chance(left: int, own: int, other: int, forehand_ours: bool) -> float:
    """The chance, 0 to 1, of the side that needs `own` points more when the other needs `other`.

    `left` deals are to be played before the higher score wins: at 0 the scores are equal, and the next deal
    that changes it decides. `forehand_ours`: does the own side play first in the deal that comes. Nobody is
    out yet: who has the target already, after a capot, is one step away from it.
    """
    beyond = max(0, 1 - min(own, other))
    ours = _at(max(left, 0), other - own if forehand_ours else own - other, min(own, other) + beyond)
    return ours if forehand_ours else 1.0 - ours


@lru_cache(maxsize=4096)
def _at(left: int, lead: int, need: int) -> float:
    """The chance of the side of forehand, `lead` points ahead, when who is ahead needs `need`, at least 1."""
    numbers = _table()
    if left == 0:
        return numbers.even / SCALE
    rows = numbers.chance[min(left, len(numbers.chance)) - 1]
    row, down = _place(numbers.leads, lead)
    column, across = _place(numbers.needs, need)
    nearer = rows[row][column] + across * (rows[row][column + 1] - rows[row][column])
    farther = rows[row + 1][column] + across * (rows[row + 1][column + 1] - rows[row + 1][column])
    return (nearer + down * (farther - nearer)) / SCALE


def _place(axis: Sequence[int], value: int) -> tuple[int, float]:
    """The entry of `axis` below `value`, and the part of the way to the next one."""
    value = min(max(value, axis[0]), axis[-1])
    index = min(bisect_right(axis, value) - 1, len(axis) - 2)
    return index, (value - axis[index]) / (axis[index + 1] - axis[index])


@cache
def _table() -> Numbers:
    return msgspec.convert(load("few_deals"), Numbers)
