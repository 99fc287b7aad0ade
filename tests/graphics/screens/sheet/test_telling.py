"""The sheet tells its deal in time: its outcome last, all of it at once for whoever presses something."""

from __future__ import annotations

import pygame
import pytest

from game.rules import preset
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.widgets.controls.button import IconButton
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, Engines, deal_over, run
from tools.gallery.sample import places, saved_match

Sheet = tuple[App, DealEndScene, list[str]]


def sheet(
    make_app: MakeApp, size: tuple[int, int] = (1366, 768), language: str = "en", **more: object
) -> Sheet:
    """The sheet of a deal in the moment in which it comes, and the sounds from then on."""
    app = make_app(size, language)
    app.settings = app.settings.with_(**{"speed": "at_once", "animation": True})
    seed, actions = places(preset("bulgarian"), ("end", deal_over))["end"]
    scene = TableScene(app.ports, saved_match("m", actions, seed=seed), Engines())
    app.push(scene)
    app.save_settings(app.settings.with_(**{"speed": "normal", **more}))
    heard: list[str] = []
    app.ports.sound.play = lambda name, place=None: heard.append(name)  # type: ignore[method-assign]
    run(app, lambda: isinstance(app.top, DealEndScene))
    top = app.top
    assert isinstance(top, DealEndScene)
    return app, top, heard


def looks(app: App) -> bytes:
    for _ in range(5):
        app.turn(FRAME)
    return pygame.image.tobytes(app.screen, "RGB")


def test_it_ends_as_it_looks_without_animation_and_a_key_ends_it_at_once(make_app: MakeApp) -> None:
    app, scene, _heard = sheet(make_app, speed="at_once")
    assert not scene.busy
    settled = looks(app)
    app, scene, _heard = sheet(make_app)
    assert scene.busy and looks(app) != settled
    run(app, lambda: not scene.busy, 400)
    assert looks(app) == settled
    app, scene, _heard = sheet(make_app)
    looks(app)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(2, 2), touch=False))
    assert not scene.busy and looks(app) == settled


def test_how_it_came_out_is_heard_once_and_after_the_lines(make_app: MakeApp) -> None:
    app, scene, heard = sheet(make_app)
    run(app, lambda: not scene.busy, 400)
    assert heard[-1] in ("made", "inside")
    assert heard[:-1] == [*["count"] * len(scene.text.lines()), "stamp"]
    app, scene, heard = sheet(make_app)
    scene.telling.finish()
    assert [name for name in heard if name != "count"] == ["stamp", heard[-1]]
    for changes in ({"speed": "at_once"}, {"animation": False}):
        app, scene, heard = sheet(make_app, **changes)
        assert heard in (["made"], ["inside"]) and not scene.telling.running


def test_what_came_out_is_not_to_be_seen_before_the_stamp(make_app: MakeApp) -> None:
    app, scene, heard = sheet(make_app)
    assert scene.telling.stamp is not None
    place = scene.telling.head
    while not heard or heard[-1] == "count":
        before = pygame.image.tobytes(scene.background.subsurface(place), "RGB")
        app.turn(FRAME)
    assert pygame.image.tobytes(scene.background.subsurface(place), "RGB") == before
    scene.telling.finish()
    scene.rebuild()
    looks(app)
    assert not scene.busy, "built anew it is told"


@pytest.mark.parametrize(("size", "percent"), [((1366, 768), 100), ((1024, 640), 200)])
def test_the_buttons_have_their_texts_where_there_is_room(
    make_app: MakeApp, size: tuple[int, int], percent: int
) -> None:
    _app, scene, _heard = sheet(make_app, size, "bg", text_size=percent)
    shown = [scene.ui.find(name) for name in ("rules", "again")]
    assert [isinstance(button, IconButton) for button in shown] == [percent > 100] * 2
    assert scene.frame is not None and all(scene.frame.contains(button.rect) for button in shown)
