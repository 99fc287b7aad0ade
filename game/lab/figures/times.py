"""Times of decisions, in a few numbers however many there were."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import exp, floor, log

STEP = log(1.01)
"""Times within one per cent of each other are counted together."""
SHORTEST = 1e-7  # seconds


@dataclass(slots=True)
class Times:
    """Times in seconds, counted by size."""

    counts: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        self.counts[floor(log(max(seconds, SHORTEST)) / STEP)] += 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: Times) -> None:
        self.counts.update(other.counts)
        self.longest = max(self.longest, other.longest)

    def quantile(self, share: float) -> float | None:
        """Seconds that `share` of the decisions did not take, to one per cent; None if there are none."""
        left = share * self.counts.total()
        for size in sorted(self.counts):
            left -= self.counts[size]
            if left <= 0:
                return min(exp((size + 0.5) * STEP), self.longest)
        return None

    def to_dict(self) -> dict[str, float | None]:
        """In milliseconds; None of someone who never had to decide."""
        shares = {"median_ms": 0.5, "p95_ms": 0.95, "p99_ms": 0.99}
        found = {key: self.quantile(share) for key, share in shares.items()}
        return {
            **{key: None if seconds is None else round(1000 * seconds, 3) for key, seconds in found.items()},
            "longest_ms": round(1000 * self.longest, 3) if self.counts else None,
        }


def merged(many: list[Times]) -> Times:
    total = Times()
    for each in many:
        total.merge(each)
    return total


def milliseconds(value: float | None) -> str:
    """Milliseconds with as many digits as tell something.

    >>> milliseconds(0.234), milliseconds(23.41), milliseconds(234.1), milliseconds(None)
    ('0.23', '23.4', '234', '-')
    """
    if value is None:
        return "-"
    return f"{value:.{2 if value < 10 else 1 if value < 100 else 0}f}"
