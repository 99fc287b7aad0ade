"""Whatever somebody has written into the database or a name, every screen opens."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import preset
from graphics.app import doors
from graphics.app.app import App
from graphics.app.launch import show_first
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.matches import match_file
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.play.event_log import EventLogScene
from graphics.screens.play.table import TableScene
from graphics.table.panels.panels import Words
from graphics.widgets.intents import Open
from saves.errors import StoreError
from saves.foreign import MARK
from saves.house_rules import HouseRules
from saves.store import Store
from saves.transfer.belot_file import export_match, import_match
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Engines
from tests.hostile import databases
from tests.hostile.readers import damaged_store
from tests.kits.screens import ids, press
from tests.saves.matches import all_matches, played

NAMES = {
    "zero width": "\u200b",
    "bidi": "\u202eIvan",
    "escape": "\x1b[2J",
    "zero": "a\0b",
    "lines": "a\nb\u2028c",
    "accents": "e" + "\u0301" * 40,
    "fillers": "\u3164\uffa0",
    "spaces": "   ",
    "nothing": "",
    "markup": "<b>&amp;{name}{0}%s%(x)s</b>",
    "one word": "Щ" * 100,
    "other letters": "李 ب א",
}


@pytest.fixture
def engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables have computer players that need no process."""
    monkeypatch.setattr(doors, "start_engine", Engines)


def look_round(app: App) -> None:
    """The menu, the list with the menu of each match, and each match opened."""
    show_first(app)
    app.turn(0.05)
    app.go(MenuScene(app.ports))
    app.turn(0.05)
    if "continue" in ids(app):
        press(app, pygame.K_RETURN)
        turn(app, 5)
    assert app.store is not None
    for match in all_matches(app.store):
        app.go(MenuScene(app.ports))
        scene = MatchesScene(app.ports)
        app.push(scene)
        turn(app, 2)
        scene.more(match)
        turn(app, 2)
        app.router.take(Open(to.KeptMatch(match.id)))
        turn(app, 5)


def turn(app: App, times: int) -> None:
    for _ in range(times):
        app.turn(0.05)


@pytest.mark.sample(8)
@pytest.mark.usefixtures("engines")
@pytest.mark.parametrize("name", [name for name, _script in databases.cases()])
def test_every_screen_opens_over_a_hostile_database(make_app: MakeApp, tmp_path: Path, name: str) -> None:
    damaged_store(tmp_path, dict(databases.cases())[name])
    try:
        store = Store.open(tmp_path)
    except StoreError as error:
        look_round(make_app(store=Store.memory(), store_error=error))
        return
    with store:
        look_round(make_app(store=store))


@pytest.mark.sample(5)
@pytest.mark.usefixtures("engines")
@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_match_of_strange_names_is_listed_played_and_exported(
    make_app: MakeApp, tmp_path: Path, text: str, size: tuple[int, int]
) -> None:
    values = json.loads(export_match(played(2, 40)))
    values |= {"name": text, "house_rules": text[:40], "players": dict.fromkeys("SENW", text)}
    content = json.dumps(values).encode()
    with Store.memory() as store:
        app = make_app(size, store=store)
        app.settings = app.settings.with_(speed="at_once", animation=False, text_size=200)
        app.push(MenuScene(app.ports))
        scene = MatchesScene(app.ports)
        app.push(scene)
        path = tmp_path / "match.belot"
        path.write_bytes(content)
        match_file.import_file(app.ports, path, scene.show_imported)
        turn(app, 3)
        assert isinstance(app.top, Dialog) and app.top.title == "Imported"
        (match,) = all_matches(store)
        app.pop()
        turn(app, 2)
        app.router.take(Open(to.KeptMatch(match.id)))
        table = app.top
        assert isinstance(table, TableScene)
        turn(app, 40)
        app.push(EventLogScene(app.ports, Words(table.session)))
        turn(app, 2)
        exported = export_match(store.load(match.id))
        written = json.loads(exported)
        assert [written[key] for key in ("name", "players")] == [values[key] for key in ("name", "players")]
        assert written.get("house_rules", "").strip() == values["house_rules"].strip()
        assert import_match(exported).actions == store.load(match.id).actions


def test_what_cannot_be_shown_is_counted(make_app: MakeApp) -> None:
    from graphics.text.names import displayed as shown

    make_app()
    assert shown("Ivan") == "Ivan"
    assert shown(MARK) == "name with 1 unreadable character"
    assert shown(f"{MARK} {MARK}") == "name with 2 unreadable characters"
    assert shown(f"Iv{MARK}an") == "Iv an (1 unreadable character)"
    make_app(language="ru")
    told = [shown(MARK * count) for count in (1, 2, 5, 21)]
    assert len(set(told)) == 4
    assert told[0].endswith("нечитаемым знаком") and told[3].endswith("нечитаемым знаком")
    assert told[1].endswith("нечитаемыми знаками") and told[2].endswith("нечитаемыми знаками")


def test_house_rules_of_a_strange_name_are_listed(make_app: MakeApp) -> None:
    from graphics.screens.house_rules import HouseRulesScene

    with Store.memory() as store:
        store.house_rules.keep(HouseRules("\u200b", "bela-2", preset("bela-2").options()))
        app = make_app(store=store)
        app.push(MenuScene(app.ports))
        app.push(HouseRulesScene(app.ports, preset("bela-2"), lambda house: None))
        turn(app, 3)
        (house,) = store.house_rules.all()
        assert replace(house, name=MARK) == house
