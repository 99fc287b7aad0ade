"""A result of the day that is checked: the own deals by its decisions, then all other tables."""

from __future__ import annotations

from game.tournament.duplicate.asking import EveningRequest
from game.tournament.duplicate.day_result import DayResult
from game.tournament.duplicate.evening import OWN
from saves.tournament.duplicate.running import TRIES, Field, RunningEvening
from saves.tournament.evening_files import KeptEvening


class Checking:
    """One result under way; nothing here waits."""

    def __init__(self, result: DayResult, field: Field) -> None:
        self.result = result
        self.evening = result.evening
        self.impossible = False
        """True if its decisions cannot be played."""
        self._field = field
        self._own: list[tuple[str, ...]] = []
        self._failures = 0
        self._number = 0
        self.running: RunningEvening | None = None
        """The evening, once its own deals are known."""

    @property
    def failed(self) -> bool:
        """True if nobody plays the tables."""
        return self._failures >= TRIES or (self.running is not None and self.running.failed)

    @property
    def total(self) -> int:
        """The deals to be played, at all tables together."""
        return self.evening.deals * (self.evening.tables + 1)

    @property
    def done(self) -> int:
        """Those that are played."""
        field = self.running.kept.field if self.running is not None else ()
        return len(self._own) + sum(len(tables) for tables in field)

    @property
    def over(self) -> bool:
        """True when it is known what the result is."""
        return self.impossible or (self.running is not None and self.running.kept.over)

    @property
    def true(self) -> bool:
        """True if the decisions come to what the line tells."""
        running = self.running
        return running is not None and running.kept.over and self.result.agrees(running.kept.score)

    def advance(self) -> bool:
        """Hear an answer, ask the next question; True if something is known that was not before."""
        if self.over or self.failed:
            return False
        if self.running is not None:
            return self.running.advance()
        answer, changed = self._field.poll(), False
        if answer is not None:
            changed = True
            if answer.code == "bad_actions":
                self.impossible = True
            elif answer.code is not None:
                self._failures += 1
            else:
                self._own.append(answer.actions)
        if len(self._own) == self.evening.deals:
            kept = KeptEvening(self.evening, own=tuple(self._own))
            self.running = RunningEvening(kept, None, self._field)
        elif not self._field.busy and not self.over and not self.failed:
            self._number += 1
            number = len(self._own) + 1
            letters = self.result.decisions[number - 1]
            self._field.ask(EveningRequest(self._number, self.evening, number, OWN, letters))
        return changed

    def close(self) -> None:
        """End the process."""
        self._field.close()
