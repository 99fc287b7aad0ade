"""Work is submitted by a thread of its own, so that an interruption meets the main thread nowhere else."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from itertools import count, islice
from typing import Any

import pytest

from game.lab.executors import Handover


def square(number: int) -> int:
    return number * number


def pieces(total: int) -> Iterator[tuple[int]]:
    return ((number,) for number in range(total))


def handing() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "handover"]


class Notes(Executor):
    """Does the work at once, and records the thread."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.threads: set[threading.Thread] = set()

    def submit(self, work: Callable[..., Any], /, *piece: Any, **_: Any) -> Future[Any]:
        self.given.append(piece[0])
        self.threads.add(threading.current_thread())
        future: Future[Any] = Future()
        future.set_result(work(*piece))
        return future


@pytest.mark.parametrize("total", [0, 1, 3, 50])
@pytest.mark.parametrize("ahead", [1, 4])
def test_every_piece_is_done_once(total: int, ahead: int) -> None:
    with ThreadPoolExecutor(2) as executor:
        found = list(Handover(executor, ahead, square, pieces(total)).results())
    assert sorted(found) == [number**2 for number in range(total)]
    assert not handing()


def test_the_main_thread_has_no_part_in_it() -> None:
    executor = Notes()
    assert list(Handover(executor, 2, square, pieces(5)).results()) == [0, 1, 4, 9, 16]
    assert len(executor.threads) == 1 and threading.main_thread() not in executor.threads


def test_no_more_is_handed_over_than_there_is_room_for() -> None:
    executor = Notes()
    results = Handover(executor, 4, square, ((number,) for number in count())).results()
    for taken in range(1, 4):
        next(results)
        assert len(executor.given) <= 3 + taken
    results.close()
    assert not handing()
    assert len(executor.given) <= 7


def test_an_error_of_the_work_of_the_pieces_or_of_the_executor_comes_out() -> None:
    def broken() -> Iterator[tuple[int]]:
        yield (2,)
        raise LookupError

    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(ZeroDivisionError):
            list(Handover(executor, 2, divmod, [(1, 0)]).results())
        with pytest.raises(LookupError):
            list(Handover(executor, 2, square, broken()).results())
    with pytest.raises(RuntimeError, match="shutdown"):
        list(Handover(executor, 2, square, pieces(3)).results())
    assert not handing()


def test_who_is_interrupted_leaves_no_thread_behind() -> None:
    """Not even while all submitted work is still running."""
    never: Future[int] = Future()

    class Stuck(Notes):
        def submit(self, work: Callable[..., Any], /, *piece: Any, **how: Any) -> Future[Any]:
            return super().submit(work, *piece) if piece[0] < 2 else never

    results = Handover(Stuck(), 2, square, pieces(9)).results()
    assert list(islice(results, 2)) == [0, 1]
    with pytest.raises(KeyboardInterrupt):
        results.throw(KeyboardInterrupt())
    assert not handing()
