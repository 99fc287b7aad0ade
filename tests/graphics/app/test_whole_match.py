"""A whole match of every preset of Bela at the table, by mouse alone and by keyboard alone (no screen)."""

from __future__ import annotations

import pygame
import pytest

from game.core.state import LayingAway
from game.rules import PRESETS
from graphics.screens.play.table import TableScene
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import click, press
from tests.kits.matches_by_hand import FRAME, SHORTCUTS, Hands, played, reachable

BASES = ("bela-4", "bela-3", "bela-2")  # all nine are played in the real window


def by_mouse(scene: TableScene, id_: str) -> None:
    click(scene, reachable(app_of(scene))[id_].rect.center)
    app_of(scene).turn(FRAME)


def by_keyboard(scene: TableScene, id_: str) -> None:
    """A letter where there is one, a digit for a suit; else Tab to it, then Enter (Space chooses a card)."""
    kind, _colon, name = id_.partition(":")
    if id_ in SHORTCUTS:
        press(scene, SHORTCUTS[id_])
    elif kind == "bid":
        press(scene, pygame.K_1 + int(name), pygame.KSCAN_1 + int(name))
    else:
        for _ in range(40):
            if app_of(scene).top.focused() == id_:
                break
            press(scene, pygame.K_TAB)
        choosing = isinstance(scene.session.state, LayingAway) and kind == "card"
        press(scene, pygame.K_SPACE if choosing else pygame.K_RETURN)
    app_of(scene).turn(FRAME)


@pytest.mark.sample(3)
@pytest.mark.parametrize("hands", [by_mouse, by_keyboard])
@pytest.mark.parametrize("rules", BASES)
def test_a_whole_match(make_app: MakeApp, rules: str, hands: Hands) -> None:
    """One match, or more until the human has named a trump, and laid cards away where that is done."""
    app = make_app((1024, 640))
    app.settings = app.settings.with_(speed="at_once", animation=False, trick_stays=1000)
    wanted = {"card", "continue", "bid"} | ({"lay"} if PRESETS[rules].exchanges else set())
    done: set[str] = set()
    for seed in range(1, 9):
        done |= played(app, rules, seed, hands)
        if wanted <= done:
            return
    raise AssertionError(f"never came: {wanted - done}")
