"""Executors of a long run: in this process, in several, or on a Dask cluster.

The last two are executors of `concurrent.futures`, and `completed` uses nothing else of them.

A signal raises an exception wherever the main thread is. In the middle of `concurrent.futures`, whose locks
are partly written in Python, a lock would stay taken: the thread that manages the processes would wait for
it, and the end of the program for that thread. So the main thread only takes from a queue.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from hashlib import sha256
from multiprocessing import connection
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.arguments import Arguments
from game.arguments import processes as number_of_processes
from game.cli import SIGNALS

PATIENCE = 5.0
"""Seconds in which the thread should have noticed that it is to stop."""

Result = TypeVar("Result")


class _End(Struct, frozen=True):
    """No more pieces: how many there were, and the error that ended it."""

    given: int
    error: BaseException | None = None


class Handover(Generic[Result]):
    """`work(*piece)` for every piece, at most `ahead` of them at once."""

    def __init__(
        self, executor: Executor, ahead: int, work: Callable[..., Result], pieces: Iterable[tuple[Any, ...]]
    ) -> None:
        self._executor = executor
        self._work = work
        self._pieces = iter(pieces)
        self._done: SimpleQueue[Future[Result] | _End] = SimpleQueue()
        self._room: SimpleQueue[bool] = SimpleQueue()
        """True for each piece that may be submitted, False to stop."""
        for _ in range(ahead):
            self._room.put(True)

    def results(self) -> Generator[Result, None, None]:
        """The results, in the order of completion."""
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
        """The thread: it reports errors instead of raising them."""
        given, error = 0, None
        try:
            while self._room.get() and (piece := next(self._pieces, None)) is not None:
                self._executor.submit(self._work, *piece).add_done_callback(self._done.put)
                given += 1
        except BaseException as found:
            error = found
        self._done.put(_End(given, error))


DASK = "dask:"
AHEAD = 2
"""Pieces submitted for each one that can run at once: no worker waits, and nothing piles up."""
CONNECT_S = 10

in_turn = Lock()
"""Held while a piece is computed: a Dask worker may have threads; the players of a process take turns."""


class NoExecutor(Exception):
    """The requested executor is not available; the text says why."""


class Crew(Struct, frozen=True):
    """An executor, None for this very process, and how many pieces to submit ahead."""

    executor: Executor | None = None
    ahead: int = 1


def add_arguments(parser: Arguments) -> None:
    parser.add_argument(
        "--jobs", type=number_of_processes, default=1, metavar="N", help="number of processes"
    )
    parser.add_argument(
        "--executor", default="", metavar=f"{DASK}ADDRESS", help="run on the Dask cluster of this scheduler"
    )


def address_of(parser: Arguments, executor: str) -> str:
    """The address in `dask:ADDRESS`, or the complaint that ends the program; "" if no executor is named."""
    address = executor.removeprefix(DASK)
    if executor and (address == executor or not address):
        parser.error(f"argument --executor: {executor!r}: expected {DASK}ADDRESS")
    return address


@contextmanager
def crew(jobs: int, address: str = "") -> Iterator[Crew]:
    """The executor for `jobs` processes, or for the Dask cluster at `address`; NoExecutor without one.

    Unfinished work is abandoned if an exception leaves the context. BrokenExecutor if the workers have gone.
    """
    if address:
        with _cluster(address) as found:
            yield found
    elif jobs == 1:
        yield Crew()
    else:
        with _processes(jobs) as executor:
            yield Crew(executor, AHEAD * jobs)


def completed(
    found: Crew, work: Callable[..., Result], pieces: Iterable[tuple[Any, ...]]
) -> Generator[Result, None, None]:
    """`work(*piece)` for every piece, in the order of completion."""
    if found.executor is not None:
        yield from Handover(found.executor, found.ahead, work, pieces).results()
        return
    for piece in pieces:
        yield work(*piece)


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """An executor of this many processes, none of which outlives this one."""
    executor = ProcessPoolExecutor(jobs, initializer=begin_worker)
    try:
        yield executor
    except BaseException:
        _give_up(executor)
        raise
    executor.shutdown()


def _give_up(executor: Executor) -> None:
    """End the processes now: a piece of work may take minutes.

    We wait for Python's thread that manages them, as it would block the program's end. It does not cope with
    work that was cancelled and then lost, and would complain at length.
    """
    hook, threading.excepthook = threading.excepthook, lambda _: None
    try:
        for process in multiprocessing.active_children():
            process.kill()
        with suppress(RuntimeError):  # the thread had not begun
            executor.shutdown(cancel_futures=True)
    finally:
        threading.excepthook = hook


def begin_worker() -> None:
    """In a worker: Ctrl-C reaches it too, but the command ends it, and prints any message.

    A worker waits for its next piece endlessly; so it also watches the command, which may be killed before it
    can say anything.
    """
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN if number == signal.SIGINT else signal.SIG_DFL)
    command = multiprocessing.parent_process()
    if command is not None:
        Thread(target=_leave_with, args=(command.sentinel,), name="watch", daemon=True).start()


def _leave_with(sentinel: int) -> None:
    """End this process when the process of the sentinel is gone; its engines end with it."""
    connection.wait([sentinel])
    os._exit(1)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    try:
        import distributed
    except ImportError:
        raise NoExecutor("a Dask cluster needs the package distributed: `make dev` installs it") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # errors are reported below, once
    try:
        _knock(address)
        client = distributed.Client(address, timeout=CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoExecutor(f"no Dask scheduler answers at {address!r}: {error}") from None
    executor = client.get_executor(pure=False)
    try:
        _check_sources(client)
        yield Crew(executor, AHEAD * max(sum(client.nthreads().values()), 1))
    except (CancelledError, distributed.KilledWorker, distributed.core.CommClosedError) as error:
        raise BrokenExecutor(str(error) or "the cluster no longer answers") from None
    finally:
        executor.shutdown(wait=False)
        client.close()


def _knock(address: str) -> None:
    """OSError at once if nobody listens: a client would retry again and again, and end untidily."""
    from distributed.comm.addressing import get_address_host_port, parse_address

    if parse_address(address)[0] in ("tcp", "tls"):
        socket.create_connection(get_address_host_port(address), CONNECT_S).close()


def _check_sources(client: Any) -> None:
    """NoExecutor if the cluster runs other code than this: its figures would be of another game."""
    try:
        found = {"the scheduler": client.run_on_scheduler(source_digest), **client.run(source_digest)}
    except Exception as error:  # whatever it is called in the cluster's version of Dask
        raise NoExecutor(
            f"the cluster cannot find the game ({error}): start its scheduler and workers in the folder of "
            "the game with PYTHONPATH=."
        ) from None
    if len(found) == 1:
        raise NoExecutor("the cluster has no workers")
    others = [where for where, digest in found.items() if digest != source_digest()]
    if others:
        raise NoExecutor(f"{', '.join(others)}: the game there is of another version than here")


def source_digest() -> str:
    """A digest that changes when a source or number of the game does."""
    folder = Path(__file__).resolve().parents[1]
    digest = sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".json"):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
