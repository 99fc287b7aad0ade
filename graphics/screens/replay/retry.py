"""A decision of a finished deal, to be made once more at the table."""

from __future__ import annotations

from msgspec.structs import replace

from game.practice.again import seated
from game.table.judge import Decided, Judge
from graphics.screens import destinations as to
from graphics.table.panels.panels import Words


def position(names: Words, judge: Judge, decided: Decided, source: str) -> to.Position:
    """The table as it was before a judged decision, the person in the place of who made it."""
    session, number = names.session, decided.number
    saved = session.saved
    match = replace(
        saved,
        id=0,
        levels=seated(names.rules, saved.levels, decided.seat, None, None),
        actions=tuple(session.match.actions[:number]),
        finished=False,
        branches=(),
        marks=(),
    )
    found = judge.of(decided)
    assert found is not None, "it has been judged"
    whose = "" if names.own(decided.seat) else names.name(decided.seat)
    values = judge.heard.get(number) or dict(found.choices)
    return to.Position(match, values, whose, source, table=session.match.table)
