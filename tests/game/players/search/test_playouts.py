"""Deals played out by rules of thumb: as the machine and the players would, compiled or not."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import Play as PlayAction
from game.core.cards import mask_of
from game.core.contracts import BELOT_CARDS
from game.core.state import DealOver, MatchOver, Playing, State
from game.players.cardplay.cardplay import card_values
from game.players.cardplay.laying import pairs
from game.players.knowledge import by_rules
from game.players.search.playouts import BEST, Playouts
from game.players.search.thinking import looking
from game.rules import Rules, preset
from tests.game.players.search.kit import known
from tests.game.tables import STYLES, random_states

pytestmark = pytest.mark.interpreted

GAMES = ("bulgarian", "bela-4", "bela-3", "bela-2")


def plain(rules: Rules, number: int) -> list[Playing]:
    """Positions of random deals without declarations, in which no belot can be announced any more."""
    found = []
    for state in random_states(rules, number, STYLES[number % len(STYLES)], deals=12):
        if not isinstance(state, Playing) or state.declarations or not state.tricks:
            continue
        royal = rules.belot_suits(state.contract.trump)
        if not any(pairs(hand & royal) for hand in state.hands):
            found.append(state)
    return found


def world(state: Playing) -> tuple[int, ...]:
    laid = sum(1 << card for card in state.laid)
    return (*state.hands, laid) if state.deal.table.rules.exchanges else state.hands


def plays(state: State) -> list[PlayAction]:
    return [action for action in machine.legal_actions(state) if isinstance(action, PlayAction)]


def by_thumb(state: Playing) -> PlayAction:
    legal = plays(state)
    if len(legal) == 1:
        return legal[0]
    values = card_values(known(state), sum(1 << each.card for each in legal))
    return max(legal, key=lambda each: values[each.card].value)


def ended(state: State) -> DealOver | MatchOver:
    while not isinstance(state, DealOver | MatchOver):
        assert isinstance(state, Playing)
        state = machine.apply(state, by_thumb(state)).state
    return state


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_it_is_the_deal_that_the_players_by_rules_of_thumb_play(name: str, number: int) -> None:
    rules = preset(name).with_options({"ending": "prolaz"} if name != "bulgarian" else {})
    asked = plain(rules, 2 * number + 1 if name == "bela-2" else number)[::2]
    assert asked
    for state in asked:
        for action in plays(state):
            playouts = Playouts(known(state))
            laid = mask_of(state.laid)
            needs = [0] * len(rules.sides)
            points, tricks, _first, _last = playouts.playout.play(state.hands, laid, action.card, needs)
            had = playouts.play.side_points, playouts.play.side_tricks
            found = list(zip(points, tricks, strict=True))
            after = by_rules(playouts.play.round, found)
            result = ended(machine.apply(state, action).state).result
            for side, (more, number_more) in enumerate(after):
                declares = side == rules.side_of(state.contract.declarer)
                away = BELOT_CARDS.points_of(state.contract.trump, state.laid) if declares else 0
                whole = result.points[side]
                assert had[0][side] + more + away == whole.cards + whole.last, (state, action)
                assert had[1][side] + number_more == whole.tricks, (state, action)


@pytest.mark.usefixtures("module")
@pytest.mark.parametrize("name", GAMES)
def test_the_worth_of_a_card_is_what_is_written(name: str) -> None:
    rules = preset(name).with_options({"ending": "prolaz"} if name != "bulgarian" else {})
    for state in plain(rules, 5)[::4]:
        worths = Playouts(known(state)).in_world(world(state), plays(state))
        side = rules.side_of(state.turn)
        for action, worth in worths.items():
            written = list(ended(machine.apply(state, action).state).result.writing.written)
            own = written.pop(side)
            assert worth.points == own - sum(written) / len(written), (state, action)


@pytest.mark.parametrize("number", range(4))
def test_the_card_that_seems_best_to_the_seat_is_played_where_none_is_named(number: int) -> None:
    for state in plain(preset("bela-3"), number)[::4]:
        playouts = Playouts(known(state))
        asked = [(state.hands, world(state)[3], card, [0, 0, 0]) for card in (BEST, by_thumb(state).card)]
        best, named = [playouts.playout.play(*each) for each in asked]
        assert best == named


def test_the_side_that_first_has_what_it_needs_is_told() -> None:
    for state in plain(preset("bela-3"), 1)[::5]:
        playout = Playouts(known(state)).playout
        [action, *_] = plays(state)
        points, *_rest = playout.play(state.hands, 0, action.card, [0, 0, 0])
        most = max(range(3), key=points.__getitem__)
        needs = [points[most] if place == most else 0 for place in range(3)]
        assert playout.play(state.hands, 0, action.card, needs)[2] == (most if points[most] else -1)
        assert playout.play(state.hands, 0, action.card, [1 + each for each in points])[2] == -1


def test_the_same_again_whatever_was_played_out_before() -> None:
    for state in plain(preset("bela-3"), 2)[::5]:
        look, actions = looking(known(state)), plays(state)
        assert isinstance(look, Playouts)
        once = look.in_world(world(state), actions)
        for each in state.hands, state.hands[::-1]:
            look.playout.play(each, 0, BEST, [1, 1, 1])
        assert look.in_world(world(state), actions) == once
