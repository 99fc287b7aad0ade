"""`belot screens`: a picture of every screen, at three sizes and in every language, under build/screens.

The pictures come from the real window drawing without a screen: a match played by the computer players is
opened where something is to be seen, and the keyboard and the mouse stay where they are.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from game.actions import parse
from game.ai.decision import choose
from game.machine import apply, start
from game.rules import preset
from game.state import Auction, Cutting, DealOver, Declaring, MatchOver, Playing, State
from game.view import view
from graphics.i18n import LANGUAGES
from saves.saved import SavedMatch

if TYPE_CHECKING:
    from graphics.scene import Scene

SIZES = ((1024, 640), (1920, 1080), (3840, 2160))
FOLDER = Path("build") / "screens"
SEED = bytes(range(16))
HUMAN = 0
PATIENCE = 3000  # turns of the loop until a screen should have come to rest


def played_match() -> tuple[list[str], dict[str, int]]:
    """A whole match of computer players, and after how many actions each of its STAGES is first seen."""
    state = start(preset("bulgarian"), SEED).state
    actions: list[str] = []
    seen: dict[str, int] = {}
    while True:
        for name, there in STAGES.items():
            if name not in seen and there(state):
                seen[name] = len(actions)
        if isinstance(state, MatchOver):
            return actions, seen
        text = choose(view(state, state.turn), "medium", random.Random(len(actions))).action
        actions.append(text)
        state = apply(state, parse(text)).state


def _deal(state: State) -> int:
    match state:
        case Cutting(table):
            return table.number
        case Auction(deal) | Playing(deal) | Declaring(Playing(deal)):
            return deal.table.number
        case DealOver(result) | MatchOver(result):
            return result.deal.table.number


def _human(state: State) -> bool:
    return not isinstance(state, MatchOver) and state.turn == HUMAN


# Where the table is worth a picture: name -> whether a state is such a place.
STAGES: dict[str, Callable[[State], bool]] = {
    "table_cut": lambda s: isinstance(s, DealOver | Cutting) and _human(s),
    "table_auction": lambda s: isinstance(s, Auction) and _human(s) and len(s.bidding.calls) >= 2,
    "table_declare": lambda s: isinstance(s, Declaring) and _human(s),
    "table_play": lambda s: isinstance(s, Playing) and _human(s) and _deal(s) > 2 and _in_the_middle(s),
    "deal_end": lambda s: isinstance(s, DealOver) and _deal(s) > 2 and s.result.contract is not None,
    "match_end": lambda s: isinstance(s, MatchOver),
}


def _in_the_middle(state: Playing) -> bool:
    return len(state.tricks) >= 3 and len(state.trick) >= 2


def saved_match(name: str, actions: list[str], names: dict[str, str]) -> SavedMatch:
    levels = {"S": "human", "E": "medium", "N": "medium", "W": "easy"}
    return SavedMatch(
        name, "bulgarian", preset("bulgarian").options(), SEED.hex(), names, levels, actions=tuple(actions)
    )


class Pictures:
    """Takes the pictures of one size and language."""

    def __init__(self, language: str, size: tuple[int, int], folder: Path) -> None:
        from graphics.app import SIZE_VARIABLE, App
        from saves.settings import Settings
        from saves.store import Store

        self.folder = folder / language / f"{size[0]}x{size[1]}"
        self.folder.mkdir(parents=True, exist_ok=True)
        os.environ[SIZE_VARIABLE] = f"{size[0]}x{size[1]}"
        settings = Settings(language=language, speed="at_once", animation=False, volume=0)  # type: ignore[arg-type]
        self.app = App(settings, Store.memory())
        self.actions, self.seen = played_match()

    def take(self) -> int:
        """All screens; returns how many."""
        from graphics.i18n import pgettext
        from graphics.scenes.menu import MenuScene

        names = {"S": "", "E": pgettext("player", "Gergana"), "N": pgettext("player", "Ivan")}
        names["W"] = pgettext("player", "Stoyan")
        count = 0
        for name, scenes in self.screens(names):
            self.app.go(MenuScene(self.app))
            for scene in scenes:
                self.app.push(scene())
            self.rest()
            self.save(name)
            count += 1
        return count

    def screens(self, names: dict[str, str]) -> Iterator[tuple[str, list[Callable[[], Scene]]]]:
        """The name of each picture and the scenes that lie over the menu for it."""
        from graphics.scenes.matches import MatchesScene
        from graphics.scenes.new_match import NewMatchScene
        from graphics.scenes.rule_book import RuleBookScene
        from graphics.scenes.settings import SettingsScene
        from graphics.scenes.table import TableScene

        app = self.app
        assert app.store is not None
        yield "menu_first", []
        yield "matches_none", [lambda: MatchesScene(app)]
        kept = {}
        for number, (name, length) in enumerate(self.seen.items(), 1):
            match = saved_match(f"{number}", self.actions[:length], names)
            kept[name] = app.store.load(app.store.add(match))
        yield "menu", []
        yield "matches", [lambda: MatchesScene(app)]
        yield "new_match", [lambda: NewMatchScene(app)]
        yield "rule_book", [lambda: RuleBookScene(app)]
        yield "settings", [lambda: SettingsScene(app)]
        for name, match in kept.items():
            yield name, [lambda match=match: TableScene(app, match)]  # type: ignore[misc]

    def rest(self) -> None:
        """Turn the loop until nothing moves any more."""
        still = 0
        for _ in range(PATIENCE):
            changed = self.app.turn(0.05)
            still = 0 if changed or self.app.top.busy else still + 1
            if still >= 5:
                return
        raise RuntimeError(f"the screen {self.app.top.name!r} never came to rest")

    def save(self, name: str) -> None:
        import pygame

        pygame.image.save(self.app.screen, self.folder / f"{name}.png")


def main(argv: list[str]) -> int:
    """Write the pictures; `--size` and `--language` choose some of them."""
    parser = argparse.ArgumentParser(prog="belot screens", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT, any number of times")
    parser.add_argument("--language", action="append", choices=list(LANGUAGES), help="any number of times")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args(argv)
    sizes = [parse_size(size) for size in wanted.size] if wanted.size else SIZES
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as home:
        os.environ["BELOT_HOME"] = home
        for language in wanted.language or LANGUAGES:
            for size in sizes:
                pictures = Pictures(language, size, wanted.folder)
                print(f"{pictures.take()} pictures in {pictures.folder}", file=sys.stderr)
    return 0


def parse_size(text: str) -> tuple[int, int]:
    """The text "1920x1080" as (1920, 1080)."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise SystemExit(f"belot screens: {text!r} is not a size: expected WIDTHxHEIGHT, as 1920x1080")
    return int(width), int(height)
