"""The value of calls and of cards laid away in Bela with all hands open: what comes of the deal (rules §3.4).

Cards are played as well as can be by all, who know everything and announce what makes their side write most.
Of three sides the two against the declarer play together (`openhands.py`).

A call is worth what comes of the contract that experts then reach, each from what its seat knows; the
declarer lays away what writes most. To the one who calls it is points written more than by the others; with
three sides those against the declarer have equal parts in it. When all pass it is 0. Much of what a call
gives away so is luck: it hangs on cards that nobody had seen. It is the same luck for all who are asked.
"""

from __future__ import annotations

from game.core.actions import Call, Lay
from game.core.contracts import Contract
from game.core.machine import apply, legal_actions
from game.core.state import Auction, Declaring, LayingAway, Playing, State
from game.practice.luck.open_hands import Position, difference, reference_call
from tools.audit.openhands import Worth

Leads = dict[Contract, float]
"""By contract of one deal: points that the declarer writes more than the others."""


def lay_worths(state: LayingAway) -> dict[Lay, Worth]:
    """The value of each choice of cards to lay away."""
    return {lay: _worth_after(state, lay) for lay in legal_actions(state) if isinstance(lay, Lay)}


def call_worths(state: Auction, leads: Leads) -> dict[Call, Worth]:
    """The value of each call; `leads` are what is known of the contracts of this deal, and grow."""
    return {
        call: Worth(_after_auction(apply(state, call).state, state, leads), 0)
        for call in legal_actions(state)
        if isinstance(call, Call)
    }


def _worth_after(state: LayingAway, lay: Lay) -> Worth:
    position = _position(apply(state, lay).state)
    value = position.value()
    written = position.end(value).written
    declaring = position.rules.side_of(state.contract.declarer)
    cards = position.cards(value)[declaring]
    return Worth(difference(written, declaring), cards, cards)


def _after_auction(state: State, asked: Auction, leads: Leads) -> float:
    """Points that the seat asked writes more than the others once the auction is over."""
    while isinstance(state, Auction):
        state = apply(state, reference_call(state)).state
    if not isinstance(state, LayingAway | Declaring | Playing):
        return 0.0
    contract = state.playing.contract if isinstance(state, Declaring) else state.contract
    if contract not in leads:
        leads[contract] = _lead(state)
    rules = asked.deal.table.rules
    if rules.side_of(asked.turn) == rules.side_of(contract.declarer):
        return leads[contract]
    return -leads[contract] / (len(rules.sides) - 1)


def _lead(state: LayingAway | Declaring | Playing) -> float:
    """Points that the declarer writes more than the others."""
    if isinstance(state, LayingAway):
        return max(worth.written for worth in lay_worths(state).values())
    position = Position(state)
    end = position.end(position.value())
    return difference(end.written, position.rules.side_of(position.state.contract.declarer))


def _position(state: State) -> Position:
    assert isinstance(state, Declaring | Playing)
    return Position(state)
