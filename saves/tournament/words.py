"""Words for the people and tables of a tournament, as its matches are to be kept with them."""

from __future__ import annotations

from typing import Protocol

from game.tournament.draw import Seating
from game.tournament.tournament import Tournament


class Words(Protocol):
    """The names that matches at the tables get; they stay as they were when a table began."""

    def person(self, person: str) -> str:
        """The name of the person (`HUMAN`), or of somebody who is no more in the cast.

        The others have a name in each language (`written_name`).
        """

    def table(self, tournament: Tournament, seating: Seating) -> str:
        """The name of the match at a table."""


class PlainWords:
    """The ids themselves, in no language."""

    def person(self, person: str) -> str:
        """The id."""
        return person

    def table(self, tournament: Tournament, seating: Seating) -> str:
        """Format, round and table."""
        return f"{tournament.format} {seating.round}.{seating.table}"
