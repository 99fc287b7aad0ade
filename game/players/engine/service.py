"""Asking another process one question at a time, without ever waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec

from game.players.engine.engine_log import EngineLog
from game.players.engine.keeper import builtin_command
from game.players.engine.lines import Flood
from game.players.engine.process import EngineProcess

ATTEMPTS = 2
NO_ANSWER = "no answer"
"""The error of a question that got no answer."""


class NumberedMessage(Protocol):
    """A question or an answer; they belong together by their number."""

    @property
    def id(self) -> int: ...


Question = TypeVar("Question", bound=NumberedMessage)
Answer = TypeVar("Answer", bound=NumberedMessage)
Asked = TypeVar("Asked", contravariant=True)
Answered = TypeVar("Answered", covariant=True)


class Service(Protocol[Asked, Answered]):
    """A process that answers one question at a time, without anybody waiting for it."""

    def ask(self, question: Asked, /) -> None:
        """Send a question; one still unanswered is dropped."""

    def poll(self) -> Answered | None:
        """The answer to the last question, once, as soon as there is one; an error where none comes."""

    def close(self) -> None:
        """Drop the pending question, and end the process."""


def command(name: str) -> list[str]:
    """The words that run a command of this program, from source or from a bundle."""
    return [*builtin_command()[:-1], name]


class ServiceClient(Generic[Question, Answer]):
    """One service: its process is started by the first question, and restarted once if it dies.

    A question is given up if it gets no answer within `patience` seconds, or after ATTEMPTS.
    """

    form: type[Answer]
    patience: float

    def __init__(
        self, words: list[str], log: Path | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._command = words
        self._log = None if log is None else EngineLog(log)
        self._clock = clock
        self._process: EngineProcess | None = None
        self._asked: Question | None = None
        self._attempts = 0
        self._deadline = 0.0

    def no_answer(self, number: int) -> Answer:
        """The answer to question `number` when it is given up."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        return self._asked is not None

    def ask(self, question: Question) -> None:
        self._asked, self._attempts = question, 0
        self._deadline = self._clock() + self.patience
        self._send()

    def poll(self) -> Answer | None:
        """The answer to the last question, once, as soon as there is one; NO_ANSWER if it was given up."""
        asked = self._asked
        if asked is None:
            return None
        if self._process is None or self._clock() > self._deadline:
            return self._given_up(asked)
        try:
            line = self._process.receive()
            answer = None if line is None else msgspec.json.decode(line, type=self.form)
        except (EOFError, Flood, ValueError, RecursionError):
            self._discard()
            self._send()
            return None
        if answer is None or answer.id != asked.id:
            return None
        self._asked = None
        return answer

    def close(self) -> None:
        self._asked = None
        self._discard()

    def _send(self) -> None:
        """Put the question on the wire, unless that was tried too often: then there is no process."""
        if self._asked is None or self._attempts >= ATTEMPTS:
            return
        self._attempts += 1
        try:
            if self._process is None:
                self._process = EngineProcess(self._command, self._log)
        except OSError:
            return
        self._process.send(msgspec.json.encode(self._asked) + b"\n")  # if it died, polling shows that

    def _given_up(self, asked: Question) -> Answer:
        self._asked = None
        self._discard()
        return self.no_answer(asked.id)

    def _discard(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None
