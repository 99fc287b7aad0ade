"""Esc leads back to where one came from, wherever that was."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules import preset
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.table import TableScene
from graphics.screens.practice import PracticeScene
from graphics.screens.rule_book import RuleBookScene
from graphics.screens.settings.pages import PAGES
from graphics.screens.settings.settings import SettingsScene
from graphics.screens.statistics.statistics import StatisticsScene
from graphics.screens.tournament.history import HistoryScene
from graphics.widgets.intents import Open
from graphics.widgets.scene import Scene
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.in_one import in_one
from tests.kits.screens import click, ids, press, settle
from tests.saves.matches import played

SCENES: dict[str, Callable[[App], Scene]] = {
    "menu": lambda app: MenuScene(app.ports),
    "new_match": lambda app: NewMatchScene(app.ports),
    "matches": lambda app: MatchesScene(app.ports),
    "rule_book": lambda app: RuleBookScene(app.ports),
    "lesson": lambda app: LessonScene(app.ports, preset("bulgarian")),
    "practice": lambda app: PracticeScene(app.ports),
    "statistics": lambda app: StatisticsScene(app.ports),
    "past tournaments": lambda app: HistoryScene(app.ports),
    "house_rules": lambda app: HouseRulesScene(app.ports, preset("bulgarian"), lambda house: None),
    **{f"settings, {page.id}": lambda app, page=page: SettingsScene(app.ports, page.id) for page in PAGES},  # type: ignore[misc]
}
AWAY = ("back", "quit", "leave")  # what is there to leave


def store() -> Store:
    kept = Store.memory()
    kept.add(played(1, 40))
    kept.add(played(2, target=51))
    return kept


def pressed(app: App, id_: str) -> None:
    target = next((target for target in app.top.targets() if target.id == id_ and target.enabled), None)
    if target is not None and target.activate is not None:
        target.activate()
        settle(app)


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", SCENES)
def test_whatever_opens_over_a_screen_leads_back_to_it(make_app: MakeApp, name: str) -> None:
    app = make_app((1366, 768), store=store())
    app.go(MenuScene(app.ports))
    if name != "menu":
        app.push(SCENES[name](app))
    settle(app)
    opened = set()
    below = list(app.stack)
    for id_ in ids(app):
        if id_ in AWAY:
            continue
        pressed(app, id_)
        if app.stack[: len(below)] != below:  # to the table: that has a menu of its own
            assert isinstance(app.stack[0], TableScene)
            app.go(MenuScene(app.ports))
            if name != "menu":
                app.push(SCENES[name](app))
            settle(app)
            below = list(app.stack)
            continue
        if len(app.stack) > len(below):
            opened.add(app.top.name)
            press(app, pygame.K_ESCAPE)
        assert app.stack == below, f"after {id_}"
    least = {"menu": 6, "new_match": 1, "matches": 2, "practice": 1, "house_rules": 1}.get(name, 0)
    assert len(opened) >= least, opened
    if name != "menu":
        press(app, pygame.K_ESCAPE)
        assert [scene.name for scene in app.stack] == ["menu"]


@in_one("code", [pygame.K_F1])
@pytest.mark.parametrize("name", SCENES)
def test_the_help_of_keys_leads_back(make_app: MakeApp, name: str, code: int) -> None:
    app = make_app((1366, 768), store=store())
    app.go(MenuScene(app.ports))
    app.push(SCENES[name](app))
    below = list(app.stack)
    press(app, code)
    assert app.top.name == "help"
    press(app, pygame.K_ESCAPE)
    assert app.stack == below


@pytest.mark.parametrize("way", ["continue", "matches"])
@pytest.mark.parametrize("entry", ["log", "settings", "rules"])
def test_what_is_opened_at_the_table_leads_back_to_the_table(make_app: MakeApp, way: str, entry: str) -> None:
    app = at_table(make_app, way)
    table = app.top
    assert isinstance(table, TableScene)
    table.open_menu()
    settle(app)
    pressed(app, entry)
    assert app.top.name == {"log": "event_log", "rules": "rule_book"}.get(entry, entry)
    press(app, pygame.K_ESCAPE)
    assert app.top.name in ("table_menu", "table")
    if app.top is not table:
        press(app, pygame.K_ESCAPE)
    assert app.top is table
    app.clear()


def at_table(make_app: MakeApp, way: str) -> App:
    app = make_app((1366, 768), store=store())
    app.go(MenuScene(app.ports))
    settle(app)
    pressed(app, way)
    if way == "matches":
        click(app, "match:1" if "match:1" in ids(app) else "open")
    assert app.top.name == "table"
    return app


def test_the_settings_from_the_table_are_left_for_the_table_after_a_change(make_app: MakeApp) -> None:
    app = at_table(make_app, "continue")
    table = app.top
    assert isinstance(table, TableScene)
    table.open_menu()
    settle(app)
    pressed(app, "settings")
    app.save_settings(app.settings.with_(language="bg", text_size=125))
    settle(app)
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert app.top is table or app.top.name == "table_menu"
    app.clear()


@pytest.mark.parametrize(("from_list", "names"), [(True, ["menu", "matches"]), (False, ["menu"])])
def test_the_end_of_a_match_leads_back(make_app: MakeApp, from_list: bool, names: list[str]) -> None:
    app = make_app((1366, 768), store=store())
    app.go(MenuScene(app.ports))
    if from_list:
        app.push(MatchesScene(app.ports))
    app.router.take(Open(to.KeptMatch(2, from_list)))
    for _ in range(200):
        app.turn(0.1)
        if app.top.name == "deal_end":
            pressed(app, "continue")
        if app.top.name == "match_end":
            break
    assert app.top.name == "match_end"
    press(app, pygame.K_ESCAPE)
    assert [scene.name for scene in app.stack] == names
    if from_list:
        scene = app.top
        assert isinstance(scene, MatchesScene) and scene.listed.chosen == 2
