"""A fast tournament in the window: from the draw to the podium, with what comes next opened by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import parse
from game.core.match import Match
from game.core.state import DealOver
from game.tournament.tournament import TABLES, GameName
from graphics.app import doors
from graphics.app.app import App
from graphics.render.motion import SEEN_MS
from graphics.screens import destinations as to
from graphics.screens.menu import MenuPad, MenuScene
from graphics.screens.play.table_menu import TableMenuScene
from graphics.screens.play.tournament_table import TournamentTableScene
from graphics.screens.tournament.bracket import BracketScene
from graphics.screens.tournament.draw import DrawScene
from graphics.screens.tournament.result import PodiumScene, RoundResultScene
from graphics.screens.tournament.watch import WatchScene
from graphics.text import rounds_text
from graphics.text.tournament_text import pair_text
from graphics.widgets.controls.label import Label, Picture
from graphics.widgets.intents import Open, Replace
from graphics.widgets.scene import Guard, Scene
from saves.saved import replay
from saves.store import Store
from saves.tournament import records
from saves.tournament.running import RunningTournament
from saves.tournament.shelf import Tournaments
from tests.game.tournament.kit import tournament
from tests.graphics.conftest import MakeApp
from tests.graphics.stand_ins import World
from tests.kits.screens import click, ids, press, settle
from tests.saves.matches import played
from tests.saves.tournament.kit import (
    TODAY,
    FakeTables,
    NoTables,
    Refusing,
    entered,
    finish_quickly,
    play_all,
    running,
)
from tests.saves.tournament.winning import won_by
from tools.gallery.sample import SampleEngine

TURNS = 2000


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr(doors, "start_engine", SampleEngine)
    app = make_app((1280, 720))
    app.settings = app.settings.with_(speed="at_once", animation=False)
    app.go(MenuScene(app.ports))
    return app


def begun(app: App, client: FakeTables | None = None, rules: GameName = "belot-bg") -> RunningTournament:
    """A fast tournament with its bracket open, and what comes next over it."""
    assert app.store is not None
    row = app.store.tournaments.begin(replace(tournament(human=True), rules=rules), "paid", TODAY)
    going = running(app.store, row, client)
    app.ports.want(Open(to.Bracket(going)))
    settle(app)
    return going


def until(app: App, wanted: Callable[[], bool]) -> None:
    """Turn the loop until that is so."""
    for _turn in range(TURNS):
        if wanted():
            return
        app.turn(0.1)
    raise AssertionError(f"still {app.top.name}")


def shown(app: App, *kinds: type[Scene]) -> None:
    """Turn the loop until one of these is on top."""
    until(app, lambda: isinstance(app.top, kinds))


def play_table(app: App, *, wins: bool) -> None:
    """Play the person's table to its end, won or lost, and put the sheet of its last deal away."""
    play_to_sheet(app, wins=wins)
    press(app, pygame.K_RETURN)
    shown(app, RoundResultScene, PodiumScene)


def play_to_sheet(app: App, *, wins: bool) -> None:
    """Play the person's table to the sheet of its last deal, won or lost."""
    table = app.top
    assert isinstance(table, TournamentTableScene) and app.store is not None
    session = table.session
    for text in won_by(session.match, 0 if wins else 1)[len(session.match.actions) :]:
        app.store.append(session.saved.id, len(session.match.actions), text)
        session.match.submit(parse(text))
    until(app, lambda: app.top.name == "deal_end")
    until(app, lambda: not app.top.busy)


def test_what_comes_next_opens_though_the_sheet_was_put_away_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While cards move the other tables wait, and with them the news of the person's own."""
    begun(app)
    click(app, "next")
    update = RunningTournament.update

    def later(self: RunningTournament, moving: bool = False) -> bool:
        return app.top.name not in ("table", "deal_end") and update(self, moving)

    monkeypatch.setattr(RunningTournament, "update", later)
    play_to_sheet(app, wins=False)
    press(app, pygame.K_RETURN)
    shown(app, RoundResultScene)


@pytest.mark.parametrize("rules", TABLES)
def test_a_tournament_from_the_draw_to_the_podium(app: App, rules: GameName) -> None:
    going = begun(app, rules=rules)
    assert isinstance(app.top, DrawScene) and isinstance(app.stack[-2], BracketScene)
    click(app, "next")
    assert isinstance(app.top, TournamentTableScene) and app.top.session.match.rules.name == TABLES[rules]
    play_table(app, wins=True)
    assert isinstance(app.top, RoundResultScene) and going.progress.phase == "waiting"
    until(app, lambda: going.round_over)
    until(app, lambda: app.top.targets()[-1].enabled)
    click(app, "next")
    assert isinstance(app.top, DrawScene) and going.progress.round == 2
    click(app, "next")
    play_table(app, wins=True)
    assert isinstance(app.top, PodiumScene) and going.over
    wanted = []
    app.top.want = wanted.append  # type: ignore[method-assign]
    app.top.to_lobby()
    assert wanted == [Replace(to.Menu()), Open(to.Lobby())]


def test_a_doubled_press_on_the_last_sheet_puts_nothing_else_away(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The result of the round and the podium come by themselves: both stand until they have been seen."""
    going = begun(app)
    click(app, "next")
    for kind, after in ((RoundResultScene, DrawScene), (PodiumScene, BracketScene)):
        play_to_sheet(app, wins=True)
        monkeypatch.setattr(Guard, "patience", SEEN_MS)
        press(app, pygame.K_RETURN)
        shown(app, kind)
        for key in (pygame.K_RETURN, pygame.K_ESCAPE):
            press(app, key)
            assert isinstance(app.top, kind)
        until(app, lambda: going.round_over and not app.top.busy)
        until(app, lambda: app.top.targets()[-1].enabled)
        if kind is PodiumScene:
            press(app, pygame.K_ESCAPE)
        else:
            click(app, "next")
        shown(app, after)
        if after is DrawScene:
            monkeypatch.setattr(Guard, "patience", 0.0)
            click(app, "next")


def test_who_has_lost_sees_the_end_quickly(app: App) -> None:
    going = begun(app)
    click(app, "next")
    play_table(app, wins=False)
    assert isinstance(app.top, RoundResultScene) and going.progress.phase == "out"
    click(app, "next")
    shown(app, PodiumScene)
    assert going.over and app.stack[-2].name == "bracket"


def test_tables_that_cannot_be_played_are_told_of(app: App) -> None:
    going = begun(app)
    assert isinstance(app.top, DrawScene) and not app.top.hindrance
    going.close()
    app.go(MenuScene(app.ports))
    begun(app, NoTables())
    click(app, "next")
    play_table(app, wins=True)
    scene = app.top
    assert isinstance(scene, RoundResultScene) and scene.hindrance == rounds_text.trouble()


def test_the_menu_leads_back_until_the_tournament_is_left(app: App) -> None:
    going = begun(app)
    app.go(MenuScene(app.ports))
    assert {"continue", "new_match"} <= set(ids(app))
    click(app, "continue")
    shown(app, DrawScene)
    going.leave()
    app.go(MenuScene(app.ports))
    menu = app.top
    assert isinstance(menu, MenuScene) and menu.tournament is None


def test_another_table_is_watched_and_left_at_any_time(app: App) -> None:
    going = begun(app)
    press(app, pygame.K_ESCAPE)
    bracket = app.top
    assert isinstance(bracket, BracketScene)
    (other,), own = going.progress.others, going.own_table()
    assert own is not None and app.store is not None
    for number, text in enumerate(won_by(replay(own), 0)[:-4]):  # the others keep up with the own table
        app.store.append(own.id, number, text)
    until(app, lambda: going.progress.others[0].begun)
    click(app, f"table:1:{other.seating.table}")
    watch = app.top
    assert isinstance(watch, WatchScene)
    pairs = [pair_text(going.progress.tournament, pair, 1) for pair in other.seating.pairs]
    score = [str(points) for points in watch.course.scores]
    told = {each.text for each in watch.ui.manager.ui_group.sprites() if isinstance(each, Label)}
    assert f"{pairs[0]} {score[0]}\u00a0:\u00a0{score[1]} {pairs[1]}" in told
    assert f"Score of the match · deal {watch.course.deals + 1}" in told
    before = watch.course.decided
    until(app, lambda: watch.course.decided != before)
    click(app, "hands")
    assert not watch.opened
    press(app, pygame.K_ESCAPE)
    assert app.top is bracket


def names(app: App) -> list[str]:
    return [scene.name for scene in app.stack]


@pytest.mark.parametrize("back", ["escape", "back", "next", "own table"])
def test_the_bracket_that_was_opened_at_the_table_leads_back_to_it(app: App, back: str) -> None:
    going = begun(app)
    click(app, "next")
    shown(app, TournamentTableScene)
    table = app.top
    press(app, pygame.K_ESCAPE)
    assert "bracket" in ids(app) and not {"back", "why"} & set(ids(app))
    click(app, "bracket")
    bracket, own = app.top, going.progress.own
    assert isinstance(bracket, BracketScene) and own is not None
    if back == "escape":
        press(app, pygame.K_ESCAPE)
    elif back == "own table":
        bracket.look_at(own)
        settle(app)
    else:
        click(app, back)
    assert app.top is table and names(app) == ["menu", "bracket", "table"]


def test_who_leaves_in_the_bracket_over_the_table_does_not_come_back_to_it(app: App) -> None:
    going = begun(app)
    click(app, "next")
    shown(app, TournamentTableScene)
    press(app, pygame.K_ESCAPE)
    click(app, "bracket")
    click(app, "leave")
    click(app, "yes")
    assert going.tournament.left == 1
    until(app, lambda: "table" not in names(app))
    assert "leave" not in ids(app)


def test_the_way_back_after_continue_is_the_way_through_the_lobby(app: App) -> None:
    assert app.store is not None
    entered(app.store)
    app.go(MenuScene(app.ports))
    click(app, "continue")
    shown(app, DrawScene)
    assert names(app) == ["menu", "lobby", "bracket", "draw"]
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert names(app) == ["menu", "lobby"]
    click(app, "resume")
    shown(app, DrawScene)
    assert names(app) == ["menu", "lobby", "bracket", "draw"]


@pytest.mark.parametrize("left", [False, True])
def test_an_end_that_was_not_seen_is_shown_once_after_the_next_start(app: App, left: bool) -> None:
    assert app.store is not None
    going = running(app.store, entered(app.store))
    if left:
        going.leave()
        finish_quickly(going)
    else:
        play_all(app.store, going)
    menu = MenuScene(app.ports)
    app.go(menu)
    assert (menu.tournament is None) == left
    if left:
        return
    click(app, "continue")
    shown(app, PodiumScene)
    assert names(app) == ["menu", "lobby", "bracket", "podium"]
    press(app, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert names(app) == ["menu", "lobby"]
    press(app, pygame.K_ESCAPE)
    assert app.top is menu and menu.tournament is None


def test_the_pad_of_the_menu_tells_no_score_of_another_match(app: App) -> None:
    """*Continue* opens the tournament then, not the match that waits besides."""
    assert app.store is not None
    app.store.add(played(3, 20, "bulgarian"))
    waiting = MenuScene(app.ports)
    app.go(waiting)
    assert waiting.tournament is None
    assert waiting.pad().totals is not None
    entered(app.store)
    both = MenuScene(app.ports)
    app.go(both)
    assert both.tournament is not None
    assert both.pad().totals is None


def test_the_pad_of_the_menu_has_the_score_of_the_own_table_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The score that the lobby and the bracket tell; and no match is played again to find it."""
    with Store.open(tmp_path) as store:
        going = running(store, entered(store))
        own = going.own_table()
        assert own is not None
        match = replay(own)
        for text in won_by(replay(own), 0):
            match.submit(parse(text))
            store.append(own.id, len(match.actions) - 1, text)
            if isinstance(match.state, DealOver):
                break
        going.update()
        at_the_sheet = _pad(store, going)
        store.put_sheet_away(own.id, len(match.actions))
        going.update()
        after_it = _pad(store, going)
    assert at_the_sheet.totals == (0, 0) != after_it.totals
    with Store.open(tmp_path) as store:
        going = running(store, store.tournaments.all()[0])
        monkeypatch.setattr(Match, "replay", lambda *arguments: pytest.fail("a match is played again"))
        assert _pad(store, going) == after_it


def _pad(store: Store, going: RunningTournament) -> MenuPad:
    """The pad of a new menu, with the score of the person's table as the bracket tells it."""
    world, own = World(store=store), going.progress.own
    menu = MenuScene(world.ports)
    menu.resize(world.size)
    assert own is not None and menu.pad().totals == own.scores
    return menu.pad()


def test_an_end_that_cannot_be_noted_is_not_shown_for_ever(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.store is not None
    play_all(app.store, running(app.store, entered(app.store)))
    disk = Refusing(monkeypatch, (records, "write"))
    app.go(MenuScene(app.ports))
    click(app, "continue")
    shown(app, PodiumScene)
    click(app, "done")
    assert names(app) == ["menu", "lobby"] and disk.full


def test_what_cannot_be_written_is_told_with_the_way_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    going = begun(app)
    click(app, "next")
    disk = Refusing(monkeypatch, (Tournaments, "finish_round"))
    play_table(app, wins=True)
    scene = app.top
    assert isinstance(scene, RoundResultScene)
    until(app, lambda: going.problem is not None)
    settle(app)
    assert "full" in scene.hindrance and "try_again" in ids(app)
    click(app, "bracket")
    assert isinstance(app.top, BracketScene) and app.top.hindrance and "try_again" in ids(app)
    disk.full = False
    click(app, "try_again")
    until(app, lambda: going.round_over)
    settle(app)
    assert not app.top.hindrance and "try_again" not in ids(app)


def test_a_table_that_cannot_be_begun_is_tried_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    going = begun(app)
    before = going.progress
    disk = Refusing(monkeypatch, (Store, "create"))
    click(app, "next")
    assert app.top.name == "refused" and going.progress == before
    click(app, "again")
    assert app.top.name == "refused"
    disk.full = False
    click(app, "again")
    shown(app, TournamentTableScene)
    assert "crash" not in names(app)


@pytest.mark.parametrize("where", ["bracket", "table"])
def test_who_cannot_leave_now_has_not_left(app: App, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    going = begun(app)
    disk = Refusing(monkeypatch, (Tournaments, "leave"))
    if where == "table":
        click(app, "next")
        shown(app, TournamentTableScene)
    press(app, pygame.K_ESCAPE)
    click(app, "leave" if where == "bracket" else "quit")
    click(app, "yes")
    assert app.top.name == "refused" and not going.tournament.left
    click(app, "close")
    assert app.top.name == where and not going.tournament.left
    disk.full = False
    if where == "table":
        press(app, pygame.K_ESCAPE)
    click(app, "leave" if where == "bracket" else "quit")
    click(app, "yes")
    assert going.tournament.left == 1


def test_a_table_that_cannot_be_read_is_told_of(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    going = begun(app)
    press(app, pygame.K_ESCAPE)
    (other,) = going.progress.others
    own = going.own_table()
    assert own is not None and app.store is not None
    for number, text in enumerate(won_by(replay(own), 0)[:-4]):
        app.store.append(own.id, number, text)
    until(app, lambda: going.progress.others[0].begun)
    disk = Refusing(monkeypatch, (Store, "load"))
    click(app, f"table:1:{other.seating.table}")
    assert app.top.name == "refused"
    disk.full = False
    click(app, "again")
    assert isinstance(app.top, WatchScene)


def test_a_tournament_that_cannot_be_opened_is_tried_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    assert app.store is not None
    row = entered(app.store)
    disk = Refusing(monkeypatch, (Tournaments, "read"))
    app.ports.want(Open(to.KeptTournament(row.id)))
    settle(app)
    assert app.top.name == "refused"
    disk.full = False
    click(app, "again")
    shown(app, DrawScene)


def test_at_the_table_nothing_is_taken_back_and_nobody_advises(app: App) -> None:
    begun(app)
    click(app, "next")
    shown(app, TournamentTableScene)
    assert "hint" not in ids(app)
    table = app.top
    assert isinstance(table, TournamentTableScene)
    before = list(table.session.match.actions)
    table.take_back()
    assert not app.toast.resting and table.session.match.actions == before
    table.ask_advice()
    assert not table.advising.possible


def test_leaving_is_asked_once_and_cannot_be_undone(app: App) -> None:
    going = begun(app)
    click(app, "next")
    shown(app, TournamentTableScene)
    press(app, pygame.K_ESCAPE)
    click(app, "quit")
    assert app.top.name == "leave"
    click(app, "cancel")
    assert isinstance(app.top, TournamentTableScene) and not going.tournament.left
    press(app, pygame.K_ESCAPE)
    click(app, "quit")
    click(app, "yes")
    assert going.tournament.left == 1
    until(app, lambda: app.top.name in ("bracket", "round_result"))
    assert "leave" not in ids(app)


def test_at_the_table_that_the_person_has_left_there_is_only_something_to_watch(app: App) -> None:
    going = begun(app)
    press(app, pygame.K_ESCAPE)
    bracket = app.top
    assert isinstance(bracket, BracketScene)
    own = going.progress.own
    assert own is not None and bracket.tip_for(own) == "To the table"
    going.leave()
    until(app, lambda: going.progress.tables[own.seating.table - 1].deals > 0)
    now = going.progress.own
    assert now is not None and bracket.tip_for(now) == ("Review" if now.over else "Watch")


def test_who_has_left_sees_the_end_quickly(app: App) -> None:
    going = begun(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, BracketScene)
    click(app, "leave")
    click(app, "yes")
    until(app, lambda: "next" in ids(app))
    if isinstance(app.top, BracketScene):
        click(app, "next")
    assert isinstance(app.top, RoundResultScene)
    click(app, "next")
    shown(app, PodiumScene)
    assert going.over


def test_a_press_shows_the_whole_draw(make_app: MakeApp) -> None:
    app = make_app((1280, 720))
    app.go(MenuScene(app.ports))
    begun(app)
    scene = app.top
    assert isinstance(scene, DrawScene) and not scene.drawn and scene.busy
    app.turn(0.1)
    press(app, pygame.K_SPACE)
    assert scene.drawn and isinstance(app.top, DrawScene)


def test_a_portrait_grows_on_its_way(make_app: MakeApp) -> None:
    app = make_app()
    app.go(MenuScene(app.ports))
    begun(app)
    scene = app.top
    assert isinstance(scene, DrawScene)
    flying: set[int] = set()
    for ms in range(0, 600, 40):
        scene.show_at(ms)
        sprites = scene.ui.manager.ui_group.sprites()
        flying |= {part.rect.w for part in sprites if type(part) is Picture and part not in scene.pictures}
    assert len(flying) > 2


def test_the_draw_comes_to_its_end_by_itself(make_app: MakeApp) -> None:
    app = make_app((1280, 720))
    app.go(MenuScene(app.ports))
    begun(app)
    scene = app.top
    assert isinstance(scene, DrawScene)
    until(app, lambda: scene.drawn)
    assert not scene.busy or app.turn(0.1) is not None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_draw_for_eight_is_on_cloth_that_fills_most_of_the_window(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app = make_app(size)
    app.go(MenuScene(app.ports))
    begun(app)
    scene = app.top
    assert isinstance(scene, DrawScene) and len(scene.pictures) == 2
    cloth = scene.painted[-1]
    assert cloth.h >= 0.5 * size[1] and cloth.w >= 0.9 * size[0]
    assert all(cloth.contains(picture.rect) for picture in scene.pictures)


def test_the_menu_says_what_waits_and_that_it_does_so_after_the_exit(app: App) -> None:
    begun(app)
    click(app, "next")
    shown(app, TournamentTableScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.top, TableMenuScene)
    captions = {target.id: target.label for target in app.top.targets()}
    said = [part.text for part in app.top.ui.manager.ui_group.sprites() if isinstance(part, Label)]
    [waits] = [text for text in said if "waits for you" in text]
    assert waits.startswith(captions["leave"]) and captions["quit"] not in waits
