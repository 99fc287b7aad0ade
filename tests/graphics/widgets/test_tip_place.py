"""Tips cover nothing that can be clicked, and there is one at a time."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphics.app.app import App
from graphics.render.motion import TIP_MS
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.table import TableScene
from graphics.screens.settings import pages as settings_pages
from graphics.screens.settings.settings import SettingsScene
from graphics.table.panels.explained import tips
from graphics.widgets.gui.tip_place import free_place
from graphics.widgets.gui.ui import Ui
from graphics.widgets.intents import confirm
from graphics.widgets.screen import UiScene
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import table
from tests.in_one import in_one

WINDOW = pygame.Rect(0, 0, 1000, 600)
RECTS = st.builds(
    pygame.Rect, st.integers(0, 900), st.integers(0, 550), st.integers(1, 300), st.integers(1, 200)
)


@settings(max_examples=200, deadline=None)
@given(RECTS, st.lists(RECTS, max_size=12), st.integers(20, 300), st.integers(20, 120))
def test_a_place_is_free(near: pygame.Rect, taken: list[pygame.Rect], w: int, h: int) -> None:
    place = free_place(pygame.Rect(near.x, near.bottom, w, h), near, taken, WINDOW, 6)
    if place is not None:
        assert place.size == (w, h) and WINDOW.contains(place)
        assert place.collidelist([near, *taken]) < 0


def test_it_stays_where_it_was_wanted_if_it_can() -> None:
    near, wanted = pygame.Rect(400, 300, 80, 40), pygame.Rect(400, 346, 200, 50)
    assert free_place(wanted, near, [], WINDOW, 6) == wanted
    below = pygame.Rect(300, 360, 400, 60)
    assert free_place(wanted, near, [below], WINDOW, 6) == pygame.Rect(340, 244, 200, 50)
    assert free_place(wanted, near, [WINDOW], WINDOW, 6) is None


def shown_tip(ui: Ui) -> pygame.Rect | None:
    tip = ui.manager.tip
    return pygame.Rect(tip.rect) if tip is not None and tip.alive() else None


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_tool_tips_of_screens(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    app.push(MenuScene(app.ports))
    seen = shown = 0
    scenes: list[UiScene] = [NewMatchScene(app.ports), MatchesScene(app.ports)]
    scenes += [SettingsScene(app.ports, page.id) for page in settings_pages.PAGES]
    for scene in scenes:
        app.push(scene)
        app.turn(0.04)
        for widget in [each for each in scene.ui.widgets if each.tool_tip_text]:
            scene.ui.focus.move_to(widget.id, show=True)
            scene.ui.changed()
            for _ in range(round(TIP_MS / 40) + 6):
                app.turn(0.04)
            place = shown_tip(scene.ui)
            if not widget.is_enabled or widget not in scene.ui.widgets or scene.ui.focus.current != widget.id:
                continue
            seen += 1
            assert place is not None, (scene.name, widget.id)
            assert place.collidelist(scene.ui.clickable()) < 0, (scene.name, widget.id)
            shown += WINDOW.x <= place.right <= size[0]
        app.pop()
    assert seen and shown >= 0.8 * seen


def test_there_is_one_at_a_time(make_app: MakeApp) -> None:
    app = make_app()
    app.push(MenuScene(app.ports))
    scene = SettingsScene(app.ports)
    app.push(scene)
    app.turn(0.04)
    first, second = scene.ui.widgets[:2]
    for widget in (first, second, first):
        widget.set_tooltip("A tip")
        widget.hover_time = 10.0
        widget.while_hovering(0.1, (widget.rect.centerx, widget.rect.centery))
        alive = [each.tool_tip for each in (first, second) if each.tool_tip is not None]
        assert alive == [scene.ui.manager.tip] and scene.ui.tip_shown
    scene.ui.focus.move_to(second.id, show=True)
    for _ in range(round(TIP_MS / 40) + 5):
        scene.ui.tip.update(0.04)
    assert scene.ui.manager.tip is first.tool_tip, "that of the mouse stays"


def test_tips_go_when_something_comes_to_lie_over_them(make_app: MakeApp) -> None:
    app, scene = opened(make_app, "bulgarian", (1024, 640))
    view, ui = scene.view, scene.view.require_ui()
    ui.focus.move_to("menu", show=True)
    for _ in range(round(TIP_MS / 40) + 5):
        ui.tip.update(0.04)
    view.tips.shown = tips(view.show)[0]
    app.turn(0.04)
    assert ui.tip_shown and view.tips.shown is not None
    app.push(Dialog(app.ports, confirm("Leave?", "", "Leave", lambda: None)))
    assert not ui.tip_shown and view.tips.shown is None


@pytest.mark.parametrize("rules", ["bulgarian", "bela-4", "bela-3", "bela-2"])
@in_one("size", [(1024, 640), (1366, 768)])
def test_tips_of_the_table(make_app: MakeApp, rules: str, size: tuple[int, int]) -> None:
    app, scene = opened(make_app, rules, size)
    found = tips(scene.view.show)
    assert found
    for tip in found:
        scene.view.tips.hide()
        scene.view.tips.point((round(tip.place.center.x), round(tip.place.center.y)))
        scene.view.tips.shown = tip
        for item in scene.view.tips.items():
            margin = round(24 * app.scale)
            place = item.rect.inflate(-2 * margin, -2 * margin)
            assert place.collidelist(scene.view.require_ui().clickable()) < 0, tip.text
            assert not place.colliderect(pygame.Rect(tip.place.rounded())), tip.text
    scene.view.tips.shown = None


def opened(make_app: MakeApp, rules: str, size: tuple[int, int]) -> tuple[App, TableScene]:
    app = make_app(size)
    scene = table(app, rules=rules)
    for _ in range(60):
        app.turn(0.05)
    return app, scene
