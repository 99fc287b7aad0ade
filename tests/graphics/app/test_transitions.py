"""From one screen to the next: the picture moves, and nobody waits for it."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import CONTRA, PASS, RECONTRA
from game.core.events import CallMade
from graphics.app.app import App
from graphics.app.transitions import ScreenTransition, too_large
from graphics.render.motion import MOVES, SHAKE
from graphics.screens import destinations as to
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.screens.settings.settings import SettingsScene
from graphics.widgets.intents import Open, Replace, Shake, message
from graphics.widgets.screen import motion_of
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import run, saved_match, table
from tests.kits.at_table import Valued
from tests.kits.why import at_the_sheet

FRAME = 1 / 60
HALF = round(MOVES["screen"].ms / 1000 / FRAME / 2)  # frames
NOTE = message("Title", "Text")


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app()
    app.push(MenuScene(app.ports))
    rest(app)
    return app


def rest(app: App) -> None:
    while app.turn(FRAME) or app.changing:
        pass


def shown(app: App) -> bytes:
    return pygame.image.tobytes(app.screen, "RGB")


def brightness(app: App, area: pygame.Rect) -> int:
    return sum(pygame.transform.average_color(app.screen, area)[:3])


def after(app: App, frames: int) -> bytes:
    for _ in range(frames):
        app.turn(FRAME)
    return shown(app)


def test_a_screen_comes_in_over_the_old_one(app: App) -> None:
    old = shown(app)
    app.router.take(Open(to.Settings()))
    between = after(app, HALF)
    assert app.changing
    rest(app)
    assert between not in (old, shown(app))


def test_it_is_the_same_picture_at_last(app: App) -> None:
    app.router.take(Open(to.Settings()))
    rest(app)
    moved = shown(app)
    app.settings = app.settings.with_(speed="at_once")
    app.go(MenuScene(app.ports))
    app.push(SettingsScene(app.ports))
    rest(app)
    assert shown(app) == moved


def test_a_press_acts_on_the_new_screen_at_once(app: App) -> None:
    app.router.take(Open(to.Settings()))
    app.turn(FRAME)
    pages = next(target for target in app.top.targets() if target.id == "back")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=pages.rect.center, button=1))
    assert app.top.name == "menu"


def test_a_press_ends_it(app: App) -> None:
    app.router.take(Open(to.Settings()))
    app.turn(FRAME)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert app.turn(FRAME) and not app.changing
    early = shown(app)
    rest(app)
    assert shown(app) == early


def test_what_took_long_to_build_still_comes_in(app: App) -> None:
    app.router.take(Open(to.Settings()))
    app.turn(0.1)
    app.turn(0.1)
    assert app.changing


@pytest.mark.parametrize("speed, seen", [("normal", True), ("at_once", False)])
def test_the_pace_decides(app: App, speed: str, seen: bool) -> None:
    app.settings = app.settings.with_(speed=speed)
    app.router.take(Open(to.Settings()))
    app.turn(FRAME)
    assert app.changing == seen


def test_a_page_of_a_screen_comes_in_as_another_screen_does(make_app: MakeApp) -> None:
    app = make_app(store=Store.memory())
    app.router.take(Replace(to.Welcome()))
    rest(app)
    old = shown(app)
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    between = after(app, HALF)
    assert app.changing
    rest(app)
    assert between not in (old, shown(app)) and old != shown(app)


def test_another_theme_fades_in(app: App) -> None:
    old = shown(app)
    app.save_settings(app.settings.with_(theme="daylight"))
    between = after(app, HALF)
    assert app.changing
    rest(app)
    new = shown(app)
    assert between not in (old, new)
    app.relayout()
    rest(app)
    assert shown(app) == new


def test_without_animation_it_fades_where_it_is(app: App) -> None:
    app.settings = app.settings.with_(animation=False)
    assert motion_of(app.settings).shift == 0
    app.router.take(Open(to.Settings()))
    app.turn(FRAME)
    assert app.changing


def test_the_first_screen_is_there_at_once(make_app: MakeApp) -> None:
    app = make_app()
    app.push(MenuScene(app.ports))
    app.push(SettingsScene(app.ports))
    assert not app.changing


@pytest.mark.parametrize(
    "way, column",
    [(20, 490), (-20, 510), (0, 500)],
    ids=["forth", "back", "still"],
)
def test_the_old_screen_makes_way(way: int, column: int) -> None:
    """A white line on it, half a transition later."""
    before = pygame.Surface((1000, 10))
    before.fill("white", (500, 0, 1, 10))
    transition = ScreenTransition(before, 200, way)
    transition.sheet.fill("black")
    for ms in (16, 30, 30, 24):
        transition.advance(ms)
        screen = before.copy()
        transition.compose(screen)
    assert [x for x in range(400, 600) if screen.get_at((x, 5)).r > 50][0] == column


@pytest.mark.parametrize("size, still", [((1366, 768), False), ((3840, 2160), True)])
def test_the_picture_of_a_very_large_window_only_fades(size: tuple[int, int], still: bool) -> None:
    assert too_large(pygame.Surface(size, 0, 8)) == still


class TestDialog:
    CORNER = pygame.Rect(1000, 300, 200, 200)  # of the menu: bright cards

    def test_its_veil_comes_and_goes_with_it(self, app: App) -> None:
        before = brightness(app, self.CORNER)
        app.router.take(Open(NOTE))
        after(app, 2)
        coming = brightness(app, self.CORNER)
        rest(app)
        there = brightness(app, self.CORNER)
        app.pop()
        after(app, 2)
        going = brightness(app, self.CORNER)
        rest(app)
        assert before == brightness(app, self.CORNER)
        assert there < coming < before and there < going < before

    def test_one_for_another_keeps_the_veil(self, app: App) -> None:
        app.router.take(Open(NOTE))
        rest(app)
        dark = brightness(app, self.CORNER)
        app.pop()
        app.router.take(Open(NOTE))
        for _ in range(12):
            app.turn(FRAME)
            assert abs(brightness(app, self.CORNER) - dark) <= 2

    def test_one_that_came_by_itself_takes_presses_when_it_is_there(self, app: App) -> None:
        app.router.take(Open(NOTE, by_itself=True))
        app.turn(FRAME)
        assert app.top.arriving
        rest(app)
        assert not app.top.arriving

    def test_a_screen_in_place_of_all_takes_it_along(self, app: App) -> None:
        app.router.take(Open(NOTE))
        rest(app)
        app.router.take(Replace(to.Menu()))
        after(app, HALF)
        assert app.changing and app.top.name == "menu"
        rest(app)
        assert len(app.stack) == 1


class TestShake:
    def test_it_goes_once_to_each_side(self, app: App) -> None:
        still, ways = app.screen.copy(), list[int]()
        app.router.take(Shake())
        while app.turn(FRAME) or app.changing:
            ways += [way for way in range(-9, 10) if _row(app.screen, 700) == _row(still, 700 - way)][:1]
        assert max(ways) == -min(ways) == round(SHAKE * app.scale) and ways[-1] == 0
        assert ways.index(max(ways)) < ways.index(min(ways)), "first to the right"

    @pytest.mark.parametrize("call, shakes", [(CONTRA, True), (RECONTRA, True), (PASS, False)])
    def test_the_table_shakes_at_a_contra(self, app: App, call: int, shakes: bool) -> None:
        scene = table(app)
        run(app, lambda: scene.view.director.idle and not app.changing)
        scene.view.director.tell(CallMade(1, call), scene.view.stage.board)
        app.turn(FRAME)
        assert app.changing == shakes

    def test_not_without_animation(self, app: App) -> None:
        app.settings = app.settings.with_(animation=False)
        app.router.take(Shake())
        assert not app.changing


def _row(picture: pygame.Surface, left: int) -> list[tuple[int, ...]]:
    return [tuple(picture.get_at((x, 360))) for x in range(left, left + 100)]


def test_what_changes_on_the_new_screen_meanwhile_is_not_lost(app: App) -> None:
    app.settings = app.settings.with_(speed="normal", animation=True)
    app.go(TableScene(app.ports, saved_match(7, at_the_sheet(7)[:4]), Valued()))
    app.turn(FRAME)
    scene = app.top
    assert isinstance(scene, TableScene)
    panel = pygame.Rect(scene.view.show.contract_box.rounded())
    while app.changing:
        between = brightness(app, panel)
        scene.view.frame.invalidate()
        scene.view.touch()
        app.turn(FRAME)
    assert abs(between - brightness(app, panel)) <= 3
