"""The own deal of an evening at the table: every action is kept before anybody hears of it."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.state import State
from game.table.clock import Used
from game.table.protocol import Request
from game.table.session import Engine
from saves.saved import MarkKind, SavedMatch
from saves.session import KeptSession
from saves.tournament.duplicate.running import RunningEvening

TIME_MS = 600_000
"""No clock cuts the computer players short, so that everybody gets the same of them."""


class DealKeeper:
    """Keeps the actions of one deal in its evening."""

    def __init__(self, running: RunningEvening, number: int) -> None:
        self._running = running
        self._deal = number

    def append(self, match: int, number: int, text: str) -> None:
        """Commit an action; StoreError if that cannot be."""
        self._running.append(self._deal, number, text)

    def take_back(self, match: int, number: int) -> None:
        """Refuse: in an evening nothing is taken back."""
        raise ValueError("nothing is taken back")

    def mark(self, match: int, kind: MarkKind, number: int) -> None:
        """Refuse: in an evening nobody helps."""
        raise ValueError("nobody helps")

    def read_clock(self, match: int) -> Used | None:
        """Nothing: an evening has no clock."""
        return None

    def write_clock(self, match: int, used: Used) -> None:
        """Refuse: an evening has no clock."""
        raise ValueError("an evening has no clock")

    def play_in_memory(self, current: SavedMatch | None = None) -> None:
        """Go on: the evening has the action."""


class EveningSession(KeptSession):
    """The own deal `number` of an evening."""

    def __init__(self, running: RunningEvening, number: int, names: dict[str, str], engine: Engine) -> None:
        saved, table = running.saved(number, names), running.place(number)
        super().__init__(saved, DealKeeper(running, number), engine, table)

    def _request(self, state: State, seat: int, number: int, level: str) -> Request:
        return replace(super()._request(state, seat, number, level), time_ms=TIME_MS)
