"""Processes that the tests start."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import IO

PATIENCE = 120
"""Seconds: a copy that hangs is ended, so that whoever waits for what it says sees the end of it."""

Say = Callable[[str], object]


def forked(act: Callable[[Say], object]) -> tuple[int, IO[str]]:
    """Begin to `act` in a copy, which never comes back: the number of its process, and what it says."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        try:
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(PATIENCE)
            os.close(reading)
            act(lambda text: os.write(writing, text.encode()))
        finally:
            os._exit(1)
    os.close(writing)
    return process, os.fdopen(reading)


def killed_after(process: int, output: IO[str], lines: int, delay: float) -> list[str]:
    """Kill a process once it has said so many lines, and a moment later; all lines that it said whole."""
    with output:
        said = []
        for _ in range(lines):
            said.append(output.readline())
            assert said[-1], "the child ended by itself"
        end = time.perf_counter() + delay
        while time.perf_counter() < end:
            pass
        os.kill(process, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        said += output.readlines()
    with suppress(ChildProcessError):
        os.waitpid(process, 0)
    return [line for line in said if line.endswith("\n")]


@contextmanager
def killed(process: subprocess.Popen[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    """The process, which is killed in the end if it is still there: it may never end by itself."""
    with process:
        try:
            yield process
        finally:
            process.kill()


def defaults() -> None:
    """For `preexec_fn`: a shell that runs the tests in the background has them ignore Ctrl-C, and so would
    what they start."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
