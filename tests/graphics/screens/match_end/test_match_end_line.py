"""The end of a match: its score is underlined by hand, and whoever is in a hurry need not watch."""

from __future__ import annotations

import pygame
import pytest

from graphics.app.app import App
from graphics.screens.match_end.match_end import MatchEndScene
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, press, run
from tools.gallery import belot as screens_belot
from tools.gallery.sample import ENDLESS, SampleEngine


@pytest.fixture(scope="module")
def won() -> Store:
    return Store.memory()


def ended(app: App, speed: str) -> tuple[TableScene, MatchEndScene]:
    """The dialog after the last sheet, as it opens."""
    app.settings = app.settings.with_(speed=speed, animation=True)
    kept = screens_belot.kept_matches(app)
    scene = TableScene(app.ports, kept["match_end"], SampleEngine(ENDLESS))
    app.push(scene)
    run(app, lambda: isinstance(app.top, DealEndScene))
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    sheet.go_on()
    assert isinstance(app.top, MatchEndScene)
    return scene, app.top


def drawn(end: MatchEndScene) -> int:
    assert end.line is not None
    return pygame.mask.from_surface(end.line.picture.image, 60).count()


def test_the_score_is_underlined(make_app: MakeApp, won: Store) -> None:
    app = make_app(store=won)
    _scene, end = ended(app, "normal")
    first = drawn(end)
    amounts = []
    while end.busy:
        app.turn(FRAME)
        amounts.append(drawn(end))
    assert amounts == sorted(amounts) and amounts[-1] > 5 * first and len(set(amounts)) > 8


def test_a_key_ends_it_and_does_what_it_does(make_app: MakeApp, won: Store) -> None:
    app = make_app(store=won)
    scene, end = ended(app, "normal")
    press(scene, pygame.K_TAB)
    assert not end.busy and app.top is end
    press(scene, pygame.K_RETURN)
    assert app.top is not end


def test_diamonds_fall_and_leave_nothing_behind(make_app: MakeApp, won: Store) -> None:
    app = make_app(store=won)
    _scene, end = ended(app, "at_once")
    for _ in range(5):
        app.turn(FRAME)
    settled = pygame.image.tobytes(app.screen, "RGB")
    app = make_app(store=won)
    _scene, end = ended(app, "normal")
    for _ in range(40):
        app.turn(FRAME)
    assert end.busy and pygame.image.tobytes(app.screen, "RGB") != settled
    run(app, lambda: not end.busy, 300)
    for _ in range(5):
        app.turn(FRAME)
    assert pygame.image.tobytes(app.screen, "RGB") == settled


def test_at_once_it_is_there_at_once(make_app: MakeApp, won: Store) -> None:
    app = make_app(store=won)
    _scene, end = ended(app, "at_once")
    assert not end.busy and drawn(end) > 40
