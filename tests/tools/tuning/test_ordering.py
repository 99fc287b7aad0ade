"""The tuning of the move ordering: the form of its file, and that a seed decides."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.players import numbers
from game.players.search.solver import BELA_ROWS, ROWS, weights_of
from tools.tuning import ordering, runs


def all_weights(file: dict[str, dict[str, dict[str, int]]]) -> list[int]:
    return [weight for row in ROWS for weight in ordering.weights_of_row(file[row])]


def test_the_file_has_a_name_for_every_weight() -> None:
    stored = numbers.load("ordering")
    assert set(stored) == set(ROWS)
    for row in ROWS:
        assert ordering.named(ordering.weights_of_row(stored[row])) == stored[row]


@pytest.mark.parametrize("trump", ["trump", *BELA_ROWS.values()])
def test_a_solver_takes_the_row_of_its_game_for_trumps_and_the_common_ones_beside(trump: str) -> None:
    stored = numbers.load("ordering")
    rows = [ordering.weights_of_row(stored[row]) for row in (trump, "no trumps", "all trumps")]
    assert weights_of(stored, trump) == [weight for row in rows for weight in row]


@pytest.mark.parametrize(("players", "size"), [(4, 8), (3, 10), (2, 10)])
def test_deals_are_whole_and_come_of_the_seed(players: int, size: int) -> None:
    deals = ordering.deals("a", 3, players)
    assert deals == ordering.deals("a", 3, players) != ordering.deals("b", 3, players)
    for lanes in deals:
        held = [sum(lane.bit_count() for lane in lanes[seat * 4 : seat * 4 + 4]) for seat in range(4)]
        assert held == [size] * players + [0] * (4 - players)
        suits = [lanes[suit::4] for suit in range(4)]
        assert sum((a | b | c | d).bit_count() for a, b, c, d in suits) == size * players


def test_a_weight_stays_where_fewer_cards_are_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a solver that plays the fewer cards the nearer its weights are to 7."""
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    monkeypatch.setattr(ordering, "played", lambda weights, row, of: sum(abs(w - 7) for w in weights))
    before = all_weights(numbers.load("ordering"))
    assert ordering.main(["--deals", "1"]) == 0
    after = all_weights(json.loads((tmp_path / "ordering.json").read_text()))
    assert all(abs(new - 7) <= abs(old - 7) for new, old in zip(after, before, strict=True))
    assert after != before
    assert "not kept" not in capsys.readouterr().out


def test_what_does_not_pay_elsewhere_is_not_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    monkeypatch.setattr(
        ordering, "played", lambda weights, row, of: sum(weights) * (1 if len(of) == 1 else -1)
    )
    assert ordering.main(["--deals", "1"]) == 0
    assert json.loads((tmp_path / "ordering.json").read_text()) == numbers.load("ordering")
    assert capsys.readouterr().out.count("not kept") == len(ROWS)


@pytest.mark.parametrize("row", ROWS)
def test_weights_are_tried_on_the_contract_and_the_game_of_their_row(row: str) -> None:
    """All that a weight changes is how many cards are played; those of other rows change nothing."""
    deals = ordering.deals("a", 2, ordering.PLAYERS.get(row, 4))
    stored = ordering.weights_of_row(numbers.load("ordering")[row])
    assert ordering.played(stored, row, deals) != ordering.played([0] * len(stored), row, deals)
