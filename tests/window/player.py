"""How a person who only wants to get on plays: by what can be clicked, or by keys."""

from __future__ import annotations

import json
import random
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from saves.saved import SavedMatch
from saves.store import Store
from tests.saves.matches import all_matches
from tests.window.driver import Game, NeverCame

CUT, ANNOUNCE, PASS, LAY = "cut:knock", "declare:announce", "call:pass", "lay:lay"
TAKE_BACK = "revoke:cancel"
ASKED = (TAKE_BACK, CUT, ANNOUNCE, PASS, LAY)
SHEET, END = "deal_end", "match_end"
NEXT_DEAL = "continue"
KEY_TRIES, KEY_PATIENCE = 6, 10  # seconds until a key that moves the ring is pressed once more
RESTS = "Click or press Enter to continue"
UNTIL_SEEN = "click"
"""Of the setting `trick_stays`: a finished trick lies until somebody says that it has been seen."""


def set_up(home: Path, **changes: Any) -> None:
    """Settings of a player in a hurry, with `changes`."""
    home.mkdir(parents=True, exist_ok=True)
    settings = {
        "language": "en",
        "speed": "at_once",
        "trick_stays": 1000,
        "volume": 0,
        "welcomed": True,
        "auto_single": False,
        "auto_pass": False,
        "reactions": False,
        **changes,
    }
    (home / "settings.json").write_text(json.dumps(settings), "utf-8")


def cards(game: Game) -> list[str]:
    """The legal cards, left to right, as targets."""
    return [id_ for id_ in game.targets() if id_.startswith("card:")]


def bids(game: Game) -> list[str]:
    """The contracts that can be named, as targets."""
    return [id_ for id_ in game.targets() if id_.startswith("bid:")]


def to_act(game: Game) -> bool:
    """Whether the game waits for the player (or shows something that wants an answer)."""
    targets = game.targets()
    return (
        game.scene in (SHEET, END)
        or any(id_ in targets for id_ in ASKED)
        or (game.scene == "table" and bool(cards(game) or bids(game)))
    )


def hurry(game: Game) -> bool:
    """Whether it is the player's turn; if not, a click on the empty cloth ends what is being shown."""
    if to_act(game):
        return True
    if game.scene == "table":
        width, height = game.look()["size"]
        game.click_at(width // 4, round(0.62 * height))
        for _ in range(8):  # cards and buttons take a press only after a while without one
            time.sleep(0.05)
            if to_act(game):
                return True
    return False


def click_on(game: Game, bold: bool = False) -> str:
    """Do the next thing with the mouse, once it is the player's turn; returns what was clicked.

    Who is `bold` names a contract wherever one can be named.
    """
    game.wait(lambda: hurry(game), "the player's turn")
    choice = next_thing(game, bold)
    if choice == LAY:
        for card in cards(game)[:2]:
            click_and_see(game, card)
    click_and_see(game, choice)
    return choice


def click_and_see(game: Game, id_: str) -> None:
    """Click something; back once it has had an effect."""
    before = game.look()
    game.click(id_)
    game.wait(lambda: game.look() != before, f"something after clicking {id_}")


def next_thing(game: Game, bold: bool) -> str:
    """What a player who only wants to get on does now."""
    if game.scene in (SHEET, END):
        return NEXT_DEAL if game.scene == SHEET else "menu"
    targets = game.targets()
    named = [id_ for id_ in targets if id_.startswith("bid:")]
    if named and (bold or PASS not in targets):
        return named[0]
    # where an illegal card can be played at the cost of the deal it is taken back, and another one tried
    to_play = [id_ for id_ in targets if id_.startswith("card:")]
    return next((id_ for id_ in ASKED if id_ in targets), "") or random.choice(to_play)


def saved(home: Path) -> SavedMatch:
    """The match as it lies on the disk; the game must not be running."""
    with Store.open(home) as store:
        newest = all_matches(store)[0]
        return store.load(newest.id)


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


KEYS = {TAKE_BACK: "c", CUT: "k", ANNOUNCE: "c", PASS: "p", LAY: "Return", NEXT_DEAL: "Return"}


def seen(game: Game) -> bool:
    """Whether it is the player's turn; if not, Enter has a trick gathered that waits to be.

    Only then: one that is gathered by itself may be so just before the key comes, which would then play the
    next card, or leave the match that has ended.
    """
    if to_act(game):
        return True
    if game.look()["caption"] == RESTS:
        press_and_see(game, "Return")
    return False


def press_on(game: Game, bold: bool = False) -> str:
    """Do the next thing by keyboard, once it is the player's turn; returns what was done."""
    game.wait(lambda: seen(game), "the player's turn")
    if game.scene == END:
        return END
    choice = next_thing(game, bold)
    if choice.startswith("card:"):
        if not to_another_card(game):
            return press_on(game, bold)
        press_and_see(game, "Return")
        return choice
    if choice == LAY:  # Space chooses a card
        press_and_see(game, "space")
        press_and_see(game, "Right")
        press_and_see(game, "space")
    if choice == NEXT_DEAL:  # a second Enter would fall on what comes after the sheet
        game.press(KEYS[NEXT_DEAL])
        with suppress(NeverCame):  # the first may only have ended the counting
            game.wait(lambda: game.scene != SHEET, "the sheet put away", 2)
        return choice
    kind, _colon, name = choice.partition(":")
    press_and_see(game, str(int(name) + 1) if kind == "bid" else KEYS[choice])
    return choice


def to_another_card(game: Game) -> bool:
    """Go one card to the right among those that can be played; the ring is on a card then.

    False if meanwhile it has turned out that there is none to play yet.
    """
    before, ids = focused(game), cards(game)
    if before in ids and len(ids) == 1:
        return True
    key = "Right" if not before or before.startswith("card:") else "Tab"  # from a tool on to the hand
    for _ in range(KEY_TRIES):
        game.press(key)
        with suppress(NeverCame):  # it was not the player's turn when the key came: it is pressed again
            game.wait(lambda: focused(game) != before or not cards(game), "the ring elsewhere", KEY_PATIENCE)
            break
    return focused(game).startswith("card:") and focused(game) != before


def press_and_see(game: Game, *keys: str) -> None:
    """Press keys; back once they have had an effect."""
    before = game.look()
    game.press(*keys)
    game.wait(lambda: game.look() != before, f"something after {' '.join(keys)}")
