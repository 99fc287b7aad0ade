"""Nothing flashes more than three times a second: recorded in the window, film by film."""

from __future__ import annotations

import numpy as np
import pytest

from graphics.app.window import SIZE_VARIABLE
from graphics.render.motion import BREATH_MS
from graphics.screens.menu import MenuScene
from graphics.screens.tournament.result import PodiumScene
from graphics.widgets.intents import Shake
from tests.graphics.conftest import MakeApp
from tests.kits.flashes import BLOCK, EVERY, Light, luminance, most_flashes
from tools.gallery.rounds import SampleRunning, after, now, started
from tools.strips import FILMS, FRAME, SIZE, Film

RATE = round(1 / FRAME)
MOST = 3  # flashes in a second
DARK, LIT = 0.1, 0.6


def blinking(times: int, part: float = 1.0) -> list[Light]:
    """A second in which so much of the width of a window is lit so many times."""
    frames = []
    for number in range(RATE + 1):  # dark at both ends
        light = np.full((SIZE[0] // EVERY, SIZE[1] // EVERY), DARK, np.float32)
        if number * times * 2 // RATE % 2:
            light[: round(part * light.shape[0])] = LIT
        frames.append(light)
    return frames


@pytest.mark.parametrize("times", [1, 3, 4, 8])
def test_flashes_are_counted(times: int) -> None:
    assert most_flashes(blinking(times), RATE) == times


def test_a_small_thing_may_flash() -> None:
    quarter = BLOCK[0] / 4 / SIZE[0]
    assert most_flashes(blinking(8, part=0.9 * quarter), RATE) == 0
    assert most_flashes(blinking(8, part=1.2 * quarter), RATE) == 8


def test_a_faint_change_is_no_flash() -> None:
    lights = [np.full((341, 192), 0.3 + 0.09 * (number % 2), np.float32) for number in range(RATE)]
    assert most_flashes(lights, RATE) == 0


@pytest.fixture
def filmed(monkeypatch: pytest.MonkeyPatch) -> list[Light]:
    """The light of every frame of the films that are made from now on."""
    lights: list[Light] = []

    def run(film: Film, frames: int, every: int = 1) -> None:
        for _ in range(frames):
            film.app.turn(FRAME)
            lights.append(luminance(film.app.screen))

    monkeypatch.setattr(Film, "run", run)
    return lights


@pytest.mark.parametrize("name", FILMS)
def test_nothing_at_the_table_flashes(
    name: str, filmed: list[Light], monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("BELOT_HOME", str(tmp_path))
    monkeypatch.setenv(SIZE_VARIABLE, "")
    film = FILMS[name][0](False)
    film.app.clear()
    assert len(filmed) > RATE / 2
    assert most_flashes(filmed, RATE) <= MOST


def test_the_podium_does_not_flash(make_app: MakeApp) -> None:
    app = make_app(SIZE)
    app.save_settings(app.settings.with_(speed="normal", animation=True))
    app.push(PodiumScene(app.ports, SampleRunning(now(after(started("classic"), 2), "won"))))
    lights = []
    for _ in range(3 * RATE):
        app.turn(FRAME)
        lights.append(luminance(app.screen))
    assert most_flashes(lights, RATE) <= MOST


def test_the_knocks_of_a_contra_do_not_flash(make_app: MakeApp) -> None:
    """Said and answered as quickly as it can be."""
    app = make_app(SIZE)
    app.save_settings(app.settings.with_(speed="normal", animation=True))
    app.push(MenuScene(app.ports))
    lights = []
    for number in range(2 * RATE):
        if number % (RATE // 5) == 0:
            app.router.take(Shake())
        app.turn(FRAME)
        lights.append(luminance(app.screen))
    assert most_flashes(lights, RATE) <= MOST


def test_what_breathes_takes_its_time() -> None:
    assert BREATH_MS >= 1000 / MOST
