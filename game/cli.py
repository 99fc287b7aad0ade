"""The plumbing of commands: their streams, and how they end.

A command ends with an exit status and at most one line on standard error:

| what happens | exit status |
|---|---|
| Ctrl-C, SIGTERM, SIGHUP | 128 and the number of the signal; 0 from the window, which closes as ever |
| nobody reads the output | 0: the reader has enough |
| a wrong argument | 2 |
| output or a file cannot be written, or something cannot be read | 1 |
| something is nested without end, or larger than the memory | 1 |

An error of the program itself still shows where it is. The guard of an engine runs without installed
packages, so nothing is imported here but the standard library and the core's texts.
"""

from __future__ import annotations

import _thread
import contextlib
import os
import signal
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from types import CodeType, FrameType
from typing import IO, Any, TypeVar

from game.core.texts import _


def standard_input() -> IO[bytes]:
    """Standard input; a bundle without a console has it, but not as `sys.stdin`."""
    return sys.stdin.buffer if sys.stdin is not None else os.fdopen(0, "rb")


def standard_output() -> IO[bytes]:
    """Standard output; a bundle without a console has it, but not as `sys.stdout`."""
    return sys.stdout.buffer if sys.stdout is not None else os.fdopen(1, "wb")


def complain(text: str) -> None:
    """One line on standard error, if that can be written to, without control characters."""
    if sys.stderr is not None:
        text = "".join(char if char.isprintable() or char in "\n\t" else "\ufffd" for char in text)
        try:
            print(text, file=sys.stderr, flush=True)
        except OSError:
            hang_up(sys.stderr.buffer)


def say(text: str) -> None:
    """`text` as a line on standard output, if anybody reads it, without control characters."""
    target = standard_output()
    try:
        target.write(text.translate(_CONTROLS).encode() + b"\n")
        target.flush()
    except BrokenPipeError:
        hang_up(target)


_CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}


def hang_up(target: IO[bytes]) -> None:
    """Close `target` without a complaint from Python: nobody reads it any more."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, target.fileno())
        os.close(nowhere)


FAILED = 1
WRONG_ARGUMENT = 2
SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""Signals that tell a program to end; SIGHUP is for Unix, SIGBREAK for Windows."""
IMPORT = "<frozen importlib._bootstrap>"
AGAIN = 0.1
"""Seconds until a signal that was lost is raised again."""
_WHOLE: set[CodeType] = set()
"""The code of functions that are not to be interrupted."""

Function = TypeVar("Function", bound=Callable[..., Any])


class Interruption(KeyboardInterrupt):
    """The program is asked to end: by Ctrl-C, or another signal."""

    def __init__(self, number: int, noticed: Callable[[], None] = lambda: None) -> None:
        super().__init__(number)
        self.number = signal.Signals(number)
        self.noticed = noticed

    def __str__(self) -> str:
        if self.number == signal.SIGINT:
            return _("interrupted")
        return _("ended by {signal}").format(signal=self.number.name)


def status_of(interruption: KeyboardInterrupt) -> int:
    """The exit status of a command that ended so; asking for it acknowledges the interruption."""
    if not isinstance(interruption, Interruption):
        return 128 + signal.SIGINT
    interruption.noticed()
    return 128 + interruption.number


def words_of(interruption: KeyboardInterrupt) -> str:
    return str(interruption) if isinstance(interruption, Interruption) else _("interrupted")


def ended(name: str, work: Callable[[], int]) -> int:
    """Do the work of the command `name`; the exit status, whatever happened.

    This is for the whole life of a process: after it a signal ends the process at once.
    """
    try:
        ear = _Ear()
        if _may_hear():
            ear.hear()
        try:
            status = work()
        except SystemExit as end:
            status = _status(end)
        ear.check()
        return _flushed(name, status)
    except KeyboardInterrupt as interruption:
        status = status_of(interruption)
        complain(f"{name}: {words_of(interruption)}")
        _flush()  # results so far; whether they can be written no longer matters
        return status
    except BrokenPipeError:
        _flush()
        return 0
    except OSError as error:
        _flush()
        complain(_("{name}: cannot go on: {reason}").format(name=name, reason=reason(error)))
        return FAILED
    except RecursionError:
        complain(_("{name}: something is nested too deep to be read").format(name=name))
        return FAILED
    except MemoryError:
        complain(_("{name}: there is not enough memory").format(name=name))
        return FAILED
    finally:
        _stop_hearing()


def reason(error: OSError) -> str:
    """The reason why a file could not be read or written, with its path if that is known.

    >>> reason(FileNotFoundError(2, "No such file or directory", "mine"))
    "'mine': No such file or directory"
    """
    told = error.strerror or str(error) or type(error).__name__
    return f"{os.fspath(error.filename)!r}: {told}" if isinstance(error.filename, str | bytes) else told


def uninterrupted(function: Function) -> Function:
    """The same function, which no Interruption breaks off: something in it, written in C, would suffer."""
    _WHOLE.add(function.__code__)
    return function


@contextlib.contextmanager
def gently(stop: Callable[[], None]) -> Iterator[list[int]]:
    """Within it a signal calls `stop`, which ends the work in order. The list holds the signals that came."""
    found: list[int] = []

    def told(number: int, _frame: FrameType | None) -> None:
        found.append(number)
        _stop_hearing()  # a second signal ends it at once
        stop()

    before = {number: signal.getsignal(number) for number in SIGNALS} if _may_hear() else {}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(number, told)
    try:
        yield found
    finally:
        if not found:
            for number, handler in before.items():
                signal.signal(number, handler)


def _may_hear() -> bool:
    return threading.current_thread() is threading.main_thread()


class _Ear:
    """Hears signals and raises Interruption, until somebody takes notice.

    An exception can be lost: Python ignores one that is raised while an object is finalised or a process is
    forked. So the last one is watched, and raised anew if it has vanished. None is raised while a module is
    imported, for modules written in C do not all survive that; nor in `uninterrupted` functions.
    """

    def __init__(self) -> None:
        self._process = os.getpid()
        self._number = 0
        self._last: weakref.ref[Interruption] | None = None
        self._noticed = False
        self._watched = False
        self._hook = sys.unraisablehook

    def hear(self) -> None:
        sys.unraisablehook = self._ignored
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._tell)

    def check(self) -> None:
        """Raise the last Interruption again if it got lost."""
        if self._number and not self._noticed:
            raise self._told(self._number)

    def _tell(self, number: int, frame: FrameType | None) -> None:
        forked = os.getpid() != self._process  # a worker that has not begun, and leaves Ctrl-C to the command
        if forked and number == signal.SIGINT:
            return
        if forked or self._noticed or self._under_way():  # a second signal ends it at once
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)
            return
        self._number = number
        if not self._watched:
            self._watched = True
            with _held_back():  # in that thread, which inherits it: there the next signal would wake nobody
                _thread.start_new_thread(self._insist, (number,))  # `threading` has locks we may be in
        if not _undisturbed(frame):
            raise self._told(number)

    def _told(self, number: int) -> Interruption:
        told = Interruption(number, self._notice)
        self._last = weakref.ref(told)
        return told

    def _notice(self) -> None:
        self._noticed = True

    def _under_way(self) -> bool:
        return self._last is not None and self._last() is not None

    def _insist(self, number: int) -> None:
        """In a thread: repeat the signal when its exception is lost."""
        while not self._noticed:
            time.sleep(AGAIN)
            if not (self._noticed or self._under_way()):
                if hasattr(signal, "pthread_kill"):  # which also wakes it
                    signal.pthread_kill(threading.main_thread().ident or 0, number)
                else:
                    _thread.interrupt_main(signal.Signals(number))

    def _ignored(self, what: sys.UnraisableHookArgs) -> None:
        if not isinstance(what.exc_value, Interruption):
            self._hook(what)


@contextlib.contextmanager
def _held_back() -> Iterator[None]:
    """Within it signals wait; on Windows they always go to the main thread."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _undisturbed(frame: FrameType | None) -> bool:
    """True if this stack of frames is importing a module, or is in something else that must end first."""
    while frame is not None:
        if frame.f_code.co_filename == IMPORT or frame.f_code in _WHOLE:
            return True
        frame = frame.f_back
    return False


def _stop_hearing() -> None:
    if _may_hear():
        for number in SIGNALS:
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, signal.SIG_DFL)


def _status(end: SystemExit) -> int:
    """The status of an exit; one with a message prints it, and is a failure."""
    if end.code is None or isinstance(end.code, int):
        return end.code or 0
    complain(str(end.code))
    return FAILED


def _flushed(name: str, status: int) -> int:
    """The status, once everything has been written; FAILED if it cannot be."""
    error = _flush()
    if error is None or isinstance(error, BrokenPipeError):
        return status
    complain(_("{name}: what was found cannot be written: {reason}").format(name=name, reason=reason(error)))
    return status or FAILED


def _flush() -> OSError | None:
    """Flush the output; the reason why that is impossible, if it is.

    Python would try at the very end, and complain in several lines with a status of its own.
    """
    if sys.stdout is None or sys.stdout.closed:
        return None
    try:
        sys.stdout.flush()
    except OSError as error:
        hang_up(sys.stdout.buffer)
        return error
    return None
