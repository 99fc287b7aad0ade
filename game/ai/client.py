"""Asking an engine, whatever it does: it may die, dawdle or answer nonsense, and the match goes on.

`EngineClient` never waits (`ask`, then `poll` until there is an answer), except in `decide`, which is for
programs that have nothing else to do.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.actions import Declare, Lay, parse
from game.ai.process import EngineProcess

Request = dict[str, Any]
Reply = dict[str, Any]
Clock = Callable[[], float]

LEAST_TIME = 5.0  # seconds any engine has, however little `time_ms` is
TIME_FACTOR = 3
ATTEMPTS = 2
INSTEAD = "medium"
"""The best level that decides in an engine's place: by rules of thumb, in a fraction of a millisecond. The
window decides so in its own process, where a player that looks ahead would stop the picture for a second."""
FAULTS = ("late", "not_json", "illegal", "dead")


def builtin_command() -> list[str]:
    """The command that runs the built-in players as an engine, from source or from a bundle."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "engine"]
    return [sys.executable, str(Path(__file__).resolve().parents[2] / "main.py"), "engine"]


@dataclass(slots=True)
class _Pending:
    request: Request
    number: int  # its id on the wire: never used twice, so that a late answer is known as such
    deadline: float
    attempts: int = 1


class _Fault(Exception):
    """An answer that cannot be used: one of FAULTS, and what came instead."""

    def __init__(self, kind: str, answer: str = "") -> None:
        super().__init__(kind)
        self.kind = kind
        self.answer = answer


class EngineClient:
    """One engine, started when first asked; one request at a time.

    A request is that of the engine protocol: id, level, seed, time_ms, view. An engine that dies is started
    again and asked once more. An answer that is late, not JSON or not legal is a fault: `faults` counts them,
    `notice` names the last (one of FAULTS; whoever shows it sets it back to None), the log tells it
    with its request, and the built-in player decides instead.
    """

    def __init__(self, command: list[str], log: Path | None = None, clock: Clock = time.monotonic) -> None:
        self.command = command
        self.notice: str | None = None
        self.faults = 0
        self._log = log
        self._clock = clock
        self._number = 0
        self._process: EngineProcess | None = None
        self._pending: _Pending | None = None
        self._failed: _Fault | None = None

    @property
    def pid(self) -> int | None:
        """The number of the engine's process, if it runs."""
        return self._process.pid if self._process and self._process.alive else None

    def ask(self, request: Request) -> None:
        """Send a request; one still unanswered is forgotten."""
        self._failed = None
        self._pending = _Pending(request, 0, 0.0)
        if self._process is not None and not self._process.alive:
            self._discard()
        self._send(self._pending)

    def poll(self) -> Reply | None:
        """The answer to the last request, once, as soon as there is one; never waits.

        `{"id", "action"}` with the id asked with and a legal action, "info" if the engine gave any, and
        "fault" (one of FAULTS) if the built-in player had to decide.
        """
        return self._step(0.0)

    def decide(self, request: Request) -> Reply:
        """Ask and wait for the answer."""
        self.ask(request)
        while True:
            left = self._pending.deadline - self._clock() if self._pending else 0.0
            reply = self._step(max(left, 0.0))
            if reply is not None:
                return reply

    def close(self) -> None:
        """Forget what was asked and let the engine go."""
        self._pending = self._failed = None
        if self._process is not None:
            self._process.close()
            self._process = None

    def _step(self, timeout: float) -> Reply | None:
        """One look at what the engine has written, waiting for it up to `timeout` seconds."""
        pending = self._pending
        if pending is None:
            return None
        try:
            answer = self._listen(pending, timeout)
        except _Fault as fault:
            answer = self._instead(pending, fault)
        if answer is not None:
            self._pending = None
        return answer

    def _listen(self, pending: _Pending, timeout: float) -> Reply | None:
        if self._failed is not None:
            raise self._failed
        assert self._process is not None
        try:
            while (line := self._process.receive(timeout)) is not None:
                answer = _understood(line, pending)
                if answer is not None:
                    return answer
                timeout = 0.0
        except EOFError:
            self._ask_again(pending)
        if self._clock() >= pending.deadline:
            self._discard()  # it would answer the next request late as well
            raise _Fault("late")
        return None

    def _ask_again(self, pending: _Pending) -> None:
        """The engine has died with a request: start it anew and ask once more."""
        self._discard()
        if pending.attempts >= ATTEMPTS:
            raise _Fault("dead")
        pending.attempts += 1
        self._tell({"engine": "started again", "command": self.command})
        self._send(pending)
        if self._failed is not None:
            raise self._failed

    def _send(self, pending: _Pending) -> None:
        """Put the request on the wire; a failure is kept for the next poll."""
        self._number += 1
        pending.number = self._number
        allowed = max(TIME_FACTOR * pending.request.get("time_ms", 0) / 1000, LEAST_TIME)
        pending.deadline = self._clock() + allowed
        line = json.dumps({**pending.request, "ask": "action", "id": pending.number}) + "\n"
        try:
            if self._process is None:
                self._process = EngineProcess(self.command, self._log)
        except OSError as error:
            self._failed = _Fault("dead", str(error))
            return
        self._process.send(line.encode())  # if it cannot read, it has died: seen when listening

    def _discard(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _instead(self, pending: _Pending, fault: _Fault) -> Reply:
        """What the built-in player does in the place of an engine at fault."""
        from game.ai.decision import choose
        from game.ai.levels import LEVELS

        self._failed = None
        self.faults += 1
        self.notice = fault.kind
        request = pending.request
        self._tell({"fault": fault.kind, "answer": fault.answer, "request": request})
        level = str(request.get("level"))
        quick = level in LEVELS[: LEVELS.index(INSTEAD)]
        try:
            action = choose(
                request["view"], level if quick else INSTEAD, random.Random(request.get("seed"))
            ).action
        except Exception as error:  # whatever it is that nobody can decide, the match goes on
            self._tell({"error": f"{type(error).__name__}: {error}"})
            action = request["view"]["legal"][0]
        return {"id": request.get("id"), "action": action, "fault": fault.kind}

    def _tell(self, entry: dict[str, Any]) -> None:
        """Add a line to the log. A log that cannot be written must not stop a match."""
        with contextlib.suppress(OSError):
            if self._log is not None:
                with self._log.open("a", encoding="utf-8") as log:
                    print(json.dumps(entry), file=log)
            elif sys.stderr is not None:
                print(json.dumps(entry), file=sys.stderr)


def _understood(line: bytes, pending: _Pending) -> Reply | None:
    """The answer in `line`; None if it belongs to an earlier request; or a fault."""
    text = line.decode("utf-8", "replace").rstrip()
    try:
        answer = json.loads(text)
    except ValueError:
        raise _Fault("not_json", text) from None
    if not isinstance(answer, dict):
        raise _Fault("illegal", text)
    number = answer.get("id")
    if isinstance(number, int) and number < pending.number:
        return None
    action = legal_text(answer.get("action"), pending.request["view"]["legal"])
    if number != pending.number or action is None:
        raise _Fault("illegal", text)
    info = {"info": answer["info"]} if isinstance(answer.get("info"), dict) else {}
    return {"id": pending.request.get("id"), "action": action, **info}


def legal_text(action: object, legal: list[str]) -> str | None:
    """`action` as it stands in `legal`; None if it does not. Cards and combinations may come in any order.

    >>> legal_text("declare 9H8H7H", ["declare none", "declare 7H8H9H"])
    'declare 7H8H9H'
    >>> legal_text("lay 8D 7C", ["lay 7C 8C", "lay 7C 8D"])
    'lay 7C 8D'
    """
    if not isinstance(action, str):
        return None
    if action in legal:
        return action
    wanted = _sorted(action)
    return next((text for text in legal if wanted and _sorted(text) == wanted), None)


def _sorted(text: str) -> Declare | Lay | None:
    """A declaration or what is laid away with its cards in order; None for any other action."""
    try:
        action = parse(text)
    except ValueError:
        return None
    match action:
        case Declare(melds):
            return Declare(tuple(sorted(tuple(sorted(cards)) for cards in melds)))
        case Lay(cards):
            return Lay(tuple(sorted(cards)))
    return None
