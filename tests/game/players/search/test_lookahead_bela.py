"""Looking to the end of a deal of Bela: the same worth as when the real machine plays every possible way."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.core import machine
from game.core.actions import Play as PlayAction
from game.core.contracts import BELOT_CARDS
from game.core.state import DealOver, DealResult, MatchOver, Playing, State
from game.players.bidding import standing
from game.players.cardplay.laying import pairs
from game.players.knowledge import groups, place_of, read_play, read_round
from game.players.search.lookahead import Lookahead, shared, taker
from game.rules import PRESETS, Rules, preset
from game.table.projection import question
from tests.game.tables import STYLES, random_states
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted

PRESETS_OF_BELA = [name for name, rules in PRESETS.items() if rules.game == "bela"]
CARDS = {4: 12, 3: 9, 2: 10}
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


def exact(state: Playing) -> bool:
    """False for the defenders of three: what each of them takes is an estimate."""
    return len(state.deal.table.rules.sides) == 2 or state.turn == state.contract.declarer


@pytest.mark.sample(7)
@pytest.mark.untraced
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


@pytest.mark.sample(7)
@pytest.mark.untraced
@pytest.mark.parametrize("name", DOSTA_OF_TWO)
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


THREE = [name for name in PRESETS_OF_BELA if len(preset(name).sides) == 3]


@pytest.mark.parametrize("name", THREE)
@in_one("number", range(12))
def test_a_defender_of_three_has_its_own_tricks_and_no_others(name: str, number: int) -> None:
    """With the last card nothing is an estimate any more."""
    # between equal defenders the last ten is not considered, but it is here
    rules = preset(name).with_options({"ending": "prolaz", "defeat": "each_own"})
    states = random_states(rules, number, STYLES[number % len(STYLES)])
    last = [state for state in states if isinstance(state, Playing) and not any(_others(state))]
    for state in last:
        [action, *_] = [each for each in machine.legal_actions(state) if isinstance(each, PlayAction)]
        then = machine.apply(state, action).state
        assert isinstance(then, DealOver | MatchOver)
        worths = look(state).in_world(world(state), [action])
        assert worths[action].points == more(then.result, state.turn)


def _others(state: Playing) -> list[int]:
    return [hand for seat, hand in enumerate(state.hands) if seat != state.turn]


@in_one("number", range(20))
def test_defenders_share_all_they_take_together(number: int) -> None:
    rng = Random(number)
    for state in random_states(preset("bela-3"), number, STYLES[number % len(STYLES)]):
        if not isinstance(state, Playing) or state.turn == state.contract.declarer:
            continue
        seen = question(state, state.turn)
        play = read_play(seen, read_round(seen))
        declarer = place_of(play.round, state.contract.declarer)
        members = [place for place in range(3) if place != declarer]
        points = rng.randrange(60, 163)
        for action in machine.legal_actions(state):
            card = action.card if isinstance(action, PlayAction) else None
            parts = shared(play, state.hands, members, points, card)
            assert sum(parts) == points and min(parts) >= 0
            took = taker(play, card)
            if took in members:
                assert parts[members.index(took)] >= min(
                    BELOT_CARDS.points_of(play.trump, (*play.trick, card)), points
                )
