"""Every rule set, option and choice has words of its own: a new one must not show its name in the code."""

from __future__ import annotations

import pytest

from game.rules import PRESETS, Option, preset
from graphics.text.rules_text import (
    GAMES,
    game_name,
    game_of,
    option_text,
    preset_line,
    preset_name,
    text_name,
    usual_targets,
)

OPTIONS = {spec.name: spec for name in PRESETS for spec in preset(name).option_specs}


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_has_a_name_and_a_line(name: str) -> None:
    assert preset_name(name) != name
    assert preset_line(name)
    assert len({preset_name(other) for other in PRESETS}) == len(PRESETS)
    assert len({preset_line(other) for other in PRESETS}) == len(PRESETS)


def test_every_rule_set_is_found_under_one_game_with_a_text_of_its_own() -> None:
    assert sorted(name for game in GAMES for name in game) == sorted(PRESETS)
    assert len({game_name(game[0]) for game in GAMES}) == len(GAMES)
    for game in GAMES:
        assert len({text_name(name) for name in game}) == len(game)
        assert {game_of(name) for name in game} == {game}
        assert len({(preset(name).seats, preset(name).game) for name in game}) == 1


@pytest.mark.parametrize("spec", OPTIONS.values(), ids=OPTIONS)
def test_an_option_has_a_title_a_line_and_words_for_its_choices(spec: Option) -> None:
    text = option_text(spec.name)
    assert text.title
    assert text.line
    words = [text.choice(choice) for choice in spec.choices]
    assert len(set(words)) == len(words)
    assert not any("_" in word for word in words)


@pytest.mark.parametrize("name", PRESETS)
def test_the_usual_targets_are_allowed_and_the_preset_s_is_one_of_them(name: str) -> None:
    rules = preset(name)
    assert rules.target in usual_targets(rules)
    for target in usual_targets(rules):
        assert rules.with_options({"target": target}).target == target
