"""Whole matches in the real window: every preset of Bela by mouse, and all by keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import PRESETS
from tests.kits.window import begin, check, set_up
from tests.window import player
from tests.window.driver import Game

Start = Callable[..., Game]
BELA = [name for name, rules in PRESETS.items() if rules.game == "bela"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", BELA)
def test_a_whole_match_by_mouse(start: Start, home: Path, rules: str) -> None:
    set_up(home, rules)
    game = start(size=(1024, 640))
    begin(game)
    done = set()
    while "menu" not in done:
        done.add(player.click_on(game, bold=True))
    assert player.NEXT_DEAL in done
    game.wait_scene("menu")
    game.click("quit")
    assert game.wait_end() == 0
    check(player.saved(home), rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["bulgarian", *BELA])
def test_a_whole_match_by_keyboard(start: Start, home: Path, rules: str) -> None:
    """At top speed, never touching the mouse: Tab, arrows, letters, Enter."""
    set_up(home, rules, trick_stays=player.UNTIL_SEEN)
    game = start()
    game.wait_scene("menu")
    player.key_to(game, "new_match")
    game.wait_scene("new_match")
    player.key_to(game, "start")
    game.wait_scene("table")
    while game.scene != player.END:
        player.press_on(game, bold=True)
    player.key_to(game, "menu")
    game.wait_scene("menu")
    player.key_to(game, "quit")
    assert game.wait_end() == 0
    check(player.saved(home), rules)


@pytest.mark.slow
def test_a_card_that_is_not_allowed_is_played_after_one_warning(start: Start, home: Path) -> None:
    set_up(home, "bela-4-sr")
    game = start()
    begin(game)
    choice = ""
    for _ in range(300):
        game.wait(lambda: player.hurry(game), "the player's turn")
        choice = player.next_thing(game, bold=False)
        if choice == player.TAKE_BACK:
            break
        player.click_and_see(game, choice)
        if choice == "menu":  # the match is over, and every card was allowed
            begin(game)
    assert choice == player.TAKE_BACK
    game.click("revoke:silent")
    game.click("revoke:play")
    game.wait(lambda: player.hurry(game) and game.scene in (player.SHEET, player.END), "the sheet")
    game.close()
    assert game.wait_end() == 0
    assert json.loads((home / "settings.json").read_text("utf-8"))["warn_before_revoke"] is False
