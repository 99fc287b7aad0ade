"""The own mistakes in the window: from the tile through the exercises of a day and back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pygame
import pytest

from game.core.actions import parse
from graphics.app import doors
from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.menu import MenuScene
from graphics.screens.mistakes import MistakesScene
from graphics.screens.play.position_table import PositionTableScene
from graphics.screens.practice import PracticeScene
from graphics.screens.settings.settings import SettingsScene
from graphics.table.overlays.warnings import VerdictNotice
from graphics.widgets.controls.rows import ListRow
from saves.errors import StoreError
from saves.practice import mistakes as kept
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import press as press_at_table
from tests.graphics.table_kit import run
from tests.kits.screens import click, ids, press, settle
from tests.saves.matches import played
from tests.saves.practice.kit import Judging

NOW = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", Judging)
    store = Store.memory()
    store.add(played(1, target=51))
    app = make_app((1366, 768), store=store)
    app.settings = app.settings.with_(speed="at_once", animation=False)
    app.go(MenuScene(app.ports))
    app.push(PracticeScene(app.ports))
    settle(app)
    return app


def opened(app: App) -> MistakesScene:
    """The screen, with all matches looked over."""
    click(app, "mistakes")
    scene = app.top
    assert isinstance(scene, MistakesScene)
    scene.clock = lambda: NOW
    run(app, lambda: scene.looking is not None and not scene.looking.left)
    app.turn(1.0)
    settle(app)
    return scene


def at_table(app: App) -> PositionTableScene:
    """The exercise that is open, when it can be answered."""
    scene = app.top
    assert isinstance(scene, PositionTableScene)
    run(app, lambda: scene.model.question is not None and scene.view.guard.open)
    return scene


def answer(app: App, right: bool = True) -> PositionTableScene:
    """Answer the exercise that is open."""
    scene = at_table(app)
    choices = scene.exercise.advice.judgement
    assert choices is not None
    scene.flow.submit(parse(choices.choices[0 if right else -1][0]))
    app.turn(0.1)
    assert isinstance(scene.view.overlay, VerdictNotice)
    return scene


def test_the_day_is_gone_through_by_mouse(app: App) -> None:
    scene = opened(app)
    today = len(scene.for_today)
    assert 1 < today <= len(scene.found)
    click(app, "begin")
    first = at_table(app)
    assert first.goal.title == f"1 / {today}"
    for _each in range(today):
        table = answer(app)
        assert "The exercise comes back in" in table.note
        click(app, "verdict:next")
    assert app.top is scene and not scene.for_today
    assert len(kept.MISTAKES.load().of([1])) == len(scene.found)
    assert sum(each.memory is not None for _match, each in kept.MISTAKES.load().of([1])) == today
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PracticeScene)


def test_a_loss_is_told_in_points_of_the_pad(app: App) -> None:
    scene = opened(app)
    notes = [each.note for each in scene.ui.widgets if isinstance(each, ListRow)]
    assert notes and all(note.startswith("–") and note.endswith(" game points") for note in notes)


def test_by_keyboard_and_what_was_wrong_comes_back_tomorrow(app: App) -> None:
    scene = opened(app)
    before = len(scene.for_today)
    for _tab in range(30):
        press(app, pygame.K_TAB)
        if app.top.focused() == "begin":
            break
    press(app, pygame.K_RETURN)
    table = answer(app, right=False)
    press_at_table(table, pygame.K_p)
    assert "The exercise comes back tomorrow." in table.note
    press(app, pygame.K_ESCAPE)
    settle(app)
    assert app.top is scene and len(scene.for_today) == before - 1
    scene.clock = lambda: NOW + timedelta(days=1)
    scene.rebuild()
    (back,) = (each for _match, each in scene.found if each.memory is not None)
    assert scene.for_today[0][1] == back


def test_the_tile_says_how_many_are_for_today(app: App) -> None:
    hub = app.top
    assert isinstance(hub, PracticeScene) and hub.due() == 0, "nothing has been looked over"
    scene = opened(app)
    press(app, pygame.K_ESCAPE)
    settle(app)
    assert app.top is hub and hub.due() == len(scene.for_today) > 0


def test_any_of_them_can_be_opened_from_the_list(app: App) -> None:
    scene = opened(app)
    id_ = next(id_ for id_ in ids(app) if id_.startswith("mistake:"))
    click(app, id_)
    table = at_table(app)
    assert table.goal.title == "" and table.goal.following is None
    answer(app)
    click(app, "verdict:next")
    assert app.top is scene


def test_a_match_that_is_gone_breaks_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app)
    assert app.store is not None

    def gone(_match: int) -> None:
        raise StoreError("full", path="/matches.db")

    monkeypatch.setattr(app.store, "load", gone)
    click(app, "begin")
    settle(app)
    assert app.top is scene and not scene.found


def test_an_exercise_of_a_deleted_match_can_be_answered_and_then_is_gone(app: App) -> None:
    opened(app)
    click(app, next(id_ for id_ in ids(app) if id_.startswith("mistake:")))
    at_table(app)
    assert app.store is not None
    app.store.delete(1)
    answer(app)
    click(app, "verdict:next")
    press(app, pygame.K_ESCAPE)
    hub = app.top
    assert isinstance(hub, PracticeScene) and hub.due() == 0
    click(app, "mistakes")
    assert isinstance(app.top, MistakesScene) and not app.top.found


def test_what_cannot_be_written_is_told_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(app)

    def full(*_given: object) -> None:
        raise StoreError("full", path="mistakes.json")

    monkeypatch.setattr(kept.MISTAKES, "save", full)
    for _time in range(2):
        click(app, next(id_ for id_ in ids(app) if id_.startswith("mistake:")))
        answer(app)
        if isinstance(app.top, Dialog):
            click(app, "close")
        click(app, "verdict:next")
        settle(app)
    assert app.top is scene
    assert sum(each.memory is not None for _match, each in scene.found) == 2, "for as long as it is open"


def test_without_statistics_nothing_is_kept(app: App) -> None:
    app.settings = app.settings.with_(keep_statistics=False)
    click(app, "mistakes")
    assert isinstance(app.top, MistakesScene) and app.top.looking is None
    assert "switched off" in app.top.why_empty()
    assert not kept.MISTAKES.place().exists()


def test_a_second_window_is_told_that_the_first_one_has_the_matches(app: App) -> None:
    app.store, app.store_error = None, StoreError("locked")
    click(app, "mistakes")
    assert isinstance(app.top, MistakesScene)
    assert "another window" in app.top.why_empty()


def test_matches_that_cannot_be_listed_are_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.store is not None

    def broken(*_given: object) -> None:
        raise StoreError("full", path="/matches.db")

    monkeypatch.setattr(app.store.pages, "page", broken)
    click(app, "mistakes")
    assert isinstance(app.top, MistakesScene) and app.top.problem
    hub = app.stack[-2]
    assert isinstance(hub, PracticeScene) and hub.due() == 0


def test_they_are_deleted_with_the_statistics(app: App) -> None:
    opened(app)
    assert kept.MISTAKES.place().exists()
    app.push(SettingsScene(app.ports, "statistics"))
    settle(app)
    click(app, "delete_statistics")
    click(app, "yes")
    assert not kept.MISTAKES.place().exists()
    app.pop()
    app.pop()
    click(app, "mistakes")
    assert isinstance(app.top, MistakesScene) and not app.top.found


def test_a_clock_that_was_put_back_brings_them_back(app: App) -> None:
    scene = opened(app)
    click(app, "begin")
    answer(app)
    press(app, pygame.K_ESCAPE)
    before = len(scene.for_today)
    scene.clock = lambda: NOW - timedelta(days=40)
    assert len(scene.for_today) >= before and len(scene.found) > 0
    (answered,) = (each for _match, each in scene.found if each.memory is not None)
    assert answered in [each for _match, each in scene.for_today]
