"""Figures and how they are taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median, quantiles
from time import perf_counter, process_time

from msgspec import Struct


class Unmeasured(Exception):
    """An error of a figure that this machine cannot measure; the text says why."""


class Measurement(Struct, frozen=True):
    """One line of the report."""

    what: str
    figure: str
    target: str
    reached: bool


def at_most(what: str, value: float, limit: float, unit: str) -> Measurement:
    """A figure that should not be over `limit`."""
    return Measurement(what, f"{value:.3g} {unit}", f"<= {limit:g} {unit}", value <= limit)


def at_most_both(what: str, middle: float, limit: float, slow: float, worst: float | None) -> Measurement:
    """The median time and the 99th percentile in ms; without `worst` the latter may be any."""
    reached = middle <= limit and (worst is None or slow <= worst)
    target = f"<= {limit:g}" if worst is None else f"<= {limit:g} / {worst:g}"
    return Measurement(what, f"{middle:.2f} / {slow:.2f} ms", f"{target} ms", reached)


def at_least(what: str, value: float, limit: float, unit: str) -> Measurement:
    """A figure that should not be under `limit`."""
    return Measurement(what, f"{value:,.0f} {unit}", f">= {limit:,.0f} {unit}", value >= limit)


def cpu_seconds(work: Callable[[], object], rounds: int) -> float:
    """The median time one round takes of this process's core, whatever else the machine does."""
    return median(_timed(process_time, work) for _ in range(rounds))


def wall_milliseconds(work: Callable[[int], object], rounds: int) -> list[float]:
    """The time of each round by the clock on the wall; `work` is told the number of the round."""
    return [1000 * _timed(perf_counter, partial(work, n)) for n in range(rounds)]


def _timed(clock: Callable[[], float], work: Callable[[], object]) -> float:
    begin = clock()
    work()
    return clock() - begin


def percentile_99(values: list[float]) -> float:
    """The value that 99 of 100 are below."""
    return quantiles(values, n=100, method="inclusive")[98]


def percentile_95(values: list[float]) -> float:
    """The value that 95 of 100 are below."""
    return quantiles(values, n=20, method="inclusive")[18]
