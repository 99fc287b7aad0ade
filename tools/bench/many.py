"""A store of very many matches, written in one go: what takes hours at the table takes seconds here."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import perf_counter, time_ns

import msgspec
from msgspec.structs import replace

from game.core import machine
from game.core.actions import to_text
from game.core.state import MatchOver
from game.rules import preset
from game.tournament.draw import CAST
from game.tournament.season import entered
from game.tournament.tournament import FormatName, TableResult, Tournament
from graphics.app.app import App
from graphics.app.arrivals import EVERY
from graphics.app.window import SIZE_VARIABLE
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from saves import paths
from saves.database import listing, rows, schema
from saves.database.listing import Filter, State, terms_of
from saves.database.schema import SPAN
from saves.saved import MatchProgress, SavedMatch, measure
from saves.settings import Settings
from saves.store import Store
from saves.tournament import records
from saves.tournament.overview import Overview
from saves.tournament.records import Booking, SeasonDay, SeasonResult, TournamentRow
from saves.transfer import inbox
from tools.bench.figures import Measurement, Unmeasured, at_most, wall_milliseconds
from tools.bench.window import GAME, screen

PRESETS = ("bulgarian", "bela-4", "bela-2", "turkish")
NEWEST = datetime(2026, 11, 22, 12, tzinfo=UTC)
APART = timedelta(minutes=50)
TEMPLATES = 60
"""Different matches; the others are the same under another name and date."""
BEGUN = 20
"""Actions of a match in progress."""
TARGET = 51
"""The shortest matches there are: the list does not know how long one is."""
BATCH = 2_000
RARE = "Final"
"""Every thousandth match has this in its name."""
NAMES = {"S": "Ivan", "E": "Gergana", "N": "Maria", "W": "Stoyan"}


def fill(folder: Path, count: int) -> Path:
    """Make a database of `count` matches in a folder, every second one finished; returns its path."""
    Store.open(folder).close()
    path = folder / paths.DATABASE
    db = schema.connect(path)
    db.execute("PRAGMA synchronous=OFF")
    triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    db.execute("BEGIN")
    for name, _text in triggers:  # they would run millions of times
        db.execute(f"DROP TRIGGER {name}")
    numbered = _numbered(count)
    while batch := list(islice(numbered, BATCH)):
        _write(db, batch)
    for _name, text in triggers:
        db.execute(text)
    listing.rebuild(db)
    db.execute("COMMIT")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return path


def _write(db: sqlite3.Connection, batch: list[tuple[int, SavedMatch, MatchProgress]]) -> None:
    abouts, actions, reached = [], [], []
    for number, match, progress in batch:
        text = msgspec.json.encode(rows.about_of(match, number)).decode()
        abouts.append((number, text, schema.about_checksum(text)))
        at = int(match.created.timestamp())
        for place, action in enumerate(match.actions):
            checksum = schema.action_checksum(number, place, action, at + place)
            actions.append((number * SPAN + place, number, place, action, at + place, checksum))
        reached.append((number, progress.actions, msgspec.json.encode(progress).decode()))
    db.executemany("INSERT INTO matches (id, about, checksum) VALUES (?, ?, ?)", abouts)
    db.executemany("INSERT INTO actions VALUES (?, ?, ?, ?, ?, ?)", actions)
    db.executemany("INSERT INTO progress VALUES (?, ?, ?)", reached)


def _numbered(count: int) -> Iterator[tuple[int, SavedMatch, MatchProgress]]:
    """The matches with their ids, the last one being the newest."""
    templates = [_played(number) for number in range(min(count, TEMPLATES))]
    for number in range(1, count + 1):
        match, reached = templates[number % len(templates)]
        created = NEWEST - (count - number) * APART
        title = RARE if number % 1000 == 0 else match.rules.capitalize()
        yield number, replace(match, name=f"{title}, {created:%d.%m.%Y %H:%M}", created=created), reached


def _played(number: int) -> tuple[SavedMatch, MatchProgress]:
    """A match of random actions: an odd one to its end, an even one only begun."""
    rules = preset(PRESETS[number // 2 % len(PRESETS)]).with_options({"target": TARGET})
    chance = random.Random(number)
    seed = chance.randbytes(16)
    state = machine.start(rules, seed).state
    actions: list[str] = []
    while not isinstance(state, MatchOver) and (number % 2 or len(actions) < BEGUN):
        action = chance.choice(machine.legal_actions(state))
        actions.append(to_text(action))
        state = machine.apply(state, action).state
    levels = {seat: "medium" for seat in rules.seats} | {"S": "human"}
    names = {seat: NAMES[seat] for seat in rules.seats}
    match = SavedMatch("", rules.name, rules.options(), seed.hex(), names, levels, actions=tuple(actions))
    return match, measure(match)


LINES = 24  # that are read for a page
STARTS = 5
ROUNDS = 5
START, PAGE = 1.0, 100.0  # seconds to the first picture, milliseconds to a page
STATES: tuple[State, ...] = ("all", "open", "finished")
SEARCHES = ("nobody", RARE, "bulgarian", "2", "2026-11", "22.11.2026", "22.11.", "turkish nobody")


def measure_matches(count: int) -> list[Measurement]:
    """A store of `count` matches: made in a folder of its own, and gone afterwards."""
    with TemporaryDirectory() as folder:
        begin = perf_counter()
        path = fill(Path(folder), count)
        size = path.stat().st_size / 1e6
        rows = [
            Measurement(f"make {count:,} matches, {size:.0f} MB", f"{perf_counter() - begin:.0f} s", "", True)
        ]
        rows += _start(Path(folder))
        with Store.open(Path(folder)) as store:
            rows += [*_pages(store, count), *_searches(store), *_changes(store), *_drawn(store)]
    return rows


def _start(folder: Path) -> list[Measurement]:
    """From the command to the menu: after a start that was closed in order, and after a crash."""
    probe, where = folder / "probe.json", screen()
    (folder / "settings.json").write_text('{"welcomed": true}', "utf-8")
    env = {**os.environ, "BELOT_HOME": str(folder), "BELOT_PROBE": str(probe)}
    env["PYINSTALLER_RESET_ENVIRONMENT"] = "1"

    def once() -> float:
        probe.unlink(missing_ok=True)
        begin = time_ns()
        done = subprocess.run([*GAME, "--first-frame"], env=env, capture_output=True, text=True)
        if done.returncode or not probe.exists():
            raise Unmeasured(done.stderr.strip()[-200:])
        return (probe.stat().st_mtime_ns - begin) / 1e9

    first = once()
    again = median(once() for _ in range(STARTS))
    return [
        Measurement(f"first start with them, all read through, {where}", f"{first:.3g} s", "", True),
        at_most(f"start to the first picture, {where}", again, START, "s"),
    ]


def _pages(store: Store, count: int) -> list[Measurement]:
    rows = [_timed("the match to continue", store.pages.latest_unfinished)]
    for state in STATES:
        total = store.pages.page(Filter(state), 0, 1).total
        for where, first in (("first", 0), ("middle", total // 2), ("last", total - LINES)):
            work = _page(store, Filter(state), first)
            rows.append(_timed(f"{where} page of {total:,} ({state})", work))
    pages = [_page(store, Filter(), first) for first in range(0, count, max(1, count // 100))]
    slowest = max(wall_milliseconds(lambda n: pages[n](), len(pages)))
    return [*rows, at_most(f"the slowest of {len(pages)} pages", slowest, PAGE, "ms")]


def _searches(store: Store) -> list[Measurement]:
    rows = []
    for text in SEARCHES:
        wanted = Filter("all", terms_of(text))
        found = store.pages.page(wanted, 0, 1).total
        rows.append(_timed(f"search “{text}”: {found:,} found", _page(store, wanted, 0)))
        last = _page(store, wanted, found)
        rows.append(_timed(f"search “{text}”: the last page", last))
    return rows


def _and_page(store: Store, change: Callable[[], None]) -> Callable[[], object]:
    """A change of the store, and the first page after it."""

    def work() -> object:
        change()
        return _first(store)

    return work


def _changes(store: Store) -> list[Measurement]:
    line = store.pages.page(Filter(), 500, 1).matches[0]
    rows = [
        _timed("rename and show the page", _and_page(store, partial(store.rename, line.id, "Another"))),
        _timed("delete and show the page", _and_page(store, partial(store.delete, line.id))),
        _timed("undo and show the page", _and_page(store, partial(store.restore, line.id))),
        _timed("where a match stands in the list", lambda: store.pages.place(Filter(), line.id)),
        _timed("house rules", store.house_rules.all),
    ]
    store.delete(line.id)
    begin = perf_counter()
    store.purge()
    return [*rows, at_most("remove what was deleted", 1000 * (perf_counter() - begin), PAGE, "ms")]


def _drawn(store: Store) -> list[Measurement]:
    """The same on the screen of the list, from the key to the picture."""
    where = screen()

    os.environ[SIZE_VARIABLE] = "1920x1080"
    app = App(Settings(language="en", volume=0), store)
    app.push(MenuScene(app.ports))
    app.turn(0.04)

    def shown(what: str, work: Callable[[MatchesScene], object]) -> Measurement:
        def once() -> None:
            work(scene)
            app.turn(0.001)

        return _timed(f"{what}, drawn, {where}", once)

    def search(scene: MatchesScene, text: str) -> None:
        store.pages.forget()
        scene.search.text = text
        scene.search.accept()

    scene = MatchesScene(app.ports)
    app.push(scene)
    return [
        shown("the next page", lambda scene: scene.turn(1)),
        shown("the last page", lambda scene: scene.list.turn_to_end()),
        shown("the page before it", lambda scene: scene.turn(-1)),
        shown("search “bulgarian”", lambda scene: search(scene, "bulgarian")),
        shown("search “nobody”", lambda scene: search(scene, "nobody")),
    ]


def _first(store: Store) -> object:
    return store.pages.page(Filter(), 0, LINES)


def _page(store: Store, wanted: Filter, first: int) -> Callable[[], object]:
    """A page as it is read after a change: nothing is known any more."""

    def read() -> object:
        store.pages.forget()
        return store.pages.page(wanted, first, LINES)

    return read


def _timed(what: str, work: Callable[[], object]) -> Measurement:
    return at_most(what, median(wall_milliseconds(lambda _n: work(), ROUNDS)), PAGE, "ms")


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
            gains = tuple(SeasonResult(each.id, chance.randrange(20)) for each in CAST)
            records.write(db, SeasonDay(day=day, results=gains))
            if number < TOURNAMENTS:
                id_ = records.new_id(db)
                begun = datetime(day.year, day.month, day.day, tzinfo=UTC)
                records.write(
                    db, TournamentRow(id=id_, tournament=_played_tournament(chance), begun=begun, day=day)
                )
                records.add(db, Booking(kind="entry", tournament=id_, day=day, chips=-1))


def _played_tournament(chance: Random) -> Tournament:
    """A tournament of the person, its tables won by lot."""
    found = entered(chance.choice(FORMATS), chance.randbytes(16).hex(), human=True)
    while not found.over:
        tables = found.terms.tables(found.round)
        found = found.after(
            tuple(TableResult((151, 100), 8, chance.randrange(2)) for _table in range(tables))
        )
    return found
