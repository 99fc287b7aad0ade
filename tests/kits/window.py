"""What several tests do in the real window, as a person would."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from saves.saved import SavedMatch
from tests.window import player
from tests.window.driver import Game


def target(rules: str) -> int:
    """A short match, a deal or two; shorter where only options differ."""
    return 101 if rules in ("bela-4", "bela-3", "bela-2") else 51


def set_up(home: Path, rules: str, **changes: Any) -> None:
    """The next match that is begun is a short one by these rules."""
    last = {"preset": rules, "options": {"target": target(rules)}, "partner": "easy", "opponents": "easy"}
    player.set_up(home, animation=False, last_match=last, **changes)


def check(kept: SavedMatch, rules: str) -> None:
    """It was a whole match, and the player's own calls and cards are in it."""
    assert kept.finished and kept.rules == rules
    assert kept.options["target"] == target(rules)
    assert any(text.startswith("play") for text in kept.actions)


def type_text(game: Game, text: str) -> None:
    """Type into the field that has the focus, whose text is selected."""
    game.xdotool("type", "--delay", "20", text)


def begin(game: Game) -> None:
    """From the menu to a new match, by mouse."""
    game.wait_scene("menu")
    game.click("new_match")
    game.wait_scene("new_match")
    game.click("start")
    game.wait_scene("table")


AT_TABLE = ("table", player.SHEET)


class Hands(NamedTuple):
    """A way to use the window: to press a target, to do the next thing at the table."""

    press: Callable[[Game, str], object]
    act: Callable[[Game], object]


MOUSE = Hands(lambda game, id_: game.click(id_), player.click_on)


def play_on(game: Game, hands: Hands, until: Callable[[], bool]) -> None:
    """Do what is to be done at the table until that is so where something is to be done, or it is left."""
    ready = player.hurry if hands is MOUSE else player.seen
    while game.scene in AT_TABLE:
        game.wait(lambda: game.scene not in AT_TABLE or ready(game), "the player's turn")
        if game.scene not in AT_TABLE or until():
            break
        if player.to_act(game):
            hands.act(game)
