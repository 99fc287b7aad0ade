"""How many more points a deal one player writes than another, over fixed starts."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.lab.campaign import terms
from game.rules import preset
from tools.measure_play import main, measured


def leads(rules: str, names: tuple[str, str], calls: str = "", starts: int = 4) -> list[float]:
    return measured(terms(preset(rules), 3, b"", None), names, calls, 0, starts).leads


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
def test_equal_players_differ_by_nothing_in_any_deal(rules: str) -> None:
    assert leads(rules, ("medium", "medium")) == [0.0] * 4


@pytest.mark.parametrize("rules", ["bulgarian", "bela-3"])
def test_what_one_writes_more_the_other_writes_less(rules: str) -> None:
    ours = leads(rules, ("medium", "beginner"))
    assert any(ours) and leads(rules, ("beginner", "medium")) == [-lead for lead in ours]


def test_a_better_player_writes_more() -> None:
    found = leads("bela-4", ("medium", "random"), starts=30)
    assert sum(found) > 0


def test_the_cards_alone_are_compared_where_another_calls_for_both() -> None:
    """Those who only call differently are equal then."""
    assert leads("bulgarian", ("medium/bold", "medium/careful"), "medium", 8) == [0.0] * 8
    assert any(leads("bulgarian", ("medium/bold", "medium/careful"), "", 8))


def test_pieces_are_the_same_starts() -> None:
    agreed = terms(preset("bela-2"), 3, b"", None)
    second = measured(agreed, ("medium", "easy"), "", 2, 2).leads
    assert second == leads("bela-2", ("medium", "easy"))[2:]


def test_two_results_are_compared_start_by_start(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "kept.json"
    usual = ["--b", "easy", "--rules", "bela-2", "--starts", "12", "--seed", "4"]
    assert main(["--a", "medium", "--keep", str(file), *usual]) == 0
    kept = json.loads(file.read_text("utf-8"))
    mean = sum(kept["leads"]) / 12
    assert f"medium writes {mean:+.2f}" in capsys.readouterr().out
    assert main(["--a", "medium", "--against", str(file), *usual]) == 0
    assert "than medium against easy there: +0.00 ± 0.00" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--a", "nobody"], "--a: unknown player 'nobody'"),
        (["--a", "medium", "--calls", "nobody"], "--calls: unknown player 'nobody'"),
        (["--a", "medium", "--against", "none.json"], "expected a file written by --keep"),
        (["--a", "medium", "--starts", "0"], "--starts"),
    ],
)
def test_a_wrong_argument_is_named(
    more: Sequence[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*more, "--b", "medium"])
    assert ended.value.code == 2 and told in capsys.readouterr().err


def test_results_over_other_starts_are_not_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.json"
    main(["--a", "medium", "--b", "easy", "--rules", "bela-2", "--starts", "2", "--keep", str(file)])
    with pytest.raises(SystemExit):
        main(["--a", "medium", "--b", "easy", "--rules", "bela-2", "--starts", "3", "--against", str(file)])
    assert re.search("number of starts are others", capsys.readouterr().err)
