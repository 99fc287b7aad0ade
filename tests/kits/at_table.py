"""A table brought to where something is to be seen, by players who do what is wanted."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.state import Auction, DealOver, Playing
from game.table.judge import Judge
from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.play.table import TableScene
from graphics.table.overlays.auction import AuctionPanel
from graphics.table.overlays.cut import CutPanel
from graphics.table.overlays.declarations import DeclarationPanel
from saves.session import KeptSession
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.table_kit import (
    Engines,
    Notebook,
    play_on,
    press,
    run,
    saved_match,
    session,
    table,
)

PLAY_SEED = 5


def quick(app: App, **changes: object) -> App:
    app.settings = app.settings.with_(speed="at_once", trick_stays=1000, **changes)
    return app


def to_the_human(app: App, scene: TableScene, phase: type) -> None:
    """On until the human is to act in `phase`, passing and cutting on the way."""

    def there() -> bool:
        if app.top is not scene:
            app.top.handle(
                pygame.event.Event(
                    pygame.KEYDOWN, key=pygame.K_RETURN, scancode=pygame.KSCAN_RETURN, mod=0, unicode=""
                )
            )
            return False
        open_now = scene.view.overlay is not None or scene.view.hand.open
        if not scene.view.director.idle or not open_now:
            return False
        if isinstance(scene.session.state, phase):
            return True
        if isinstance(scene.view.overlay, CutPanel):
            press(scene, pygame.K_k)
        elif isinstance(scene.view.overlay, AuctionPanel):
            press(scene, pygame.K_p)
        elif isinstance(scene.view.overlay, DeclarationPanel):
            press(scene, pygame.K_c)
        else:
            scene.flow.play(next(iter(scene.view.hand.legal)))
        return False

    run(app, there)


def to_the_sheet(app: App, scene: TableScene) -> None:
    """Play the deal to its end with whatever is legal."""

    def there() -> bool:
        if app.top is scene and scene.view.hand.open and scene.view.director.idle:
            scene.flow.play(next(iter(scene.view.hand.legal)))
        return app.top.name == "deal_end"

    run(app, there, 20000)


def settled(app: App, scene: TableScene) -> None:
    for _ in range(30):
        app.turn(1 / 60)
    assert scene.view.hand.open


@pytest.fixture
def playing(make_app: MakeApp) -> tuple[App, TableScene]:
    app = quick(make_app())
    scene = table(app, PLAY_SEED)
    to_the_human(app, scene, Playing)
    settled(app, scene)
    return app, scene


class Slow(Engines):
    """Says nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.silent = True

    def poll(self) -> dict[str, object] | None:
        return None if self.silent else super().poll()


class Valued(Engines):
    """Says what its choices are worth: the last legal one most, each before it a point less."""

    def __init__(self, silent: bool = False) -> None:
        super().__init__()
        self.silent = silent

    def poll(self) -> dict[str, Any] | None:
        if self.silent:
            return None
        asked = self._waiting
        answer = super().poll()
        if answer is not None and asked is not None:
            legal = asked.legal
            answer["info"] = {"values": {text: float(i) for i, text in reversed(list(enumerate(legal)))}}
        return answer


def finished(engine: Engines, seed: int = 7) -> KeptSession:
    """A session at the sheet of a deal that was played."""
    game = KeptSession(saved_match(seed), Notebook(), engine)
    play_on(
        game,
        lambda g: isinstance(g.state, DealOver) and g.state.result.contract is not None,
        random.Random(seed),
    )
    assert game.sheet_open
    return game


def all_judged(judge: Judge, turns: int = 200) -> None:
    for _ in range(turns):
        judge.advance()
    assert judge.left == 0


def asked_at(
    app: App,
    kind: type[Auction] | type[Playing],
    helper: Engines | None = None,
    engine: Engines | None = None,
    *,
    answer: str | None = None,
) -> TableScene:
    """A table at such a decision of the human, with a helper of its own.

    `answer` is the answer to what is asked before it: whether a match that counted goes on with teaching.
    """
    game = session(PLAY_SEED)
    play_on(
        game,
        lambda g: isinstance(g.state, kind) and g.human_to_act and len(g.legal()) > 1 and not _last(g.state),
        random.Random(PLAY_SEED),
    )
    match = saved_match(PLAY_SEED, tuple(game.match.actions))
    assert app.store is not None
    match = app.store.load(app.store.add(match))
    scene = TableScene(quick(app).ports, match, engine or Engines(), helper=helper or Valued())
    app.go(scene)
    if answer is not None:
        app.turn(0)
        assert isinstance(app.top, Dialog) and "does not count" in app.top.text
        activate(app.top, answer)
    run(app, lambda: scene.advising.possible and scene.view.director.idle)
    return scene


def _last(state: object) -> bool:
    """Theirs is the last card of the trick: the turn may be theirs again at once."""
    return isinstance(state, Playing) and len(state.trick) == 3


def heard(app: App, scene: TableScene) -> None:
    run(app, lambda: scene.advising.adviser.advice is not None)
