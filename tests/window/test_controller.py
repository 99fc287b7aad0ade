"""A controller at the real window: a virtual one, which SDL takes for a real one."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kits.window import check, set_up
from tests.window import player
from tests.window.driver import ROOT, Game

Start = Callable[..., Game]


class Hands:
    """Hands on a controller, which look at the screen after each button."""

    def __init__(self, start: Start, home: Path) -> None:
        self.orders = home.with_name("orders")
        self.orders.touch()
        script = str(ROOT / "tests" / "window" / "with_controller.py")
        self.game = start(command=(sys.executable, script, str(self.orders)), size=(1280, 800))

    def do(self, *lines: str) -> None:
        """Press buttons, without looking."""
        with self.orders.open("a", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)

    def press(self, button: str) -> None:
        """Press a button; back once that has had an effect."""
        before = self.game.look()
        self.do(button)
        self.game.wait(lambda: self.game.look() != before, f"something after {button}")

    def go_to(self, id_: str) -> None:
        """Go on from thing to thing until the ring is there."""
        self.game.wait_target(id_)
        for _ in range(2 * len(self.game.targets()) + 2):
            if player.focused(self.game) == id_:
                return
            self.press("RT")
        raise AssertionError(f"the ring never comes to {id_}")

    def use(self, id_: str) -> None:
        """Go there and press it."""
        self.go_to(id_)
        self.press("A")

    def quit(self) -> None:
        """Go to Quit and press it: there is nothing to be seen afterwards."""
        self.go_to("quit")
        self.do("A")

    def play_on(self) -> str:
        """Do the next thing, once it is the player's turn."""
        self.game.wait(lambda: player.to_act(self.game), "the player's turn")
        choice = player.next_thing(self.game, bold=True)
        if choice == player.LAY:
            for card in player.cards(self.game)[:2]:
                self.use(card)
        self.use(choice)
        return choice


@pytest.fixture
def hands(start: Start, home: Path, monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A match of Bela for three is the next one; no window manager gives the window the keyboard."""
    monkeypatch.setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1")
    set_up(home, "bela-3")
    return Hands(start, home)


def begin(hands: Hands) -> None:
    """From the first picture to the table."""
    game = hands.game
    game.wait_scene("menu")
    hands.do("plug")
    hands.use("new_match")
    game.wait_scene("new_match")
    hands.use("start")
    game.wait_scene("table")


def test_a_match_waits_while_its_controller_is_gone(hands: Hands) -> None:
    game = hands.game
    begin(hands)
    hands.play_on()
    game.wait(lambda: player.to_act(game), "the player's turn")
    hands.do("unplug")
    game.wait_scene("unplugged")
    hands.do("plug")
    game.wait_scene("table")
    hands.play_on()
    hands.press("START")
    game.wait_scene("table_menu")
    hands.use("leave")
    game.wait_scene("menu")
    hands.quit()
    assert game.wait_end() == 0


@pytest.mark.slow
def test_a_whole_match_by_controller(hands: Hands, home: Path) -> None:
    game = hands.game
    begin(hands)
    while game.scene != "menu":
        hands.play_on()
    hands.quit()
    assert game.wait_end() == 0
    check(player.saved(home), "bela-3")
