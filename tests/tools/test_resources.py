"""Figures of what a process holds, and whether a series of them rises."""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import cache, lru_cache
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools.bench.figures import PROCESS, resources, slope

linux = pytest.mark.skipif(not PROCESS.exists(), reason="only Linux tells in /proc")


@linux
def test_what_is_opened_and_begun_is_counted_until_it_is_gone(tmp_path: Path) -> None:
    before = resources()
    go_on = threading.Event()
    thread = threading.Thread(target=go_on.wait)
    thread.start()
    child = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    with (tmp_path / "file").open("wb"):
        held = resources()
    assert (held.threads, held.children) == (before.threads + 1, before.children + 1)
    assert held.files == before.files + 2  # the file, and the pipe to the process
    go_on.set()
    thread.join()
    child.communicate()
    after = resources()
    assert (after.files, after.threads, after.children) == (before.files, before.threads, before.children)


GROWING = """
from tools.bench.figures import resources
before = resources()
kept = [bytearray(b"1") * (120 << 20), [[number] for number in range(50_000)]]
held = resources()
print(held.memory - before.memory, held.objects - before.objects)
"""


@linux
def test_memory_and_objects_are_those_of_the_process() -> None:
    """In a new one: where other tests have freed much, what is held later may not show."""
    done = subprocess.run(
        [sys.executable, "-c", GROWING], cwd=ROOT, capture_output=True, text=True, check=True
    )
    memory, objects = map(float, done.stdout.split())
    assert memory > 110
    assert objects > 45_000


@linux
def test_only_caches_without_a_limit_count_as_growth() -> None:
    @lru_cache(maxsize=4000)
    def limited(number: int) -> list[int]:
        return [number]

    @cache
    def unlimited(number: int) -> list[int]:
        return [number]

    before = resources().objects
    for number in range(3000):
        limited(number)
    assert resources().objects - before < 1000
    for number in range(3000):
        unlimited(number)
    assert resources().objects - before > 2900


def test_a_straight_line_has_its_slope_and_nothing_to_give_or_take() -> None:
    found = slope([0, 1, 2, 3], [5, 7, 9, 11])
    assert (found.each, found.give_or_take, found.grows) == (2, 0, True)


def test_a_slope_by_hand() -> None:
    """Errors of 1, -2, 1 off the line 0, 0, 0: two of three points are free, the spread is 2."""
    found = slope([0, 1, 2], [1, -2, 1])
    assert found.each == 0 and not found.grows
    assert found.give_or_take == pytest.approx(1.96 * (6 / 1 / 2) ** 0.5)


def test_errors_that_follow_one_another_make_the_interval_wider() -> None:
    steps = range(20)
    apart = slope(steps, [(-1) ** step for step in steps])
    steady = slope(steps, [1 if step // 5 % 2 else -1 for step in steps])
    assert steady.give_or_take > 1.5 * apart.give_or_take


def test_two_points_are_too_few() -> None:
    with pytest.raises(ValueError, match="three"):
        slope([0, 1], [1, 2])
