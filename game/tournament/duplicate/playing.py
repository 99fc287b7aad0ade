"""The play at a table of an evening as far as computer players take it; who decides is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.match import Match
from game.core.state import DealResult, MatchOver
from game.table.protocol import Request
from game.table.session import HUMAN, action_in, request_for
from game.tournament.duplicate.evening import Evening, dealt, levels

Decide = Callable[[Request], str]
"""The action of a computer player, as text; no clock may cut it short."""


def after(evening: Evening, number: int, table: int, actions: Iterable[str]) -> Match:
    """Deal `number` at a table after these actions, the first of them the knock; ReplayError."""
    return dealt(evening, number, table).begun_again(actions)


def played_on(evening: Evening, number: int, table: int, actions: Iterable[str], decide: Decide) -> Match:
    """The deal after these actions, played on until it is over or the person is to act.

    Everything follows from the seed of the evening.
    """
    match = after(evening, number, table, actions)
    seats, players = match.rules.seats, levels(evening, table)
    while not match.results and not isinstance(match.state, MatchOver):
        turn = match.state.turn
        level = players[seats[turn]]
        if level == HUMAN:
            break
        request = request_for(match.seed, match.state, turn, len(match.actions), level)
        match.submit(action_in({"action": decide(request)}, match.state))
    return match


def result_of(match: Match) -> DealResult | None:
    """The end of the deal; None before."""
    return match.results[0] if match.results else None
