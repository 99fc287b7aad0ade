"""Everything by a controller alone: every screen is walked through and left, and matches are played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from game.core.state import LayingAway
from graphics.app.app import App
from graphics.app.devices import UNPLUGGED
from graphics.screens.help.keys import WITH_MENU
from graphics.screens.play.table import TableScene
from graphics.widgets import ui
from graphics.widgets.focus import Focus
from graphics.widgets.scene import Guard
from graphics.widgets.screen import UiScene
from tests.graphics.app.devices.virtual import VirtualController
from tests.graphics.conftest import MakeApp
from tests.graphics.sheets import Sheet, measuring
from tests.kits.matches_by_hand import played
from tools.screens import SECTIONS, Gallery, Variant

Plug = Callable[..., VirtualController]
FRAME = 0.02
OPEN_AT_ONCE = 3
DEAF = "table_clock"
"""Pictures of tables from which nothing can be opened, and where a decision is taken meanwhile."""
STAYS = ("menu", "welcome")
"""Screens that nothing lies under: the game is closed with its own button."""


def focus_of(app: App) -> Focus:
    scene = app.top
    assert isinstance(scene, (UiScene, TableScene))
    return scene.ui.focus if isinstance(scene, UiScene) else scene.view.require_ui().focus


def within_reach(app: App) -> set[str]:
    return {target.id for target in focus_of(app).targets if target.enabled}


@pytest.mark.sample(4)
@pytest.mark.parametrize("section", SECTIONS)
def test_everything_on_every_screen_is_reached_and_every_screen_is_left(
    home: object, monkeypatch: pytest.MonkeyPatch, section: str
) -> None:
    monkeypatch.setattr(ui, "AWAKE", 0.01)
    monkeypatch.setattr(Guard, "patience", 0.0)
    pygame.display.init()
    with measuring():
        gallery = Gallery(Variant("en", (1280, 800)))
        app = gallery.app
        app.screen = Sheet(app.size)
        controller = None
        for screen in gallery.screens(section):
            gallery.open(screen)
            if controller is None:
                app.devices.controllers.start()
                controller = VirtualController(partial(app.turn, FRAME))
                controller.plug()
                gallery.open(screen)
            if screen.name.startswith(DEAF):
                continue
            if app.top.name != UNPLUGGED:  # which any button closes
                walk(app, controller, screen.name)
            leave(app, controller, screen.name)
        assert controller is not None
        controller.unplug()


def walk(app: App, controller: VirtualController, name: str) -> None:
    """Go on and on to the next thing: everything has been there once one is where one began."""
    wanted, top, seen = within_reach(app), app.top, set[str | None]()
    for _ in range(len(wanted) + 2):
        controller.tap("RT")
        assert app.top is top, f"{name}: only to move opens {app.top.name}"
        seen.add(focus_of(app).current)
    assert wanted <= seen, f"{name}: never reached: {sorted(map(str, wanted - seen))}"


def leave(app: App, controller: VirtualController, name: str) -> None:
    """B leaves it, once it has closed what lies open on it; at the table it opens the menu."""
    top, depth = app.top, len(app.stack)
    for _ in range(OPEN_AT_ONCE):
        if not app.running:  # there is nothing else to do where another window has the matches
            app.running = True
            return
        if app.top is not top or len(app.stack) != depth:
            return
        controller.tap("B")
    assert top.name in STAYS or app.top is not top, f"{name}: B does not leave {top.name}"


def test_the_screens_with_a_menu_are_known(app: App) -> None:
    tops = {"table": TableScene.has_menu}
    assert set(WITH_MENU) >= {*tops} and all(tops.values())


@pytest.mark.parametrize("rules", ["bela-3"])
def test_a_whole_match_is_played(make_app: MakeApp, rules: str) -> None:
    """Bidding, declaring, discarding, cards, sheets and the end of the match."""
    app = make_app((1280, 800))
    app.settings = app.settings.with_(speed="at_once", animation=False, trick_stays=1000)
    app.devices.controllers.start()
    controller = VirtualController(partial(app.turn, FRAME))

    def by_controller(scene: TableScene, id_: str) -> None:
        if not app.devices.controllers.plugged:
            controller.plug()
        for _ in range(60):
            if app.top.focused() == id_:
                break
            controller.tap("RT")
        assert app.top.focused() == id_
        choosing = isinstance(scene.session.state, LayingAway)
        controller.tap("X" if id_ == "call:pass" and not choosing else "A")

    done: set[str] = set()
    for seed in range(1, 9):
        done |= played(app, rules, seed, by_controller)
        if {"card", "continue", "bid", "lay"} <= done:
            break
    controller.unplug()
    assert {"card", "continue", "bid", "lay"} <= done
