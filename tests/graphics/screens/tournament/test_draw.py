"""The draw: portraits on their way from the row to the tables, and the tables for large text."""

from __future__ import annotations

import itertools
import math

import pygame

from graphics.app.app import App
from graphics.screens.tournament.draw import DrawScene
from graphics.widgets.controls.label import Picture
from tests.graphics.conftest import MakeApp
from tools.gallery.rounds import SampleRunning, now, started

FRAME = 0.03  # seconds


def drawing(make_app: MakeApp, size: tuple[int, int], **more: object) -> tuple[App, DrawScene]:
    app = make_app(size)
    app.save_settings(app.settings.with_(**{"speed": "normal", "animation": True, **more}))
    scene = DrawScene(app.ports, SampleRunning(now(started("classic"))))
    app.push(scene)
    return app, scene


def portraits(scene: DrawScene) -> list[pygame.Rect]:
    """Those that are not at a table yet."""
    every = (each for each in scene.ui.manager.ui_group.sprites() if type(each) is Picture)
    return [each.rect.copy() for each in every if each not in scene.pictures]


def test_a_portrait_leaves_the_row_past_its_neighbours(make_app: MakeApp) -> None:
    _app, scene = drawing(make_app, (3440, 1440))
    row = portraits(scene)[0].centery
    assert len(portraits(scene)) == 16
    while not scene.drawn:
        for one, other in itertools.combinations(portraits(scene), 2):
            if row in (one.centery, other.centery):
                apart = math.dist(one.center, other.center)
                assert apart >= (one.w + other.w) / 2 - 2, "circles that touch by a pixel or two look apart"
        scene.update(FRAME)


def test_on_pages_for_large_letters_the_tables_lie_on_the_cloth(make_app: MakeApp) -> None:
    _app, scene = drawing(make_app, (1366, 768), text_size=200)
    assert scene.pages > 1
    turning = [target.rect for target in scene.targets() if target.id == "next_page"]
    assert any(cloth.contains(turning[0]) for cloth in scene.painted)
