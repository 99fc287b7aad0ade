"""The sheet that goes on by itself, for who wants it: a countdown that can be seen and stopped."""

from __future__ import annotations

import pygame
import pytest

from game.rules import preset
from graphics.app.app import App
from graphics.render.motion import SHEET_MS
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import Countdown, DealEndScene
from saves.settings import Settings
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, Engines, deal_over, run
from tools.gallery.sample import places, saved_match


class TestTheClock:
    def test_it_tells_whole_seconds_and_runs_out_once(self) -> None:
        clock = Countdown(True)
        assert clock.seconds == SHEET_MS // 1000
        assert not clock.pass_time(SHEET_MS - 1) and clock.seconds == 1
        assert clock.pass_time(1) and not clock.pass_time(1) and clock.seconds == 0

    def test_stopped_it_never_runs_out(self) -> None:
        clock = Countdown(True)
        clock.stop()
        assert clock.seconds == 0 and not clock.pass_time(10 * SHEET_MS)

    def test_it_is_off_by_default(self) -> None:
        assert not Settings().auto_sheet and not Countdown(False).pass_time(10 * SHEET_MS)


def sheet(make_app: MakeApp, wanted: bool = True) -> tuple[App, DealEndScene]:
    app = make_app()
    app.settings, app.store = app.settings.with_(speed="at_once", auto_sheet=wanted), None
    seed, actions = places(preset("bulgarian"), ("end", deal_over))["end"]
    scene = TableScene(app.ports, saved_match("m", actions, seed=seed), Engines())
    app.push(scene)
    run(app, lambda: isinstance(app.top, DealEndScene))
    top = app.top
    assert isinstance(top, DealEndScene)
    return app, top


def seconds(app: App, count: float) -> None:
    for _ in range(round(count / FRAME)):
        app.turn(FRAME)


def caption(scene: DealEndScene) -> str:
    return str(scene.ui.find("continue").label)


def test_it_counts_down_and_goes_on(make_app: MakeApp) -> None:
    app, scene = sheet(make_app)
    assert caption(scene) == f"Continue ({SHEET_MS // 1000})"
    seconds(app, 3.5)
    assert app.top is scene and caption(scene) == f"Continue ({SHEET_MS // 1000 - 3})"
    seconds(app, SHEET_MS / 1000 - 3)
    assert app.top is not scene


@pytest.mark.parametrize("how", ["key", "click", "wheel"])
def test_anything_else_stops_it(make_app: MakeApp, how: str) -> None:
    app, scene = sheet(make_app)
    events = {
        "key": pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, scancode=43, mod=0, unicode=""),
        "click": pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 30), button=1),
        "wheel": pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1),
    }
    scene.handle(events[how])
    seconds(app, 2 * SHEET_MS / 1000)
    assert app.top is scene and caption(scene) == "Continue"


def test_who_does_not_want_it_has_all_the_time(make_app: MakeApp) -> None:
    app, scene = sheet(make_app, wanted=False)
    assert caption(scene) == "Continue"
    seconds(app, 2 * SHEET_MS / 1000)
    assert app.top is scene


def test_leaving_why_comes_back_to_continue_and_stops_it(make_app: MakeApp) -> None:
    app, scene = sheet(make_app)
    scene.ui.focus.move_to("why", True)
    scene.open_why()
    assert app.top.name == "why"
    app.pop()
    assert app.top is scene and scene.focused() == "continue"
    seconds(app, 2 * SHEET_MS / 1000)
    assert app.top is scene
