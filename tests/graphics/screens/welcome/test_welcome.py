"""The first start: asked once, and only who has nothing yet; the choice counts at once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.practice.drills.drill import DrillKind
from graphics.app.app import App
from graphics.app.launch import show_first
from graphics.render import theme
from graphics.render.portraits import starters
from graphics.screens.drill.drill import DrillScene
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.own_face import OwnFaceScene
from graphics.screens.play.table import TableScene
from graphics.screens.welcome import WelcomeScene, first_preset
from graphics.text import i18n
from graphics.widgets.controls.choice import Tile
from graphics.widgets.controls.segmented import Segmented
from saves import settings
from saves.errors import StoreError
from saves.settings import Settings
from saves.store import Store
from tests.graphics.conftest import MakeApp, filled_store
from tests.kits.screens import click, ids, press, settle
from tests.saves.matches import all_matches


@pytest.fixture
def app(make_app: MakeApp) -> App:
    app = make_app(store=Store.memory())
    app.push(WelcomeScene(app.ports))
    settle(app)
    return app


def first(app: App) -> str:
    show_first(app)
    return app.stack[0].name


def test_who_is_asked(make_app: MakeApp) -> None:
    assert first(make_app(store=Store.memory())) == "welcome"
    assert first(make_app(store=filled_store(1))) == "menu"
    known = make_app(store=Store.memory())
    known.settings = Settings(welcomed=True)
    assert first(known) == "menu"
    without = make_app(store=Store.memory(), store_error=StoreError("full", path=""))
    show_first(without)
    assert [scene.name for scene in without.stack] == ["menu", "store_notice"]


def test_the_language_of_the_system_is_chosen_beforehand(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "hr")
    app = make_app(language="system", store=Store.memory())
    scene = WelcomeScene(app.ports)
    app.push(scene)
    chosen = [w.id for w in scene.ui.widgets if w.id.startswith("language:") and getattr(w, "chosen", False)]
    assert chosen == ["language:hr"] and app.settings.language == "system"


def test_language_and_light_count_at_once_and_are_kept(app: App) -> None:
    scene = app.top
    assert isinstance(scene, WelcomeScene)
    before = scene.ui.find("go_on").label
    click(app, "language:bg")
    assert i18n.language() == "bg" and scene.ui.find("go_on").label != before
    click(app, "theme:daylight")
    assert theme.T.name == "daylight"
    kept, _problems = settings.load()
    assert (kept.language, kept.theme, kept.welcomed) == ("bg", "daylight", False), "it will be asked again"
    click(app, "theme:evening")


@pytest.mark.parametrize(
    ("language", "deck"),
    [("hr", "madjarice"), ("sr", "madjarice"), ("sr_Latn", "madjarice"), ("bg", "french"), ("tr", "french")],
)
def test_the_cards_are_those_of_the_language(app: App, language: str, deck: str) -> None:
    click(app, "language:hr")
    click(app, f"language:{language}")
    assert (app.settings.deck, settings.load()[0].deck) == (deck, deck)
    assert ("deck" in ids(app)) == (deck == "madjarice")


def test_the_cards_that_were_chosen_stay(app: App) -> None:
    click(app, "language:hr")
    deck = app.top.ui.find("deck")
    assert isinstance(deck, Segmented) and deck.value == "madjarice"
    assert deck.choose(1) and app.settings.deck == "french"
    click(app, "language:sr")
    assert app.settings.deck == "french"


@pytest.mark.parametrize(
    ("kept", "deck"),
    [
        (Settings(), "madjarice"),
        (Settings(language="hr"), "french"),
        (Settings(language="hr", deck="madjarice"), "madjarice"),
    ],
)
def test_only_a_new_profile_gets_the_cards_of_the_language(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, kept: Settings, deck: str
) -> None:
    monkeypatch.setenv("LANGUAGE", "hr")
    app = make_app(language=kept.language, store=Store.memory())
    app.save_settings(app.settings.with_(language=kept.language, deck=kept.deck))
    app.push(WelcomeScene(app.ports))
    assert app.settings.deck == deck


@pytest.mark.parametrize(("language", "game"), [("bg", "bulgarian"), ("sr", "bela-4"), ("hr", "bela-4")])
def test_who_knows_the_game_sits_down_at_once(app: App, language: str, game: str) -> None:
    click(app, f"language:{language}")
    click(app, "go_on")
    click(app, "face:1")
    app.top.ui.find("name").insert("Zora")
    click(app, "go_on")
    click(app, "match")
    assert isinstance(app.top, TableScene) and app.top.session.match.rules.name == game
    assert app.top.words.name(0) == "Zora" and app.settings.face == starters()[1]
    assert app.settings.welcomed and settings.load()[0].welcomed
    assert app.settings.last_match.preset == game == first_preset()
    assert app.store is not None and len(all_matches(app.store)) == 1


def test_a_name_typed_beside_the_face_stands_in_the_welcome(app: App) -> None:
    click(app, "go_on")
    click(app, "own_face")
    app.top.ui.find("name").insert("Zora")
    click(app, "done")
    assert app.top.name == "welcome" and app.top.ui.find("name").text == "Zora"


def test_a_name_can_be_typed_at_once(app: App) -> None:
    click(app, "go_on")
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text="Zora"))
    assert app.settings.last_match.own_name == "Zora"
    press(app, pygame.K_RETURN)
    settle(app)
    assert "lesson" in ids(app)


def test_from_the_name_one_comes_back_to_the_languages_by_mouse(app: App) -> None:
    click(app, "go_on")
    click(app, "back")
    assert "language:bg" in ids(app)


def test_the_face_that_is_shown_is_the_one_that_is_changed(app: App) -> None:
    click(app, "go_on")
    click(app, "own_face")
    assert isinstance(app.top, OwnFaceScene) and app.top.look == starters()[0]


def test_a_face_that_was_changed_is_among_those_to_choose_from(app: App) -> None:
    click(app, "go_on")
    own = replace(starters()[1], hat=starters()[7].hat)
    app.save_settings(app.settings.with_(face=own))
    app.top.rebuild()
    click(app, "face:0")
    assert app.settings.face == starters()[0]
    app.save_settings(app.settings.with_(face=own))
    app.top.rebuild()
    click(app, "face:7")
    assert app.settings.face == own


def test_the_lesson_comes_before_the_match(app: App, home: Path) -> None:
    click(app, "go_on")
    click(app, "go_on")
    click(app, "lesson")
    scene = app.top
    assert isinstance(scene, LessonScene) and app.settings.welcomed
    while scene.turn(1):
        settle(app)
    settle(app)
    click(app, "next")
    click(app, "match")
    assert isinstance(app.top, TableScene) and app.top.session.practice


def test_after_the_lesson_a_new_match_offers_the_game_that_was_taught(app: App) -> None:
    click(app, "language:hr")
    click(app, "go_on")
    click(app, "go_on")
    click(app, "lesson")
    assert app.settings.last_match.preset == "bela-4"


def test_the_lesson_leads_into_the_first_drill_and_back(app: App, home: Path) -> None:
    click(app, "go_on")
    click(app, "go_on")
    click(app, "lesson")
    scene = app.top
    assert isinstance(scene, LessonScene)
    while scene.turn(1):
        settle(app)
    settle(app)
    click(app, "next")
    click(app, "drill")
    drill = app.top
    assert isinstance(drill, DrillScene) and drill.kind is DrillKind.LEGAL
    assert drill.rules.name == first_preset()
    press(app, pygame.K_ESCAPE)
    assert app.top is scene


def test_who_leaves_the_lesson_is_in_the_menu(app: App) -> None:
    click(app, "go_on")
    click(app, "go_on")
    click(app, "lesson")
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "menu" and first(app) == "menu"


def test_by_keyboard_alone(app: App) -> None:
    for _ in range(3):
        press(app, pygame.K_TAB)
        if app.top.focused() == "go_on":
            break
    press(app, pygame.K_RETURN)
    settle(app)
    press(app, pygame.K_RETURN)
    settle(app)
    assert app.top.focused() == "lesson"
    press(app, pygame.K_ESCAPE)
    settle(app)
    press(app, pygame.K_ESCAPE)
    settle(app)
    assert app.top.name == "welcome" and app.top.focused() == "go_on"
    press(app, pygame.K_RETURN)
    settle(app)
    assert app.top.name == "welcome" and app.running
    press(app, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_SPACE)
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_last_line_of_languages_is_centred(make_app: MakeApp, size: tuple[int, int]) -> None:
    scene = WelcomeScene(make_app(store=Store.memory()).ports)
    scene.resize(size)
    lines: dict[int, list[pygame.Rect]] = {}
    for widget in scene.ui.widgets:
        if widget.id.startswith("language:"):
            lines.setdefault(widget.rect.y, []).append(widget.rect)
    assert [len(line) for line in lines.values()] == [4, 3]
    for line in lines.values():
        assert (line[0].x + line[-1].right) / 2 == pytest.approx(size[0] / 2, abs=2)


def test_who_goes_on_has_the_face_that_was_shown_as_chosen(app: App) -> None:
    click(app, "go_on")
    assert app.settings.face is None
    chosen = [widget.id for widget in app.top.ui.widgets if isinstance(widget, Tile) and widget.chosen]  # type: ignore[attr-defined]
    assert chosen == ["face:0"]
    click(app, "go_on")
    assert app.settings.face == starters()[0]
