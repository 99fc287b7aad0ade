"""docs/games.md lists every preset, every option and every value there is."""

from __future__ import annotations

import re

import pytest

from game.rules import PRESETS
from tests.conftest import ROOT

TEXT = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
OPTIONS = {spec.name: spec for rules in PRESETS.values() for spec in rules.option_specs}


def row(name: str) -> str:
    """The line of the table of options that begins with this name."""
    return next(line for line in TEXT.splitlines() if line.startswith(f"| `{name}` |"))


@pytest.mark.parametrize("name", PRESETS)
def test_presets(name: str) -> None:
    assert re.search(rf"^\|.*`{name}`.*\|.+\|$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("name", OPTIONS)
def test_options_with_their_values_the_usual_one_first(name: str) -> None:
    values = re.findall(r"`(\w+)`", row(name).split("|")[2])
    assert tuple(values) == OPTIONS[name].choices


def test_there_are_no_others() -> None:
    table = TEXT.partition("| option |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == set(OPTIONS)
