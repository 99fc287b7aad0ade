"""The speed of the lobby and of the trophies after many tournaments, and of files that come together."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter

from game.tournament.draw import CAST
from game.tournament.season import entered
from game.tournament.tournament import FormatName, TableResult, Tournament
from graphics.app.arrivals import EVERY
from saves.store import Store
from saves.tournament import records
from saves.tournament.overview import Overview
from saves.tournament.records import Booking, DayResult, SeasonDay, TournamentRow
from saves.transfer import inbox
from tools.bench.figures import Measurement, at_most

TOURNAMENTS = 1000
TODAY = date(2026, 11, 26)
FILES = 12
TIMES = 5
FORMATS: tuple[FormatName, ...] = ("fast", "classic")


def measure_lobby() -> list[Measurement]:
    """The lobby and the trophies with many past tournaments, opened again and again."""
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        _fill(store)
        lobby = _milliseconds(lambda: _opened(store))
        trophies = _milliseconds(lambda: Overview(store, TODAY).trophies())
    return [
        at_most(f"the lobby with {TOURNAMENTS:,} past tournaments", lobby, 50, "ms"),
        at_most(f"the trophies of {TOURNAMENTS:,} past tournaments", trophies, 50, "ms"),
        at_most(f"{FILES} files reach the open window together", _arrival(), 1, "s"),
    ]


def _opened(store: Store) -> None:
    overview = Overview(store, TODAY)
    overview.prizes()
    overview.lobby()


def _milliseconds(act: Callable[[], object]) -> float:
    """The median of some times, after a first one that works out what is kept then."""
    times = []
    for _time in range(TIMES + 1):
        began = perf_counter()
        act()
        times.append(1000 * (perf_counter() - began))
    return median(times[1:])


def _arrival() -> float:
    """The seconds until a window that looks now and then has taken all files of another start."""
    with TemporaryDirectory() as name:
        folder, done = Path(name), Event()

        def look() -> None:
            while not done.wait(EVERY):
                inbox.take(folder)

        window = Thread(target=look)
        window.start()
        began = perf_counter()
        taken = inbox.hand_over(folder, *(folder / f"{number}.belot" for number in range(FILES)))
        seconds = perf_counter() - began
        done.set()
        window.join()
    return seconds if taken else float("inf")


def _fill(store: Store) -> None:
    """A tournament a day, and what the cast has played."""
    chance, first = Random(1), TODAY - timedelta(days=TOURNAMENTS)
    first -= timedelta(days=first.weekday())
    with store.change() as db:
        for number in range((TODAY - first).days + 1):
            day = first + timedelta(days=number)
            gains = tuple(DayResult(each.id, chance.randrange(20)) for each in CAST)
            records.write(db, SeasonDay(day=day, results=gains))
            if number < TOURNAMENTS:
                id_ = records.new_id(db)
                begun = datetime(day.year, day.month, day.day, tzinfo=UTC)
                records.write(db, TournamentRow(id=id_, tournament=_played(chance), begun=begun, day=day))
                records.add(db, Booking(kind="entry", tournament=id_, day=day, chips=-1))


def _played(chance: Random) -> Tournament:
    """A tournament of the person, its tables won by lot."""
    found = entered(chance.choice(FORMATS), chance.randbytes(16).hex(), human=True)
    while not found.over:
        tables = found.terms.tables(found.round)
        found = found.after(
            tuple(TableResult((151, 100), 8, chance.randrange(2)) for _table in range(tables))
        )
    return found
