"""A contract is decided as soon as, and no sooner than, nothing that is still to be played can change it."""

from __future__ import annotations

import random

import pytest

from game.core.account import DealOutcome
from game.core.actions import parse
from game.core.contracts import NO_TRUMPS
from game.core.melds import BELOT_VALUE
from game.core.state import DealOver, MatchOver, Playing
from game.practice.decided import decided, decisions
from game.rules import preset
from game.table.points import points_so_far
from game.table.projection import seat_view
from tests.game.tables import STYLES, quiet_auction, random_states
from tests.graphics.table_kit import play_on, session

GAMES = ["bulgarian", "bela-4", "bela-3"]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_decided_is_what_the_deal_ends_with(name: str) -> None:
    rules = preset(name)
    found: set[DealOutcome] = set()
    for number in range(6):
        told: list[DealOutcome] = []
        for state in random_states(rules, number, STYLES[number % len(STYLES)], deals=3):
            if isinstance(state, Playing):
                outcomes = [decided(seat_view(state, seat)) for seat in range(rules.players)]
                told += [outcome for outcome in outcomes if outcome is not None]
            elif isinstance(state, DealOver | MatchOver):
                end = state.result.writing.outcome
                assert end is DealOutcome.ENOUGH or set(told) <= {end}
                found |= set(told)
                told = []
    assert found >= {DealOutcome.MADE, DealOutcome.INSIDE}


def test_it_is_decided_as_soon_as_a_side_has_more_than_half_of_all_there_can_be() -> None:
    rules, times = preset("bulgarian"), 0
    for number in range(20):
        for state in random_states(rules, number, quiet_auction, deals=3):
            if not isinstance(state, Playing) or state.contract.trump >= NO_TRUMPS:
                continue
            view = seat_view(state, 0)
            takers = {rules.side_of(trick.winner) for trick in view.tricks}
            if len(takers) < 2:  # else there are no points to come for taking all the tricks
                continue
            points = points_so_far(view)
            assert points.total is not None
            most = points.total + (0 if view.belots else BELOT_VALUE)
            declaring = rules.side_of(state.contract.declarer)
            if 2 * points.sides[declaring] > most:
                assert decided(view) is DealOutcome.MADE
            elif 2 * points.sides[1 - declaring] > most:
                assert decided(view) is DealOutcome.INSIDE
            else:
                continue
            times += 1
    assert times > 20


def test_the_log_has_each_decision_once_and_none_that_the_end_of_the_deal_made() -> None:
    game = session()
    play_on(game, lambda g: g.over, random.Random(3))
    found = decisions(game.match, game.human)
    again, decided_deals = game.match.begun_again(), []
    for number, action in enumerate(game.match.actions):
        state = again.submit(parse(action)).state
        if number in found:
            view = seat_view(state, game.human)
            assert decided(view) is found[number]
            decided_deals.append(view.number)
    assert len(found) == len(decided_deals) == len(set(decided_deals)) > 2
