"""House rules in the real window: kept by mouse, played by, and chosen by keyboard after a restart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from saves.store import Store
from tests.kits.window import type_text
from tests.saves.matches import all_matches
from tests.window.driver import Game

Start = Callable[..., Game]
SMALL = (1024, 640)


def open_new_match(game: Game) -> None:
    game.wait_scene("menu")
    game.click("new_match")
    game.wait_scene("new_match")


def test_kept_by_mouse_played_by_and_there_the_next_time(start: Start, home: Path) -> None:
    game = start(size=SMALL)
    open_new_match(game)
    game.click("preset:bela-3")
    game.click("text:bela-3-sr")
    game.click("details")
    game.wait_target("clock:30")
    for id_ in ("ending:prolaz", "defeat:each_own"):
        while id_ not in game.targets():
            game.click("next_page")
        game.click(id_)
    game.click("house_rules")
    game.wait_scene("house_rules")
    game.click("keep")
    game.wait_scene("keep_as")
    type_text(game, "Thursday")
    game.press("Return")
    game.wait_scene("house_rules")
    game.press("Escape")
    game.wait_scene("new_match")
    game.click("start")
    game.wait_scene("table")
    game.close()
    game.wait_end()
    with Store.open(home) as store:
        (match,) = all_matches(store)
        saved = store.load(match.id)
        (house,) = store.house_rules.all()
    assert (house.name, saved.house_rules, saved.rules) == ("Thursday", "Thursday", "bela-3-sr")
    assert saved.options == house.options
    assert (house.options["ending"], house.options["defeat"]) == ("prolaz", "each_own")

    again = start(size=SMALL)
    open_new_match(again)
    again.click("preset:bulgarian")
    again.wait_target("text:belot-bg")
    again.click("house_rules")
    again.wait_scene("house_rules")
    while not again.targets()["house:1"]["focused"]:
        again.press("Tab")
        again.wait(lambda: any(t["focused"] for t in again.targets().values()), "the focus")
    again.press("Return")
    again.wait_scene("new_match")
    again.wait_target("text:bela-3-sr")
    again.press("Escape")
    again.wait_scene("menu")
