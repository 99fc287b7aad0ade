"""The auction (rules §2.2)."""

from __future__ import annotations

import pytest

from game.core import machine
from game.core.actions import CALL_NAMES, IllegalAction, parse
from game.core.contracts import Contract
from game.core.events import AuctionClosed, CallMade, CardsDealt, DealPassed
from game.core.state import Auction, DealOver, Declaring, Playing
from tests.game.tables import EAST, NORTH, SOUTH, WEST, auction, call, follow, result_of


def open_calls(calls: str) -> str:
    state = call(auction({}), calls)
    assert isinstance(state, Auction)
    return " ".join(CALL_NAMES[action.call] for action in machine.legal_actions(state))


def contract_after(calls: str) -> Contract:
    state = call(auction({}), calls)
    assert isinstance(state, Playing | Declaring)
    return (state.playing if isinstance(state, Declaring) else state).contract


@pytest.mark.parametrize(
    "calls, expected",
    [
        ("", "pass C D H S NT AT"),
        ("pass", "pass C D H S NT AT"),
        ("C", "pass D H S NT AT contra"),
        ("pass pass pass", "pass C D H S NT AT"),
        ("NT", "pass AT contra"),
        ("AT", "pass contra"),
        # the partner may go higher, but not contra
        ("C pass", "pass D H S NT AT"),
        ("S pass pass", "pass NT AT contra"),
        # contra: either player of the contraed side may answer or bid higher
        ("H contra", "pass S NT AT recontra"),
        ("H contra pass", "pass S NT AT"),
        ("H pass pass contra", "pass S NT AT recontra"),
        ("H pass pass contra pass", "pass S NT AT"),
        ("H pass pass contra pass pass", "pass S NT AT recontra"),
        # after recontra only a higher contract
        ("H contra recontra", "pass S NT AT"),
        ("H contra recontra pass", "pass S NT AT"),
        ("AT contra recontra", "pass"),
        # a higher contract cancels what was said before
        ("H contra S", "pass NT AT contra"),
        ("H contra recontra S", "pass NT AT contra"),
        ("H contra recontra S pass", "pass NT AT"),
        ("H contra pass S", "pass NT AT contra"),
    ],
)
def test_open_calls(calls: str, expected: str) -> None:
    assert open_calls(calls) == expected


@pytest.mark.parametrize(
    "calls, contract",
    [
        ("C pass pass pass", Contract(0, SOUTH, 1)),
        ("pass pass pass AT pass pass pass", Contract(5, WEST, 1)),
        ("pass D pass NT pass pass pass", Contract(4, WEST, 1)),
        ("H contra pass pass pass", Contract(2, SOUTH, 2)),
        ("H pass pass contra pass pass recontra pass pass pass", Contract(2, SOUTH, 4)),
        # the partner recontras: the declarer stays who named the contract
        ("H contra pass pass recontra pass pass pass", Contract(2, SOUTH, 4)),
        ("H contra S pass pass pass", Contract(3, NORTH, 1)),
        ("H contra recontra S contra pass pass pass", Contract(3, WEST, 2)),
        # the contract may be raised over a contra of it
        ("H contra pass pass S pass pass pass", Contract(3, SOUTH, 1)),
        ("C D H S NT AT contra recontra pass pass pass", Contract(5, EAST, 4)),
    ],
)
def test_contracts(calls: str, contract: Contract) -> None:
    assert contract_after(calls) == contract


def test_four_passes_end_the_deal_and_nothing_is_written() -> None:
    state, happened = follow(auction({}, scores=(40, 60), hanging=7), *["call pass"] * 4)
    assert isinstance(state, DealOver)
    result = result_of(state)
    assert (result.contract, result.writing.outcome, result.scores) == (None, "passed", (40, 60))
    assert (result.writing.written, result.writing.hanging) == ((0, 0), 7)
    following = state.following.table
    assert (following.dealer, following.number, following.hanging) == (SOUTH, 2, 7)
    assert state.turn == following.cutter == WEST
    assert happened[-1] == DealPassed(next_dealer=SOUTH)


def test_three_passes_at_the_start_end_nothing() -> None:
    state = call(auction({}), "pass pass pass")
    assert isinstance(state, Auction) and state.turn == WEST


def test_the_end_of_an_auction_deals_the_rest() -> None:
    _, happened = follow(auction({}), "call C", *["call pass"] * 3)
    last_call, closed, dealt = happened[-3:]
    assert isinstance(last_call, CallMade) and last_call.seat == WEST
    assert closed == AuctionClosed(Contract(0, SOUTH, 1))
    assert isinstance(dealt, CardsDealt) and dealt.after_auction
    assert [(seat, len(cards)) for seat, cards in dealt.packets] == [(seat, 3) for seat in range(4)]


@pytest.mark.parametrize(
    "calls, wrong, code, message",
    [
        ("", "contra", "nothing_to_contra", "nothing has been named yet"),
        ("", "recontra", "nothing_to_contra", "nothing has been named yet"),
        ("", "80H", "no_such_contract", "no such contract in these rules"),  # bids have no numbers here
        ("C", "80H", "no_such_contract", "no such contract in these rules"),
        ("H", "H", "call_too_low", "must be higher than H"),
        ("NT", "S", "call_too_low", "must be higher than NT"),
        ("H pass", "contra", "own_contract", "the contract is your own side’s"),
        ("H contra pass", "contra", "already_contra", "contra has been said already"),
        ("H contra recontra", "contra", "already_contra", "contra has been said already"),
        ("H", "recontra", "no_contra", "nobody has said contra"),
        ("H contra pass", "recontra", "not_your_contra", "the contra is your own side’s"),
        ("H contra recontra pass", "recontra", "already_recontra", "recontra has been said already"),
    ],
)
def test_refused_calls(calls: str, wrong: str, code: str, message: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        machine.apply(call(auction({}), calls), parse(f"call {wrong}"))
    assert (refused.value.code, str(refused.value)) == (code, message)
