"""Every screen of the shell at many sizes: all in the window, nothing over anything else, texts that fit.

Besides English there is a language made up here whose texts are 40 % longer. The languages there are and the
windows people have most often are `test_screens_matrix`'s.
"""

from __future__ import annotations

import gettext
from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from msgspec.structs import replace

from game.rules import preset
from graphics.app.app import App
from graphics.render import fonts
from graphics.screens.dialogs.dialog import Dialog, PromptDialog
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.rule_book import RuleBookScene
from graphics.screens.settings.settings import SettingsScene
from graphics.text import i18n
from graphics.widgets.controls.button import Button, MenuItem
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.intents import Prompt, confirm, message
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from saves.house_rules import HouseRules
from saves.saved import MatchProgress, MatchSummary, now
from saves.settings import LastMatch
from tests.graphics.conftest import MakeApp

SIZES = ((1024, 768), (1280, 720), (1600, 1200), (2560, 1080))
FEW = ((1024, 640), (1280, 720))
WAITING = MatchSummary(1, "match", "bulgarian", now(), now(), MatchProgress(10, 14, {"SN": 127, "EW": 141}))


LONGEST = {
    "bela-4": preset("bela-4-sr").with_options({"dealer_pass": "seven", "belot_eight": "trump_only"}),
    "bela-3": preset("bela-3").with_options({"upcard": "yes", "all_tricks": "both"}),
    "bela-2": preset("bela-2-sr").with_options({"shared_cards": "yes"}),
}


WAITING_THREE = replace(
    WAITING,
    preset="bela-3-sr",
    progress=MatchProgress(10, 14, {"S": 1127, "E": -194, "W": 1141}),
    house_rules="The long table by the window",
    target=1501,
)


class Longer(gettext.NullTranslations):
    """Every text 40 % longer, in a script that is wide."""

    def gettext(self, message: str) -> str:
        words = ["дължина", "много", "думи", "още"]
        extra, wanted = "", round(len(message) * 0.4)
        while len(extra) < wanted:
            extra += " " + words[len(extra) % len(words)]
        return message + extra[:wanted].rstrip()

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def chapter(app: App, number: int) -> Scene:
    book = RuleBookScene(app.ports)
    book.chapter = number
    return book


def new_match(app: App, rules: str, page: int) -> Scene:
    scene = NewMatchScene(app.ports, LastMatch(preset=rules))
    scene.options.page = page
    return scene


def house_rules(app: App, count: int) -> Scene:
    assert app.store is not None
    for number in range(count):
        options = preset("bela-3-ru").with_options({"target": 99, "shared_cards": "yes", "upcard": "yes"})
        app.store.house_rules.keep(
            HouseRules(f"Our rules of the long table {number}", "bela-3-ru", options.options())
        )
    return HouseRulesScene(app.ports, preset("bela-2"), lambda house: None)


SCREENS: dict[str, Callable[[App], Scene]] = {
    "menu": lambda app: MenuScene(app.ports, WAITING),
    "menu of three": lambda app: MenuScene(app.ports, WAITING_THREE),
    "first menu": lambda app: MenuScene(app.ports),
    "new match": lambda app: NewMatchScene(app.ports),
    **{
        f"new match {rules}, page {page}": lambda app, rules=rules, page=page: new_match(app, rules, page)  # type: ignore[misc]
        for rules in ("bela-4", "bela-3-sr", "bela-2-ru")
        for page in range(3)
    },
    "house rules": lambda app: house_rules(app, 12),
    "no house rules": lambda app: house_rules(app, 0),
    "matches": lambda app: MatchesScene(app.ports),
    "no matches": lambda app: MatchesScene(app.ports, []),
    "settings": lambda app: SettingsScene(app.ports),
    "question": lambda app: Dialog(
        app.ports, confirm("Replace the file?", "There is one already.", "Replace", lambda: 0)
    ),
    "message": lambda app: Dialog(
        app.ports, message("Not a sound match", "actions[17]: not legal here " * 6, warning=True)
    ),
    "prompt": lambda app: PromptDialog(
        app.ports, Prompt("Rename", "A new name", "Match", "Rename", lambda text: None)
    ),
    **{f"rules {i}": lambda app, i=i: chapter(app, i) for i in range(8)},  # type: ignore[misc]
}


def elements(scene: UiScene) -> list[pygame.sprite.Sprite]:
    manager = scene.ui.manager
    return [sprite for sprite in manager.ui_group.sprites() if sprite is not manager.root_container]


def check_layout(scene: UiScene, size: tuple[int, int]) -> None:
    window = pygame.Rect(0, 0, *size)
    for element in elements(scene):
        assert window.contains(element.rect), f"{described(element)} is outside {size}"
    parts = [each for each in elements(scene) if not isinstance(each, Opener)]
    for one, other in combinations(parts, 2):
        # the line spacing of a text may reach into the empty edge of what stands under it
        assert not one.rect.inflate(-4, -4).colliderect(other.rect.inflate(-4, -4)), (
            f"{described(one)} lies over {described(other)} at {size}"
        )


def check_texts(scene: UiScene, size: tuple[int, int]) -> None:
    s = scene.ui.s
    for element in elements(scene):
        if isinstance(element, Button) and element.caption:
            room = element.rect.w - scene.ui.u(24)
            lines = fonts.wrap(element.caption, element.role, s, room)
            high = len(lines) * fonts.line_height(element.role, s)
            assert high <= element.rect.h, f"{element.caption!r} is too long for its button at {size}"
        elif isinstance(element, MenuItem):
            assert scene.ui.u(86 + 20) + fonts.width(element.label, "menu", s) <= element.rect.w
        elif isinstance(element, Segmented):
            for part, (_value, text) in zip(element.parts(), element.choices, strict=True):
                lines = fonts.wrap(text, "segment_on", s, part.rect.w - scene.ui.u(8))
                high = len(lines) * fonts.line_height("segment_on", s)
                assert high <= element.rect.h + scene.ui.u(4), (
                    f"{text!r} is too long for {element.id} at {size}"
                )


def described(element: object) -> str:
    text = element.text if isinstance(element, Label) else getattr(element, "id", "")
    return f"{type(element).__name__} {text!r} {getattr(element, 'rect', None)}"


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("words", ["en", "long"])
def test_layout(make_app: MakeApp, name: str, words: str) -> None:
    for size in FEW if words != "en" or name.startswith("rules") else SIZES:
        app = make_app(size)
        if words == "long":
            i18n.use_catalogue(Longer())
        app.push(MenuScene(app.ports))
        scene = SCREENS[name](app)
        assert isinstance(scene, UiScene)
        app.push(scene)
        check_layout(scene, size)
        check_texts(scene, size)


@pytest.mark.parametrize("name", LONGEST)
@pytest.mark.parametrize("words", ["en", "long"])
def test_every_page_of_a_book_of_bela(make_app: MakeApp, name: str, words: str) -> None:
    for size in FEW:
        app = make_app(size)
        if words == "long":
            i18n.use_catalogue(Longer())
        book = RuleBookScene(app.ports, LONGEST[name])
        app.push(book)
        pages = 1
        check_layout(book, size)
        while book.turn(1):
            book.resize(size)
            check_layout(book, size)
            pages += 1
        assert pages >= len(book.book) >= 10


def test_4k_is_laid_out_twice_as_large(make_app: MakeApp) -> None:
    rects = []
    for size in ((1920, 1080), (3840, 2160)):
        app = make_app(size)
        app.push(SettingsScene(app.ports))
        rects.append({t.id: t.rect for t in app.top.targets()})
    assert rects[0].keys() == rects[1].keys()
    for id_, rect in rects[0].items():
        other = rects[1][id_]
        assert abs(other.x - 2 * rect.x) <= 12 and abs(other.y - 2 * rect.y) <= 12, id_
