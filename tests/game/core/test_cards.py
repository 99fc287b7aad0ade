"""Cards and their names (rules §1.1)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import (
    FULL_DECK,
    NAMES,
    RANK_MASKS,
    SUIT_MASKS,
    bits,
    card_name,
    mask_of,
    names,
    parse_card,
    parse_cards,
)
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, CLUBS, HEARTS, NO_TRUMPS, is_trump
from tests.checker import table as by_hand
from tests.game.tables import cards
from tests.in_one import in_one


def test_names_are_rank_and_suit_in_the_order_of_the_record() -> None:
    assert list(NAMES) == by_hand.DECK
    assert [card_name(card) for card in (0, 7, 8, 19, 31)] == ["7C", "AC", "7D", "TH", "AS"]


@given(st.integers(0, 31))
def test_names_are_parsed_back(card: int) -> None:
    assert parse_card(card_name(card)) == card


@given(st.lists(st.integers(0, 31), unique=True))
def test_masks_keep_every_card_and_give_them_lowest_first(some: list[int]) -> None:
    assert list(bits(mask_of(some))) == sorted(some)
    assert parse_cards("".join(names(some))) == tuple(some)


@pytest.mark.parametrize("text", ["", "T", "10H", "th", "TH ", "HT", "1S", "XX"])
def test_what_is_no_card_says_what_was_expected(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected rank \(7 8 9 T J Q K A\) and suit \(C D H S\)"):
        parse_card(text)


def test_a_row_of_cards_has_two_letters_each() -> None:
    with pytest.raises(ValueError, match="like “7H8H9H”"):
        parse_cards("7H8")


def test_suits_and_ranks_part_the_deck() -> None:
    assert sum(SUIT_MASKS) == sum(RANK_MASKS) == FULL_DECK


@in_one("contract", range(6))
def test_order_and_points_are_the_tables_of_the_rules(contract: int) -> None:
    name = by_hand.CONTRACTS[contract]
    for card in range(32):
        assert BELOT_CARDS.points[contract][card] == by_hand.points(NAMES[card], name)
        for other in range(card & ~7, (card & ~7) + 8):
            beaten = by_hand.beats(NAMES[card], NAMES[other], name)
            assert (BELOT_CARDS.strength[contract][card] > BELOT_CARDS.strength[contract][other]) == beaten
            assert BELOT_CARDS.higher[contract][other] >> card & 1 == beaten


def test_points_of_the_whole_deck() -> None:
    """With the last ten: trump 162, no trumps 130 (doubled 260), all trumps 258."""
    deck = tuple(range(32))
    assert [BELOT_CARDS.points_of(contract, deck) + 10 for contract in range(6)] == [
        162,
        162,
        162,
        162,
        130,
        258,
    ]
    assert BELOT_CARDS.points_of(HEARTS, cards("JH 9H JC 9C")) == 20 + 14 + 2 + 0


def test_which_suits_are_trumps() -> None:
    assert [is_trump(HEARTS, suit) for suit in range(4)] == [False, False, True, False]
    assert not any(is_trump(NO_TRUMPS, suit) for suit in range(4))
    assert all(is_trump(ALL_TRUMPS, suit) for suit in range(4))
    assert is_trump(CLUBS, 0)
