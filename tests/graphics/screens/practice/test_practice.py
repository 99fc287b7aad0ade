"""The home of practice: every tile leads somewhere and back, by the rules chosen."""

from __future__ import annotations

from datetime import date

import pygame
import pytest

from game.rules import PRESETS, preset
from graphics.screens.menu.menu import MenuScene
from graphics.screens.practice.offers import offers
from graphics.screens.practice.practice import PracticeScene
from saves.practice.log import PracticeLog
from saves.settings import LastMatch
from tests.graphics.app.test_shell import click, press, settle
from tests.graphics.conftest import MakeApp

TILES = [offer.id for offer in offers(preset("bulgarian"), PracticeLog(), date(2026, 11, 22))]


@pytest.mark.parametrize("id_", TILES)
def test_every_tile_leads_somewhere_and_escape_back(make_app: MakeApp, id_: str) -> None:
    app = make_app((1366, 768))
    app.go(MenuScene(app.ports))
    click(app, "practice")
    scene = app.top
    assert isinstance(scene, PracticeScene)
    click(app, id_)
    assert app.top is not scene
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


@pytest.mark.parametrize("name", PRESETS)
def test_it_is_practised_by_the_rules_of_the_last_match(make_app: MakeApp, name: str) -> None:
    app = make_app((1366, 768))
    app.settings = app.settings.with_(last_match=LastMatch(preset=name))
    app.push(PracticeScene(app.ports))
    assert isinstance(app.top, PracticeScene) and app.top.rules.name == name


def test_other_rules_can_be_chosen(make_app: MakeApp) -> None:
    app = make_app((1366, 768))
    app.go(MenuScene(app.ports))
    app.push(PracticeScene(app.ports))
    settle(app)
    click(app, "other_rules")
    click(app, "rules:bela-3")
    assert isinstance(app.top, PracticeScene) and app.top.rules == preset("bela-3")
