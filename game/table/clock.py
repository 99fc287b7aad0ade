"""The clock of a decision: the time left, what is charged, and when it is up.

It runs, in milliseconds, only while the table waits for a decision. Every second is charged in advance:
`UsedTime` is stored when a second begins, so that nobody gains one by quitting the game.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

Seconds = Literal[0, 15, 30, 60]
"""The time for a decision; 0: unlimited."""
CLOCKS: tuple[Seconds, ...] = get_args(Seconds)
STAND_IN = "medium"
"""The level of the computer player that decides when the time is up."""
COMPUTER_MS = 2000
"""The longest that a computer player at the table takes, or appears to take."""
PATIENCE = 2
"""After this many consecutive decisions taken by the computer it continues until the person acts."""
AWAY_MS = 3000
"""The time before each decision that it takes then."""
SHEET_MS = 30_000
"""The time until the sheet of a deal closes itself at a table with a clock."""
FIGURES_S, TICKS_S = 10, 5
"""The last seconds: shown in figures, and audible."""
MOST_SECONDS = max(CLOCKS)
MOST_MISSED = PATIENCE
"""The number of missed decisions is not counted any further."""

Sign = Literal["tick", "bell"]
"""A moment to report: one of the last seconds begins, or the time is up."""


class UsedTime(Struct, frozen=True):
    """The time used for one decision, as it is stored.

    `seconds` of the decision on action `action` of the match have begun; `missed` are the consecutive
    decisions before it that the computer took.
    """

    action: int
    seconds: int = 0
    missed: int = 0


class Time(Struct, frozen=True):
    """The time left for the decision: milliseconds out of `whole`; `figures` are the last seconds.

    `figures` is 0 while there are more than are shown.
    """

    seat: int
    left: float
    whole: float
    figures: int = 0


class Clock:
    """The clock of one player, with `seconds` for each decision; `used` is the state stored before."""

    def __init__(self, seconds: int, used: UsedTime | None = None) -> None:
        self.seconds = seconds
        self.action = -1
        """The number of the action being decided; -1: none."""
        self.missed = used.missed if used is not None else 0
        self._resumed = used
        self._ms = 0.0  # used for this decision
        self._away_ms = 0.0  # the part of it since the computer has been about to take it

    @property
    def away(self) -> bool:
        """True while the computer takes one decision after another, as nobody seems to be there."""
        return self.missed >= PATIENCE

    def begin(self, action: int) -> None:
        """Begin the decision on action number `action`; an interrupted one continues with the time it had."""
        if action == self.action:
            return
        resumed, self._resumed = self._resumed, None
        self.action, self._away_ms = action, 0.0
        self._ms = resumed.seconds * 1000.0 if resumed is not None and resumed.action == action else 0.0

    def run(self, ms: float) -> Sign | None:
        """Let time pass in the decision; the sign to report, if any."""
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
        """Milliseconds until the time is up."""
        left = max(0.0, self.seconds * 1000.0 - self._ms)
        return min(left, AWAY_MS - self._away_ms) if self.away else left

    @property
    def figures(self) -> int:
        """Whole seconds until the time is up, the last one until its end."""
        return -int(-self.left_ms // 1000)

    @property
    def whole_ms(self) -> float:
        return AWAY_MS if self.away else self.seconds * 1000.0

    @property
    def used(self) -> UsedTime:
        """The state to store now: the current second is charged as a whole."""
        begun = min(self.seconds, int(self._ms // 1000) + 1)
        return UsedTime(self.action, begun, self.missed)

    def taken(self) -> None:
        """The computer has taken the decision."""
        self.action, self.missed = -1, min(MOST_MISSED, self.missed + 1)

    def moved(self) -> bool:
        """The person has acted: one who was away decides again. True if that was so."""
        if not self.away:
            return False
        self.missed = 0
        return True

    def decided(self) -> None:
        self.action, self.missed = -1, 0
