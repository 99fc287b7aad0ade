"""Every screen of the shell at many sizes: all in the window, nothing over anything else, texts that fit.

Besides English there is a language made up here whose texts are 40 % longer. The languages there are and the
windows people have most often are `test_screens_matrix`'s.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.rules import preset
from graphics.app.app import App
from graphics.screens.dialogs.dialog import Dialog, PromptDialog
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.rule_book import RuleBookScene
from graphics.screens.settings.settings import SettingsScene
from graphics.text import i18n
from graphics.widgets.intents import Prompt, confirm, message
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from saves.saved import MatchProgress, MatchSummary, now
from tests.graphics.conftest import MakeApp
from tests.kits.layouts import Longer, check_layout, check_texts, house_rules, new_match

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


def chapter(app: App, number: int) -> Scene:
    book = RuleBookScene(app.ports)
    book.chapter = number
    return book


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
