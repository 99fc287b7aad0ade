"""Figures of all evenings together: how many, their deals, and what these come to."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.practice.figures import Interval, Mean
from game.tournament.duplicate.evening import Evening
from game.tournament.duplicate.scoring import ENOUGH, WHOLE, EveningScore


class Figures(Struct, frozen=True):
    """Counts of evenings and of deals of the day, and the averages of all their deals."""

    evenings: int = 0
    """Those of the day too."""
    days: int = 0
    """Deals of the day."""
    percent: Mean = Mean()
    """Matchpoints in per cent."""
    over: Mean = Mean()
    """Points over the mean of the other tables; of use where all deals are of one game."""

    @property
    def deals(self) -> int:
        """All deals."""
        return self.percent.count

    @property
    def percent_interval(self) -> Interval | None:
        """The 95 % interval of the per cent, 0-100; None for fewer deals than the shortest evening has."""
        found = self.percent.interval_from(ENOUGH)
        return None if found is None else (max(0.0, found[0]), min(WHOLE, found[1]))

    @property
    def over_interval(self) -> Interval | None:
        """The 95 % interval of the points over the mean in a deal; None for as few."""
        return self.over.interval_from(ENOUGH)


def figures(played: Iterable[tuple[Evening, EveningScore]]) -> Figures:
    """The figures of evenings that are over."""
    all_ = list(played)
    deals = [deal for _evening, score in all_ for deal in score.deals]
    days = sum(evening.kind == "deal" for evening, _score in all_)
    percent, over = Mean.of(deal.percent for deal in deals), Mean.of(deal.over for deal in deals)
    return Figures(len(all_) - days, days, percent, over)
