"""The result of the match at a table of a tournament."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.match import Match
from game.core.state import DealResult, MatchOver
from game.tournament.tournament import TableResult


def played(results: Iterable[DealResult]) -> int:
    """The deals that were played to their end; those in which all passed are not counted."""
    return sum(result.contract is not None for result in results)


def result_of(match: Match) -> TableResult:
    """The result of a table; ValueError while it is being played."""
    if not isinstance(match.state, MatchOver):
        raise ValueError("the table is not decided")
    south, east = match.scores
    return TableResult((south, east), played(match.results), match.state.winner)
