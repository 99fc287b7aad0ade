"""A code is copied from the sheet of a deal, and typed to play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.state import Auction
from game.practice.deal_code import DealCodeError, decode, encode
from graphics.app import doors
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.again.comparison import ComparisonScene
from graphics.screens.again.deal_code import code_error
from graphics.screens.again.play_again import PlayAgainScene
from graphics.screens.dialogs.dialog import PromptDialog
from graphics.screens.menu import MenuScene
from graphics.screens.play.practice_table import PracticeTableScene
from graphics.widgets.intents import Copy, Open
from saves.store import Store
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import Engines, run
from tests.kits.again import at_sheet, begun_at, by_mouse, to_the_sheet

__all__ = ["at_sheet"]
CODE = "02JY5W-28R8G8-3H96JK"


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", Engines)
    app = make_app(store=Store.memory())
    app.settings = app.settings.with_(speed="at_once", animation=False)
    app.go(MenuScene(app.ports))
    return app


def typed(app: App, code: str) -> None:
    app.ports.want(Open(to.DealCode()))
    prompt = app.top
    assert isinstance(prompt, PromptDialog)
    prompt.typed = code
    activate(prompt, "accept")


def test_a_typed_deal_is_dealt_and_compared_with_experts(app: App) -> None:
    below = app.top
    typed(app, CODE.lower())
    table = app.top
    assert isinstance(table, PracticeTableScene) and not table.session.kept
    state = table.session.match.begun_again(table.goal.match.actions).state
    assert isinstance(state, Auction) and encode(state.deal) == CODE
    to_the_sheet(app)
    first = app.top
    assert isinstance(first, ComparisonScene) and len(first.table()[0]) == 3
    activate(first, "again")
    to_the_sheet(app)
    second = app.top
    assert isinstance(second, ComparisonScene) and len(second.table()[0]) == 4
    activate(second, "other")
    choices = app.top
    assert isinstance(choices, PlayAgainScene)
    choices.opponents = "hard"
    activate(choices, "play")
    other = app.top
    assert isinstance(other, PracticeTableScene) and other.session.level(1) == "hard"
    state = other.session.match.begun_again(other.goal.match.actions).state
    assert isinstance(state, Auction) and encode(state.deal) == CODE
    assert len(other.goal.tries) == 1
    other.leave_to_menu()
    assert app.top is below


def test_a_mistake_is_told_and_can_be_corrected(app: App) -> None:
    wrong = CODE[:-1] + "J"
    typed(app, wrong)
    assert app.top.name == "wrong_code"
    activate(app.top, "correct")
    prompt = app.top
    assert isinstance(prompt, PromptDialog) and prompt.typed == wrong


def test_every_fault_has_words() -> None:
    faults: dict[str, str] = {}
    for text in (
        "",
        "U" * 18,
        CODE[:-1] + "J",
        *("Z" * 17 + each for each in "0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
    ):
        with pytest.raises(DealCodeError) as error:
            decode(text)
        faults[error.value.code] = code_error(error.value)
    assert len(set(faults.values())) == len(faults) == 4


def test_the_code_of_a_deal_can_be_copied(
    at_sheet: Callable[..., App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_sheet()
    by_mouse(app, "again")
    wanted: list[Any] = []
    monkeypatch.setattr(app.top, "want", wanted.append)
    app.top.rebuild()  # type: ignore[attr-defined]
    app.turn(0.1)
    by_mouse(app, "copy")
    monkeypatch.undo()
    monkeypatch.setattr(doors, "start_engine", Engines)
    assert [type(intent) for intent in wanted] == [Copy]
    by_mouse(app, "play")
    table = app.top
    assert isinstance(table, PracticeTableScene)
    state = begun_at(table)
    assert isinstance(state, Auction) and wanted[0].text == encode(state.deal)


def test_the_log_of_a_typed_deal_tells_of_its_cards(app: App) -> None:
    typed(app, CODE)
    run(app, lambda: isinstance(app.top, PracticeTableScene))
    assert isinstance(app.top, PracticeTableScene)
    app.top.open_log()
    assert app.top.name == "event_log"
