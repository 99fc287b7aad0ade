"""The window itself: its size, the full screen, the keyboard's ring, a second window."""

from __future__ import annotations

from collections.abc import Callable

from tests.window.driver import Game
from tests.window.player import focused, key_to

Start = Callable[..., Game]


def inside(game: Game) -> bool:
    """Whether everything that can be clicked lies in the window."""
    width, height = game.look()["size"]
    return all(
        x >= 0 and y >= 0 and x + w <= width and y + h <= height
        for x, y, w, h in (target["rect"] for target in game.targets().values())
    )


def test_any_size_and_full_screen_and_back(start: Start) -> None:
    game = start()
    game.wait_scene("menu")
    for size in ((1024, 640), (1800, 700), (1400, 1050)):
        game.resize(*size)
        assert inside(game)
    game.press("F11")
    game.wait(lambda: game.look()["size"] == [1920, 1080], "the whole screen")
    assert inside(game)
    game.press("F11")
    game.wait(lambda: game.look()["size"] == [1400, 1050], "the window as it was")
    game.resize(1280, 720)  # its foot is on the screen again
    game.click("quit")
    assert game.wait_end() == 0


def test_the_menu_by_keyboard_alone(start: Start) -> None:
    game = start()
    game.wait_scene("menu")
    assert focused(game) == "", "no ring before the first key"
    ids = list(game.targets())
    seen = []
    for _ in ids:
        before = focused(game)
        game.press("Tab")
        game.wait(lambda before=before: focused(game) not in ("", before), "the ring on the next item")
        seen.append(focused(game))
    assert sorted(seen) == sorted(ids), "Tab reaches everything, once"
    for id_, scene in (("rules", "rule_book"), ("settings", "settings"), ("new_match", "new_match")):
        key_to(game, id_)
        game.wait_scene(scene)
        game.press("Escape")
        game.wait_scene("menu")


def test_a_click_hides_the_ring(start: Start) -> None:
    game = start()
    game.wait_scene("menu")
    game.press("Tab")
    game.wait(lambda: focused(game), "the ring")
    game.click_at(5, 5)
    game.wait(lambda: not focused(game), "no ring")


def test_a_second_window_says_so_and_goes(start: Start) -> None:
    first = start()
    first.wait_scene("menu")
    second = start()
    second.wait_scene("locked")
    second.click("quit")
    assert second.wait_end() == 0
    first.click("settings")
    first.wait_scene("settings")
