"""`python -m tools.screens`: a picture of every screen, under build/screens.

The pictures come from the real window drawing off screen: a match played by the computer players is opened at
its interesting moments, and the keyboard and the mouse stay where they are.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from game.arguments import Arguments
from game.cli import ended
from graphics.app.app import App
from graphics.app.window import SIZE_VARIABLE
from graphics.render import theme
from graphics.screens.menu import MenuScene
from graphics.text.i18n import LANGUAGES
from graphics.widgets import devices
from graphics.widgets.devices import Device
from saves.settings import Settings
from saves.store import Store
from tools.gallery import bela as screens_bela
from tools.gallery import belot as screens_belot
from tools.gallery import practice as screens_practice
from tools.gallery import rounds as screens_rounds
from tools.gallery import score_pads as screens_score_pads
from tools.gallery import tournaments as screens_tournaments
from tools.gallery.sample import Screen

NAME = "python -m tools.screens"
SIZES = ((1024, 640), (1366, 768), (1920, 1080), (3440, 1440), (3840, 2160))
SMALLEST, LARGEST = (320, 200), (7680, 4320)
TEXTS = (100, 200)
FOLDER = Path("build") / "screens"
PATIENCE = 3000  # turns of the loop until a screen should have come to rest
TURN = 0.05  # seconds
STILL = 8  # unchanged turns that count as rest: longer than the delay of the thinking sign
SECTIONS = (
    "shell",
    "lesson",
    "practice",
    "tournaments",
    "rounds",
    "score_pads",
    "belot",
    "bela-4",
    "bela-3",
    "bela-2",
    "house_rules",
    "books",
)


class Variant(NamedTuple):
    """One way the window can look; `text` is the text size in per cent."""

    language: str
    size: tuple[int, int]
    theme: str = "evening"
    text: int = 100

    @property
    def folder(self) -> Path:
        look = "" if (self.theme, self.text) == ("evening", 100) else f"-{self.theme}-{self.text}"
        return Path(self.language) / f"{self.size[0]}x{self.size[1]}{look}"


class Gallery:
    """A window without a screen in which every screen is opened, one after another."""

    def __init__(self, variant: Variant) -> None:

        os.environ[SIZE_VARIABLE] = f"{variant.size[0]}x{variant.size[1]}"
        settings = Settings().with_(
            language=variant.language,
            theme=variant.theme,
            text_size=variant.text,
            speed="at_once",
            animation=False,
            announce_belot="ask",
            auto_single=False,
            auto_pass=False,
            table_volume=0,
            signal_volume=0,
            welcomed=True,
        )
        self.app = App(settings, Store.memory())

    def screens(self, section: str) -> Iterator[Screen]:
        """The screens of a section (see SECTIONS). Each is to be opened before the next is asked for."""
        match section:
            case "shell":
                return screens_belot.shell(self.app)
            case "lesson":
                return screens_practice.lesson_screens(self.app)
            case "practice":
                return screens_practice.screens(self.app)
            case "tournaments":
                return screens_tournaments.screens(self.app)
            case "rounds":
                return screens_rounds.screens(self.app)
            case "score_pads":
                return screens_score_pads.screens(self.app)
            case "belot":
                return screens_belot.tables(self.app)
            case "house_rules":
                return screens_bela.house_rules(self.app)
            case "books":
                return screens_bela.books(self.app)
            case _:
                return screens_bela.tables(self.app, section)

    def open(self, screen: Screen) -> None:
        """Show it, in place of the one before, to who uses keyboard and mouse."""
        devices.use(Device())
        self.app.go(MenuScene(self.app.ports))
        for scene in screen.scenes:
            self.app.push(scene())
        self.rest()
        for press in screen.presses:
            if isinstance(press, str):
                self.press(press)
            else:
                press(self.app)
                self.rest()

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
            if not self.app.running:  # the window was closed: nothing more would be drawn
                raise SystemExit(f"{NAME}: interrupted, some pictures are missing")
            still = 0 if changed or self.app.top.busy else still + 1
            if still >= STILL:
                return
        raise RuntimeError(f"the screen {self.app.top.name!r} never came to rest")


def take(variant: Variant, folder: Path, wanted: str = "") -> int:
    """Pictures of all screens whose names have `wanted` in them; returns how many."""
    folder /= variant.folder
    folder.mkdir(parents=True, exist_ok=True)
    gallery, count = Gallery(variant), 0
    for section in SECTIONS:
        for screen in gallery.screens(section):
            if wanted in screen.name:
                gallery.open(screen)
                pygame.image.save(gallery.app.screen, folder / f"{screen.name}.png")
                count += 1
    return count


def main(argv: list[str]) -> int:
    """Write the pictures; options choose some of them."""
    parser = Arguments("tools.screens", "Write pictures of the screens.", program="python -m")
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT; may be repeated")
    parser.add_argument("--language", action="append", choices=list(LANGUAGES), help="may be repeated")
    parser.add_argument("--theme", action="append", choices=theme.NAMES, help="may be repeated")
    parser.add_argument("--text", action="append", type=int, choices=TEXTS, help="text size in per cent")
    parser.add_argument("--only", default="", metavar="NAME", help="only screens with NAME in their name")
    parser.add_argument("--all", action="store_true", help="all combinations: about an hour, several GB")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they go (default: %(default)s)")
    wanted = parser.parse_args(argv)
    sizes = [parse_size(size) for size in wanted.size] if wanted.size else None
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with TemporaryDirectory() as home:
        os.environ.setdefault("BELOT_HOME", home)
        for variant in variants(wanted.language, sizes, wanted.theme, wanted.text, wanted.all):
            count = take(variant, wanted.folder, wanted.only)
            if not count:
                parser.error(f"argument --only: no screen has {wanted.only!r} in its name")
            print(f"{count} pictures in {wanted.folder / variant.folder}", file=sys.stderr)
    return 0


def variants(
    languages: Sequence[str] | None,
    sizes: Sequence[tuple[int, int]] | None,
    themes: Sequence[str] | None,
    texts: Sequence[int] | None,
    everything: bool = False,
) -> list[Variant]:
    """Pictures wanted: every combination of the named values; of the others, all values in turn.

    Without `everything` what is left open does not multiply: each of its values is there at least once.
    """
    given = (languages, sizes, themes, texts)
    choices = (tuple(LANGUAGES), SIZES, theme.NAMES, TEXTS)
    if everything:
        wanted = (languages or choices[0], sizes or SIZES, themes or theme.NAMES, texts or TEXTS)
        return [Variant(*values) for values in product(*wanted)]
    named = list(product(languages or (None,), sizes or (None,), themes or (None,), texts or (None,)))
    turns = max([1, *(len(c) for g, c in zip(given, choices, strict=True) if not g)])
    return [
        Variant(
            language or choices[0][turn % len(choices[0])],
            size or SIZES[turn % len(SIZES)],
            light or theme.NAMES[turn % len(theme.NAMES)],
            text or TEXTS[turn % len(TEXTS)],
        )
        for language, size, light, text in named
        for turn in range(turns)
    ]


def parse_size(text: str) -> tuple[int, int]:
    """The text "1920x1080" as (1920, 1080)."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise SystemExit(f"{NAME}: {text!r} is not a size: expected WIDTHxHEIGHT, such as 1920x1080")
    size = int(width[:9]), int(height[:9])
    if not (SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]):
        least, most = ("x".join(map(str, limit)) for limit in (SMALLEST, LARGEST))
        raise SystemExit(f"{NAME}: {text!r}: expected a size from {least} to {most}")
    return size


if __name__ == "__main__":
    sys.exit(ended(NAME, lambda: main(sys.argv[1:])))
