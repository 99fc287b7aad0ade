"""The keyboard stays in the hand while others play."""

from __future__ import annotations

import pygame

from game.core.state import Playing
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.table.overlays.warnings import BelotQuestion
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import FRAME, press, run, table
from tests.kits.at_table import PLAY_SEED, quick, settled, to_the_human


def at_the_first_card(make_app: MakeApp) -> tuple[App, TableScene]:
    app = quick(make_app())
    app.store = None
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    settled(app, scene)
    return app, scene


def test_from_the_own_card_to_the_next_own_turn_it_never_leaves_the_hand(make_app: MakeApp) -> None:
    app, scene = at_the_first_card(make_app)
    press(scene, pygame.K_RIGHT)
    for _trick in range(3):
        focus = scene.view.require_ui().focus
        assert focus.visible and focus.current is not None and focus.current.startswith("card:")
        press(scene, pygame.K_RETURN)
        if isinstance(scene.view.overlay, BelotQuestion):
            press(scene, pygame.K_RETURN)
        assert not scene.view.hand.open
        for _ in range(3000):
            app.turn(FRAME)
            assert focus.current is not None and focus.current.startswith("card:"), focus.current
            if scene.view.hand.open:
                break
        assert scene.view.hand.open and scene.focused() == focus.current


def test_arrows_do_not_leave_the_hand_for_the_tools_while_others_play(make_app: MakeApp) -> None:
    app, scene = at_the_first_card(make_app)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    assert not scene.view.hand.open
    app.turn(FRAME)
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        press(scene, key)
        assert not scene.view.require_ui().on_tool
    press(scene, pygame.K_TAB)
    assert scene.view.require_ui().on_tool, "Tab goes there"


def test_while_others_play_no_card_lies_over_the_index_of_another(make_app: MakeApp) -> None:
    app, scene = at_the_first_card(make_app)
    press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    picture, waited = scene.view.picture, 0
    while not scene.view.hand.open:
        app.turn(FRAME)
        if not scene.view.picture.busy:
            waited += 1
            assert picture.front is None or picture.front.ring
    assert waited


def test_a_table_at_rest_needs_no_turn_until_something_happens(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(app, 3)
    run(app, lambda: scene.view.overlay is not None or scene.view.hand.open)
    run(app, lambda: scene.resting)
    updates: list[float] = []
    scene.update = updates.append  # type: ignore[method-assign]
    assert not any(app.turn(FRAME) for _ in range(10)) and not updates
    press(scene, pygame.K_TAB)
    app.turn(FRAME)
    assert updates, "the ring is drawn"
