"""The engine as a process: it answers endlessly and keeps nothing of its requests."""

from __future__ import annotations

import gc
import json
import random
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Action
from game.core.state import State
from game.lab.table import deals, match_seed
from game.players.decision import choose
from game.players.engine.keeper import builtin_command
from game.players.engine.process import EngineProcess
from game.players.engine.server import answer as answer_to
from game.players.search.compiled import interpreted
from game.table.projection import question
from game.table.protocol import LEVELS, written
from tests.game.tables import BULGARIAN

DEALS = 8
ROUNDS = 6
GROWTH = 1.5
"""Megabytes: the lists of free objects that Python keeps fill up to less than this."""
LEFT = 0.5
"""The mean number of objects that a request may leave behind."""

pytestmark = pytest.mark.untraced

linux = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells in /proc")


class Recorder:
    """Plays by rules of thumb and keeps every view in which there was a choice."""

    def __init__(self) -> None:
        self.views: list[dict[str, Any]] = []

    def act(self, state: State, seat: int, seed: int) -> Action:
        seen = question(state, seat)
        if len(seen.legal) > 1:
            self.views.append(written(seen))
        return choose(seen, "medium", random.Random(seed)).action


@pytest.fixture(scope="module")
def views() -> list[dict[str, Any]]:
    """The decisions of a few deals."""
    recorder = Recorder()
    assert len(list(islice(deals(BULGARIAN, match_seed(1, 0), [recorder] * 4), DEALS))) == DEALS
    return recorder.views


@pytest.fixture
def engine() -> Iterator[EngineProcess]:
    process = EngineProcess(builtin_command(), None)
    yield process
    process.close()


def resident(process: EngineProcess) -> float:
    """The memory it uses, in megabytes."""
    status = Path(f"/proc/{process.pid}/status").read_text("ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def requests(level: str, views: list[dict[str, Any]], time_ms: int) -> list[bytes]:
    """The strongest levels are asked about the last tricks, where they run all of their code."""
    some = views if level == "medium" else [seen for seen in views if len(seen["hand"]) <= 4]
    asked = {"ask": "action", "level": level, "time_ms": time_ms}
    return [
        json.dumps({**asked, "id": number, "seed": number, "view": seen}).encode() + b"\n"
        for number, seen in enumerate(some)
    ]


@pytest.mark.sample(2)
@linux
@pytest.mark.parametrize("level", ["medium", LEVELS[-1]])
def test_the_process_does_not_grow(engine: EngineProcess, views: list[dict[str, Any]], level: str) -> None:
    asked = requests(level, views, 200)
    sizes = []
    for _ in range(1 + ROUNDS):
        for line in asked:
            assert engine.send(line)
            answer = engine.receive(timeout=60)
            assert answer is not None and "action" in json.loads(answer)
        sizes.append(resident(engine))
    assert sizes[-1] - sizes[0] < GROWTH, sizes


@pytest.mark.sample(2)
@pytest.mark.skipif(bool(interpreted("solver")), reason="it takes minutes where the solver is not compiled")
@pytest.mark.parametrize("level", ["medium", LEVELS[-1]])
def test_a_request_leaves_nothing_behind(views: list[dict[str, Any]], level: str) -> None:
    """The same requests again and again, never cut short, so that no cache has a reason to grow."""
    asked = requests(level, views, 60_000)
    blocks = []
    for _ in range(1 + ROUNDS):
        for line in asked:
            assert answer_to(line)
        gc.collect()
        blocks.append(sys.getallocatedblocks())
    assert blocks[-1] - blocks[0] < LEFT * ROUNDS * len(asked), blocks
