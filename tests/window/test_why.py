"""Why? in the real window: a match resumed at its sheet has every decision judged by the real engine."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from graphics.render.motion import READ_MS
from saves.store import Store
from tests.graphics.table_kit import saved_match
from tests.kits.at_table import PLAY_SEED
from tests.kits.why import at_the_sheet, second_trick
from tests.window import player
from tests.window.driver import Game


def test_from_the_sheet_and_back(start: Callable[..., Game], home: Path) -> None:
    player.set_up(home)
    with Store.open(home) as store:
        store.add(saved_match(7, at_the_sheet(7)))
    game = start(size=(1024, 640))
    game.wait_scene("menu")
    game.click("continue")
    game.wait_scene("deal_end")
    time.sleep(READ_MS / 1000)
    game.click("why")
    game.wait_scene("why")
    moves = [id_ for id_ in game.targets() if id_.startswith("move:")]
    assert len(moves) >= 32
    game.click(moves[-1])
    game.press("Up", "Left", "Prior", "Tab", "Tab", "Tab")
    game.wait(lambda: game.targets()["close"]["focused"], "the ring on the button")
    game.press("Return")
    game.wait_scene("deal_end")
    game.click("continue")
    game.wait_scene("table")
    game.wait(lambda: player.to_act(game) or player.hurry(game), "the next deal")
    game.press("Escape")
    game.wait_scene("table_menu")
    game.close()
    assert game.wait_end() == 0


def test_a_partner_is_asked_why_at_the_table(start: Callable[..., Game], home: Path) -> None:
    player.set_up(home)
    with Store.open(home) as store:
        store.add(saved_match(PLAY_SEED, tuple(second_trick().match.actions)))
    game = start(size=(1024, 640))
    game.wait_scene("menu")
    game.click("continue")
    game.wait_scene("table")
    game.wait(lambda: player.to_act(game) or player.hurry(game), "the own turn")
    game.press("w")
    game.wait_scene("explanation")
    game.click("show")
    game.wait_scene("show_cards")
    game.click("yes")
    game.wait_scene("explanation")
    game.press("Prior", "Next", "Escape")
    game.wait_scene("table")
    game.close()
    assert game.wait_end() == 0
    assert player.saved(home).practice
