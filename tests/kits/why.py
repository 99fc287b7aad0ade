"""From a table or its sheet to why a computer player did what it did."""

from __future__ import annotations

import random

import pygame

from game.core.state import DealOver, Playing
from graphics.app.app import App
from graphics.screens.play.table import TableScene
from graphics.screens.why.why import WhyScene
from saves.session import KeptSession
from tests.graphics.table_kit import (
    FRAME,
    Engines,
    play_on,
    run,
    saved_match,
    session,
)
from tests.kits.at_table import PLAY_SEED


def at_the_sheet(seed: int = 7) -> tuple[str, ...]:
    """The actions up to the sheet of a deal that was played."""
    game = session(seed)
    play_on(
        game,
        lambda g: isinstance(g.state, DealOver) and g.state.result.contract is not None,
        random.Random(seed),
    )
    return tuple(game.match.actions)


def opened(app: App, engine: Engines, seed: int = 7) -> WhyScene:
    app.settings = app.settings.with_(animation=False)
    app.go(TableScene(app.ports, saved_match(seed, at_the_sheet(seed)), engine))
    run(app, lambda: app.top.name == "deal_end")
    app.turn(FRAME)
    press(app, "why")
    scene = app.top
    assert isinstance(scene, WhyScene)
    run(app, lambda: not scene.busy)
    return scene


def press(app: App, id_: str) -> None:
    """Click the middle of a target."""
    target = next(target for target in app.top.targets() if target.id == id_)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        app.top.handle(pygame.event.Event(kind, pos=target.rect.center, **more))
        app.top.update(FRAME)


def second_trick(seed: int = PLAY_SEED) -> KeptSession:
    """A match at the human's turn after the first trick."""
    game = session(seed)
    play_on(
        game,
        lambda g: isinstance(g.state, Playing) and bool(g.state.tricks) and g.human_to_act,
        random.Random(seed),
    )
    return game
