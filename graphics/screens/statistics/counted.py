"""The counted matches as the screen knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.practice.tally import MatchTally
from game.tournament.tournament import Tournament


class Counted(Protocol):
    """The matches as they have been counted so far (`saves.statistics.Statistics`)."""

    @property
    def total(self) -> int:
        """The number of matches in the list."""

    @property
    def left(self) -> int:
        """The number of matches that are still to be counted."""

    @property
    def left_out(self) -> int:
        """The number of matches that cannot be replayed."""

    @property
    def practice(self) -> int:
        """The number of matches that were practice."""

    @property
    def matches(self) -> dict[int, MatchTally]:
        """The matches that count, by their numbers."""

    @property
    def tournaments(self) -> Sequence[tuple[int, Tournament]]:
        """The person's tournaments, each with the second since 1970 in which it began."""

    def advance(self) -> bool: ...
    def keep(self) -> None: ...
