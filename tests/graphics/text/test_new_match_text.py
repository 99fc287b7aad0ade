"""What is said of a new match before it begins is so."""

from __future__ import annotations

import pytest

from game.rules import PRESETS, preset
from graphics.text.new_match_text import stake_line, table_line, unusual, unusual_line
from graphics.text.rules_text import preset_line


@pytest.mark.parametrize("name", PRESETS)
def test_nothing_differs_in_a_preset_as_it_is(name: str) -> None:
    assert unusual(preset(name), 0, 0, "off") == []
    assert unusual_line([], lambda line: True) == "everything as usual"


def test_what_differs_is_named_with_its_value_the_target_first() -> None:
    rules = preset("bulgarian").with_options({"target": 101, "capot_under_contra": "not_multiplied"})
    assert unusual(rules, 2, 30, "mistakes") == [
        "Play to: 101",
        "Capot under contra: no",
        "Matches to win: 2",
        "Clock: 30 s",
        "Teaching: mistakes",
    ]


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (40, "Play to: 101 · Clock: 30 s · and 1 more"),
        (50, "Play to: 101 · Clock: 30 s · Teaching: slips"),
        (0, "Play to: 101 · and 2 more"),
    ],
)
def test_what_there_is_no_room_for_is_counted(room: int, line: str) -> None:
    found = ["Play to: 101", "Clock: 30 s", "Teaching: slips"]
    assert unusual_line(found, lambda text: len(text) <= room) == line


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("turkish", {}, True),
        ("turkish", {"target": 201}, True),
        ("turkish", {"reveal": "after_trick_1"}, False),
        ("belot-bg", {}, False),
    ],
)
def test_the_line_of_a_game_is_said_only_where_its_rules_are_played(
    name: str, options: dict[str, str | int], said: bool
) -> None:
    rules = preset(name).with_options(options)
    line = table_line(rules, "")
    assert (preset_line(name) in line) == said
    assert f"to {rules.target}" in line


def test_house_rules_name_their_game() -> None:
    assert table_line(preset("bela-4"), "Our Friday") == "Bela for four · to 1001"


def test_teaching_makes_practice_and_nothing_counts_without_statistics() -> None:
    assert "practice" in stake_line("slips", True) and "counts" in stake_line("off", True)
    assert stake_line("off", False) == ""
