"""The person's rating: which match counts how much, and the most even table."""

from __future__ import annotations

import pytest

from game.practice.rating import LEVELS, RatedMatch, Rating, chance, even_table, levels_of, rated
from game.rules import PRESETS, preset

BELOT = preset("bulgarian")
LEVEL = {name: LEVELS["belot", 4][place] for place, name in enumerate(("beginner", "easy", "medium", "hard"))}
SURE = 0.01  # a spread: of a known strength


def played(partner: str, opponents: str, won: bool, rules: str = "bulgarian") -> RatedMatch:
    """A match with the person in seat 0."""
    game = preset(rules)
    return RatedMatch(game, levels_of(game, 0, partner, opponents), 0, 0 if won else 1)


def test_who_wins_is_rated_higher_and_known_better() -> None:
    won, lost = rated([played("medium", "medium", True)]), rated([played("medium", "medium", False)])
    assert won.mean > Rating().mean > lost.mean
    assert won.spread == pytest.approx(lost.spread) and won.spread < Rating().spread
    assert won.matches == lost.matches == 1


def test_a_victory_over_better_players_with_a_worse_partner_counts_for_more() -> None:
    carried = rated([played("hard", "easy", True)])
    carrying = rated([played("easy", "hard", True)])
    assert carrying.mean > carried.mean > Rating().mean


def test_one_match_after_the_other_is_all_of_them_at_once() -> None:
    first, second = played("medium", "hard", True), played("hard", "medium", False)
    assert rated([second], rated([first])) == rated([first, second])


def test_who_wins_as_often_as_a_level_does_is_rated_like_it() -> None:
    """Three of four against easy with easy, as medium does."""
    rating = rated([played("easy", "easy", number % 4 != 0) for number in range(400)])
    assert LEVEL["easy"] < rating.mean and rating.spread < 2
    assert chance(rating, BELOT, levels_of(BELOT, 0, "easy", "easy"), 0) == pytest.approx(0.75, abs=0.08)


@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_somebody_like_medium_sits_with_medium(rules: str) -> None:
    game = preset(rules)
    medium = Rating(LEVELS[game.game, game.players][2], SURE)
    table = even_table(medium, game)
    assert (table.partner, table.opponents) == ("medium", "medium")
    assert table.chance == pytest.approx(1 / len(game.sides), abs=0.01)


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_the_stronger_the_person_the_harder_the_table(rules: str) -> None:
    game = preset(rules)
    weak, strong = LEVELS[game.game, game.players][0], LEVELS[game.game, game.players][-1]
    for mean in (weak, strong):
        table = even_table(Rating(mean, SURE), game)
        assert table.chance == pytest.approx(1 / len(game.sides), abs=0.1)
    easy, hard = even_table(Rating(weak, SURE), game), even_table(Rating(strong, SURE), game)
    assert easy.opponents in ("beginner", "easy") and hard.opponents in ("hard", "expert")


def test_each_level_is_stronger_than_the_one_below_it() -> None:
    assert {(rules.game, rules.players) for rules in PRESETS.values()} == set(LEVELS)
    assert all(list(means) == sorted(means) and means[2] == Rating().mean for means in LEVELS.values())


def test_points_are_told_on_one_scale() -> None:
    assert (Rating(25.0, 1.0).points, Rating(25.0, 1.0).margin) == (1500, 118)
    assert Rating(26.5, 1.0).points == 1590
