"""All in the window, nothing over anything else, texts that fit; and a language of long texts."""

from __future__ import annotations

import gettext
from itertools import combinations

import pygame

from game.rules import preset
from graphics.app.app import App
from graphics.render import appearance, fonts
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.text import i18n
from graphics.widgets.controls.button import Button, MenuItem
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.pressable import Opener
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
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


def show(app: App, size: tuple[int, int], text: int, language: str = "ru") -> None:
    """Let the window be of this size, and what is in it look so."""
    app.size, app.screen = size, Sheet(size)
    app.settings = app.settings.with_(text_size=text, language=language)  # type: ignore[arg-type]
    i18n.set_language(language)
    appearance.apply_appearance(app.settings, size, i18n.language())
    app.top.resize(size)
    app.top.update(0)
