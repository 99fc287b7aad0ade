"""Figures with their sample: shares of a count and averages, and their intervals.

With fewer than ENOUGH cases neither has an interval.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from msgspec import Struct

ENOUGH = 20
"""The fewest cases for which a rate says anything."""
ENOUGH_FOR_LUCK = 50
"""The fewest deals for which a result without the luck of the cards says anything."""
SURE = 1.96
"""Standard errors on each side of a 95 % interval."""

Interval = tuple[float, float]


class Share(Struct, frozen=True):
    """`part` of `count` cases.

    >>> Share(18, 24).value
    0.75
    """

    part: int = 0
    count: int = 0

    @property
    def value(self) -> float | None:
        """0-1; None if there are no cases."""
        return self.part / self.count if self.count else None

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of Wilson, 0-1; None if there are too few cases."""
        if self.count < ENOUGH:
            return None
        share, z = self.part / self.count, SURE * SURE / self.count
        middle = (share + z / 2) / (1 + z)
        reach = sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
        return max(0.0, middle - reach), min(1.0, middle + reach)


class Mean(Struct, frozen=True):
    """The average of `count` amounts whose sum is `total` and whose squares add up to `squares`.

    >>> Mean.of([10, 16, 16]).value
    14.0
    """

    total: float = 0.0
    squares: float = 0.0
    count: int = 0

    @classmethod
    def of(cls, amounts: Iterable[float]) -> Mean:
        found = list(amounts)
        return cls(sum(found), sum(amount * amount for amount in found), len(found))

    @property
    def value(self) -> float | None:
        return self.total / self.count if self.count else None

    @property
    def interval(self) -> Interval | None:
        return self.interval_from(ENOUGH)

    def interval_from(self, enough: int) -> Interval | None:
        """The 95 % interval; None if there are not `enough` cases."""
        if self.count < enough:
            return None
        mean = self.total / self.count
        variance = max(0.0, self.squares - self.count * mean * mean) / (self.count - 1)
        reach = SURE * sqrt(variance / self.count)
        return mean - reach, mean + reach
