"""Screens of the gallery opened and laid out, but not painted (`sheets`), so that all can be measured."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.practice.drills.drill import Drill, DrillKind, Question
from game.rules import Rules
from graphics.app.app import App
from graphics.render import appearance
from graphics.text import i18n
from graphics.widgets import manager, ui
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from saves.settings import Settings
from tests.graphics.sheets import Sheet, measuring
from tools.gallery import sample
from tools.screens import Gallery, Variant

LONG = ("bg", "ru")  # the languages whose texts are longest: in them all pages are turned
# opened over the table for a look: they may cover much
LAID_OVER = ("_last_trick", "_hint", "_advice", "_solved")
DECIDED = cache(sample.decided)
MAKE_QUESTION = Drill.question
READ_THEME = manager.read_theme.__wrapped__
AWAKE = 0.01  # seconds for which widgets look for the mouse, which is not there


@cache
def question(rules: Rules, kind: DrillKind | None, seed: bytes, place: int, right: int) -> Question:
    return MAKE_QUESTION(Drill(rules, kind, seed), place, right)


@cache
def read_theme(text: str, language: str) -> UIAppearanceTheme:
    return READ_THEME(text, language)


@pytest.fixture
def measured(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is painted, decided or asked twice, and what has been opened sleeps at once."""
    monkeypatch.setattr(manager, "read_theme", read_theme)
    monkeypatch.setattr(sample, "decided", DECIDED)
    monkeypatch.setattr(Drill, "question", lambda self, *at: question(self.rules, self.kind, self.seed, *at))
    monkeypatch.setattr(ui, "AWAKE", AWAKE)
    pygame.display.init()
    with measuring():
        yield
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), (1920, 1080), i18n.language())


def show(app: App, variant: Variant, other_hand: bool = False) -> None:
    """Let the window be as large, and what is in it look, as the variant says."""
    app.size, app.screen = variant.size, Sheet(variant.size)
    app.settings = app.settings.with_(
        language=variant.language,
        theme=variant.theme,
        text_size=variant.text,
        left_handed=other_hand,
        event_line=other_hand,
    )
    i18n.set_language(variant.language)
    appearance.apply_appearance(app.settings, variant.size, i18n.language())


def follow(app: App) -> None:
    """Let the top scene follow a change of the settings; `laid_out` makes anew what it wants to."""
    app.top.resume()


def laid_out(app: App) -> Sheet:
    """The top scene, laid out and drawn anew."""
    scene, sheet = app.top, app.screen
    if scene.modal:
        scene.backdrop = Sheet(app.size)
    scene.resize(app.size)
    scene.dirty_all = True
    assert isinstance(sheet, Sheet)
    sheet.marks.clear()
    scene.draw(sheet)
    return sheet


def opened(section: str, variant: Variant) -> Iterator[tuple[str, App]]:
    """The screens of a section, one after another, as they are when opened so."""
    gallery = Gallery(variant)
    for screen in gallery.screens(section):
        show(gallery.app, variant)
        gallery.open(screen)
        yield screen.name, gallery.app


def misfits(scene: Scene) -> list[str]:
    """What the layout had no room for."""
    return scene.ui.misfits if isinstance(scene, UiScene) else []
