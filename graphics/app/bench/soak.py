"""Growth: match after match through the real scenes, at top speed, and what the process holds after each few.

The person is in this process and plays by rules of thumb; the others are the real process of the computer
players, a new one at each table.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic

from msgspec import Struct

from graphics.app.app import App
from graphics.app.bench.outings import Outings
from graphics.app.bench.person import Person
from graphics.app.window import SIZE_VARIABLE
from graphics.render.cache import SHARED
from graphics.screens import destinations as to
from graphics.widgets.intents import Replace
from saves import paths
from saves.settings import Settings
from saves.store import Store
from tools.bench.figures import Measurement, Resources, Slope, at_most, resources, slope
from tools.bench.window import screen

MATCHES = 60
EVERY = 5
"""Matches from one look at what is held to the next."""
WARM_UP = 0.3
"""The part of a soak until the caches are full and every screen has been seen."""
MEMORY = 0.05  # MB a match
OBJECTS = 25.0  # a match
WAL = 8.0  # MB
MEGABYTE = 1 << 20
HOME = "BELOT_HOME"
COLUMNS = (
    "match",
    "deals",
    "memory",
    "files",
    "threads",
    "children",
    "objects",
    "pictures",
    "database",
    "wal",
)


class Look(Struct, frozen=True):
    """A look at what is held after so many matches: pictures in caches, database and its log in MB."""

    match: int
    deals: int
    held: Resources
    pictures: float
    database: float
    wal: float

    def line(self) -> str:
        """The look as a line of the series, its columns apart by tabs."""
        held = self.held
        counts = (held.files, held.threads, held.children, held.objects)
        sizes = (self.pictures, self.database, self.wal)
        texts = [f"{self.match}", f"{self.deals}", f"{held.memory:.2f}", *map(str, counts)]
        return "\t".join([*texts, *(f"{size:.2f}" for size in sizes)])


def measure_soak(
    matches: int = MATCHES, series: Path | None = None, minutes: float = inf
) -> list[Measurement]:
    """Play so many matches, or as many as those minutes allow; the growth of all that is held.

    `series` is a file for the looks, line by line.
    """
    where = screen()
    with _home() as folder:
        looks, done = _played(folder, matches, series, monotonic() + 60 * minutes)
    print(f"soak: {', '.join(f'{count} × {what}' for what, count in sorted(done.items()))}", file=sys.stderr)
    return verdict(looks, where)


def verdict(looks: list[Look], where: str) -> list[Measurement]:
    """The growth from the end of the warm-up on, each figure with its 95 % interval."""
    late = looks[int(len(looks) * WARM_UP) :]
    numbers = [float(look.match) for look in late]
    memory = slope(numbers, [look.held.memory for look in late])
    objects = slope(numbers, [float(look.held.objects) for look in late])
    data = slope(numbers, [look.database for look in late])
    of = f"{late[-1].match - late[0].match} matches, {late[-1].deals - late[0].deals} deals, {where}"
    rows = [
        rise(f"memory a match, over {of}", memory, MEMORY, " MB"),
        rise("objects of Python a match", objects, OBJECTS),
    ]
    for name in ("files", "threads", "children"):
        counts = [getattr(look.held, name) for look in late]
        half = len(counts) // 2
        rows.append(
            at_most(f"open {name} more in its second half", _more(counts[:half], counts[half:]), 0, "")
        )
    rows.append(at_most("log of the database, the largest", max(look.wal for look in late), WAL, "MB"))
    rows.append(Measurement("database a match", f"{1024 * data.each:.3g} kB", "", True))
    return rows


def rise(what: str, found: Slope, limit: float, unit: str = "") -> Measurement:
    """A growth with its 95 % interval; the target is missed where all of that is over the limit."""
    figure = f"{found.each:.3g} ± {found.give_or_take:.2g}{unit}"
    return Measurement(what, figure, f"<= {limit:g}{unit}", found.each - found.give_or_take <= limit)


def _more(first: list[int], second: list[int]) -> float:
    """The difference of the medians of two halves of a series."""
    return float(median(second) - median(first))


@contextmanager
def _home() -> Iterator[Path]:
    """A folder of its own for all that is kept, for this while."""
    before = os.environ.get(HOME)
    with TemporaryDirectory() as name:
        os.environ[HOME] = name
        try:
            yield Path(name)
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


def _played(
    folder: Path, matches: int, series: Path | None, until: float
) -> tuple[list[Look], dict[str, int]]:
    os.environ[SIZE_VARIABLE] = "1280x720"
    settings = Settings().with_(language="en", speed="at_once", volume=0, trick_stays=1000, welcomed=True)
    looks: list[Look] = []
    with Store.open(folder) as store:
        app = App(settings, store)
        person = Person(app)
        app.router.take(Replace(to.Menu()))
        outings = Outings(person)
        _note(series, "\t".join(COLUMNS))
        for number in range(1, matches + 1):
            outings.next()
            late = number == matches or monotonic() > until
            if number % EVERY == 0 or late:
                looks.append(_look(number, person.deals, folder))
                _note(series, looks[-1].line())
            if late:
                break
        app.clear()
    return looks, dict(outings.done)


def _look(number: int, deals: int, folder: Path) -> Look:
    database = folder / paths.DATABASE
    pictures = SHARED.bytes / MEGABYTE
    return Look(number, deals, resources(), pictures, _size(database), _size(Path(f"{database}-wal")))


def _size(path: Path) -> float:
    return path.stat().st_size / MEGABYTE if path.exists() else 0.0


def _note(series: Path | None, line: str) -> None:
    if series is not None:
        with series.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
