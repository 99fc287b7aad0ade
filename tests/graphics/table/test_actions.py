"""Actions at the table are one list: keyboard, menu, F1 and documents have what is written there."""

from __future__ import annotations

import re

import pytest

from game.table.session import ALL_OFFERS
from graphics.screens.help.keys import keys_of
from graphics.table import actions, flow, view
from graphics.table.actions import TableAction, TableHost, on_offer, table_actions
from graphics.widgets.keys import press, shortcut
from tests.conftest import ROOT
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import table


def test_one_more_entry_of_the_list_is_a_key_a_row_of_the_menu_and_a_line_of_the_help(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[TableHost] = []
    extra = TableAction("deal", "Deal", done.append, ("D",), "what is dealt", icon="cards")
    for module in (actions, view, flow):
        monkeypatch.setattr(module, "table_actions", lambda: (*table_actions(), extra))
    monkeypatch.setattr("graphics.screens.help.keys.table_actions", actions.table_actions)
    app = make_app()
    scene = table(app)
    assert app.handle(press("D"))
    scene.open_menu()
    row = next(target for target in app.top.targets() if target.id == "deal")
    assert row.activate is not None
    row.activate()
    assert app.top is scene
    assert done == [scene, scene]
    play = keys_of("table", scene.session.match.rules, scene.offers)[0]
    assert [key.shortcut for row in play.rows for key in row.keys if row.text == "what is dealt"] == ["D"]


def test_the_menu_speaks_the_language_that_is_chosen_while_it_is_open(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(app)
    scene.open_menu()
    english = {target.id: target.label for target in app.top.targets()}
    app.save_settings(app.settings.with_(language="bg"))
    after = {target.id: target.label for target in app.top.targets()}
    assert [id_ for id_, label in after.items() if label == english[id_]] == []


def test_no_key_is_for_two_actions() -> None:
    keys = [key for action in table_actions() for key in action.keys]
    assert len(set(keys)) == len(keys)
    assert {shortcut(press(action.keys[0])) for action in table_actions()} <= set(keys)


@pytest.mark.parametrize("paper", ["README.md", "docs/controls.md"])
def test_the_documents_name_every_key(paper: str) -> None:
    rows = re.findall(r"^\| ([^|]+) \|", (ROOT / paper).read_text("utf-8"), re.MULTILINE)
    named = {key for row in rows for key in re.split(r"[,;]? ", row)}
    assert [action.id for action in on_offer(ALL_OFFERS) if action.keys[0] not in named] == []
