"""Looking to the end of a deal of Bela: the same worth as when the real machine plays every way it may go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import machine
from game.actions import Play as PlayAction
from game.ai import standing
from game.ai.claims import pairs
from game.ai.knowledge import read_play, read_round
from game.ai.lookahead import Lookahead
from game.ai.sides import groups
from game.rules import PRESETS, Rules, preset
from game.state import DealOver, DealResult, MatchOver, Playing, State
from game.view import view
from tests.game.tables import STYLES, random_states

pytestmark = pytest.mark.interpreted

PRESETS_OF_BELA = [name for name, rules in PRESETS.items() if rules.one_call]
CARDS = {4: 12, 3: 9, 2: 10}
"""In all hands, so that every way can be tried."""


def look(state: Playing) -> Lookahead:
    """What the seat to play looks at."""
    seen = view(state, state.turn)
    return Lookahead(read_play(seen, read_round(seen)))


def world(state: Playing) -> tuple[int, ...]:
    """How the cards lie, what was laid away last."""
    laid = sum(1 << card for card in state.laid)
    return (*state.hands, laid)


def more(result: DealResult, side: int) -> float:
    """Points written for a side more than for the others on average."""
    written = list(result.writing.written)
    own = written.pop(side)
    return own - sum(written) / len(written)


def chance(state: DealOver | MatchOver, side: int) -> float:
    """The chance of a side to win the match."""
    if isinstance(state, MatchOver):
        return float(state.result.winner == side)
    result = state.result
    rules, table = result.deal.table.rules, result.deal.table
    return standing.chance_among(rules, result.scores, side, (table.forehand + 1) % rules.players)


def best(state: State, seat: int, worth: Callable[[DealOver | MatchOver], float]) -> float:
    """What a seat comes to when all play as well as can be, all hands open: by trying everything."""
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
    """The last positions of a random deal in which there is a choice, and no bela still to be announced."""
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


def exact(state: Playing) -> bool:
    """Not for the defenders of three: what each of them takes is an estimate."""
    return len(state.deal.table.rules.sides) == 2 or state.turn == state.contract.declarer


@pytest.mark.parametrize("name", PRESETS_OF_BELA)
@pytest.mark.parametrize("number", range(8))
def test_the_worth_of_a_card_is_what_the_machine_makes_of_it(name: str, number: int) -> None:
    rules = preset(name).with_options({"ending": "prolaz"})
    for state in filter(exact, endings(rules, number)):
        actions = [action for action in machine.legal_actions(state) if isinstance(action, PlayAction)]
        worths = look(state).in_world(world(state), actions)
        side = rules.side_of(state.turn)
        for action in actions:
            then = machine.apply(state, action).state
            points = best(then, state.turn, lambda over, side=side: more(over.result, side))
            assert worths[action].points == points, (state, action)


DOSTA_OF_TWO = [
    name for name in PRESETS_OF_BELA if preset(name).ending == "dosta" and len(preset(name).sides) == 2
]


@pytest.mark.parametrize("name", DOSTA_OF_TWO)
@pytest.mark.parametrize("target", [66, 76, 81, 86, 101, 130])
@pytest.mark.parametrize("number", range(6))
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
