"""Nothing is cut, covered, torn or too small on any screen: in every language, text size and window.

A screen reader finds all of it, and a name for each thing (`outlines`).

Nothing is painted here (`sheets`), so that all of it can be measured. A light changes no place, which is
proved once; then one of them stands for all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import pygame
import pytest
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from game.practice.drills.drill import Drill, DrillKind, Question
from game.rules import Rules
from graphics.app.app import App
from graphics.render import appearance, theme
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.text import i18n
from graphics.text.i18n import LANGUAGES
from graphics.widgets import manager, ui
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from saves.settings import Settings
from tests.graphics.outlines import unreadable
from tests.graphics.sheets import Sheet, measuring
from tests.graphics.widgets.flaws import flaws
from tools.gallery import bela as screens_bela
from tools.gallery import belot as screens_belot
from tools.gallery import sample
from tools.gallery.sample import NAMES
from tools.screens import SECTIONS, SIZES, TEXTS, Gallery, Variant

FIRST = Variant("en", (1366, 768))
SMALL, USUAL = SIZES[0], SIZES[2]
LONG = ("bg", "ru")  # the languages whose texts are longest: in them all pages are turned
LAID_OVER = (
    "_last_trick",
    "_hint",
    "_advice",
    "_solved",
)  # opened over the table for a look: they may cover much
SHOWN = 60  # flaws in a message
PAGES = 40  # of one screen: it would be a fault to have more
DECIDED = cache(sample.decided)
MAKE_QUESTION = Drill.question
READ_THEME = manager.read_theme.__wrapped__
AWAKE = 0.01  # seconds for which widgets look for the mouse, which is not there


@cache
def question(rules: Rules, kind: DrillKind | None, seed: bytes, place: int, right: int) -> Question:
    return MAKE_QUESTION(Drill(rules, kind, seed), place, right)


@cache
def read_theme(text: str, language: str) -> UIAppearanceTheme:
    return READ_THEME(text, language)


class Shot(NamedTuple):
    """The texts on a screen and the targets, and where they are: x, y, width, height in pixels."""

    texts: list[tuple[str, tuple[int, ...]]]
    targets: dict[str, tuple[int, ...]]


@pytest.fixture
def measured(home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is painted, decided or asked twice, and what has been opened sleeps at once."""
    monkeypatch.setattr(manager, "read_theme", read_theme)
    monkeypatch.setattr(sample, "decided", DECIDED)
    monkeypatch.setattr(Drill, "question", lambda self, *at: question(self.rules, self.kind, self.seed, *at))
    monkeypatch.setattr(ui, "AWAKE", AWAKE)
    pygame.display.init()
    with measuring():
        yield
    i18n.set_language("en")
    appearance.apply_appearance(Settings(), USUAL, i18n.language())


def show(app: App, variant: Variant, other_hand: bool = False) -> None:
    """Let the window be as large, and what is in it look, as the variant says."""
    app.size, app.screen = variant.size, Sheet(variant.size)
    app.settings = app.settings.with_(
        language=variant.language,
        theme=variant.theme,
        text_size=variant.text,
        left_handed=other_hand,
        event_line=other_hand,
    )
    i18n.set_language(variant.language)
    appearance.apply_appearance(app.settings, variant.size, i18n.language())


def follow(app: App) -> None:
    """Let the top scene follow a change of the settings."""
    app.top.resume()
    app.top.update(0)


def laid_out(app: App) -> Sheet:
    """The top scene, laid out and drawn anew."""
    scene, sheet = app.top, app.screen
    if scene.modal:
        scene.backdrop = Sheet(app.size)
    scene.resize(app.size)
    scene.dirty_all = True
    assert isinstance(sheet, Sheet)
    sheet.marks.clear()
    scene.draw(sheet)
    return sheet


def every_language(_screen: int) -> tuple[str, ...]:
    return tuple(LANGUAGES)


def few_languages(screen: int) -> tuple[str, ...]:
    """One of those with the longest texts and one of the others, for each screen other ones."""
    others = [language for language in LANGUAGES if language not in LONG]
    return LONG[screen % len(LONG)], others[screen % len(others)]


def opened(section: str, variant: Variant) -> Iterator[tuple[str, App]]:
    """The screens of a section, one after another, as they are when opened so."""
    return ((name, app) for _screen, name, app in opened_in(section, variant, every_language))


def opened_in(
    section: str, variant: Variant, languages: Callable[[int], tuple[str, ...]]
) -> Iterator[tuple[int, str, App]]:
    """The same with their numbers, but only those that are to be opened in this language."""
    gallery = Gallery(variant)
    for number, screen in enumerate(gallery.screens(section)):
        if variant.language in languages(number):
            show(gallery.app, variant)
            gallery.open(screen)
            yield number, screen.name, gallery.app


# Windows of one shape are not spared: a text may need a line more in one than in the other.
Looks = tuple[tuple[tuple[int, int], int], ...]
LOOKS: Looks = tuple(product(SIZES, TEXTS))


def all_looks(_screen: int, _language: int) -> Looks:
    return LOOKS


def one_look(screen: int, language: int) -> Looks:
    """Another for each language of a screen and for each screen in a language: all pairs are met."""
    number = screen + language
    return ((SIZES[number % len(SIZES)], TEXTS[number % len(TEXTS)]),)


def pages(app: App) -> Iterator[Sheet]:
    """The top scene, and if it is at its first page all others; it is left at the first again."""
    yield laid_out(app)
    if turn(app, "previous_page"):
        turn(app, "next_page")
        return
    turned = 0
    while turn(app, "next_page"):
        turned += 1
        assert turned < PAGES, f"{app.top.name}: no end of pages"
        yield laid_out(app)
    for _ in range(turned):
        turn(app, "previous_page")


def turn(app: App, way: str) -> bool:
    """Press a page button; False if it cannot be pressed."""
    button = next((target for target in app.top.targets() if target.id == way and target.enabled), None)
    if button is None or button.activate is None:
        return False
    button.activate()
    app.top.update(0)
    return True


def flaws_of(app: App, variant: Variant) -> list[str]:
    """Those of the top scene; all its pages are turned in the smallest window."""
    s = theme.scale(variant.size)
    if not isinstance(app.top, UiScene) or variant.size != SMALL or variant.language not in LONG:
        return [*flaws(laid_out(app), s, app.top.targets()), *misfits(app.top), *unreadable(app.top)]
    return [flaw for sheet in pages(app) for flaw in [*flaws(sheet, s, app.top.targets()), *misfits(app.top)]]


def misfits(scene: Scene) -> list[str]:
    """What the layout had no room for."""
    return scene.ui.misfits if isinstance(scene, UiScene) else []


def demand_no_flaw(
    section: str, looks: Callable[[int, int], Looks], wanted: Callable[[int], tuple[str, ...]]
) -> None:
    """Measure the screens of a section in every language, in those sizes of window and text.

    A screen is opened in the languages `wanted` for it; it follows a change to the others.
    """
    found = defaultdict(list)
    languages = tuple(LANGUAGES)
    for language in languages:
        variant = FIRST._replace(language=language)
        for screen, name, app in opened_in(section, variant, wanted):
            later = [
                each for each in languages if language == wanted(screen)[0] and each not in wanted(screen)
            ]
            for number in map(languages.index, [language, *later]):
                for size, text in looks(screen, number):
                    variant = Variant(languages[number], size, "evening", text)
                    show(app, variant, other_hand=number % 2 == 1)
                    if languages[number] != language:
                        follow(app)
                    for flaw in flaws_of(app, variant):
                        if name.endswith(LAID_OVER) and ("overlap" in flaw or "covered" in flaw):
                            continue
                        found[f"{name}: {flaw}"].append(str(variant.folder))
    lines = [f"{flaw} [{where[0]} and {len(where) - 1} more]" for flaw, where in found.items()]
    assert not lines, "\n".join([f"{len(lines)} flaws", *lines[:SHOWN]])


@pytest.mark.parametrize("section", SECTIONS)
def test_no_screen_has_a_flaw(measured: None, section: str) -> None:
    """Every screen, language, window and text size, and every two of them together."""
    demand_no_flaw(section, one_look, few_languages)


@pytest.mark.slow
@pytest.mark.parametrize("section", SECTIONS)
def test_no_screen_has_a_flaw_in_any_combination(measured: None, section: str) -> None:
    demand_no_flaw(section, all_looks, every_language)


@pytest.mark.sample(4)
@pytest.mark.parametrize("section", SECTIONS)
def test_a_light_moves_nothing(measured: None, section: str) -> None:
    for name, app in opened(section, FIRST._replace(language="ru")):
        shots = []
        for light in theme.NAMES:
            show(app, Variant("ru", FIRST.size, light, 200))
            shots.append(shot(app))
            if name in ("settings_look", "welcome"):  # the light chosen has its name in bold
                shots[-1].texts.clear()
        assert differences(shots[0], shots[1]) == differences(shots[0], shots[2]) == [], name


@pytest.mark.sample(4)
@pytest.mark.parametrize("section", SECTIONS)
def test_what_settings_lie_over_is_afterwards_as_if_opened_so(
    measured: None, section: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is kept of the language, the text size, the light and the window there were before."""
    for screens in (screens_belot, screens_bela):  # a match keeps its name and those of its players
        monkeypatch.setattr(screens, "default_name", NAMES.__getitem__)
        monkeypatch.setattr(screens, "preset_name", str)
    changed = Variant("ru", USUAL, "daylight", 200)
    later = {}
    for name, app in opened(section, FIRST):
        show(app, changed)
        laid_out(app)
        follow(app)
        later[name] = shot(app)
    for name, app in opened(section, changed):
        if keeps(app.top):
            assert differences(later[name], shot(app)) == [], name


def keeps(scene: Scene) -> bool:
    """Whether settings can be opened over a scene, and nothing on it ends by that as a question does."""
    if isinstance(scene, TableScene):
        return scene.view.overlay is None or not scene.view.overlay.takes_escape
    return isinstance(scene, MenuScene)


def differences(one: Shot, other: Shot) -> list[object]:
    """What is on one of them only, or elsewhere on the other."""
    texts = Counter(one.texts), Counter(other.texts)
    targets = set(one.targets.items()), set(other.targets.items())
    return [*(texts[0] - texts[1]), *(texts[1] - texts[0]), *(targets[0] ^ targets[1])]


def shot(app: App) -> Shot:
    """What is on the top scene now."""
    texts = [(mark.text, tuple(mark.rect)) for mark in laid_out(app).marks if mark.kind == "text"]
    return Shot(texts, {target.id: tuple(target.rect) for target in app.top.targets()})
