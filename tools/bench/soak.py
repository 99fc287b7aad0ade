"""Growth: match after match through the real scenes, at top speed, and what the process holds meanwhile.

The person is simulated in this process and plays by rules of thumb; the others are the real process of the
computer players, a new one at each table.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, get_args

from msgspec import Struct

from game.core.state import MatchOver
from game.players.decision import choose
from game.table.projection import question
from graphics.app.app import App
from graphics.app.window import SIZE_VARIABLE, own_window
from graphics.render.cache import SHARED
from graphics.screens import destinations as to
from graphics.text.i18n import LANGUAGES
from graphics.widgets.focus import Target
from graphics.widgets.intents import Open, Replace
from saves import paths
from saves.settings import Deck, LastMatch, Settings, Theme
from saves.store import Store
from tools.bench.figures import Measurement, Resources, Slope, at_most, resources, slope
from tools.bench.window import screen

TURN = 0.1  # seconds that pass in a turn of the loop, however long it takes
PATIENCE = 600.0
"""Seconds after which what should have come will not; other processes may have to wait for theirs."""
REST = 0.0005  # seconds between two turns while another process thinks
LEVEL = "easy"
NEXT_PAGE = "next_page"
SHEETS = ("deal_end",)


class Stuck(RuntimeError):
    """An error of the window: something that should have come did not."""


class Person:
    """Presses what can be pressed, and acts at the table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.deals = 0

    def turn(self) -> None:
        """One turn of the loop. KeyboardInterrupt once the window is closed."""
        if not self.app.turn(TURN):
            time.sleep(REST)
        if not self.app.running or not self.app.stack:
            raise KeyboardInterrupt

    def targets(self) -> dict[str, Target]:
        """Everything on top that can be pressed now, by its id."""
        return {each.id: each for each in self.app.top.targets() if each.enabled and each.activate}

    def wait(self, there: Callable[[], object], what: str) -> None:
        """Turn the loop until that is so; Stuck if it never is."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if there():
                return
            self.turn()
        raise Stuck(
            f"never came: {what}; on the screen: {self.app.top.name} with {', '.join(self.targets())}"
        )

    def press(self, id_: str) -> None:
        """Press a target of the top scene, as soon as it can be."""
        self.wait(lambda: self._has(id_), id_)
        activate = self.targets()[id_].activate
        assert activate is not None
        activate()
        self.turn()

    def _has(self, id_: str) -> bool:
        """True if a target is there; where it may be on another page, the next one is turned to."""
        found = self.targets()
        if id_ not in found and NEXT_PAGE in found:
            turn_page = found[NEXT_PAGE].activate
            assert turn_page is not None
            turn_page()
        return id_ in found

    def press_if_there(self, *ids: str) -> bool:
        """Press the first of these that can be pressed; False if none can."""
        found = self.targets()
        for id_ in ids:
            if id_ in found:
                self.press(id_)
                return True
        return False

    def play(self, until: Callable[[Any], bool] = lambda table: False) -> None:
        """Play at the table until the match is over and its end is seen, or until that is so of the table."""
        table: Any = next(scene for scene in reversed(self.app.stack) if scene.name == "table")
        results = table.session.match.results
        before = len(results)
        try:
            self._play(table, until)
        finally:
            self.deals += len(results) - before

    def _play(self, table: Any, until: Callable[[Any], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            top = self.app.top
            if top is table:
                if until(table):
                    return
                self._act(table)
            elif top.name in SHEETS:
                self.press("continue")
                continue
            elif isinstance(table.session.state, MatchOver) or table not in self.app.stack:
                return
            elif not self.press_if_there("no", "ok", "cancel", "back"):
                raise Stuck(f"{top.name} lies over the table with {', '.join(self.targets())}")
            self.turn()
        raise Stuck(f"a match of {len(table.session.match.actions)} actions does not end")

    @staticmethod
    def _act(table: Any) -> None:
        """Act for the human where the table waits for it: as a computer player would."""
        session = table.session
        seat = getattr(session.state, "turn", None)
        if seat is None or not session.legal() or not table.view.director.idle:
            return
        chance = random.Random(len(session.match.actions))
        table.flow.submit(choose(question(session.state, seat), LEVEL, chance).action)


GAMES = (
    ("bulgarian", 51),
    ("bela-4", 151),
    ("bela-3", 151),
    ("bela-2", 151),
    ("belot-bg", 51),
    ("turkish", 51),
    ("bela-4-ru", 151),
    ("bela-3-sr", 151),
)
"""Presets and targets, one match after another: short matches, for there is as much round them as in them."""
SIZES = ((1280, 720), (1024, 640), (1600, 900), (1366, 768))
TEXTS = (100, 130, 200)
THEMES, DECKS = get_args(Theme), get_args(Deck)
MIDDLE = 25
"""Actions after which a match is left and resumed."""
LOOKS = 60
"""Turns for which is looked at what another process works out."""
OTHERS = 20.0
"""Seconds for which the other tables of a tournament are waited for."""
ROUND = 12
"""Scenes of a tournament that follow one another in one outing."""


class Outings:
    """Match after match, each with what goes with it; `done` counts what was done."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.app = person.app
        self.done: Counter[str] = Counter()
        self._number = 0

    def next(self) -> None:
        """One match from the menu to the menu, and whatever its number brings besides."""
        self._number += 1
        for every, rest, outing in self._besides():
            if self._number % every == rest:
                outing()
                self.done[outing.__name__.strip("_")] += 1
                self.to_menu()
        self._match()
        self.done["match"] += 1
        self.to_menu()

    def _besides(self) -> tuple[tuple[int, int, Callable[[], None]], ...]:
        """Every how many matches comes what, and at which of them."""
        return (
            (3, 2, self._look),
            (5, 3, self._reading),
            (7, 4, self._list),
            (10, 6, self._practice),
            (20, 9, self._tournament),
            (25, 14, self._evening),
        )

    def to_menu(self) -> None:
        """Back to the menu, from wherever that is."""
        self.app.router.take(Replace(to.Menu()))
        self.person.turn()

    def visit(self, *ids: str) -> None:
        """Press these in turn, look at what comes for a while, and go back to where it began."""
        start = self.app.top
        for id_ in ids:
            if not self.person.press_if_there(id_):
                break
            self._watch(3)
        while self.app.top is not start and start in self.app.stack:
            self.app.pop()
            self.person.turn()

    def _watch(self, turns: int) -> None:
        for _ in range(turns):
            self.person.turn()

    def _match(self) -> None:
        """A match by the next preset; some are left in the middle, and looked back on."""
        person, number = self.person, self._number
        preset, target = GAMES[number % len(GAMES)]
        last = LastMatch(preset=preset, options={"target": target}, partner="easy", opponents="beginner")
        self.app.save_settings(self.app.settings.with_(last_match=last, animation=number % 4 > 0))
        person.press("new_match")
        person.press("start")
        person.wait(lambda: self.app.top.name == "table", "the table")
        if number % 6 == 5:
            person.play(until=lambda table: len(table.session.match.actions) >= MIDDLE)
            if self.app.top.name == "table":
                self.visit("pad")
                person.press("menu")
                self.visit("log")
                self.to_menu()
                waiting = self.app.store.pages.latest_unfinished() if self.app.store is not None else None
                if waiting is None:  # its last card was under way
                    return
                self.app.router.take(Open(to.KeptMatch(waiting.id)))  # the menu offers a tournament first
                person.wait(lambda: self.app.top.name in ("table", "deal_end"), "the table again")
                self.done["left and gone on with"] += 1
        person.play()
        if self.app.top.name != "match_end":
            raise Stuck(f"{self.app.top.name} after a match")
        self.visit("details")
        if number % 4 == 0:
            self._review()

    def _review(self) -> None:
        """The review of the match as far as it comes, and a deal of it step by step."""
        person = self.person
        person.press("review")
        self._watch(LOOKS)
        for page in ("pages:deals", "pages:luck", "pages:course"):
            person.press_if_there(page)
        self.visit("replay")
        self.done["review"] += 1

    def _look(self) -> None:
        """Another language, theme, deck, size of text and of the window."""
        turn = self._number // 3
        languages = tuple(LANGUAGES)
        changed = self.app.settings.with_(
            language=languages[turn % len(languages)],
            theme=THEMES[turn % len(THEMES)],
            deck=DECKS[turn % len(DECKS)],
            text_size=TEXTS[turn // 2 % len(TEXTS)],
        )
        self.app.save_settings(changed)
        window = own_window()
        if window is not None:
            window.size = SIZES[turn % len(SIZES)]
            self.app.resize(window.size)

    def _reading(self) -> None:
        """The rule book and the settings, page by page."""
        self.visit("rules", "chapter:play", "next_page")
        self.visit("settings", "page:cards", "page:sound", "page:about")

    def _list(self) -> None:
        """The list of matches, one of its kinds, and the statistics."""
        self.visit("matches", "state:finished", "state:all")
        self.visit("practice", "statistics")

    def _practice(self) -> None:
        """A drill, a puzzle and the person's mistakes."""
        self.visit("practice", "drill:scoring")
        self.visit("practice", "puzzles")
        self.visit("practice", "mistakes")

    def _tournament(self) -> None:
        """The person's tables of a fast tournament, as far as it can be played at once."""
        person = self.person
        person.press("tournaments")
        self._watch(3)
        if not person.press_if_there("resume", "enter:fast"):
            return
        person.press_if_there("yes")
        for _ in range(ROUND):
            self._watch(3)
            scene: Any = self.app.top
            if scene.name == "table":
                person.play()
                self.done["tournament table"] += 1
            elif scene.name == "round_result":
                until = monotonic() + OTHERS  # if they are not ready by then, it continues another time
                while monotonic() < until and "next" not in person.targets():
                    person.turn()
                if not person.press_if_there("next"):
                    return
            elif not person.press_if_there("next", "done"):
                return

    def _evening(self) -> None:
        """A deal of an evening of duplicate."""
        person = self.person
        person.press("tournaments")
        person.press("duplicate")
        if not person.press_if_there("go_on"):
            person.press("new")
            person.press("start")
        self._watch(3)
        if self.app.top.name == "table":
            person.play()
            self.done["evening deal"] += 1


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
    """What is held after this many matches: pictures in caches, database and its log in MB."""

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
    """Play this many matches, or as many as fit into the minutes; the growth of everything held.

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
