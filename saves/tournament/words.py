"""Words for the people of a tournament, as its matches are to be kept with them."""

from __future__ import annotations

from typing import Protocol


class Words(Protocol):
    """The names that matches at the tables get; they stay as they were when a table began."""

    def person(self, person: str) -> str:
        """The name of the person (`HUMAN`), or of somebody who is no more in the cast.

        The others have a name in each language (`written_name`).
        """


class PlainWords:
    """The ids themselves, in no language."""

    def person(self, person: str) -> str:
        """The id."""
        return person
