"""A long run: its arguments, many pieces of work, their results, and every way it may end early."""

from __future__ import annotations

import json
import os
import socket
import time
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import closing
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from game.arguments import Arguments, tell_secret
from game.cli import WRONG_ARGUMENT, complain, say, status_of, words_of
from game.core.rule_set import Rules
from game.lab.executors import NoExecutor, address_of, completed, crew
from game.lab.progress import ProgressBar
from game.lab.seats import FAULT_LIMIT, Players, TooManyFaults, check, outside, players_here
from game.lab.table import match_seed
from game.rules import preset

Result = TypeVar("Result")


class Setting(Struct, frozen=True, kw_only=True):
    """The arguments that every long run has."""

    rules: Rules
    seed: int
    secret: bytes
    time_ms: int | None
    jobs: int
    address: str
    """The address of the Dask cluster to run on, if any."""
    json: bool


class Report(Protocol):
    def to_dict(self) -> dict[str, Any]: ...

    def lines(self) -> list[str]: ...


@dataclass(slots=True)
class Campaign(Generic[Result]):
    """The results so far, and the exit status: what was done before an early end still counts."""

    done: list[Result] = field(default_factory=list)
    status: int = 0


class Terms(Struct, frozen=True):
    """A piece of work in a form that can be sent: rules hold functions, so they are named."""

    run: str
    """A unique name of the run, here or on a cluster."""
    name: str
    options: Mapping[str, object]
    seed: int
    secret: bytes
    """A secret from outside programs, empty if none plays."""
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


def setting(parser: Arguments, found: Namespace, players: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """The fields of a `Setting`; an unknown player, given as (option, name), ends the program."""
    for option, name in players:
        try:
            check(name)
        except ValueError as error:
            parser.error(f"argument {option}: {error}")
    return {
        "rules": parser.rules_of(found.rules, found.option),
        "seed": found.seed,
        "secret": parser.secret_of(found.secret, outside=outside(name for _option, name in players)),
        "time_ms": found.time_ms,
        "jobs": found.jobs,
        "address": address_of(parser, found.executor),
        "json": found.json,
    }


def reported(
    run: Setting,
    work: Callable[..., Result],
    arguments: tuple[object, ...],
    progress: ProgressBar,
    faults: Callable[[Result], int],
    report: Callable[[tuple[Result, ...]], Report],
    command: str,
) -> int:
    """Do `work(terms, *arguments, number)` for every piece and report the result; the exit status."""
    agreed = terms(run.rules, run.seed, run.secret, run.time_ms)
    pieces = ((agreed, *arguments, number) for number in range(progress.pieces))
    found = campaign(work, pieces, progress, faults, run.jobs, run.address, command)
    tell_secret(command, run.secret)
    if found.done:
        figures = report(tuple(sorted(found.done, key=attrgetter("number"))))
        say(json.dumps(figures.to_dict()) if run.json else "\n".join(figures.lines()))
    return found.status


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

    It ends early by Ctrl-C or another signal, when the engines were at fault too often, and when the workers
    have gone.
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
