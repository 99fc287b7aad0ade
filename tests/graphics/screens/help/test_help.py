"""The help of keys: every key it shows does something on its screen, and its pages show every key."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game.core.actions import Play, to_text
from game.core.state import Auction, Cutting, Declaring, LayingAway, Playing
from game.core.tricks import Duty, DutyKind
from game.practice.drills.drill import DrillKind
from game.rules import preset
from graphics.app.app import App
from graphics.app.shortcuts import show_help
from graphics.screens.drill.drill import DrillScene
from graphics.screens.help import keys
from graphics.screens.help.help import HelpScene
from graphics.screens.help.keys import Group, Key, KeyRow, keys_of
from graphics.screens.lesson.lesson import LessonScene
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.play.event_log import EventLogScene
from graphics.screens.play.table import TableScene
from graphics.screens.replay.replay import ReplayScene
from graphics.screens.review.review import ReviewScene
from graphics.screens.rule_book import RuleBookScene
from graphics.screens.settings.settings import SettingsScene
from graphics.screens.sheet.score import ScoreScene
from graphics.table.overlays.warnings import RevokeWarning
from graphics.table.panels.panels import Words
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.parts import Text
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from saves.store import Store
from tests.graphics.conftest import MakeApp, app_of
from tests.graphics.table_kit import Engines, Notebook, play_on, saved_match, session, table
from tests.kits.layouts import house_rules, new_match
from tests.kits.screens import focus_deletable
from tests.kits.why import opened
from tests.saves.matches import played
from tests.saves.practice.kit import Judging, finish


def pressed(app: App, key: Key) -> bool:
    used = app.handle(key.event)
    app.turn(0.04)
    return used


def works(app: App, row: KeyRow) -> bool:
    """Whether each of the keys does something, now or after the others (a page back after a page on)."""
    shown = row.keys[:1] if row.span else row.keys
    used = {key for key in (*reversed(shown), *shown) if pressed(app, key)}
    return used == set(shown)


def shown_keys(scene: Scene) -> list[Group]:
    """The keys that the help tells of a screen."""
    rules = scene.session.match.rules if isinstance(scene, TableScene) else None
    return keys_of(scene.name, rules, scene.offers)


def log_of(app: App) -> Scene:
    game = session()
    play_on(game, lambda g: len(g.match.actions) >= 150, random.Random(3))
    return EventLogScene(app.ports, Words(game))


def score_of(app: App) -> Scene:
    game = session()
    return ScoreScene(app.ports, Words(game), game.board)


def some_house_rules(app: App) -> Scene:
    app.store = Store.memory()
    return house_rules(app, 20)


SCREENS: dict[str, Callable[[App], Scene]] = {
    "matches": lambda app: MatchesScene(app.ports),
    "house_rules": some_house_rules,
    "rule_book": lambda app: RuleBookScene(app.ports),
    "new_match": lambda app: new_match(app, "bela-3-ru", 0),
    "settings": lambda app: SettingsScene(app.ports),
    "lesson": lambda app: LessonScene(app.ports, preset("bulgarian")),
    "drill": lambda app: DrillScene(app.ports, preset("bulgarian"), DrillKind.LEGAL, b"keys"),
    "score": score_of,
    "event_log": log_of,
    "menu": lambda app: MenuScene(app.ports),
}


def prepare(scene: Scene, row: KeyRow) -> None:
    """Bring the keyboard to where such a row counts."""
    assert isinstance(scene, UiScene)
    segment = next((w for w in scene.ui.widgets if isinstance(w, Segmented)), None)
    if segment is not None and row in keys.values():
        scene.ui.focus.move_to(segment.id, True)
    if keys.DELETE in row.keys and scene.name == "house_rules":
        focus_deletable(scene)
    if keys.ENTER in row.keys:  # where it opens or closes no more than a page
        there = [target.id for target in scene.targets() if target.enabled and target.activate is not None]
        safe = next((id_ for id_ in ("back", "close", "rules") if id_ in there), there[0])
        scene.ui.focus.move_to(safe, True)
    if keys.UNDO in row.keys and scene.name == "matches":  # there is something to be undone
        pressed(app_of(scene), keys.DELETE)
    changes = {keys.UNDO.shortcut, "Ctrl+Y"} & {key.shortcut for key in row.keys}
    if changes and isinstance(scene, LessonScene):
        scene.answer(scene.step.task.choices[0])
        app_of(scene).turn(0.04)
        if keys.UNDO.shortcut not in changes:  # there is something to be done again
            pressed(app_of(scene), keys.UNDO)


def opened_anew(app: App, name: str, row: KeyRow) -> None:
    app.go(MenuScene(app.ports))
    if name != "menu":
        app.push(SCREENS[name](app))
    assert app.top.name == name
    app.turn(0.04)
    prepare(app.top, row)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", SCREENS)
def test_every_key_of_a_screen_does_something(make_app: MakeApp, name: str) -> None:
    app = make_app((1024, 640))
    for group in shown_keys(SCREENS[name](app))[:-1]:
        for row in group.rows:
            large = name == "settings" and keys.PAGE_UP in row.keys  # they have pages where they are large
            app.save_settings(app.settings.with_(text_size=200 if large else 100))
            again = "Ctrl+Y" in {key.shortcut for key in row.keys}  # one change is done again once
            if keys.ENTER in row.keys or again:
                for key in row.keys:
                    opened_anew(app, name, row)
                    assert pressed(app, key), f"{name}: {row.text}"
            else:
                opened_anew(app, name, row)
                assert works(app, row), f"{name}: {row.text}"


def test_the_keys_of_why(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    app.store = Notebook()  # type: ignore[assignment]
    scene = opened(app, Engines())
    scene.ui.focus.move_to("moves", True)
    for row in shown_keys(scene)[0].rows:
        assert works(app, row), row.text


def test_the_keys_of_a_deal_stepped_through(make_app: MakeApp) -> None:
    app = make_app((1024, 640))
    app.push(ReviewScene(app.ports, played(1, target=51), Judging()))
    assert isinstance(app.top, ReviewScene)
    finish(app.top.review)
    app.turn(0.04)
    app.top.open_replay()
    app.turn(0.04)
    scene = app.top
    assert isinstance(scene, ReplayScene)
    for row in shown_keys(scene)[0].rows:
        scene.go(scene.steps.starts[3])
        assert works(app, row), row.text


class TestTable:
    """Each group at the moment it is for."""

    MOMENTS = [
        ("bulgarian", "Cutting", Cutting),
        ("bulgarian", "Bidding", Auction),
        ("bela-4", "Bidding", Auction),
        ("bulgarian", "Declarations", Declaring),
        ("bela-3", "Discarding", LayingAway),
        ("bulgarian", "At the table", Playing),
        ("bela-2", "At the table", Playing),
    ]

    def at(self, make_app: MakeApp, rules: str, phase: type) -> tuple[App, TableScene]:
        """A table where the human is to act in that phase."""
        for seed in range(1, 30):
            game = session(seed, rules=rules)
            play_on(
                game,
                lambda g: g.human_to_act and isinstance(g.state, phase),
                random.Random(seed),
            )
            if game.human_to_act and isinstance(game.state, phase):
                break
        app = make_app()
        app.store = Notebook()  # type: ignore[assignment]
        app.settings = app.settings.with_(animation=False, speed="at_once")
        scene = TableScene(app.ports, saved_match(seed, tuple(game.match.actions), rules), Engines())
        app.push(scene)
        for _ in range(60):
            app.turn(0.05)
        assert isinstance(scene.session.state, phase) and (scene.view.overlay or scene.view.hand.open)
        return app, scene

    @pytest.mark.parametrize(("rules", "title", "phase"), MOMENTS)
    def test_its_keys(
        self, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, rules: str, title: str, phase: type
    ) -> None:
        app, scene = self.at(make_app, rules, phase)
        done: list[str] = []
        monkeypatch.setattr(scene.model, "submit", lambda action: done.append(to_text(action)))
        for row in next(group for group in shown_keys(scene) if group.title == title).rows:
            shown = (
                row.keys if title in ("At the table", "Bidding") else row.keys[:1] if row.span else row.keys
            )
            for key in shown:
                assert pressed(app, key), f"{title}: {row.text}"
                while app.top is not scene:
                    app.pop()
                scene.view.show.last_open = False
        if phase is Cutting:
            assert done == ["cut 16", "cut knock"]
        if phase is Playing:
            hand, legal = [sprite.card for sprite in scene.view.picture.hand], scene.view.hand.legal
            wanted = {to_text(Play(card)) for card in hand if card in legal}
            assert wanted <= {text.removesuffix(" belot") for text in done}

    def test_an_illegal_card_can_be_played_or_taken_back(self, make_app: MakeApp) -> None:
        rules = preset("bela-4-sr")
        assert rules.revoke != "refused"
        app = make_app()
        scene = table(app, rules="bela-4-sr")
        group = next(group for group in shown_keys(scene) if group.title == "An illegal card")
        answers: list[str] = []
        panel = RevokeWarning(
            0,
            Duty(DutyKind.FOLLOW, suit=2),
            rules,
            lambda again: answers.append("play"),
            lambda again: answers.append("back"),
            scene.view.hand.ask,
        )
        scene.view.open_overlay(panel)
        for row in group.rows:
            for key in row.keys:
                assert panel.key(key.event)
        assert answers == ["play", "back", "back"]

    def test_it_shows_only_what_the_game_has(self, make_app: MakeApp) -> None:
        def titles(rules: str) -> list[str]:
            return [group.title for group in shown_keys(table(make_app(), rules=rules))]

        assert "Discarding" in titles("bela-3") and "Discarding" not in titles("bulgarian")
        assert "An illegal card" in titles("bela-4-sr") and "An illegal card" not in titles("bulgarian")


class TestOverlay:
    def test_f1_and_the_question_mark_open_and_close_it(self, make_app: MakeApp) -> None:
        app = make_app()
        app.push(MenuScene(app.ports))
        for key in (keys.F1, keys.ASK):
            assert pressed(app, key) and app.top.name == "help"
            assert pressed(app, key) and app.top.name == "menu"
        pressed(app, keys.F1)
        assert pressed(app, keys.ESCAPE) and app.top.name == "menu"

    def over(self, app: App) -> App:
        app.push(TableScene(app.ports, saved_match(rules="bela-3-sr"), Engines()))
        return app

    def test_pages_are_turned(self, make_app: MakeApp) -> None:
        app = make_app((1024, 640))
        app.save_settings(app.settings.with_(text_size=200))
        show_help(self.over(app))
        scene = app.top
        assert isinstance(scene, HelpScene) and scene.pages > 1
        assert pressed(app, keys.PAGE_DOWN) and scene.page == 1
        while pressed(app, keys.PAGE_DOWN):
            pass
        assert scene.page == scene.pages - 1
        app.save_settings(app.settings.with_(text_size=100))

    def test_a_group_is_not_torn_where_it_fits(self, make_app: MakeApp) -> None:
        app = make_app((1920, 1080))
        show_help(self.over(app))
        scene = app.top
        assert isinstance(scene, HelpScene)
        assert all(isinstance(column[0], Text) for column in scene.columns), "each begins with a heading"
