"""The computer players as the process the window asks: how soon it answers, how much memory it keeps."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

from game.core.actions import Action, parse
from game.core.state import State
from game.lab.table import deals, match_seed
from game.players.engine.keeper import builtin_command
from game.players.engine.process import EngineProcess
from game.rules import preset
from game.table.projection import question
from game.table.protocol import LEVELS, written
from tools.bench.figures import Measurement, Unmeasured, at_most, percentile_95

STARTS = 9
PATIENCE = 60.0  # seconds
SECONDS = 24.0
"""Seconds that deals are played where their number is not given."""
ENOUGH = 500
"""Deals from which on growth can be told from caches that fill: half of them are left out of it."""
GROWTH = 1.0
"""Megabytes a process moves by, whatever it does."""
LEVEL = LEVELS[-1]
TIME_MS = 1000


@contextmanager
def engine() -> Iterator[EngineProcess]:
    """The built-in players in a process of their own, as the window runs them."""
    process = EngineProcess(builtin_command(), None)
    try:
        yield process
    finally:
        process.close()


def ask(process: EngineProcess, request: dict[str, object]) -> dict[str, object]:
    """Send a request and wait for the answer."""
    process.send(json.dumps(request).encode() + b"\n")
    line = process.receive(PATIENCE)
    if line is None:
        raise Unmeasured(f"no answer in {PATIENCE:g} s")
    answer: dict[str, object] = json.loads(line)
    return answer


def resident(pid: int) -> float:
    """Megabytes of memory a process holds."""
    try:
        status = Path(f"/proc/{pid}/status").read_text("ascii")
    except OSError:
        raise Unmeasured("this system does not say how much memory a process uses") from None
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


@dataclass(slots=True)
class Asked:
    """A player at the table who is the engine; it keeps how long it took where there was a choice."""

    process: EngineProcess
    level: str
    time_ms: int
    times: list[float] = field(default_factory=list)

    def act(self, state: State, seat: int, seed: int) -> Action:
        """Ask the engine, and keep how long it took."""
        asked = {"id": 1, "ask": "action", "level": self.level, "seed": seed, "time_ms": self.time_ms}
        seen = written(question(state, seat))
        begin = perf_counter()
        answer = ask(self.process, {**asked, "view": seen})
        if len(seen["legal"]) > 1:
            self.times.append(1000 * (perf_counter() - begin))
        if "action" not in answer:
            raise Unmeasured(str(answer.get("error")))
        return parse(str(answer["action"]))


def measure_engine(
    number: int | None = None, level: str = LEVEL, time_ms: int = TIME_MS
) -> list[Measurement]:
    """The start, the time of a decision, the memory; over `number` deals, or as many as SECONDS allow."""
    return [_start(), *_deals(number, level, time_ms)]


def _start() -> Measurement:
    """From the command to the answer to "hello"; warm, that is, after one start."""
    times = []
    for _ in range(STARTS + 1):
        begin = perf_counter()
        with engine() as process:
            ask(process, {"id": 1, "ask": "hello"})
            times.append(perf_counter() - begin)
    what = "the bundle" if getattr(sys, "frozen", False) else "source"
    return at_most(f"start of the engine from {what} to hello", median(times[1:]), 0.3, "s")


def _deals(number: int | None, level: str, time_ms: int) -> Iterator[Measurement]:
    with engine() as process:
        player = Asked(process, level, time_ms)
        held = [resident(process.pid) for _ in _played(player, number)]
        last = resident(process.pid)
    of = f"{level}, at most {time_ms} ms a decision"
    yield at_most(f"decision of {of}, median of {len(player.times)}", median(player.times), 400, "ms")
    yield Measurement("the same, 95th percentile", f"{percentile_95(player.times):.3g} ms", "", True)
    yield at_most(f"memory of the engine after {len(held)} deals of {of}", last, 80, "MB")
    if len(held) >= ENOUGH:
        half = len(held) // 2
        grown = max(last - held[half], 0.0)
        yield at_most(f"its growth over the last {len(held) - half} of them", grown, GROWTH, "MB")


def _played(player: Asked, number: int | None) -> Iterator[None]:
    """Whole matches by four of one player: a turn of the iterator for every deal."""
    begin, done = perf_counter(), 0
    for match in count():
        for _ in deals(preset("bulgarian"), match_seed(1, match), [player] * 4):
            yield
            done += 1
            if done == number or (number is None and perf_counter() - begin > SECONDS):
                return
