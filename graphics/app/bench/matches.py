"""The speed of a store with very many matches: the start, each page of the list, a search, a change."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, time_ns

from graphics.app.app import App
from graphics.app.bench.many import RARE, fill
from graphics.app.window import SIZE_VARIABLE
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu.menu import MenuScene
from saves.database.listing import Filter, State, terms_of
from saves.settings import Settings
from saves.store import Store
from tools.bench.figures import Measurement, Unmeasured, at_most, wall_milliseconds
from tools.bench.window import program, screen

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
        done = subprocess.run([*program(), "--first-frame"], env=env, capture_output=True, text=True)
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
    rows = [_timed("the match to continue", store.latest_unfinished)]
    for state in STATES:
        total = store.page(Filter(state), 0, 1).total
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
        found = store.page(wanted, 0, 1).total
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
    line = store.page(Filter(), 500, 1).matches[0]
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
    return store.page(Filter(), 0, LINES)


def _page(store: Store, wanted: Filter, first: int) -> Callable[[], object]:
    """A page as it is read after a change: nothing is known any more."""

    def read() -> object:
        store.pages.forget()
        return store.page(wanted, first, LINES)

    return read


def _timed(what: str, work: Callable[[], object]) -> Measurement:
    return at_most(what, median(wall_milliseconds(lambda _n: work(), ROUNDS)), PAGE, "ms")
