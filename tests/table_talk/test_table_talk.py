"""No occasion for a word is made up or missed; and the program that checks this would see it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.checker.presets import PRESETS
from tests.table_talk.__main__ import compared, main
from tests.table_talk.facts import facts
from tests.table_talk.told import deals
from tools.arrows import imports

pytestmark = pytest.mark.untraced  # the same lines thousands of times


@pytest.mark.parametrize("name", PRESETS)
def test_every_occasion_is_so(name: str) -> None:
    for number in (0, 1):
        counts, wrong = compared(name, number)
        assert wrong == []
        assert counts.total() > 20


def test_it_shares_no_code_with_the_game() -> None:
    names = [name for name, _line, _late in imports(Path(__file__).parent / "facts.py")]
    assert not [name for name in names if name.startswith(("game", "saves", "graphics"))]


def test_a_trick_that_went_elsewhere_is_noticed() -> None:
    """With other winners in the record, what was told about most tricks is not so."""
    differing = 0
    for record, told in deals("bela-4", 3):
        other = json.loads(json.dumps(record))
        for trick in other.get("tricks", []):
            seats = "SENW"
            trick["winner"] = seats[(seats.index(trick["winner"]) + 1) % 4]
        differing += bool(told - facts(other))
    assert differing >= 3


def test_the_command_prints_what_it_finds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--matches", "1", "--rules", "bela-2", "--kinds"]) == 0
    printed = capsys.readouterr().out
    assert "0 wrong" in printed
    assert "rejoices" in printed
