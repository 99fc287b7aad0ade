"""Looking to the end of a deal of Bela: the same worth as when the real machine plays every possible way."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import machine
from game.core.actions import Play as PlayAction
from game.core.state import DealOver, DealResult, MatchOver, Playing, State
from game.players.bidding import standing
from game.players.cardplay.laying import pairs
from game.players.knowledge import groups, read_play, read_round
from game.players.search.lookahead import Lookahead
from game.rules import PRESETS, Rules, preset
from game.table.projection import question
from tests.game.tables import STYLES, random_states

pytestmark = pytest.mark.interpreted

PRESETS_OF_BELA = [name for name, rules in PRESETS.items() if rules.game == "bela" and len(rules.sides) == 2]
CARDS = {4: 12, 2: 10}
"""In all hands, few enough to try every way."""


def look(state: Playing) -> Lookahead:
    seen = question(state, state.turn)
    return Lookahead(read_play(seen, read_round(seen)))


def world(state: Playing) -> tuple[int, ...]:
    """The distribution of the cards, with those laid away last."""
    laid = sum(1 << card for card in state.laid)
    return (*state.hands, laid)


def more(result: DealResult, side: int) -> float:
    """Points written for a side minus the mean of the others'."""
    written = list(result.writing.written)
    own = written.pop(side)
    return own - sum(written) / len(written)


def chance(state: DealOver | MatchOver, side: int) -> float:
    if isinstance(state, MatchOver):
        return float(state.result.winner == side)
    result = state.result
    rules, table = result.deal.table.rules, result.deal.table
    return standing.chance_among(rules, result.scores, side, (table.forehand + 1) % rules.players)


def best(state: State, seat: int, worth: Callable[[DealOver | MatchOver], float]) -> float:
    """The result of a seat with best play by all, all hands open, found by trying everything."""
    if isinstance(state, DealOver | MatchOver):
        return worth(state)
    assert isinstance(state, Playing)
    together = groups(state.deal.table.rules, state.contract.declarer)
    outcomes = [
        best(machine.apply(state, action).state, seat, worth)
        for action in machine.legal_actions(state)
        if isinstance(action, PlayAction)
    ]
    return max(outcomes) if together[state.turn] == together[seat] else min(outcomes)


def endings(rules: Rules, number: int) -> list[Playing]:
    """The last positions of a random deal with a choice, and with no bela still to be announced."""
    found = [
        state
        for state in random_states(rules, number, STYLES[number % len(STYLES)])
        if isinstance(state, Playing)
        and sum(held.bit_count() for held in state.hands) <= CARDS[rules.players]
        and len(machine.legal_actions(state)) > 1
    ]
    suits = [rules.belot_suits(state.contract.trump) for state in found]
    return [
        state
        for state, suit in zip(found, suits, strict=True)
        if not any(pairs(held & suit) for held in state.hands)
    ]


@pytest.mark.sample(7)
@pytest.mark.untraced
@pytest.mark.parametrize("name", PRESETS_OF_BELA)
@pytest.mark.parametrize("number", range(8))
def test_the_worth_of_a_card_is_what_the_machine_makes_of_it(name: str, number: int) -> None:
    rules = preset(name).with_options({"ending": "prolaz"})
    for state in endings(rules, number):
        actions = [action for action in machine.legal_actions(state) if isinstance(action, PlayAction)]
        worths = look(state).in_world(world(state), actions)
        side = rules.side_of(state.turn)
        for action in actions:
            then = machine.apply(state, action).state
            points = best(then, state.turn, lambda over, side=side: more(over.result, side))
            assert worths[action].points == points, (state, action)


DOSTA = [name for name in PRESETS_OF_BELA if preset(name).ending == "dosta"]


@pytest.mark.sample(7)
@pytest.mark.untraced
@pytest.mark.parametrize("name", DOSTA)
@pytest.mark.parametrize("target", [66, 76, 81, 86, 101, 130])
@pytest.mark.parametrize("number", range(3))
def test_the_chance_of_a_card_sees_the_match_end_in_the_middle_of_a_deal(
    name: str, target: int, number: int
) -> None:
    rules = preset(name).with_options({"target": target})
    for state in endings(rules, number):
        actions = [action for action in machine.legal_actions(state) if isinstance(action, PlayAction)]
        worths = look(state).in_world(world(state), actions)
        side = rules.side_of(state.turn)
        for action in actions:
            then = machine.apply(state, action).state
            expected = best(then, state.turn, lambda over, side=side: chance(over, side))
            assert worths[action].chance == pytest.approx(expected), (state, action)
