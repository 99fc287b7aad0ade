"""The help of keys in tournaments and duplicate: what is listed works, and what works is listed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.core.actions import to_text
from game.core.state import MatchOver, Playing
from game.rules import preset
from game.table.session import Offer, action_in, request_for
from game.tournament.duplicate.evening import OWN
from graphics.app.app import App
from graphics.app.shortcuts import show_help
from graphics.screens import destinations as to
from graphics.screens.help import keys
from graphics.screens.help.help import HelpScene
from graphics.screens.help.keys import Key, KeyRow, keys_of
from graphics.screens.menu import MenuScene
from graphics.screens.play.evening_table import EveningTableScene
from graphics.screens.play.table import TableScene
from graphics.screens.play.tournament_table import TournamentTableScene
from graphics.screens.tournament.bracket import BracketScene
from graphics.screens.tournament.draw import DrawScene
from graphics.screens.tournament.duplicate.home import DuplicateScene, EveningsScene
from graphics.screens.tournament.duplicate.new_evening import NewEveningScene
from graphics.screens.tournament.duplicate.results import EveningResultScene, TravellerScene
from graphics.screens.tournament.history import HistoryScene
from graphics.screens.tournament.lobby import LobbyScene
from graphics.screens.tournament.ranking import RankingScene
from graphics.screens.tournament.result import PodiumScene, RoundResultScene
from graphics.screens.tournament.trophies import TrophiesScene
from graphics.screens.tournament.watch import WatchScene
from graphics.widgets.controls.segmented import Segmented
from graphics.widgets.scene import Scene
from graphics.widgets.screen import UiScene
from saves.saved import SavedMatch
from saves.store import Store
from saves.tournament.evening import RunningEvening
from saves.tournament.evening_files import SavedEvening
from saves.tournament.overview import LobbyState
from tests.graphics.conftest import MakeApp
from tests.graphics.table_kit import Engines, Notebook
from tests.kits.positions import at, opened
from tests.kits.screens import focus_deletable
from tools.gallery import duplicate, rounds, tournaments
from tools.gallery.sample import SampleEngine, played_match, saved_match

SMALL = (1024, 640)
CLASSIC = rounds.started("classic")
CANDIDATES = [  # keys that a screen might take, beside those that go from one thing to another
    *(keys.Key(cap) for cap in "ABCDEFGHIJKLNOPQRSTUVWXYZ"),
    *keys.digits(1, 10),
    *(keys.PAGE_UP, keys.PAGE_DOWN, keys.DELETE, keys.UNDO, keys.COPY, keys.FIND),
]


def watched(app: App) -> Scene:
    progress, match = rounds.now(CLASSIC, "won", "playing"), own_match()
    running = rounds.SampleRunning(progress, match)
    return WatchScene(app.ports, running, progress.others[0].seating, match)


def own_match() -> SavedMatch:
    actions, seen = played_match()
    people = {"S": "", "E": "Gergana", "N": "Maria", "W": "Stoyan"}
    return saved_match("", actions[: seen["table_play"]], people, rounds.PRESET)


def inside(
    kind: Callable[..., Scene], rounds_before: int, *now: str, **options: bool
) -> Callable[[App], Scene]:
    progress = rounds.now(rounds.after(CLASSIC, rounds_before), *now)
    return lambda app: kind(app.ports, rounds.SampleRunning(progress), **options)


def result(app: App) -> Scene:
    return EveningResultScene(app.ports, duplicate.sample())


def traveller(app: App) -> Scene:
    return TravellerScene(app.ports, to.Traveller(duplicate.sample(), 1))


def evenings(app: App) -> Scene:
    scene = EveningsScene(app.ports, duplicate.SampleField)
    kept = duplicate.played("own", 8)
    over = [replace(kept, created=kept.created + timedelta(minutes=number)) for number in range(9)]
    scene.shelf = SimpleNamespace(problem=None, over=over)
    scene.reload()
    return scene


SCREENS: dict[str, Callable[[App], Scene]] = {
    "lobby": lambda app: LobbyScene(
        app.ports, tournaments.SampleSeason(LobbyState(5000, board=tournaments.board(3, "week")))
    ),
    "ranking": lambda app: RankingScene(app.ports, tournaments.SampleSeason(LobbyState(0))),
    "history": lambda app: HistoryScene(app.ports, tournaments.rows()),
    "trophies": lambda app: TrophiesScene(app.ports, tournaments.SHELF),
    "draw": inside(DrawScene, 0),
    "bracket": inside(BracketScene, 2, "playing", follows=False),
    "round_result": inside(RoundResultScene, 0, "won", "playing"),
    "podium": inside(PodiumScene, 2, "won"),
    "watch": watched,
    "duplicate": lambda app: DuplicateScene(app.ports, duplicate.SampleField, lambda: duplicate.DAY),
    "new_evening": lambda app: NewEveningScene(app.ports, lambda chosen, person: None),
    "traveller": traveller,
    "evening_result": result,
    "evenings": evenings,
}


def pressed(app: App, key: Key) -> bool:
    used = app.handle(key.event)
    app.turn(0.04)
    return used


def open_large(app: App, name: str) -> Scene:
    """Open a screen with large text: then it has pages."""
    app.save_settings(app.settings.with_(text_size=200, animation=name == "draw"))
    app.go(MenuScene(app.ports))
    scene = SCREENS[name](app)
    app.push(scene)
    app.turn(0.04)
    assert app.top is scene and scene.name == name
    return scene


def prepare(scene: Scene, row: KeyRow) -> None:
    """Bring the keyboard to where such a row counts."""
    assert isinstance(scene, UiScene)
    if keys.DELETE in row.keys:
        focus_deletable(scene)
    segment = next((w for w in scene.ui.widgets if isinstance(w, Segmented)), None)
    if segment is not None and row in keys.values():
        scene.ui.focus.move_to(segment.id, True)


def listed(scene: Scene) -> list[KeyRow]:
    """The rows of the screen's own keys."""
    return [row for group in keys_of(scene.name, None, scene.offers)[:-2] for row in group.rows]


@pytest.fixture
def app(make_app: MakeApp) -> App:
    return make_app(SMALL, "bg", store=Store.memory())


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", SCREENS)
def test_every_listed_key_does_something(app: App, name: str) -> None:
    for row in listed(open_large(app, name)):
        for key in row.keys[:1] if row.span else row.keys:
            scene = open_large(app, name)
            prepare(scene, row)
            if key is keys.PAGE_UP:
                pressed(app, keys.PAGE_DOWN)
            assert pressed(app, key), f"{name}: {row.text}"


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", SCREENS)
def test_every_key_that_does_something_is_listed(app: App, name: str) -> None:
    scene = open_large(app, name)
    named = {key.cap for row in listed(scene) for key in row.keys}
    for key in CANDIDATES:
        if key.cap not in named:
            prepare(scene, keys.values()[0])
            assert not pressed(app, key), f"{name}: {key.cap}"
            assert app.top is scene


class TestTables:
    """What a table refuses is not among its keys, and what it offers is."""

    OFFERED = {
        "match": {"H", "W", "C", "Ctrl+Z"},
        "tournament": {"C"},
        "evening": set(),
        "exercise": {"H"},
    }

    def open(self, app: App, name: str) -> TableScene:
        app.save_settings(app.settings.with_(animation=False, speed="at_once"))
        app.store = None
        app.go(MenuScene(app.ports))
        app.store = Notebook()  # type: ignore[assignment]
        match name:
            case "match":
                scene: TableScene = TableScene(app.ports, own_match(), Engines())
            case "tournament":
                running = rounds.SampleRunning(rounds.now(CLASSIC, "playing"), own_match())
                scene = TournamentTableScene(app.ports, running, own_match(), SampleEngine())
            case "evening":
                scene = EveningTableScene(app.ports, in_play(), SampleEngine())
            case _:
                return opened(app, at(Playing))
        app.push(scene)
        for _turn in range(40):
            app.turn(0.05)
        assert scene.view.hand.open and app.top is scene
        return scene

    @pytest.mark.parametrize("name", OFFERED)
    def test_the_help_shows_what_works_there(self, make_app: MakeApp, name: str) -> None:
        app = make_app((1280, 720))
        scene = self.open(app, name)
        show_help(app)
        assert isinstance(app.top, HelpScene)
        play = next(group for group in app.top.groups if group.title == "At the table")
        app.pop()
        shown = {key.cap for row in play.rows for key in row.keys}
        asked = (*(keys.Key(cap) for cap in "HWC"), keys.UNDO)
        assert shown & {key.cap for key in asked} == self.OFFERED[name]
        for key in asked:
            scene = self.open(app, name)
            before = self.state(scene)
            pressed(app, key)
            changed = app.top is not scene or self.state(scene) != before
            assert changed == (key.cap in shown), key.cap

    def state(self, scene: TableScene) -> tuple[object, ...]:
        return len(scene.session.match.actions), scene.advising.stage, scene.view.overlay

    @pytest.mark.parametrize(
        ("kind", "cut"), [(TableScene, True), (TournamentTableScene, True), (EveningTableScene, False)]
    )
    def test_the_pack_is_cut_where_it_is_not_cut_already(self, kind: type[TableScene], cut: bool) -> None:
        titles = [group.title for group in keys_of("table", preset("bulgarian"), kind.offers)]
        assert ("Cutting" in titles) == cut

    def test_the_sheet_of_a_tournament_offers_nothing(self, make_app: MakeApp) -> None:
        def caps(offers: frozenset[Offer]) -> set[str]:
            groups = keys_of("deal_end", None, offers)
            return {key.cap for row in groups[0].rows for key in row.keys}

        actions, seen = played_match()
        app = make_app((1280, 720))
        match = saved_match("", actions[: seen["deal_end"]], {}, rounds.PRESET)
        for kind, offered in ((TableScene, {"R", "Ctrl+Z"}), (TournamentTableScene, set())):
            app.go(MenuScene(app.ports))
            running = rounds.SampleRunning(rounds.now(CLASSIC, "playing"), match)
            given = (running, match) if kind is TournamentTableScene else (match,)
            app.push(kind(app.ports, *given, SampleEngine()))  # type: ignore[arg-type]
            for _turn in range(400):
                app.turn(0.05)
            sheet = app.top
            assert sheet.name == "deal_end"
            assert caps(sheet.offers) & {"R", "Ctrl+Z"} == offered
            for key in (keys.UNDO, keys.Key("R")):
                if not offered:
                    assert not sheet.handle(key.event)


def in_play() -> RunningEvening:
    """An evening with the person to play a card to the second trick of its first deal."""
    evening = duplicate.evening()
    running = RunningEvening(SavedEvening(evening, duplicate.BEGUN), None, duplicate.SampleField(silent=True))
    while True:
        match = running.match(1, OWN)
        state, number = match.state, len(match.actions)
        assert not isinstance(state, MatchOver)
        if isinstance(state, Playing) and state.turn == evening.seat and state.tricks:
            return running
        asked = request_for(match.seed, state, state.turn, number, duplicate.QUICK)
        running.append(1, number, to_text(action_in({"action": duplicate.decided(asked)}, state)))
