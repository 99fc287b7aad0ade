"""Lists, facts, score and rule book with the largest text: nothing is left out, it stands on more pages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from typing import Any

import pygame
import pytest

from game.rules import PRESETS, preset
from game.table.session import ALL_OFFERS
from graphics.render import appearance, theme
from graphics.screens import destinations as to
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.play.table import TableScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.screens.rule_book import OtherRulesScene, RuleBookScene
from graphics.screens.sheet.score import ScoreScene
from graphics.table.actions import on_offer
from graphics.table.panels.panels import Words
from graphics.text import i18n, rounds_text
from graphics.text.match_text import facts, in_groups
from graphics.text.rules_text import GAMES
from graphics.widgets.controls.button import BigButton
from graphics.widgets.controls.label import Label
from saves.house_rules import HouseRules
from saves.saved import MatchProgress, MatchSummary, now
from saves.settings import Settings
from saves.transfer.same_match import NAME_LIMIT
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Engines, play_on, saved_match, session
from tests.saves.tournament.kit import entered

SIZE = (1024, 640)
LONG = "Кръчмата на ъгъла, всеки петък вечер след девет, вече трета г"


@pytest.fixture(autouse=True)
def text_size() -> Iterator[None]:
    yield
    appearance.apply_appearance(Settings(), SIZE, i18n.language())


@pytest.fixture
def app(make_app: MakeApp) -> Any:
    app = make_app(SIZE, "bg")
    app.save_settings(app.settings.with_(text_size=200))
    assert theme.text_growth(SIZE) > 1.6
    return app


def shown(app: Any) -> list[str]:
    """The texts on the screen."""
    sprites = app.top.ui.manager.ui_group.sprites()
    return [sprite.text for sprite in sprites if isinstance(sprite, Label)]


def pressable(app: Any) -> set[str]:
    """The ids of what can be pressed."""
    app.top.update(0.0)
    return {target.id for target in app.top.targets()}


def press(app: Any, id_: str) -> bool:
    """Press something if it is there and can be pressed."""
    target = next((target for target in app.top.targets() if target.id == id_ and target.enabled), None)
    if target is not None:
        target.activate()
        app.top.update(0.0)
    return target is not None


def summaries(count: int) -> list[MatchSummary]:
    """Matches with the longest names and everything that can be told of one."""
    return [
        MatchSummary(
            number,
            LONG[:NAME_LIMIT],
            "bela-3-sr",
            now() - timedelta(days=number),
            now(),
            MatchProgress(10, 14, {"S": 1127, "E": -194, "W": 1141}, problem="actions[17]: not legal here"),
            house_rules=LONG[:NAME_LIMIT],
            target=1501,
        )
        for number in range(count)
    ]


def test_every_match_and_all_that_is_known_of_it_can_be_read(app: Any) -> None:
    wanted = summaries(7)
    app.push(MatchesScene(app.ports, wanted))
    rows, told = set(), set(shown(app))
    while True:
        rows |= {id_ for id_ in pressable(app) if id_.startswith("more:match:")}
        if not press(app, "next_page"):
            break
    assert rows == {f"more:match:{match.id}" for match in wanted}
    assert press(app, f"more:match:{wanted[-1].id}")
    told |= set(shown(app))
    while press(app, "next_page"):
        told |= set(shown(app))
    for text, _ink in facts(wanted[-1], None):  # one that is longer than a page stands on several
        parts = [part for part in told if part in text]
        assert all(any(word in part for part in parts) for word in text.split())


def test_what_was_deleted_is_named_beside_or_above_its_undo(app: Any) -> None:
    scene = MatchesScene(app.ports)
    app.push(scene)
    first = scene.listed.matches[0]
    press(app, f"more:match:{first.id}")
    press(app, "delete")
    assert "undo" in pressable(app) and any(first.name in text for text in shown(app))


def test_house_rules_of_many_options(app: Any) -> None:
    rules = preset("bela-3-ru")
    others = {
        spec.name: next(choice for choice in spec.choices if choice != rules.options()[spec.name])
        for spec in rules.option_specs
        if spec.choices
    }
    for number in range(5):
        name = f"{LONG[: NAME_LIMIT - 3]} {number}"
        app.store.house_rules.keep(HouseRules(name, "bela-3-ru", {**rules.options(), **others}))
    scene = HouseRulesScene(app.ports, preset("bela-2"), lambda house: None)
    app.push(scene)
    rows = set()
    while True:
        rows |= {id_ for id_ in pressable(app) if id_.startswith("house:")}
        if not press(app, "next_page"):
            break
    assert rows == {f"house:{each.id}" for each in scene.entries}
    assert press(app, f"more:house:{scene.entries[-1].id}")
    told = set(shown(app))
    while press(app, "next_page"):
        told |= set(shown(app))
    assert app.top.pages > 1 and len(told) > len(others)


@pytest.mark.parametrize("name", PRESETS)
def test_every_chapter_of_the_book_is_in_its_list(app: Any, name: str) -> None:
    book = RuleBookScene(app.ports, preset(name), LONG)
    app.push(book)
    chapters = set()
    while True:
        chapters |= {id_ for id_ in pressable(app) if id_.startswith("chapter:")}
        if not press(app, "contents_next_page"):
            break
    assert chapters == {f"chapter:{chapter.id}" for chapter in book.book}


def test_the_presets_stand_game_by_game(app: Any) -> None:
    chosen: list[str] = []
    app.push(MenuScene(app.ports))
    app.push(OtherRulesScene(app.ports, "bela-3-sr", chosen.append, "Rules"))
    assert pressable(app) == {"cancel", *(f"rules:{name}" for game in GAMES for name in game)}
    assert app.top.ui.focus.current == "rules:bela-3-sr"
    press(app, "rules:bela-2-ru")
    assert chosen == ["bela-2-ru"]


def test_the_whole_score_can_be_read_from_its_end_to_its_beginning(app: Any) -> None:
    game = session(3, target=501)
    play_on(game, lambda g: len([r for r in g.match.results if r.contract]) >= 20, random.Random(3))
    scene = ScoreScene(app.ports, Words(game), game.board)
    app.push(scene)
    assert scene.pages == 2 and scene.back == 0
    seen = 1
    while press(app, "previous_page"):
        seen += 1
    assert seen == scene.pages and not scene.turn(-1)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0))
    assert scene.back == 0 and app.top is scene


def test_only_the_details_of_a_match_show_its_fingerprint_and_not_its_seed(app: Any) -> None:
    game = session(3)
    scene = TableScene(app.ports, saved_match(3), Engines())
    app.push(TableMenuScene(app.ports, to.TableMenu(Words(game), scene, partial(on_offer, ALL_OFFERS))))
    code, seed = Words(game).fingerprint, game.match.seed.hex()
    assert len(code) == 64 and not any(code[:8] in text for text in shown(app))
    assert press(app, "details")
    told = "".join("".join(shown(app)).split())
    assert code in told and seed[:8] not in told


def test_groups_of_eight() -> None:
    assert in_groups("0123456789abcdef01") == "01234567 89abcdef 01"
    assert in_groups("0" * 32, 2) == "00000000 00000000\n00000000 00000000"


@pytest.mark.parametrize(("text", "whole"), [(100, True), (200, False)])
def test_the_rows_of_the_menu_stay_as_high_as_a_fingertip(make_app: MakeApp, text: int, whole: bool) -> None:
    """The round of a tournament that waits is left out where there is no room for it."""
    app = make_app((1024, 640))
    app.save_settings(app.settings.with_(text_size=text))
    assert app.store is not None
    row = entered(app.store)
    menu = MenuScene(app.ports)
    app.go(menu)

    assert all(
        menu.ui.find(each).rect.h >= menu.ui.least for each in ("new_match", "matches", "rules", "settings")
    )
    big = menu.ui.find("continue")
    assert isinstance(big, BigButton) and big.line in rounds_text.waiting_lines(row.tournament)
    assert ("Round 1" in big.line) == whole
