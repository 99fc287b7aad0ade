"""The list of matches with many of them: pages, search, in progress and finished apart."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pygame
import pytest
from msgspec.structs import replace

from graphics.app.app import App
from graphics.screens.dialogs.act_menu import ActMenuScene
from graphics.screens.matches.match_list import PAUSE, games_named
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.text import i18n
from graphics.text.match_text import totals
from graphics.widgets import keys
from graphics.widgets.controls.label import Label
from graphics.widgets.slips import Slip
from saves.database.listing import Filter
from saves.store import Store
from tests.graphics.conftest import MakeApp, app_of
from tests.kits.screens import click, ids, press, settle, type_text
from tests.saves.matches import played

DAY = datetime(2026, 11, 22, 12, tzinfo=UTC)


def some(count: int = 30) -> Store:
    """Matches 1 to `count`, the last one played last, every third one finished."""
    store = Store.memory()
    for number in range(1, count + 1):
        match = played(
            number, None if number % 3 == 0 else 0, "bela-4" if number == 5 else "bulgarian", target=51
        )
        created = DAY + timedelta(days=number - count)
        store.add(replace(match, name=f"Evening {number}", created=created))
    return store


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    clock = iter(range(1_800_000_000, 1_900_000_000, 60))
    monkeypatch.setattr("saves.store.now", lambda: datetime.fromtimestamp(next(clock), UTC))
    return make_app((1024, 640), store=some())


@pytest.fixture
def scene(app: App) -> MatchesScene:
    scene = MatchesScene(app.ports)
    app.push(scene)
    settle(app)
    return scene


def lines(app: App) -> list[int]:
    """The matches on the screen, the one on the cloth first."""
    return [int(id_.removeprefix("more:match:")) for id_ in ids(app) if id_.startswith("more:match:")]


def slips(app: App) -> list[int]:
    return [int(id_.removeprefix("match:")) for id_ in ids(app) if id_.startswith("match:")]


def texts(scene: MatchesScene) -> list[str]:
    return [sprite.text for sprite in scene.ui.manager.ui_group.sprites() if isinstance(sprite, Label)]


def typed(app: App, text: str) -> None:
    """Type into the field, and wait until the list has followed."""
    press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    type_text(app, text)
    for _ in range(round(PAUSE / 0.04) + 2):
        settle(app)


def pages(app: App, scene: MatchesScene, way: int) -> list[list[int]]:
    """The pages from the present one on."""
    found = [slips(app)]
    while scene.turn(way):
        settle(app)
        found.append(slips(app))
    return found


def test_every_match_is_on_one_page_there_and_back(app: App, scene: MatchesScene) -> None:
    hero = lines(app)[:1]
    there = pages(app, scene, 1)
    assert len(there) > 3
    seen = sorted([number for page in there for number in page] + hero)
    listed = app_of(scene).store.pages.page(scene.search.wanted, 0, 99)  # type: ignore[union-attr]
    assert seen == sorted(line.id for line in listed.matches)
    assert pages(app, scene, -1) == there[::-1]


def test_it_is_told_which_lines_are_shown(app: App, scene: MatchesScene) -> None:
    assert f"1–{len(slips(app))} / 29" in texts(scene)
    press(app, pygame.K_END)
    assert any(text.endswith("29 / 29") for text in texts(scene)) and slips(app)
    assert not scene.turn(1)
    press(app, pygame.K_HOME)
    assert not scene.turn(-1) and scene.listed.first == 0


def test_in_progress_and_finished_are_apart(app: App, scene: MatchesScene) -> None:
    click(app, "state:finished")
    finished = {number for page in pages(app, scene, 1) for number in page}
    assert finished == set(range(3, 31, 3))
    click(app, "state:open")
    running = {*lines(app)[:1]} | {number for page in pages(app, scene, 1) for number in page}
    assert running == set(range(1, 31)) - finished


def test_the_list_follows_what_is_typed(app: App, scene: MatchesScene) -> None:
    press(app, pygame.K_f, mod=pygame.KMOD_CTRL)
    for place, char in enumerate("evening 7"):
        type_text(app, char)
        for _ in range(10):  # the list is made anew between two keys
            settle(app)
        assert scene.search.text == "evening 7"[: place + 1] and scene.focused() == "search"
    assert lines(app) == [7]
    press(app, pygame.K_LEFT, pygame.K_LEFT)
    type_text(app, "x")
    for _ in range(10):
        settle(app)
    press(app, pygame.K_BACKSPACE)
    for _ in range(10):
        settle(app)
    assert scene.search.text == "evening 7" and lines(app) == [7]
    press(app, pygame.K_RETURN)
    assert scene.focused() == "match:7"


@pytest.mark.parametrize(
    ("text", "expected"),
    [("EVENING 12", [12]), ("bela", [5]), ("22.11.2026", [30]), ("2026-11-21 evening", [29])],
)
def test_found_by_name_game_and_date(app: App, scene: MatchesScene, text: str, expected: list[int]) -> None:
    typed(app, text)
    assert slips(app) == expected and scene.listed.chosen == expected[0]


def test_a_game_is_found_by_what_the_language_calls_it() -> None:
    try:
        for language, word in {"bg": "бела", "ru": "болгарск", "en": "bulg"}.items():
            i18n.set_language(language)
            assert games_named(word) and not games_named("zzz")
    finally:
        i18n.set_language("en")


def test_nothing_found_says_so_and_the_search_is_cleared(app: App, scene: MatchesScene) -> None:
    typed(app, "nobody")
    assert lines(app) == [] and any("“nobody”" in text for text in texts(scene))
    assert "open" not in ids(app) and "clear" in ids(app)
    click(app, "clear")
    assert len(lines(app)) > 3 and "clear" not in ids(app) and scene.search.text == ""


def test_empty_states_say_what_is_not_there(make_app: MakeApp) -> None:
    said = []
    for store in (Store.memory(), some(2), some(30)):
        app = make_app((1024, 640), store=store)
        scene = MatchesScene(app.ports)
        app.push(scene)
        settle(app)
        for state in ("all", "open", "finished"):
            scene.search.choose(state)
            settle(app)
            said.append(scene.search.nothing() in texts(scene))
    assert said == [True, True, True, False, False, True, False, False, False]


def test_pages_are_turned_while_somebody_types(app: App, scene: MatchesScene) -> None:
    typed(app, "evening")
    first = lines(app)
    press(app, pygame.K_PAGEDOWN)
    assert lines(app) and not set(lines(app)) & set(first) and scene.focused() == "search"
    press(app, pygame.K_PAGEUP)
    assert lines(app) == first


def test_delete_in_the_field_deletes_a_letter(app: App, scene: MatchesScene) -> None:
    typed(app, "evening")
    press(app, pygame.K_DELETE)
    assert scene.deleted is None and scene.listed.total == 30


def test_the_place_is_kept_when_one_is_deleted(app: App, scene: MatchesScene) -> None:
    scene.turn(1)
    settle(app)
    before = slips(app)
    scene.ui.focus.move_to(f"match:{before[0]}", True)
    press(app, pygame.K_DELETE)
    assert slips(app)[:-1] == before[1:] or slips(app) == before[1:]
    assert scene.focused() == f"match:{before[1]}"
    press(app, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.listed.chosen == before[0] and slips(app) == before
    for again in ("Ctrl+Y", "Ctrl+Shift+Z"):
        app.handle(keys.press(again))
        settle(app)
        assert scene.deleted is not None and before[0] not in slips(app)
        app.handle(keys.press(again))
        assert scene.listed.total == 28, "it is deleted once"
        app.handle(keys.press("Ctrl+Z"))
        settle(app)
        assert slips(app) == before


def test_nothing_is_deleted_by_a_key_while_no_ring_shows_what(app: App, scene: MatchesScene) -> None:
    press(app, pygame.K_DELETE)
    assert scene.deleted is None


def test_the_match_to_go_on_with_is_on_the_cloth_and_no_slip(app: App, scene: MatchesScene) -> None:
    hero = scene.listed.hero
    assert hero is not None and not hero.finished
    assert "open" in ids(app) and f"match:{hero.id}" not in ids(app)
    click(app, "state:finished")
    assert scene.listed.hero is None and "open" not in ids(app)


def test_won_and_lost_are_told_when_the_match_has_been_replayed(app: App, scene: MatchesScene) -> None:
    click(app, "state:finished")
    while scene.list.courses.waiting:
        settle(app)
    shown = [widget.info for widget in scene.ui.widgets if isinstance(widget, Slip)]
    assert {info.stamp.text for info in shown if info.stamp is not None} <= {"won", "lost"}
    for match in scene.listed.others[: scene.list.shown]:
        course = scene.list.courses.known(match)
        assert course is not None and course.race.scores[-1] == totals(match)
        ahead = totals(match)[0] > totals(match)[1]
        assert course.won == ahead


def test_a_new_match_is_shown_whatever_was_searched_for(app: App, scene: MatchesScene) -> None:
    typed(app, "evening 7")
    click(app, "state:open")
    assert app.store is not None
    new = app.store.add(replace(played(40, target=51), name="From elsewhere"))
    scene.show_imported(new)
    settle(app)
    assert scene.listed.chosen == new and new in lines(app) and scene.search.text == ""


def test_the_chosen_one_stays_in_sight_when_less_fits(app: App, scene: MatchesScene) -> None:
    last = slips(app)[-1]
    scene.listed.chosen = last
    app.save_settings(app.settings.with_(text_size=200))
    settle(app)
    assert scene.listed.chosen == last and last in lines(app)


def test_escape_leaves_while_somebody_types(app: App) -> None:
    from graphics.screens.menu import MenuScene

    app.go(MenuScene(app.ports))
    app.push(MatchesScene(app.ports))
    typed(app, "evening")
    press(app, pygame.K_ESCAPE)
    assert app.top.name == "menu"


def test_it_is_told_that_more_were_found(
    app: App, scene: MatchesScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("saves.database.listing.MOST_FOUND", 20)
    typed(app, "evening")
    assert f"1–{len(slips(app))} / 20+" in texts(scene)
    press(app, pygame.K_RETURN, pygame.K_END)
    assert scene.listed.first + len(slips(app)) == 20
    click(app, "clear")
    assert f"1–{len(slips(app))} / 29" in texts(scene)


@pytest.mark.parametrize(("human", "order"), [("S", "SEW"), ("E", "EWS"), ("W", "WSE")])
def test_the_score_begins_with_the_one_who_plays(make_app: MakeApp, human: str, order: str) -> None:
    """In the list and on the pad of the menu, under the names that the match has."""
    match = played(1, 150, "bela-3")
    levels = {seat: "human" if seat == human else "easy" for seat in "SEW"}
    store = Store.memory()
    store.add(replace(match, levels=levels, players={"S": "Sava", "E": "Ena", "W": "Vuk"}))
    [line] = store.pages.page(Filter(), 0, 1).matches
    assert len(set(line.scores.values())) == 3
    assert totals(line) == tuple(line.scores[seat] for seat in order)
    app = make_app(store=store)
    menu = MenuScene(app.ports)
    app.push(menu)
    names = {"S": "Sava", "E": "Ena", "W": "Vuk"}
    pad = menu.pad()
    assert (pad.heads, pad.totals) == (tuple(names[seat] for seat in order), totals(line))


def test_the_figures_of_a_slip_say_whose_they_are(app: App, scene: MatchesScene) -> None:
    found = [widget for widget in scene.ui.widgets if isinstance(widget, Slip)]
    assert found and all(slip.info.heads == ("Us", "Them") for slip in found)


def test_the_signs_of_a_menu_are_of_what_it_does(app: App, scene: MatchesScene) -> None:
    click(app, f"more:match:{slips(app)[0]}")
    assert isinstance(app.top, ActMenuScene)
    signs = {act.id: act.icon for act in app.top.goal.acts}
    assert (signs["rename"], signs["delete"]) == ("pencil", "bin")
