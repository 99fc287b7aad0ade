"""The review in the real window: a deal chosen by a click, luck and skill worked out, both files written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from saves.store import Store
from tests.saves.matches import played
from tests.window import player
from tests.window.driver import Game


def test_a_match_is_looked_over_and_written(start: Callable[..., Game], home: Path) -> None:
    files = home.parent / "files"
    files.mkdir()
    player.set_up(home, folder=str(files))
    with Store.open(home) as store:
        store.add(played(1, target=51))
    game = start(size=(1280, 720))
    game.wait_scene("menu")
    game.click("matches")
    game.wait_scene("matches")
    game.click("more:match:1")
    game.wait_scene("act_menu")
    game.click("review")
    game.wait_scene("review")
    chart = game.targets()["chances"]["rect"]
    game.click_at(chart[0] + chart[2] - 12, chart[1] + chart[3] // 2)
    kept = home / "reviews"
    game.wait(
        lambda: any(b'"ends":{"0"' in each.read_bytes() for each in kept.glob("*.json")), "all is known"
    )
    game.click("pages:luck")
    for answer, ending in (("text", ".txt"), ("picture", ".png")):
        game.click("export")
        game.click(answer)
        game.wait_scene("export_review_file")
        game.click("accept")
        game.wait_scene("message")
        game.press("Return")
        game.wait_scene("review")
        (file,) = files.glob(f"Match 1*{ending}")
        assert file.read_bytes().startswith(b"% Belot review 1" if ending == ".txt" else b"\x89PNG")
    game.press("Escape")
    game.wait_scene("matches")
    game.close()
    assert game.wait_end() == 0
