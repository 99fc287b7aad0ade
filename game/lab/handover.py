"""Work handed over to an executor by a thread of its own.

A signal raises an exception wherever the main thread stands. In the middle of `concurrent.futures`, whose
locks are partly written in Python, one of them would stay locked: the thread that looks after the processes
would wait for it, and the end of the program for that thread. So the main thread only takes from a queue.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Executor, Future
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from msgspec import Struct

PATIENCE = 5.0
"""Seconds in which the thread should have noticed that no more is wanted."""

Result = TypeVar("Result")


class _End(Struct, frozen=True):
    """There is no more to hand over: how many pieces were, and the error that ended it."""

    given: int
    error: BaseException | None = None


class Handover(Generic[Result]):
    """`work(*piece)` for every piece, never more of them at once than `ahead`."""

    def __init__(
        self, executor: Executor, ahead: int, work: Callable[..., Result], pieces: Iterable[tuple[Any, ...]]
    ) -> None:
        self._executor = executor
        self._work = work
        self._pieces = iter(pieces)
        self._done: SimpleQueue[Future[Result] | _End] = SimpleQueue()
        self._room: SimpleQueue[bool] = SimpleQueue()
        """True for each piece that may be handed over, False when no more is wanted."""
        for _ in range(ahead):
            self._room.put(True)

    def results(self) -> Generator[Result, None, None]:
        """The results, in the order in which they are done."""
        thread = Thread(target=self._hand_over, name="handover", daemon=True)
        try:
            thread.start()
            yield from self._taken()
        finally:
            self._room.put(False)
            if thread.ident is not None:
                thread.join(PATIENCE)

    def _taken(self) -> Generator[Result, None, None]:
        taken, given = 0, None
        while given is None or taken < given:
            found = self._done.get()
            if isinstance(found, Future):
                yield found.result()
                taken += 1
                self._room.put(True)
            elif found.error is not None:
                raise found.error
            else:
                given = found.given

    def _hand_over(self) -> None:
        """The thread: it raises nothing, but tells."""
        given, error = 0, None
        try:
            while self._room.get() and (piece := next(self._pieces, None)) is not None:
                self._executor.submit(self._work, *piece).add_done_callback(self._done.put)
                given += 1
        except BaseException as found:
            error = found
        self._done.put(_End(given, error))
