"""A game is a value: one that is defined only in tests is played to the end by the same core."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import machine
from game.core.actions import (
    PASS,
    Call,
    Cut,
    IllegalAction,
    Play,
    amount_of,
    bid,
    contract_of,
    parse,
    to_text,
)
from game.core.cards import bits, mask_of, parse_card
from game.core.match import Match
from game.core.record import record, to_line
from game.core.state import Auction, DealResult, MatchOver, Playing
from game.core.tricks import legal_cards, winning_index
from tests.game.rules.twenty_eight import MOST, TWENTY_EIGHT

SEEDS = st.integers(0, 2**32 - 1)
ORDER = "J9ATKQ87"
WORTH = {"J": 3, "9": 2, "A": 1, "T": 1}


def played(seed: int) -> Match:
    """A whole match of random legal actions, from this seed."""
    chance = Random(seed)
    match = Match(TWENTY_EIGHT, chance.randbytes(16))
    while not match.over:
        check(match)
        match.submit(chance.choice(machine.legal_actions(match.state)))
    return match


def check(match: Match) -> None:
    """The invariants of every state of a match."""
    state = match.state
    legal = machine.legal_actions(state)
    assert legal and len(set(legal)) == len(legal)
    assert all(parse(to_text(action)) == action for action in legal)
    match state:
        case Auction(_, bidding) if bidding.contract:
            assert all(
                amount_of(action.call) > bidding.contract.amount
                for action in legal
                if isinstance(action, Call) and action.call != PASS
            )
        case Playing(deal, _, _, turn):
            assert all(isinstance(action, Play) and state.hands[turn] >> action.card & 1 for action in legal)
            held = [card for hand in state.hands for card in bits(hand)]
            taken = [card for trick in state.tricks for card in trick.cards]
            assert sorted((*held, *taken, *state.trick, *deal.rest)) == list(range(32))


@given(SEEDS)
@settings(deadline=None, max_examples=30)
def test_matches_are_played_to_the_end(seed: int) -> None:
    match = played(seed)
    assert isinstance(match.state, MatchOver)
    assert (
        max(match.scores)
        >= TWENTY_EIGHT.target
        > max(match.results[-2].scores if match.results[1:] else (0,))
    )
    assert match.scores[match.state.winner] == max(match.scores)
    assert Match.replay(TWENTY_EIGHT, match.seed, match.actions).state == match.state
    for result in match.results:
        check_deal(result)


def check_deal(result: DealResult) -> None:
    """The play, the points and what is written, worked out from the record alone."""
    written = json.loads(to_line(record(result, "made-up")))
    contract, points = written["contract"], {"SN": 0, "EW": 0}
    assert [len(hand) for hand in written["hands"].values()] == [5] * 4 and len(written["rest"]) == 12
    assert written["auction"][0][0] == TWENTY_EIGHT.seats[result.deal.table.forehand]
    bids = [re.fullmatch(r"(\d+)([CDHS])", said) for _seat, said in written["auction"] if said != "pass"]
    numbers = [int(each[1]) for each in bids if each]
    assert numbers == sorted(set(numbers)) and len(numbers) == len(bids)
    assert contract["amount"] == numbers[-1] and bids[-1] and contract["trump"] == bids[-1][2]
    for trick in written["tricks"]:
        seats = TWENTY_EIGHT.seats
        first = seats.index(trick["leader"])
        in_order = [seats[(first + place) % 4] for place in range(4)]
        suits = {card[1] for card in trick["cards"]}
        best = contract["trump"] if contract["trump"] in suits else trick["cards"][0][1]
        winner = min(
            (card for card in trick["cards"] if card[1] == best), key=lambda card: ORDER.index(card[0])
        )
        assert trick["winner"] == in_order[trick["cards"].index(winner)]
        points["SN" if trick["winner"] in "SN" else "EW"] += sum(
            WORTH.get(card[0], 0) for card in trick["cards"]
        )
        assert all(card in legal for card, legal in zip(trick["cards"], trick["legal"], strict=True))
    assert {side: each["total"] for side, each in written["points"].items()} == points
    ours = "SN" if contract["declarer"] in "SN" else "EW"
    winner = ours if points[ours] >= contract["amount"] else {"SN": "EW", "EW": "SN"}[ours]
    assert written["written"] == {side: contract["amount"] * (side == winner) for side in points}
    assert written["outcome"] == ("made" if winner == ours else "inside")


def test_a_bid_is_a_number_and_a_suit() -> None:
    state = machine.apply(machine.start(TWENTY_EIGHT, bytes(16)).state, Cut(3)).state
    for text in ("call 6H", "call pass", "call 9C"):
        state = machine.apply(state, parse(text)).state
    assert isinstance(state, Auction) and state.bidding.contract
    assert (state.bidding.contract.trump, state.bidding.contract.amount) == (0, 9)
    with pytest.raises(IllegalAction, match="must be higher than 9C") as refused:
        machine.apply(state, parse("call 9S"))
    assert refused.value.code == "call_too_low"
    closed = machine.apply(state, Call(bid(3, MOST))).state
    assert isinstance(closed, Playing) and closed.contract.amount == MOST and contract_of(bid(3, MOST)) == 3


@pytest.mark.parametrize("text", ["08H", "8", "8pass", "-8H", "8h", "999999H", "٨H", "", "H8"])
def test_what_is_no_bid(text: str) -> None:
    with pytest.raises(ValueError, match="expected “call” and one of"):
        parse(f"call {text}")


def test_the_order_of_the_cards_is_the_games_own() -> None:
    """A nine beats an ace in a plain suit; a player with no card of it must trump an opponent's trick."""
    hearts, following = 2, TWENTY_EIGHT.following
    trick = tuple(map(parse_card, ("AC", "9C", "KC")))
    assert winning_index(TWENTY_EIGHT.cards, hearts, trick) == 1
    hand, trump = mask_of(map(parse_card, ("7H", "8S"))), mask_of([parse_card("7H")])
    assert [legal_cards(following, hearts, hand, trick[:n]) for n in (1, 2, 3)] == [trump, trump, hand]


def test_the_core_does_not_know_it() -> None:
    sources = Path(machine.__file__).parent.glob("*.py")
    assert not [
        path.name for path in sources if re.search(r"twenty|bulgarian|bela-\d", path.read_text("utf-8"))
    ]
