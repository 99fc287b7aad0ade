"""A Wayland desktop without a monitor, and pictures of what it shows."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from tests.window.driver import PATIENCE

NEEDED = ("weston", "weston-screenshooter")
SOCKET = "wayland-belot"


def missing() -> list[str]:
    """The programs of weston that this machine does not have."""
    return [program for program in NEEDED if shutil.which(program) is None]


@contextlib.contextmanager
def wayland_screen(folder: Path, size: tuple[int, int], scale: int) -> Iterator[dict[str, str | None]]:
    """A desktop of `size` units, `scale` pixels each; gives the environment of a program on it."""
    runtime = folder / "runtime"
    runtime.mkdir(mode=0o700)
    environment = {"XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": SOCKET, "DISPLAY": None}
    words = ["weston", "--backend=headless-backend.so", "--use-pixman", "--debug", "--idle-time=0"]
    words += [f"--socket={SOCKET}", f"--width={size[0]}", f"--height={size[1]}", f"--scale={scale}"]
    with (folder / "weston.log").open("wb") as log:
        server = subprocess.Popen(words, env=of(environment), stdout=log, stderr=log, cwd=folder)
    try:
        end = time.monotonic() + PATIENCE
        while not (runtime / SOCKET).exists():
            assert server.poll() is None and time.monotonic() < end, (folder / "weston.log").read_text()
            time.sleep(0.02)
        yield environment
    finally:
        server.terminate()
        server.wait()


def of(changes: dict[str, str | None]) -> dict[str, str]:
    """The environment of this process with changes; None takes a variable out."""
    return {name: value for name, value in {**os.environ, **changes}.items() if value is not None}


def picture(folder: Path, environment: dict[str, str | None]) -> pygame.Surface:
    """What the desktop shows, in its pixels."""
    shots = folder / "shots"
    shutil.rmtree(shots, ignore_errors=True)
    shots.mkdir()
    subprocess.run(["weston-screenshooter"], env=of(environment), cwd=shots, check=True, timeout=PATIENCE)
    return pygame.image.load(next(shots.glob("*.png")))
