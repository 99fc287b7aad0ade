"""The clock of a decision: how long the player to act still has, what is charged for it, when the bell rings.

It is fed with milliseconds, and only while the table waits for a decision.  Every second is charged in
advance: `Used` is written down when a second begins, so that nobody gains one by ending the game.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

Seconds = Literal[0, 15, 30, 60]
"""The time of a decision; 0: as long as one likes."""
CLOCKS: tuple[Seconds, ...] = get_args(Seconds)
STAND_IN = "medium"
"""The level of the computer player that decides at the bell."""
COMPUTER_MS = 2000
"""The most that a computer player at the table takes, or is shown to take."""
PATIENCE = 2
"""After so many decisions in a row that the computer took, it goes on doing so until a hand is moved."""
AWAY_MS = 3000
"""The time of each decision that it then takes."""
SHEET_MS = 30_000
"""Until the sheet of a deal puts itself away where there is a clock."""
FIGURES_S, TICKS_S = 10, 5
"""The last seconds: shown in figures, and heard."""
MOST_SECONDS = max(CLOCKS)
MOST_MISSED = PATIENCE
"""Nobody counts further than that."""

Sign = Literal["tick", "bell"]
"""A moment to be noticed: one of the last seconds begins, or the time is up."""


class Used(Struct, frozen=True):
    """The time used of one decision, as it is kept.

    `seconds` of the decision on action `action` of the match have begun; `missed` are the decisions in a row
    before it that the computer took at the bell.
    """

    action: int
    seconds: int = 0
    missed: int = 0


class Time(Struct, frozen=True):
    """The time that the seat to act has left: so many milliseconds of `whole`; in `figures` the last seconds.

    `figures` is 0 while there are more than are shown.
    """

    seat: int
    left: float
    whole: float
    figures: int = 0


class Clock:
    """The clock of one player, with `seconds` for each decision; `used` is what was kept when it stopped."""

    def __init__(self, seconds: int, used: Used | None = None) -> None:
        self.seconds = seconds
        self.action = -1
        """The number of the action that is decided on; -1: none."""
        self.missed = used.missed if used is not None else 0
        self._resumed = used
        self._ms = 0.0  # used of this decision
        self._away_ms = 0.0  # the part of it since the computer has been about to take it

    @property
    def away(self) -> bool:
        """True while the computer takes one decision after another, as nobody seems to be there."""
        return self.missed >= PATIENCE

    def begin(self, action: int) -> None:
        """Begin the decision on action number `action`; one that was left goes on with the time it had."""
        if action == self.action:
            return
        resumed, self._resumed = self._resumed, None
        self.action, self._away_ms = action, 0.0
        self._ms = resumed.seconds * 1000.0 if resumed is not None and resumed.action == action else 0.0

    def run(self, ms: float) -> Sign | None:
        """Let time pass on the decision; the sign to be given of it."""
        before = self.figures
        self._ms += ms
        if self.away:
            self._away_ms += ms
        if self.left_ms <= 0:
            return "bell"
        ticks = not self.away and self.figures != before and self.figures <= TICKS_S
        return "tick" if ticks else None

    @property
    def left_ms(self) -> float:
        """Milliseconds until the bell."""
        left = max(0.0, self.seconds * 1000.0 - self._ms)
        return min(left, AWAY_MS - self._away_ms) if self.away else left

    @property
    def figures(self) -> int:
        """Whole seconds until the bell, the last one until its end."""
        return -int(-self.left_ms // 1000)

    @property
    def whole_ms(self) -> float:
        """Milliseconds that such a decision may take."""
        return AWAY_MS if self.away else self.seconds * 1000.0

    @property
    def used(self) -> Used:
        """The row to keep now: the second that runs is charged as a whole."""
        begun = min(self.seconds, int(self._ms // 1000) + 1)
        return Used(self.action, begun, self.missed)

    def taken(self) -> None:
        """The computer has taken the decision."""
        self.action, self.missed = -1, min(MOST_MISSED, self.missed + 1)

    def moved(self) -> bool:
        """Somebody is there: one who was away decides again; True if it was so."""
        if not self.away:
            return False
        self.missed = 0
        return True

    def decided(self) -> None:
        self.action, self.missed = -1, 0
