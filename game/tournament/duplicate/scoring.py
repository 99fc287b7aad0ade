"""Matchpoints: a deal's result compared with those of the other tables, and the result of an evening.

A result is the written points of a side minus the other's, so contra and declarations count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.core.contracts import Contract
from game.core.state import DealResult
from game.practice.again import difference
from game.practice.figures import Interval, Mean
from game.tournament.duplicate.evening import OWN, Evening

ENOUGH = 8
"""The fewest deals with an interval: those of the shortest evening."""
WHOLE = 100.0
EQUAL = 1e-9
"""Means that are nearer to one another are equal."""


class DealScore(Struct, frozen=True):
    """The result of a deal at one table among the others."""

    points: int
    """Written points minus the other side's."""
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
    return tuple(scored(each, [*points[:i], *points[i + 1 :]]) for i, each in enumerate(points))


class EveningScore(Struct, frozen=True):
    """The result of an evening: the mean of its deals, in matchpoints and in points over the mean."""

    deals: tuple[DealScore, ...] = ()

    @property
    def percent(self) -> float | None:
        """The mean of the matchpoints in per cent; None before the first deal."""
        return Mean.of(deal.percent for deal in self.deals).value

    @property
    def over(self) -> float:
        """The total points over the mean of all its deals."""
        return sum(deal.over for deal in self.deals)

    @property
    def costliest(self) -> int | None:
        """The number of the deal with the fewest matchpoints, from 1; None if each has half of them or more.

        Of equals it is the one with the fewest points over the mean.
        """
        deals = enumerate(self.deals, 1)
        number, least = min(deals, key=lambda each: (each[1].percent, each[1].over), default=(0, None))
        return number if least is not None and least.percent < WHOLE / 2 else None


class TravellerLine(Struct, frozen=True):
    """A table on the traveller: its deal, and the result of the person's side there."""

    table: int
    result: DealResult
    score: DealScore
    rank: int
    """From 1; equal results have the same."""

    @property
    def contract(self) -> Contract | None:
        return self.result.contract

    @property
    def own(self) -> bool:
        return self.table == OWN


def traveller(results: Sequence[DealResult], side: int) -> tuple[TravellerLine, ...]:
    """A line for each table, best first for `side`; among equals the person's first. `results` begin with it.

    ValueError if there is no other table.
    """
    points = [round(difference(result, side)) for result in results]
    scores = tables_scored(points)
    order = sorted(range(len(results)), key=lambda table: (-points[table], table))
    return tuple(
        TravellerLine(table, results[table], scores[table], 1 + sum(each > points[table] for each in points))
        for table in order
    )


class EveningStanding(Struct, frozen=True):
    """The travellers of the deals that every table has played, the first deal first."""

    evening: Evening
    travellers: tuple[tuple[TravellerLine, ...], ...]

    @property
    def over(self) -> bool:
        return len(self.travellers) == self.evening.deals

    @property
    def own(self) -> tuple[TravellerLine, ...]:
        return tuple(line for sheet in self.travellers for line in sheet if line.own)

    @property
    def score(self) -> EveningScore:
        return EveningScore(tuple(line.score for line in self.own))

    @property
    def means(self) -> tuple[float, ...]:
        """The mean of the matchpoints of each table in per cent, by its number; empty without a deal."""
        if not self.travellers:
            return ()
        totals = [0.0] * (self.evening.tables + 1)
        for sheet in self.travellers:
            for line in sheet:
                totals[line.table] += line.score.percent
        return tuple(total / len(self.travellers) for total in totals)

    @property
    def place(self) -> int:
        """The person's place among all tables by the mean of the matchpoints, from 1."""
        own = self.means[OWN] if self.means else 0.0
        return 1 + sum(each > own + EQUAL for each in self.means)


class EveningFigures(Struct, frozen=True):
    """Counts of evenings and of deals of the day, and the averages of all their deals."""

    evenings: int = 0
    """Including those of the day."""
    days: int = 0
    """Deals of the day."""
    percent: Mean = Mean()
    """Matchpoints in per cent."""
    over: Mean = Mean()
    """Points over the mean of the other tables; meaningful if all deals are of one game."""

    @property
    def deals(self) -> int:
        return self.percent.count

    @property
    def percent_interval(self) -> Interval | None:
        """The 95 % interval of the per cent, 0-100; None for fewer deals than the shortest evening has."""
        found = self.percent.interval_from(ENOUGH)
        return None if found is None else (max(0.0, found[0]), min(WHOLE, found[1]))

    @property
    def over_interval(self) -> Interval | None:
        """The 95 % interval of the points over the mean per deal; None for as few."""
        return self.over.interval_from(ENOUGH)


def figures(played: Iterable[tuple[Evening, EveningScore]]) -> EveningFigures:
    all_ = list(played)
    deals = [deal for _evening, score in all_ for deal in score.deals]
    days = sum(evening.kind == "deal" for evening, _score in all_)
    percent, over = Mean.of(deal.percent for deal in deals), Mean.of(deal.over for deal in deals)
    return EveningFigures(len(all_) - days, days, percent, over)
