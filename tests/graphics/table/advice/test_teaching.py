"""Teaching at the table: what loses much is asked about once, and a slow engine keeps nobody waiting."""

from __future__ import annotations

import random
from typing import get_args

import pygame
from msgspec.structs import replace

from game.core.actions import Call, Play
from game.core.state import Auction, Playing
from game.practice.teaching import Teaching
from game.table.protocol import Request
from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play.play import rematch
from graphics.screens.play.table import TableScene
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.warnings import SureQuestion
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import FRAME, Engines, play_on, press, run, saved_match, session
from tests.kits.at_table import Slow, Valued, asked_at, heard


class Sensible(Valued):
    """Does what it says to be worth most."""

    def decide(self, request: Request) -> str:
        return request.legal[-1]


def taught(
    app: App, kind: type[Auction] | type[Playing], teaching: Teaching = "slips", helper: Engines | None = None
) -> TableScene:
    """A table with teaching, at a decision where each choice is a point worse than the next."""
    app.settings = app.settings.with_(last_match=replace(app.settings.last_match, teaching=teaching))
    scene = asked_at(app, kind, helper or Sensible(), answer="yes" if teaching != "off" else None)
    assert scene.session.practice == (teaching != "off")
    return scene


def worst(scene: TableScene) -> Play:
    first = scene.session.legal()[0]
    assert isinstance(first, Play)
    return first


def test_a_costly_card_is_asked_about_and_can_be_played_all_the_same(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing)
    heard(app, scene)
    number = len(scene.session.match.actions)
    scene.flow.play(worst(scene).card)
    assert isinstance(scene.view.overlay, SureQuestion) and len(scene.session.match.actions) == number
    assert [mark.kind for mark in scene.session.current().marks] == ["asked", "warned"]
    assert not any(letter.isdigit() for letter in scene.view.overlay.heads()[0]), "no figures"
    activate(scene, "sure:go")
    assert len(scene.session.match.actions) == number + 1


def test_think_again_leaves_the_hand_open_and_asks_once(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing)
    heard(app, scene)
    card = worst(scene).card
    scene.flow.play(card)
    press(scene, pygame.K_ESCAPE)
    assert scene.view.overlay is None and scene.view.hand.open
    number = len(scene.session.match.actions)
    scene.flow.play(card)
    assert len(scene.session.match.actions) == number + 1, "who does it again means it"


def test_a_good_card_lands_at_once(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing)
    heard(app, scene)
    number = len(scene.session.match.actions)
    best = scene.session.legal()[-1]
    assert isinstance(best, Play)
    scene.flow.play(best.card)
    assert len(scene.session.match.actions) == number + 1


def test_a_smaller_loss_than_chosen_lands_at_once(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing, "mistakes")
    heard(app, scene)
    number, legal = len(scene.session.match.actions), scene.session.legal()
    close = legal[-2]
    assert isinstance(close, Play)
    scene.flow.play(close.card)
    assert len(scene.session.match.actions) == number + 1, "a point is a slip, no mistake"


def test_without_teaching_nothing_is_asked_of_anybody(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing, "off", helper := Sensible())
    for _ in range(10):
        app.turn(FRAME)
    scene.flow.play(worst(scene).card)
    assert helper.requests == [] and scene.view.overlay is None


def test_a_call_is_asked_about_and_the_auction_comes_back(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Auction)
    heard(app, scene)
    legal = scene.session.legal()
    assert isinstance(legal[0], Call)
    scene.flow.submit(legal[0])
    assert isinstance(scene.view.overlay, SureQuestion)
    activate(scene, "sure:back")
    run(app, lambda: isinstance(scene.view.overlay, AuctionPanel))


def test_a_slow_engine_lets_the_card_land(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing, helper=Slow())
    app.turn(FRAME)
    number = len(scene.session.match.actions)
    scene.flow.play(worst(scene).card)
    assert len(scene.session.match.actions) == number and not scene.resting
    run(app, lambda: len(scene.session.match.actions) > number, 30)
    assert not isinstance(scene.view.overlay, SureQuestion)


def test_an_answer_that_comes_just_in_time_asks(make_app: MakeApp) -> None:
    app = make_app()
    scene = taught(app, Playing, helper=(late := Sensible(silent=True)))
    app.turn(FRAME)
    scene.flow.play(worst(scene).card)
    late.silent = False
    run(app, lambda: isinstance(scene.view.overlay, SureQuestion), 10)


def test_teaching_says_nothing_while_a_match_counts(make_app: MakeApp) -> None:
    """A match that has counted so far goes on without teaching, and counts, if that is preferred."""
    app = make_app()
    app.settings = app.settings.with_(last_match=replace(app.settings.last_match, teaching="slips"))
    scene = asked_at(app, Playing, helper := Sensible(), answer="cancel")
    for _ in range(10):
        app.turn(FRAME)
    number = len(scene.session.match.actions)
    scene.flow.play(worst(scene).card)
    assert len(scene.session.match.actions) == number + 1 and scene.view.overlay is None
    assert not scene.session.practice and helper.requests == []


def test_a_match_that_begins_with_teaching_is_practice_at_once(make_app: MakeApp) -> None:
    app = make_app()
    assert app.store is not None
    for teaching, practice in (("blunders", True), ("off", False)):
        begun = app.store.add(replace(saved_match(), teaching=teaching))
        scene = TableScene(app.ports, app.store.load(begun), Engines())
        app.go(scene)
        app.turn(0)
        assert app.top is scene
        assert scene.session.practice == practice == app.store.load(begun).practice


def test_an_older_match_with_teaching_that_is_over_still_counts(make_app: MakeApp) -> None:
    app = make_app()
    assert app.store is not None
    game = session()
    play_on(game, lambda each: each.over, random.Random(1))
    saved = replace(saved_match(actions=tuple(game.match.actions)), teaching="slips", finished=True)
    scene = TableScene(app.ports, app.store.load(app.store.add(saved)), Engines())
    app.go(scene)
    app.turn(0)
    assert not isinstance(app.top, Dialog) and not scene.session.practice


def test_the_choice_is_kept_for_the_next_match(make_app: MakeApp) -> None:
    app = make_app()
    scene = NewMatchScene(app.ports)
    app.push(scene)
    assert scene.teaching == "off" and get_args(Teaching)[0] == "off"
    scene.teaching = "mistakes"
    scene.start()
    assert app.settings.last_match.teaching == "mistakes"
    assert scene.new_match().teaching == "mistakes"


def test_a_match_goes_on_with_the_teaching_that_was_chosen_for_it(make_app: MakeApp) -> None:
    """Another match may have been begun with another choice meanwhile."""
    app = make_app()
    scene = taught(app, Playing, "off")
    scene.session.mark("asked")
    scene.session.saved = replace(scene.session.saved, teaching="slips")
    heard(app, scene)
    scene.flow.play(worst(scene).card)
    assert isinstance(scene.view.overlay, SureQuestion)
    other = taught(app, Playing, "slips")
    other.session.saved = replace(other.session.saved, teaching="off")
    for _ in range(5):
        app.turn(FRAME)
    other.flow.play(worst(other).card)
    assert other.view.overlay is None


def test_another_match_of_the_same_people_has_the_same_teaching(make_app: MakeApp) -> None:
    app = make_app()
    app.settings = app.settings.with_(last_match=replace(app.settings.last_match, teaching="slips"))
    for chosen, wanted in (("mistakes", "mistakes"), (None, "slips")):
        rematch(app.ports, replace(saved_match(), teaching=chosen))
        assert isinstance(app.top, TableScene) and app.top.session.saved.teaching == wanted
