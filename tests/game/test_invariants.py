"""What holds at every step of every match (hypothesis draws the matches)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import machine
from game.actions import BELOT_PLAYS, CALLS, CUTS, DECLARE_NONE, PLAYS, Action, Declare, Lay, parse, to_text
from game.cards import FULL_DECK, bits, mask_of
from game.contracts import ALL_TRUMPS, NO_TRUMPS, POINTS
from game.errors import IllegalAction
from game.melds import announceable
from game.rules import Rules, preset
from game.scoring import count, judged
from game.state import Auction, DealOver, DealResult, Declaring, MatchOver, Playing, State
from tests.game.tables import STYLES, random_states

OPTIONS = st.fixed_dictionaries(
    {
        "capot_under_contra": st.sampled_from(("multiplied", "not_multiplied")),
        "all_trumps_raise": st.sampled_from(("always", "not_over_partner")),
        "equal_sequences": st.sampled_from(("cancel", "trump_first")),
        "going_out_with_capot": st.sampled_from(("no", "yes")),
        "target": st.sampled_from((51, 151, 501)),
        "reveal": st.sampled_from(("after_trick_1", "end_of_deal")),
    }
)
RULES = st.builds(
    lambda name, o: preset(name).with_options(o), st.sampled_from(("bulgarian", "turkish")), OPTIONS
)
PATHS = st.builds(
    random_states, RULES, st.integers(0, 2**32), st.sampled_from(STYLES), deals=st.integers(1, 3)
)
few = settings(max_examples=60)


def rules_of(state: State) -> Rules:
    match state:
        case Declaring(playing):
            return playing.deal.table.rules
        case Auction() | Playing():
            return state.deal.table.rules
        case DealOver() | MatchOver():
            return state.result.deal.table.rules
        case _:
            return state.table.rules


@few
@given(PATHS)
def test_cards_are_conserved(states: list[State]) -> None:
    for state in states:
        match state:
            case Auction(deal):
                assert sorted(sum(deal.hands, ())) == list(range(32))
            case Playing() | Declaring():
                playing = state.playing if isinstance(state, Declaring) else state
                taken = [card for trick in playing.tricks for card in trick.cards]
                out = [*taken, *playing.trick, *(card for own in playing.hands for card in bits(own))]
                assert sorted(out) == list(range(32))
                for seat, own in enumerate(playing.hands):
                    assert own & ~mask_of(playing.deal.hands[seat]) == 0
            case DealOver(result) | MatchOver(result) if result.contract:
                assert sorted(sum((trick.cards for trick in result.tricks), ())) == list(range(32))


@few
@given(PATHS)
def test_points_add_up(states: list[State]) -> None:
    for state in states:
        if isinstance(state, Playing):
            table, trump = state.deal.table, state.contract.trump
            announced = judged(table.rules, trump, table.dealer, state.declarations)
            so_far = count(table.rules, state.contract, state.tricks, announced, state.belots)
            taken = [card for trick in state.tricks for card in trick.cards]
            assert sum(side.cards for side in so_far) == sum(POINTS[trump][card] for card in taken)
            assert not any(side.last or side.capot for side in so_far)
        elif isinstance(state, DealOver | MatchOver) and state.result.contract:
            add_up(state.result)


def add_up(result: DealResult) -> None:
    """162, 130 doubled or 258, and what was announced and a capot on top."""
    assert result.contract is not None
    trump = result.contract.trump
    base = {NO_TRUMPS: 130, ALL_TRUMPS: 258}.get(trump, 162)
    factor = 2 if trump == NO_TRUMPS else 1
    assert sum(side.cards + side.last for side in result.points) == base
    extras = sum(side.declarations + side.belots for side in result.points)
    capot = sum(side.capot for side in result.points)
    assert trump != NO_TRUMPS or extras == 0
    assert sum(side.total for side in result.points) == base * factor + extras + capot
    assert sum(side.doubling for side in result.points) == (130 if trump == NO_TRUMPS else 0)
    for before, new, after in zip(
        result.deal.table.scores, result.writing.written, result.scores, strict=True
    ):
        assert before + new == after


def other_actions(state: State) -> list[Action]:
    """Everything that can be said in the text of actions, as far as one state can tell it apart."""
    declares: list[Action] = [DECLARE_NONE, Declare(((0, 1),)), Declare(((0, 1, 2), (0, 1, 2)))]
    if isinstance(state, Declaring):
        for own in state.playing.hands:
            for melds in announceable(own)[:8]:
                declares.append(Declare(tuple(meld.cards for meld in melds)))
                declares.append(Declare(tuple(meld.cards[1:] for meld in melds)))
    return [*PLAYS, *BELOT_PLAYS, *CALLS, *CUTS, Lay((0, 1)), *declares]


@settings(max_examples=30)
@given(PATHS)
def test_what_is_legal_is_accepted_and_all_else_is_refused_by_a_code(states: list[State]) -> None:
    for state in states:
        legal = machine.legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) != isinstance(state, MatchOver)
        for action in legal:
            assert machine.apply(state, action).events or action == DECLARE_NONE
        for action in set(other_actions(state)) - set(legal):
            with pytest.raises(IllegalAction) as refused:
                machine.apply(state, action)
            assert refused.value.code in IllegalAction.CODES
            assert str(refused.value)


@few
@given(PATHS)
def test_states_are_frozen_values(states: list[State]) -> None:
    seen: dict[State, int] = {}
    for number, state in enumerate(states):
        assert seen.setdefault(state, number) == number
        field = dataclasses.fields(state)[0].name
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(state, field, None)
        assert not hasattr(state, "__dict__")


@few
@given(PATHS)
def test_a_step_depends_on_nothing_but_state_and_action(states: list[State]) -> None:
    for before, after in zip(states, states[1:], strict=False):
        found = [
            action for action in machine.legal_actions(before) if machine.apply(before, action).state == after
        ]
        assert len(found) == 1
        text = to_text(found[0])
        assert machine.apply(before, parse(text)).state == after
        assert found[0] == parse(text)


@few
@given(PATHS)
def test_turns_go_round_in_the_order_of_play(states: list[State]) -> None:
    for before, after in zip(states, states[1:], strict=False):
        in_turn = isinstance(after, Auction) or (isinstance(after, Playing) and bool(after.trick))
        if in_turn and type(before) is type(after):
            assert after.turn == (turn(before) + 1) % 4
        elif isinstance(after, Playing) and after.tricks and not after.trick:
            assert after.turn == after.leader == after.tricks[-1].winner


def turn(state: Any) -> int:
    seat: int = state.turn
    return seat


@few
@given(PATHS)
def test_the_match_scores_never_fall_and_hanging_points_are_never_lost(states: list[State]) -> None:
    for state in states:
        if not isinstance(state, DealOver | MatchOver):
            continue
        result = state.result
        before, writing = result.deal.table.hanging, result.writing
        assert all(amount >= 0 for amount in writing.written)
        if writing.outcome in ("hanging", "passed"):
            assert writing.hanging >= before
        else:
            assert writing.hanging == 0 and sum(writing.written) >= before + 16
        assert mask_of(sum((hand for hand in result.deal.hands), ())) == FULL_DECK
        assert rules_of(state) is result.deal.table.rules
