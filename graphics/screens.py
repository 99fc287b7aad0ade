"""`belot screens`: a picture of every screen, at three sizes and in every language, under build/screens.

The pictures come from the real window drawing without a screen: a match played by the computer players is
opened where something is to be seen, and the keyboard and the mouse stay where they are.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from graphics.i18n import LANGUAGES
from graphics.sample import played_match, saved_match

if TYPE_CHECKING:
    from graphics.scene import Scene

SIZES = ((1024, 640), (1920, 1080), (3840, 2160))
FOLDER = Path("build") / "screens"
PATIENCE = 3000  # turns of the loop until a screen should have come to rest


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
        from graphics.people import default_name
        from graphics.scenes.menu import MenuScene

        names = {seat: default_name(seat) for seat in "SENW"}
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
