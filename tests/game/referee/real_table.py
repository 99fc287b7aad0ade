"""Entries made from deals that the machine has played, as people at the table would have entered them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from msgspec.structs import replace

from game.core import machine
from game.core.account import DealOutcome, IllegalCard, SidePoints, Writing
from game.core.state import DealOver, DealResult, MatchOver
from game.referee.entry import Entry, EntryKind, ScoredMeld
from game.referee.judged import Standing
from game.rules import Rules
from tests.game.tables import STYLES, careless

KINDS = {
    DealOutcome.PASSED: EntryKind.PASSED,
    DealOutcome.REVOKE: EntryKind.REVOKE,
    DealOutcome.ENOUGH: EntryKind.ENOUGH,
    DealOutcome.EIGHT: EntryKind.EIGHT,
}


def results(rules: Rules) -> Iterator[DealResult]:
    """Deals of random matches in every style, endlessly."""
    for number in count():
        chance = Random(number)
        choose = (*STYLES, careless)[number % (len(STYLES) + 1)]
        state = machine.start(rules, chance.randbytes(16)).state
        while not isinstance(state, MatchOver):
            state = machine.apply(state, choose(state, machine.legal_actions(state), chance)).state
            if isinstance(state, DealOver | MatchOver):
                yield state.result


def entered(result: DealResult) -> Entry:
    rules = result.deal.table.rules
    kind = KINDS.get(result.writing.outcome, EntryKind.PLAYED)
    side = None if result.stopped_by is None else rules.side_of(result.stopped_by)
    if kind in (EntryKind.PASSED, EntryKind.EIGHT):
        return Entry(kind=kind, side=side)
    announced = [each for each in result.declarations if each.scores or kind is EntryKind.REVOKE]
    melds = tuple(
        ScoredMeld(rules.side_of(each.declaration.seat), each.declaration.meld.value) for each in announced
    )
    if kind is EntryKind.REVOKE:
        return Entry(kind=kind, side=side, melds=melds)
    contract = result.contract
    assert contract is not None
    return Entry(
        kind=kind,
        trump=contract.trump,
        declarer=contract.declarer,
        multiplier=contract.multiplier,
        cards=tuple(each.cards + each.last for each in result.points),
        last=next((place for place, each in enumerate(result.points) if each.last), None),
        without=tuple(place for place, each in enumerate(result.points) if not each.tricks),
        melds=melds,
        belots=tuple(rules.side_of(each.seat) for each in result.belots if each.scores),
        side=side,
    )


def standing(result: DealResult) -> Standing:
    """The match before a deal."""
    table = result.deal.table
    return Standing(table.scores, table.hanging, table.dealer, table.played)


def without_duty(writing: Writing) -> Writing:
    """The writing as people can enter it, who do not say which duty a card has broken."""
    steps = tuple(
        replace(step, duty=None) if isinstance(step, IllegalCard) else step for step in writing.steps
    )
    return replace(writing, steps=steps)


def without_tricks(points: tuple[SidePoints, ...], whole: int) -> tuple[SidePoints, ...]:
    """The points as people count them: of the tricks only whether there were none or all."""
    return tuple(
        each if each.tricks in (0, whole) else replace(each, tricks=int(each.tricks > 0)) for each in points
    )
