"""A card that is dragged follows the pointer with a spring; where the pointer lets go decides."""

from __future__ import annotations

import pygame
import pytest

from graphics.app.app import App
from graphics.render.motion import MOST_TILT
from graphics.screens.play.table import TableScene
from graphics.table.sprites import CardSprite
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import in_the_middle, mouse, run, table


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app()


@pytest.fixture
def scene(app: App) -> TableScene:
    scene = table(app, 11, in_the_middle(11))
    run(app, lambda: scene.view.hand.open and scene.view.director.idle and not scene.view.picture.busy)
    return scene


def press(scene: TableScene) -> tuple[CardSprite, tuple[int, int]]:
    """Press on a card that may be played; the card, and where."""
    hand, picture = scene.view.hand, scene.view.picture
    place = next(i for i, sprite in enumerate(picture.hand) if sprite.card in hand.legal)
    at = hand.strip(place).center
    mouse(scene, pygame.MOUSEBUTTONDOWN, at)
    return picture.hand[place], at


def turns(app: App, count: int) -> None:
    for _ in range(count):
        app.turn(1 / 60)


def test_it_comes_after_the_pointer_tilted_and_larger(app: App, scene: TableScene) -> None:
    card, (x, y) = press(scene)
    width = card.pose.width
    mouse(scene, pygame.MOUSEMOTION, (x + 200, y - 100))
    off = card.pose.x - x
    turns(app, 2)
    assert x + off < card.pose.x < x + 200 + off
    assert 0 < card.pose.angle <= MOST_TILT and card.height > 0
    turns(app, 60)
    assert card.pose.x == pytest.approx(x + 200 + off, abs=3) and card.pose.width > width
    assert card.pose.angle == pytest.approx(0, abs=0.5)


def test_a_quick_throw_counts_before_the_card_is_there(app: App, scene: TableScene) -> None:
    number = len(scene.session.match.actions)
    card, (x, _y) = press(scene)
    mouse(scene, pygame.MOUSEMOTION, (x, 300))
    here = card.pose
    mouse(scene, pygame.MOUSEBUTTONUP, (x, 300))
    assert len(scene.session.match.actions) == number + 1 and card.pose == here
    turns(app, 2)
    assert any(sprite is card for _seat, sprite in scene.view.picture.trick)


def test_let_go_over_the_hand_it_swings_back(app: App, scene: TableScene) -> None:
    number = len(scene.session.match.actions)
    card, (x, y) = press(scene)
    mouse(scene, pygame.MOUSEMOTION, (x + 120, y - 10))
    turns(app, 20)
    mouse(scene, pygame.MOUSEBUTTONUP, (x + 120, y - 10))
    turns(app, 3)
    assert card.pose != scene.view.picture.hand_pose(card)
    run(app, lambda: not scene.view.picture.busy)
    assert card.pose == scene.view.picture.hand_pose(card) and card.height == 0
    assert len(scene.session.match.actions) == number


def test_back_in_its_place_it_does_not_stand_out_while_the_pointer_is_elsewhere(
    app: App, scene: TableScene
) -> None:
    hand = scene.view.hand
    place = next(i for i, sprite in enumerate(scene.view.picture.hand) if sprite.card in hand.legal)
    mouse(scene, pygame.MOUSEMOTION, hand.strip(place).center)
    card, (x, y) = press(scene)
    assert hand.hovered == card.card
    mouse(scene, pygame.MOUSEMOTION, (x + 400, y - 10))
    turns(app, 20)
    mouse(scene, pygame.MOUSEBUTTONUP, (x + 400, y - 10))
    run(app, lambda: not scene.view.picture.busy)
    assert hand.hovered != card.card


@pytest.mark.parametrize("animation", [True, False])
def test_a_card_that_may_not_be_played_shakes_where_it_lies(
    app: App, scene: TableScene, animation: bool
) -> None:
    app.save_settings(app.settings.with_(animation=animation))
    scene.resume()
    run(app, lambda: scene.view.hand.open and not scene.view.picture.busy)
    hand, picture = scene.view.hand, scene.view.picture
    place = next(i for i, sprite in enumerate(picture.hand) if sprite.card not in hand.legal)
    card, at = picture.hand[place], hand.strip(place).center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(scene, kind, at)
    seen = set()
    for _ in range(30):
        app.turn(1 / 60)
        seen.add(card.nudge.x)
    assert (min(seen) < 0 < max(seen)) == animation
    assert card.nudge.x == 0 and card in picture.hand


def test_with_animation_off_it_is_where_the_pointer_is(app: App, scene: TableScene) -> None:
    app.save_settings(app.settings.with_(animation=False))
    scene.resume()
    run(app, lambda: scene.view.hand.open and not scene.view.picture.busy)
    card, (x, y) = press(scene)
    off = card.pose.x - x
    mouse(scene, pygame.MOUSEMOTION, (x + 200, y - 100))
    assert (card.pose.x, card.pose.angle) == (x + 200 + off, 0)
