"""An evening of duplicate by its screens: begun, played, looked at beside other tables, checked."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.practice.replay import same_moment
from game.tournament.duplicate.day_result import of_day, possible
from game.tournament.duplicate.evening import Evening
from graphics.app import doors
from graphics.app.app import App
from graphics.render.motion import SEEN_MS
from graphics.screens import destinations as to
from graphics.screens.again.deal_code import DealPictureScene
from graphics.screens.dialogs.dialog import Dialog, PromptDialog
from graphics.screens.menu import MenuScene
from graphics.screens.play.evening_table import EveningTableScene
from graphics.screens.replay.beside import BesideScene
from graphics.screens.tournament.duplicate.board import BoardLine, dots, stacked
from graphics.screens.tournament.duplicate.home import DuplicateScene, EveningsScene
from graphics.screens.tournament.duplicate.new_evening import NewEveningScene
from graphics.screens.tournament.duplicate.results import (
    CheckResultScene,
    EveningResultScene,
    EveningScreen,
    TravellerScene,
)
from graphics.text import duplicate_text
from graphics.text import duplicate_text as texts
from graphics.widgets.controls.button import BigButton
from graphics.widgets.intents import Open
from graphics.widgets.scene import Guard, Scene
from saves import paths
from saves.tournament.evening import RunningEvening
from saves.tournament.evening_files import EveningShelf, SavedEvening
from tests.graphics.conftest import MakeApp, activate, filled_store
from tests.kits.screens import ids, press, settle
from tests.saves.tournament.kit import Refusing
from tools.gallery import duplicate as sample
from tools.gallery.sample import SampleEngine

DAY = date(2026, 11, 23)
LONG_AGO = 1e9  # seconds: a day in 2001
TURNS, TURN = 2000, 0.05  # of the loop until all has been shown, and its seconds


@pytest.fixture
def at_home(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> Callable[[], App]:
    """The home of duplicate; nobody but the test plays."""
    monkeypatch.setattr(doors, "start_engine", SampleEngine)
    monkeypatch.setattr(doors, "start_field", sample.SampleField)

    def opened() -> App:
        app = make_app((1366, 768))
        app.save_settings(app.settings.with_(animation=False, speed="at_once"))
        app.push(DuplicateScene(app.ports, sample.SampleField, lambda: DAY))
        settle(app)
        return app

    return opened


def play_deal(app: App) -> None:
    """Play the deal on the table to its sheet, and put that away."""
    table = app.top
    assert isinstance(table, EveningTableScene)
    sample.play_on(table)
    for _turn in range(TURNS):
        if app.top is not table:
            break
        app.turn(TURN)
    if app.top.name == "deal_end":
        activate(app.top, "continue")
        settle(app)


def begun(app: App) -> EveningTableScene:
    """A new evening against quick players."""
    home = app.top
    assert isinstance(home, DuplicateScene)
    home.begin(replace(sample.evening(), tables=2))
    settle(app)
    assert isinstance(app.top, EveningTableScene)
    return app.top


def test_a_deal_leads_to_the_traveller_and_that_to_the_next_deal(at_home: Callable[[], App]) -> None:
    app = at_home()
    table = begun(app)
    assert table.number == 1 and EveningShelf().under_way[-1] == table.running.kept
    play_deal(app)
    sheet = app.top
    assert isinstance(sheet, TravellerScene) and sheet.goal.number == 1
    for _turn in range(20):
        app.turn(0.02)
    assert sheet.sheet is not None and len(sheet.sheet) == 3
    activate(sheet, "next")
    settle(app)
    assert isinstance(app.top, EveningTableScene) and app.top.number == 2
    assert table not in app.stack


def test_escape_begins_no_other_deal(at_home: Callable[[], App]) -> None:
    app = at_home()
    home = app.top
    begun(app)
    play_deal(app)
    sheet = app.top
    assert isinstance(sheet, TravellerScene)
    press(app, pygame.K_ESCAPE)
    assert app.top is home and isinstance(home, DuplicateScene)
    tile = next(tile for tile in home.tiles() if tile.id == "go_on")
    assert tile.note == "Deal 2 of 8"
    tile.press()
    settle(app)
    assert isinstance(app.top, EveningTableScene) and app.top.number == 2


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_begins_the_next_deal(at_home: Callable[[], App], key: int) -> None:
    app = at_home()
    begun(app)
    play_deal(app)
    assert isinstance(app.top, TravellerScene)
    press(app, key)
    assert isinstance(app.top, EveningTableScene) and app.top.number == 2


def test_a_doubled_press_on_the_sheet_leaves_the_traveller(
    at_home: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_home()
    begun(app)
    monkeypatch.setattr(Guard, "patience", SEEN_MS)
    play_deal(app)
    assert isinstance(app.top, TravellerScene)
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, TravellerScene)
    turn_until(app, lambda: not app.top.busy)
    press(app, pygame.K_RETURN)
    turn_until(app, lambda: isinstance(app.top, EveningTableScene))


def test_what_cannot_be_written_is_told_and_tried_again(
    at_home: Callable[[], App], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = at_home()
    table = begun(app)
    running, refusing = table.running, Refusing(monkeypatch, (EveningShelf, "append"), (EveningShelf, "keep"))
    table.session.submit(possible(table.session.match.state)[0])
    turn_until(app, lambda: app.top.name == "store_notice")
    notice = app.top
    activate(notice, "again")
    settle(app)
    assert app.top.name == "store_notice" and app.top is not notice
    press(app, pygame.K_ESCAPE)
    play_deal(app)
    traveller = app.top
    assert isinstance(traveller, TravellerScene)
    activate(traveller, "try_again")
    assert running.problem is not None and "is lost if you leave" in told(traveller)
    refusing.full = False
    activate(traveller, "try_again")
    settle(app)
    assert running.problem is None and EveningShelf().under_way[-1] == running.kept
    assert "try_again" not in [target.id for target in traveller.targets()]
    assert "is lost if you leave" not in told(traveller)


def test_it_goes_on_where_it_was_left(at_home: Callable[[], App]) -> None:
    app = at_home()
    begun(app)
    play_deal(app)
    activate(app.top, "next")
    settle(app)
    left = app.top
    assert isinstance(left, EveningTableScene)
    left.go_back()
    settle(app)
    home = app.top
    assert isinstance(home, DuplicateScene)
    tile = next(tile for tile in home.tiles() if tile.id == "go_on")
    assert tile.note == "Deal 2 of 8"
    tile.press()
    settle(app)
    assert isinstance(app.top, EveningTableScene) and app.top.number == 2


def test_nobody_helps_and_nothing_is_taken_back(at_home: Callable[[], App]) -> None:
    app = at_home()
    table = begun(app)
    before = list(table.session.match.actions)
    table.take_back()
    table.ask_advice()
    table.ask_why()
    settle(app)
    assert app.top is table and table.session.match.actions[: len(before)] == before
    table.open_menu()
    settle(app)
    ids = [target.id for target in app.top.targets()]
    assert not {"back", "why", "claim"} & set(ids) and "leave" in ids
    assert table.model.claims.hear() is None and not table.model.claims.offered


def test_another_table_is_stepped_through_beside_the_own(at_home: Callable[[], App]) -> None:
    app = at_home()
    app.ports.want(Open(to.Traveller(sample.sample(), 3)))
    settle(app)
    sheet = app.top
    assert isinstance(sheet, TravellerScene) and sheet.sheet is not None
    other = next(line.table for line in sheet.sheet if not line.own)
    activate(sheet, f"table:{other}")
    settle(app)
    beside = app.top
    assert isinstance(beside, BesideScene) and len(beside.tables) == 2
    own, led = beside.tables
    assert led is beside.leading and led.match is sheet.goal.evening.match(3, other)
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, scancode=0))
    assert led.steps[led.place].trick == own.steps[own.place].trick == 1
    activate(beside, "trick_on")
    assert led.steps[led.place].trick == own.steps[own.place].trick == 2
    beside.go(led.steps.last)
    assert own.place == own.steps.last
    assert same_moment(led.steps, 0, own.steps) == 0


def test_the_own_line_is_marked_and_the_figures_are_those_of_the_model(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample()
    app.ports.want(Open(to.EveningResult(running)))
    settle(app)
    result = app.top
    assert isinstance(result, EveningResultScene)
    score = running.standing.score
    assert score.percent is not None and len(running.standing.own) == 8
    activate(result, "deal:2")
    settle(app)
    sheet = app.top
    assert isinstance(sheet, TravellerScene) and sheet.sheet is not None
    own = next(line for line in sheet.sheet if line.own)
    assert own.score == score.deals[1]
    activate(sheet, "next")
    settle(app)
    assert app.top is result


def test_a_day_can_be_played_once(at_home: Callable[[], App]) -> None:
    app = at_home()
    activate(app.top, "deal")
    settle(app)
    table = app.top
    assert isinstance(table, EveningTableScene) and table.running.kept.counts
    assert table.running.evening.day == "2026-11-23" and table.running.evening.deals == 1
    table.running.give_up()
    table.go_back()
    settle(app)
    activate(app.top, "deal")
    settle(app)
    assert isinstance(app.top, Dialog) and app.top.text.startswith("Your first try was not finished.")
    activate(app.top, "again")
    settle(app)
    assert isinstance(app.top, EveningTableScene) and not app.top.running.kept.counts
    assert texts.counts(app.top.running.kept) and not texts.counts(table.running.kept)


def test_a_result_is_shared_and_checked(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample("evening")
    app.ports.want(Open(to.EveningResult(running)))
    settle(app)
    activate(app.top, "share")
    settle(app)
    assert isinstance(app.top, DealPictureScene) and running.day_result is not None
    line = running.day_result.text
    assert app.top.code == line and "".join(app.top.goal.shown.split()) == "".join(line.split())
    app.top.escape()
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=0))
    settle(app)
    home = app.top
    assert isinstance(home, DuplicateScene)
    home.check("BELOT1 nothing")
    settle(app)
    wrong = app.top
    assert isinstance(wrong, PromptDialog) and wrong.name == "wrong_line"
    assert wrong.typed == "BELOT1 nothing" and wrong.typing  # to be put right at once
    wrong.typed = line
    press(app, pygame.K_RETURN)
    assert isinstance(app.top, CheckResultScene)


def test_a_wrong_result_is_called_wrong(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample("evening")
    result = running.day_result
    assert result is not None
    for true in (True, False):
        scene = CheckResultScene(
            app.ports, result if true else replace(result, over="+99.9"), sample.SampleField(silent=True)
        )
        scene.checking.running = running
        assert scene.title() == (texts.true_result() if true else texts.false_result())


def test_a_result_of_other_computer_players_is_not_called_wrong(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample("evening")
    result = running.day_result
    assert result is not None and result.players is not None
    unnamed = replace(result, over="+99.9", players=None, first_try=None)
    scene = CheckResultScene(app.ports, unnamed, sample.SampleField(silent=True))
    scene.checking.running = running
    assert scene.title() == "It cannot be compared"
    home = DuplicateScene(app.ports, lambda: sample.SampleField(silent=True))
    home.check(replace(result, players=result.players - 1).text)
    settle(app)
    assert isinstance(app.top, PromptDialog) and app.top.title == "It cannot be compared"


def test_a_checked_result_says_what_its_maker_claims(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample("evening")
    result = running.day_result
    assert result is not None
    for claimed, said in (
        (True, "The line says that this was the first try. That cannot be checked."),
        (False, "The line says that this was practice, not the first try."),
        (None, "Lines that begin with BELOT1 do not say whether the try counted."),
    ):
        told = replace(result, first_try=claimed)
        scene = CheckResultScene(app.ports, told, sample.SampleField(silent=True))
        scene.checking.running = running
        assert scene.lines()[-1] == said


def test_a_check_tells_deals_from_tables() -> None:
    deal, eight = of_day(DAY, "deal", "belot"), of_day(DAY, "evening")
    assert texts.checking(deal, 1, 8) == "The deal is played again: 1 of 8 tables…"
    assert texts.checking(deal, 0, 1) == "The deal is played again: 0 of 1 table…"
    assert texts.checking(eight, 9, 64) == "The deals are played again at every table: 9 of 64…"


def test_the_choices_make_the_evening(at_home: Callable[[], App]) -> None:
    app = at_home()
    chosen: list[tuple[Evening, str]] = []
    app.push(NewEveningScene(app.ports, lambda evening, person: chosen.append((evening, person))))
    settle(app)
    for id_ in ("rules:bela-4", "deals:12", "tables:15", "level:easy", "partner:expert", "seat:2"):
        activate(app.top, id_)
        settle(app)
    scene = app.top
    assert isinstance(scene, NewEveningScene)
    scene.type_tables("77")
    assert not scene.right
    scene.type_tables("50")
    assert scene.right
    activate(scene, "start")
    settle(app)
    [(evening, person)] = chosen
    assert (evening.rules, evening.deals, evening.tables) == ("bela-4", 12, 50)
    assert (evening.level, evening.opponents, evening.partner, evening.seat) == ("easy", "easy", "expert", 2)
    assert len(evening.seed) == 32 and person == ""


def test_a_partner_of_the_cast(at_home: Callable[[], App]) -> None:
    app = at_home()
    chosen: list[tuple[Evening, str]] = []
    app.push(NewEveningScene(app.ports, lambda evening, person: chosen.append((evening, person))))
    settle(app)
    activate(app.top, "person")
    settle(app)
    first = next(target.id for target in app.top.targets() if target.id.startswith("person:"))
    activate(app.top, first)
    settle(app)
    activate(app.top, "choose")
    settle(app)
    activate(app.top, "start")
    [(evening, person)] = chosen
    assert first == f"person:{person}" and person
    assert evening.partner.split("/")[0] in ("beginner", "easy", "medium", "hard", "expert")


def test_the_history_has_the_best(at_home: Callable[[], App]) -> None:
    app = at_home()
    shelf = EveningShelf()
    kept = sample.played("own", 8)
    shelf.finish(kept)
    activate(app.top, "evenings")
    settle(app)
    assert isinstance(app.top, EveningsScene)
    activate(app.top, "evening:0")
    settle(app)
    assert isinstance(app.top, EveningResultScene)


def test_an_evening_is_deleted_after_one_question(at_home: Callable[[], App]) -> None:
    app = at_home()
    first = sample.played("own", 8)
    second = replace(first, created=first.created.replace(hour=23))
    for kept in (first, second):
        EveningShelf().finish(kept)
    activate(app.top, "evenings")
    settle(app)
    scene = app.top
    assert isinstance(scene, EveningsScene) and scene.current == second
    scene.ui.focus.move_to("evening:1", True)
    app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, scancode=0))
    settle(app)
    assert isinstance(app.top, Dialog) and len(EveningShelf().over) == 2
    activate(app.top, "cancel")
    settle(app)
    assert len(EveningShelf().over) == 2 and scene.current == first
    activate(scene, "more:evening:1")
    settle(app)
    activate(app.top, "delete")
    settle(app)
    activate(app.top, "yes")
    settle(app)
    assert EveningShelf().over == (second,) and scene.entries == (second,)
    scene.delete(second)
    settle(app)
    assert scene.current is None and app.top is scene


def test_what_is_not_kept_cannot_be_looked_at(at_home: Callable[[], App]) -> None:
    whole = sample.played("own", 8)
    assert duplicate_text.not_kept(whole) == "" and whole.whole
    assert duplicate_text.not_kept(replace(whole, field=())) == "Its cards are no longer kept."
    assert duplicate_text.not_kept(replace(whole, field=whole.field[:-1])) == "Its cards are no longer kept."
    assert duplicate_text.not_kept(replace(whole, scores=())) == "It was not finished."
    app = at_home()
    EveningShelf().finish(replace(whole, field=()))
    activate(app.top, "evenings")
    settle(app)
    scene = app.top
    assert isinstance(scene, EveningsScene)
    assert not next(act for act in scene.menu(scene.entries[0]).acts if act.id == "result").enabled
    scene.open(scene.entries[0])
    settle(app)
    assert isinstance(app.top, Dialog)


def test_a_deleted_try_stays_the_one_that_counted(at_home: Callable[[], App]) -> None:
    app = at_home()
    day = of_day(DAY, "evening", "belot")
    first = replace(sample.played("evening", 8), evening=day)
    EveningShelf().finish(first)
    assert "still be practice" in duplicate_text.what_goes(first)
    for uncounted in (replace(first, counts=False), replace(first, scores=())):
        assert "no longer count" not in duplicate_text.what_goes(uncounted)
    assert "no longer count" in duplicate_text.what_goes(first)
    assert "practice" not in duplicate_text.what_goes(sample.played("own", 8))
    EveningShelf().delete(first)
    assert EveningShelf().over == () and not EveningShelf().begun(day).counts
    home = app.top
    assert isinstance(home, DuplicateScene)
    home.resume()
    notes = {tile.id: tile.note for tile in home.tiles()}
    assert notes["evening"] == "deleted" and notes["deal"] == "23.11.2026"
    activate(home, "evening")
    settle(app)
    assert isinstance(app.top, Dialog) and app.top.text.startswith("Your first try was deleted.")
    assert {"cancel", "again"} <= {target.id for target in app.top.targets()}
    assert "result" not in {target.id for target in app.top.targets()}


def test_an_evening_under_way_is_given_up_only_after_a_question(at_home: Callable[[], App]) -> None:
    app = at_home()
    home = app.top
    assert isinstance(home, DuplicateScene)
    table = begun(app)
    play_deal(app)
    press(app, pygame.K_ESCAPE)
    old = EveningShelf().under_way
    assert app.top is home and old == (table.running.kept,)
    other = replace(sample.evening(), seed="0" * 32, tables=1)
    home.begin(other)
    settle(app)
    asked = app.top
    assert isinstance(asked, Dialog) and asked.name == "replace_evening"
    assert "Deal 2 of 8" in asked.text and "not finished" in asked.text
    activate(asked, "cancel")
    settle(app)
    assert app.top is home and EveningShelf().under_way == old and EveningShelf().over == ()
    home.begin(other)
    settle(app)
    activate(app.top, "yes")
    settle(app)
    assert isinstance(app.top, EveningTableScene) and app.top.running.kept == EveningShelf().under_way[-1]
    assert EveningShelf().over == old and len(EveningShelf().under_way) == 1
    assert "not finished" in duplicate_text.history_line(old[0])


def test_an_evening_of_the_day_can_be_gone_on_with_on_the_next_day(at_home: Callable[[], App]) -> None:
    app, next_day = at_home(), date(2026, 11, 24)
    home = app.top
    assert isinstance(home, DuplicateScene)
    EveningShelf().keep(SavedEvening(sample.evening("evening"), own=(("cut knock",),)))
    home.start_field = lambda: sample.SampleField(silent=True)
    home.resume()
    assert "go_on_evening" not in [tile.id for tile in home.tiles()]
    home.today = lambda: next_day
    settle(app)
    tile = next(tile for tile in home.tiles() if tile.id == "go_on_evening")
    assert tile.title == "Eight deals of the day, 23.11.2026" and tile.note == "Deal 1 of 8"
    home.open_day(of_day(next_day, "deal", "belot"))  # of another kind: both go on
    settle(app)
    assert isinstance(app.top, EveningTableScene) and len(EveningShelf().under_way) == 2
    app.top.go_back()
    settle(app)
    home.open_day(of_day(next_day, "evening", "belot"))
    settle(app)
    assert app.top.name == "replace_evening" and len(EveningShelf().under_way) == 2
    press(app, pygame.K_ESCAPE)
    tile.press()
    settle(app)
    assert isinstance(app.top, EveningTableScene) and app.top.running.evening.day == "2026-11-23"


def test_the_menu_of_the_table_leads_to_the_main_menu(at_home: Callable[[], App]) -> None:
    app = at_home()
    table = begun(app)
    table.session.submit(possible(table.session.match.state)[0])
    table.open_menu()
    settle(app)
    activate(app.top, "leave")
    settle(app)
    assert isinstance(app.top, MenuScene) and table not in app.stack
    assert EveningShelf().under_way == (table.running.kept,)


def test_the_main_menu_goes_on_with_it(at_home: Callable[[], App]) -> None:
    app = at_home()
    table = begun(app)
    play_deal(app)
    app.go(MenuScene(app.ports))
    menu = app.top
    assert isinstance(menu, MenuScene) and menu.evening is not None
    button = menu.ui.find("continue")
    assert isinstance(button, BigButton)
    assert button.line == "Duplicate evening · Bulgarian Belot · Deal 2 of 8"
    activate(menu, "continue")
    settle(app)
    assert [each.name for each in app.stack] == ["menu", "duplicate", app.top.name]
    assert isinstance(app.top, EveningTableScene) and app.top.number == 2
    app.go(menu)
    EveningShelf().drop(table.running.kept)
    menu.resume()
    settle(app)
    assert menu.evening is None


def test_what_was_played_last_is_gone_on_with(at_home: Callable[[], App], home: Path) -> None:
    app = at_home()
    evening = begun(app)
    for path in home.rglob("*"):
        os.utime(path, (LONG_AGO, LONG_AGO))
    app.go(MenuScene(app.ports))
    menu = app.top
    assert isinstance(menu, MenuScene)
    store = filled_store(1)
    assert app.store is not None
    app.store = store  # with a match that was played after the evening
    menu.resume()
    settle(app)
    assert menu.evening is None and menu.waiting is not None
    evening.running.begin()
    menu.resume()
    settle(app)
    assert menu.evening is not None and menu.evening.kept == evening.running.kept


def turn_until(app: App, reached: Callable[[], bool]) -> None:
    """Turn the loop until something is so; it fails if that never comes."""
    for _turn in range(TURNS):
        if reached():
            return
        app.turn(TURN)
    raise AssertionError("it was never reached")


def test_at_midnight_the_deals_of_another_day_are_offered(make_app: MakeApp) -> None:
    app, days = make_app((1366, 768)), [DAY]
    app.save_settings(app.settings.with_(animation=False))
    home = DuplicateScene(app.ports, sample.SampleField, lambda: days[-1])
    app.push(home)
    turn_until(app, lambda: home.resting)
    assert home.tiles()[0].note == texts.evening_day(of_day(DAY, "deal", "belot"))
    days.append(date(2026, 11, 24))
    assert not home.resting
    turn_until(app, lambda: home.resting)
    assert home.tiles()[0].note == texts.evening_day(of_day(days[-1], "deal", "belot"))


def test_who_was_quicker_than_the_others_is_told_how_far_they_are(at_home: Callable[[], App]) -> None:
    app = at_home()
    kept = sample.played("own", 8)
    short = replace(kept, field=(*kept.field[:5], kept.field[5][:3]), scores=(), place=0)
    running = RunningEvening(short, None, sample.SampleField())
    assert running.other_tables == (5 * 7 + 3, 8 * 7)
    app.ports.want(Open(to.EveningResult(running)))
    settle(app)
    result = app.top
    assert isinstance(result, EveningResultScene)
    assert sample.sample().other_tables == (56, 56)
    still = RunningEvening(short, None, sample.SampleField(silent=True))
    assert texts.catching_up(38, 56) in EveningResultScene(app.ports, still).lines()
    assert texts.catching_up(56, 56) not in EveningResultScene(app.ports, sample.sample()).lines()
    for _turn in range(200):
        app.turn(0.02)
    assert running.kept.over and "still play" not in told(result)


def told(scene: Scene) -> str:
    """All that a screen reader finds on a screen."""
    nodes = scene.outline().root.walk()
    return " ".join(f"{node.name} {node.description}" for node in nodes)


def lines_of(scene: EveningScreen) -> list[BoardLine]:
    return [widget for widget in scene.ui.widgets if isinstance(widget, BoardLine)]


def test_the_costliest_deal_is_marked_and_the_button_leads_to_it(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample("evening")
    app.ports.want(Open(to.EveningResult(running)))
    settle(app)
    result = app.top
    assert isinstance(result, EveningResultScene)
    number = running.standing.score.costliest
    [marked] = [line for line in lines_of(result) if line.info.costly]
    assert marked.id == f"deal:{number}" and "Your costliest deal" in marked.explained
    activate(result, "costliest")
    settle(app)
    assert isinstance(app.top, TravellerScene) and app.top.goal.number == number


def test_a_line_says_what_its_scale_shows(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample("evening")
    app.ports.want(Open(to.EveningResult(running)))
    settle(app)
    result = app.top
    assert isinstance(result, EveningResultScene)
    for line, own, sheet in zip(
        lines_of(result), running.standing.own, running.standing.travellers, strict=True
    ):
        shown, points = line.info.dots, [each.score.points for each in sheet]
        assert shown is not None and shown.own is not None and len(shown.others) == len(sheet) - 1
        spread = max(points) - min(points)
        assert shown.own * spread == pytest.approx(own.score.points - min(points))
        assert line.info.told.startswith(texts.percent(own.score.percent))
        assert texts.place(own.rank, len(sheet)) in line.info.told


def test_deals_that_are_not_over_are_no_buttons(at_home: Callable[[], App]) -> None:
    app = at_home()
    app.ports.want(Open(to.EveningResult(sample.sample("own", 3))))
    settle(app)
    result = app.top
    assert isinstance(result, EveningResultScene)
    assert [line.id for line in lines_of(result)] == ["deal:1", "deal:2", "deal:3"]
    assert [info.line for info in result.infos()[3:]] == [texts.not_played()] * 5


def test_a_deal_of_the_day_has_a_line_for_each_table(at_home: Callable[[], App]) -> None:
    app = at_home()
    kept = sample.played("evening", 8)
    one = replace(kept.evening, deals=1, kind="deal")
    short = replace(kept, evening=one, own=kept.own[:1], field=kept.field[:1], scores=(), place=0)
    app.ports.want(Open(to.EveningResult(RunningEvening(short, None, sample.SampleField(silent=True)))))
    settle(app)
    result = app.top
    assert isinstance(result, EveningResultScene)
    assert len(lines_of(result)) == one.tables + 1 and result.first_focus == "close"


def test_a_traveller_opens_at_the_page_with_the_own_line(at_home: Callable[[], App]) -> None:
    app = at_home()
    running = sample.sample()
    goal = next(
        to.Traveller(running, number)
        for number, sheet in enumerate(running.standing.travellers, 1)
        if not any(line.own for line in sheet[:3])
    )
    app.save_settings(app.settings.with_(text_size=200))
    app.ports.want(Open(goal))
    settle(app)
    assert isinstance(app.top, TravellerScene) and app.top.pages > 1
    assert any(line.info.own for line in lines_of(app.top))
    page = app.top.page
    activate(app.top, "previous_page")
    settle(app)
    assert app.top.page == page - 1 and not any(line.info.own for line in lines_of(app.top))


def test_tables_with_the_same_result_stand_above_one_another() -> None:
    places = stacked([10, 50, 10, 90], 8, 40)
    assert sorted(x for x, _up in places) == [10, 10, 50, 90]
    assert sorted(up for x, up in places if x == 10) == [-4, 4]
    assert dots(5, [5, 5], 5, 5, 5).own == 0.5


@pytest.mark.parametrize("name", [paths.EVENING, paths.EVENINGS])
def test_evenings_that_cannot_be_read_are_told(make_app: MakeApp, name: str) -> None:
    app = make_app((1366, 768))
    (paths.data_folder() / name).mkdir(parents=True)
    app.push(DuplicateScene(app.ports, sample.SampleField, lambda: DAY))
    app.turn(TURN)
    assert isinstance(app.top, DuplicateScene)
    told = " ".join(node.name for node in app.top.outline().root.walk())
    assert "deal" not in ids(app) and "cannot be read at present" in told
    assert (paths.data_folder() / name).is_dir()


def test_the_tile_of_a_day_says_what_counts_until_one_begins(at_home: Callable[[], App]) -> None:
    app = at_home()
    home = app.top
    assert isinstance(home, DuplicateScene)

    def lines() -> dict[str, bool]:
        return {tile.id: "Only your first try counts" in tile.line for tile in home.tiles()}

    ahead = SavedEvening(of_day(date(2099, 1, 1), "deal", "belot"))
    home.shelf.keep(ahead)
    assert lines()["deal"] and lines()["evening"]
    home.begin(of_day(DAY, "deal", "belot"))
    assert EveningShelf().under_way[-1].counts and EveningShelf().under_way[-1].evening.day == DAY.isoformat()
    assert not lines()["deal"] and lines()["evening"]


def test_the_tables_spread_out_once_and_any_key_ends_that(at_home: Callable[[], App]) -> None:
    app = at_home()
    app.save_settings(app.settings.with_(animation=True, speed="normal"))
    app.ports.want(Open(to.EveningResult(sample.sample("evening"))))
    app.turn(0.016)
    result = app.top
    assert isinstance(result, EveningResultScene)
    columns = lines_of(result)[0].columns
    app.turn(0.016)
    assert result.busy and columns.spread < 1
    press(app, pygame.K_TAB)
    assert columns.spread == 1 and not result.arriving
    result.rebuild()
    settle(app)
    assert lines_of(result)[0].columns.spread == 1
