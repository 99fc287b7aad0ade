"""A click on the words of a setting is a click on its control."""

from __future__ import annotations

import pygame
import pytest

from graphics.app.app import App
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.settings import pages as settings_pages
from graphics.screens.settings.settings import SettingsScene
from graphics.widgets.controls.choice import Switch
from graphics.widgets.controls.form import Caption
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.controls.slider import Slider
from tests.graphics.conftest import MakeApp


def captions(app: App) -> list[Caption]:
    scene = app.top
    return [each for each in scene.ui.manager.ui_group.sprites() if isinstance(each, Caption)]  # type: ignore[attr-defined]


def click(app: App, at: tuple[int, int], let_go: tuple[int, int] | None = None) -> None:
    for kind, pos in ((pygame.MOUSEBUTTONDOWN, at), (pygame.MOUSEBUTTONUP, let_go or at)):
        app.handle(pygame.event.Event(kind, pos=pos, button=1))


def settings_page(make_app: MakeApp, page: str) -> App:
    app = make_app()
    app.push(MenuScene(app.ports))
    app.push(SettingsScene(app.ports, page))
    app.turn(0.04)
    return app


@pytest.mark.sample(2)
@pytest.mark.parametrize("page", [page.id for page in settings_pages.PAGES])
def test_the_words_of_every_setting(make_app: MakeApp, page: str) -> None:
    app = settings_page(make_app, page)
    for place in range(len(captions(app))):
        app = settings_page(make_app, page)
        caption = captions(app)[place]
        control = caption.control
        assert control is not None, caption.text
        assert not caption.area.colliderect(control.rect) and caption.area.contains(caption.rect)
        before = app.settings
        click(app, caption.rect.center)
        app.turn(0.04)
        turned = isinstance(control, Switch) or (isinstance(control, Segmented) and len(control.choices) == 2)
        if not control.is_enabled:
            assert app.settings == before
            continue
        assert (app.settings != before) == turned, caption.text
        assert app.top.ui.focus.current == control.id  # type: ignore[attr-defined]
        if isinstance(control, Slider):
            assert app.top.focused() == control.id
            key = pygame.K_LEFT if control.value == control.high else pygame.K_RIGHT
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            assert app.settings != before


def test_a_press_that_slips_off_changes_nothing(make_app: MakeApp) -> None:
    app = settings_page(make_app, "access")
    before, caption = app.settings, captions(app)[0]
    click(app, caption.rect.center, (2, 2))
    app.turn(0.04)
    assert app.settings == before


def test_the_options_of_a_match(make_app: MakeApp) -> None:
    app = make_app()
    app.push(MenuScene(app.ports))
    scene = NewMatchScene(app.ports)
    scene.unfolded = True
    app.push(scene)
    app.turn(0.04)
    found = [c for c in captions(app) if isinstance(c.control, Segmented) and len(c.control.choices) == 2]
    assert found
    before = scene.rules
    click(app, found[0].rect.center)
    app.turn(0.04)
    assert scene.rules != before
