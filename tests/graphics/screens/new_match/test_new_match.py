"""A new match of any preset, and house rules: by clicks and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.rules import PRESETS, preset
from graphics.app.app import App
from graphics.render import icons
from graphics.render.sizes import Size
from graphics.screens.house_rules import HouseRulesScene
from graphics.screens.matches import match_file
from graphics.screens.matches.matches import MatchesScene
from graphics.screens.menu import MenuScene
from graphics.screens.new_match.new_match import NewMatchScene
from graphics.screens.play import play
from graphics.text.match_text import match_name, score_text
from graphics.text.rules_text import game_of
from graphics.text.words import level_name
from graphics.widgets.controls.label import Label
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.node import Role
from saves.house_rules import HouseRules
from saves.saved import NewMatch, Series
from saves.settings import LastMatch
from saves.store import Store
from saves.transfer.belot_file import export_match
from tests.graphics.conftest import MakeApp, app_of
from tests.kits.screens import act_on, click, ids, press, settle, type_text
from tests.saves.matches import all_matches

SMALL, LARGE = (1024, 640), (1920, 1080)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("size", [SMALL, (1280, 720)])
def test_portraits_can_be_seen_where_levels_have_long_names(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    """They were left out, or dots, where the levels of partner and opponents took two lines each."""
    sizes: list[int] = []
    portrait = icons.portrait
    monkeypatch.setattr(icons, "portrait", lambda name, size: sizes.append(size) or portrait(name, size))
    app = make_app(size, language)
    app.push(NewMatchScene(app.ports, LastMatch(preset="bulgarian")))
    assert len(sizes) == 4
    assert min(sizes) >= app.top.ui.u(Size.sign)  # type: ignore[attr-defined]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[NewMatch]:
    """The matches that were begun; the table is not opened."""
    matches: list[NewMatch] = []
    monkeypatch.setattr(play, "begin_match", lambda app, match, *rest: matches.append(match))
    return matches


def opened(
    make_app: MakeApp, size: tuple[int, int] = SMALL, rules: str = "bulgarian", *, unfolded: bool = False
) -> NewMatchScene:
    app = make_app(size, store=Store.memory())
    scene = NewMatchScene(app.ports, LastMatch(preset=rules))
    scene.unfolded = unfolded
    app.push(scene)
    settle(app)
    return scene


def walk_to(app: App, id_: str) -> None:
    """Tab until the focus is there."""
    for _ in range(60):
        if app.top.focused() == id_:
            return
        press(app, pygame.K_TAB)
    raise AssertionError(f"Tab does not lead to {id_}")


@pytest.mark.parametrize(("rules", "sides"), [("bulgarian", 2), ("bela-3", 3)])
def test_a_match_may_be_the_first_of_a_series(
    make_app: MakeApp, begun: list[NewMatch], rules: str, sides: int
) -> None:
    scene = opened(make_app, rules=rules, unfolded=True)
    assert scene.new_match().series is None
    app = app_of(scene)
    click(app, "series:3")
    click(app, "start")
    assert begun[-1].series == Series(3, (0,) * sides)
    assert NewMatchScene(app.ports).series == 3, "remembered for the next one"


WHOSE = {
    "S": "Your name",
    "N": "Partner’s name",
    "E": "Name of the opponent on your right",
    "W": "Name of the opponent on your left",
}


@pytest.mark.parametrize(
    ("rules", "whose"),
    [
        ("bulgarian", WHOSE),
        ("bela-3", {seat: WHOSE[seat] for seat in "SEW"}),
        ("bela-2", {"S": WHOSE["S"], "N": "Name of the opponent across from you"}),
    ],
)
def test_who_only_hears_the_screen_knows_whose_name_is_typed(
    make_app: MakeApp, rules: str, whose: dict[str, str]
) -> None:
    scene = opened(make_app, rules=rules)
    found = {node.id: node for node in scene.outline().root.walk() if node.id.startswith("name:")}
    assert {id_.partition(":")[2]: node.name for id_, node in found.items()} == whose
    assert found["name:S"].text == "You"


def test_each_seat_is_a_group_of_face_name_and_level(make_app: MakeApp) -> None:
    scene = opened(make_app, (1366, 768))
    groups = {node.name: node.children for node in scene.outline().root.walk() if node.role is Role.GROUP}
    seats = {
        name: {each.id for each in inside if not each.id.startswith("text:")}
        for name, inside in groups.items()
    }
    level = level_name(LastMatch().partner), level_name(LastMatch().opponents)
    assert seats[f"Partner: Maria, {level[0]}"] == {"face:N", "name:N"}
    assert seats[f"Opponent on your left: Stoyan, {level[1]}"] == {"face:W", "name:W"}
    assert seats[f"Opponent on your right: Gergana, {level[1]}"] == {"face:E", "name:E"}
    assert seats["Your name and face: You"] == {"face:S", "name:S"}


def test_a_game_knows_its_place_among_the_games(make_app: MakeApp) -> None:
    scene = opened(make_app, rules="bela-3")
    games = [node for node in scene.outline().root.walk() if node.id.startswith("preset:")]
    assert [node.place for node in games if node.on] == [(4, 5)]


def test_the_field_of_the_goal_is_named_by_its_row(make_app: MakeApp) -> None:
    scene = opened(make_app, unfolded=True)
    field = next(node for node in scene.outline().root.walk() if node.id == "target:other")
    assert field.name == "Play to: another number, 51–501"


@pytest.mark.sample(3)
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_by_clicks(
    make_app: MakeApp, begun: list[NewMatch], name: str, size: tuple[int, int]
) -> None:
    scene = opened(make_app, size)
    app, rules = app_of(scene), preset(name)
    click(app, f"preset:{game_of(name)[0]}")
    if len(game_of(name)) > 1:
        click(app, f"text:{name}")
    click(app, "start")
    (match,) = begun
    assert match.rules == name and match.options == rules.options()
    assert set(match.players) == set(match.levels) == set(rules.seats)
    assert match.levels["S"] == "human"
    Match(preset(match.rules).with_options(match.options), bytes.fromhex(match.seed))
    assert app.settings.last_match.preset == name


@pytest.mark.parametrize("name", PRESETS)
def test_every_option_of_the_preset_and_no_other_is_on_one_of_the_pages(make_app: MakeApp, name: str) -> None:
    scene = opened(make_app, SMALL, name, unfolded=True)
    seen = set(ids(app_of(scene)))
    while scene.options.turn(1):
        settle(app_of(scene))
        seen |= set(ids(app_of(scene)))
    wanted = {spec.name for spec in PRESETS[name].option_specs}
    every = {spec.name for rules in PRESETS.values() for spec in rules.option_specs}
    assert {id_ for id_ in seen if id_ in every} == wanted


def test_by_keys_alone_to_the_last_page(make_app: MakeApp, begun: list[NewMatch]) -> None:
    scene = opened(make_app)
    app = app_of(scene)
    walk_to(app, "preset:bela-3")
    press(app, pygame.K_RETURN)
    walk_to(app, "text")
    press(app, pygame.K_RIGHT)
    assert scene.rules.name == "bela-3-sr"
    walk_to(app, "details")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    walk_to(app, "revoke")
    press(app, pygame.K_LEFT)
    walk_to(app, "start")
    press(app, pygame.K_RETURN)
    (match,) = begun
    assert match.rules == "bela-3-sr" and match.options["revoke"] == "penalised_162"


def test_another_game_keeps_the_text(make_app: MakeApp) -> None:
    scene = opened(make_app, SMALL, "bela-4-ru")
    click(app_of(scene), "preset:bela-2")
    assert scene.rules == preset("bela-2-ru")
    click(app_of(scene), "preset:bulgarian")
    assert scene.rules == preset("bulgarian")


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("bela-4", {"S": "human", "E": "easy", "N": "expert", "W": "easy"}),
        ("bela-3", {"S": "human", "E": "easy", "W": "easy"}),
        ("bela-2", {"S": "human", "N": "easy"}),
    ],
)
def test_who_plays_alone_has_no_partner(
    make_app: MakeApp, begun: list[NewMatch], name: str, levels: dict[str, str]
) -> None:
    app = make_app(SMALL, store=Store.memory())
    scene = NewMatchScene(app.ports, LastMatch(preset=name, partner="expert"))
    app.push(scene)
    click(app, "opponents:easy")
    assert ("partner" in ids(app)) == ("N" in levels and len(levels) == 4)
    named = {id_.partition(":")[2] for id_ in ids(app) if id_.startswith("name:")}
    assert named == set(levels)
    click(app, "start")
    assert begun[0].levels == levels
    assert app.settings.last_match.partner == "expert", "remembered for a game in pairs"


def test_the_clock_is_kept_with_the_match_and_remembered(make_app: MakeApp, begun: list[NewMatch]) -> None:
    scene = opened(make_app, LARGE, unfolded=True)
    app = app_of(scene)
    assert scene.clock == 0, "as long as one likes, unless one wants it otherwise"
    scene.options.turn(1)
    click(app, "clock:30")
    click(app, "start")
    (match,) = begun
    assert match.clock == app.settings.last_match.clock == NewMatchScene(app.ports).clock == 30


class TestHouseRules:
    def keep(self, app: App, name: str) -> None:
        click(app, "house_rules")
        click(app, "keep")
        app.top.typed = name  # type: ignore[attr-defined]
        click(app, "accept")

    def test_kept_chosen_and_remembered_by_the_match(self, make_app: MakeApp, begun: list[NewMatch]) -> None:
        scene = opened(make_app, LARGE, "bela-4", unfolded=True)
        app = app_of(scene)
        click(app, "ending:prolaz")
        self.keep(app, "Our Friday")
        press(app, pygame.K_ESCAPE)
        assert app.top is scene and scene.house_name == "Our Friday"
        click(app, "details")
        click(app, "preset:bulgarian")
        assert scene.house_name == ""
        click(app, "house_rules")
        click(app, "house:1")
        assert app.top is scene and scene.rules.name == "bela-4" and scene.rules.ending == "prolaz"
        click(app, "start")
        (match,) = begun
        assert match.house_rules == "Our Friday" and match_name(match).startswith("Our Friday, ")
        again = NewMatchScene(app.ports)
        assert again.house_name == "Our Friday"
        click(app, "details")
        click(app, "ending:dosta")
        assert scene.house_name == "", "with an option changed they are others"

    def test_typed_by_keys(self, make_app: MakeApp) -> None:
        scene = opened(make_app, SMALL, "bela-2")
        app = app_of(scene)
        walk_to(app, "house_rules")
        press(app, pygame.K_RETURN)
        walk_to(app, "keep")
        press(app, pygame.K_RETURN)
        type_text(app, "Duel")
        press(app, pygame.K_RETURN)
        assert isinstance(app.top, HouseRulesScene)
        assert [house.name for house in app.top.entries] == ["Duel"]

    def test_a_name_that_is_taken_is_asked_about(self, make_app: MakeApp) -> None:
        scene = opened(make_app, SMALL, "bela-3")
        app = app_of(scene)
        assert app.store is not None
        app.store.house_rules.keep(HouseRules("Ours", "bela-2", preset("bela-2").options()))
        self.keep(app, "ours")
        assert app.top.name == "confirm"
        click(app, "cancel")
        assert app.store.house_rules.all()[0].rules == "bela-2"
        click(app, "keep")
        app.top.typed = "ours"  # type: ignore[attr-defined]
        click(app, "accept")
        click(app, "yes")
        (house,) = app.store.house_rules.all()
        assert house.rules == "bela-3" and house.name == "ours"

    def test_renamed_and_deleted(self, make_app: MakeApp) -> None:
        scene = opened(make_app, SMALL, "bela-3")
        app = app_of(scene)
        self.keep(app, "One")
        act_on(app, "house:1", "rename")
        app.top.typed = "Two"  # type: ignore[attr-defined]
        click(app, "accept")
        assert isinstance(app.top, HouseRulesScene)
        assert app.top.current is not None and app.top.current.name == "Two"
        app.top.ui.focus.move_to("house:1", True)
        press(app, pygame.K_DELETE)
        click(app, "yes")
        assert app.top.entries == []

    def test_what_cannot_be_used_is_told_and_not_played(self, make_app: MakeApp) -> None:
        scene = opened(make_app)
        app = app_of(scene)
        assert app.store is not None
        app.store.house_rules.keep(HouseRules("From tomorrow", "bela-5", {"colour": "blue"}))
        click(app, "house_rules")
        click(app, "house:1")
        enabled = {target.id: target.enabled for target in app.top.targets()}
        assert not enabled["play"] and not enabled["rename"] and enabled["delete"]


class TestImported:
    def file(self, app: App, tmp_path, name: str, **options: object):  # type: ignore[no-untyped-def]
        rules = preset("bela-3").with_options(options)
        with Store.memory() as store:
            seats = rules.seats
            number = store.create(
                NewMatch(
                    "Far away",
                    rules.name,
                    rules.options(),
                    "0" * 32,
                    dict.fromkeys(seats, "A"),
                    dict.fromkeys(seats, "easy") | {"S": "human"},
                    house_rules=name,
                )
            )
            path = tmp_path / "far.belot"
            path.write_bytes(export_match(store.load(number)))
        return path

    def bring(self, make_app: MakeApp, tmp_path, name: str) -> App:  # type: ignore[no-untyped-def]
        app = make_app(SMALL, store=Store.memory())
        app.push(MatchesScene(app.ports))
        match_file.import_file(app.ports, str(self.file(app, tmp_path, name, target=77)), lambda number: None)
        return app

    def test_they_are_offered_to_be_kept(self, make_app: MakeApp, tmp_path) -> None:  # type: ignore[no-untyped-def]
        app = self.bring(make_app, tmp_path, "Theirs")
        click(app, "keep")
        assert app.store is not None
        (house,) = app.store.house_rules.all()
        assert house.name == "Theirs" and house.options["target"] == 77
        assert all_matches(app.store)[0].house_rules == "Theirs"

    def test_not_kept_when_not_wanted_and_not_asked_without_a_name(
        self,
        make_app: MakeApp,
        tmp_path,  # type: ignore[no-untyped-def]
    ) -> None:
        app = self.bring(make_app, tmp_path, "Theirs")
        press(app, pygame.K_ESCAPE)
        assert app.store is not None and app.store.house_rules.all() == []
        app = self.bring(make_app, tmp_path, "")
        assert ids(app) == ["close"]

    def test_a_name_that_is_taken_gets_a_number(self, make_app: MakeApp, tmp_path) -> None:  # type: ignore[no-untyped-def]
        app = make_app(SMALL, store=Store.memory())
        assert app.store is not None
        app.store.house_rules.keep(HouseRules("Theirs", "bela-2", preset("bela-2").options()))
        app.push(MatchesScene(app.ports))
        path = self.file(app, tmp_path, "Theirs", target=77)
        match_file.import_file(app.ports, str(path), lambda number: None)
        click(app, "keep")
        assert [house.name for house in app.store.house_rules.all()] == ["Theirs", "Theirs (2)"]
        match_file.import_file(app.ports, str(path), lambda number: None)
        click(app, "both")
        press(app, pygame.K_RETURN)
        assert ids(app) == ["close"], "these options are kept already"


@pytest.mark.parametrize(
    ("rules", "score"), [("bela-4", "0 : 0"), ("bela-3", "0 : 0 : 0"), ("bela-2", "0 : 0")]
)
def test_lists_and_menu_show_every_side(make_app: MakeApp, rules: str, score: str) -> None:
    store = Store.memory()
    seats = preset(rules).seats
    store.create(
        NewMatch(
            "M",
            rules,
            preset(rules).options(),
            "1" * 32,
            dict.fromkeys(seats, "A"),
            dict.fromkeys(seats, "easy"),
        )
    )
    app = make_app(SMALL, store=store)
    menu = MenuScene(app.ports)
    app.push(menu)
    assert menu.score_line().replace("\u00a0", " ").endswith(score)
    click(app, "matches")
    assert isinstance(app.top, MatchesScene) and app.top.listed.hero is not None
    assert score_text(app.top.listed.hero) == score


@pytest.mark.parametrize("size", [(1280, 720), LARGE])
@pytest.mark.parametrize("language", ["en", "bg", "hr", "ru", "sr", "sr_Latn", "tr"])
def test_everything_about_belot_is_on_one_page(
    make_app: MakeApp, language: str, size: tuple[int, int]
) -> None:
    app = make_app(size, language=language, store=Store.memory())
    scene = NewMatchScene(app.ports, LastMatch(preset="bulgarian"))
    scene.unfolded = True
    app.push(scene)
    settle(app)
    assert scene.options.pages == 1
    rows = {"target", "series", "clock", "teaching", *(spec.name for spec in scene.rules.option_specs)}
    assert rows <= set(ids(app))


@pytest.mark.parametrize("size", [SMALL, (1280, 720), LARGE])
def test_what_is_chosen_for_every_match_comes_before_rules_of_bela(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    scene = opened(make_app, size, "bela-3", unfolded=True)
    assert {"target", "series", "clock"} <= set(ids(app_of(scene)))


def test_a_line_is_below_its_title_or_a_tooltip(make_app: MakeApp) -> None:
    scene = opened(make_app, (1280, 720), unfolded=True)
    titles = [each for each in scene.ui.widgets if isinstance(each, Segmented)]
    labels = [each for each in scene.ui.manager.get_sprite_group().sprites() if isinstance(each, Label)]
    shown = {each.text: each.rect for each in labels}
    said = 0
    for control in titles:
        if not control.explained or control.label not in shown:
            continue
        title, line = shown[control.label], shown.get(control.explained)
        assert (line is None) == bool(control.tip), control.label
        if line is not None:
            assert (line.x, line.y >= title.bottom) == (title.x, True), control.label
            said += 1
    assert said >= 3
