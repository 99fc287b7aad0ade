"""A match in the real window: by mouse, by keyboard, from source and from the bundle; and gone on with."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kits.window import begin
from tests.window import player
from tests.window.driver import Game

Start = Callable[..., Game]

# From source always; from the bundle where BELOT_BUNDLE names its program.
BUNDLE = os.environ.get("BELOT_BUNDLE", "")
PROGRAMS = [pytest.param([], id="source")]
if BUNDLE:
    PROGRAMS.append(pytest.param(shlex.split(BUNDLE), id="bundle"))


def shown(game: Game) -> list[tuple[str, list[int]]]:
    """What can be done at the table, and where."""
    return sorted((id_, target["rect"]) for id_, target in game.targets().items())


@pytest.mark.parametrize("command", PROGRAMS)
def test_a_deal_by_mouse_then_closed_and_gone_on_with(start: Start, home: Path, command: list[str]) -> None:
    player.set_up(home)
    game = start(command=command)
    begin(game)
    while player.click_on(game) != player.NEXT_DEAL:
        pass
    # into the middle of a trick of the next deal that is played
    played = 0
    while played < 2 or not player.cards(game):
        game.wait(lambda: player.hurry(game), "the player's turn")
        if played >= 2 and player.cards(game):
            break
        choice = player.click_on(game)
        played = played + choice.startswith("card:") if choice != player.NEXT_DEAL else 0
    before = shown(game)
    game.close()
    assert game.wait_end() == 0
    kept = player.saved(home)
    assert sum(text.startswith("play") for text in kept.actions) >= 32, "a whole deal was played"

    again = start(command=command)
    again.wait_scene("menu")
    again.click("continue")
    again.wait_scene("table")
    again.wait(lambda: shown(again) == before, "the same cards in the same places")
    again.press("Escape")
    again.wait_scene("table_menu")
    again.click("leave")
    again.wait_scene("menu")
    again.click("quit")
    assert again.wait_end() == 0
    assert player.saved(home).actions == kept.actions


@pytest.mark.slow
def test_a_kill_in_mid_trick_loses_nothing(start: Start, home: Path) -> None:
    player.set_up(home)
    game = start()
    begin(game)
    while not player.click_on(game).startswith("card:"):
        pass
    game.wait(lambda: player.hurry(game), "the player's turn")
    before = shown(game)
    game.kill()
    again = start()
    again.wait_scene("menu")
    again.click("continue")
    again.wait(lambda: shown(again) == before, "the same cards in the same places")


@pytest.mark.slow
def test_resized_in_the_middle_of_a_deal(start: Start, home: Path) -> None:
    player.set_up(home)
    game = start()
    begin(game)
    for width, height in ((1024, 640), (1900, 1000), (1440, 1080)):
        while not player.click_on(game).startswith("card:"):
            pass
        game.wait(lambda: player.hurry(game), "the player's turn")
        ids = set(game.targets())
        game.resize(width, height)
        game.wait(lambda ids=ids: set(game.targets()) == ids, "the same to do as before")
        for x, y, w, h in (target["rect"] for target in game.targets().values()):
            assert x >= 0 and x + w <= width and y >= 0 and y + h <= height
    game.kill()
