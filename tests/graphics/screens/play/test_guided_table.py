"""The first deal after the lesson: a hint comes with each decision, and not in later deals."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.state import DealOver, Playing
from game.table.session import Session
from graphics.app.app import App
from graphics.screens.play.guided_table import GuidedTableScene
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Engines, play_on, press, run, saved_match, session
from tests.kits.at_table import PLAY_SEED, Valued, quick


def to_choose(game: Session) -> bool:
    return isinstance(game.state, Playing) and game.human_to_act and len(game.legal()) > 1


def table(app: App, *, later: bool = False, practice: bool = True) -> GuidedTableScene:
    """Where there is something to choose: in the first deal, or in a `later` one."""
    game, chance = session(PLAY_SEED), random.Random(PLAY_SEED)
    if later:
        play_on(game, lambda g: isinstance(g.state, DealOver), chance)
        game.next_deal()
    play_on(game, to_choose, chance)
    assert app.store is not None
    kept = app.store.load(app.store.add(saved_match(PLAY_SEED, tuple(game.match.actions))))
    scene = GuidedTableScene(quick(app).ports, kept, Engines(), helper=Valued())
    app.go(scene)
    if practice:
        scene.session.mark("asked")
    for _ in range(30):
        app.turn(1 / 60)
    assert scene.view.hand.open
    return scene


def test_a_hint_comes_with_a_decision_and_goes_for_good(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(app)
    assert scene.advising.stage == "hint"
    press(scene, pygame.K_ESCAPE)
    for _ in range(30):
        app.turn(1 / 60)
    assert scene.advising.stage is None, "it has been put away"


def test_the_next_decision_has_its_hint(make_app: MakeApp) -> None:
    app = make_app()
    scene = table(app)
    before = len(scene.session.match.actions)
    scene.flow.play(next(iter(scene.view.hand.legal)))
    on = lambda: len(scene.session.match.actions) > before + 1 and to_choose(scene.session)  # noqa: E731
    run(app, lambda: on() and scene.advising.stage == "hint")


@pytest.mark.parametrize(("later", "practice"), [(True, True), (False, False)])
def test_no_hint_comes_in_a_later_deal_or_a_match_that_counts(
    make_app: MakeApp, later: bool, practice: bool
) -> None:
    scene = table(make_app(), later=later, practice=practice)
    assert not scene.guiding and scene.advising.stage is None
