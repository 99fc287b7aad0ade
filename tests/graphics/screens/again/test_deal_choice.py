"""From the list of matches a deal is chosen and played again."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.practice.deal_code import encode
from graphics.app import doors
from graphics.app.app import App
from graphics.screens.again.deal_choice import DealChoiceScene
from graphics.screens.again.play_again import PlayAgainScene
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.play.practice_table import PracticeTableScene
from saves.saved import deal_ends, replay
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Engines
from tests.kits.screens import act_on, click, press, settle
from tests.saves.matches import played


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", Engines)
    store = Store.memory()
    store.add(played(1, 0))
    store.add(played(2, None, target=151))
    app = make_app(store=store)
    app.push(MatchesScene(app.ports))
    settle(app)
    return app


def test_a_deal_is_chosen_and_dealt_again(app: App) -> None:
    listed = app.top
    assert isinstance(listed, MatchesScene)
    act_on(app, 2, "again")
    choice = app.top
    assert isinstance(choice, DealChoiceScene) and len(choice.texts) == len(choice.ends) > 2
    saved = choice.saved
    assert [text.result for text in choice.texts] == [
        each for each in replay(saved).results if each.contract is not None
    ]
    press(app, pygame.K_PAGEUP)
    settle(app)
    while choice.turn(-1):
        settle(app)
    settle(app)
    click(app, "deal:1")
    asked = app.top
    assert isinstance(asked, PlayAgainScene) and asked.result == choice.texts[1].result
    click(app, "play")
    table = app.top
    assert isinstance(table, PracticeTableScene) and not table.session.kept
    dealt = table.session.match.begun_again(table.goal.match.actions).state
    assert encode(dealt.deal) == encode(choice.texts[1].result.deal)  # type: ignore[union-attr]
    table.leave_to_menu()
    assert app.top is choice
    press(app, pygame.K_ESCAPE)
    assert app.top is listed


def test_without_a_deal_it_cannot_be_pressed(app: App) -> None:
    scene = app.top
    assert isinstance(scene, MatchesScene)
    click(app, "more:match:1")
    current = scene.listed.current
    assert current is not None and current.progress.deal == 1
    assert not app.top.ui.find("again").is_enabled  # type: ignore[attr-defined]


def test_the_ends_of_deals_are_those_of_their_results() -> None:
    saved = played(2, None, target=151)
    match = replay(saved)
    for place, end in deal_ends(match):
        assert replay(replace(saved, actions=saved.actions[:end])).results[-1] == match.results[place]
