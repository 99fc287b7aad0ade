"""The director shows events in their order, can be hurried at any moment, and always settles on the truth."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.state import DealOver, Playing
from game.table.board import Board
from game.table.session import ShownAction
from graphics.render.motion import Motion
from graphics.table.geometry import layout
from graphics.table.moves.director import HANDLERS, Director, Handler
from graphics.table.moves.stage import Made, TableStage
from graphics.table.picture import TablePicture
from tests.graphics.table_kit import one_more, play_on, session
from tests.kits.stages import stage


@pytest.fixture(scope="module", autouse=True)
def display() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def cards_on(picture: TablePicture) -> tuple[list[int | None], list[int | None], list[int]]:
    """The own hand, the trick, and how many backs the others hold."""
    hand = sorted(sprite.card for sprite in picture.hand if sprite.card is not None)
    trick = [sprite.card for _seat, sprite in picture.trick]
    return hand, trick, [len(held) for held in picture.others.values()]


def assert_settled(director: Director, board: Board) -> None:
    picture = director.stage.picture
    assert director.idle and director.stage.board == board
    hand, trick, backs = cards_on(picture)
    assert hand == sorted(board.hand)
    assert trick == list(board.trick)
    assert backs == [board.counts[seat] for seat in range(4) if seat != board.seat]
    for sprite in [*picture.hand, *(s for _seat, s in picture.trick)]:
        assert sprite.face_up and sprite.alpha == 255 and not sprite.moving
    for seat, sprite in picture.trick:
        assert sprite.pose == picture.trick_pose(seat)
    assert not picture.leaving and not picture.open


def watch(director: Director, frames: list[float]) -> None:
    for ms in frames:
        director.update(ms)
    for _ in range(2000):
        if director.idle and not director.stage.picture.busy:
            return
        director.update(16.7)
        if not director.idle and not director.moving:
            director.finish()  # a rest that waits for a click


@given(st.integers(0, 40), st.lists(st.floats(1, 400), max_size=8), st.booleans(), st.integers(0, 3))
@settings(max_examples=25)
def test_whatever_the_frames_it_settles_on_the_board(
    seed: int, frames: list[float], reduced: bool, hurry: int
) -> None:
    game = session(seed=seed)
    rest = None if hurry == 0 else 900.0
    director = stage(game, Motion(("calm", "normal", "quick", "at_once")[hurry], reduced, rest))
    rng = random.Random(seed)
    for _ in range(45):
        one_more(game, rng)
        if hurry == 2:
            director.update(5)
            director.finish()
        watch(director, frames)
        assert_settled(director, game.board)
        if isinstance(game.state, DealOver):
            director.settle(game.next_deal())


def test_events_are_shown_in_the_order_they_happened() -> None:
    game = session(seed=5)
    shown: list[str] = []
    heard: list[str] = []

    def spy(kind: type, handler: Handler, on: TableStage, event: object, board: Board) -> Made:
        shown.append(kind.__name__)
        return handler(on, event, board)

    spies = {kind: partial(spy, kind, handler) for kind, handler in HANDLERS.items()}
    director = stage(game, handlers=spies)

    def listen(step: ShownAction) -> None:
        heard.extend(type(e).__name__ for e in step.events if type(e) in HANDLERS)

    game.listeners.append(listen)
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) >= 3, random.Random(1))
    assert not shown, "nothing is shown before time passes"
    watch(director, [])
    assert shown == heard
    assert "TrickTaken" in shown and "CardsDealt" in shown


def test_the_model_runs_ahead_and_the_picture_follows() -> None:
    game = session(seed=6)
    director = stage(game)
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) >= 1, random.Random(2))
    assert not director.idle and director.stage.board.phase == "cutting"
    for _ in range(500):
        director.finish()
        director.update(1)
    assert_settled(director, game.board)


def test_a_click_ends_a_rest_and_the_trick_is_then_collected() -> None:
    game = session(seed=5)
    director = stage(game, Motion(rest_ms=None))
    play_on(game, lambda g: isinstance(g.state, Playing) and len(g.state.tricks) == 1, random.Random(1))
    for _ in range(5000):
        director.update(16.7)
        if not director.moving and len(director.stage.picture.trick) == 4:
            break
    assert len(director.stage.picture.trick) == 4 and not director.idle
    director.update(60_000)
    assert len(director.stage.picture.trick) == 4, "it stays until a click"
    assert director.stage.caption, "and says what it waits for"
    director.finish()
    director.update(16)
    assert not director.stage.caption
    assert director.moving and not director.stage.picture.trick
    assert len(director.stage.picture.leaving) == 4


def test_a_resized_window_leads_cards_in_flight_to_their_new_places() -> None:
    game = session(seed=5)
    director = stage(game)
    play_on(game, lambda g: isinstance(g.state, Playing), random.Random(1))
    for size in ((1920, 1080), (1024, 640), (2560, 1080)):
        director.update(90)
        director.stage.picture.resize(layout(*size))
        director.update(33)
    watch(director, [])
    assert_settled(director, game.board)
    picture = director.stage.picture
    assert [sprite.pose for sprite in picture.hand] == [picture.hand_pose(s) for s in picture.hand]
    assert picture.hand[0].pose.width == layout(2560, 1080).hand.card[0]


def test_the_dealt_hand_ends_sorted_and_face_up() -> None:
    game = session(seed=8)
    director = stage(game)
    director.stage.picture.order = "suits"
    play_on(game, lambda g: isinstance(g.state, Playing), random.Random(3))
    watch(director, [])
    suits = [sprite.card >> 3 for sprite in director.stage.picture.hand if sprite.card is not None]
    assert all(suits.count(s) == 1 or s in suits for s in suits)
    runs = [s for i, s in enumerate(suits) if i == 0 or suits[i - 1] != s]
    assert len(runs) == len(set(runs)), "each suit stands together"
