"""The person has one name: what New match calls them, every other screen calls them."""

from __future__ import annotations

import pytest

from game.rules import preset
from graphics.app.app import App
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.table import TableScene
from graphics.text.names import Names, person_name
from saves.settings import LastMatch
from tests.graphics.conftest import MakeApp, activate


def begun(app: App, rules: str, typed: str) -> TableScene:
    """The table of a match that was begun under a name; "" for none."""
    scene = NewMatchScene(app.ports)
    app.push(scene)
    scene.choose_preset(rules)
    scene.seating.names["S"] = typed
    activate(scene, "start")
    app.turn(0)
    assert isinstance(app.top, TableScene)
    return app.top


@pytest.mark.parametrize(("typed", "shown"), [("Petar", "Petar"), ("", "You"), ("You", "You")])
def test_every_screen_calls_the_person_alike(make_app: MakeApp, typed: str, shown: str) -> None:
    app = make_app()
    table = begun(app, "bela-3", typed)
    human = table.session.human
    assert table.words.plate(table.session.board, human, None).name == shown
    assert table.words.side_titles(0)[0] == shown, "the heading of the pad"
    assert NewMatchScene(app.ports).seating.name("S") == shown
    assert person_name("human") == shown, "in tournaments"
    assert table.session.saved.players["S"] == ("" if shown == "You" else shown)
    assert MenuScene(app.ports).pad().heads == table.words.side_titles(0), "the pad of the menu"


def test_the_name_that_a_match_was_begun_under_stays_its_own(make_app: MakeApp) -> None:
    app = make_app()
    begun(app, "bulgarian", "Petar")
    rules = preset("bulgarian")
    assert Names(rules, 0, lambda seat: "Ana").name(0) == "Ana"
    assert Names(rules, 0, lambda seat: "").name(0) == "Petar"


def test_a_name_that_is_taken_back_is_forgotten(make_app: MakeApp) -> None:
    app = make_app()
    begun(app, "bulgarian", "Petar")
    begun(app, "bulgarian", "")
    assert person_name("human") == "You"


def test_the_person_keeps_the_name_at_another_seat() -> None:
    """Whoever would sit there sits at South, so that nobody is there twice."""
    last = LastMatch(names={"S": "Petar", "N": "Nina", "E": "Eva"})
    assert last.names_at("SENW", "N") == {"S": "Nina", "E": "Eva", "N": "Petar", "W": ""}
    assert last.names_at("SENW", "S") == {"S": "Petar", "E": "Eva", "N": "Nina", "W": ""}
    assert last.names_at("SEW", "W") == {"S": "", "E": "Eva", "W": "Petar"}
