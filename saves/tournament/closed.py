"""What came of tournaments and weeks that are over, kept in a file beside the store.

It follows from the rows of the store, whose checksums tell whether it still holds; it may be lost.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.tournament.trophies import Outcome
from saves import paths
from saves.practice import derived

FORM = 1
"""A new number when an outcome or a ranking is worked out in another way."""
MOST_BYTES = 32 << 20  # a larger file was not written by the game


class Kept(Struct, frozen=True):
    """The contents of the file; each value beside the mark of the rows from which it follows."""

    form: Annotated[int, Meta(ge=FORM, le=FORM)] = FORM
    outcomes: dict[int, tuple[int, Outcome]] = {}
    """By the id of the tournament."""
    weeks: dict[int, tuple[int, int]] = {}
    """The person's place in the final ranking, 0 for none, by the number of the first day."""


class Closed:
    """The file beside a database; without one everything is worked out each time."""

    def __init__(self, database: Path | None) -> None:
        self._place = None if database is None else database.with_name(paths.CLOSED_WEEKS)
        kept = derived.read(self._place, Kept, MOST_BYTES) or Kept()
        self._outcomes, self._weeks = dict(kept.outcomes), dict(kept.weeks)
        self._changed = False

    def outcome(self, tournament: int, mark: int, work_out: Callable[[], Outcome | None]) -> Outcome | None:
        """The outcome of a tournament for the person; None where there is none."""
        known = self._outcomes.get(tournament)
        if known is not None and known[0] == mark:
            return known[1]
        found = work_out()
        if found is not None:
            self._outcomes[tournament] = mark, found
            self._changed = True
        return found

    def place(self, week: int, mark: int, work_out: Callable[[], int]) -> int:
        """The person's place in the final ranking of a week, 0 for none."""
        known = self._weeks.get(week)
        if known is None or known[0] != mark:
            known = self._weeks[week] = mark, work_out()
            self._changed = True
        return known[1]

    def keep(self) -> None:
        """Write what has been worked out; where that cannot be done it is worked out again another time."""
        if self._changed and self._place is not None:
            kept = Kept(FORM, self._outcomes, self._weeks)
            self._changed = not derived.write(self._place, kept, FORM, MOST_BYTES)
