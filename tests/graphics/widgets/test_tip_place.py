"""Tips stand beside what they tell of, over no title, and there is one at a time."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from graphics.app.app import App
from graphics.render.motion import TIP_MS
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.event_log import EventLogScene
from graphics.screens.play.table import TableScene
from graphics.screens.settings import pages as settings_pages
from graphics.screens.settings.settings import SettingsScene
from graphics.table.panels.tips import tips
from graphics.widgets.controls.label import Label
from graphics.widgets.intents import confirm
from graphics.widgets.manager import free_place
from graphics.widgets.screen import UiScene
from graphics.widgets.ui import Ui
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import press, table
from tests.in_one import in_one

WINDOW = pygame.Rect(0, 0, 1000, 600)
RECTS = st.builds(
    pygame.Rect, st.integers(0, 900), st.integers(0, 550), st.integers(1, 300), st.integers(1, 200)
)


@settings(max_examples=200, deadline=None)
@given(
    RECTS,
    st.lists(RECTS, max_size=12),
    st.lists(RECTS, max_size=3),
    st.integers(20, 300),
    st.integers(20, 120),
)
def test_a_place_is_free_or_close(
    near: pygame.Rect, taken: list[pygame.Rect], titles: list[pygame.Rect], w: int, h: int
) -> None:
    place = free_place(pygame.Rect(near.x, near.bottom, w, h), near, taken, WINDOW, 6, titles)
    if place is not None:
        assert place.size == (w, h) and WINDOW.contains(place)
        assert place.collidelist([near, *titles]) < 0
        assert place.collidelist(taken) < 0 or apart(place, near) <= 12


def apart(place: pygame.Rect, near: pygame.Rect) -> int:
    """The pixels between two boxes, across and down."""
    across = max(0, place.x - near.right, near.x - place.right)
    return across + max(0, place.y - near.bottom, near.y - place.bottom)


def test_it_stays_where_it_was_wanted_if_it_can() -> None:
    near, wanted = pygame.Rect(400, 300, 80, 40), pygame.Rect(400, 346, 200, 50)
    assert free_place(wanted, near, [], WINDOW, 6) == wanted
    below = pygame.Rect(300, 360, 400, 60)
    assert free_place(wanted, near, [below], WINDOW, 6) == pygame.Rect(340, 244, 200, 50)
    assert free_place(wanted, near, [], WINDOW, 6, [WINDOW]) is None


def test_it_rather_covers_a_little_than_stands_far_off() -> None:
    menu, panel = pygame.Rect(24, 24, 48, 48), pygame.Rect(90, 24, 326, 156)
    assert free_place(pygame.Rect(24, 72, 120, 50), menu, [panel], WINDOW, 4) == (4, 72, 120, 50)


def test_it_covers_no_text_where_there_is_room_beside_it() -> None:
    back, title = pygame.Rect(35, 32, 43, 43), pygame.Rect(91, 32, 140, 34)
    lines = [pygame.Rect(52, 100 + 26 * number, 300, 24) for number in range(8)]
    place = free_place(pygame.Rect(35, 75, 78, 35), back, [], WINDOW, 4, [title], lines)
    assert place is not None and place.collidelist([back, title, *lines]) < 0
    assert place.centery == back.centery and place.x == title.right + 4


def test_it_does_not_stand_at_another_button_where_there_is_room() -> None:
    watch, bracket = pygame.Rect(400, 300, 120, 40), pygame.Rect(400, 386, 120, 40)
    place = free_place(pygame.Rect(400, 345, 70, 36), watch, [bracket], WINDOW, 4)
    assert place is not None and apart(place, watch) <= 8
    assert not place.inflate(20, 20).colliderect(bracket)


def test_it_rather_covers_a_tile_than_the_title() -> None:
    back, title, tile = (
        pygame.Rect(35, 32, 43, 43),
        pygame.Rect(91, 32, 140, 34),
        pygame.Rect(35, 99, 394, 137),
    )
    place = free_place(pygame.Rect(35, 75, 78, 35), back, [tile], WINDOW, 4, [title])
    assert place == (82, 70, 78, 35), "below the title, over an edge of the tile"


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
            if place.x < size[0]:
                assert place.collidelist([widget.rect, *scene.ui.manager.titles()]) < 0, (
                    scene.name,
                    widget.id,
                )
                assert apart(place, widget.rect) <= 1.3 * place.h, (scene.name, widget.id)
            shown += WINDOW.x <= place.right <= size[0]
        app.pop()
    assert seen and shown >= 0.8 * seen


def test_a_screen_that_opens_shows_no_tip_until_a_key_has_moved_the_focus(make_app: MakeApp) -> None:
    app, scene = opened(make_app, "bulgarian", (1024, 640))
    press(scene, pygame.K_TAB)
    press(scene, pygame.K_t)
    log = app.top
    assert isinstance(log, EventLogScene)

    def rested() -> pygame.Rect | None:
        for _ in range(round(TIP_MS / 40) + 6):
            app.turn(0.04)
        return shown_tip(log.ui)

    assert rested() is None and log.focused() == "back"
    for modifiers in (0, pygame.KMOD_SHIFT):
        log.handle(
            pygame.event.Event(
                pygame.KEYDOWN, key=pygame.K_TAB, scancode=pygame.KSCAN_TAB, mod=modifiers, unicode=""
            )
        )
    place = rested()
    assert log.focused() == "back" and place is not None
    labels = [each for each in log.ui.manager.get_sprite_group().sprites() if isinstance(each, Label)]
    assert labels and place.collidelist([label.rect for label in labels]) < 0


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
            own = pygame.Rect(tip.place.rounded())
            free = place.collidelist(scene.view.require_ui().clickable()) < 0
            assert free or apart(place, own) <= 24 * app.scale, tip.text
            assert not place.colliderect(pygame.Rect(tip.place.rounded())), tip.text
    scene.view.tips.shown = None


def opened(make_app: MakeApp, rules: str, size: tuple[int, int]) -> tuple[App, TableScene]:
    app = make_app(size)
    scene = table(app, rules=rules)
    for _ in range(60):
        app.turn(0.05)
    return app, scene
