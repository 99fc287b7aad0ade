"""The tuning of the rule of thumb for laying away: hands, worlds, and that a fit finds what is there."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.core.cards import SUIT_MASKS, bits
from game.players import numbers
from game.players.cardplay import laying as thumb
from game.players.search.compiled import interpreted
from game.rules import preset
from tests.in_one import in_one
from tools.tuning import laying, runs


def test_the_file_has_a_weight_for_every_feature() -> None:
    stored = numbers.load("laying")
    assert len(stored) == thumb.FEATURES
    assert all(isinstance(weight, float) for weight in stored)


@pytest.mark.parametrize("name", ["bela-3", "bela-2"])
@in_one("number", range(10))
def test_a_declarer_has_named_a_suit_it_has(name: str, number: int) -> None:
    rules, rng = preset(name), Random(number)
    play = laying.start_of_play(rng, rules)
    hand = play.round.hand
    assert hand.bit_count() == 12
    assert (hand & SUIT_MASKS[play.trump]).bit_count() >= laying.LEAST_TRUMPS
    world = laying.random_world(rng, play)
    assert [each.bit_count() for each in world[: rules.players]] == [
        12 if seat == play.round.seat else 10 for seat in range(rules.players)
    ]
    assert sum(world).bit_count() == sum(each.bit_count() for each in world), "no card twice"


def test_a_fit_finds_the_weights_that_made_the_worths() -> None:
    rng = Random(1)
    true = [rng.uniform(-20, 20) for _ in range(thumb.FEATURES)]
    hands = []
    for _ in range(400):
        play = laying.start_of_play(rng, preset("bela-3"))
        cards = list(bits(play.round.hand))
        features = [thumb.features(play, tuple(rng.sample(cards, 2))) for _ in range(30)]
        luck = rng.uniform(-100, 100)  # of the hand: only differences within it tell
        hands.append([(found, luck + sum(true[at] * much for at, much in found)) for found in features])
    weights = laying.fitted(hands)
    assert laying.given_away(weights, hands) < 1
    assert laying.given_away(-weights, hands) > 10
    assert laying.given_away(-weights, hands, 30) == 0
    usual = [
        at for at in range(thumb.FEATURES) if sum(at == f for h in hands for r in h for f, _ in r[0]) > 300
    ]
    assert np.corrcoef(weights[usual], np.array(true)[usual])[0, 1] > 0.9


def test_a_run_writes_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if interpreted("solver"):
        pytest.skip("too slow")
    monkeypatch.setattr(runs, "FOLDER", tmp_path)
    monkeypatch.setattr(laying, "WORLDS", 1)
    assert laying.main(["--deals", "5"]) == 0
    assert len(json.loads((tmp_path / "laying.json").read_text())) == thumb.FEATURES
    assert "given away" in capsys.readouterr().out
