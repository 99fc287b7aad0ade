"""Words that the matches at the tables of a tournament are kept with."""

from __future__ import annotations

from game.tournament.draw import BY_ID


class TableWords:
    """The people by their signs, which every language reads as a name."""

    def person(self, person: str) -> str:
        """The sign of somebody of the cast; "" for the person, and for somebody unknown."""
        known = BY_ID.get(person)
        return known.written if known is not None else ""
