"""The shuffle, implemented again here from its description, and pinned by literal values."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import shuffle
from game.core.cards import names

SEED = bytes(range(16))


# Computed from the description alone.
DECK_1 = "TH QC 7S KC AH 8H 9S 7D JH AC QS JS AS 8D 7C 9D QD TD TS 8C 8S AD QH 9H 7H JC KH JD 9C KS KD TC"
DECK_2 = "AH TS JS KH 9C 9D TC 8H QH JH JD AD KC QS 7C 9H 9S TD 7S JC QC KD QD 8S KS 7D AC 8D 8C AS 7H TH"
DECK_OF_ZEROS = (
    "8H JH TH KC 9C 9H 7S AS TS KH AC QH 8C QD TC 8D 9D AD JC JD TD 7C 8S QC QS KD 7D JS AH KS 7H 9S"
)
FIRST_DEALERS = [1, 1, 2, 2, 2, 0, 3, 2]


class Stream:
    """SHA-256(seed ‖ number ‖ i) for i = 0, 1, 2, …, one byte after another."""

    def __init__(self, seed: bytes, number: int) -> None:
        self.seed, self.number, self.block, self.left = seed, number, 0, b""

    def byte(self) -> int:
        if not self.left:
            self.left = hashlib.sha256(self.seed + struct.pack(">II", self.number, self.block)).digest()
            self.block += 1
        first, self.left = self.left[0], self.left[1:]
        return first

    def below(self, limit: int) -> int:
        while (value := self.byte()) >= 256 - 256 % limit:
            pass
        return value % limit


def described_deck(seed: bytes, number: int) -> list[int]:
    pack = list(range(32))
    stream = Stream(seed, number)
    for place in range(31, 0, -1):
        drawn = stream.below(place + 1)
        pack[place], pack[drawn] = pack[drawn], pack[place]
    return pack


@given(st.binary(min_size=16, max_size=16), st.integers(1, 2**32 - 1))
def test_the_deck_is_the_one_described(seed: bytes, number: int) -> None:
    deck = shuffle.deck(seed, number)
    assert list(deck) == described_deck(seed, number)
    assert sorted(deck) == list(range(32))


@given(st.binary(min_size=16, max_size=16), st.integers(2, 4))
def test_the_first_dealer_is_the_one_described(seed: bytes, players: int) -> None:
    assert shuffle.first_dealer(seed, players) == Stream(seed, 0).below(players)


def test_pinned_decks() -> None:
    """These may never change: saved matches are dealt again from their seeds."""
    assert " ".join(names(shuffle.deck(SEED, 1))) == DECK_1
    assert " ".join(names(shuffle.deck(SEED, 2))) == DECK_2
    assert " ".join(names(shuffle.deck(bytes(16), 1))) == DECK_OF_ZEROS
    assert [shuffle.first_dealer(bytes([n] * 16), 4) for n in range(8)] == FIRST_DEALERS
    assert shuffle.fingerprint(SEED) == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"


def test_draws_are_even() -> None:
    """Below 6 the bytes 252 to 255 are skipped, so that each of the six results from 42 bytes."""
    assert Counter(shuffle.draw_below(6, iter([byte])) for byte in range(252)) == {n: 42 for n in range(6)}
    assert shuffle.draw_below(6, iter([255, 252, 253, 254, 251])) == 5
    assert [shuffle.draw_below(32, iter([byte])) for byte in (0, 31, 32, 255)] == [0, 31, 0, 31]
    assert shuffle.draw_below(256, iter([255])) == 255


def test_every_card_comes_everywhere() -> None:
    tops = Counter(shuffle.deck(SEED, number)[0] for number in range(1, 1601))
    assert len(tops) == 32 and max(tops.values()) < 100 and min(tops.values()) > 20


def test_seeds_are_written_as_32_hexadecimal_digits() -> None:
    assert shuffle.parse_seed(SEED.hex()) == SEED


@pytest.mark.parametrize(
    "text", ["", "00", SEED.hex()[:-1], SEED.hex() + "00", "g" * 32, "0 " * 16, " " + "0" * 32]
)
def test_what_is_no_seed_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected 32 hexadecimal digits"):
        shuffle.parse_seed(text)
