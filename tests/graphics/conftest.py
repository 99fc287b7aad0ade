"""A window without a screen, on a store in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from game.rules import PRESETS
from graphics.app import doors
from graphics.app.app import App
from graphics.render import appearance, cache, deck, fonts, gradient, icons, written
from graphics.text import i18n, words
from graphics.widgets.scene import Guard, Scene
from saves.saved import NewMatch, new_seed
from saves.settings import Settings
from saves.store import Store

MakeApp = Callable[..., App]


@pytest.fixture(autouse=True, scope="session")
def cards_and_light_drawn_once() -> Iterator[None]:
    """To draw the cards, the icons and the light on the wood takes a third of these tests' time."""
    light, icon = lru_cache(maxsize=50)(gradient.radial), icons.picture
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deck, "rasterise", lru_cache(maxsize=1000)(deck.rasterise))
        # not the function itself: its own `cache_clear` would take the place of that of the outer cache
        patch.setattr(icons, "picture", lru_cache(maxsize=2000)(lambda *which: icon(*which)))
        patch.setattr(gradient, "radial", lambda *where: light(*where).copy())
        yield


@pytest.fixture(autouse=True, scope="module")
def english_before_and_after() -> Iterator[None]:
    """Files share a process in an order that nobody knows: none begins in the language of the one before."""
    i18n.set_language("en")
    fonts.use_language("en")
    words.call_person("")
    yield
    i18n.set_language("en")
    fonts.use_language("en")
    words.call_person("")


@pytest.fixture(autouse=True)
def who_presses_has_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every press in these tests is meant; `test_guard` is about those that are not."""
    monkeypatch.setattr(Guard, "patience", 0.0)


@pytest.fixture
def read_aloud() -> Iterator[None]:
    """A screen reader is connected: what is painted from now on is noted."""
    written.note(True)
    cache.forget_all()
    yield
    written.note(False)
    cache.forget_all()


class NoDays:
    """Whoever would play the season: it stays as it is."""

    def ask(self, request: object, /) -> None:
        """Forget it."""

    def poll(self) -> None:
        """There is no answer."""

    def close(self) -> None:
        """There is nothing to end."""


@pytest.fixture(autouse=True)
def the_cast_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process plays the days of the season: only who opens the lobby would need it."""
    monkeypatch.setattr(doors, "start_days", NoDays)


def match_named(name: str) -> NewMatch:
    return NewMatch(
        name=name,
        rules="bulgarian",
        options=PRESETS["bulgarian"].options(),
        seed=new_seed(),
        players={"S": "", "E": "Gergana", "N": "Maria", "W": "Stoyan"},
        levels={"S": "human", "E": "easy", "N": "medium", "W": "easy"},
    )


def filled_store(count: int = 12) -> Store:
    store = Store.memory()
    for number in range(count):
        store.create(match_named(f"Bulgarian belot, {number + 1:02}.11.2026 13:40"))
    return store


def app_of(scene: Scene) -> App:
    """The window that shows a scene."""
    assert isinstance(scene.ports.window, App)
    return scene.ports.window


def activate(scene: Scene, id_: str) -> None:
    """Do what a target of the scene does."""
    target = next(target for target in scene.targets() if target.id == id_)
    assert target.activate is not None
    target.activate()


@pytest.fixture
def make_app(monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[MakeApp]:
    pygame.display.init()

    def make(
        size: tuple[int, int] = (1280, 720), language: str = "en", store: Store | None = None, **more: object
    ) -> App:
        monkeypatch.setenv("BELOT_SIZE", f"{size[0]}x{size[1]}")
        # nothing is done by itself: who plays in a test does it
        alone = {"auto_single": False, "auto_pass": False, "reactions": False}
        settings = Settings(language=language, volume=0, **alone)  # type: ignore[arg-type]
        return App(settings, store or filled_store(), **more)  # type: ignore[arg-type]

    yield make
    i18n.set_language("en")
    words.call_person("")
    appearance.apply_appearance(Settings(), (1280, 720), i18n.language())
