"""Means with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

NORMAL_95 = 1.96


class Estimate(Struct, frozen=True):
    """A mean and half the width of its 95 % interval; None from fewer than two pairs."""

    mean: float
    margin: float | None

    def text(self, scale: float = 1.0, unit: str = "", sign: str = "", digits: int = 1) -> str:
        """`61.3 ± 4.0 %`."""
        margin = "" if self.margin is None else f" ± {self.margin * scale:.{digits}f}"
        return f"{self.mean * scale:{sign}.{digits}f}{margin}{unit}"


def ratio(tops: Sequence[float], bottoms: Sequence[float]) -> Estimate:
    """Sum of `tops` over sum of `bottoms`, each pair of matches being one independent observation."""
    count, total = len(tops), sum(bottoms)
    mean = sum(tops) / total
    if count < 2:
        return Estimate(mean, None)
    squares = sum((top - mean * bottom) ** 2 for top, bottom in zip(tops, bottoms, strict=True))
    return Estimate(mean, NORMAL_95 * sqrt(squares * count / (count - 1)) / total)
