"""The speed of the window: the start, and the table at rest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time_ns

import pygame
from msgspec.structs import replace

from game.table.clock import Seconds
from graphics.app.app import App
from graphics.app.window import SIZE_VARIABLE
from graphics.screens.play.table import TableScene
from saves.settings import Settings
from saves.store import Store
from tools.bench.figures import Measurement, Unmeasured, at_most
from tools.gallery.sample import SampleEngine, played_match, saved_match

STARTS = 9
AT_REST = 200
IDLE_SECONDS = 10.0
CLOCK_SHARE = 5.0  # per cent: ten small pictures a second, and a second written down


def program() -> list[str]:
    """The command that starts the game: the bundle itself, or main.py."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, str(Path(__file__).resolve().parents[3] / "main.py")]


def screen() -> str:
    """The driver that presents pictures: the desktop, or nothing where there is none."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return os.environ.get("SDL_VIDEODRIVER", "a real window")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return "no screen"


def measure_start() -> list[Measurement]:
    """From the command to the first full frame, as the probe tells it; warm, that is, after one start."""
    where, what = screen(), "the bundle" if getattr(sys, "frozen", False) else "source"
    times = []
    with TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.json"
        (Path(folder) / "settings.json").write_text('{"welcomed": true}', "utf-8")  # the menu comes first
        env = {**os.environ, "BELOT_HOME": folder, "BELOT_PROBE": str(probe)}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # warm: compiled once
        env["PYINSTALLER_RESET_ENVIRONMENT"] = "1"  # a single file unpacks itself anew, as it does by itself
        for _ in range(STARTS + 1):
            begin = time_ns()
            done = subprocess.run([*program(), "--first-frame"], env=env, capture_output=True, text=True)
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
        at_most(f"table at rest, {where}", _idle_share(0), 1.5, "% of a core"),
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
    """Turn the loop as the window does."""
    clock = pygame.time.Clock()
    end = perf_counter() + seconds
    while perf_counter() < end:
        app.turn(clock.tick(app.pace) / 1000)
