"""How a person who only wants to get on plays: by what can be clicked, or by keys."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from saves.saved import SavedMatch
from saves.store import Store
from tests.window.driver import Game

CUT, ANNOUNCE, PASS = "cut:knock", "declare:announce", "call:pass"
SHEET, END = "deal_end", "match_end"
NEXT_DEAL = "continue"


def set_up(home: Path, **changes: Any) -> None:
    """Settings of a player in a hurry, with `changes`."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {"language": "en", "speed": "at_once", "trick_stays": 1000, "volume": 0, **changes}
    (home / "settings.json").write_text(json.dumps(settings), "utf-8")


def cards(game: Game) -> list[str]:
    """The legal cards, left to right, as targets."""
    return [id_ for id_ in game.targets() if id_.startswith("card:")]


def to_act(game: Game) -> bool:
    """Whether the game waits for the player (or shows something that wants an answer)."""
    targets = game.targets()
    return (
        game.scene in (SHEET, END)
        or any(id_ in targets for id_ in (CUT, ANNOUNCE, PASS))
        or (game.scene == "table" and bool(cards(game)))
    )


def hurry(game: Game) -> bool:
    """Whether it is the player's turn; if not, a click on the empty cloth ends what is being shown."""
    if to_act(game):
        return True
    if game.scene == "table":
        width, height = game.look()["size"]
        game.click_at(width // 4, round(0.62 * height))
        time.sleep(0.05)
    return False


def click_on(game: Game) -> str:
    """Do the next thing with the mouse, once it is the player's turn; returns what was clicked."""
    game.wait(lambda: hurry(game), "the player's turn")
    before = game.look()
    targets = game.targets()
    if game.scene in (SHEET, END):
        choice = NEXT_DEAL if game.scene == SHEET else "menu"
    else:
        choice = next((id_ for id_ in (CUT, ANNOUNCE, PASS) if id_ in targets), "") or cards(game)[0]
    game.click(choice)
    game.wait(lambda: game.look() != before, f"something after clicking {choice}")
    return choice


def saved(home: Path) -> SavedMatch:
    """The match as it lies on the disk; the game must not be running."""
    with Store.open(home) as store:
        newest = store.matches()[0]
        return store.load(newest.id)


# -- the keyboard -------------------------------------------------------------


def focused(game: Game) -> str:
    """The id of the target with the ring; "" without one."""
    return next((id_ for id_, target in game.targets().items() if target["focused"]), "")


def key_to(game: Game, id_: str) -> None:
    """Tab to a target and press Enter."""
    game.wait_target(id_)
    for _ in range(len(game.targets()) + 1):
        if focused(game) == id_:
            break
        before = focused(game)
        game.press("Tab")
        game.wait(lambda before=before: focused(game) not in ("", before), "the ring on the next target")
    assert focused(game) == id_, f"Tab does not reach {id_}"
    game.press("Return")


def press_on(game: Game) -> str:
    """Do the next thing by keyboard, once it is the player's turn; returns what was done."""
    game.wait(lambda: to_act(game), "the player's turn")
    before = game.look()
    targets = game.targets()
    if game.scene == SHEET:
        choice, keys = NEXT_DEAL, ("Return",)
    elif game.scene == END:
        return END
    elif CUT in targets:
        choice, keys = CUT, ("k",)
    elif ANNOUNCE in targets:
        choice, keys = ANNOUNCE, ("c",)
    elif PASS in targets:
        choice, keys = PASS, ("p",)
    else:
        choice, keys = cards(game)[0], ("Right", "Return")
    game.press(*keys)
    game.wait(lambda: game.look() != before, f"something after {' '.join(keys)} for {choice}")
    return choice
