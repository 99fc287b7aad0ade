"""What a seat holds for certain is true, whatever is played: checked in random deals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_

import pytest

from game.core import machine
from game.core.actions import Declare, Play
from game.core.state import DealOver, DealResult, Declaring, MatchOver, Playing, State
from game.practice.grounds.sight import Sight, decides, prospect, sight
from game.practice.reason import ReasonKind
from game.rules import preset
from game.table.projection import question
from tests.game.practice.endings import endings, view_of, worlds
from tests.game.tables import STYLES, random_states

GAMES = ("bulgarian", "turkish", "bela-4", "bela-3", "bela-2", "bela-3-ru", "bela-2-sr")


def positions(name: str) -> Iterator[tuple[Playing, Sight]]:
    """Every position of some deals in which a card is to be played."""
    for number, style in enumerate(STYLES):
        for state in random_states(preset(name), number, style, deals=2):
            if isinstance(state, Playing):
                yield state, sight(question(state, state.turn))


def winners(state: State, tricks: int) -> Iterator[int]:
    """The winners of the current trick, over all that may be played to it."""
    if isinstance(state, Declaring):
        state = machine.apply(state, Declare()).state
    if isinstance(state, DealOver | MatchOver):
        yield state.result.tricks[tricks].winner
    elif isinstance(state, Playing) and len(state.tricks) > tricks:
        yield state.tricks[tricks].winner
    else:
        for action in machine.legal_actions(state):
            if not (isinstance(action, Play) and action.belot):
                yield from winners(machine.apply(state, action).state, tricks)


@pytest.mark.parametrize("name", GAMES)
def test_a_trick_that_is_safe_is_won_and_one_that_is_lost_is_not(name: str) -> None:
    certain = 0
    for state, seen in positions(name):
        for action in seen.view.legal:
            if isinstance(action, Play) and not action.belot:
                found = prospect(seen, action.card)
                if not found.safe and not found.lost:
                    continue
                certain += 1
                after = machine.apply(state, action).state
                assert {seen.allied(seat) for seat in winners(after, len(state.tricks))} == {found.safe}
    assert certain > 100


@pytest.mark.parametrize("name", GAMES)
def test_what_is_possible_holds_the_cards_and_what_is_certain_is_held(name: str) -> None:
    for state, seen in positions(name):
        for seat in seen.others:
            assert state.hands[seat] & ~seen.possible[seat] == 0
            assert seen.certain[seat] & ~state.hands[seat] == 0
            assert seen.held[seat] == state.hands[seat].bit_count()
            for suit in range(4):
                assert not seen.has(seat, suit) or state.hands[seat] >> 8 * suit & 0xFF


@pytest.mark.parametrize("name", ("bulgarian", "bela-4", "bela-3", "bela-2"))
def test_near_the_end_it_is_exactly_what_all_ways_to_lie_have_in_common(name: str) -> None:
    for state in endings(preset(name), 4, 3)[:12]:
        view = view_of(state)
        seen, ways = sight(view), worlds(view)
        for seat in seen.others:
            hands = [way[seat] for way in ways]
            assert seen.possible[seat] == reduce(or_, hands)
            assert seen.certain[seat] == reduce(and_, hands)
            for suit in range(4):
                assert seen.has(seat, suit) == all(hand >> 8 * suit & 0xFF for hand in hands)


def finished(state: State) -> DealResult:
    """The deal after the first legal action every time."""
    while not isinstance(state, DealOver | MatchOver):
        state = machine.apply(state, machine.legal_actions(state)[0]).state
    return state.result


@pytest.mark.parametrize("name", ("bulgarian", "bela-4-ru", "bela-3-ru"))
def test_a_contract_that_a_trick_decides_ends_so(name: str) -> None:
    decided = 0
    for state, seen in positions(name):
        for action in seen.view.legal:
            if not isinstance(action, Play) or action.belot:
                continue
            found = prospect(seen, action.card)
            reason = decides(seen, found.points) if found.safe else None
            if reason is None:
                continue
            decided += 1
            result = finished(machine.apply(state, action).state)
            declaring = result.deal.table.rules.side_of(seen.declarer)
            own = result.points[declaring].total
            rest = sum(side.total for side in result.points) - own
            assert (own > rest) == (reason.kind is ReasonKind.MAKES_CONTRACT)
    assert decided > 5
