"""Puzzles in the window: from the home of practice to an answer, the next one, and back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.actions import contract_of, is_bid, parse
from game.practice.puzzles import Motif
from game.rules import preset
from game.table.projection import seat_view
from graphics.app.app import App
from graphics.render import assets, written
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.menu import MenuScene
from graphics.screens.play.position_table import PositionTableScene
from graphics.screens.practice import PracticeScene
from graphics.screens.puzzles import PuzzlesScene
from graphics.table.miniature import miniature
from graphics.table.overlays.warnings import VerdictNotice
from saves.practice import results as kept
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import run
from tests.kits.screens import click, press, settle

PUZZLES = Path(assets.path("puzzles", "puzzles.json"))


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app((1366, 768))
    app.settings = app.settings.with_(speed="at_once", animation=False)
    app.go(MenuScene(app.ports))
    app.push(PracticeScene(app.ports))
    settle(app)
    click(app, "puzzles")
    return app


def answer(app: App, right: bool) -> PositionTableScene:
    """Answer the puzzle that is open."""
    scene = app.top
    assert isinstance(scene, PositionTableScene)
    run(app, lambda: scene.model.question is not None and scene.view.guard.open)
    choices = scene.exercise.advice.judgement
    assert choices is not None
    scene.flow.submit(parse(choices.choices[0 if right else -1][0]))
    app.turn(0.1)
    assert isinstance(scene.view.overlay, VerdictNotice)
    return scene


def test_puzzles_follow_one_another_and_are_rated(app: App) -> None:
    scene = app.top
    assert isinstance(scene, PuzzlesScene)
    click(app, "all")
    table = answer(app, right=True)
    assert "Your rating:" in table.note and kept.PUZZLES.load().person.mean > 25
    click(app, "verdict:next")
    assert isinstance(app.top, PositionTableScene) and app.top is not table
    answer(app, right=True)
    press(app, pygame.K_ESCAPE)
    settle(app)
    assert app.top is scene and len(kept.PUZZLES.load().seen) == 2
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, PracticeScene)


def test_a_wrong_answer_costs_and_is_told_once(app: App) -> None:
    click(app, "cash_or_hold")
    answer(app, right=False)
    press(app, pygame.K_ESCAPE)
    settle(app)
    log = kept.PUZZLES.load()
    assert log.person.mean < 25 and [each.asked for each in log.motifs.values()] == [1]


def test_nothing_is_kept_while_statistics_are_off(app: App) -> None:
    app.settings = app.settings.with_(keep_statistics=False)
    app.push(PuzzlesScene(app.ports, preset("bela-4")))
    settle(app)
    click(app, "all")
    answer(app, right=True)
    assert kept.PUZZLES.load().seen == ()


@pytest.mark.parametrize("name", ["bulgarian", "turkish", "bela-4", "bela-2", "bela-3"])
def test_every_game_has_some(app: App, name: str) -> None:
    scene = PuzzlesScene(app.ports, preset(name), lambda: 0.999)
    assert len(scene.tiles()) > 1 and scene.following(None) is not None


def test_answers_that_cannot_be_read_are_not_written_over(app: App) -> None:
    press(app, pygame.K_ESCAPE)
    kept.PUZZLES.place().parent.mkdir(parents=True, exist_ok=True)
    kept.PUZZLES.place().write_bytes(b'{"version":99}')
    click(app, "puzzles")
    assert isinstance(app.top, Dialog) and "newer version" in app.top.text
    click(app, "close")
    kept.PUZZLES.place().unlink()  # it can be written now, but what was in it is not known
    click(app, "all")
    answer(app, right=True)
    assert isinstance(app.top, Dialog) and "newer version" in app.top.text
    assert not kept.PUZZLES.place().exists()


def test_the_position_on_a_tile_is_told(app: App) -> None:
    scene = app.top
    assert isinstance(scene, PuzzlesScene)
    written.note(True)
    try:
        scene.resize(app.size)
        nodes = {node.id: node for node in scene.outline().root.walk()}
    finally:
        written.note(False)
    told = nodes["feed_partner"].description
    assert told.startswith("Your partner has the trick: what do you give?") and "On the table: " in told


def test_what_was_passed_before_is_no_contract_and_a_hand_has_no_slot() -> None:
    puzzle = next(each for each in kept.shipped(PUZZLES) if each.motif is Motif.FIRST_CALL)
    view = seat_view(puzzle.match().state, puzzle.seat)
    shown = miniature(view)
    assert set(shown.hand) == set(view.hand) and not shown.slot
    assert shown.trump in {None, *(contract_of(call) for _seat, call in view.calls if is_bid(call))}


def asked(app: App, tile: str) -> str:
    """The line above the hand once the puzzle of a tile is open."""
    click(app, tile)
    scene = app.top
    assert isinstance(scene, PositionTableScene)
    run(app, lambda: scene.model.question is not None)
    return scene.model.line.text


def test_a_motif_that_was_chosen_is_asked_about_above_the_hand(app: App) -> None:
    assert asked(app, Motif.DRAW_TRUMPS) == "You lead: is it time for trumps, and for which one?"


def test_a_motif_that_was_not_chosen_is_not_told(app: App) -> None:
    scene = app.top
    assert isinstance(scene, PuzzlesScene)
    scene.puzzles = [each for each in scene.puzzles if each.motif is Motif.DRAW_TRUMPS]
    assert asked(app, "all") == "Which card is best?"
