"""Learning cards from self-play: the network, the deals it sees, and the command."""

from __future__ import annotations

import re
from array import array
from pathlib import Path

import numpy as np
import pytest

from game.players.search import thumb
from tools.learning import __main__ as command
from tools.learning import deals
from tools.learning.network import MOST, SCALE, WORDS, Network, bits
from tools.tuning import runs


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "BLOCK", 12)
    monkeypatch.setattr(command, "TEST_BLOCKS", 1)
    monkeypatch.setattr(command, "PIECE", 10)
    monkeypatch.setattr(command, "BATCH", 64)
    deals.block.cache_clear()


def openings() -> list[deals.Opening]:
    return deals.block("bela-3", "medium", 1, 0)


def seen(rows: int, seed: int = 1) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return rng.integers(0, 1 << 32, (rows, WORDS), dtype=np.uint32) & rng.integers(
        0, 1 << 32, (rows, WORDS), dtype=np.uint32
    )


def value(network: Network, rows: np.ndarray) -> np.ndarray:
    first, first_bias, second, second_bias, last, last_bias = network.weights
    one = np.maximum(bits(rows) @ first + first_bias, 0)
    return np.maximum(one @ second + second_bias, 0) @ last + last_bias


class TestNetwork:
    def test_bits_are_read_word_by_word_from_the_lowest(self) -> None:
        row = np.zeros((1, WORDS), np.uint32)
        row[0, 0], row[0, 2] = 0b1010, 1 << 31
        assert list(np.flatnonzero(bits(row)[0])) == [1, 3, 95]

    def test_a_step_goes_down_the_slope(self) -> None:
        """The slope of the first weights, by differences."""
        rows, results = seen(40), np.zeros(40, np.float32)
        network = Network(3)
        network.weights = [each.astype(np.float64) for each in network.weights]

        def loss() -> float:
            error = value(network, rows)
            inside = np.abs(error) <= MOST
            return float(np.mean(np.where(inside, error**2 / 2, MOST * (np.abs(error) - MOST / 2))))

        slopes: list[np.ndarray] = []
        network.step = lambda found, _rate: slopes.extend(found)  # type: ignore[method-assign]
        network.learn(rows, results, 0.0)
        for part, place in (
            (0, (40, 5)),
            (0, (500, 60)),
            (1, (9,)),
            (2, (5, 7)),
            (3, (4,)),
            (4, (2,)),
            (5, (0,)),
        ):
            before, step = network.weights[part][place], 1e-5
            network.weights[part][place] = before + step
            above = loss()
            network.weights[part][place] = before - step
            below = loss()
            network.weights[part][place] = before
            assert slopes[part][place] == pytest.approx((above - below) / (2 * step), rel=1e-3, abs=1e-7)

    def test_it_learns_what_it_is_shown(self) -> None:
        rows, results = seen(200), np.sin(np.arange(200)).astype(np.float32)
        network = Network(1)
        errors = [network.learn(rows, results, 2e-3) for _ in range(150)]
        assert errors[-1] < errors[0] / 20

    def test_in_whole_numbers_it_computes_nearly_the_same(self) -> None:
        rows = seen(60)
        rows[:, WORDS - 1] = [1 << number % 32 for number in range(60)]
        network = Network(2)
        net = thumb.Net(network.whole())
        found = [net.values(list(map(int, row[:15])), [number % 32])[0] for number, row in enumerate(rows)]
        assert np.array(found) / SCALE**2 == pytest.approx(value(network, rows), abs=0.1)

    def test_its_weights_are_those_of_a_net(self) -> None:
        assert len(Network(1).whole()) == thumb.WEIGHTS


class TestDeals:
    def test_every_choice_is_noted_with_what_its_side_wrote(self) -> None:
        way = deals.Way(Network(1).whole().tobytes(), 0.5, 0.1)
        rows, results = deals.studied(openings(), way, 1, 30)
        found = np.frombuffer(rows, "u4").reshape(-1, WORDS)
        assert len(found) == len(array("f", results)) > 30 * 10
        hands, cards = found[:, 0], found[:, WORDS - 1]
        assert np.all(hands & cards == cards) and np.all(cards & (cards - 1) == 0)
        assert len(set(array("f", results))) > 30

    def test_the_sides_write_against_each_other(self) -> None:
        for opening in openings():
            for number in range(3):
                points, tricks = [0, 0, 0], [0, 0, 0]
                points[number], tricks[number] = 152 - 20, 10
                leads = opening.leads(points, tricks, number)
                assert sum(leads) == pytest.approx(0)
                assert max(leads) == leads[number] or number != opening.places[_declarer(opening)]

    def test_the_same_seed_gives_the_same(self) -> None:
        way = deals.Way(Network(1).whole().tobytes(), 0.5, 0.1)
        once, again, other = (deals.studied(openings(), way, seed, 5) for seed in (1, 1, 2))
        assert once == again != other

    def test_a_net_that_knows_nothing_writes_less_than_rules_of_thumb(self) -> None:
        many = [each for number in range(20) for each in deals.block("bela-3", "medium", 1, number)]
        gains = deals.contested(many, Network(1).whole().tobytes())
        assert len(gains) == 2, "one alone, and two against one"
        assert all(gain.margin is not None and gain.mean + gain.margin < 0 for gain in gains)

    def test_of_two_sides_one_is_enough(self) -> None:
        two = deals.block("bela-2", "medium", 1, 0)
        assert len(deals.contested(two, Network(1).whole().tobytes())) == 1


def _declarer(opening: deals.Opening) -> int:
    assert opening.play.round.contract is not None
    return opening.play.round.contract.declarer


class TestCommand:
    @pytest.mark.parametrize(("done", "share"), [(0.0, 0.0), (0.119, 0.0), (0.22, 0.425), (1.0, 0.85)])
    def test_nets_take_seats_by_and_by(self, done: float, share: float) -> None:
        assert command.schedule(done)[0] == pytest.approx(share)

    def test_a_piece_is_played_by_the_weights_of_some_pieces_before(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(command, "LAG", 2)
        lesson = command.Lesson("bela-3", runs.Run(1, 50, 1, "medium"), 1)
        weights = [lesson.network.whole().tobytes()]
        for number, asked in enumerate(lesson.work()):
            assert asked[-1].weights == weights[max(0, number - 2)]
            lesson.learn(number, command.piece(*asked))
            weights.append(lesson.network.whole().tobytes())
        assert len(weights) == 6 and len(set(weights)) == 6

    def test_it_writes_the_weights_and_says_what_they_are_worth(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        to = tmp_path / "net.bin"
        assert command.main(["--deals", "20", "--blocks", "1", "--to", str(to)]) == 0
        assert len(to.read_bytes()) == 2 * thumb.WEIGHTS
        lines = capsys.readouterr().out.splitlines()
        figure = r"[+-]\d+\.\d\d ± \d+\.\d\d"
        assert re.fullmatch(rf"20 deals, \d+ s, error \d\.\d+: {figure}, the others {figure}", lines[-1])
