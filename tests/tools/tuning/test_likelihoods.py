"""What calls and cards tell: the fits find what was put in, and do so again from the same deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from tools.tuning import calls, descent, plays, runs  # noqa: E402


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the files are written, instead of the players' own."""
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    return tmp_path


def test_the_lowest_point_is_found() -> None:
    hollow = np.array([3.0, -2.0])
    found = descent.lowest(lambda at: 2 * (at - hollow), np.zeros(2), 400)
    assert np.allclose(found, hollow, atol=0.01)


def test_calls_are_learned_from_a_few_auctions(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert calls.main(["--deals", "25"]) == 0
    first = (folder / "calls.json").read_bytes()
    made = json.loads(first)
    assert [len(row) for row in made["strength"]] == [256] * 4
    assert len(made["sways"]) == 18
    assert "an even choice" in capsys.readouterr().out
    calls.main(["--deals", "25"])
    assert (folder / "calls.json").read_bytes() == first


def test_a_call_that_follows_the_strength_is_learned() -> None:
    """Who holds the jack of spades names spades, others pass."""
    chance = np.random.default_rng(1)
    hands = [sum(1 << int(card) for card in chance.choice(32, 5, replace=False)) for _ in range(800)]
    rows = np.array([(0, 0b1111111, 3 if hand >> 28 & 1 else 6, -1, hand) for hand in hands])
    learned = calls.Cases.of(rows)
    strength, _ = calls.tables(calls.fitted(learned))
    assert strength[0][1 << 4] > strength[0][1 << 3] + 1


def test_cards_are_learned_from_a_few_deals(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert plays.main(["--deals", "6", "--level", "medium"]) == 0
    made = json.loads((folder / "plays.json").read_bytes())
    assert [len(row) for row in made["ranks"]] == [plays.RANKS] * 3
    assert [len(row) for row in made["shapes"]] == [plays.SHAPES] * 3
    assert "an even choice" in capsys.readouterr().out


def test_a_card_that_is_always_played_is_learned() -> None:
    """Of two cards each time the one of rank place 4 is played."""
    rows = np.array([row for number in range(200) for row in ((number, 1, 4, 1), (number, 0, 9, 1))])
    model = plays.fitted(plays.Cases.of(rows))
    assert model[4] > model[9] + 1
    assert plays.report(plays.Cases.of(rows), model).startswith("100.0% of 200")
