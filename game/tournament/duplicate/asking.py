"""A deal of an evening as the process that plays tables is asked for it; it answers as for other tables.

The answer has all actions of the deal, from the knock on.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.match import Match
from game.tournament.duplicate.day_result import unpacked
from game.tournament.duplicate.evening import OWN, Decide, Evening, checked, dealt, played_on


class EveningRequest(Struct, frozen=True, tag_field="ask", tag="duplicate"):
    """Deal `number` of an evening at a table; at the own one `decisions` are those of the person, packed."""

    id: int
    evening: Evening
    number: int
    table: int = OWN
    decisions: str = ""


def asked_for(request: EveningRequest, decide: Decide) -> Match:
    """The deal that is asked for, played to its end; ValueError if it cannot be played."""
    evening, number, table = checked(request.evening), request.number, request.table
    if not 1 <= number <= evening.deals or not OWN <= table <= evening.tables:
        raise ValueError(f"deal {number} at table {table}: there is none")

    def on(match: Match) -> Match:
        return played_on(evening, number, table, match.actions, decide)

    begun = dealt(evening, number, table)
    return unpacked(request.decisions, begun, on) if table == OWN else on(begun)
