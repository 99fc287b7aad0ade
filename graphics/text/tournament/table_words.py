"""Words that the matches at the tables of a tournament are kept with."""

from __future__ import annotations

from game.tournament.cast import BY_ID
from game.tournament.draw import Seating
from game.tournament.tournament import Tournament
from graphics.text.tournament import lobby_text, round_text


class TableWords:
    """The people by their signs, which every language reads as a name; tables in the language in use."""

    def person(self, person: str) -> str:
        """The sign of somebody of the cast; "" for the person, and for somebody unknown."""
        known = BY_ID.get(person)
        return known.written if known is not None else ""

    def table(self, tournament: Tournament, seating: Seating) -> str:
        """Format, round and table."""
        parts = (
            lobby_text.format_title(tournament.format),
            round_text.round_line(tournament, seating.round),
            round_text.table_name(seating.table),
        )
        return " · ".join(parts)
