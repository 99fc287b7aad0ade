"""Nothing of an old light, size or language is left below an open dialog."""

from __future__ import annotations

import pygame
import pytest

from graphics.app.app import App
from graphics.screens.menu import MenuScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.screens.settings.settings import SettingsScene
from graphics.widgets.intents import Open, confirm
from tests.graphics.conftest import MakeApp
from tests.kits.at_table import playing, settled

__all__ = ["playing"]
CHANGES = [
    {"theme": "contrast"},
    {"text_size": 200},
    {"language": "ru"},
    {"deck": "madjarice", "theme": "daylight"},
]


def rest(app: App) -> bytes:
    for _ in range(40):
        app.turn(0.05)
    return pygame.image.tobytes(app.screen, "RGB")


def same(one: bytes, other: bytes) -> bool:
    """Whether two pictures are alike but for a card or two, whose edges are smoothed once they lie still."""
    return sum(a != b for a, b in zip(one, other, strict=True)) < len(one) / 100


def anew(app: App) -> bytes:
    """The same, everything laid out and drawn again."""
    app.relayout()
    return rest(app)


def changed(app: App, change: dict[str, object]) -> None:
    """Change settings on their screen, and go back to what it lies over."""
    scene = SettingsScene(app.ports)
    app.push(scene)
    assert all(getattr(app.settings, name) != value for name, value in change.items())
    scene.change(**change)
    rest(app)
    app.pop()


@pytest.mark.sample(3)
@pytest.mark.parametrize("change", CHANGES, ids=lambda change: "+".join(change))
def test_the_table_below_its_menu(playing: tuple, change: dict[str, object]) -> None:  # type: ignore[type-arg]
    app, scene = playing
    settled(app, scene)
    scene.open_menu()
    assert isinstance(app.top, TableMenuScene)
    before = rest(app)
    changed(app, change)
    after = rest(app)
    assert not same(after, before) and same(after, anew(app))


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: "+".join(change))
def test_dialogs_over_each_other(make_app: MakeApp, change: dict[str, object]) -> None:
    app = make_app()
    app.push(MenuScene(app.ports))
    app.router.take(Open(confirm("One", "A question", "Yes", lambda: None)))
    app.router.take(Open(confirm("Two", "Another one", "Yes", lambda: None)))
    rest(app)
    changed(app, change)
    after = rest(app)
    assert same(after, anew(app))
    app.pop()
    assert same(rest(app), anew(app))


def test_a_window_of_another_size(playing: tuple) -> None:  # type: ignore[type-arg]
    app, scene = playing
    settled(app, scene)
    scene.open_menu()
    rest(app)
    app.push(SettingsScene(app.ports))
    app.screen = pygame.display.set_mode((1366, 768))
    app.resize((1366, 768))
    rest(app)
    app.pop()
    assert same(rest(app), anew(app))
    assert app.top.backdrop is not None and app.top.backdrop.get_size() == (1366, 768)
