"""The loop gives what moves as many frames as the display has, and no way loses its beginning."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from graphics.app.app import RESTING_HZ, App
from graphics.app.screen_reader import ScreenReader
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


class TestDozing:
    """At rest most turns of the loop only look for an event."""

    @pytest.fixture
    def app(self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
        """Its loop does not wait."""
        monkeypatch.setattr(pygame.time, "Clock", lambda: SimpleNamespace(tick=lambda pace: 1000 / pace))
        return make_app()

    @pytest.fixture
    def turns(self, app: App, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[float]:
        """The turns taken from now on, in seconds."""
        for _ in range(100):
            app.beat()
        turn, turns = app.turn, list[float]()
        monkeypatch.setattr(app, "turn", lambda dt: (turns.append(dt), turn(dt))[1])
        return turns

    def test_few_turns_are_whole_ones_and_no_time_is_lost(self, app: App, turns: list[float]) -> None:
        for _ in range(100):
            app.beat()
        assert len(turns) == 20
        assert sum(turns) == pytest.approx(100 / RESTING_HZ)

    def test_an_event_is_taken_at_once(self, app: App, scene: TableScene, turns: list[float]) -> None:
        place = scene.view.hand.strip(0).center
        app.beat()
        before = len(turns)
        event = pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        pygame.event.post(event)
        app.beat()
        assert len(turns) == before + 1
        assert scene.view.hand.hovered is not None

    def test_a_screen_reader_is_answered_at_once(
        self, app: App, turns: list[float], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(ScreenReader, "waiting", True)
        before = len(turns)
        app.beat()
        assert len(turns) == before + 1

    def test_nothing_sleeps_longer_than_the_scene_wants(
        self, app: App, turns: list[float], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(type(app.top), "wakes_in", 0.15)
        app.beat()
        del turns[:]
        for _ in range(12):
            app.beat()
        assert max(turns) <= 0.15 + 1 / RESTING_HZ
