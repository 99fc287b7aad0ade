"""Starting an engine and ending it completely: the game's side of guard or job.

On Unix a guard stands between the two (`guard.py`), on Windows a job holds all processes (`job.py`).
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import IO, Protocol

from game.players.engine.guard import GUARD

PATIENCE = 5.0
"""Seconds to wait for a guard to report its engine, and for one that was asked to end."""


def builtin_command() -> list[str]:
    """The command that runs the built-in players as an engine, from source or from a bundle."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "engine"]
    return [sys.executable, str(Path(__file__).resolve().parents[3] / "main.py"), "engine"]


class Keeper(Protocol):
    """An engine that runs, and everything it starts."""

    @property
    def stdin(self) -> IO[bytes]: ...

    @property
    def stdout(self) -> IO[bytes]: ...

    @property
    def stderr(self) -> IO[bytes] | None:
        """The pipe of its standard error, if that was asked for."""
        ...

    @property
    def pid(self) -> int:
        """The process id of the engine itself."""
        ...

    @property
    def alive(self) -> bool: ...

    def wait(self, timeout: float) -> bool:
        """True if it has ended within this many seconds, with everything it started."""
        ...

    def end(self) -> None:
        """End it and everything it started; does not wait."""
        ...

    def bury(self) -> None:
        """Wait without a limit until it has ended."""
        ...


def keep(command: list[str], stderr: int | None) -> Keeper:
    """Start the engine; OSError if it cannot be started."""
    if sys.platform == "win32":
        from game.players.engine.job import EngineInJob

        return EngineInJob(command, stderr)
    return Guarded(command, stderr)


def guarded(command: list[str], report: int) -> list[str]:
    """The command of the guard that runs `command` and writes its id to the file descriptor `report`."""
    builtin = builtin_command()
    if command == builtin:
        return [*builtin, GUARD, str(report)]
    if not getattr(sys, "frozen", False):
        builtin[1:1] = ["-S", "-E"]  # a guard needs no packages, and starts faster without
    return [*builtin, GUARD, str(report), *command]


class Guarded:
    def __init__(self, command: list[str], stderr: int | None) -> None:
        reading, writing = os.pipe()
        try:
            self._guard: subprocess.Popen[bytes] = subprocess.Popen(
                guarded(command, writing),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                bufsize=0,
                pass_fds=(writing,),
                start_new_session=True,
            )
        except BaseException:
            os.close(reading)
            raise
        finally:
            os.close(writing)
        self._report = open(reading, "rb", buffering=0)  # noqa: SIM115 - closed with the engine
        self._pid = 0

    stdin = property(lambda self: self._guard.stdin)
    stdout = property(lambda self: self._guard.stdout)
    stderr = property(lambda self: self._guard.stderr)

    @property
    def pid(self) -> int:
        """The process id of the engine itself; of its guard, if the guard has not reported it."""
        if not self._pid and not self._report.closed:
            if select.select([self._report], [], [], PATIENCE)[0]:
                with contextlib.suppress(OSError, ValueError):
                    self._pid = int(self._report.read(32))
            self._report.close()
        return self._pid or self._guard.pid

    @property
    def alive(self) -> bool:
        """True if it still runs; an engine's guard ends with it."""
        return self._guard.poll() is None

    def wait(self, timeout: float) -> bool:
        try:
            self._guard.wait(timeout)
        except subprocess.TimeoutExpired:
            return False
        return True

    def end(self) -> None:
        """Tell the guard to end everything, even if the engine has stopped the guard."""
        with contextlib.suppress(OSError):
            self._guard.terminate()
            self._guard.send_signal(signal.SIGCONT)

    def bury(self) -> None:
        """Wait until it is gone; if the guard was stopped or hangs, kill it."""
        if not self.wait(PATIENCE):
            engine = self.pid
            with contextlib.suppress(OSError):
                os.killpg(engine, signal.SIGKILL)  # an engine has a group of its own, as has a guard
            self._guard.kill()
            self._guard.wait()
        self._report.close()
