"""What is proposed to somebody, by the rules of the last new match."""

from __future__ import annotations

import pytest

from game.rules import PRESETS, preset
from saves.settings import LastMatch, four_handed, tournament_game


@pytest.mark.parametrize(
    ("played", "four", "tournament"),
    [
        ("bulgarian", "bulgarian", "belot-bg"),
        ("belot-bg", "bulgarian", "belot-bg"),
        ("turkish", "turkish", "belot-bg"),
        ("bela-4", "bela-4", "bela-4"),
        ("bela-4-table", "bela-4", "bela-4"),
        ("bela-3", "bela-4", "bela-4"),
        ("bela-3-sr", "bela-4-sr", "bela-4"),
        ("bela-2-ru", "bela-4-ru", "bela-4"),
        ("gone", "bulgarian", "belot-bg"),
    ],
)
def test_the_game_that_somebody_plays_is_proposed(played: str, four: str, tournament: str) -> None:
    last = LastMatch(preset=played)
    assert (four_handed(last), tournament_game(last)) == (four, tournament)


def test_every_preset_has_one_for_four_without_a_limit() -> None:
    for name, rules in PRESETS.items():
        found = preset(four_handed(LastMatch(preset=name)))
        assert (found.players, found.game, found.deal_limit) == (4, rules.game, 0)
