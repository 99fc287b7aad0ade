"""The speed of the window: the start, and the table at rest."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time_ns

import pygame
from msgspec.structs import replace

from game.table.clock import Seconds
from graphics.app.app import App
from graphics.app.window import SIZE_VARIABLE
from graphics.render.animation import Animation
from graphics.render.shapes import Pose
from graphics.render.theme import NAMES
from graphics.screens.play.table import TableScene
from graphics.table.sprites import CardSprite, move
from saves.settings import Settings
from saves.store import Store
from tools.bench.figures import Measurement, Unmeasured, at_most, at_most_both, percentile_99
from tools.bench.tables import TABLES, tables_beside
from tools.gallery.sample import SampleEngine, Screen, played_match, saved_match
from tools.screens import Gallery, Variant

GAME = [sys.executable, str(Path(__file__).resolve().parents[2] / "main.py")]
STARTS = 9
AT_REST = 200
IDLE_SECONDS = 10.0
CLOCK_SHARE = 1.0  # per cent: two small pictures a second, and a second written down


def screen() -> str:
    """The driver that presents pictures: that of the desktop, or a dummy without one."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return os.environ.get("SDL_VIDEODRIVER", "a real window")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return "no screen"


def measure_start(program: str | None = None) -> list[Measurement]:
    """From the command to the first full frame, as the probe tells it; warm, that is, after one start."""
    where, what = screen(), program or "source"
    command = [program] if program else GAME
    times = []
    with TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.json"
        (Path(folder) / "settings.json").write_text('{"welcomed": true}', "utf-8")  # the menu comes first
        env = {**os.environ, "BELOT_HOME": folder, "BELOT_PROBE": str(probe)}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # warm: compiled once
        env["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # a one-file bundle unpacks itself, as at a normal start
        for _ in range(STARTS + 1):
            begin = time_ns()
            done = subprocess.run([*command, "--first-frame"], env=env, capture_output=True, text=True)
            if done.returncode or not probe.exists():
                raise Unmeasured(done.stderr.strip()[-200:])
            times.append((probe.stat().st_mtime_ns - begin) / 1e9)
    return [at_most(f"start from {what} to first full frame, {where}", median(times[1:]), 0.5, "s")]


def table_at_play(size: tuple[int, int], store: Store, clock: Seconds = 0) -> tuple[App, TableScene]:
    """A window of this size with the table in the middle of a deal, at rest, the human to play.

    With a `clock`, its seconds run then.
    """
    os.environ[SIZE_VARIABLE] = f"{size[0]}x{size[1]}"
    app = App(Settings(language="en", volume=0), store)
    actions, seen = played_match()
    match = replace(saved_match("Bench", actions[: seen["table_play"]]), clock=clock)
    table = TableScene(app.ports, store.load(store.add(match)), SampleEngine())
    app.push(table)
    for _ in range(AT_REST):
        app.turn(0.02)
    return app, table


def measure_idle() -> list[Measurement]:
    """The processor time of the table while the human thinks, of a loop at its usual pace."""
    where = screen()

    return [
        at_most(f"table at rest, {where}", _idle_share(0), IDLE_SHARE, "% of a core"),
        at_most(f"table at rest, a clock running, {where}", _idle_share(60), CLOCK_SHARE, "% of a core"),
    ]


def _idle_share(clock: Seconds) -> float:
    """The processor time of a table with such a clock, in per cent."""
    with Store.memory() as store:
        app, table = table_at_play((1920, 1080), store, clock)
        _loop(app, 4)
        begin, spent = perf_counter(), process_time()
        _loop(app, IDLE_SECONDS)
        share = (process_time() - spent) / (perf_counter() - begin)
        table.leave()
        pygame.display.quit()
        pygame.display.init()
    return 100 * share


def _loop(app: App, seconds: float) -> None:
    end = perf_counter() + seconds
    while perf_counter() < end:
        app.beat()


FLYING = 8
FLOCK = f"table, {FLYING} cards flying"
FRAMES = 600  # of the table
POINTED = 120  # of any other screen
WARM_UP = 120  # turns of the loop before anything is measured
FRAME = 1 / 60
LIMITS = (((1920, 1080), 4.0, 8.0), ((3840, 2160), 16.0, None))
"""Window, what the median frame may take at most, and the slowest in a hundred; in ms."""
FLYING_LIMITS = {(1920, 1080): (2.0, 5.0), (3840, 2160): (6.0, 12.0)}
IDLE_SHARE = 0.5  # per cent

SHOWN = {
    "shell": ("menu", "matches", "matches_again", "new_match", "settings_look", "menu_help", "crash"),
    "lesson": ("welcome", "lesson_1"),
    "practice": (
        "practice",
        "puzzles_bulgarian",
        "drill_bulgarian_legal",
        "drill_bulgarian_scoring",
        "statistics",
        "statistics_details",
        "statistics_luck",
    ),
    "tournaments": ("lobby_rich", "ranking", "trophies", "duplicate_traveller", "duplicate_result"),
    "rounds": (
        "bracket_second",
        "draw_classic",
        "podium_grand",
        "tournament_play",
        "tournament_sheet",
        "watch",
    ),
    "belot": (
        "table_auction",
        "table_play_advice",
        "table_sure",
        "table_clock",
        "table_claim",
        "deal_end",
        "match_end",
        "match_won",
        "table_pad",
        "table_menu",
        "table_log",
        "why",
        "explanation_shown",
        "position_table_play_solved",
        "play_again",
        "comparison_tries",
        "deal_picture",
        "review",
        "review_luck",
        "replay",
        "mistakes",
    ),
    "house_rules": ("house_rules",),
    "books": ("rule_book_bulgarian_overview", "rule_book_others"),
}
"""The screens that are measured, by their sections in `tools.screens`."""


def measure_frame() -> list[Measurement]:
    """The time of one turn of the loop.

    On the table eight cards fly and turn meanwhile, on other screens the pointer goes from thing to thing.
    """
    where, rows = screen(), []
    for size, limit, worst in LIMITS:
        for light in NAMES if size == LIMITS[0][0] else NAMES[:1]:  # the others differ in their colours alone
            for name, times in _frames(size, light):
                what = f"{size[0]}x{size[1]}, {light}, {name}, {where}"
                middle, last = FLYING_LIMITS[size] if name == FLOCK else (limit, worst)
                rows.append(at_most_both(what, median(times), middle, percentile_99(times), last))
            pygame.display.quit()
            pygame.display.init()
    return rows


def _frames(size: tuple[int, int], light: str) -> Iterator[tuple[str, list[float]]]:
    """Each screen and how long its frames took, in ms."""
    gallery = Gallery(Variant("en", size, light))
    for section, names in SHOWN.items():
        for shown in gallery.screens(section):
            if shown.name in names:
                gallery.open(shown)
                yield shown.name, pointed(gallery.app)
            elif shown.name == "table_play":
                yield FLOCK, flown(gallery, shown)
                if light == NAMES[0]:
                    with tables_beside() as take_in:
                        what = f"{FLOCK}, {TABLES} other tables played"
                        yield what, flown(gallery, shown, take_in)
    gallery.app.top.leave()


def pointed(app: App) -> list[float]:
    """Move the pointer over everything that can be reached, one thing a frame."""
    for _ in range(WARM_UP):  # cards that may soon be needed are drawn meanwhile
        app.turn(FRAME)
    places = [target.rect.center for target in app.top.targets()] or [(0, 0)]
    times: list[float] = []
    for number in range(POINTED):
        pygame.mouse.set_pos(places[number % len(places)])
        times += _timed(app)
    while len(times) < POINTED // 2:  # few things light up under the pointer: draw all of it
        app.top.dirty_all = True
        times += _timed(app)
    return times


def flown(gallery: Gallery, shown: Screen, beside: Callable[[], object] | None = None) -> list[float]:
    """Eight cards fly and turn without end over a table, at the usual pace.

    What is done `beside` them belongs to each frame; it goes on in other processes, so the loop waits for the
    next frame as the window does.
    """
    app = gallery.app
    before, app.settings = app.settings, app.settings.with_(speed="normal", animation=True)
    gallery.open(shown)
    table = app.top
    assert isinstance(table, TableScene)
    flock, times, clock = Flock(table), list[float](), pygame.time.Clock()
    for number in range(WARM_UP + FRAMES):
        flock.keep_flying()
        if number < WARM_UP:
            app.turn(FRAME)
        elif beside is None:
            times += _timed(app)
        else:
            clock.tick(app.pace)
            times += _timed(app, beside)
    table.view.picture.leaving = []
    app.settings = before
    return times


def _timed(app: App, beside: Callable[[], object] = int) -> list[float]:
    """The time of a turn in ms; empty if no pixel changed: that is no frame."""
    begin = perf_counter()
    beside()
    return [1000 * (perf_counter() - begin)] if app.turn(FRAME) else []


class Flock:
    """Eight cards that fly from seat to seat without end, as they do when a trick is played."""

    def __init__(self, table: TableScene) -> None:

        self.picture = table.view.picture
        self.rng = random.Random(3)
        self.sprites = [CardSprite(card, self._place(), moving=True) for card in range(0, 32, 32 // FLYING)]
        self.picture.leaving = self.sprites
        self.flights: dict[int, Animation] = {}

    def keep_flying(self) -> None:
        """Send every card that has arrived somewhere else."""
        for number, sprite in enumerate(self.sprites):
            before = self.flights.get(sprite.serial)
            if before is None or before.done:
                sprite.moving = True
                flight = move(sprite, self._place(), "play", self.picture.motion)
                if before is None:  # one after the other, as cards are dealt
                    flight.advance(number * self.picture.motion.ms("play") / FLYING)
                self.flights[sprite.serial] = flight
                self.picture.small.start(sprite.serial, flight)

    def _place(self) -> Pose:

        table = self.picture.layout()
        box = table.trick_center
        width = table.hand.card[0] * 0.785
        x = box.x + self.rng.uniform(-3, 3) * width
        y = box.y + self.rng.uniform(-1.5, 1.5) * width
        return Pose(x, y, self.rng.uniform(-6, 6), width)
