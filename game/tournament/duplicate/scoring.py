"""Matchpoints: a deal's result set beside those of the other tables, and what an evening comes to.

A result is the written points of the own side minus those of the other, so contra and declarations count.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.practice.figures import Interval, Mean

ENOUGH = 8
"""So many deals have an interval: the shortest evening."""
WHOLE = 100.0


class DealScore(Struct, frozen=True):
    """The result of a deal at one table among the others."""

    points: int
    """Written points more than the other side's."""
    percent: float
    """Matchpoints in per cent: each table beaten counts one, each equal one a half."""
    over: float
    """Points over the mean of the other tables."""


def scored(points: int, others: Sequence[int]) -> DealScore:
    """The score of a result among those of the other tables; ValueError if there are none.

    >>> scored(10, [4, 10, 12, -6])
    DealScore(points=10, percent=62.5, over=5.0)
    """
    if not others:
        raise ValueError("no other table to compare with")
    won = sum(1.0 if points > each else 0.5 if points == each else 0.0 for each in others)
    return DealScore(points, WHOLE * won / len(others), points - sum(others) / len(others))


def tables_scored(points: Sequence[int]) -> tuple[DealScore, ...]:
    """The score of each table among the others."""
    return tuple(scored(each, [*points[:i], *points[i + 1 :]]) for i, each in enumerate(points))


class EveningScore(Struct, frozen=True):
    """The result of an evening: the mean of its deals, in matchpoints and in points over the mean."""

    deals: tuple[DealScore, ...] = ()

    @property
    def percent(self) -> float | None:
        """The mean of the matchpoints in per cent; None before the first deal."""
        return Mean.of(deal.percent for deal in self.deals).value

    @property
    def percent_interval(self) -> Interval | None:
        """The 95 % interval of the per cent, 0-100; None for less than the shortest evening."""
        found = Mean.of(deal.percent for deal in self.deals).interval_from(ENOUGH)
        return None if found is None else (max(0.0, found[0]), min(WHOLE, found[1]))

    @property
    def over(self) -> float:
        """The points over the mean of all its deals together."""
        return sum(deal.over for deal in self.deals)

    @property
    def over_interval(self) -> Interval | None:
        """The 95 % interval of the points over the mean of all deals; None for less than the shortest."""
        found = Mean.of(deal.over for deal in self.deals).interval_from(ENOUGH)
        count = len(self.deals)
        return None if found is None else (found[0] * count, found[1] * count)
