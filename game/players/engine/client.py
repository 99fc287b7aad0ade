"""Asking an engine, whatever it does: it may die, stall or answer nonsense, and the match goes on.

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

import msgspec

from game.core.actions import to_text
from game.players.engine.engine_log import EngineLog
from game.players.engine.lines import Flood
from game.players.engine.process import EngineProcess
from game.table.player_text import level_of
from game.table.protocol import LEVELS, Request, legal_text

LARGEST = 1e9
"""A bound beyond any value, number of worlds or time."""


class Unusable(Exception):
    """A line that is no answer: "not_json" or "illegal", and what it said."""

    def __init__(self, kind: str, line: bytes) -> None:
        super().__init__(kind)
        self.kind = kind
        self.text = line.decode("utf-8", "replace").rstrip()


class _Answer(msgspec.Struct):
    """The part of an answer that is used; anything else is skipped without being built."""

    id: int | None = None
    action: str | None = None
    info: msgspec.Raw = msgspec.Raw()


class _Info(msgspec.Struct, omit_defaults=True):
    """The part of `info` that the game uses."""

    values: dict[str, Any] = {}
    worlds: int = 0
    ms: float = -1.0


_answer = msgspec.json.Decoder(_Answer)
_info = msgspec.json.Decoder(_Info)


def understood(line: bytes, number: int, legal: list[str]) -> dict[str, Any] | None:
    """The legal action in `line`, as it is spelled in `legal`, and "info" if any of it is useful.

    None if the line answers a request before the one with this number; Unusable if it is no answer.
    """
    try:
        answer = _answer.decode(line)
    except msgspec.ValidationError:
        raise Unusable("illegal", line) from None
    except (ValueError, RecursionError):  # broken, or nested without end
        raise Unusable("not_json", line) from None
    if answer.id is not None and answer.id < number:
        return None
    action = legal_text(answer.action, legal)
    if answer.id != number or action is None:
        raise Unusable("illegal", line)
    info = _useful(answer.info)
    return {"action": action, "info": info} if info else {"action": action}


def _useful(raw: msgspec.Raw) -> dict[str, Any]:
    """The useful part of an engine's "info": numbers a screen can show, and nothing else."""
    try:
        info = _info.decode(raw) if raw else _Info()
    except (ValueError, RecursionError):
        return {}
    values = {text: value for text, value in info.values.items() if _is_number(value)}
    told: dict[str, Any] = {"values": values} if values else {}
    if 0 < info.worlds < LARGEST:
        told["worlds"] = info.worlds
    if 0 <= info.ms < LARGEST:
        told["ms"] = info.ms
    return told


def _is_number(value: object) -> bool:
    """True for a number in a range where sums and comparisons are reliable."""
    return isinstance(value, int | float) and not isinstance(value, bool) and -LARGEST < value < LARGEST


Reply = dict[str, Any]
Clock = Callable[[], float]

LEAST_TIME = 5.0  # seconds any engine has, however short `time_ms` is
TIME_FACTOR = 3
ATTEMPTS = 2
INSTEAD = "medium"
"""The best level that decides in an engine's place: by rules of thumb, in a fraction of a millisecond. The
window runs it in its own process, where a player that searches would freeze the picture for a second."""
FAULTS = ("late", "not_json", "illegal", "dead", "flood")
AT_ONCE = 250
AT_ONCE_BYTES = 100_000
"""Lines and bytes taken per poll: a frame is due every sixtieth of a second."""
TOLD = 2_000
"""Characters of an unusable answer that are kept in the log."""


@dataclass(slots=True)
class _Pending:
    request: Request
    number: int  # its id on the wire: never reused, so that a late answer is recognised
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

    An engine that dies is restarted and asked once more. An answer that is late, not JSON, not legal or
    endless is a fault: `faults` counts them, `notice` names the last (one of FAULTS; the code that shows it
    resets it to None), the log records it with its request, and the built-in player decides instead.
    """

    def __init__(self, command: list[str], log: Path | None = None, clock: Clock = time.monotonic) -> None:
        self.command = command
        self.notice: str | None = None
        self.faults = 0
        self._log = None if log is None else EngineLog(log)
        self._clock = clock
        self._number = 0
        self.process: EngineProcess | None = None
        """The engine, from its first request until it is closed."""
        self._pending: _Pending | None = None
        self._failed: _Fault | None = None

    @property
    def pid(self) -> int | None:
        """The id of the engine's process, if it runs."""
        return self.process.pid if self.process and self.process.alive else None

    def ask(self, request: Request) -> None:
        """Send a request; one still unanswered is dropped."""
        self._failed = None
        self._pending = _Pending(request, 0, 0.0)
        if self.process is not None and not self.process.alive:
            self._discard()
        self._send(self._pending)

    def poll(self) -> Reply | None:
        """The answer to the last request, once, as soon as there is one; never waits.

        `{"id", "action"}` with the request's id and a legal action, "info" if the engine gave any, and
        "fault" (one of FAULTS) if the built-in player had to decide.
        """
        return self._step(0.0)

    def decide(self, request: Request) -> Reply:
        self.ask(request)
        while True:
            left = self._pending.deadline - self._clock() if self._pending else 0.0
            reply = self._step(max(left, 0.0))
            if reply is not None:
                return reply

    def close(self) -> None:
        """Drop the pending request and end the engine."""
        self._pending = self._failed = None
        if self.process is not None:
            self.process.close()
            self.process = None

    def _step(self, timeout: float) -> Reply | None:
        """Look once at what the engine has written, waiting for it up to `timeout` seconds."""
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
        assert self.process is not None
        try:
            answer = self._heard(self.process, pending, timeout)
            if answer is not None:
                return answer
        except Unusable as error:
            raise _Fault(error.kind, error.text) from None
        except Flood as flood:
            self._discard()  # it would never end
            raise _Fault("flood", str(flood)) from None
        except EOFError:
            self._ask_again(pending)
        if self._clock() >= pending.deadline:
            self._discard()  # it would answer the next request late as well
            raise _Fault("late")
        return None

    def _heard(self, process: EngineProcess, pending: _Pending, timeout: float) -> Reply | None:
        """The answer, if it is among the next few lines; those before it belong to earlier requests."""
        legal = pending.request.legal
        read = 0
        for _ in range(AT_ONCE):
            line = process.receive(timeout if not read else 0.0)
            if line is None:
                return None
            answer = understood(line, pending.number, legal)
            if answer is not None:
                return {"id": pending.request.id, **answer}
            read += len(line) + 1
            if read > AT_ONCE_BYTES:
                return None
        return None

    def _ask_again(self, pending: _Pending) -> None:
        """Restart an engine that died during a request, and ask once more."""
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
        allowed = max(TIME_FACTOR * pending.request.time_ms / 1000, LEAST_TIME)
        pending.deadline = self._clock() + allowed
        line = json.dumps(pending.request.written(pending.number)) + "\n"
        try:
            if self.process is None:
                self.process = EngineProcess(self.command, self._log)
        except OSError as error:
            self._failed = _Fault("dead", str(error))
            return
        self.process.send(line.encode())  # if it cannot read, it has died: its answer shows that

    def _discard(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process = None

    def _instead(self, pending: _Pending, fault: _Fault) -> Reply:
        """Let the built-in player decide in place of an engine at fault."""
        from game.players.decision import choose

        self._failed = None
        self.faults += 1
        self.notice = fault.kind
        request = pending.request
        self._tell({"fault": fault.kind, "answer": fault.answer[:TOLD], "request": request.written()})
        quick = level_of(request.level) in LEVELS[: LEVELS.index(INSTEAD)]
        try:
            level, chance = request.level if quick else INSTEAD, random.Random(request.seed)
            action = to_text(choose(request.view, level, chance).action)
        except Exception as error:  # whatever makes a decision impossible, the match goes on
            self._tell({"error": f"{type(error).__name__}: {error}"})
            action = request.legal[0]
        return {"id": request.id, "action": action, "fault": fault.kind}

    def _tell(self, entry: dict[str, Any]) -> None:
        """Add a line to the log. A log that cannot be written must not stop a match."""
        line = json.dumps(entry)
        if self._log is not None:
            self._log.tell(line.encode())
        elif sys.stderr is not None:
            with contextlib.suppress(OSError):
                print(line, file=sys.stderr)
