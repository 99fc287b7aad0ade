"""Real keyboards: what fifteen layouts report, and that the letters printed on them work in the window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from graphics.widgets import keys
from tests.graphics.layouts import LAYOUTS, TYPED, codes
from tests.window.driver import Game, virtual_screen

X_CODES = {
    **{pygame.KSCAN_A + ord(letter) - ord("a"): 24 + i for i, letter in enumerate("qwertyuiop")},
    **{pygame.KSCAN_A + ord(letter) - ord("a"): 38 + i for i, letter in enumerate("asdfghjkl")},
    **{pygame.KSCAN_A + ord(letter) - ord("a"): 52 + i for i, letter in enumerate("zxcvbnm")},
}
"""The codes of X for the places of the letters."""
ASK_SDL = """
import ctypes, sys, pygame
pygame.display.init()
pygame.display.set_mode((200, 100))
code = ctypes.CDLL(pygame.key.__file__).SDL_GetKeyFromScancode
code.restype = ctypes.c_int32
print(*(code(int(place)) for place in sys.argv[1:]))
"""


@pytest.fixture(scope="module")
def keyboard() -> Iterator[Callable[[str], str]]:
    """A virtual screen that keeps its layout; gives it a layout and returns its DISPLAY."""
    lacking = [name for name in ("setxkbmap", "xkbcomp", "Xvfb", "xdotool") if shutil.which(name) is None]
    if lacking:
        reason = (
            f"layouts are not tested: this machine has no {', '.join(lacking)} (apt install x11-xkb-utils)"
        )
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with virtual_screen(options=("-noreset",)) as display:

        def use(name: str) -> str:
            layout, _, variant = name.partition(" ")
            command = ["setxkbmap", "-display", display, "-layout", layout, "-variant", variant]
            subprocess.run(command, check=True, timeout=60)
            return display

        yield use


@pytest.mark.slow
@pytest.mark.parametrize("name", LAYOUTS)
def test_sdl_reports_what_the_table_says(keyboard: Callable[[str], str], name: str) -> None:
    env = {**os.environ, "DISPLAY": keyboard(name), "SDL_VIDEODRIVER": "x11"}
    command = [sys.executable, "-c", ASK_SDL, *map(str, TYPED)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True, timeout=120)
    told = dict(zip(TYPED, map(int, done.stdout.split("\n")[-2].split()), strict=True))
    assert {place: min(code, 0x40000000) for place, code in told.items()} == codes(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", LAYOUTS)
def test_the_printed_m_silences_the_game(
    keyboard: Callable[[str], str], name: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "code_at", codes(name).__getitem__)
    events = (
        (place, pygame.event.Event(pygame.KEYDOWN, key=code, scancode=place, mod=0, unicode=""))
        for place, code in codes(name).items()
    )
    place = next(place for place, event in events if keys.shortcut(event) == "M")
    home.mkdir(parents=True, exist_ok=True)
    settings = home / "settings.json"
    settings.write_text('{"welcomed": true}', "utf-8")
    game = Game({"DISPLAY": keyboard(name)}, home)
    try:
        game.wait_scene("menu")
        wrong = next(each for each in X_CODES if each != place and codes(name)[each] != codes(name)[place])
        game.press(str(x_code(wrong)))
        game.press(str(x_code(place)))
        game.wait(lambda: '"mute": true' in settings.read_text("utf-8"), f"silence on {name}")
    finally:
        game.kill()


def x_code(place: int) -> int:
    return X_CODES.get(place, {pygame.KSCAN_SEMICOLON: 47, pygame.KSCAN_APOSTROPHE: 48}.get(place, 0))
