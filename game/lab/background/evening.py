"""The deals of a duplicate evening, played by the levels without a clock."""

from __future__ import annotations

import random

from game.core.actions import to_text
from game.players.decision import choose
from game.table.protocol import Request
from game.tournament.duplicate.day_result import EveningRequest, asked_for
from game.tournament.tables import TableAnswer, TableError


def decided(request: Request) -> str:
    """The action of the level that is asked; the same for the same request on any machine."""
    return to_text(choose(request.view, request.level, random.Random(request.seed)).action)


def evening_deal(request: EveningRequest) -> TableAnswer:
    """The deal that is asked for; TableError if it cannot be played."""
    try:
        match = asked_for(request, decided)
    except ValueError as error:
        raise TableError("bad_actions", str(error)) from error
    return TableAnswer(request.id, tuple(match.actions), over=True)
