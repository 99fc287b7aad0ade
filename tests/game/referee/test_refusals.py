"""A refused action: its rule, and the options by which it would have been allowed."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import Action, Call, IllegalAction, Play, parse
from game.core.cards import parse_card
from game.core.state import State, table_of
from game.referee.topics import Topic, allowed_by, topic_of
from game.rules import preset
from tests.game.tables import auction, call, keep_silent, play


def refused(state: State, action: Action) -> tuple[Topic | None, list[tuple[str, object]]]:
    """The topic of the refusal, and each option with its value that would allow the action."""
    with pytest.raises(IllegalAction) as caught:
        machine.apply(state, action)
    now = table_of(state).rules.options()
    others = [
        (name, value)
        for rules in allowed_by(state, action)
        for name, value in rules.options().items()
        if value != now[name]
    ]
    return topic_of(state, caught.value), others


HANDS = {
    "S": "9C 7D 8D 9D TD QD KD AD",
    "E": "7C 7H 8H 9H TH JH QH KH",
    "N": "JC 8C AH 7S 8S 9S TS JS",
    "W": "TC QC KC AC JD QS KS AS",
}


def test_a_partner_s_card_in_all_trumps_must_be_beaten_unless_an_option_says_otherwise() -> None:
    state = keep_silent(play(call(auction(HANDS), "AT pass pass pass"), "9C 7C"))
    assert refused(state, Play(parse_card("8C"))) == (
        Topic.ALL_TRUMPS_PLAY,
        [("all_trumps_raise", "not_over_partner")],
    )


def test_following_suit_is_asked_for_by_every_rule() -> None:
    state = keep_silent(play(call(auction(HANDS), "NT pass pass pass"), "9C"))
    assert refused(state, Play(parse_card("7H"))) == (Topic.NO_TRUMPS_PLAY, [])


def test_a_dealer_who_must_call_could_pass_by_other_choices() -> None:
    rules = preset("bela-4").with_options({"dealer_pass": "must_call"})
    state = call(auction({}, rules=rules), "pass pass pass")
    topic, others = refused(state, parse("call pass"))
    assert topic is Topic.CALLING
    assert ("dealer_pass", "allowed") in others


def test_a_contra_to_the_own_side_is_refused_by_all_rules() -> None:
    state = call(auction({}), "H pass")
    assert refused(state, parse("call contra")) == (Topic.CONTRA_SAID, [])


def test_a_lower_contract_is_refused_by_the_order_of_calls() -> None:
    state = call(auction({}), "H")
    assert refused(state, Call(0)) == (Topic.CALLING, [])
