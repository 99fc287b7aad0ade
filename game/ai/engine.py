"""The built-in players as an engine: one JSON object a line in, one a line out (the engine protocol)."""

from __future__ import annotations

import json
import random
import time
from typing import IO, Any

import msgspec

from game.ai.decision import choose
from game.ai.levels import LEVELS

NAME = "Belot"
VERSION = "1"

Reply = dict[str, Any]


class Request(msgspec.Struct):
    """What is asked; a request is complete in itself."""

    ask: str
    id: Any = None
    level: str = LEVELS[-1]
    seed: int = 0
    time_ms: float = 1000
    view: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(Request)


def serve(source: IO[bytes], target: IO[bytes]) -> None:
    """Answer the lines of `source` on `target` until "quit" or the end."""
    for line in source:
        if not line.strip():
            continue
        reply = answer(line)
        if reply is None:
            return
        target.write(json.dumps(reply).encode() + b"\n")
        target.flush()


def answer(line: bytes) -> Reply | None:
    """The reply to one request; None to "quit". What cannot be answered gets an "error" that says why."""
    try:
        request = _decoder.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        return _refused(_id_of(line), f"expected a request like {{'id': 1, 'ask': 'hello'}}: {error}")
    if request.ask == "quit":
        return None
    if request.ask == "hello":
        from game.rules import PRESETS

        return {"id": request.id, "name": NAME, "version": VERSION, "rules": list(PRESETS)}
    if request.ask == "action":
        return _decided(request)
    return _refused(request.id, f"unknown request {request.ask!r}: expected hello, action or quit")


def _decided(request: Request) -> Reply:
    if request.level not in LEVELS:
        return _refused(request.id, f"unknown level {request.level!r}: expected {', '.join(LEVELS)}")
    if not request.view or not request.view.get("legal"):
        return _refused(request.id, "expected a view with legal actions")
    began = time.perf_counter()
    try:
        decision = choose(request.view, request.level, random.Random(request.seed), request.time_ms)
    except Exception as error:  # whatever a broken view leads to, the next request must be answered
        return _refused(request.id, f"the view cannot be understood: {type(error).__name__}: {error}")
    info: dict[str, Any] = {"ms": round((time.perf_counter() - began) * 1000, 1)}
    if decision.values:
        info = {"values": decision.values} | info
    if decision.worlds:
        info["worlds"] = decision.worlds
    return {"id": request.id, "action": decision.action, "info": info}


def _refused(number: Any, reason: str) -> Reply:
    return {"error": reason} if number is None else {"id": number, "error": reason}


def _id_of(line: bytes) -> Any:
    """The id of a request that is otherwise malformed, if it has one."""
    try:
        return msgspec.json.decode(line).get("id")
    except (msgspec.MsgspecError, UnicodeDecodeError, AttributeError):
        return None
