"""Answering requests on the standard streams, for a parent process that ends the service."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO

from game.cli import SIGNALS, hang_up, standard_input, standard_output

AUTOGROUP = Path("/proc/self/autogroup")
"""Linux: the niceness of a process's session. Between sessions that of the process does not count.

Empty, or missing, if the system schedules processes without regard to their sessions.
"""
BELOW_NORMAL = 0x4000
"""Windows: the class of priority just below that of other programs."""
ATTEMPTS, PAUSE = 5, 0.15
"""Attempts to change it, and the seconds between them: the system allows ten changes a second."""


def be_quiet() -> None:
    """End at a signal, without a message: the parent knows, or is gone."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


def grouped() -> bool:
    with suppress(OSError):
        return bool(AUTOGROUP.read_bytes())
    return False


def make_way(nice: int) -> None:
    """Yield the processor to others, as far as this system allows: 0 is usual, 19 the most.

    A process with a session of its own changes the session's niceness. Windows has no niceness, but priority
    classes, and the next lower one is enough: processes in a higher class come first.
    """
    if not hasattr(os, "nice"):
        _lower_class()
        return
    os.nice(nice)
    if not grouped() or os.getsid(0) != os.getpid():
        return
    for _ in range(ATTEMPTS):
        with suppress(OSError):
            AUTOGROUP.write_text(str(nice), "ascii")
            return
        time.sleep(PAUSE)


def _lower_class() -> None:
    """Set this process below normal, on Windows; if that is refused it stays as it is."""
    import ctypes  # late, since nothing else needs it

    handle = ctypes.c_void_p  # a handle has 64 bits; without types ctypes would truncate it to 32
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined, unused-ignore]
    kernel.GetCurrentProcess.restype, kernel.GetCurrentProcess.argtypes = handle, []
    kernel.SetPriorityClass.argtypes = [handle, ctypes.c_uint32]
    kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)


def answer(serve: Callable[[IO[bytes], IO[bytes]], None]) -> int:
    """Serve on the standard streams until that ends, or nobody reads any more; the exit status."""
    target = standard_output()
    try:
        serve(standard_input(), target)
    except BrokenPipeError:
        hang_up(target)
    return 0
