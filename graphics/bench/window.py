"""The speed of the window: a frame with cards in the air, the table at rest, the start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import time_ns

from graphics.bench.figures import Row, Unmeasured, at_most

STARTS = 9


def program() -> list[str]:
    """What starts the game: the bundle itself, or main.py."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, str(Path(__file__).resolve().parent.parent.parent / "main.py")]


def screen() -> str:
    """What pictures are presented on: the desktop, or nothing where there is none."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return os.environ.get("SDL_VIDEODRIVER", "a real window")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    return "no screen"


def measure_start() -> list[Row]:
    """From the command to the first full frame, as the probe tells it; warm, that is, after one start."""
    where = screen()
    times = []
    with TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.json"
        env = {**os.environ, "BELOT_HOME": folder, "BELOT_PROBE": str(probe)}
        for _ in range(STARTS + 1):
            begin = time_ns()
            done = subprocess.run([*program(), "--first-frame"], env=env, capture_output=True, text=True)
            if done.returncode or not probe.exists():
                raise Unmeasured(done.stderr.strip()[-200:])
            times.append((probe.stat().st_mtime_ns - begin) / 1e9)
    return [at_most(f"start to first full frame, {where}", median(times[1:]), 0.5, "s")]


def measure_frame() -> list[Row]:
    raise Unmeasured("there is no table yet")


def measure_idle() -> list[Row]:
    raise Unmeasured("there is no table yet")
