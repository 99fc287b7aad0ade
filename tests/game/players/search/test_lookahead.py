"""Looking to the end of a deal: the same worth as when the real machine plays every possible way."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.core import machine
from game.core.actions import Play as PlayAction
from game.core.cards import mask_of, parse_card
from game.core.state import DealOver, DealResult, MatchOver, Playing, State
from game.players.cardplay.laying import MeldClaims, best_melds, pairs
from game.players.knowledge import Play, read_play, read_round
from game.players.levels import BY_NAME
from game.players.search import thinking
from game.players.search.lookahead import Lookahead
from game.rules import Rules, preset
from game.table.projection import question
from tests.game.tables import BULGARIAN, STYLES, hand, random_states
from tests.in_one import in_one

pytestmark = pytest.mark.interpreted


def known(state: Playing) -> Play:
    seen = question(state, state.turn)
    return read_play(seen, read_round(seen))


def written(result: DealResult, side: int) -> int:
    """Points written for a side minus the other's."""
    return result.writing.written[side] - result.writing.written[1 - side]


def best(state: State, side: int) -> int:
    """The result of a side with best play by all, all hands open, found by trying everything."""
    if isinstance(state, DealOver | MatchOver):
        return written(state.result, side)
    assert isinstance(state, Playing)
    outcomes = [best(machine.apply(state, action).state, side) for action in machine.legal_actions(state)]
    return max(outcomes) if state.turn % 2 == side else min(outcomes)


def endings(rules: Rules, number: int, cards: int) -> list[Playing]:
    """Positions of a random deal with a choice, and at most `cards` cards in all hands."""
    return [
        state
        for state in random_states(rules, number, STYLES[number % len(STYLES)])
        if isinstance(state, Playing)
        and sum(held.bit_count() for held in state.hands) <= cards
        and len(machine.legal_actions(state)) > 1
    ]


RULES = (BULGARIAN, BULGARIAN.with_options({"all_trumps_raise": "not_over_partner"}), preset("turkish"))


@pytest.mark.untraced
@in_one("number", range(40))
def test_the_worth_of_a_card_is_what_the_machine_makes_of_it(number: int) -> None:
    for state in endings(RULES[number % len(RULES)], number, 11):
        # in all trumps a belot may be lost again, by having to throw it away: that is not considered
        if any(pairs(held) for held in state.hands) and state.contract.trump == 5:
            continue
        actions = [action for action in machine.legal_actions(state) if isinstance(action, PlayAction)]
        worths = Lookahead(known(state)).in_world(state.hands, actions)
        for action in actions:
            exact = best(machine.apply(state, action).state, state.turn % 2)
            assert worths[action].points == exact, (state, action)


@in_one("number", range(8))
def test_declarations_of_a_world_are_those_the_machine_scores(number: int) -> None:
    """Everyone announces everything: for the true hands, the claims give what is written in the end."""
    states = random_states(BULGARIAN, number, STYLES[2])
    last = states[-1]
    assert isinstance(last, DealOver | MatchOver)
    if last.result.contract is None:
        pytest.skip("all passed")
    points = [side.declarations for side in last.result.points]
    for state in states:
        if isinstance(state, Playing) and state.tricks:
            own = state.turn % 2
            assert MeldClaims(known(state)).melds(state.hands) == (points[own], points[1 - own])


def test_who_has_not_played_is_taken_to_announce_all_it_can() -> None:
    assert [meld.name for meld in best_melds(hand("7H 8H 9H AC KC 7D 8S 9S"))] == ["terca"]
    jacks = best_melds(hand("TH JH QH JC JD JS 7D 8S"))
    assert [meld.value for meld in jacks] == [200], "the jack serves the four jacks, not the terca"
    assert best_melds(hand("7H 8H TH AC KC 7D 8S 9S")) == ()


def test_pairs_are_kings_and_queens_of_one_suit() -> None:
    assert pairs(hand("KH QH KC QD")) == 1
    assert pairs(hand("KH QH KC QC")) == 2
    assert pairs(mask_of([parse_card("KH"), parse_card("QS")])) == 0


def test_effort_ends_thinking_on_any_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little effort is allowed, enough worlds are tried; without a limit, more of them."""
    states = (state for number in range(20) for state in random_states(BULGARIAN, number, STYLES[1]))
    first = next(one for one in states if isinstance(one, Playing) and len(machine.legal_actions(one)) > 1)
    play = known(first)
    actions = [action for action in machine.legal_actions(first) if isinstance(action, PlayAction)]
    level = replace(BY_NAME["expert"], worlds=(12,))
    counts = []
    for effort in (1, 10**12):
        monkeypatch.setattr(thinking, "EFFORT", effort)
        monkeypatch.setattr(thinking, "MOST_EFFORT", 10**12)
        verdict = thinking.judge_cards(play, actions, level, Random(1), None)
        assert verdict is not None
        counts.append(verdict.worlds)
    assert counts[0] == thinking.LEAST_WORLDS < counts[1]  # worlds drawn twice are merged
    monkeypatch.setattr(thinking, "EFFORT", 1)
    monkeypatch.setattr(thinking, "MOST_EFFORT", 1)
    assert thinking.judge_cards(play, actions, level, Random(1), None) is None
