"""An evening with real cards in the real window: three deals, a crash, a correction, an exported file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.referee.score_pad import ScorePad, lines
from saves.score_pads import decode
from tests.kits.window import type_text
from tests.window.driver import Game

Start = Callable[..., Game]
SIZE = (1280, 800)


def kept(home: Path) -> ScorePad:
    (file,) = (home / "score-pads").glob("*[0-9].json")
    return decode(file.read_bytes()).pad


def written(pad: ScorePad) -> list[tuple[int | None, ...]]:
    return [line.written for line in lines(pad)]


def focused(game: Game) -> str:
    return next((id_ for id_, target in game.targets().items() if target["focused"]), "")


def focus(game: Game, id_: str) -> None:
    """Tab on, one target after the other, until this one has the focus."""
    while (before := focused(game)) != id_:
        game.press("Tab")
        game.wait(lambda before=before: focused(game) not in ("", before), "the next focus")  # type: ignore[misc]


def open_pads(game: Game) -> None:
    game.wait_scene("menu")
    game.click("score_pads")
    game.wait_scene("score_pads")


def test_an_evening_is_there_after_a_crash_corrected_and_exported(start: Start, home: Path) -> None:
    game = start(size=SIZE)
    open_pads(game)
    game.click("new")
    game.wait_scene("new_score_pad")
    game.click("name:0")
    type_text(game, "Ana")
    game.click("begin")
    game.wait_scene("score_pad")

    # by mouse: spades of column 1, 97 points, a tierce and belot
    game.click("enter")
    game.wait_scene("deal_entry")
    for id_ in ("call:0:3", "key:9", "key:7", "meld:0:20", "belot:0", "write"):
        game.wait_target(id_)
        game.click(id_)
    game.wait_scene("score_pad")
    assert written(kept(home)) == [(14, 6)]

    # by keyboard: who called what by Tab, the points typed, Ctrl and Enter
    game.press("Insert")
    game.wait_scene("deal_entry")
    focus(game, "call:1:2")
    for key in ("Return", "8", "1"):
        game.press(key)
    game.wait_target("write")
    game.press("ctrl+Return")
    game.wait_scene("score_pad")
    assert written(kept(home)) == [(14, 6), (8, 0)]

    game.click("enter")
    game.wait_scene("deal_entry")
    game.click("kind:passed")
    game.wait_target("write")
    game.click("write")
    game.wait_scene("score_pad")
    game.kill()

    again = start(size=SIZE)
    open_pads(again)
    again.click(next(id_ for id_ in again.targets() if id_.startswith("pad:")))
    again.wait_scene("score_pad")
    again.click("line:1")
    again.wait_target("correct")
    again.click("correct")
    again.wait_scene("deal_entry")
    again.click("stake:2")
    again.wait_target("write")
    again.click("write")
    again.wait_scene("score_pad")
    assert written(kept(home)) == [(14, 6), (0, 0), (0, 0)]  # under contra all 32 hang

    file = home / "evening.json"
    again.click("export")
    again.wait_scene("export_pad")
    again.click("pad")
    again.wait_scene("export_pad_file")
    again.press("ctrl+a")
    type_text(again, str(file))
    again.press("Return")
    again.wait(file.exists, "the exported file")
    pad = decode(file.read_bytes()).pad
    assert pad == kept(home)
    assert pad.names == ("Ana", "")
