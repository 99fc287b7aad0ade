"""From the sheet of a deal to what other rules would have written, and back."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from graphics.app.app import App
from graphics.screens.referee import ByOtherRulesScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.text.alternatives_text import AlternativesText, RuleLine
from tests.graphics.conftest import activate
from tests.kits.again import at_sheet, by_mouse, key, shown

__all__ = ["at_sheet"]


def to_other_rules(app: App) -> None:
    by_mouse(app, "rules")
    activate(app.top, "rules")
    app.turn(0)


def test_it_opens_over_the_sheet_and_leads_back_there(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    sheet = app.top
    assert isinstance(sheet, DealEndScene)
    to_other_rules(app)
    scene = app.top
    assert isinstance(scene, ByOtherRulesScene)
    texts = shown(scene)
    assert scene.text.played().outcome in texts
    for line in scene.text.lines():
        assert line.title in texts and line.outcome in texts
    activate(scene, "close")
    app.turn(0)
    activate(app.top, "close")
    app.turn(0)
    assert app.top is sheet
    to_other_rules(app)
    for _ in range(2):
        app.top.escape()
        app.turn(0)
    assert app.top is sheet


def test_what_is_the_same_is_counted_below_the_rules_that_differ(at_sheet: Callable[..., App]) -> None:
    app = at_sheet()
    to_other_rules(app)
    scene = app.top
    assert isinstance(scene, ByOtherRulesScene)
    assert "the same" not in shown(scene) and scene.text.agreeing() in shown(scene)


def test_large_text_goes_on_pages_that_turn_by_key_and_button(
    at_sheet: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    many = [RuleLine(f"Rule {number}", "", "16 : 0", counted=True) for number in range(12)]
    monkeypatch.setattr(AlternativesText, "lines", lambda text: many)
    app = at_sheet()
    app.save_settings(app.settings.with_(text_size=200))
    to_other_rules(app)
    scene = app.top
    assert isinstance(scene, ByOtherRulesScene) and scene.pages > 1
    first = shown(scene)
    key(app, pygame.K_PAGEDOWN)
    assert scene.page == 1
    found = first + shown(scene)
    for _ in range(scene.page + 1, scene.pages):
        activate(scene, "next_page")
        scene.update(0)
        found += shown(scene)
    assert all(line.title in found for line in scene.text.lines())
    assert scene.text.heads in shown(scene), "the sides stand on every page"
    key(app, pygame.K_PAGEDOWN)
    assert scene.page == scene.pages - 1
