"""The guard of an engine: a process between the game and the engine that lets nothing outlive the game.

    game -- guard -- engine -- processes that the engine starts

The engine has a session of its own and reads and writes directly from and to the game; the guard only waits.
It ends the engine and everything it has started when the engine ends, when the guard gets SIGTERM, and when
the game is gone: then the pipe that the engine reads has no other end any more, however the game died. On
Linux the guard becomes the parent of the engine's orphaned children, so nothing escapes; elsewhere a process
can escape that leaves both the engine's session and its family.

This is for Unix; Windows has jobs (`job.py`). No slow imports here: the built-in players are guarded by the
very process they are started as, which forks before it loads anything, so that they answer as soon as without
a guard.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import time
from collections.abc import Iterable

GUARD = "--guard"
GRACE = 1.0
"""Seconds an engine has to leave by itself after the game has closed its pipes."""
WATCH_MS = 500
"""Milliseconds between checks whether the game is still there, where its end of the pipe does not tell."""
SWEEP = 5.0
"""Seconds after which processes that cannot be killed are left to the system."""
NOT_RUN = 127
LINUX = sys.platform.startswith("linux")
PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
TOLD = ("SIGTERM", "SIGHUP", "SIGINT")
PLAIN = (*TOLD, "SIGCHLD", "SIGPIPE", "SIGXFSZ")
"""Signals that an engine must find in their default state."""


def guard(report: int, command: list[str]) -> None:
    """Fork: this returns in the process that becomes the built-in players, and only there.

    With a `command` that process becomes the program. The engine's process id is written to the file
    descriptor `report`.
    """
    game, me = os.getppid(), os.getpid()
    heard = _Signals()
    if command:  # it may start others at once
        adopt()
        wake_without_the_game()
    engine = os.fork()
    if engine == 0:
        heard.forget()
        os.setsid()
        if command:
            die_with(me)
        with contextlib.suppress(OSError):
            os.write(report, b"%d\n" % os.getpid())
        os.close(report)
        if command:
            _become(command)
        return
    if not command:
        adopt()
        wake_without_the_game()
    os.close(report)
    _let_go(1, 2)
    status = _Watch(game, engine, heard).status()
    sweep(engine)
    os._exit(status)


def adopt() -> None:
    """On Linux, become the parent of all orphans among the descendants of this process."""
    if LINUX:
        _prctl(PR_SET_CHILD_SUBREAPER, 1)


def wake_without_the_game() -> None:
    """On Linux, continue when the game ends, in case the engine has stopped this process."""
    if LINUX:
        _prctl(PR_SET_PDEATHSIG, signal.SIGCONT)


def die_with(parent: int) -> None:
    """On Linux, be killed when the thread of `parent` that has started this process ends."""
    if LINUX:
        _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # the parent ended first
            os._exit(128 + signal.SIGKILL)


def _prctl(option: int, value: int) -> None:
    import ctypes

    with contextlib.suppress(OSError, AttributeError):  # a libc without it
        ctypes.CDLL(None).prctl(option, *map(ctypes.c_ulong, (value, 0, 0, 0)))


def _become(command: list[str]) -> None:
    """Run the program in place of this process, or print a line that says why it cannot."""
    try:
        os.execvp(command[0], command)
    except (OSError, ValueError) as error:
        with contextlib.suppress(OSError):
            os.write(2, f"belot: {command[0]!r} cannot be run: {error}\n".encode(errors="replace"))
    os._exit(NOT_RUN)


def _let_go(*descriptors: int) -> None:
    """Replace our copies of the engine's streams by nothing: the game must see it close them."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in descriptors:
        os.dup2(nowhere, descriptor)
    os.close(nowhere)


class _Signals:
    """The signals that wake the guard, caught before there is an engine that could be left unguarded."""

    def __init__(self) -> None:
        self.told = False
        self.waker, self._woken = os.pipe()
        for end in (self.waker, self._woken):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(self._woken, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for name in TOLD:
            signal.signal(getattr(signal, name), self._tell)

    def _tell(self, *_: object) -> None:
        self.told = True

    def forget(self) -> None:
        """In the engine: restore the default handling."""
        signal.set_wakeup_fd(-1)
        for name in PLAIN:
            signal.signal(getattr(signal, name), signal.SIG_DFL)
        os.close(self.waker)
        os.close(self._woken)


class _Watch:
    """Waits for whatever ends an engine."""

    def __init__(self, game: int, engine: int, heard: _Signals) -> None:
        self._game = game
        self._engine = engine
        self._heard = heard

    def status(self) -> int:
        """The exit status of the engine once it has ended, or of an engine that is to be killed."""
        poller = select.poll()
        poller.register(0, 0)  # only that nobody writes to it any more
        poller.register(self._heard.waker, select.POLLIN)
        leaving: float | None = None
        while True:
            ended = self._reaped()
            if ended is not None:
                return ended
            if self._heard.told or (leaving is not None and time.monotonic() >= leaving):
                return 128 + signal.SIGKILL
            found = {descriptor for descriptor, _ in poller.poll(WATCH_MS if leaving is None else 20)}
            if self._heard.waker in found:
                with contextlib.suppress(OSError):
                    os.read(self._heard.waker, 4096)
            if leaving is None and (0 in found or os.getppid() != self._game):
                leaving = time.monotonic() + GRACE
                poller.unregister(0)

    def _reaped(self) -> int | None:
        """Reap ended children; the status of the engine if it is among them."""
        found = None
        with contextlib.suppress(ChildProcessError):
            while (dead := os.waitpid(-1, os.WNOHANG))[0]:
                if dead[0] == self._engine:
                    code = os.waitstatus_to_exitcode(dead[1])
                    found = code if code >= 0 else 128 - code
        return found


def sweep(engine: int) -> None:
    """Kill the engine and everything it has started, and wait until they are gone."""
    kin: Iterable[int] = () if LINUX else relatives(engine, processes())
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(engine, signal.SIGKILL)
    until = time.monotonic() + SWEEP
    while time.monotonic() < until:
        for pid in children() if LINUX else kin:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        kin = ()  # its id may be another process's by now
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.002)


def children() -> list[int]:
    """The children of this process, including adopted orphans, from Linux's /proc."""
    me = os.getpid()
    try:
        with open(f"/proc/self/task/{me}/children", "rb") as told:
            return [int(word) for word in told.read().split()]
    except OSError:  # a kernel built without it
        return [pid for pid, parent, _ in _stats() if parent == me]


def _stats() -> Iterable[tuple[int, int, int]]:
    """Id, parent and group of every process."""
    for name in os.listdir("/proc") if os.path.isdir("/proc") else ():
        if name.isdigit():
            with contextlib.suppress(OSError, ValueError), open(f"/proc/{name}/stat", "rb") as told:
                # the name of the program, in brackets, may contain anything
                words = told.read().rpartition(b")")[2].split()
                yield int(name), int(words[1]), int(words[2])


def processes() -> list[tuple[int, int, int]]:
    """Id, parent and group of every process, from `ps`."""
    import subprocess

    with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
        told = subprocess.run(
            ["ps", "-A", "-o", "pid=,ppid=,pgid="], capture_output=True, timeout=SWEEP, check=True
        )
        return [(int(pid), int(parent), int(group)) for pid, parent, group in _rows(told.stdout)]
    return []


def _rows(text: bytes) -> Iterable[list[bytes]]:
    return (words for line in text.splitlines() if len(words := line.split()) == 3)


def relatives(engine: int, table: Iterable[tuple[int, int, int]]) -> list[int]:
    """The ids of the engine, of the processes of its group, and of their descendants in this table.

    >>> relatives(20, [(1, 0, 1), (10, 1, 10), (20, 10, 20), (21, 20, 20), (22, 21, 22), (23, 1, 20)])
    [20, 21, 22, 23]
    """
    rows = list(table)
    found = {pid for pid, _, group in rows if engine in (pid, group)}
    while more := {pid for pid, parent, _ in rows if parent in found} - found:
        found |= more
    return sorted(found)
