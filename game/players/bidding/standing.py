"""The chance to win the match from a score, if all sides play equally well.

In Belot it is a table by what each side still needs, made by `standing.py`: every point near the end, fewer
far from it, interpolated linearly. In Bela, with any target and two or three sides, it is a formula with a
few numbers from `tools/tuning/bela_standing.py`.

Where the number of deals is limited it is a table made by `tools/tuning/few_deals.py`: by deals left, by the
lead of forehand's side, and by what the leading side still needs to win at once, interpolated linearly.
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
    """The table, with its chances times SCALE."""

    leads: tuple[int, ...]
    needs: tuple[int, ...]
    even: int
    """The chance of forehand's side after the last deal, if the scores are equal."""
    chance: tuple[tuple[tuple[int, ...], ...], ...]
    """By deals left, from 1 on, by lead and by need."""


def chance_in_deals(left: int, own: int, other: int, forehand_ours: bool) -> float:
    """The chance, 0 to 1, of the side that needs `own` more points when the other needs `other`.

    After `left` more deals the higher score wins; at 0 the scores are equal, and the next deal that changes
    them decides. `forehand_ours`: our side plays first in the coming deal. Nobody has won yet: a side that
    passed the target with a capot counts as one step away from it.
    """
    beyond = max(0, 1 - min(own, other))
    ours = _at_scores(max(left, 0), other - own if forehand_ours else own - other, min(own, other) + beyond)
    return ours if forehand_ours else 1.0 - ours


@lru_cache(maxsize=4096)
def _at_scores(left: int, lead: int, need: int) -> float:
    """The chance of forehand's side, `lead` points ahead, when the leading side needs `need`, at least 1."""
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
    """The index in `axis` at or below `value`, and the fraction of the way to the next one."""
    value = min(max(value, axis[0]), axis[-1])
    index = min(bisect_right(axis, value) - 1, len(axis) - 2)
    return index, (value - axis[index]) / (axis[index + 1] - axis[index])


@cache
def _deals_table() -> StandingNumbers:
    return msgspec.convert(load("few_deals"), StandingNumbers)


@lru_cache(maxsize=4096)
def _at(own: int, other: int, forehand_ours: bool) -> float:
    """The chance of a side that needs `own` more points, when the other needs `other`; both at least 1."""
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
    """The table's rows, the place of each need between them, and how often forehand's side wins a deal."""
    found = load("standing")
    axis = found["axis"]
    places = [(0, 0.0)]  # nobody needs 0
    for index, (low, high) in enumerate(zip(axis, axis[1:], strict=False)):
        places += [(index, (need - low) / (high - low)) for need in range(low, high)]
    places.append((len(axis) - 2, 1.0))
    return [[each / SCALE for each in row] for row in found["chance"]], places, found["forehand"]


def chance(rules: Rules, own: int, other: int, hanging: int, forehand_ours: bool) -> float:
    """The chance, 0 to 1, that our side wins the match, before a deal.

    `own` and `other` are the match scores, `hanging` is what the winner of the deal will write in addition,
    `forehand_ours` is true if our side plays first in it. At the end of a match it is 1 or 0: when a score
    has reached the target and is the higher one (rules §2.9).
    """
    if not rules.sheet.rounds:
        return chance_among(rules, (own, other), 0, 0 if forehand_ours else 1)
    target = rules.target
    if max(own, other) >= target:
        if own != other:
            return float(own > other)
        own = other = target - 1  # equal: usually the next deal decides
    if hanging:
        forehand = _table()[2]
        wins = forehand if forehand_ours else 1 - forehand
        with_it = chance(rules, own + hanging, other, 0, forehand_ours)
        return wins * with_it + (1 - wins) * chance(rules, own, other + hanging, 0, forehand_ours)
    return _at(target - own, target - other, forehand_ours)


def chance_if_on(
    rules: Rules, own: int, other: int, hanging: int, forehand_ours: bool, played: int, decisive: bool = False
) -> float:
    """The same as `chance` where nobody has won yet, though a side may have passed the target with a capot.

    Such a side counts as one step below the target. `decisive` means that a side was there before the deal:
    then the higher score after any played deal wins. `played` deals have been played, which matters where
    their number is limited.
    """
    if decisive:
        # the winner of the deal writes the hanging points, which makes a lead worth that much less
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

    `scores` are the match scores by side, possibly negative; `played` deals have been played, which matters
    where their number is limited. At the end of a match it is 1 or 0: when a score has reached the target and
    no other equals it, or is the higher one after the last deal (rules §3.11).

    Each side is expected to keep its present distance from the others until somebody reaches the target, with
    a normal error. Over many deals the error's square grows with the distance to go; within a single deal,
    which `dosta` may end early, the error itself does, as only the ratio of the needs matters there. The side
    that gets farthest wins. Leading first is worth some points of need.
    """
    best, target = max(scores), rules.target
    if best >= target or rules.at_limit(played):
        winners = [each for each, score in enumerate(scores) if score == best]
        if len(winners) == 1:
            return float(winners[0] == side)
        if best >= target or len(winners) < len(scores):
            return 1 / len(winners) if side in winners else 0.0
    if rules.deal_limit:  # the expected score of the best side after the last deal serves as the target
        target = min(target, best + A_DEAL * max(rules.deal_limit - played, 1))
    needs = tuple(target - score for score in scores)
    return _of_needs(f"{rules.players} {rules.ending}", needs, side, rules.side_of(forehand))


A_DEAL = 100
"""Points that the leading side writes in a deal for four, on average."""
_STEPS, _REACH = 20, 5.0
_NORMAL = tuple(
    (_REACH * (2 * step / _STEPS - 1), exp(-0.5 * (_REACH * (2 * step / _STEPS - 1)) ** 2) / sqrt(2 * pi))
    for step in range(_STEPS + 1)
)
"""Points of a normal distribution, and its density there."""


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
    """The cumulative normal distribution."""
    return 0.5 + 0.5 * erf(place / sqrt(2))


@cache
def _formula() -> dict[str, dict[str, float]]:
    """The numbers of the formula, by players and ending.

    `leader`: the weight of the leader's way to the target, against the mean of all; `error`: the error within
    a deal, as a multiple of the way; `deal`: the points after which a deal is over; and what leading first is
    worth, in points.
    """
    found: dict[str, dict[str, float]] = load("bela_standing")
    return found
