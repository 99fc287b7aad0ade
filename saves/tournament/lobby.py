"""The lobby of the tournaments as a value: all that its screen shows."""

from __future__ import annotations

from msgspec import Struct

from game.tournament.tournament import FORMATS, FormatName
from saves.tournament.boards import Board


class Lobby(Struct, frozen=True):
    """All that the lobby shows, but for the tournament that goes on."""

    chips: int
    free: bool = False
    """True if who cannot pay has not had today's free fast tournament."""
    first: bool = False
    """True until the person has entered a tournament."""
    board: Board | None = None
    """The ranking of this week; None where it cannot be read."""

    def enough(self, name: FormatName) -> bool:
        """True if the chips suffice for the entry of a format."""
        return self.chips >= FORMATS[name].entry

    def is_free(self, name: FormatName) -> bool:
        """True if a format can be entered without paying: the fast one, once a day, for who cannot pay."""
        return name == "fast" and self.free and not self.enough(name)

    def can_enter(self, name: FormatName) -> bool:
        """True if a format can be entered now."""
        return self.enough(name) or self.is_free(name)
