"""Nothing is cut, covered, torn or too small on any screen: in every language, text size and window.

A screen reader finds all of it, and a name for each thing (`outlines`).

Nothing is painted here (`sheets`), so that all of it can be measured. A light changes no place, which is
proved once; then one of them stands for all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pytest

from graphics.app.app import App
from graphics.render import theme
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.text.i18n import LANGUAGES
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from tests.graphics.outlines import unreadable
from tests.graphics.sheets import Sheet
from tests.graphics.widgets.flaws import flaws
from tests.kits.matrix import LAID_OVER, LONG, follow, laid_out, measured, misfits, opened, show
from tools.gallery import bela as screens_bela
from tools.gallery import belot as screens_belot
from tools.gallery.sample import NAMES
from tools.screens import SECTIONS, SIZES, TEXTS, Variant

__all__ = ["measured"]

FIRST = Variant("en", (1366, 768))
SMALL, USUAL = SIZES[0], SIZES[2]
SHOWN = 60  # flaws in a message
PAGES = 40  # of one screen: it would be a fault to have more


class Shot(NamedTuple):
    """The texts on a screen and the targets, and where they are: x, y, width, height in pixels."""

    texts: list[tuple[str, tuple[int, ...]]]
    targets: dict[str, tuple[int, ...]]


# Windows of one shape are not spared: a text may need a line more in one than in the other.
LOOKS = tuple(product(SIZES, TEXTS))


def one_look(screen: int, language: int) -> list[tuple[tuple[int, int], int]]:
    """Another for each language of a screen and for each screen in a language: all pairs are met."""
    number = screen + language
    return [(SIZES[number % len(SIZES)], TEXTS[number % len(TEXTS)])]


def quick_looks(screen: int, language: int) -> list[tuple[tuple[int, int], int]]:
    """One look in English and in the languages of long texts."""
    return one_look(screen, language) if tuple(LANGUAGES)[language] in ("en", *LONG) else []


def other_looks(screen: int, language: int) -> list[tuple[tuple[int, int], int]]:
    """All others where texts are longest; else every window, with the one text size or the other."""
    number, quick = screen + language, quick_looks(screen, language)
    wanted = [
        look
        for place, look in enumerate(LOOKS)
        if tuple(LANGUAGES)[language] in LONG
        or (place // 2 + place + number) % 2
        or look in one_look(screen, language)
    ]
    return [look for look in wanted if look not in quick]


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


def demand_no_flaw(section: str, looks: Callable[[int, int], list[tuple[tuple[int, int], int]]]) -> None:
    """Measure the screens of a section in every language, in those sizes of window and text.

    A screen is opened in a language of long texts and follows a change to the others.
    """
    found = defaultdict(list)
    languages = sorted(LANGUAGES, key=lambda language: language not in LONG)
    for number, (name, app) in enumerate(opened(section, FIRST._replace(language=languages[0]))):
        for language in languages:
            place = tuple(LANGUAGES).index(language)
            for size, text in looks(number, place):
                variant = Variant(language, size, "evening", text)
                show(app, variant, other_hand=place % 2 == 1)
                follow(app)
                for flaw in flaws_of(app, variant):
                    if name.endswith(LAID_OVER) and ("overlap" in flaw or "covered" in flaw):
                        continue
                    found[f"{name}: {flaw}"].append(str(variant.folder))
    lines = [f"{flaw} [{where[0]} and {len(where) - 1} more]" for flaw, where in found.items()]
    assert not lines, "\n".join([f"{len(lines)} flaws", *lines[:SHOWN]])


@pytest.mark.parametrize("section", SECTIONS)
def test_no_screen_has_a_flaw(measured: None, section: str) -> None:
    """Every screen, window and text size, and every two of them together."""
    demand_no_flaw(section, quick_looks)


@pytest.mark.slow
@pytest.mark.parametrize("section", SECTIONS)
def test_no_screen_has_a_flaw_in_the_other_combinations(measured: None, section: str) -> None:
    """The other languages among them."""
    demand_no_flaw(section, other_looks)


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
        app.top.update(0)
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
