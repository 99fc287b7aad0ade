"""The difference of strength of two players in Elo, as chess counts it: 400 points are odds of ten to one."""

from __future__ import annotations

from math import log10

from msgspec import Struct

from game.lab.figures.estimate import Estimate

TAIL = 0.025
"""The part that a 95 % interval leaves out on each side."""


class Elo(Struct, frozen=True):
    """Points of A above B and their 95 % interval; None where there is no end, or nothing is known.

    Who won every match may be better by any amount: then only the lower end is a number, and `difference`
    is None; who lost every match the other way round. One pair of matches gives no interval.
    """

    difference: float | None
    low: float | None
    high: float | None

    def text(self) -> str:
        """`+61 (95 %: +30 to +95)`."""
        if self.difference is None:
            if self.low is not None:
                return f"every match was won: with 95 % at least {self.low:+.0f}"
            return f"every match was lost: with 95 % at most {self.high:+.0f}"
        if self.low is None and self.high is None:
            return f"{self.difference:+.0f} (one pair gives no interval)"
        low = "no end" if self.low is None else f"{self.low:+.0f}"
        high = "no end" if self.high is None else f"{self.high:+.0f}"
        return f"{self.difference:+.0f} (95 %: {low} to {high})"

    def to_dict(self) -> dict[str, float | None]:
        return {
            name: None if value is None else round(value, 1)
            for name, value in (("difference", self.difference), ("low", self.low), ("high", self.high))
        }


def elo(share: float) -> float | None:
    """Elo from the share of matches won; None at 0 and at 1, where it has no end.

    >>> round(elo(10 / 11))
    400
    """
    return 400 * log10(share / (1 - share)) if 0 < share < 1 else None


def elo_of(wins: Estimate, pairs: int) -> Elo:
    """Elo of the share of matches won in so many pairs, the ends of its interval with it.

    At 0 % and 100 % the pairs do not differ and the normal interval has no width; there the exact one of a
    binomial share counts: so few pairs could have come out alike by chance if the share were beyond its end.
    """
    if wins.mean == 1.0:
        return Elo(None, elo(TAIL ** (1 / pairs)), None)
    if wins.mean == 0.0:
        return Elo(None, None, elo(1 - TAIL ** (1 / pairs)))
    if wins.margin is None:
        return Elo(elo(wins.mean), None, None)
    return Elo(elo(wins.mean), elo(wins.mean - wins.margin), elo(wins.mean + wins.margin))
