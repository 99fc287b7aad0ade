"""At the sheet of a deal, from which it is played again."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.match import Match
from game.core.state import DealOver, State
from game.rules import preset
from graphics.app import doors
from graphics.app.app import App
from graphics.screens.play.practice_table import PracticeTableScene
from graphics.screens.play.table import TableScene
from graphics.screens.referee import ByOtherRulesScene
from graphics.screens.sheet.deal_end import DealEndScene
from graphics.widgets.controls.label import Label
from saves.store import Store
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Engines, deal_over, run
from tools.gallery.sample import places, saved_match


def by_mouse(app: App, id_: str) -> None:
    target = next(target for target in app.top.targets() if target.id == id_)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        app.top.handle(pygame.event.Event(kind, pos=target.rect.center, **extra))
    app.turn(0.1)


@pytest.fixture
def at_sheet(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Callable[..., App]:
    monkeypatch.setattr(doors, "start_engine", Engines)

    def make(rules: str = "bulgarian") -> App:
        app = make_app(store=Store.memory())
        app.settings = app.settings.with_(speed="at_once", animation=False)
        seed, actions = places(preset(rules), ("end", deal_over))["end"]
        assert app.store is not None
        number = app.store.add(saved_match("m", actions, rules=rules, seed=seed))
        app.push(TableScene(app.ports, app.store.load(number), Engines()))
        run(app, lambda: isinstance(app.top, DealEndScene))
        return app

    return make


def begun_at(table: PracticeTableScene) -> State:
    """The state that a deal was taken up in."""
    match = table.session.match
    return Match.replay(match.rules, match.seed, table.goal.match.actions).state


def to_the_sheet(app: App) -> None:
    """Play what is on the table to its end with whatever is legal, and put its sheet away."""

    table = app.top
    assert isinstance(table, PracticeTableScene)
    run(app, lambda: acted(app, table))
    if isinstance(app.top, DealEndScene):
        app.top.go_on()


def acted(app: App, table: PracticeTableScene) -> bool:
    over = isinstance(table.session.state, DealOver)  # then the next deal is to be cut
    if app.top is table and table.session.human_to_act and not over:
        table.flow.submit(table.session.legal()[-1])
    return app.top is not table


def shown(scene: ByOtherRulesScene) -> list[str]:
    """All texts that stand on the page."""
    return [each.text for each in scene.ui.manager.ui_group.sprites() if isinstance(each, Label)]


def key(app: App, code: int) -> None:
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode=""))
    app.top.update(0)
