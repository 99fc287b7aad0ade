"""Asking for the deals of other tables in another process, one at a time, and committing them."""

from __future__ import annotations

import time
from typing import TypeVar

from game.core.match import ReplayError
from game.players.engine import service
from game.players.engine.service import NO_ANSWER, NumberedMessage, Service, ServiceClient
from game.tournament.duplicate.day_result import EveningRequest
from game.tournament.tables import TableAnswer, TableRequest
from saves.tournament.running_table import RunningTable

Question = TypeVar("Question", bound=NumberedMessage)
Tables = Service[TableRequest, TableAnswer]
"""The client of the process that plays the background tables."""
PATIENCE = 600.0
"""Seconds for one deal. Four experts take a second, but the process makes way for everything else."""


def command() -> list[str]:
    return service.command("tables")


class PlayingClient(ServiceClient[Question, TableAnswer]):
    form = TableAnswer
    patience = PATIENCE

    def no_answer(self, number: int) -> TableAnswer:
        return TableAnswer(number, code="no_answer", error=NO_ANSWER)


class TablesClient(PlayingClient[TableRequest]):
    pass


RETRY = 5.0
"""Seconds until what could not be played or written is tried again."""


class TableQuestions:
    """Client of the process that plays the tables.

    `trouble` is its complaint when it could not play, "" while it can.
    """

    def __init__(self, client: Tables) -> None:
        self.trouble = ""
        self._client = client
        self._asked: RunningTable | None = None
        self._heard: tuple[RunningTable, tuple[str, ...]] | None = None  # a deal that is still to be written
        self._requests = 0
        self._wait_until = 0.0

    @property
    def busy(self) -> bool:
        """True while a deal is being played, or is still to be written."""
        return self._asked is not None or self._heard is not None

    @property
    def ready(self) -> bool:
        """True if a deal may be asked for."""
        return not self.busy and time.monotonic() >= self._wait_until

    def hear(self) -> bool:
        """Commit the deal that a table has played, if there is one; True if there was.

        StoreError if it cannot be written: it is retried next time.
        """
        self._listen()
        if self._heard is None:
            return False
        table, actions = self._heard
        try:
            table.take(actions)
        except ReplayError as error:
            self._heard = None
            self._rest(str(error))
            return False
        self._heard, self.trouble = None, ""
        return True

    def ask(self, table: RunningTable | None) -> None:
        """Ask for a deal of this table, if there is one; StoreError if it cannot be begun."""
        if table is None:
            return
        table.begin()  # now, so that the answer needs only one write
        self._requests += 1
        self._asked = table
        self._client.ask(table.request(self._requests))

    def forget(self) -> None:
        """Forget the question and the unwritten answer, so that it can be asked again at once."""
        self._asked = self._heard = None
        self._wait_until, self.trouble = 0.0, ""
        self._client.close()

    def _listen(self) -> None:
        asked = self._asked
        answer = self._client.poll() if asked is not None else None
        if asked is None or answer is None or answer.id != self._requests:
            return
        self._asked = None
        if answer.actions:
            self._heard = asked, answer.actions
        else:
            self._rest(answer.error)

    def _rest(self, reason: str) -> None:
        """Leave the tables alone for a while: they could not be played."""
        self.trouble = reason
        self._wait_until = time.monotonic() + RETRY


class FieldClient(PlayingClient[EveningRequest]):
    pass
