"""Programs that stand in for engines, and requests to send them."""

from __future__ import annotations

import os
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from game.core import machine
from game.core.actions import Cut
from game.core.state import State
from game.players.engine.service import Service
from game.table.projection import question
from game.table.protocol import Request
from tests.game.tables import BULGARIAN, call

Answer = TypeVar("Answer")


def heard(client: Service[Any, Answer]) -> Answer:
    """The answer to the last question; fails if there is none in twenty seconds."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        answer = client.poll()
        if answer is not None:
            return answer
        time.sleep(0.005)
    raise AssertionError("there is no answer")


def program(folder: Path, source: str) -> list[str]:
    """The command that runs this Python source."""
    path = folder / f"engine{len(list(folder.glob('engine*.py')))}.py"
    path.write_text(textwrap.dedent(source), "utf-8")
    return [sys.executable, "-u", str(path)]


HONEST = """
    import json, sys
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["ask"] == "quit":
            break
        print(json.dumps({"id": asked["id"], "action": asked["view"]["legal"][-1]}))
"""

SILENT = """
    import sys
    for line in sys.stdin:
        pass
"""

DYING = "import sys; sys.stdin.readline()"


def answering(text: str) -> str:
    """The source of an engine that answers every request with this line; %d in it is the id."""
    return f"""
        import json, sys
        for line in sys.stdin:
            asked = json.loads(line)
            if asked["ask"] == "quit":
                break
            text = {text!r}
            print(text.replace("%d", str(asked["id"])))
    """


def first_call() -> State:
    """The auction of a hand that has been dealt."""
    return machine.apply(machine.start(BULGARIAN, bytes(16)).state, Cut(7)).state


def first_lead() -> State:
    """Forehand is to lead (and may have something to announce)."""
    return call(first_call(), "pass pass AT pass pass pass")


def asking(state: State | None = None, **changes: Any) -> Request:
    """A request for the seat to act."""
    state = state or first_call()
    assert not isinstance(state, machine.MatchOver)
    return replace(Request(17, "medium", 3, 100, question(state, state.turn)), **changes)


def request(state: State | None = None, **changes: Any) -> dict[str, Any]:
    """The same as sent over the wire."""
    return asking(state).written() | changes


def alive(pid: int) -> bool:
    """Whether a process runs; a zombie does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_bytes().rpartition(b")")[2].split()[0] not in (b"Z", b"X")
    except OSError:
        return stat.parent.parent.exists() is False


def soon(happens: Callable[[], bool], seconds: float = 30.0) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if happens():
            return True
        time.sleep(0.01)
    return happens()
