"""What moves beside the cards: it comes to its end, never holds the player up, and is off when asked for."""

from __future__ import annotations

import random

import pygame
import pytest
from msgspec.structs import replace

from game.core import events as ev
from game.core.contracts import Contract
from game.core.events import DeckCut
from game.core.state import Auction, Playing
from game.practice.decided import decided
from game.table.board import Board, Points
from graphics.render.motion import Motion
from graphics.screens.menu import MenuScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.table.moves.playing import close_finish
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.panels.ornaments import Ornaments, between
from graphics.table.reactions import Reacts
from saves.session import KeptSession
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, play_on, press, run, session, table
from tests.kits.at_table import PLAY_SEED, quick, to_the_human, to_the_sheet

NORMAL = Motion()


def board(points: tuple[int, int], turn: int | None = 0, number: int = 1, phase: str = "playing") -> Board:
    game = session()
    return replace(
        game.board,
        phase=phase,
        number=number,
        turn=turn,
        contract=Contract(declarer=0, trump=3, multiplier=1),
        points=Points(points, sum(points), (0, 0)),
    )


def followed(*boards: Board, motion: Motion = NORMAL) -> Ornaments:
    """Ornaments that were at rest on all boards but the last."""
    ornaments = Ornaments()
    for shown in boards[:-1]:
        ornaments.follow(shown, motion)
        ornaments.finish()
    ornaments.follow(boards[-1], motion)
    return ornaments


def test_points_count_up_and_arrive() -> None:
    ornaments = followed(board((10, 20)), board((41, 20)))
    assert ornaments.points == (10, 20)
    seen = []
    while ornaments.moving:
        ornaments.update(16)
        seen.append(ornaments.points)
    assert seen == sorted(seen) and seen[-1] == (41, 20) and len(set(seen)) > 5


def test_more_points_while_it_counts_go_on_from_what_is_shown() -> None:
    ornaments = followed(board((0, 0)), board((30, 0)))
    ornaments.update(100)
    shown = ornaments.points
    ornaments.follow(board((50, 0)), NORMAL)
    assert ornaments.points == shown
    ornaments.finish()
    assert ornaments.points == (50, 0) and not ornaments.moving


@pytest.mark.parametrize(
    "last",
    [board((5, 5), number=2), board((90, 72), phase="deal_over", turn=None)],
    ids=["another deal", "a sheet"],
)
def test_another_deal_and_a_sheet_begin_with_their_numbers(last: Board) -> None:
    ornaments = followed(board((60, 20)), last)
    assert last.points is not None and ornaments.points == last.points.sides


@pytest.mark.parametrize("motion", [Motion("at_once"), Motion(reduced=True)], ids=["at once", "off"])
def test_nothing_counts_or_glows_where_nothing_moves(motion: Motion) -> None:
    ornaments = followed(board((0, 0), turn=1), board((30, 0), turn=2), motion=motion)
    assert ornaments.points == (30, 0) and ornaments.glow == 1 and not ornaments.moving


def test_the_light_comes_up_once_a_turn_and_stays() -> None:
    ornaments = followed(board((0, 0), turn=1))
    assert ornaments.glow == 0
    ornaments.update(200)
    assert 0 < ornaments.glow < 1
    ornaments.update(250)
    ornaments.follow(board((0, 0), turn=1), NORMAL)
    assert ornaments.glow == 1 and not ornaments.moving


def until_decided() -> tuple[Board, Board]:
    """The last board of a deal with an open contract, and the next one."""
    game, boards = session(), []

    def there(game: KeptSession) -> bool:
        boards.append(game.board)
        return decided(game.board) is not None

    play_on(game, there, random.Random(3))
    return boards[-2], boards[-1]


def test_a_decided_contract_is_stamped_once_when_its_points_have_been_counted() -> None:
    (before, after), stamps = until_decided(), []
    ornaments = followed(before)
    outcome = ornaments.follow(after, NORMAL, stamps.append)
    assert outcome is decided(after) and not stamps and ornaments.stamp == 0
    while ornaments.moving:
        ornaments.update(16)
        assert ornaments.follow(after, NORMAL, stamps.append) is None
        assert ornaments.stamp == 0 or after.points is not None and ornaments.points == after.points.sides
    assert stamps == [outcome] and ornaments.stamp == 1


def test_where_nothing_moves_it_is_stamped_at_once_and_a_press_does_not_lose_it() -> None:
    before, after = until_decided()
    for motion, presses in ((Motion("at_once"), False), (Motion(reduced=True), False), (NORMAL, True)):
        ornaments, stamps = followed(before), []
        ornaments.finish()
        ornaments.follow(after, motion, stamps.append)
        if presses:
            ornaments.finish()
        assert stamps == [decided(after)] and ornaments.stamp == 1 and not ornaments.moving


def test_a_deal_that_is_looked_at_again_is_not_stamped_anew() -> None:
    before, after = until_decided()
    ornaments, stamps = Ornaments(), []
    assert ornaments.follow(after, NORMAL, stamps.append) is None and ornaments.stamp == 1
    ornaments.follow(before, NORMAL, stamps.append)
    assert ornaments.stamp == 0 and not stamps


def test_the_last_tricks_of_an_open_deal_rest_longer_and_no_other_ones() -> None:
    open_board, safe_board = until_decided()
    last = ev.TrickTaken(8, 0, (), 0, 10)
    assert close_finish(open_board, last) and not close_finish(open_board, replace(last, number=6))
    assert not close_finish(safe_board, last)
    plain = Motion(rest_ms=800)
    assert (plain.rest(), plain.rest(True)) == (800, 1000)
    for hasty in (Motion("quick", rest_ms=800), Motion(reduced=True, rest_ms=800), plain.hurried()):
        assert hasty.rest(True) == hasty.rest()
    assert Motion(rest_ms=None).rest(True) is None


def test_numbers_on_the_way() -> None:
    assert between((0, 10), (10, 10), 0.0) == (0, 10)
    assert between((0, 10), (10, 10), 1.0) == (10, 10)


def test_a_dialog_on_the_cloth_comes_in_and_a_key_is_not_kept_waiting(make_app: MakeApp) -> None:
    app = make_app()
    app.settings = app.settings.with_(speed="normal", animation=True)
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Auction)
    assert (
        isinstance(scene.view.overlay, AuctionPanel) and scene.view.show.ornaments.dialog < 1 and scene.busy
    )
    before = len(scene.session.match.actions)
    press(scene, pygame.K_p)
    assert len(scene.session.match.actions) > before, "it was open all the while"
    ornaments = scene.view.show.ornaments
    assert ornaments.dialog == 1 and scene.view.overlay is None
    assert ornaments.gone < 1, "it goes softly, and nothing waits for that"
    run(app, lambda: ornaments.gone == 1, 10)


def test_when_it_has_come_in_it_looks_as_without_animation(make_app: MakeApp) -> None:
    pictures = []
    for speed in ("at_once", "normal"):
        app = make_app()
        app.settings = app.settings.with_(speed="at_once")
        scene = table(app, PLAY_SEED)
        to_the_human(app, scene, Auction)
        overlay = scene.view.overlay
        assert overlay is not None
        scene.view.picture.motion = Motion(speed)
        scene.view.open_overlay(overlay)
        frames = 0
        while scene.view.show.ornaments.moving:
            app.turn(FRAME)
            frames += 1
        assert frames == 0 if speed == "at_once" else frames > 5
        while app.turn(FRAME):
            pass
        pictures.append(pygame.image.tobytes(app.screen, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("animation", [True, False])
def test_a_dialog_that_goes_is_a_picture_that_fades(make_app: MakeApp, animation: bool) -> None:
    app = make_app()
    app.settings = app.settings.with_(speed="normal", animation=animation)
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Auction)
    scene.view.show.ornaments.finish()
    scene.view.close_overlay()
    gone = scene.view.show.put_away
    assert gone is not None
    strengths = []
    while scene.view.show.ornaments.gone < 1:
        app.turn(FRAME)
        strengths += [item.alpha for item in scene.view.items() if item.surface is gone.surface]
    assert strengths == sorted(strengths, reverse=True) and 3 < len(strengths) < 10
    assert all(item.surface is not gone.surface for item in scene.view.items())


def test_another_language_ends_what_is_being_said(make_app: MakeApp) -> None:
    app = make_app()
    app.settings = app.settings.with_(speed="normal", animation=True)
    scene = table(app, PLAY_SEED)
    director = scene.view.director
    director.react = lambda event, board: (Reacts(1, "Terca"),) if isinstance(event, DeckCut) else ()
    director.tell(DeckCut(1, 0), director.stage.board)
    run(app, lambda: bool(scene.view.stage.bubbles), 10)
    app.push(MenuScene(app.ports))
    app.save_settings(app.settings.with_(language="bg"))
    app.pop()
    assert not scene.view.stage.bubbles, "the bubbles would stay in the old language until they fade"


def test_the_totals_of_the_sheet_count_up_and_enter_still_closes_it(make_app: MakeApp) -> None:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    to_the_sheet(app, scene)
    end = app.top
    assert not end.busy, "at once nothing counts"
    assert isinstance(end, DealEndScene)
    end.pad.count_from((0, 0), NORMAL)
    assert end.busy
    run(app, lambda: not end.busy, 120)
    end.pad.count_from((0, 0), NORMAL)  # type: ignore[attr-defined]
    press(scene, pygame.K_RETURN)
    assert app.top is scene
