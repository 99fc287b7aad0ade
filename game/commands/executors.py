"""Where the work of a long run is done: here, in processes, or on a Dask cluster.

All three are executors of `concurrent.futures`, and `completed` asks nothing else of them.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import Any, TypeVar

from game.commands.arguments import Arguments

DASK = "dask:"
EXPECTED = f"{DASK}ADDRESS"
AHEAD = 2
"""Pieces of work handed over for each that can be done at once: nobody waits, and nothing piles up."""
CONNECT_S = 10

in_turn = Lock()
"""Held while a piece of work is done: a Dask worker may have threads, and a player decides one at a time."""

Result = TypeVar("Result")


class NoExecutor(Exception):
    """The executor asked for is not there; the text says why."""


@dataclass(frozen=True, slots=True)
class Crew:
    """An executor, and how much work to hand over ahead."""

    executor: Executor
    ahead: int


class Here(Executor):
    """Does the work at once, in this process."""

    def submit(self, fn: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        future: Future[Result] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def address_of(parser: Arguments, executor: str) -> str:
    """The address in `dask:ADDRESS`, or the complaint that ends the program; "" if no executor is named."""
    address = executor.removeprefix(DASK)
    if executor and (address == executor or not address):
        parser.error(f"argument --executor: {executor!r}: expected {EXPECTED}")
    return address


@contextmanager
def crew(jobs: int, address: str = "") -> Iterator[Crew]:
    """The executor for `jobs` processes, or for a Dask cluster at `address`; NoExecutor if it is not there.

    What is still under way when the context is left by an exception is given up.
    """
    if address:
        with _cluster(address) as found:
            yield found
    elif jobs == 1:
        yield Crew(Here(), 1)
    else:
        with _processes(jobs) as found:
            yield found


def completed(
    found: Crew, work: Callable[..., Result], pieces: Iterable[tuple[Any, ...]]
) -> Generator[Result, None, None]:
    """`work(*piece)` for every piece, in the order in which they are done."""
    waiting: set[Future[Result]] = set()
    for piece in pieces:
        waiting.add(found.executor.submit(work, *piece))
        while len(waiting) >= found.ahead:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)


@contextmanager
def _processes(jobs: int) -> Iterator[Crew]:
    executor = ProcessPoolExecutor(jobs, initializer=_end_quietly)
    try:
        yield Crew(executor, AHEAD * jobs)
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.terminate()
        raise
    executor.shutdown()


def _end_quietly() -> None:
    """Ctrl-C reaches the workers too; it is the command that says what there is to say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        from distributed import Client
    except ImportError:
        raise NoExecutor("a Dask cluster needs `pip install '.[cluster]'`") from None
    try:
        client = Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoExecutor(f"no Dask scheduler answers at {address!r}: {error}") from None
    try:
        threads = sum(client.nthreads().values())
        executor = client.get_executor(pure=False)
        yield Crew(executor, AHEAD * max(threads, 1))
        executor.shutdown(wait=False)
    finally:
        client.close()
