"""Running the search for one target: a process of libFuzzer, begun again where an input has ended it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tests.fuzz import kept
from tests.fuzz.target import Target

HANG = 20
"""Seconds after which an input hangs."""
MEMORY = 2048
"""MB that a process may have."""
MEMORY_FOLDER = Path("/dev/shm")
"""A place for files that no disk need have, where the system has it."""
MOST_ENDS = 5
"""Ends of the process after which a target is left."""
EARLY = 0.25
"""The part of a search after which memory grows no more for what is needed at the start."""
_STATUS = re.compile(r"^#(\d+)\s.*rss: (\d+)Mb", re.MULTILINE)
_EXECUTED = re.compile(r"stat::number_of_executed_units: (\d+)")
_REACHED = re.compile(r"cov: (\d+) ft: (\d+)")


@dataclass
class Found:
    """What a search came to: inputs read, seconds, code reached, memory in MB early and at the end."""

    executed: int = 0
    seconds: float = 0.0
    reached: int = 0
    ends: int = 0
    early: int = 0
    last: int = 0


def search(target: Target, runs: int, seconds: float, corpus: Path, found: Path, log: Path) -> Found:
    """Search from the seeds, the kept inputs and those of `corpus`, where the new ones go.

    Until so many inputs were read (0: any number) or the time is over; failures are written to `found`.
    """
    kept.unpack(kept.inputs(target.name), corpus)
    kept.unpack((seed for seed in target.seeds() if len(seed) <= target.longest), corpus)
    done, until = Found(), monotonic() + seconds
    while done.ends < MOST_ENDS and monotonic() < until - 1 and not 0 < runs <= done.executed:
        began = monotonic()
        text, status = _worker(
            target.name,
            found,
            f"-runs={runs - done.executed if runs else -1}",
            f"-max_total_time={max(1, int(until - monotonic()))}",
            f"-timeout={HANG}",
            f"-rss_limit_mb={MEMORY}",
            f"-artifact_prefix={found}/{target.name}-",
            "-print_final_stats=1",
            str(corpus),
        )
        with log.open("a", encoding="utf-8") as file:
            file.write(text)
        _count(done, text)
        done.seconds += monotonic() - began
        done.ends += status != 0
    return done


def minimise(target: Target, corpus: Path, found: Path) -> list[bytes]:
    """The smallest inputs of a corpus that reach as much as all."""
    smallest = corpus.with_name(f"{corpus.name}.smallest")
    smallest.mkdir(exist_ok=True)
    _worker(target.name, found, "-merge=1", f"-timeout={HANG}", str(smallest), str(corpus))
    return [path.read_bytes() for path in sorted(smallest.iterdir())]


def _worker(name: str, found: Path, *options: str) -> tuple[str, int]:
    """What the process says, and its exit status."""
    found.mkdir(parents=True, exist_ok=True)
    memory = MEMORY_FOLDER if os.access(MEMORY_FOLDER, os.W_OK) else None
    command = [sys.executable, "-m", "tests.fuzz.worker", name, str(found), *options]
    with TemporaryDirectory(dir=memory) as folder:  # libFuzzer ends without cleaning up
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env={**os.environ, "TMPDIR": folder},
        )
    return done.stdout, done.returncode


def _count(done: Found, text: str) -> None:
    """Add what a process says of itself."""
    lines = [(int(number), int(size)) for number, size in _STATUS.findall(text)]
    executed = next((int(each) for each in _EXECUTED.findall(text)), lines[-1][0] if lines else 0)
    done.executed += executed
    done.reached = max([done.reached, *(int(features) for _lines, features in _REACHED.findall(text))])
    if lines:
        done.early = next(_after(lines, executed * EARLY), lines[-1][1])
        done.last = lines[-1][1]


def _after(lines: list[tuple[int, int]], number: float) -> Iterator[int]:
    return (size for executed, size in lines if executed >= number)
