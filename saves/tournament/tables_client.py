"""Asking for the deals of background tables in another process, without ever waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.players.engine import service
from game.players.engine.service import NO_ANSWER, Numbered, Service, ServiceClient
from game.tournament.tables import TableAnswer, TableRequest

Question = TypeVar("Question", bound=Numbered)
Tables = Service[TableRequest, TableAnswer]
"""Whoever plays the background tables."""
PATIENCE = 600.0
"""Seconds for one deal. Four experts take a second, but the process makes way for everything else."""


def command() -> list[str]:
    """The command that runs the service, from source or from a bundle."""
    return service.command("tables")


class PlayingClient(ServiceClient[Question, TableAnswer]):
    """The process is started when it is first asked, and once more if it dies."""

    def __init__(
        self, words: list[str], log: Path | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(words, TableAnswer, _nothing, PATIENCE, log, clock)


class TablesClient(PlayingClient[TableRequest]):
    """Asks for the deals of tables."""


def _nothing(number: int) -> TableAnswer:
    """The answer to a request that gets none."""
    return TableAnswer(number, code="no_answer", error=NO_ANSWER)
