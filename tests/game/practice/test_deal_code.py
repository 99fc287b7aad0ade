"""Codes of deals: encoded and decoded, typing mistakes, and a deal that begins with a given pack."""

from __future__ import annotations

from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import CUTS
from game.core.cards import mask_of
from game.core.dealing import deal_cards
from game.core.match import Match
from game.core.shuffle import deck
from game.core.state import Auction, Deal, Table
from game.practice.deal_code import ALPHABET, GAMES, DealCodeError, deals, decode, encode
from game.rules import PRESETS, preset
from tests.game.presets import EACH_PRESET

seeds = st.binary(min_size=16, max_size=16)


def deal_of(name: str, seed: bytes, dealer: int, **options: str) -> Deal:
    rules = preset(name).with_options(options)
    return deal_cards(Table(rules, seed, 1, dealer % rules.players, (0,), 0), deck(seed, 1))


def known(deal: Deal) -> tuple[object, ...]:
    """Everything that matters in a deal: who gets what, before and after the auction."""
    hands = [(mask_of(hand[: deal.seen]), mask_of(hand[deal.seen :])) for hand in deal.hands]
    return deal.table.dealer, hands, deal.turned, mask_of(deal.middle), mask_of(deal.rest)


@given(st.sampled_from(sorted(PRESETS)), seeds, st.integers(0, 3))
def test_a_deal_comes_back_from_its_code(name: str, seed: bytes, dealer: int) -> None:
    deal = deal_of(name, seed, dealer)
    code = encode(deal)
    again = decode(code)
    assert again.rules == name and sorted(again.pack) == list(range(32))
    back = deal_cards(again.table(seed), again.pack)
    assert known(back) == known(deal)
    assert encode(back) == code


def test_every_game_has_codes() -> None:
    assert set(GAMES) == set(PRESETS) and len(set(GAMES)) == len(GAMES)


def test_a_card_that_lies_open_by_an_option_stays_the_one() -> None:
    deal = deal_of("bela-3", bytes(16), 1, upcard="yes")
    assert deal.turned is not None
    again = decode(encode(deal))
    table = Table(deal.table.rules, b"", 1, again.dealer, (0, 0, 0), 0, again.pack)
    assert deal_cards(table, again.pack).turned == deal.turned


def test_codes_are_pinned() -> None:
    """People write them down: none may ever mean another deal."""
    assert encode(deal_of("bulgarian", bytes(16), 0)) == "02JY5W-28R8G8-3H96JK"
    assert encode(deal_of("bela-3", bytes(range(16)), 2)) == "6SCF8F-4RXHNP-139JSJ"


@given(st.sampled_from(sorted(PRESETS)), seeds, st.integers(0, 17), st.integers(1, 31))
def test_one_wrong_letter_is_found(name: str, seed: bytes, place: int, by: int) -> None:
    code = encode(deal_of(name, seed, 0)).replace("-", "")
    wrong = ALPHABET[(ALPHABET.index(code[place]) + by) % 32]
    with pytest.raises(DealCodeError) as error:
        decode(code[:place] + wrong + code[place + 1 :])
    assert error.value.code == "check"


@given(seeds, st.integers(0, 16))
def test_two_letters_exchanged_are_found(seed: bytes, place: int) -> None:
    code = encode(deal_of("bulgarian", seed, 0)).replace("-", "")
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        with pytest.raises(DealCodeError, match="a character is wrong"):
            decode(swapped)


def test_case_spaces_hyphens_and_letters_that_look_alike_do_not_matter() -> None:
    deal = deal_of("bulgarian", bytes(16), 0)
    code = encode(deal)
    typed = f"  {code.lower().replace('-', ' ')} ".replace("0", "o").replace("1", "l")
    assert decode(typed) == decode(code)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "length"),
        ("K7M2QX", "length"),
        ("K7M2QX-4TB9WC-HN3PZ5-0", "length"),
        ("U7M2QX-4TB9WC-HN3PZ5", "letter"),
        ("Ж7M2QX-4TB9WC-HN3PZ5", "letter"),
        ("K7M2QX-4TB9WC-HN3P٣5", "letter"),
    ],
)
def test_what_is_no_code_is_refused(text: str, fault: str) -> None:
    with pytest.raises(DealCodeError) as error:
        decode(text)
    assert error.value.code == fault


def test_a_code_beyond_the_last_deal_is_refused() -> None:
    highest = "Z" * 17
    faults = set()
    for check in ALPHABET:
        with pytest.raises(DealCodeError) as error:
            decode(highest + check)
        faults.add(error.value.code)
    assert faults == {"check", "unknown"}


def test_the_length_is_needed() -> None:
    """80 bits for the cards of four, with which five come first; 17 digits in base 32 hold all games."""
    assert log2(deals(preset("bulgarian")) // 4) == pytest.approx(79.7, abs=0.05)
    assert 80 < log2(sum(deals(preset(name)) for name in GAMES)) < 85


@EACH_PRESET
def test_a_match_can_begin_with_a_given_pack(name: str) -> None:
    deal = deal_of(name, bytes(range(16)), 1)
    coded = decode(encode(deal))
    match = Match(preset(name), bytes(16), coded.table(bytes(16)))
    match.submit(CUTS[0])
    assert isinstance(match.state, Auction) and known(match.state.deal) == known(deal)
    assert match.begun_again(["cut knock"]).state == match.state
    assert match.begun_again().actions == []
