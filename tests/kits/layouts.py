"""Screens and a language of long texts, and how a screen follows a change of the window."""

from __future__ import annotations

import gettext

from game.rules import preset
from graphics.app.app import App
from graphics.render import appearance
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.text import i18n
from graphics.widgets.scene import Scene
from saves.house_rules import HouseRules
from saves.settings import LastMatch
from tests.graphics.sheets import Sheet


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


def new_match(app: App, rules: str, page: int) -> Scene:
    """All options of a new match."""
    scene = NewMatchScene(app.ports, LastMatch(preset=rules))
    scene.unfolded, scene.options.page = True, page
    return scene


def house_rules(app: App, count: int) -> Scene:
    assert app.store is not None
    for number in range(count):
        options = preset("bela-3-ru").with_options({"target": 99, "shared_cards": "yes", "upcard": "yes"})
        app.store.house_rules.keep(
            HouseRules(f"Our rules of the long table {number}", "bela-3-ru", options.options())
        )
    return HouseRulesScene(app.ports, preset("bela-2"), lambda house: None)


def show(app: App, size: tuple[int, int], text: int, language: str = "ru") -> None:
    """Let the window be of this size, and what is in it look so."""
    app.size, app.screen = size, Sheet(size)
    app.settings = app.settings.with_(text_size=text, language=language)  # type: ignore[arg-type]
    i18n.set_language(language)
    appearance.apply_appearance(app.settings, size, i18n.language())
    app.top.resize(size)
    app.top.update(0)
