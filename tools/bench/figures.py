"""Figures and how they are taken."""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from functools import _lru_cache_wrapper, partial
from math import sqrt
from pathlib import Path
from statistics import mean, median, quantiles
from time import perf_counter, process_time

from msgspec import Struct


class Unmeasured(Exception):
    """This machine cannot measure a figure; the text says why."""


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
    """The median time and the 99th percentile in ms; `worst` limits the latter if given."""
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
    """The wall time of each round; `work` gets the number of the round."""
    return [1000 * _timed(perf_counter, partial(work, n)) for n in range(rounds)]


def _timed(clock: Callable[[], float], work: Callable[[], object]) -> float:
    begin = clock()
    work()
    return clock() - begin


def percentile_99(values: list[float]) -> float:
    return quantiles(values, n=100, method="inclusive")[98]


def percentile_95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[18]


PROCESS = Path("/proc/self")
TASKS = "task"
SURE = 1.96
"""Standard errors on either side in which the true value lies with 95 %."""


class Resources(Struct, frozen=True):
    """The present holdings of a process: memory in MB, the rest as counts.

    `memory` is the share of its own (PSS: pages of libraries count for all that use them in parts), `objects`
    those of Python without what lies in caches of a limited size.
    """

    memory: float
    files: int
    threads: int
    children: int
    objects: int


def resources() -> Resources:
    """The present holdings, after what is no longer needed has gone. Unmeasured without /proc."""
    held = memory()
    _empty_caches()
    gc.collect()
    objects = len(gc.get_objects())
    return Resources(held, len(_entries("fd")) - 1, len(_entries(TASKS)), len(_children()), objects)


def _empty_caches() -> None:
    """Empty every `lru_cache` of a limited size: it fills for hours, and then stops growing."""
    for found in gc.get_objects():
        if isinstance(found, _lru_cache_wrapper) and found.cache_info().maxsize is not None:
            found.cache_clear()


def memory() -> float:
    """The memory this process holds, in MB. Unmeasured without /proc."""
    try:
        told = (PROCESS / "smaps_rollup").read_text("ascii")
    except OSError:
        raise Unmeasured("this system does not say in /proc how much memory a process uses") from None
    return int(told.partition("\nPss:")[2].split()[0]) / 1024


def _entries(folder: str) -> list[str]:
    return os.listdir(PROCESS / folder)


def _children() -> list[str]:
    """Child processes that have not been waited for."""
    found = []
    for task in _entries(TASKS):
        try:
            found += (PROCESS / TASKS / task / "children").read_text("ascii").split()
        except OSError:  # the thread has ended
            continue
    return found


class Slope(Struct, frozen=True):
    """The growth of a figure for each step, and half the width of its 95 % interval."""

    each: float
    give_or_take: float

    @property
    def grows(self) -> bool:
        """True if it is certain that the figure rises."""
        return self.each > self.give_or_take


def slope(steps: Sequence[float], values: Sequence[float]) -> Slope:
    """The straight line through a series by least squares; ValueError for fewer than three points.

    The points of a series of memory depend on one another, so the variance of their errors is multiplied by
    what their correlation makes of it, as for a process of first order.
    """
    if len(steps) < 3:
        raise ValueError("a slope with an interval needs three points")
    middle, level = mean(steps), mean(values)
    spread = sum((step - middle) ** 2 for step in steps)
    pairs = list(zip(steps, values, strict=True))
    each = sum((step - middle) * (value - level) for step, value in pairs) / spread
    errors = [value - level - each * (step - middle) for step, value in pairs]
    squares = sum(error * error for error in errors)
    if not squares:
        return Slope(each, 0.0)
    alike = sum(one * other for one, other in zip(errors, errors[1:], strict=False)) / squares
    alike = min(max(alike, 0.0), 0.95)
    error = sqrt(squares / (len(steps) - 2) / spread * (1 + alike) / (1 - alike))
    return Slope(each, SURE * error)
