"""Processes that the tests start."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
