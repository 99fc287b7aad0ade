"""The chance to win the match from a score, if all sides play alike.

In tens it is a table, made by `standing.py`: by what the sides still need, each point near the
end, fewer far from it, between which the chance is as good as linear. In Bela, with any target and two or
three sides, it is a formula with a few numbers from `tools/tuning/bela_standing.py`.

A table, made by `tools/tuning/few_deals.py`: by the deals that are left, by how far ahead the side of
forehand is, and by what the side that is ahead still needs to win at once. Between its entries the chance is
as good as linear.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from math import erf, exp, pi, sqrt

import msgspec

from game.core.rule_set import Rules
from game.players.numbers import SCALE, load


class StandingNumbers(msgspec.Struct, frozen=True):
    """The table, its chances times SCALE."""

    leads: tuple[int, ...]
    needs: tuple[int, ...]
    even: int
    """The chance after the last deal, if the scores are equal."""
    chance: tuple[tuple[tuple[int, ...], ...], ...]
    """By deals left, from 1 on, by lead and by need."""


def chance_in_deals(left: int, own: int, other: int, forehand_ours: bool) -> float:
    """The chance, 0 to 1, of the side that needs `own` points more when the other needs `other`.

    `left` deals are to be played before the higher score wins: at 0 the scores are equal, and the next deal
    that changes it decides. `forehand_ours`: does the own side play first in the deal that comes. Nobody is
    out yet: who has the target already, after a capot, is one step away from it.
    """
    beyond = max(0, 1 - min(own, other))
    ours = _at_scores(max(left, 0), other - own if forehand_ours else own - other, min(own, other) + beyond)
    return ours if forehand_ours else 1.0 - ours


@lru_cache(maxsize=4096)
def _at_scores(left: int, lead: int, need: int) -> float:
    """The chance of the side of forehand, `lead` points ahead, when who is ahead needs `need`, at least 1."""
    numbers = _deals_table()
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
def _deals_table() -> StandingNumbers:
    return msgspec.convert(load("few_deals"), StandingNumbers)


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
    score has reached the target and is the higher one (rules §2.9).
    """
    if not rules.sheet.rounds:
        return chance_among(rules, (own, other), 0, 0 if forehand_ours else 1)
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


def chance_if_on(
    rules: Rules, own: int, other: int, hanging: int, forehand_ours: bool, played: int, decisive: bool = False
) -> float:
    """The same where nobody has won yet, though after a capot a side may stand beyond the target.

    Seen from below the target, that is one step away from it. `decisive` says that a side was there before
    the deal: then any deal that ends decides by the higher score. `played` deals are behind, which counts
    where their number is limited.
    """
    if decisive:
        # what hangs goes to the winner of the deal, so a lead is worth that much less
        ahead, behind = max(own - other - hanging, 0), max(other - own - hanging, 0)
        return chance_in_deals(1, behind + 1, ahead + 1, forehand_ours)
    if rules.deal_limit:
        return _of_few(rules, own, other, hanging, forehand_ours, rules.deal_limit - played)
    least = rules.target - 1
    return chance(rules, min(own, least), min(other, least), hanging, forehand_ours)


def _of_few(rules: Rules, own: int, other: int, hanging: int, forehand_ours: bool, left: int) -> float:
    """The chance with `left` deals to play before the higher score wins; at 0 or less they are equal."""
    if not hanging:
        return chance_in_deals(left, rules.target - own, rules.target - other, forehand_ours)
    forehand = _table()[2]
    wins = forehand if forehand_ours else 1 - forehand
    ours, theirs = own + hanging, other + hanging
    with_it = _of_few(rules, ours, other, 0, forehand_ours, left) if ours < rules.target else 1.0
    without = _of_few(rules, own, theirs, 0, forehand_ours, left) if theirs < rules.target else 0.0
    return wins * with_it + (1 - wins) * without


def chance_among(rules: Rules, scores: tuple[int, ...], side: int, forehand: int, played: int = 0) -> float:
    """The chance, 0 to 1, that `side` wins the match of Bela, before a deal that seat `forehand` leads to.

    `scores` are the match scores by side, which may be negative; `played` deals are
    behind, which counts where their number is limited. At the end of a match it is 1 or 0: when a score has
    reached the target and no other equals it, or is the higher one after the last deal (rules §3.11).

    Each side is thought of as where it will stand when somebody gets home: as far ahead of another as now,
    give or take a normal error. That grows with the way to go: over many deals its square does; within one,
    which `dosta` may end in the middle, the error itself, as only the proportion of the needs counts there.
    Who gets farthest wins. What leading first is worth is taken from the needs.
    """
    best, target = max(scores), rules.target
    if best >= target or rules.at_limit(played):
        winners = [each for each, score in enumerate(scores) if score == best]
        if len(winners) == 1:
            return float(winners[0] == side)
        if best >= target or len(winners) < len(scores):
            return 1 / len(winners) if side in winners else 0.0
    if rules.deal_limit:  # where the best will stand after the last deal is as far as anybody has to get
        target = min(target, best + A_DEAL * max(rules.deal_limit - played, 1))
    needs = tuple(target - score for score in scores)
    return _of_needs(f"{rules.players} {rules.ending}", needs, side, rules.side_of(forehand))


A_DEAL = 100
"""Points that the side which is ahead writes in a deal for four, on average."""
_STEPS, _REACH = 20, 5.0
_NORMAL = tuple(
    (_REACH * (2 * step / _STEPS - 1), exp(-0.5 * (_REACH * (2 * step / _STEPS - 1)) ** 2) / sqrt(2 * pi))
    for step in range(_STEPS + 1)
)
"""Places of a normal distribution, and how dense it is there."""


@lru_cache(maxsize=4096)
def _of_needs(game: str, needs: tuple[int, ...], side: int, forehand: int) -> float:
    """The chance of a side by what each needs, at least 1, if the side `forehand` leads first."""
    numbers = _formula()[game]
    way = numbers["leader"] * min(needs) + (1 - numbers["leader"]) * sum(needs) / len(needs)
    spread = way * sqrt(numbers["error"] / (1 + way / numbers["deal"]))
    first = numbers["forehand"] / (1 + numbers["deal"] / way)
    ahead = [
        (needs[each] - needs[side] + first * ((side == forehand) - (each == forehand))) / spread
        for each in range(len(needs))
        if each != side
    ]
    if len(ahead) == 1:
        return _below(ahead[0] / sqrt(2))
    total = 0.0
    for place, dense in _NORMAL:
        for gap in ahead:
            dense *= _below(place + gap)
        total += dense
    return min(total * 2 * _REACH / _STEPS, 1.0)


def _below(place: float) -> float:
    """The share of a normal distribution that lies below `place`."""
    return 0.5 + 0.5 * erf(place / sqrt(2))


@cache
def _formula() -> dict[str, dict[str, float]]:
    """Numbers of the standing, by players and ending.

    How far the way of the `leader` counts before the mean of all; the `error` in a deal, as the square of
    its part of the way; after how many points the `deal` is over; and what leading first is worth, in points.
    """
    found: dict[str, dict[str, float]] = load("bela_standing")
    return found
