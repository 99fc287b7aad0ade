"""The traveller: the sheet that goes with a deal from table to table, with what each has made of it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.contracts import Contract
from game.core.state import DealResult
from game.practice.again import difference
from game.tournament.duplicate.evening import OWN
from game.tournament.duplicate.scoring import DealScore, tables_scored


class Line(Struct, frozen=True):
    """A table on the traveller: its deal, and what the person's side has there."""

    table: int
    result: DealResult
    score: DealScore
    rank: int
    """From 1; equal results have the same."""

    @property
    def contract(self) -> Contract | None:
        """The contract; None if all passed."""
        return self.result.contract

    @property
    def own(self) -> bool:
        """True for the person's table."""
        return self.table == OWN


def traveller(results: Sequence[DealResult], side: int) -> tuple[Line, ...]:
    """A line for each table, best first for `side`; of equals the own first. `results` begin with the own.

    ValueError if there is no other table.
    """
    points = [round(difference(result, side)) for result in results]
    scores = tables_scored(points)
    order = sorted(range(len(results)), key=lambda table: (-points[table], table))
    return tuple(
        Line(table, results[table], scores[table], 1 + sum(each > points[table] for each in points))
        for table in order
    )
