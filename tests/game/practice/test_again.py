"""A deal played again: where it can begin, the seating, the comparison."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.core.machine import legal_actions
from game.core.match import Match
from game.core.state import Auction, Declaring, LayingAway, Playing
from game.practice.again import beginnings, difference, seated, tricks_won
from game.rules import preset
from tests.game.presets import EACH_PRESET
from tests.game.tables import quiet_auction

SEED = bytes(range(16))
DEALS = 4


def finished_deals(name: str) -> Match:
    """A match of some deals, at least one of them played."""
    match, chance = Match(preset(name), SEED), Random(name)
    while not match.over and len(match.results) < DEALS:
        match.submit(quiet_auction(match.state, legal_actions(match.state), chance))
    assert any(result.tricks for result in match.results)
    return match


def replayed(match: Match, count: int) -> Match:
    return Match.replay(match.rules, match.seed, match.actions[:count])


@EACH_PRESET
class TestTheMoments:
    def test_the_bidding_begins_with_the_same_cards(self, name: str) -> None:
        match = finished_deals(name)
        for number, result in enumerate(match.results, 1):
            state = replayed(match, beginnings(match, number).auction).state
            assert isinstance(state, Auction)
            assert state.deal == result.deal and not state.bidding.calls

    def test_each_trick_begins_with_nothing_on_the_table(self, name: str) -> None:
        match = finished_deals(name)
        for number, result in enumerate(match.results, 1):
            tricks = beginnings(match, number).tricks
            begun = len(result.tricks) + bool(result.unfinished) + (result.stopped_by is not None)
            assert len(result.tricks) <= len(tricks) <= max(begun, bool(result.contract))
            for place, count in enumerate(tricks):
                state = replayed(match, count).state
                if isinstance(state, LayingAway):
                    assert place == 0 and match.rules.exchanges
                    continue
                playing = state.playing if isinstance(state, Declaring) else state
                assert isinstance(playing, Playing)
                assert len(playing.tricks) == place and not playing.trick
                assert playing.contract == result.contract and playing.deal == result.deal

    def test_the_same_actions_lead_to_the_same_result(self, name: str) -> None:
        match = finished_deals(name)
        for number, result in enumerate(match.results, 1):
            for count in beginnings(match, number).tricks[:2]:
                again = replayed(match, count)
                while len(again.results) < number:
                    again = Match.replay(match.rules, match.seed, match.actions[: len(again.actions) + 1])
                assert again.results[-1] == result


def test_where_all_passed_there_is_no_trick_to_begin_at() -> None:
    match = Match(preset("bulgarian"), SEED)
    while not match.results:
        match.submit(legal_actions(match.state)[0])  # knocks and passes
    assert beginnings(match, 1).tricks == ()


LEVELS = {"S": "human", "E": "medium", "N": "hard", "W": "easy"}


class TestTheSeating:
    def test_all_stay_where_nothing_is_changed(self) -> None:
        assert seated(preset("bulgarian"), LEVELS, 0, None, None) == LEVELS

    def test_the_one_whose_cards_are_taken_takes_the_others(self) -> None:
        levels = seated(preset("bulgarian"), LEVELS, 1, None, None)
        assert levels == {"S": "medium", "E": "human", "N": "hard", "W": "easy"}

    def test_a_level_counts_for_the_whole_side(self) -> None:
        levels = seated(preset("bulgarian"), LEVELS, 1, "expert", "beginner")
        assert levels == {"S": "beginner", "E": "human", "N": "beginner", "W": "expert"}

    def test_alone_all_others_are_opponents(self) -> None:
        three = {"S": "human", "E": "medium", "W": "easy"}
        assert seated(preset("bela-3"), three, 2, "expert", "hard") == {
            "S": "hard",
            "E": "hard",
            "W": "human",
        }


class TestTheComparison:
    def test_tricks_belong_to_sides(self) -> None:
        match = finished_deals("bulgarian")
        result = next(result for result in match.results if result.tricks)
        mine = sum(trick.winner in (0, 2) for trick in result.tricks)
        assert tricks_won(result) == (mine, len(result.tricks) - mine)

    @pytest.mark.parametrize(
        ("name", "written", "found"),
        [("bulgarian", (10, 16), (-6, 6)), ("bela-3", (100, 50, 21), (64.5, -10.5, -54))],
    )
    def test_the_difference_is_to_the_other_side_or_the_mean_of_the_others(
        self, name: str, written: tuple[int, ...], found: tuple[float, ...]
    ) -> None:
        match = finished_deals(name)
        result = match.results[0]
        result = replace(result, writing=replace(result.writing, written=written))
        assert tuple(difference(result, side) for side in range(len(written))) == found
