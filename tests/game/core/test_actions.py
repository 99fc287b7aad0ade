"""Actions and their text (the engine protocol, *Actions, as text*)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.actions import (
    CONTRA,
    CUTS,
    PASS,
    RECONTRA,
    Action,
    Call,
    Cut,
    Declare,
    Lay,
    Play,
    amount_of,
    bid,
    calls_of,
    contract_of,
    is_bid,
    parse,
    to_text,
)
from game.core.contracts import ALL_TRUMPS, HEARTS, NO_TRUMPS
from tests.game.tables import cards

CARDS = st.integers(0, 31)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from(CUTS),
    st.sampled_from(calls_of(tuple(range(9)))),
    st.builds(Play, CARDS, st.booleans()),
    st.lists(st.lists(CARDS, min_size=1, max_size=8).map(tuple), max_size=4).map(lambda m: Declare(tuple(m))),
    st.lists(CARDS, min_size=1, max_size=3).map(lambda c: Lay(tuple(c))),
)

WRITTEN = {
    "call pass": Call(PASS),
    "call C": Call(0),
    "call S": Call(3),
    "call NT": Call(NO_TRUMPS),
    "call AT": Call(ALL_TRUMPS),
    "call 80H": Call(bid(HEARTS, 80)),
    "call contra": Call(CONTRA),
    "call recontra": Call(RECONTRA),
    "declare none": Declare(()),
    "declare 7H8H9H TCTDTHTS": Declare((cards("7H 8H 9H"), cards("TC TD TH TS"))),
    "play TH": Play(19),
    "play KH belot": Play(22, belot=True),
    "lay 7C 8D": Lay(cards("7C 8D")),
    "cut 13": Cut(13),
    "cut knock": Cut(0),
}


def test_a_bid_is_a_contract_with_or_without_a_number() -> None:
    assert bid(ALL_TRUMPS) == ALL_TRUMPS and amount_of(ALL_TRUMPS) == 0
    assert (contract_of(bid(HEARTS, 80)), amount_of(bid(HEARTS, 80))) == (HEARTS, 80)
    bids = [0, ALL_TRUMPS, bid(HEARTS, 80)]
    assert [call for call in (*bids, PASS, CONTRA, RECONTRA) if is_bid(call)] == bids


@pytest.mark.parametrize("text", WRITTEN)
def test_the_texts_of_the_protocol(text: str) -> None:
    assert parse(text) == WRITTEN[text]
    assert to_text(WRITTEN[text]) == text


@given(ACTIONS)
def test_every_action_is_parsed_back(action: Action) -> None:
    assert parse(to_text(action)) == action


@pytest.mark.parametrize(
    "text, expected",
    [
        ("", "is not an action"),
        ("fold", "expected one of play, call, cut, declare, lay"),
        ("Play TH", "is not an action"),
        ("play", "expected “play CARD”"),
        ("play 10H", "is not a card"),
        ("play TH belote", "or “play CARD belot”"),
        ("play TH belot belot", "or “play CARD belot”"),
        ("play  TH", "expected “play CARD”"),
        ("call", "expected “call” and one of C, D, H, S, NT, AT, pass, contra, recontra"),
        ("call X", "expected “call” and one of"),
        ("call C D", "expected “call” and one of"),
        ("cut", "a number from 1 to 31"),
        ("cut 0", "a number from 1 to 31"),
        ("cut 32", "a number from 1 to 31"),
        ("cut 07", "a number from 1 to 31"),
        ("cut +7", "a number from 1 to 31"),
        ("cut ²", "a number from 1 to 31"),
        ("cut knock 3", "a number from 1 to 31"),
        ("declare", "expected “declare none”"),
        ("declare  7H8H9H", "expected “declare none”"),
        ("declare 7H8", "is not a row of cards"),
        ("declare none none", "is not a card"),
        ("lay", "the cards to discard"),
        ("lay 7C 8", "is not a card"),
    ],
)
def test_what_is_no_action_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(ValueError) as error:
        parse(text)
    assert expected in str(error.value)


@given(
    st.text(max_size=30)
    | st.sampled_from(("cut ", "play ", "call ", "declare ", "lay ")).flatmap(
        lambda verb: st.text("0123456789TJQKACDHSnoe ", max_size=12).map(lambda rest: verb + rest)
    )
)
def test_any_text_is_an_action_in_its_one_form_or_refused(text: str) -> None:
    try:
        action = parse(text)
    except ValueError:
        return
    assert to_text(action) == text
