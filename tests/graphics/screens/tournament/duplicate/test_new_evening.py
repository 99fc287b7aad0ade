"""A new evening shows the table at which it is played."""

from __future__ import annotations

import pytest

from game.tournament.duplicate.evening import Evening
from graphics.screens.tournament.duplicate.new_evening import NewEveningScene
from graphics.widgets.controls.button import Button
from graphics.widgets.controls.label import Label
from saves.settings import LastMatch
from tests.graphics.conftest import MakeApp, app_of
from tests.kits.screens import click, ids, settle

NAMES = {"N": "Nina", "E": "Eva"}


def opened(
    make_app: MakeApp, begun: list[tuple[Evening, str]], names: dict[str, str] = NAMES
) -> NewEveningScene:
    app = make_app((1366, 768))
    app.save_settings(app.settings.with_(last_match=LastMatch(names=names)))
    scene = NewEveningScene(app.ports, lambda evening, person: begun.append((evening, person)))
    app.push(scene)
    settle(app)
    return scene


def labels(scene: NewEveningScene) -> set[str]:
    return {each.text for each in scene.ui.manager.get_sprite_group().sprites() if isinstance(each, Label)}


def test_who_sits_there_is_shown_from_the_seat_of_the_person(make_app: MakeApp) -> None:
    scene = opened(make_app, [])
    assert {"You", "Nina", "Eva", "Stoyan"} <= labels(scene)
    scene.choose("seat", 1)
    scene.update(0)
    assert "Eva" in labels(scene), "who sat there has the person's seat"
    scene.take_person("@boris")
    scene.update(0)
    assert "Boris" in labels(scene) and "Stoyan" not in labels(scene), "the partner is West's now"


def test_a_partner_who_sat_elsewhere_leaves_that_seat(make_app: MakeApp) -> None:
    scene = opened(make_app, [], names={"E": "@boris"})
    assert "Gergana" not in labels(scene)
    click(app_of(scene), "face")
    click(app_of(scene), "person:boris")
    click(app_of(scene), "choose")
    assert {"Boris", "Gergana"} <= labels(scene) and "Maria" not in labels(scene)


@pytest.mark.parametrize("person", ["", "@boris"])
def test_one_button_is_gold(make_app: MakeApp, person: str) -> None:
    scene = opened(make_app, [])
    if person:
        scene.take_person(person)
        scene.update(0)
    gold = [each.id for each in scene.ui.widgets if isinstance(each, Button) and each.kind == "primary"]
    assert gold == ["start"]


def test_a_game_with_several_texts_asks_for_one(make_app: MakeApp) -> None:
    begun: list[tuple[Evening, str]] = []
    app = make_app((1366, 768))
    app.push(NewEveningScene(app.ports, lambda evening, person: begun.append((evening, person))))
    settle(app)
    assert "text" not in ids(app)
    click(app, "rules:bela-4")
    click(app, "text:bela-4-ru")
    click(app, "start")
    assert begun[0][0].rules == "bela-4-ru"
