"""The words of the statistics for the rating of the person among those of the levels."""

from __future__ import annotations

from msgspec import Struct

from game.core.rule_set import Rules
from game.practice.rating import Rating, of_levels
from graphics.text.i18n import _
from graphics.text.statistics_text import Line, matches_counted
from graphics.text.words import level_name, own_name

MARGIN = 0.04
"""The part of the scale that is free at each end."""


class Rank(Struct, frozen=True):
    """The place of somebody on the scale of all of them, 0-1; `range` is the likely one of the person."""

    line: Line
    place: float
    range: tuple[float, float] | None = None
    note: str = ""


def ranks_title() -> str:
    """The title of the ratings."""
    return _("Rating compared with the levels")


def ranks(rules: Rules, rating: Rating) -> tuple[Rank, ...]:
    """The levels and the person, the strongest first; nobody before a match has been rated."""
    levels = of_levels(rules)
    if not rating.matches or not levels:
        return ()
    low, high = rating.points - rating.margin, rating.points + rating.margin
    ends = (*levels.values(), low, high)
    least, most = min(ends), max(ends)
    free = MARGIN * (most - least)

    def place(points: int) -> float:
        return (points - least + free) / (most - least + 2 * free)

    own = Line(own_name(), str(rating.points), f"{low}–{high}", matches_counted(rating.matches))
    found = [(rating.points, Rank(own, place(rating.points), (place(low), place(high))))]
    found += [
        (points, Rank(Line(level_name(level), str(points)), place(points)))
        for level, points in levels.items()
    ]
    return tuple(rank for _points, rank in sorted(found, key=lambda each: -each[0]))
