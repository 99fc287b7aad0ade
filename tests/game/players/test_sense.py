"""What any player who knows the game would do, the medium player does."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import replace

from game.core.actions import PLAYS, parse, to_text
from game.core.cards import FULL_DECK, bits, mask_of, parse_card
from game.core.state import State
from game.players.cardplay.cardplay import card_values
from game.players.decision import choose
from game.players.knowledge import read_play, read_round
from game.table.projection import question
from tests.game.tables import EAST, NORTH, SOUTH, WEST, auction, call, playing

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMPS, ALL_TRUMPS = range(6)


def decision(state: State, level: str = "medium") -> str:
    assert hasattr(state, "turn")
    return to_text(choose(question(state, state.turn), level, Random(1)).action).removeprefix("play ")


def bid(hand: str, calls: str = "", dealer: int = WEST, **table: object) -> str:
    """The call of the seat after `calls` with these five cards; South is forehand by default."""
    seat = "SENW"[(dealer + 1 + len(calls.split())) % 4]
    state = auction({seat: hand + _others(hand)}, dealer, **table)  # type: ignore[arg-type]
    return decision(call(state, calls) if calls else state, "expert").removeprefix("call ")


def _others(hand: str) -> str:
    """Three more cards, to make a hand of eight."""
    held = set(hand.split())
    rest = [rank + suit for suit in "CDHS" for rank in "789TJQKA" if rank + suit not in held]
    return " " + " ".join(rest[-3:])


class TestBidding:
    def test_jack_nine_and_ace_of_a_suit_are_a_bid(self) -> None:
        assert bid("JH 9H AH 7C 8D") == "H"

    def test_a_long_suit_with_the_jack_and_an_ace_is_a_bid(self) -> None:
        assert bid("JS AS TS 7S AD") == "S"

    def test_jacks_are_all_trumps(self) -> None:
        assert bid("JC JD JH 9H 7S") == "AT"

    def test_aces_and_tens_are_no_trumps(self) -> None:
        assert bid("AC AD AH TH TC") == "NT"

    @pytest.mark.parametrize("hand", ["7C 8D QH KS 8S", "7C 8C 9D QH 7S", "TC 8D 9H QS 7S"])
    def test_nothing_is_a_pass(self, hand: str) -> None:
        assert bid(hand) == "pass"

    def test_a_partner_with_jacks_raises_to_all_trumps(self) -> None:
        assert bid("JS JC JD 9D 7C", "H pass") == "AT"

    def test_a_partner_with_nothing_leaves_it(self) -> None:
        assert bid("7S 8C QD KD 8D", "H pass") == "pass"

    def test_contra_with_a_hand_that_beats_the_contract(self) -> None:
        assert bid("JC 9C JD 9D JH", "AT") == "contra"
        assert bid("JH 9H AH TH AS", "pass H") == "contra"

    def test_no_contra_without_it(self) -> None:
        assert bid("7S 8C QD KD 8D", "AT") == "pass"

    def test_no_recontra_on_a_guess(self) -> None:
        assert bid("JH 9H 7C 8D 7S", "H contra pass pass") != "recontra"

    def test_the_others_about_to_win_are_not_left_a_contract_that_can_be_outbid(self) -> None:
        hand = "JC JD 9D 7S AC"
        assert bid(hand, "H", scores=(140, 140)) == bid(hand, "H", scores=(0, 0)) == "AT"


class TestFollowing:
    def test_feeds_a_trick_the_partner_has_won(self) -> None:
        left = {"S": "TD 7D 7S", "E": "9S 9D", "N": "KS AD", "W": "8S QD"}
        assert decision(playing(left, HEARTS, EAST, "7C AC 8C")) == "TD"

    def test_keeps_its_trump_on_a_trick_the_partner_has_won(self) -> None:
        left = {"S": "7H 8D", "E": "9S", "N": "KS", "W": "8S"}
        assert decision(playing(left, HEARTS, EAST, "7C AC 8C")) == "8D"

    def test_throws_low_under_a_trick_that_is_lost(self) -> None:
        left = {"S": "TS 7S 8D", "E": "KS 9D", "N": "9S QD", "W": "QS KD"}
        assert decision(playing(left, HEARTS, WEST, "AS")) == "7S"

    def test_wins_last_with_what_it_takes(self) -> None:
        left = {"S": "AS QS 7D", "E": "9D 8D", "N": "QD 9C", "W": "TD KD"}
        assert decision(playing(left, NO_TRUMPS, EAST, "8S 9S JS")) in ("AS", "QS")

    def test_takes_a_rich_trick_with_the_ace(self) -> None:
        left = {"S": "AS 7S 7D", "E": "9D 8D", "N": "QD 9C", "W": "8C KD"}
        assert decision(playing(left, NO_TRUMPS, EAST, "TS 9S KS")) == "AS"

    def test_trumps_a_rich_trick_low(self) -> None:
        left = {"S": "7H JH 8D", "E": "9S 8S", "N": "KS AD", "W": "9D QD"}
        assert decision(playing(left, HEARTS, EAST, "TC 8C AC")) == "7H"

    def test_does_not_put_the_ten_under_a_missing_ace(self) -> None:
        """Second to play, the ace behind it: the ten would be lost."""
        left = {"S": "TS 7S 8D 9D", "E": "AS KS 9C", "N": "9S QD AC", "W": "QS KD TC"}
        assert decision(playing(left, NO_TRUMPS, WEST, "8S")) == "7S"

    def test_keeps_the_guard_of_a_nine_in_all_trumps(self) -> None:
        """A discard: the seven of diamonds guards the nine, the seven of spades guards nothing."""
        left = {"S": "9D 7D 7S", "E": "JD 8S 9H", "N": "QH KH 8D", "W": "TD AS 7H"}
        assert decision(playing(left, ALL_TRUMPS, WEST, "AC")) == "7S"


class TestLeading:
    def test_draws_trumps_with_the_highest(self) -> None:
        left: Mapping[str, str] = {
            "S": "JH 9H AH 7H AC TC AS 8D",
            "E": "TH 8H 7C 8C 9S 7S 9D TD",
            "N": "QH JC QC KC 8S JS QD KD",
            "W": "KH 9C QS KS TS AD JD 7D",
        }
        assert decision(playing(left, HEARTS, SOUTH)) == "JH"

    def test_cashes_its_ace_when_no_trump_is_out(self) -> None:
        left = {"S": "AC 7D 8S", "E": "TC KD 9S", "N": "KC QD JS", "W": "QC AD TS"}
        assert decision(playing(left, HEARTS, SOUTH)) == "AC"

    def test_cashes_the_jacks_of_all_trumps(self) -> None:
        left = {"S": "JC 9C 7D", "E": "AC KD 9S", "N": "KC QD JS", "W": "QC AD TS"}
        assert decision(playing(left, ALL_TRUMPS, SOUTH)) in ("JC", "9C")

    def test_does_not_lead_a_lone_guarded_nine(self) -> None:
        left = {"S": "9C 7C 7D", "E": "JC KD 9S", "N": "KC QD JS", "W": "QC AD TS"}
        assert decision(playing(left, ALL_TRUMPS, SOUTH)) != "9C"


class TestLastTrick:
    def test_keeps_the_sure_winner_for_it(self) -> None:
        """The partner wins this trick; the trump always wins, and the last trick is worth ten more."""
        left = {"S": "JH 7D", "E": "KD QD", "N": "TS", "W": "QS"}
        state = playing(left, HEARTS, NORTH, "8C TD")
        seen = question(state, SOUTH)
        known = read_play(seen, read_round(seen))
        held = mask_of(card for hand in state.hands for card in bits(hand))
        values = card_values(replace(known, gone=FULL_DECK & ~held), state.hands[SOUTH])
        assert values[parse_card("7D")].value > values[parse_card("JH")].value


def test_a_belot_is_announced_with_the_card() -> None:
    left = {"S": "KH QH", "E": "7C 8C", "N": "9C TC", "W": "JC QC"}
    assert decision(playing(left, HEARTS, SOUTH)).endswith(" belot")


def test_the_best_combinations_are_announced() -> None:
    seen = question(playing({"S": "7H 8H 9H"}, 5, 0), 0)
    texts = ("declare none", "declare 7H8H9H", "declare TCTDTHTS", "declare TCTDTHTS 7H8H9H")
    legal = tuple(map(parse, texts))
    assert choose(replace(seen, legal=legal), "medium", Random(1)).action == legal[-1]
    legal = (legal[0], parse("declare 9HTHJHQH"), legal[2])
    assert choose(replace(seen, legal=legal), "medium", Random(1)).action == legal[2]


def test_one_legal_action_needs_no_thought() -> None:
    seen = replace(question(playing({"S": "7H 8H 9H"}, 5, 0), 0), legal=(PLAYS[0],))
    assert choose(seen, "medium", Random(1)).action == PLAYS[0]
