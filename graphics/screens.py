"""`belot screens`: a picture of every screen, under build/screens.

The pictures come from the real window drawing without a screen: a match played by the computer players is
opened where something is to be seen, and the keyboard and the mouse stay where they are.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from graphics import theme
from graphics.i18n import LANGUAGES
from graphics.sample import SampleEngine, played_match, saved_match

if TYPE_CHECKING:
    from graphics.scene import Scene

SIZES = ((1024, 640), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160))
TEXTS = (100, 200)
FOLDER = Path("build") / "screens"
PATIENCE = 3000  # turns of the loop until a screen should have come to rest
TURN = 0.05  # seconds
STILL = 8  # turns without a change are rest: longer than it takes until thinking shows
JUDGED = 17  # decisions of a deal that are known in the picture of those that are not


Screen = tuple[str, list[Callable[[], "Scene"]], list[str]]


class Variant(NamedTuple):
    """One way the window can look; `text` is the text size in per cent."""

    language: str
    size: tuple[int, int]
    theme: str = "evening"
    text: int = 100

    @property
    def folder(self) -> Path:
        """Where its pictures go, below the folder of all."""
        look = "" if (self.theme, self.text) == ("evening", 100) else f"-{self.theme}-{self.text}"
        return Path(self.language) / f"{self.size[0]}x{self.size[1]}{look}"


class Pictures:
    """Takes the pictures of one variant."""

    def __init__(self, variant: Variant, folder: Path) -> None:
        from graphics.app import App
        from graphics.window import SIZE_VARIABLE
        from saves.settings import Settings
        from saves.store import Store

        self.folder = folder / variant.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        os.environ[SIZE_VARIABLE] = f"{variant.size[0]}x{variant.size[1]}"
        settings = Settings().with_(
            language=variant.language,
            theme=variant.theme,
            text_size=variant.text,
            speed="at_once",
            animation=False,
            volume=0,
            welcomed=True,
        )
        self.app = App(settings, Store.memory())
        self.actions, self.seen = played_match()

    def take(self) -> int:
        """All screens; returns how many."""
        from graphics.people import default_name
        from graphics.scenes.menu import MenuScene

        names = {seat: default_name(seat) for seat in "SENW"}
        count = 0
        for name, scenes, presses in self.screens(names):
            self.app.go(MenuScene(self.app))
            for scene in scenes:
                self.app.push(scene())
            self.rest()
            for id_ in presses:
                self.press(id_)
            self.save(name)
            count += 1
        return count

    def screens(self, names: dict[str, str]) -> Iterator[Screen]:
        """Each picture: its name, the scenes that lie over the menu for it, and what is pressed there."""
        from graphics import screens_bela
        from graphics.rules_text import preset_name
        from graphics.scenes.matches import MatchesScene
        from graphics.scenes.new_match import NewMatchScene
        from graphics.scenes.notices import notices
        from graphics.scenes.rule_book import RuleBookScene
        from graphics.scenes.settings import SettingsScene
        from graphics.scenes.table import TableScene
        from saves.errors import StoreError

        app = self.app
        assert app.store is not None
        yield "menu_first", [], []
        yield "matches_none", [lambda: MatchesScene(app)], []
        kept = {}
        for number, (name, length) in enumerate(self.seen.items(), 1):
            match = saved_match(f"{preset_name('bulgarian')}, {number}", self.actions[:length], names)
            kept[name] = app.store.load(app.store.add(match))
        yield "menu", [], []
        app.store_error = StoreError("locked", path="")
        yield "locked", [lambda: notices(app)[-1]], []
        app.store_error = None
        yield "matches", [lambda: MatchesScene(app)], []
        for choice in ("rename", "export", "import", "delete"):
            yield f"matches_{choice}", [lambda: MatchesScene(app)], [choice]
        yield "new_match", [lambda: NewMatchScene(app)], []
        for chapter in ("overview", "play", "declarations", "writing"):
            yield f"rule_book_{chapter}", [lambda: RuleBookScene(app)], [f"chapter:{chapter}"]
        yield "settings", [lambda: SettingsScene(app)], []
        yield from screens_bela.screens(app, names)

        def table(name: str, answers: int = PATIENCE) -> list[Callable[[], Scene]]:
            return [lambda: TableScene(app, kept[name], SampleEngine(answers))]

        for name in kept:
            yield name, table(name, 0 if name == "table_thinking" else PATIENCE), []
        for tool in ("last_trick", "pad", "menu"):
            yield f"table_{tool}", table("table_play"), [tool]
        yield "why", table("deal_end"), ["why"]
        yield "why_judging", table("deal_end", JUDGED), ["why"]
        yield "match_won", table("match_end"), ["continue"]

    def press(self, id_: str) -> None:
        """Press something on the screen by its id."""
        target = next((target for target in self.app.top.targets() if target.id == id_), None)
        if target is None or target.activate is None:
            offered = ", ".join(target.id for target in self.app.top.targets())
            raise RuntimeError(f"nothing called {id_!r} on {self.app.top.name!r}: {offered}")
        target.activate()
        self.rest()

    def rest(self) -> None:
        """Turn the loop until nothing moves any more."""
        still = 0
        for _ in range(PATIENCE):
            changed = self.app.turn(TURN)
            still = 0 if changed or self.app.top.busy else still + 1
            if still >= STILL:
                return
        raise RuntimeError(f"the screen {self.app.top.name!r} never came to rest")

    def save(self, name: str) -> None:
        import pygame

        pygame.image.save(self.app.screen, self.folder / f"{name}.png")


def main(argv: list[str]) -> int:
    """Write the pictures; options choose some of them."""
    parser = argparse.ArgumentParser(prog="belot screens", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT, any number of times")
    parser.add_argument("--language", action="append", choices=list(LANGUAGES), help="any number of times")
    parser.add_argument("--theme", action="append", choices=theme.NAMES, help="any number of times")
    parser.add_argument("--text", action="append", type=int, choices=TEXTS, help="text size, per cent")
    parser.add_argument("--all", action="store_true", help="every combination: about an hour, several GB")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args(argv)
    sizes = [parse_size(size) for size in wanted.size] if wanted.size else None
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as home:
        os.environ["BELOT_HOME"] = home
        for variant in variants(wanted.language, sizes, wanted.theme, wanted.text, wanted.all):
            pictures = Pictures(variant, wanted.folder)
            print(f"{pictures.take()} pictures in {pictures.folder}", file=sys.stderr)
    return 0


def variants(
    languages: Sequence[str] | None,
    sizes: Sequence[tuple[int, int]] | None,
    themes: Sequence[str] | None,
    texts: Sequence[int] | None,
    everything: bool = False,
) -> list[Variant]:
    """What pictures are wanted: every combination of what is named; of what is not, all values in turn.

    Without `everything` what is left open does not multiply: each of its values is there at least once.
    """
    given = (languages, sizes, themes, texts)
    choices = (tuple(LANGUAGES), SIZES, theme.NAMES, TEXTS)
    if everything:
        return [
            Variant(*values) for values in product(*(g or c for g, c in zip(given, choices, strict=True)))
        ]
    named = list(product(*(g or (None,) for g in given)))
    turns = max([1, *(len(c) for g, c in zip(given, choices, strict=True) if not g)])
    return [
        Variant(*(v if v is not None else c[turn % len(c)] for v, c in zip(values, choices, strict=True)))
        for values in named
        for turn in range(turns)
    ]


def parse_size(text: str) -> tuple[int, int]:
    """The text "1920x1080" as (1920, 1080)."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise SystemExit(f"belot screens: {text!r} is not a size: expected WIDTHxHEIGHT, as 1920x1080")
    return int(width), int(height)
