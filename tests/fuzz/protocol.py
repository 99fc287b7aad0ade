"""What processes write to one another: answers of engines, the stream they come in, requests to ours."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import msgspec

from game.core.machine import apply, start
from game.core.state import MatchOver
from game.players.decision import choose
from game.players.engine.client import LARGEST, Unusable, understood
from game.players.engine.lines import BACKLOG, EACH, LINE, Flood, LineQueue
from game.players.engine.server import CODES, LONGEST_REASON, answer
from game.players.engine.server import EngineRequest as ServerRequest
from game.rules import PRESETS
from game.table.projection import question
from game.table.protocol import Request
from tests.fuzz.mutation import lines_of, of_bytes, of_json
from tests.fuzz.target import Target, expect
from tests.hostile import protocol as hostile

LEVELS = ("easy", "beginner/bold", "medium", "hard", "expert")
TIME_MS = 20
"""What a request asks for; those that are mutated may ask for more, which is bounded in cards."""
APART = 9
"""Actions between two positions of a match."""


def read_answer(data: bytes) -> None:
    """A line as the game takes it from an engine."""
    legal = hostile.LEGAL
    try:
        found = understood(data, hostile.NUMBER, legal)
    except Unusable as error:
        expect(error.kind in ("not_json", "illegal"), f"kind {error.kind!r}")
        return
    if found is not None:
        expect(found["action"] in legal, f"{found['action']!r} is not legal")
        info = found.get("info", {})
        numbers = [*info.get("values", {}).values(), info.get("worlds", 0), info.get("ms", 0)]
        expect(all(abs(number) < LARGEST for number in numbers), f"numbers {numbers}")
        json.dumps(found)


def answers() -> Iterator[bytes]:
    for _name, content in hostile.cases():
        yield content
    info = b'{"values": {"pass": 1.5, "call C": -2}, "worlds": 20, "ms": 3.5}'
    yield b'{"id": 7, "action": "call C", "info": ' + info + b"}"


def read_stream(data: bytes) -> None:
    """Bytes in pieces: the first byte of each says how many follow. All lines come out whole, in order."""
    lines, fed, taken = LineQueue(), bytearray(), []
    place = 0
    while place < len(data):
        piece = data[place + 1 : place + 1 + data[place]]
        place += 1 + len(piece)
        fed += piece
        if not lines.feed(piece):
            break
        if len(piece) % 2:
            taken += _taken(lines)
    lines.end()
    taken += _taken(lines)
    expect(not lines.flooded or len(fed) > min(LINE, BACKLOG // EACH), "a flood of a few bytes")
    if not lines.flooded:
        whole = bytes(fed).split(b"\n")
        expect(taken == (whole if whole[-1] else whole[:-1]), f"lines {taken}")
        expect(lines.held == 0, f"{lines.held} bytes are held by nothing")


def _taken(lines: LineQueue) -> list[bytes]:
    found = []
    try:
        while (line := lines.take()) is not None:
            found.append(line)
    except (EOFError, Flood):
        pass
    return found


def streams() -> Iterator[bytes]:
    for _name, content in hostile.cases():
        if len(content) < 1000:
            pieces = [content[i : i + 40] for i in range(0, len(content), 40)]
            yield b"".join(bytes([len(piece) + 1]) + piece + b"\n" for piece in pieces)


def read_request(data: bytes) -> None:
    """A line as the process of the computer players takes it: whatever it is, it gets its reply."""
    reply = answer(data)
    if reply is None:
        return
    json.dumps(reply)
    if "error" in reply:
        expect(reply["code"] in CODES, f"code {reply['code']!r}")
        expect(len(reply["error"]) <= LONGEST_REASON + 1, "a long reason")
    elif "action" in reply:
        view = msgspec.json.decode(data, type=ServerRequest).view
        expect(view is not None and reply["action"] in view["legal"], f"{reply['action']!r} is not legal")


def requests() -> Iterator[bytes]:
    """Hello, quit, and positions of a match of each preset."""
    yield b'{"id": 1, "ask": "hello"}'
    yield b'{"id": 2, "ask": "quit"}'
    for number, rules in enumerate(PRESETS.values()):
        chance, state = Random(number), start(rules, bytes([number] * 16)).state
        for count in range(100):
            if isinstance(state, MatchOver):
                break
            if count % APART == number % APART:
                level = LEVELS[(count + number) % len(LEVELS)]
                asked = Request(count, level, count, TIME_MS, question(state, state.turn))
                yield json.dumps(asked.written()).encode()
            state = apply(state, choose(question(state, state.turn), "medium", chance).action).state


TARGETS = (
    Target("answer", read_answer, answers, of_json),
    Target("stream", read_stream, streams, lines_of(of_bytes)),
    Target("request", read_request, requests, of_json, longest=8192),
)
