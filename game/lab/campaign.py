"""A long run: many pieces of work, their results as they are done, and every way it may end early."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from msgspec import Struct

from game.cli import WRONG_ARGUMENT, complain, status_of, words_of
from game.core.rule_set import Rules
from game.lab.executors import NoExecutor, completed, crew
from game.lab.progress import ProgressBar
from game.lab.seats import FAULT_LIMIT, Players, TooManyFaults, players_here
from game.lab.table import match_seed
from game.rules import preset

Result = TypeVar("Result")


@dataclass(slots=True)
class Campaign(Generic[Result]):
    """The results there are, and the exit status: what was done before an early end still counts."""

    done: list[Result] = field(default_factory=list)
    status: int = 0


class Terms(Struct, frozen=True):
    """A piece of work in a form that travels: rules hold functions and go by name."""

    run: str
    """A name no other run has, here or on a cluster."""
    name: str
    options: Mapping[str, object]
    seed: int
    secret: bytes
    """What an outside program must not know, empty where none plays."""
    time_ms: int | None
    """The time a decision may take."""

    @property
    def rules(self) -> Rules:
        return preset(self.name).with_options(self.options)

    @property
    def players(self) -> Players:
        return players_here(self.run, self.time_ms)

    def seed_of(self, number: int) -> bytes:
        return match_seed(self.seed, number, self.secret)


def terms(rules: Rules, seed: int, secret: bytes, time_ms: int | None) -> Terms:
    run = f"{socket.gethostname()} {os.getpid()} {time.monotonic_ns()}"
    return Terms(run, rules.name, rules.options(), seed, secret, time_ms)


def campaign(
    work: Callable[..., Result],
    pieces: Iterable[tuple[Any, ...]],
    progress: ProgressBar,
    faults: Callable[[Result], int],
    jobs: int,
    address: str,
    command: str = "belot arena",
) -> Campaign[Result]:
    """`work(*piece)` for every piece, in `jobs` processes or on the cluster at `address`.

    Ends early by ctrl-C or another signal, when the engines were at fault too often, and when whoever
    worked has gone.
    """
    found: Campaign[Result] = Campaign()
    try:
        _gather(found, work, pieces, progress, faults, jobs, address)
    except TooManyFaults:
        found.status = 1
        complain(f"{command}: ended after {FAULT_LIMIT} engine faults")
    except NoExecutor as error:
        found.status = WRONG_ARGUMENT
        complain(f"{command}: argument --executor: {error}")
    except BrokenExecutor as error:
        found.status = 1
        complain(f"{command}: ended because the processes that played are gone: {error}")
    except KeyboardInterrupt as interruption:
        found.status = status_of(interruption)
        progress.end()
        complain(f"{command}: {words_of(interruption)} after {len(found.done)} of {progress.pieces}")
    return found


def _gather(
    found: Campaign[Result],
    work: Callable[..., Result],
    pieces: Iterable[tuple[Any, ...]],
    progress: ProgressBar,
    faults: Callable[[Result], int],
    jobs: int,
    address: str,
) -> None:
    at_fault = 0
    with crew(jobs, address) as workers, closing(completed(workers, work, pieces)) as results:
        for result in results:
            found.done.append(result)
            progress.show(len(found.done))
            at_fault += faults(result)
            if at_fault >= FAULT_LIMIT:
                raise TooManyFaults
