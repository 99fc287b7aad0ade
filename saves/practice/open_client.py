"""Asking for the values of deals with open hands in another process, without ever waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.players.engine import service
from game.players.engine.service import NO_ANSWER, Service, ServiceClient
from game.practice.luck.open_server import OpenAnswer, OpenRequest

Opener = Service[OpenRequest, OpenAnswer]
"""Whoever looks into all hands of a deal."""
PATIENCE = 120.0
"""Seconds for one deal, which takes a tenth of a second."""


def command() -> list[str]:
    """The command that runs the service, from source or from a bundle."""
    return service.command("values")


class OpenClient(ServiceClient[OpenRequest, OpenAnswer]):
    """The process is started when it is first asked, and once more if it dies."""

    def __init__(
        self, words: list[str], log: Path | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(words, OpenAnswer, _nothing, PATIENCE, log, clock)


def _nothing(number: int) -> OpenAnswer:
    """The answer to a request that gets none."""
    return OpenAnswer(number, error=NO_ANSWER)
