"""Playing the days of the season that are still to be played, in another process, without waiting for it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from game.players.engine.service import NO_ANSWER, Service, ServiceClient
from game.tournament.season import DayAnswer, DayRequest
from saves.errors import StoreError
from saves.tournament.records import SeasonDays

Days = Service[DayRequest, DayAnswer]
"""The client of the process that plays days of the season."""
PATIENCE = 120.0
"""Seconds for a day, which takes less than one where nothing else is to be done."""


class DaysClient(ServiceClient[DayRequest, DayAnswer]):
    form = DayAnswer
    patience = PATIENCE

    def no_answer(self, number: int) -> DayAnswer:
        return DayAnswer(number, code="no_answer", error=NO_ANSWER)


class CatchingUp:
    """The unplayed days of the season, one after the other.

    If a day cannot be played or kept it is `stopped`, until somebody restarts it.
    """

    def __init__(self, season: SeasonDays, client: Days, days: Iterable[date]) -> None:
        self._season = season
        self._client = client
        self._waiting = list(days)
        self._asked = False
        self.stopped = False

    @property
    def left(self) -> int:
        return len(self._waiting)

    @property
    def resting(self) -> bool:
        return self.stopped or not self._waiting

    def advance(self) -> bool:
        """Take in and keep a day's results, ask for the next day; True if more is known now."""
        if self.resting:
            return False
        if not self._asked:
            return self._ask()
        answer = self._client.poll()
        if answer is None:
            return False
        self._asked = False
        if not self._kept(answer):
            self.stopped = True
            return False
        self._ask()
        return True

    def close(self) -> None:
        """Release the process; unanswered days are played another time."""
        self._asked = False
        self._client.close()

    def _kept(self, answer: DayAnswer) -> bool:
        if answer.code is not None:
            return False
        try:
            self._season.keep(self._waiting[0], answer.entries)
        except StoreError:
            return False
        del self._waiting[0]
        return True

    def _ask(self) -> bool:
        if self._waiting:
            self._client.ask(DayRequest(self._waiting[0].toordinal(), self._waiting[0]))
            self._asked = True
        return False
