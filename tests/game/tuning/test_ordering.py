"""The tuning of the move ordering: the form of its file, and that a seed decides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ai import numbers
from game.ai.solver import weights_of
from game.tuning import ordering, runs


def test_the_file_has_a_name_for_every_weight() -> None:
    stored = numbers.load("ordering")
    assert ordering.named(weights_of(stored)) == stored


def test_deals_are_whole_and_come_of_the_seed() -> None:
    deals = ordering.deals("a", 3)
    assert deals == ordering.deals("a", 3) != ordering.deals("b", 3)
    for lanes in deals:
        for suit in range(4):
            assert sum(lanes[suit::4]) == 255
        for seat in range(4):
            assert sum(lane.bit_count() for lane in lanes[seat * 4 : seat * 4 + 4]) == 8


def test_a_weight_stays_where_fewer_cards_are_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a solver that plays the fewer cards the nearer its weights are to 7."""
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    monkeypatch.setattr(ordering, "played", lambda weights, kind, of: sum(abs(w - 7) for w in weights))
    before = weights_of(numbers.load("ordering"))
    assert ordering.main(["--deals", "1"]) == 0
    after = weights_of(json.loads((tmp_path / "ordering.json").read_text()))
    assert all(abs(new - 7) <= abs(old - 7) for new, old in zip(after, before, strict=True))
    assert after != before
    assert "not kept" not in capsys.readouterr().out


def test_what_does_not_pay_elsewhere_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    monkeypatch.setattr(
        ordering, "played", lambda weights, kind, of: sum(weights) * (1 if len(of) == 1 else -1)
    )
    assert ordering.main(["--deals", "1"]) == 0
    assert weights_of(json.loads((tmp_path / "ordering.json").read_text())) == weights_of(
        numbers.load("ordering")
    )
    assert capsys.readouterr().out.count("not kept") == 3
