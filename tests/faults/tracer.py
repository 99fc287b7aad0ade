"""A fault at one system call of one process, put there by strace.

The child is a copy of this process that waits until strace holds it, so that nothing but what it does is
counted. It speaks through a socket: that call is none of `CALLS`.
"""

from __future__ import annotations

import ctypes
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Say = Callable[..., None]
Said = list[list[Any]]

CALLS = (
    *("write", "pwrite64", "writev", "ftruncate", "fallocate"),
    *("fsync", "fdatasync"),
    *("rename", "renameat", "renameat2"),
    *("unlink", "unlinkat"),
)
"""Everything by which the game changes a disk; strace counts each by itself."""
FAULTS = {
    "EIO": "error=EIO:when={n}",
    "ENOSPC": "error=ENOSPC:when={n}",
    "full": "error=ENOSPC:when={n}+",
    "kill": "signal=KILL:when={n}",
}
"""What happens at the n-th call: an error of the disk, no room once, no room from then on, `kill -9`."""
PATIENCE = 60  # seconds
PR_SET_PTRACER, ANYBODY = 0x59616D61, ctypes.c_ulong(-1)


@dataclass(frozen=True, slots=True)
class Point:
    """The fault `fault` (a key of FAULTS) at the `number`-th `call`."""

    call: str
    number: int
    fault: str

    def __str__(self) -> str:
        return f"{self.fault} at {self.call} {self.number}"

    @property
    def injection(self) -> str:
        return f"inject={self.call}:{FAULTS[self.fault].format(n=self.number)}"


@dataclass(frozen=True, slots=True)
class Run:
    """What a child said, how often it made each call, and whether the fault was met and killed it."""

    said: Said
    calls: Counter[str]
    met: bool
    killed: bool


def unusable() -> str:
    """Why strace cannot be used here; "" if it can."""
    if shutil.which("strace") is None:
        return "strace is not installed"
    try:
        said = run(lambda say: say("here"), Path(os.devnull)).said
    except OSError as error:
        return str(error)
    return "" if said == [["here"]] else "strace cannot hold a process here"


def run(act: Callable[[Say], None], log: Path, point: Point | None = None) -> Run:
    """Run `act` in a child held by strace, with a fault at `point` if one is given; `log` is strace's.

    OSError if strace cannot hold a process.
    """
    ours, theirs = socket.socketpair()
    child = os.fork()
    if child == 0:
        ours.close()
        _child(act, theirs)
    theirs.close()
    with ours:
        return _watched(child, ours, log, point)


def _child(act: Callable[[Say], None], pipe: socket.socket) -> None:
    """Wait for the word, act, tell what happened; never returns."""

    def say(*words: Any) -> None:
        pipe.sendall(json.dumps(words).encode() + b"\n")

    try:
        ctypes.CDLL(None).prctl(PR_SET_PTRACER, ANYBODY, 0, 0, 0)
        signal.alarm(PATIENCE)
        pipe.recv(1)
        act(say)
    except BaseException:
        say("crashed", traceback.format_exc())
    finally:
        os._exit(0)


def _watched(child: int, pipe: socket.socket, log: Path, point: Point | None) -> Run:
    command = ["strace", "-f", "-p", str(child), "-o", str(log), "-e", f"trace={','.join(CALLS)}"]
    command += ["-e", point.injection] if point else []
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as tracer:
        assert tracer.stderr is not None
        attached = tracer.stderr.readline()
        if "attached" not in attached:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            raise OSError(attached.strip() or "strace said nothing")
        pipe.sendall(b"!")
        with pipe.makefile() as lines:
            said = [json.loads(line) for line in lines if line.endswith("\n")]
        tracer.stderr.read()
    killed = os.WIFSIGNALED(os.waitpid(child, 0)[1])
    text = "" if log == Path(os.devnull) else log.read_text(errors="replace")
    calls = Counter(re.findall(r"^\d+ +(\w+)\(", text, re.MULTILINE))
    return Run(said, calls, killed or "(INJECTED)" in text, killed)
