"""Invariants of every step of every match (hypothesis draws the matches)."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import machine
from game.core.account import NoTrick
from game.core.actions import (
    BELOT_PLAYS,
    CUTS,
    DECLARE_NONE,
    PLAYS,
    Action,
    Declare,
    IllegalAction,
    Lay,
    Play,
    calls_of,
    parse,
    to_text,
)
from game.core.cards import FULL_DECK, bits, mask_of
from game.core.contracts import ALL_TRUMPS, BELOT_CARDS, NO_TRUMPS, Contract
from game.core.events import Revoked
from game.core.melds import announceable
from game.core.play import costly_cards
from game.core.scoring import account, bill, count, judged
from game.core.state import (
    Auction,
    Deal,
    DealOver,
    DealResult,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
    table_of,
)
from game.core.tricks import broken_duty
from game.rules import Rules
from tests.game.rules.kit import RULES, with_any_options
from tests.game.tables import STYLES, Choose, random_results, random_states

pytestmark = pytest.mark.untraced  # the same lines thousands of times


PATHS = st.builds(
    random_states, RULES, st.integers(0, 2**32), st.sampled_from(STYLES), deals=st.integers(1, 3)
)
few = settings(max_examples=60)


def rules_of(state: State) -> Rules:
    return table_of(state).rules


def out_of_hands(deal: Deal, *, taken: bool) -> list[int]:
    """The middle, unless somebody has `taken` it, the turned card and the rest."""
    aside = [] if taken else list(deal.middle)
    if deal.turned is not None and deal.turned not in deal.middle:
        aside.append(deal.turned)
    return [*aside, *deal.rest]


def had_by(deal: Deal, contract: Contract, seat: int) -> set[int]:
    """All cards a seat has had, including the middle ones if it took them."""
    took = deal.table.rules.exchanges and seat == contract.declarer
    return {*deal.hands[seat], *(deal.middle if took else ())}


@few
@given(PATHS)
def test_cards_are_conserved(states: list[State]) -> None:
    for state in states:
        match state:
            case Auction(deal):
                assert sorted([*sum(deal.hands, ()), *out_of_hands(deal, taken=False)]) == list(range(32))
            case LayingAway(deal, contract=contract, hand=hand):
                assert set(bits(hand)) == had_by(deal, contract, state.turn)
                assert hand.bit_count() == deal.table.rules.hand_size + 2
            case Playing() | Declaring():
                playing = state.playing if isinstance(state, Declaring) else state
                taken = [card for trick in playing.tricks for card in trick.cards]
                out = [*taken, *playing.trick, *(card for own in playing.hands for card in bits(own))]
                aside = out_of_hands(playing.deal, taken=playing.deal.table.rules.exchanges)
                assert sorted([*out, *playing.laid, *aside]) == list(range(32))
                for seat, own in enumerate(playing.hands):
                    assert own & ~mask_of(had_by(playing.deal, playing.contract, seat)) == 0
                assert set(playing.laid) <= had_by(playing.deal, playing.contract, playing.contract.declarer)
            case DealOver(result) | MatchOver(result) if result.contract:
                played = [card for trick in result.tricks for card in trick.cards]
                aside = [*result.laid, *out_of_hands(result.deal, taken=result.deal.table.rules.exchanges)]
                everything = [*played, *result.unfinished, *aside]
                assert len(set(everything)) == len(everything)
                if result.stopped_by is None:
                    assert sorted(everything) == list(range(32))


@few
@given(PATHS)
def test_points_add_up(states: list[State]) -> None:
    for state in states:
        if isinstance(state, Playing):
            table, trump = state.deal.table, state.contract.trump
            announced = judged(table.rules, trump, table.dealer, state.declarations)
            so_far = count(table.rules, state.contract, state.tricks, announced, state.belots, state.laid)
            taken = [card for trick in state.tricks for card in trick.cards]
            assert sum(side.cards for side in so_far) == BELOT_CARDS.points_of(trump, (*taken, *state.laid))
            assert sum(side.tricks for side in so_far) == len(state.tricks)
            assert not any(side.last or side.capot for side in so_far)
        elif isinstance(state, DealOver | MatchOver) and state.result.contract:
            add_up(state.result)


def add_up(result: DealResult) -> None:
    """162, 130 doubled or 258, less cards out of the hands, plus announcements and a capot."""
    assert result.contract is not None
    trump, rules = result.contract.trump, result.deal.table.rules
    base = {NO_TRUMPS: 130, ALL_TRUMPS: 258}.get(trump, 162)
    base -= BELOT_CARDS.points_of(trump, tuple(out_of_hands(result.deal, taken=rules.exchanges)))
    factor = 2 if trump == NO_TRUMPS else 1
    if result.stopped_by is None:
        assert sum(side.cards + side.last for side in result.points) == base
    base = sum(side.cards + side.last for side in result.points)
    extras = sum(side.declarations + side.belots for side in result.points)
    capot = sum(side.capot for side in result.points)
    assert trump != NO_TRUMPS or extras == 0
    assert sum(side.total for side in result.points) == base * factor + extras + capot
    assert sum(side.doubling for side in result.points) == (130 if trump == NO_TRUMPS else 0)
    for before, new, after in zip(
        result.deal.table.scores, result.writing.written, result.scores, strict=True
    ):
        assert before + new == after


@few
@given(PATHS)
def test_the_steps_of_a_side_add_up_to_what_it_writes(states: list[State]) -> None:
    for state in states:
        if not isinstance(state, DealOver | MatchOver) or state.result.contract is None:
            continue
        result, rules = state.result, rules_of(state)
        for side, own in enumerate(result.points):
            steps = [step for step in account(result) if step.side == side]
            assert sum(step.amount for step in steps) == result.writing.written[side]
            assert sum(step.amount for step in bill(result) if step.side == side) == own.total
            options = {step.option for step in steps if hasattr(step, "option")}
            assert options <= {field.name for field in dataclasses.fields(rules)}


def other_actions(state: State) -> list[Action]:
    """Every action text that matters, as far as one state can distinguish it."""
    declares: list[Action] = [DECLARE_NONE, Declare(((0, 1),)), Declare(((0, 1, 2), (0, 1, 2)))]
    if isinstance(state, Declaring):
        held = rules_of(state).melding(state.playing.contract.trump)
        for own in state.playing.hands:
            for melds in announceable(own, held)[:8]:
                declares.append(Declare(tuple(meld.cards for meld in melds)))
                declares.append(Declare(tuple(meld.cards[1:] for meld in melds)))
    return [*PLAYS, *BELOT_PLAYS, *calls_of(tuple(range(9))), *CUTS, Lay((0, 1)), *declares]


@settings(max_examples=30)
@given(PATHS)
def test_what_is_legal_is_accepted_and_all_else_is_refused_by_a_code(states: list[State]) -> None:
    for state in states:
        legal = machine.legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) != isinstance(state, MatchOver)
        for action in legal:
            assert machine.apply(state, action).events or action == DECLARE_NONE
        for action in set(other_actions(state)) - set(legal) - set(at_a_cost(state)):
            with pytest.raises(IllegalAction) as refused:
                machine.apply(state, action)
            assert refused.value.code in IllegalAction.CODES
            assert str(refused.value)


def at_a_cost(state: State) -> list[Action]:
    """Illegal actions that are possible where the rules penalise them."""
    if not isinstance(state, Playing):
        return []
    return [plays[card] for card in bits(costly_cards(state)) for plays in (PLAYS, BELOT_PLAYS)]


@few
@given(PATHS)
def test_what_can_be_played_at_a_cost_ends_the_deal(states: list[State]) -> None:
    for state in states:
        for action in at_a_cost(state):
            assert isinstance(state, Playing) and isinstance(action, Play)
            try:
                step = machine.apply(state, action)
            except IllegalAction as refused:  # it is no bela, whatever it costs
                assert action.belot and refused.code == "no_belot"
                continue
            assert isinstance(step.state, DealOver | MatchOver)
            result = step.state.result
            assert (result.writing.outcome, result.stopped_by) == ("revoke", state.turn)
            assert result.unfinished == (*state.trick, action.card) and result.tricks == state.tricks
            revoked = step.events[1]
            assert isinstance(revoked, Revoked)
            strict = state.deal.table.rules.with_options({"revoke": "refused"})
            duty = broken_duty(
                strict.following, state.contract.trump, state.hands[state.turn], state.trick, action.card
            )
            assert revoked.duty == duty


@few
@given(PATHS)
def test_states_are_frozen_values(states: list[State]) -> None:
    seen: dict[State, int] = {}
    for number, state in enumerate(states):
        assert seen.setdefault(state, number) == number
        field = state.__struct_fields__[0]
        with pytest.raises(AttributeError):
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
            assert after.turn == (turn(before) + 1) % rules_of(after).players
        elif isinstance(after, Playing) and after.tricks and not after.trick:
            assert after.turn == after.leader == after.tricks[-1].winner


def turn(state: Any) -> int:
    seat: int = state.turn
    return seat


@few
@given(PATHS)
def test_the_match_scores_never_fall_and_hanging_points_are_never_lost(states: list[State]) -> None:
    for state in states:
        if not isinstance(state, DealOver | MatchOver) or rules_of(state).game == "bela":
            continue
        result = state.result
        before, writing = result.deal.table.hanging, result.writing
        assert all(amount >= 0 for amount in writing.written)
        if writing.outcome in ("hanging", "passed"):
            assert writing.hanging >= before
        else:
            assert writing.hanging == 0 and sum(writing.written) >= before + 16
        assert mask_of(sum((hand for hand in result.deal.hands), ())) == FULL_DECK


@few
@given(PATHS)
def test_what_is_written_in_points_is_what_was_made(states: list[State]) -> None:
    """No points appear or vanish but penalties, and those of a failed declarer that nobody takes."""
    for state in states:
        if not isinstance(state, DealOver | MatchOver) or rules_of(state).game != "bela":
            continue
        result, rules = state.result, rules_of(state)
        writing, totals = result.writing, [side.total for side in result.points]
        assert writing.hanging == 0
        if writing.outcome in ("made", "enough", "inside", "belot"):
            lost = 0
            if writing.outcome == "inside" and rules.players == 3 and rules.defeat == "each_own":
                lost = totals[rules.side_of(contract_of(result).declarer)]
            penalties = sum(writing.of(NoTrick))
            assert sum(writing.written) == sum(totals) - lost + penalties
            assert penalties == 0 or rules.all_tricks != "bonus_90"
        if result.winner is not None and writing.outcome != "belot":
            assert result.scores[result.winner] >= rules.target


@few
@given(st.integers(0, 2**32), st.sampled_from(STYLES), with_any_options("belot-bg"))
def test_a_match_with_a_limit_ends_at_it_or_as_it_does_without(
    number: int, choose: Choose, rules: Rules
) -> None:
    results = random_results(rules, number, choose)
    assert results[-1].winner is not None
    free = dataclasses.replace(rules, deal_limit=0)
    played = 0
    for result in results:
        assert result.deal.table.played == played
        played += result.contract is not None
        capot = any(side.capot for side in result.points)
        usual = free.match_winner(result.scores, capot, played) if result.contract else None
        first, second = result.scores
        if result.contract and played >= 7:
            usual = None if first == second else int(second > first)
        assert result.winner == usual and (result is results[-1]) == (usual is not None)


def contract_of(result: DealResult) -> Contract:
    assert result.contract is not None
    return result.contract
