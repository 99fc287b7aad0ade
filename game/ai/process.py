"""One engine process: a line in, a line out, without ever waiting for it."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import threading
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO

QUIT = b'{"id": 0, "ask": "quit"}\n'
PATIENCE = 0.5  # seconds an engine has to leave by itself


class EngineProcess:
    """A running engine. Its lines are collected by a thread that does nothing else.

    `log` is the file its standard error is added to; None is the standard error of this program, if it has
    one. OSError if the program cannot be started.
    """

    def __init__(self, command: list[str], log: Path | None) -> None:
        with contextlib.ExitStack() as stack:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=_stderr(log, stack),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        self._reader = threading.Thread(target=self._read, name="engine reader", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.poll() is None

    def send(self, line: bytes) -> bool:
        """Write one line, its end included; False if nobody reads any more."""
        try:
            self._stdin.write(line)
            self._stdin.flush()
        except (OSError, ValueError):
            return False
        return True

    def receive(self, timeout: float = 0.0) -> bytes | None:
        """The next line, within `timeout` seconds; EOFError once the process writes no more."""
        try:
            line = self._lines.get(timeout=timeout) if timeout > 0 else self._lines.get_nowait()
        except Empty:
            return None
        if line is None:
            self._lines.put(None)  # the end stays the end
            raise EOFError("the engine has ended")
        return line

    def close(self) -> None:
        """Ask the engine to leave; end it if it does not."""
        self.send(QUIT)
        with contextlib.suppress(OSError):
            self._stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
        self._let_go()

    def kill(self) -> None:
        """End the engine at once."""
        self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._stdin.close()
        self._let_go()

    def _let_go(self) -> None:
        """Close our end of its output, unless a child of the engine still holds the other."""
        self._reader.join(PATIENCE)
        if not self._reader.is_alive():
            self._stdout.close()

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            while line := self._stdout.readline():
                self._lines.put(line)
        self._lines.put(None)


def _stderr(log: Path | None, stack: contextlib.ExitStack) -> IO[bytes] | int | None:
    """Where an engine's standard error goes: a bundle without a console has none to inherit."""
    if log is not None:
        with contextlib.suppress(OSError):
            return stack.enter_context(log.open("ab"))
        return subprocess.DEVNULL
    return subprocess.DEVNULL if sys.stderr is None else None
