"""One engine process: a line in, a line out, without ever waiting for it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections import deque
from io import RawIOBase
from threading import Condition, Thread
from typing import IO

from game.players.engine.engine_log import EngineLog, pump
from game.players.engine.keeper import keep
from game.players.engine.lines import LineQueue

UNREAD = 1_000_000
"""The most bytes that may wait for an engine to read them."""


class Outbox:
    """Writes to a pipe from a thread of its own, which may block for as long as it likes.

    Only that thread closes the pipe: closing it from elsewhere during a write could let the write end up in
    another file that has since got its number.
    """

    def __init__(self, target: IO[bytes] | RawIOBase) -> None:
        self._target = target
        self._changed = Condition()
        self._lines: deque[bytes] = deque()
        self.held = 0
        """Bytes waiting to be read."""
        self._closing = False
        self._thread = Thread(target=self._write, name="engine writer", daemon=True)
        self._thread.start()

    def put(self, line: bytes) -> bool:
        """Send a line, its end included; False if it will not be sent."""
        with self._changed:
            if self._closing or self.held + len(line) > UNREAD:
                return False
            self._lines.append(line)
            self.held += len(line)
            self._changed.notify()
        return True

    def close(self) -> None:
        with self._changed:
            self._closing = True
            self._changed.notify()

    def _next(self) -> bytes | None:
        with self._changed:
            while not self._lines and not self._closing:
                self._changed.wait()
            return self._lines.popleft() if self._lines else None

    def _write(self) -> None:
        with contextlib.suppress(OSError, ValueError), contextlib.closing(self._target):
            while (line := self._next()) is not None:
                rest = memoryview(line)
                while rest:
                    rest = rest[self._target.write(rest) or 0 :]
                with self._changed:
                    self.held -= len(line)
        self.close()  # nobody reads any more


QUIT = b'{"id": 0, "ask": "quit"}\n'
PATIENCE = 0.5  # seconds an engine has to leave by itself
PIECE = 65_536


class EngineProcess:
    """A running engine. One thread only reads what it writes, another only writes what it is sent.

    `log` is what its standard error is added to; None is the standard error of this program, if it has one.
    OSError if the program cannot be started.
    """

    def __init__(self, command: list[str], log: EngineLog | None) -> None:
        self.keeper = keep(command, _stderr(log))
        self.outbox = Outbox(self.keeper.stdin)
        self.lines = LineQueue()
        self._threads = [Thread(target=self._read, name="engine reader", daemon=True)]
        if log is not None and self.keeper.stderr is not None:
            arguments = (self.keeper.stderr, log)
            self._threads.append(Thread(target=pump, args=arguments, name="engine log", daemon=True))
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self.keeper.pid

    @property
    def alive(self) -> bool:
        return self.keeper.alive

    def send(self, line: bytes) -> bool:
        """Send one line, its end included; False if nobody reads any more. Earlier answers are dropped."""
        self.lines.forget()
        return self.outbox.put(line)

    def receive(self, timeout: float = 0.0) -> bytes | None:
        """The next line, within `timeout` seconds.

        EOFError once the process writes no more, Flood (lines.py) once it has written too much.
        """
        return self.lines.take(timeout)

    def close(self) -> None:
        """Ask the engine to leave; end it if it does not."""
        self.outbox.put(QUIT)
        self.outbox.close()
        if not self.keeper.wait(PATIENCE):
            self.keeper.end()
        self._bury()

    def kill(self) -> None:
        self.keeper.end()
        self.outbox.close()
        Thread(target=self._bury, name="engine end", daemon=True).start()

    def _bury(self) -> None:
        """Wait until it is gone and everything it has written is read."""
        self.keeper.bury()
        for thread in self._threads:
            thread.join(PATIENCE)  # a process that left the engine's family may still hold the other end

    def _read(self) -> None:
        with contextlib.suppress(OSError, ValueError), self.keeper.stdout as stdout:
            while (piece := os.read(stdout.fileno(), PIECE)) and self.lines.feed(piece):
                pass
        self.lines.end()


def _stderr(log: EngineLog | None) -> int | None:
    """The standard error of an engine: a bundle without a console has none to inherit."""
    if log is not None:
        return subprocess.PIPE
    return subprocess.DEVNULL if sys.stderr is None else None
