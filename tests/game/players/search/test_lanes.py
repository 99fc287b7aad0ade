"""Cards in the solver's order and back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import bits
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, HEARTS, NO_TRUMPS, is_trump, kind_of
from game.players.search.lanes import from_lane, lanes_of, to_lane
from game.players.search.solver import PLAIN_POINTS, TRUMP_POINTS
from tests.in_one import in_one

CONTRACTS = st.integers(0, 5)
CARDS = st.integers(0, 31)


def test_kinds() -> None:
    assert [kind_of(contract) for contract in range(6)] == [0, 0, 0, 0, 1, 2]


@given(CONTRACTS, CARDS)
def test_from_lane_undoes_to_lane(contract: int, card: int) -> None:
    assert from_lane(contract, to_lane(contract, card)) == card


@given(CONTRACTS, CARDS, CARDS)
def test_a_higher_card_of_a_suit_is_a_greater_number(contract: int, card: int, other: int) -> None:
    lane, other_lane = to_lane(contract, card), to_lane(contract, other)
    assert (lane >> 3 == other_lane >> 3) == (card >> 3 == other >> 3)
    beats = lane >> 3 == other_lane >> 3 and lane > other_lane
    assert beats == bool(BELOT_CARDS.higher[contract][other] >> card & 1)


@given(CONTRACTS, CARDS)
def test_the_solver_counts_the_points_of_the_rules(contract: int, card: int) -> None:
    points = TRUMP_POINTS if is_trump(contract, card >> 3) else PLAIN_POINTS
    assert points[to_lane(contract, card) & 7] == BELOT_CARDS.points[contract][card]


@in_one("trump", range(4))
def test_the_trump_is_suit_0_and_changes_places_with_it(trump: int) -> None:
    suits = {suit: to_lane(trump, suit * 8) >> 3 for suit in range(4)}
    assert suits == {**{suit: suit for suit in range(4)}, 0: trump, trump: 0}


@given(CONTRACTS, st.lists(st.integers(0, 4), min_size=32, max_size=32))
def test_lanes_hold_the_cards_of_each_hand(contract: int, owners: list[int]) -> None:
    hands = [sum(1 << card for card in range(32) if owners[card] == seat) for seat in range(4)]
    lanes = lanes_of(contract, hands)
    assert len(lanes) == 16
    for seat, hand in enumerate(hands):
        cards = {seat * 32 + to_lane(contract, card) for card in bits(hand)}
        assert cards == {
            seat * 32 + suit * 8 + r for suit in range(4) for r in range(8) if lanes[seat * 4 + suit] >> r & 1
        }


def test_the_ranks_of_each_order_of_strength() -> None:
    hearts = range(HEARTS * 8, HEARTS * 8 + 8)  # 7 8 9 T J Q K A
    assert [to_lane(HEARTS, card) for card in hearts] == [0, 1, 6, 4, 7, 2, 3, 5]
    assert [to_lane(NO_TRUMPS, card) & 7 for card in hearts] == [0, 1, 2, 6, 3, 4, 5, 7]
    assert [to_lane(ALL_TRUMPS, card) & 7 for card in hearts] == [0, 1, 6, 4, 7, 2, 3, 5]
