"""Asking for the values of deals with open hands in another process, without ever waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from game.players.engine.engine_log import EngineLog
from game.players.engine.keeper import builtin_command
from game.players.engine.lines import Flood
from game.players.engine.process import EngineProcess
from game.practice.luck.open_server import OpenAnswer, OpenRequest

PATIENCE = 120.0
"""Seconds for one deal, which takes a tenth of a second."""
ATTEMPTS = 2


class Opener(Protocol):
    """Whoever looks into all hands of a deal."""

    def ask(self, request: OpenRequest) -> None:
        """Send a request; one still unanswered is forgotten."""

    def poll(self) -> OpenAnswer | None:
        """The answer to the last request, once, as soon as there is one; without ends where none comes."""

    def close(self) -> None:
        """Forget what was asked, and end the process."""


def command() -> list[str]:
    """The command that runs the service, from source or from a bundle."""
    return [*builtin_command()[:-1], "values"]


class OpenClient:
    """The process is started when it is first asked, and once more if it dies."""

    def __init__(
        self, words: list[str], log: Path | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._command = words
        self._log = None if log is None else EngineLog(log)
        self._clock = clock
        self._process: EngineProcess | None = None
        self._asked: OpenRequest | None = None
        self._attempts = 0
        self._deadline = 0.0

    def ask(self, request: OpenRequest) -> None:
        """Send a request; one still unanswered is forgotten."""
        self._asked, self._attempts = request, 0
        self._deadline = self._clock() + PATIENCE
        self._send()

    def poll(self) -> OpenAnswer | None:
        """The answer to the last request, once, as soon as there is one; without ends where none comes."""
        asked = self._asked
        if asked is None:
            return None
        if self._process is None or self._clock() > self._deadline:
            return self._given_up(asked)
        try:
            line = self._process.receive()
            answer = None if line is None else msgspec.json.decode(line, type=OpenAnswer)
        except (EOFError, Flood, ValueError, RecursionError):
            self._discard()
            self._send()
            return None
        if answer is None or answer.id != asked.id:
            return None
        self._asked = None
        return answer

    def close(self) -> None:
        """Forget what was asked, and end the process."""
        self._asked = None
        self._discard()

    def _send(self) -> None:
        """Put the request on the wire, unless that was tried too often: then there is no process."""
        if self._asked is None or self._attempts >= ATTEMPTS:
            return
        self._attempts += 1
        try:
            if self._process is None:
                self._process = EngineProcess(self._command, self._log)
        except OSError:
            return
        self._process.send(msgspec.json.encode(self._asked) + b"\n")  # if it has died, listening tells

    def _given_up(self, asked: OpenRequest) -> OpenAnswer:
        self._asked = None
        self._discard()
        return OpenAnswer(asked.id, error="no answer")

    def _discard(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None
