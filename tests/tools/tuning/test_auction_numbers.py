"""The scripts behind the bidding, on a few deals: what they fit, and that a seed gives the same file."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.cards import mask_of, parse_card
from game.core.contracts import HEARTS
from game.players import numbers
from game.players.bidding import bidding
from game.players.bidding.contract_value_tens import hand_value

np = pytest.importorskip("numpy")

from tools.tuning import auction, holdings, runs, selfplay, solved, standing  # noqa: E402


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the numbers, which may be made anew."""
    copy = tmp_path / "numbers"
    shutil.copytree(numbers.FOLDER, copy)
    monkeypatch.setattr(numbers, "FOLDER", copy)
    monkeypatch.setattr(runs, "FOLDER", copy)
    monkeypatch.setattr(solved, "CACHE", tmp_path / "cache")
    yield copy
    bidding.forget()
    bidding.forget_signs()


def invented(number: int) -> solved.Solved:
    """Deals whose leads are what the hands are worth, and no more."""
    dealt = [solved.dealt(1, each)[0] for each in range(number)]
    lead = [
        [
            sum((1, -1)[seat % 2] * hand_value(hand, trump) for seat, hand in enumerate(hands))
            for trump in range(6)
        ]
        for hands in dealt
    ]
    return solved.Solved(np.array(dealt, np.uint32), np.array(lead, float))


def test_a_solved_deal_is_kept_for_the_next_script(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Engine:
        def value(self, kind: int, lanes: list[int], leader: int, *, capot: int) -> int:
            return (163, 100, -1)[kind]  # a capot, 100 of 130, a capot of the others

    monkeypatch.setattr(solved.solver, "Solver", Engine, raising=False)
    run = runs.Run(seed=1, deals=3, jobs=1, level="medium")
    first = solved.solved_deals(run)
    again = solved.solved_deals(run)
    assert (first.lead == again.lead).all() and (first.first == again.first).all()
    assert (first.lead[:, 4] == 2 * (100 - 30)).all()
    assert (first.lead[:, 5] < 0).all()


def test_holdings_are_found_again() -> None:
    deals = invented(1500)
    suits, leads = holdings.samples(deals, 1)
    (table,), correlation = holdings.fitted(suits, leads)
    assert correlation > 0.4
    with_ace, without = 0b10000011, 0b00000111
    assert table[with_ace] > table[without]


@pytest.mark.slow
def test_a_script_makes_the_same_file_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = invented(60)
    monkeypatch.setattr(auction, "ROUNDS", 3)
    monkeypatch.setattr(auction, "solved_deals", lambda run: deals)
    monkeypatch.setattr(holdings, "solved_deals", lambda run: deals)
    arguments = ["--deals", "60", "--seed", "1"]
    made = []
    for _ in range(2):
        assert auction.main(arguments) == 0
        made.append((folder / "auction.json").read_bytes())
    assert made[0] == made[1]
    assert holdings.main(arguments) == 0
    assert set(numbers.load("holdings")) == {"trumps", "beside", "none", "all"}
    assert "round 0" in capsys.readouterr().out


def test_a_call_after_which_all_kept_to_their_numbers_is_a_sample() -> None:
    deals = invented(30)
    for number in range(30):
        each = auction.Auction(deals, number, auction.Random(number))
        for decided, brought in each.outcomes():
            assert len(decided.features) == 5 and decided.features[-1] == 1
            assert decided.situation in auction.FIRST_CALLS
            assert abs(brought) < 160


def test_weights_stay_within_their_bounds() -> None:
    fit = auction.Fit(1.0)
    for value in range(1, 50):
        fit.add(("a", "b"), (value, 1.0), 3.0 * value)
    free = fit.weights({"a": 0.0, "b": 0.0})
    held = fit.weights({"a": 0.0, "b": 0.0}, {"a": (0.0, 1.0), "b": (-5.0, 5.0)})
    assert free["a"] == pytest.approx(3, abs=0.05)
    assert held == {"a": 1.0, "b": 5.0}


def test_deals_for_the_standing_are_seen_from_forehand() -> None:
    result = selfplay.deal(standing.preset("bulgarian"), "medium", 1, 0)
    outcome = standing.outcome_of(result, 0)
    assert outcome.written == result.writing.written[::-1]
    assert sum(standing.outcomes("medium", 1, 0, 3).values()) == 3


def test_a_level_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        standing.main(["--level", "nobody"])
    assert ended.value.code == 2
    assert "expected beginner" in capsys.readouterr().err


def test_promises_are_those_of_the_file() -> None:
    tables = numbers.load("holdings")
    hand = mask_of(map(parse_card, ["JH", "9H", "AH", "7C", "8D"]))
    expected = tables["trumps"][0b10010100] + tables["beside"][1] + tables["beside"][2] + tables["beside"][0]
    assert hand_value(hand, HEARTS) == pytest.approx(expected)
