"""Values with open hands, in positions that were worked out by hand."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.state import Auction, DealOver, MatchOver, Playing, State
from game.practice.luck.open_hands import OpenHands, Position, best_action, difference
from game.rules import preset
from tests.game.practice.luck.kit import SPADES_FIRST, near_the_target, two_cards_left
from tests.game.tables import auction, call, follow, lay, play, result_of


def written(state: State) -> tuple[int, ...]:
    return OpenHands().written(state)


def to_the_end(state: State) -> State:
    """The deal played on with the best actions."""
    while not isinstance(state, DealOver | MatchOver):
        state = machine.apply(state, best_action(state)).state
    return state


def test_the_ace_before_the_losing_card_gives_the_last_trick_away() -> None:
    """7D loses to AD, 7C comes back to AC: 98 + 11 + 10 of 130, doubled 238 to 22."""
    state = two_cards_left()
    assert written(state) == (24, 2)
    assert written(play(state, "7D")) == (24, 2)
    # AC, then 7D: 98 + 11, and East has the ace and the last ten; 218 to 42
    assert written(play(state, "AC")) == (22, 4)


def test_the_value_of_a_finished_deal_is_what_was_written() -> None:
    state = play(two_cards_left(), "AC 7C 8C 9C 7D AD 8D 9D")
    assert result_of(state).writing.written == written(state) == (22, 4)


def test_best_actions_keep_the_value() -> None:
    state = two_cards_left()
    assert written(to_the_end(state)) == written(state)


def test_equal_kvintas_cancel_and_all_trumps_are_a_capot() -> None:
    """152 and the last ten, 90, and 20 for king and queen: 272."""
    suits = {"S": "H", "E": "C", "N": "D", "W": "S"}
    texts = {seat: " ".join(rank + suit for rank in "789TJQKA") for seat, suit in suits.items()}
    assert written(call(auction(texts), "H pass pass pass")) == (27, 0)


# South has named clubs; West has them, and the aces of two suits.
HOPELESS = {
    "S": "KC QC 7D 8D 7H 8H 7S 8S",
    "E": "9D JD KD 9H JH KH TS QS",
    "N": "TD QD TH QH 9S JS KS AS",
    "W": "JC 9C AC TC 8C 7C AD AH",
}


def hopeless() -> State:
    """South is to lead."""
    return call(auction(HOPELESS), "C pass pass pass")


def test_who_falls_says_no_belot() -> None:
    """162, 90 and West's kvinta 100 are 352; a belot announced by South would make it 372 for the others."""
    state = hopeless()
    assert written(state) == (0, 35)
    assert written(play(state, "KC")) == (0, 35)
    assert written(play(state, "KC!")) == (0, 37)


def test_a_sequence_not_announced_costs_its_points() -> None:
    """West announces a kvinta, or gives up 100 of 352 points."""
    state, _ = follow(play(hopeless(), "7S TS 9S"), "declare none")
    assert written(state) == (0, 25)
    state, _ = follow(play(hopeless(), "7S TS 9S"), "declare 7C8C9CTCJC")
    assert written(state) == (0, 35)


@pytest.mark.parametrize(("score", "stopped"), [(0, False), (990, True)])
def test_a_match_that_ends_in_the_middle_of_a_deal(score: int, stopped: bool) -> None:
    """With eleven to go South's side reaches the target first, and what it has by then is written."""
    state = near_the_target((score, 0))
    assert isinstance(state, Playing)
    assert Position(state).may_stop is stopped
    result = result_of(to_the_end(state))
    assert written(state) == result.writing.written
    assert (len(result.tricks) < 8) is stopped
    assert (result.winner == 0) is stopped


def test_the_best_cards_are_laid_away() -> None:
    """Two players: no other pair is worth more than that of `best_action`."""
    hands = {
        "S": "JH 9H AH TH KH AC AD AS 7C 8C",
        "N": "7H 8H QH 7D 8D 9D 7S 8S 9S 9C",
        "turned": "QC",
        "middle": "TC TD",
    }
    state = call(auction(hands, rules=preset("bela-2")), "pass pass H")
    value = difference(written(state), 0)
    after = [machine.apply(state, each).state for each in machine.legal_actions(state)]
    others = [difference(written(each), 0) for each in after]
    assert value == max(others)
    assert difference(written(machine.apply(state, best_action(state)).state), 0) == value
    assert difference(written(lay(state, "JH 9H")), 0) < value


def test_the_auction_is_finished_by_players_who_see_their_own_cards_only() -> None:
    """The hands that nobody sees in the auction change, and the contract does not; all pass: nothing."""
    state = auction(SPADES_FIRST)
    end: State = state
    while isinstance(end, Auction):
        end = machine.apply(end, best_action(end)).state
    assert written(state) == written(end)
    passed = call(auction(SPADES_FIRST), "pass pass pass pass")
    assert written(passed) == (0, 0)


def test_three_play_each_for_itself() -> None:
    assert difference((100, 40, 22), 0) == 69
    assert difference((100, 40, 22), 1) == -21
    assert sum(difference((100, 40, 22), side) for side in range(3)) == 0


def test_before_the_cut_nothing_is_known() -> None:
    with pytest.raises(ValueError, match="not over"):
        written(machine.start(preset("bulgarian"), bytes(16)).state)
