"""The loop gives what moves as many frames as the display has, and no way loses its beginning."""

from __future__ import annotations

import pygame
import pytest

from graphics.app.app import App
from graphics.render.motion import FIRST_STEP_MS, LONGEST_STEP_MS
from graphics.screens.play.table import TableScene
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import in_the_middle, run, table


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()


@pytest.fixture
def scene(app: App) -> TableScene:
    scene = table(app, 11, in_the_middle(11))
    run(app, lambda: scene.view.hand.open and not app.top.busy and app.pace < 60)
    return scene


def play(scene: TableScene) -> None:
    scene.flow.play(next(iter(scene.view.hand.legal)))


@pytest.mark.parametrize(("shows", "pace"), [(144, 144), (60, 60), (0, 60), (30, 60), (1000, 240)])
def test_what_moves_has_the_frames_of_the_display(
    app: App, scene: TableScene, monkeypatch: pytest.MonkeyPatch, shows: int, pace: int
) -> None:
    monkeypatch.setattr(pygame.display, "get_current_refresh_rate", lambda: shows)
    at_rest = app.pace
    play(scene)
    assert (at_rest < 60, app.pace) == (True, pace)


def test_one_long_turn_counts_as_a_short_one(app: App, scene: TableScene) -> None:
    play(scene)
    assert app.counted(0.3) == FIRST_STEP_MS / 1000
    assert app.counted(0.3) == LONGEST_STEP_MS / 1000, "a slow machine is not slowed down further"
    assert app.counted(0.01) == 0.01


def test_at_rest_no_time_is_lost(app: App, scene: TableScene) -> None:
    assert app.counted(0.05) == app.counted(0.05) == 0.05


def test_a_card_begins_to_rise_when_it_is_pointed_at(app: App, scene: TableScene) -> None:
    """The time before that, in which the loop was slow, is no part of it."""
    hand, picture = scene.view.hand, scene.view.picture
    place = next(i for i, sprite in enumerate(picture.hand) if sprite.card in hand.legal)
    at = hand.strip(place).center
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    app.turn(0.05)
    assert hand.hovered == picture.hand[place].card
    assert picture.hand[place].seen == picture.hand[place].pose
    app.turn(0.05)
    assert picture.hand[place].seen != picture.hand[place].pose


def test_after_a_movement_the_next_one_is_awaited_frame_by_frame(app: App, scene: TableScene) -> None:
    run(app, lambda: app.pace < 60)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(3, 3), rel=(1, 1), buttons=(0, 0, 0)))
    app.turn(0.05)
    assert app.pace >= 60
    run(app, lambda: app.pace < 60)
