"""The moment at which a contract is decided, although its deal goes on."""

from __future__ import annotations

from game.core.account import DealOutcome
from game.core.actions import parse
from game.core.match import Match
from game.practice.grounds.sight import outlook
from game.table.projection import seat_view
from game.table.seat_view import SeatView


def decided(view: SeatView) -> DealOutcome | None:
    """The outcome that no legal play can change any more; None before that, and outside of the play."""
    return outlook(view).decided if view.in_play and view.contract is not None else None


def decisions(match: Match, seat: int) -> dict[int, DealOutcome]:
    """The outcomes that `seat` knew before the end of a deal, by the number of the action that decided."""
    again = match.begun_again()
    found: dict[int, DealOutcome] = {}
    before: DealOutcome | None = None
    for number, action in enumerate(match.actions):
        view = seat_view(again.submit(parse(action)).state, seat)
        outcome = before if before is not None and view.in_play else decided(view)
        if outcome is not None and before is None:
            found[number] = outcome
        before = outcome
    return found
