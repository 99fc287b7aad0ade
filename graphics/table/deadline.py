"""The clock of a match at its table: it runs while the table waits, is kept by the second, and rings.

It goes between the clock, the session and the model; it draws and plays nothing.
"""

from __future__ import annotations

import math

import pygame

from game.table.clock import COMPUTER_MS, FIGURES_S, Clock, Sign, Time, UsedTime
from game.table.session import ShownAction
from graphics.table.model import TableModel
from saves.session import KeptSession

RING_STEPS = 120  # in which the ring of a clock runs out
TICK_S = 1.0  # a ring moves no oftener
DONE = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)


class Presence:
    """Whether somebody is there.  It remembers the pointer, which trembles when somebody walks by."""

    def __init__(self) -> None:
        self._pointer: tuple[int, int] | None = None

    def shown_by(self, event: pygame.event.Event, far: float) -> bool:
        """True if an event shows that somebody is there; a pointer has to go `far` for that, in pixels."""
        if event.type != pygame.MOUSEMOTION:
            return event.type in DONE
        if self._pointer is None:
            self._pointer = event.pos
            return False
        if math.dist(self._pointer, event.pos) < far:
            return False
        self._pointer = event.pos
        return True


class Deadline:
    """The clock at one table; without one it does nothing."""

    def __init__(self, session: KeptSession, model: TableModel) -> None:
        self._session = session
        self._model = model
        self._kept = session.used() if session.clock else None
        self.clock = Clock(session.clock, self._kept) if session.clock else None
        """The clock of the human; None where decisions take as long as one likes."""
        self._asked = -1  # the number of the human's action that the clock has run for
        self._rung = False  # and its bell
        self._other = -1  # the number of another seat's action
        self._other_ms = 0.0  # its time
        if self.clock is not None:
            session.listeners.append(self._acted)
            model.away = self.clock.away

    @property
    def resting(self) -> bool:
        return self.clock is None or self._session.over or self._session.sheet_open

    @property
    def wakes_in(self) -> float:
        """Seconds until the ring looks different enough to be drawn; 0 while there are figures in it."""
        if self.resting or self.clock is None:
            return math.inf
        return max(TICK_S, self.clock.seconds / RING_STEPS) if self.clock.figures > FIGURES_S + 1 else 0.0

    def update(self, ms: float, still: bool) -> Sign | None:
        """Let time pass; the sign to be given.

        `still`: nothing is shown, open or judged that the human would have to wait for, and it can be seen.
        At the bell the session lets the computer decide.
        """
        clock, session = self.clock, self._session
        if clock is None or self.resting:
            return None
        number = len(session.match.actions)
        if not session.human_to_act:
            self._other_ms = self._other_ms + ms if self._other == number and still else 0.0
            self._other = number
            return None
        clock.begin(number)
        if not still or session.standing_in or not self._model.waits:
            return None
        self._asked, self._rung = number, False
        self._keep(clock.used)
        sign = clock.run(ms)
        self._keep(clock.used)
        if sign == "bell":
            self._rung = True
            session.mark("bell")
            session.stand_in()
        return sign

    def moved(self) -> bool:
        """Note that the human does something; True if the computer was deciding for them."""
        clock = self.clock
        if clock is None or not clock.moved():
            return False
        self._model.away = False
        self._keep(UsedTime(len(self._session.match.actions), 0, 0) if clock.action < 0 else clock.used)
        return True

    def left(self, turn: int | None) -> Time | None:
        """The time of the seat to act, as the table shows it; None where no clock is to be seen."""
        clock, session = self.clock, self._session
        if clock is None or turn is None or self.resting or self._model.claims.running:
            return None
        number, all_ = len(session.match.actions), 1000.0 * clock.seconds
        if turn != session.turn:  # what comes before is still being shown
            return Time(turn, all_, all_)
        if turn != session.human:
            used = min(COMPUTER_MS, self._other_ms) if self._other == number else 0.0
            return Time(turn, all_ - used, all_)
        if session.standing_in:
            return Time(turn, 0.0, all_)
        if clock.action != number:
            return Time(turn, all_, all_)
        figures = clock.figures if clock.figures <= FIGURES_S else 0
        return Time(turn, clock.left_ms, clock.whole_ms, figures)

    def _acted(self, shown: ShownAction) -> None:
        number = len(self._session.match.actions) - 1
        if self.clock is None or number != self._asked:
            return  # another seat's, or done by itself
        before = self.clock.missed
        if self._rung:
            self.clock.taken()
        else:
            self.clock.decided()
        self._asked, self._rung = -1, False
        self._model.away = self.clock.away
        if self.clock.missed != before:
            self._keep(UsedTime(number + 1, 0, self.clock.missed))

    def _keep(self, used: UsedTime) -> None:
        if used != self._kept:
            self._kept = used
            self._session.charge(used)
