"""The person stands among the levels of the game where the rating says so."""

from __future__ import annotations

import dataclasses

from game.practice.rating import UNKNOWN, Rating, of_levels
from game.rules import preset
from graphics.text.statistics_text import FigureLine, ranks

BELOT = preset("bulgarian")


def test_levels_have_their_points_the_weakest_first() -> None:
    points = of_levels(BELOT)
    assert list(points) == ["beginner", "easy", "medium", "hard", "expert"]
    assert points["medium"] == 1500 and sorted(points.values()) == list(points.values())


def test_the_person_stands_between_the_levels() -> None:
    told = ranks(BELOT, Rating(26.0, 1.0, 12))
    assert [rank.line.label for rank in told] == [
        "Expert",
        "Veteran",
        "You",
        "Regular",
        "Amateur",
        "Beginner",
    ]
    own = told[2]
    assert own.line == FigureLine("You", "1560", "1442–1678", "12 matches")
    assert own.range is not None and own.range[0] < told[3].place < own.place < told[1].place < own.range[1]
    assert all(rank.range is None for rank in told if rank is not own)
    places = [rank.place for rank in told]
    assert places == sorted(places, reverse=True) and 0 < places[-1] < places[0] < 1


def test_who_is_not_sure_yet_has_all_of_the_range_on_the_scale() -> None:
    told = ranks(BELOT, Rating(20.0, 5.0, 1))
    ranges = [rank.range for rank in told if rank.range is not None]
    assert len(ranges) == 1 and 0 < ranges[0][0] < ranges[0][1] < 1


def test_before_a_match_or_without_measured_levels_nothing_is_told() -> None:
    assert ranks(BELOT, UNKNOWN) == ()
    other = dataclasses.replace(BELOT, game="whist")
    assert ranks(other, Rating(26.0, 1.0, 12)) == () and of_levels(other) == {}
