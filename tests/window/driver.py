"""A virtual screen, and a person in front of it: finds what can be clicked, clicks it, presses keys."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
FIRST_DISPLAY = 95
PATIENCE = 60  # seconds until something that should have happened counts as a failure


def missing() -> list[str]:
    """The programs these tests cannot do without and this machine does not have."""
    return [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]


@contextlib.contextmanager
def virtual_screen(size: tuple[int, int] = (1920, 1080), options: Sequence[str] = ()) -> Iterator[str]:
    """An Xvfb on a free display number; gives the DISPLAY."""
    for number in range(FIRST_DISPLAY, FIRST_DISPLAY + 100):
        if Path(f"/tmp/.X{number}-lock").exists():
            continue
        command = ["Xvfb", f":{number}", "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        command += options
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            if _answers(server, number):
                yield f":{number}"
                return
        finally:
            server.terminate()
            server.wait()
    raise RuntimeError("no free display number for Xvfb")


def _answers(server: subprocess.Popen[bytes], number: int) -> bool:
    """Whether the server came up; False if another took the number at the same moment."""
    lock, socket = Path(f"/tmp/.X{number}-lock"), Path(f"/tmp/.X11-unix/X{number}")
    end = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < end:
        with contextlib.suppress(OSError, ValueError):
            if socket.exists() and int(lock.read_text()) == server.pid:
                return True
        time.sleep(0.02)
    return False


class Gone(AssertionError):
    """The game ended while something was still expected of it."""


class NeverCame(AssertionError):
    """What was waited for did not happen in time."""


class Game:
    """The game in its real window, seen through its probe and touched through xdotool."""

    def __init__(
        self,
        environment: Mapping[str, str | None],
        home: Path,
        command: Sequence[str] = (),
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        """`environment` has what leads to the screen; None takes a variable out."""
        self.home = home
        self.probe = home.with_name(f"{home.name}-probe-{time.monotonic_ns()}.json")
        self.log = self.probe.with_suffix(".log")
        changed: dict[str, str | None] = {
            **os.environ,
            **environment,
            "SDL_VIDEODRIVER": None,  # of a suite that is told to draw nowhere
            "BELOT_HOME": str(home),
            "BELOT_PROBE": str(self.probe),
            "BELOT_SIZE": f"{size[0]}x{size[1]}",
            "LANGUAGE": "en",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.env = {name: value for name, value in changed.items() if value is not None}
        started = [*(command or (sys.executable, str(ROOT / "main.py")))]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(started, env=self.env, stdout=log, stderr=log, cwd=home.parent)
        self._window = ""

    def look(self) -> dict[str, Any]:
        """What the game last said it shows; empty before its first picture."""
        try:
            seen: dict[str, Any] = json.loads(self.probe.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        return seen

    @property
    def scene(self) -> str:
        return str(self.look().get("scene", ""))

    def targets(self) -> dict[str, dict[str, Any]]:
        """What can be reached now, by id; only what is enabled."""
        return {t["id"]: t for t in self.look().get("targets", []) if t["enabled"]}

    def wait(self, condition: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
        """Until `condition` holds, `patience` seconds; else NeverCame with what is on the screen."""
        end = time.monotonic() + patience
        while not condition():
            if self.process.poll() is not None:
                raise Gone(f"the game ended ({self.process.returncode}) before {what}\n{self._tail()}")
            if time.monotonic() > end:
                raise NeverCame(f"never came: {what}; on the screen: {self.look()}\n{self._tail()}")
            time.sleep(0.01)

    def wait_scene(self, *names: str) -> None:
        self.wait(lambda: self.scene in names, f"scene {' or '.join(names)}")

    def wait_target(self, id_: str, patience: float = PATIENCE) -> None:
        self.wait(lambda: id_ in self.targets(), f"target {id_}", patience)

    def _tail(self) -> str:
        return self.log.read_text("utf-8", "replace")[-2000:]

    def xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["timeout", "20", "xdotool", *words], env=self.env, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    @property
    def window(self) -> str:
        """The id of the window; SDL's windows are found by their process."""
        if not self._window:
            self.wait(self._find, "the window")
        return self._window

    def _find(self) -> bool:
        # a single-file bundle opens its window from a child process: then by class
        for query in (["--pid", str(self.process.pid)], ["--class", "belot"]):
            found = self.xdotool("search", "--onlyvisible", *query).split()
            if found:
                self._window = found[-1]
                return True
        return False

    def press(self, *keys: str) -> None:
        """Press keys by their X names ("Return", "Tab", "F11")."""
        self.xdotool("mousemove", "--window", self.window, "3", "3", "key", "--delay", "20", *keys)

    def click(self, id_: str) -> None:
        """Click the middle of a target."""
        self.wait_target(id_)
        self.click_at(*middle(self.targets()[id_]))

    def click_at(self, x: int, y: int) -> None:
        self.xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def resize(self, width: int, height: int) -> None:
        self.xdotool("windowsize", self.window, str(width), str(height))
        self.wait(lambda: self.look().get("size") == [width, height], f"size {width}x{height}")

    def wait_end(self) -> int:
        """Until the game has ended by itself; its exit status."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """Ask it to go, as the desktop does when the window is closed (SDL makes the same event of both)."""
        self.process.terminate()

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


def middle(target: dict[str, Any]) -> tuple[int, int]:
    x, y, w, h = target["rect"]
    return x + w // 2, y + h // 2
