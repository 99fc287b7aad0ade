"""Every rule set, option and choice has words of its own: a new one must not show its name in the code."""

from __future__ import annotations

import pytest

from game.rules import PRESETS, Option, preset
from graphics.rules_text import choice_name, option_line, option_title, preset_line, preset_name

OPTIONS = {spec.name: spec for name in PRESETS for spec in preset(name).option_specs}


@pytest.mark.parametrize("name", PRESETS)
def test_a_rule_set_has_a_name_and_a_line(name: str) -> None:
    assert preset_name(name) != name
    assert preset_line(name)


@pytest.mark.parametrize("spec", OPTIONS.values(), ids=OPTIONS)
def test_an_option_has_a_title_a_line_and_words_for_its_choices(spec: Option) -> None:
    assert option_title(spec.name) != spec.name
    assert option_line(spec.name)
    words = [choice_name(spec.name, choice) for choice in spec.choices]
    assert len(set(words)) == len(words)
    assert not any("_" in word for word in words)
