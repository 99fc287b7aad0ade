"""Asking at the table: a hint, the choices, away again; and nothing of it stands in the way of play."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.state import Auction, Playing
from graphics.app.app import App
from graphics.render.canvas import Canvas
from graphics.render.shapes import Box
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.play.table import TableScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.table.panels.advice import MOST
from graphics.table.places import backs_fan, covered, free_boxes, hand_boxes, hull, trick_boxes, upright
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import Engines, click, play_on, press, run, saved_match, session
from tests.in_one import in_one
from tests.kits.at_table import PLAY_SEED, Slow, Valued, asked_at, heard, quick


class Faulty(Engines):
    """Answers only with what stood in for it."""

    def poll(self) -> dict[str, Any] | None:
        answer = super().poll()
        return None if answer is None else answer | {"fault": "dead"}


def asked_in_practice(
    app: App,
    kind: type[Auction] | type[Playing],
    helper: Engines | None = None,
    engine: Engines | None = None,
) -> TableScene:
    """The same in a match that does not count any more."""
    scene = asked_at(app, kind, helper, engine)
    scene.session.mark("asked")
    return scene


def test_a_hint_first_then_the_choices_then_away(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing)
    press(scene, pygame.K_h)
    assert scene.advising.stage == "hint" and scene.view.advice.box is not None
    heard(app, scene)
    press(scene, pygame.K_h)
    assert scene.advising.stage == "choices"
    press(scene, pygame.K_h)
    assert scene.advising.stage is None and scene.view.advice.items() == []
    press(scene, pygame.K_h)
    assert scene.advising.adviser.advice is not None, "what has been heard stays known"


def test_the_first_hint_of_a_match_that_counts_warns(make_app: MakeApp) -> None:
    """Nothing changes on Cancel; on Ask the match is practice, and nothing warns any more."""
    app = make_app()
    scene = asked_at(app, Playing, helper := Valued())
    press(scene, pygame.K_h)
    app.turn(0)
    assert isinstance(app.top, Dialog) and "does not count" in app.top.text
    press(app, pygame.K_ESCAPE)
    app.turn(0)
    assert app.top is scene and scene.advising.stage is None and helper.requests == []
    assert not scene.session.practice
    activate(scene, "hint")
    app.turn(0)
    assert app.top is not scene
    activate(app.top, "yes")
    app.turn(0)
    assert app.top is scene and scene.advising.stage == "hint" and scene.session.practice
    heard(app, scene)
    press(scene, pygame.K_ESCAPE)
    scene.flow.play(next(iter(scene.view.hand.legal)))
    run(app, lambda: scene.advising.possible)
    press(scene, pygame.K_h)
    app.turn(0)
    assert app.top is scene and scene.advising.stage == "hint"


def test_a_hint_where_there_is_nothing_to_choose_warns_of_nothing(make_app: MakeApp) -> None:
    app = make_app()
    game = session(PLAY_SEED)
    one = lambda g: isinstance(g.state, Playing) and g.human_to_act and len(g.legal()) == 1  # noqa: E731
    play_on(game, one, random.Random(PLAY_SEED))
    assert app.store is not None
    number = app.store.add(saved_match(PLAY_SEED, tuple(game.match.actions)))
    app.settings = app.settings.with_(auto_single=False)
    scene = TableScene(quick(app).ports, app.store.load(number), Engines(), helper=Valued())
    app.go(scene)
    run(app, lambda: scene.advising.possible and scene.view.director.idle)
    press(scene, pygame.K_h)
    app.turn(0)
    assert app.top is scene and scene.advising.content().text == "There is only one thing you can do."
    assert not scene.session.practice


def test_the_match_remembers_that_it_was_asked(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_at(app, Playing)
    press(scene, pygame.K_h)
    app.turn(0)
    activate(app.top, "yes")
    app.turn(0)
    heard(app, scene)
    press(scene, pygame.K_h)
    number = len(scene.session.match.actions)
    assert [(mark.kind, mark.number) for mark in scene.session.current().marks] == [("asked", number)]
    assert app.store is not None
    assert app.store.load(scene.session.saved.id).practice


def test_the_button_and_the_panel_do_as_the_key(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing)
    activate(scene, "hint")
    assert scene.advising.stage == "hint"
    heard(app, scene)
    assert scene.view.advice.box is not None
    click(scene, scene.view.advice.box.center)
    assert scene.advising.stage == "choices"
    click(scene, scene.view.advice.box.center)
    assert scene.advising.stage is None


def test_escape_closes_it_and_opens_no_menu(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing, Slow())
    press(scene, pygame.K_h)
    press(scene, pygame.K_ESCAPE)
    assert scene.advising.stage is None and app.top is scene
    press(scene, pygame.K_ESCAPE)
    app.turn(0)
    assert isinstance(app.top, TableMenuScene)


def test_a_card_played_closes_it_and_play_goes_on(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing, slow := Slow())
    press(scene, pygame.K_h)
    assert not scene.resting, "the answer is to be heard as soon as it comes"
    number = len(scene.session.match.actions)
    scene.flow.play(next(iter(scene.view.hand.legal)))
    app.turn(0.01)
    assert len(scene.session.match.actions) > number
    assert scene.advising.stage is None and scene.view.advice.box is None
    slow.silent = False
    run(app, lambda: scene.advising.possible)
    assert scene.advising.adviser.advice is None, "an answer that comes late belongs to nothing"


def test_a_call_closes_it(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Auction)
    press(scene, pygame.K_h)
    press(scene, pygame.K_p)
    app.turn(0.01)
    assert scene.advising.stage is None


def test_the_computer_players_engine_is_left_alone(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing, helper := Valued(), engine := Engines())
    before = len(engine.requests)
    press(scene, pygame.K_h)
    heard(app, scene)
    assert len(engine.requests) == before and len(helper.requests) == 1


def test_a_dead_engine_is_told_quietly_and_asked_again(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing, faulty := Faulty())
    press(scene, pygame.K_h)
    heard(app, scene)
    press(scene, pygame.K_h)
    assert scene.advising.stage == "hint" and len(faulty.requests) == 2
    assert "stepped in" not in scene.view.show.line.text


def test_the_button_is_open_only_where_there_is_a_decision(make_app: MakeApp) -> None:
    app = make_app()
    scene = asked_in_practice(app, Playing)

    def button() -> Any:
        return next(tool for tool in scene.view.require_ui().tools if tool.id == "hint")

    app.turn(0.01)
    assert button().is_enabled
    scene.flow.play(next(iter(scene.view.hand.legal)))
    app.turn(0.01)
    app.turn(0.01)
    assert not button().is_enabled
    press(scene, pygame.K_h)
    assert scene.advising.stage is None


def test_it_covers_neither_hand_nor_trick_nor_dialog(make_app: MakeApp) -> None:
    size = (1024, 640)
    app = make_app(size)
    for kind in (Auction, Playing):
        scene = asked_in_practice(app, kind)
        press(scene, pygame.K_h)
        heard(app, scene)
        press(scene, pygame.K_h)
        view, box = scene.view, scene.view.advice.box
        assert box is not None and view.table is not None
        assert view.advice.missing == (0 if kind is Auction else 1), "the fan has opened"
        around = view.show.around(view.table, view.hand.open)
        boxes = [*hand_boxes(view.table, around), *trick_boxes(view.table, around), view.table.hint]
        if view.overlay is not None:
            boxes.append(view.overlay.panel)
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] and box.bottom <= size[1]
        assert not any(box.overlaps(each) for each in boxes)


@in_one("size", [(1024, 640), (1280, 720), (1920, 1080)])
@in_one("text", [100, 150, 200])
@in_one("left_handed", [False, True])
def test_in_the_auction_it_covers_no_player(
    make_app: MakeApp, size: tuple[int, int], text: int, left_handed: bool
) -> None:
    """Neither a plate nor the cards of anybody; the choices are all there, the best one with its reason."""
    app = make_app(size)
    app.save_settings(app.settings.with_(text_size=text, left_handed=left_handed))
    scene = asked_in_practice(app, Auction)
    board, table = scene.view.stage.board, scene.view.table
    assert table is not None
    players = {f"plate {seat}": box for seat, box in table.seats.items()}
    for seat, anchor in table.backs.items():
        held = next(board.counts[each] for each in range(4) if board.place(each) == seat)
        players[f"hand {seat}"] = hull([upright(pose) for pose in backs_fan(anchor, held)])
    calls = scene.view.show.said_boxes(board)
    assert calls
    for stage in ("hint", "choices"):
        press(scene, pygame.K_h)
        heard(app, scene)
        app.turn(0)
        box = scene.view.advice.box
        assert scene.advising.stage == stage and box is not None
        assert [name for name, each in players.items() if box.overlaps(each)] == [], stage
        assert not any(box.overlaps(call) for call in calls) or (stage, text) != ("hint", 100)
        assert scene.view.advice.missing == 0


@in_one("size", [(1024, 640), (1366, 768), (1920, 1080)])
@in_one("kind", [Auction, Playing])
def test_it_covers_no_plate_and_counts_what_it_leaves_out(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], kind: type
) -> None:
    app = make_app(size)
    scene = asked_in_practice(app, kind)
    press(scene, pygame.K_h)
    heard(app, scene)
    said: list[str] = []
    text = Canvas.text

    def note(self: Canvas, words: str, *how: Any) -> pygame.Rect:
        said.append(words)
        return text(self, words, *how)

    monkeypatch.setattr(Canvas, "text", note)
    press(scene, pygame.K_h)
    box, table, advice = scene.view.advice.box, scene.view.table, scene.advising.adviser.advice
    assert box is not None and table is not None and advice is not None and advice.judgement is not None
    assert not any(box.overlaps(plate) for plate in table.seats.values())
    more = len(advice.judgement.choices) - MOST + scene.view.advice.missing
    assert [words for words in said if " more" in words] == ([f"and {more} more"] if more > 0 else [])


def test_free_boxes_are_the_largest_round_what_is_taken() -> None:
    window, middle = Box(0, 0, 10, 10), Box(4, 4, 2, 2)
    found = free_boxes(window, [middle])
    assert set(found) == {Box(0, 0, 4, 10), Box(6, 0, 4, 10), Box(0, 0, 10, 4), Box(0, 6, 10, 4)}
    assert free_boxes(window, []) == [window]
    assert free_boxes(window, [window]) == []


def test_the_covered_area() -> None:
    assert covered(Box(0, 0, 4, 4), [Box(2, 2, 4, 4), Box(8, 8, 1, 1), Box(0, 0, 1, 1)]) == 5
