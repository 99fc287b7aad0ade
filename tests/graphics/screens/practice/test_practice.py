"""The home of practice: every tile leads somewhere and back, by the rules chosen."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pygame
import pytest
from msgspec.structs import replace

from game.practice.rating import UNKNOWN, Rating
from game.rules import PRESETS, preset
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.menu import MenuScene
from graphics.screens.practice import PracticeOffer, PracticeScene, offers
from saves import paths
from saves.practice.results import PracticeLog
from saves.settings import LastMatch, Settings
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.kits.screens import click, press, settle
from tests.saves.matches import played

TODAY = date(2026, 11, 22)
TILES = [offer.id for offer in offers(preset("bulgarian"), PracticeLog(), TODAY, LastMatch(), UNKNOWN)]


def my_level(rating: Rating, last: LastMatch = LastMatch(), rules: str = "bulgarian") -> PracticeOffer:  # noqa: B008
    found = offers(preset(rules), PracticeLog(), TODAY, last, rating)
    return next(offer for offer in found if offer.id == "my_level")


def levels(offer: PracticeOffer) -> tuple[str, str]:
    assert isinstance(offer.opens, to.NewMatch) and offer.opens.last is not None
    return offer.opens.last.partner, offer.opens.last.opponents


def test_every_tile_has_a_sign_of_its_own() -> None:
    icons = [each.icon for each in offers(preset("bulgarian"), PracticeLog(), TODAY, LastMatch(), UNKNOWN)]
    assert len(set(icons)) == len(icons)


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


def test_the_match_at_my_level_is_against_whom_one_wins_as_often_as_not() -> None:
    assert levels(my_level(UNKNOWN)) == ("medium", "medium") and my_level(UNKNOWN).note == ""
    strong = my_level(Rating(30.0, 1.0, 40))
    assert "hard" in levels(strong)[1] or "expert" in levels(strong)[1]
    assert strong.note == "Your rating: 1800 ± 118"


def test_it_keeps_the_rest_of_the_last_match() -> None:
    last = LastMatch(preset="bulgarian", options={"target": 51}, names={"N": "Mila"}, house_rules="Ours")
    found = my_level(UNKNOWN, last, "bela-4").opens
    assert isinstance(found, to.NewMatch) and found.last is not None
    assert (found.last.preset, found.last.names, found.last.house_rules) == ("bela-4", {"N": "Mila"}, "")


def test_the_matches_that_were_played_decide(make_app: MakeApp) -> None:
    store = Store.memory()
    app = make_app((1366, 768), store=store)
    app.push(PracticeScene(app.ports))
    scene = app.top
    assert isinstance(scene, PracticeScene) and scene.rating() == UNKNOWN
    store.add(replace(played(1, target=51), created=datetime(2020, 1, 1, tzinfo=UTC)))
    scene.resume()
    assert scene.rating().matches == 1
    for changes in ({"keep_statistics": False}, {"statistics_since": 1_600_000_000}):
        app.settings = Settings(**changes)
        scene.resume()
        assert scene.rating() == UNKNOWN
    app.settings, app.store = Settings(), None
    scene.resume()
    assert scene.rating() == UNKNOWN


@pytest.mark.parametrize("name", [paths.DRILLS, paths.MISTAKES, paths.PUZZLES])
def test_results_of_a_newer_version_are_told_and_left_out(make_app: MakeApp, name: str) -> None:
    app = make_app((1366, 768))
    file = paths.data_folder() / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b'{"version":99,"days":7}')
    app.go(MenuScene(app.ports))
    click(app, "practice")
    assert isinstance(app.top, Dialog) and "newer version" in app.top.text and name in app.top.text
    click(app, "close")
    assert isinstance(app.top, PracticeScene)
    assert file.read_bytes() == b'{"version":99,"days":7}'
