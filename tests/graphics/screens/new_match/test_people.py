"""Partner and opponents chosen by face: they play as they do in tournaments."""

from __future__ import annotations

import pytest

from game.rules import preset
from game.tournament.draw import CAST
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.new_match.seating import SeatChoices
from graphics.screens.people import PeopleScene
from graphics.text import i18n
from graphics.text.biographies import biography
from graphics.text.i18n import LANGUAGES
from saves.settings import LastMatch
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click


def test_a_person_is_chosen_by_face_and_plays_as_in_tournaments(make_app: MakeApp) -> None:
    app = make_app()
    scene = NewMatchScene(app.ports)
    app.push(scene)
    click(app, "face:N")
    click(app, "person:boris")
    click(app, "choose")
    assert app.top is scene
    assert (scene.seating.name("N"), scene.new_match().players["N"]) == ("Boris", "@boris")
    assert scene.new_match().levels == {"S": "human", "E": "medium", "N": "hard", "W": "medium"}
    click(app, "face:N")
    click(app, "nobody")
    assert scene.new_match().players["N"] == ""


def test_a_level_is_told_of_those_alone_who_have_it(make_app: MakeApp) -> None:
    def titles(seats: SeatChoices) -> list[str]:
        return [seats.group_title(preset("bulgarian"), group, "All") for group in ("partner", "opponents")]

    seats = SeatChoices(LastMatch(names={"E": "Ann", "W": "Ben"}))
    assert titles(seats) == ["All", "All"]
    seats.invite("W", "@boris")
    assert titles(seats) == ["All", "Ann"]


def test_those_at_the_table_have_a_sign_and_no_ring(make_app: MakeApp) -> None:
    app = make_app()
    scene = NewMatchScene(app.ports, LastMatch(names={"N": "@boris", "E": "@vesna"}))
    app.push(scene)
    click(app, "face:N")
    picker = app.top
    assert isinstance(picker, PeopleScene) and picker.chosen is None
    labels = {target.id: target.label for target in picker.targets()}
    signed = [id_ for id_, label in labels.items() if label.endswith("already at the table")]
    assert sorted(signed) == ["person:boris", "person:vesna"]
    click(app, "person:galina")
    assert picker.chosen is not None and picker.chosen.id == "galina"


def test_nobody_sits_at_two_seats(make_app: MakeApp) -> None:
    scene = NewMatchScene(make_app().ports, LastMatch(names={"N": "@boris", "E": "Ann"}))
    scene.invite("W", "@boris")
    assert scene.seating.own_names() == {"E": "Ann", "W": "@boris"}


def test_a_name_that_was_typed_stays_when_people_are_looked_at(make_app: MakeApp) -> None:
    app = make_app()
    scene = NewMatchScene(app.ports)
    app.push(scene)
    scene.seating.names["S"] = "Zora"
    click(app, "face:N")
    click(app, "back")
    assert scene.seating.name("S") == "Zora"


def test_a_new_name_of_ones_own_is_taken_over(make_app: MakeApp) -> None:
    app = make_app()
    scene = NewMatchScene(app.ports)
    app.push(scene)
    click(app, "face:S")
    app.top.own_name = "Zora"  # type: ignore[attr-defined]
    click(app, "done")
    assert scene.seating.name("S") == "Zora"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_the_cast_has_a_line_of_their_own(language: str) -> None:
    i18n.set_language(language)
    lines = [biography(person.id) for person in CAST]
    i18n.set_language("en")
    assert len(set(lines)) == len(CAST) and all(lines)
    assert biography("human") == ""
