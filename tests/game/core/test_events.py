"""The events of a deal carry everything that happened in it: the sheet can be made from them alone."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import machine
from game.core.contracts import BELOT_CARDS
from game.core.events import (
    AuctionClosed,
    CallMade,
    CardPlayed,
    DealBegun,
    DealPassed,
    DealScored,
    DeclarationsShown,
    Declared,
    Event,
    TrickTaken,
)
from game.core.match import Match
from game.core.state import Cutting, DealResult, table_of
from tests.game.tables import BULGARIAN, STYLES, Choose, random_actions
from tests.in_one import in_one


def stories(style: Choose, number: int) -> list[tuple[list[Event], DealResult]]:
    seed, actions = random_actions(BULGARIAN.with_options({"reveal": "end_of_deal"}), number, style)
    match = Match(BULGARIAN.with_options({"reveal": "end_of_deal"}), seed)
    told: list[Event] = list(match.opening)
    found = []
    for action in actions:
        deals = len(match.results)
        told += match.submit(action).events
        if len(match.results) > deals:
            found.append((told, match.results[-1]))
            told = []
    return found


def of(kind: type[Any], told: list[Event]) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


@pytest.mark.parametrize("style", STYLES)
@in_one("number", range(3))
def test_the_events_tell_the_deal(style: Choose, number: int) -> None:
    for told, result in stories(style, number):
        table = result.deal.table
        (begun,) = of(DealBegun, told)
        assert (begun.number, begun.dealer, begun.cutter) == (table.number, table.dealer, table.cutter)
        assert [(made.seat, made.call) for made in of(CallMade, told)] == list(result.bidding.calls)
        if result.contract is None:
            assert told[-1] == DealPassed((table.dealer + 1) % 4)
            continue
        assert of(AuctionClosed, told) == [AuctionClosed(result.contract)]
        played_as_told(told, result)
        announced_as_told(told, result)
        assert of(DealScored, told) == [DealScored(result)]


def played_as_told(told: list[Event], result: DealResult) -> None:
    assert result.contract is not None
    played = of(CardPlayed, told)
    taken = of(TrickTaken, told)
    assert [(one.trick, one.place) for one in played] == [(t, p) for t in range(1, 9) for p in range(4)]
    assert [one.number for one in taken] == list(range(1, 9))
    for trick, event in zip(result.tricks, taken, strict=True):
        assert (event.leader, event.cards, event.winner) == (trick.leader, trick.cards, trick.winner)
        assert event.points == BELOT_CARDS.points_of(result.contract.trump, trick.cards)
        of_trick = [one for one in played if one.trick == event.number]
        assert [one.seat for one in of_trick] == [(trick.leader + place) % 4 for place in range(4)]
        assert tuple(one.card for one in of_trick) == trick.cards
    royal = [(one.seat, one.card >> 3, one.trick) for one in played if one.belot]
    assert royal == [(belot.seat, belot.suit, belot.trick) for belot in result.belots]


def announced_as_told(told: list[Event], result: DealResult) -> None:
    declared = [(meld.seat, meld.cards, meld.value) for event in of(Declared, told) for meld in event.melds]
    assert declared == [
        (one.declaration.seat, one.declaration.meld.cards, one.declaration.meld.value)
        for one in result.declarations
    ]
    shown = of(DeclarationsShown, told)
    assert len(shown) == bool(declared)
    if shown:
        scoring = [one.declaration.meld.cards for one in result.declarations if one.scores]
        assert [meld.cards for meld in shown[0].melds] == scoring


def test_every_state_belongs_to_a_table() -> None:
    match = Match(BULGARIAN, bytes(16))
    assert isinstance(match.state, Cutting) and table_of(match.state) is match.state.table
    seed, actions = random_actions(BULGARIAN, 4, STYLES[0])
    match = Match(BULGARIAN, seed)
    for action in actions:
        number = len(match.results) + 1
        match.submit(action)
        assert table_of(match.state).number == number
        assert machine.legal_actions(match.state) or match.over
