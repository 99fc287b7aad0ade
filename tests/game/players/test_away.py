"""A declarer's discard is weighed against all that it could have laid away."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cards import bits, mask_of
from game.players import numbers
from game.players.cardplay.laying import CARD_KINDS, PAIR_KINDS, card_kind, factors, pair_kind
from game.players.search import worlds as interpreted
from tests.game.tables import hand

pytestmark = pytest.mark.interpreted

TRUMP = 2


def drawn(seed: int) -> dict[str, list[float]]:
    """Random numbers."""
    chance = Random(seed)
    return {
        "cards": [chance.uniform(-2, 2) for _ in range(CARD_KINDS)],
        "pairs": [chance.uniform(-2, 2) for _ in range(PAIR_KINDS)],
    }


class Laying:
    """The likelihood of laying two cards of a hand away, as the generator of worlds weighs it."""

    def __init__(self, think: dict[str, list[float]], played: int = 0, left: int = 10) -> None:
        self.dealer = interpreted.Worlds()
        self.dealer.place([left, 2], [played])
        self.dealer.announced(0, [], [1.0] * 4, 0, 1.0)
        found = factors(think)
        self.dealer.think_laying(0, 1, TRUMP, found["cards"], found["pairs"])

    def weight(self, left: int, laid: int) -> float:
        return self.dealer.weigh([left, laid], 1)


@given(st.integers(0, 2**32))
@settings(deadline=None, max_examples=10)
def test_all_pairs_of_a_hand_together_are_certain(seed: int) -> None:
    twelve = mask_of(Random(seed).sample(range(32), 12))
    laying = Laying(drawn(seed))
    laid = map(mask_of, combinations(bits(twelve), 2))
    assert sum(laying.weight(twelve & ~pair, pair) for pair in laid) == pytest.approx(1)


def test_cards_played_since_were_held_too() -> None:
    held, played, pair = hand("AD KD QD JH 9H"), hand("AH TH 7S 8S 9S"), hand("7C 8C")
    before = Laying(drawn(1)).weight(held | played, pair)
    assert Laying(drawn(1), played, 5).weight(held, pair) == pytest.approx(before)


def test_a_pair_is_as_likely_as_its_factors_say() -> None:
    think = drawn(3)
    held = hand("7C 8C AD KD QD JH 9H AH TH 7S 8S 9S")
    found = factors(think)

    def factor(one: int, other: int) -> float:
        holdings = [(card >> 3 == TRUMP, held >> (card & ~7) & 0xFF) for card in (one, other)]
        value = 1.0
        for (trumps, byte), card in zip(holdings, (one, other), strict=True):
            value *= found["cards"][(trumps * 256 + byte) * 8 + (card & 7)]
        if one >> 3 == other >> 3:
            value *= found["pairs"][holdings[0][0] * 256 + holdings[0][1]]
        return value

    laying = Laying(think)
    pairs = list(combinations(bits(held), 2))
    assert len(pairs) == 66
    total = sum(factor(*pair) for pair in pairs)
    for pair in pairs[::7]:
        laid = mask_of(pair)
        expected = 0.95 * factor(*pair) / total + 0.05 / 66
        assert laying.weight(held & ~laid, laid) == pytest.approx(expected)


def test_kinds_tell_apart_what_matters() -> None:
    ten = hand("TC").bit_length() - 1
    kinds = {
        card_kind(False, hand("TC"), ten),
        card_kind(False, hand("TC AC"), ten),
        card_kind(False, hand("TC KC"), ten),
        card_kind(True, hand("TC"), ten),
    }
    assert len(kinds) == 4
    assert max(kinds) < CARD_KINDS
    assert pair_kind(False, hand("TC KC")) != pair_kind(False, hand("TC KC 7C"))


@pytest.mark.parametrize("game", ["bela-3", "bela-2"])
def test_a_declarer_is_thought_to_keep_trumps_and_aces(game: str) -> None:
    laying = Laying(numbers.load("bela_away")[game])
    held = hand("7C 8C AD KD QD JH 9H AH TH 7S 8S QS")

    def likely(pair: str) -> float:
        return laying.weight(held & ~hand(pair), hand(pair))

    assert likely("7C 8C") > 10 * likely("JH 9H")
    assert likely("7C 8C") > 2 * likely("AD 7C")
