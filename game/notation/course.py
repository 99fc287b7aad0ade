"""The course of a deal: every action with the seat that took it, and the state that it came to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.core.actions import Action, Call, Cut, Declare, Lay, Play, parse
from game.core.cards import Card
from game.core.contracts import Contract
from game.core.machine import apply
from game.core.match import Match
from game.core.melds import Declaration
from game.core.state import (
    Auction,
    Cutting,
    Deal,
    DealOver,
    DealResult,
    Declaring,
    LayingAway,
    MatchOver,
    Playing,
    State,
    Table,
    table_of,
)

Line = tuple[int, tuple[Card, ...], int | None]
"""A trick: the seat that led, the cards in the order played, the seat that took it if it was finished."""


class Course(Struct, frozen=True):
    """A deal from the cut on, finished or not."""

    table: Table
    cut: int
    """The cards lifted; 0 for a knock (rules §1.3)."""
    deal: Deal
    steps: tuple[tuple[int, Action], ...]
    """(seat, action) after the cut."""
    end: State

    @property
    def result(self) -> DealResult | None:
        """All of the deal once it is over."""
        return self.end.result if isinstance(self.end, DealOver | MatchOver) else None

    @property
    def contract(self) -> Contract | None:
        """The contract; None while the auction goes on and when all passed."""
        match self.end:
            case DealOver(result) | MatchOver(result):
                return result.contract
            case LayingAway(contract=contract) | Playing(contract=contract):
                return contract
            case Declaring(playing):
                return playing.contract
        return None

    @property
    def calls(self) -> list[int]:
        """The calls, from forehand on."""
        return [action.call for _seat, action in self.steps if isinstance(action, Call)]

    @property
    def laid(self) -> tuple[Card, ...]:
        """The cards laid away, in the order of the action."""
        return next((action.cards for _seat, action in self.steps if isinstance(action, Lay)), ())

    @property
    def announced(self) -> tuple[Declaration, ...]:
        """The combinations that were announced, in their order."""
        match self.end:
            case DealOver(result) | MatchOver(result):
                return tuple(each.declaration for each in result.declarations)
            case Playing(declarations=declarations) | Declaring(Playing(declarations=declarations)):
                return declarations
        return ()

    @property
    def declared(self) -> list[tuple[int, Declare]]:
        """Each seat that was asked what it announces, with its answer."""
        return [(seat, action) for seat, action in self.steps if isinstance(action, Declare)]

    @property
    def belots(self) -> frozenset[Card]:
        """The cards that were played with belot."""
        return frozenset(a.card for _seat, a in self.steps if isinstance(a, Play) and a.belot)

    @property
    def tricks(self) -> list[Line]:
        """The tricks; the last one may be unfinished."""
        result = self.result
        if result is not None:
            done, leader, rest = result.tricks, result.leader, result.unfinished
        else:
            end = self.end.playing if isinstance(self.end, Declaring) else self.end
            if not isinstance(end, Playing):
                return []
            done, leader, rest = end.tricks, end.leader, end.trick
        lines: list[Line] = [(trick.leader, trick.cards, trick.winner) for trick in done]
        return [*lines, (leader, rest, None)] if rest else lines


def courses(match: Match) -> Iterator[Course]:
    """The deals of a match in order, the last one perhaps still being played."""
    tables = [result.deal.table for result in match.results]
    cuts = match.cuts()
    if len(cuts) > len(tables):
        tables.append(table_of(match.state))
    ends = [*cuts[1:], len(match.actions)][: len(cuts)]
    for table, begin, end in zip(tables, cuts, ends, strict=True):
        yield _course(table, match.actions[begin:end])


def _course(table: Table, texts: list[str]) -> Course:
    cut, *actions = map(parse, texts)
    assert isinstance(cut, Cut)
    state: State = apply(Cutting(table), cut).state
    assert isinstance(state, Auction)
    deal, steps = state.deal, list[tuple[int, Action]]()
    for action in actions:
        assert not isinstance(state, MatchOver)
        steps.append((state.turn, action))
        state = apply(state, action).state
    return Course(table, cut.count, deal, tuple(steps), state)
