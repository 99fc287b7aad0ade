"""The router: every destination has a door, what is wanted is carried out, and a screen needs no window."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date
from pkgutil import resolve_name
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import to_text
from game.core.contracts import SPADES
from game.core.state import Auction, DealOver
from game.practice.again import Playout
from game.referee.entry import Entry
from game.referee.score_pad import ScorePad, lines
from game.rules import preset
from game.tournament.season import week_of
from game.tournament.tournament import Entrant
from game.tournament.trophies import TrophyCase
from graphics.app import doors
from graphics.screens import destinations as to
from graphics.screens.dialogs.dialog import Dialog
from graphics.screens.help import keys
from graphics.screens.menu import MenuScene
from graphics.table.actions import TableHost
from graphics.table.panels.panels import Words
from graphics.text.deal_sheet import sheet_text
from graphics.text.rulings import DealRulings
from graphics.text.score_pad_text import column_names
from graphics.widgets.intents import (
    ActMenu,
    Answer,
    AskFile,
    Back,
    Copy,
    Destination,
    MenuAct,
    Open,
    Prompt,
    Question,
    Quit,
    Renew,
    Replace,
    Toast,
    message,
)
from graphics.widgets.scene import Guard, Scene
from saves import score_pads as shelf
from saves.database.listing import Filter
from saves.errors import StoreError
from saves.score_pads import SavedPad, now
from saves.session import KeptSession
from saves.store import Store
from saves.tournament.ledger import FundPrize
from saves.tournament.overview import LobbyState as SampleLobby
from tests.conftest import ROOT
from tests.graphics.conftest import MakeApp, activate
from tests.graphics.stand_ins import World
from tests.graphics.table_kit import Engines, play_on, saved_match, session
from tools.gallery import rounds
from tools.gallery.tournaments import SampleSeason


class Nowhere(Destination, frozen=True):
    """No door leads there."""


def nothing(*_: object) -> None:
    """What would follow."""


def played(until: Callable[[KeptSession], bool]) -> KeptSession:
    game = session(target=101)
    play_on(game, until, random.Random(7))
    return game


def deal_over(game: KeptSession) -> bool:
    return isinstance(game.state, DealOver) and game.state.result.contract is not None


def destinations() -> Iterator[Destination]:
    """One of each screen."""
    rules, game = preset("bulgarian"), played(deal_over)
    names, board, judge = Words(game), game.board, game.judge()
    assert isinstance(game.state, DealOver)
    result = game.state.result
    yield from (
        to.Menu(),
        to.Welcome(),
        to.OwnFace(),
        to.People("", "", nothing),
        to.NewMatch(),
        to.HouseRules(rules, nothing),
        to.Matches(),
    )
    yield from (
        to.RuleBook(),
        to.OtherRules("bulgarian", nothing, "Rules"),
        to.Lesson(rules),
        to.Learnt((("Trumps", True),), Question("", "", (Answer("done", ""),))),
        to.Settings("sound"),
    )
    yield from (
        message("Title", "Text"),
        Prompt("Title", "", "", "OK", nothing),
        ActMenu("Title", (MenuAct("open", "play", "Open", nothing),), ("A line",)),
        AskFile("Title", "OK", nothing),
    )
    yield from (
        to.TableMenu(names, cast(TableHost, SimpleNamespace(leave_to_menu=nothing)), tuple),
        to.EventLog(names),
        to.Letters("Name", "", str),
        to.ScoreSheet(names, board),
    )
    yield from (to.DealSheet(names, result, board, judge, nothing), to.MatchDetails(names))
    text = sheet_text(names, result, 0)
    yield from (to.Why(names, text, judge), to.ByOtherRules(text), to.Replay(names, text, judge))
    yield to.Rulings(rules, DealRulings(text).all(), 1, text)
    yield to.Explanation(names, judge.decisions[0].number)
    over = played(lambda game: game.over)
    yield to.MatchEnd(Words(over), over.board, nothing)
    yield from (to.Table(saved_match()), to.Help("menu"), to.Practice())
    yield from (to.DrillRound(rules, None), to.Review(game.current()), to.Statistics(), to.Mistakes())
    yield to.Puzzles(rules)
    week = week_of(date(2026, 11, 23))
    yield from (to.Lobby(), to.Ranking(SampleSeason(SampleLobby(0))), to.Trophies(TrophyCase()))
    yield from (to.TournamentHistory(), to.ChipLedger(), to.FundShare(FundPrize(week, 3, 4_340)))
    yield to.Lobby()
    yield from inside_tournaments()
    yield from score_pads()
    yield from (
        to.PlayAgain(names),
        to.PracticeTable(saved_match(), result),
        to.DealPicture("2GBC1H-SZEH0Y-G7P3S3"),
        to.DealChoice(game.current()),
    )
    auction = played(lambda game: isinstance(game.state, Auction) and game.human_to_act)
    values = {to_text(action): float(place) for place, action in enumerate(auction.legal())}
    yield to.Position(auction.current(), values)
    yield to.Comparison(names, result, result, Playout(game.match, Engines()), nothing, nothing)


def inside_tournaments() -> Iterator[Destination]:
    """The screens of a tournament; a bracket at which nothing is to be opened by itself."""
    fast, match = rounds.started("fast"), saved_match()
    yield to.Bracket(rounds.SampleRunning(rounds.now(replace(fast, entrants=fast.entrants[1:] + COMPUTER))))
    running = rounds.SampleRunning(rounds.now(fast), match)
    yield from (to.Draw(running), to.TournamentTable(running), to.RoundResult(running))
    yield to.WatchedTable(running, running.progress.others[0].seating)
    yield to.Podium(rounds.SampleRunning(rounds.now(rounds.after(fast, 1), "won")))


COMPUTER = (Entrant("zoran", "easy"),)


def score_pads() -> Iterator[Destination]:
    """The screens for a table with real cards."""
    deal = Entry(trump=SPADES, declarer=0, cards=(97, 65))
    pad = ScorePad(rules=preset("bulgarian"), names=("", ""), entries=(deal,))
    judged = lines(pad)[0].judged
    assert judged is not None
    yield from (
        to.ScorePads(),
        to.NewScorePad(nothing),
        to.ScorePadSheet(shelf.add(SavedPad("", now(), pad))),
    )
    yield from (to.DealEntry(pad, nothing), to.JudgedLine(judged, column_names(pad), 1))


def kinds(of: type[Destination]) -> Iterator[type[Destination]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


DOORS = {*to.SCREENS, *to.SCREENS_OF_GOALS, *doors.SCREENS_WITH_PROCESSES, *doors.OTHERS}
WITH_PROCESSES = [path for path, _arguments in doors.SCREENS_WITH_PROCESSES.values()]


def test_screens_that_the_first_press_opens_are_loaded_before_it() -> None:
    code = (
        "import sys; from graphics.app import doors; known = {*sys.modules}; "
        "steps = [{*sys.modules} for _ in doors.loading_ahead()]; "
        "print(len([1 for one, more in zip([known, *steps], steps) if one < more]))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(run.stdout.splitlines()[-1]) == len(doors.AHEAD), "each step loads something"


@pytest.mark.parametrize("path", [*to.SCREENS.values(), *to.SCREENS_OF_GOALS.values(), *WITH_PROCESSES])
def test_every_door_leads_somewhere(path: str) -> None:
    assert callable(resolve_name(path))


def test_every_destination_has_a_door() -> None:
    modules = (to.__name__, Destination.__module__)
    wanted = {kind for kind in kinds(Destination) if kind.__module__ in modules}
    assert wanted
    assert wanted <= DOORS


@pytest.mark.usefixtures("home")
def test_each_screen_opens_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With ports that are made up; most of them want to go back at Esc."""
    monkeypatch.setattr(doors, "start_engine", Engines)
    seen = set()
    with Store.memory() as store:
        for goal in destinations():
            world = World(store=store)
            scene = doors.scene(goal, world.ports)
            assert scene is not None
            scene.resize(world.size)
            scene.enter()
            assert scene.draw(world.screen) and scene.targets(), goal
            scene.handle(keys.ESCAPE.event)
            if scene.name not in ("menu", "welcome", "table", "position"):
                assert world.wanted[:1] == [Back()], goal
            scene.leave()
            seen.add(type(goal))
    assert DOORS - seen - IN_DUPLICATE == ERRANDS


#: what `tests/graphics/screens/tournament/duplicate` opens
IN_DUPLICATE = {
    to.Duplicate,
    to.NewEvening,
    to.EveningTable,
    to.Traveller,
    to.Beside,
    to.EveningResult,
    to.Evenings,
    to.CheckResult,
}
#: what leads to a screen by way of the store, or lies over one that must be there
ERRANDS = {
    to.EnterTournament,
    to.KeptTournament,
    to.Notices,
    to.Damage,
    to.LostMatches,
    to.ExportMatch,
    to.MatchFile,
    to.KeptMatch,
    to.FreshMatch,
    to.FirstMatch,
    to.Rematch,
    to.DealCode,
}


def test_who_tries_again_to_enter_a_tournament_pays_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    store, failures = app.store, [StoreError("full", path="matches.db")]
    assert store is not None
    found = store.pages.at_table

    def fails_once(seed: str) -> list[int]:
        if failures:
            raise failures.pop()
        return found(seed)

    monkeypatch.setattr(store.pages, "at_table", fails_once)
    app.ports.want(Open(to.EnterTournament("fast", 30)))
    assert app.top.name == "refused" and len(store.ledger.bookings()) == 1
    assert isinstance(app.top, Dialog) and app.top.text.endswith("Nothing is lost.")
    activate(app.top, "again")
    assert "bracket" in names(app.stack) and len(store.ledger.bookings()) == 1


def test_what_has_no_door_is_an_error(make_app: MakeApp) -> None:
    app = make_app()
    with pytest.raises(KeyError, match="Nowhere"):
        app.ports.want(Open(Nowhere()))


def names(stack: list[Scene]) -> list[str]:
    return [scene.name for scene in stack]


def test_screens_lie_on_one_another_until_they_are_left_or_replaced(make_app: MakeApp) -> None:
    app = make_app()
    want = app.ports.want
    want(Replace(to.Menu()))
    want(Open(to.Settings()))
    want(Open(message("Title", "Text")))
    assert names(app.stack) == ["menu", "settings", "message"]
    assert [scene.on_top for scene in app.stack] == [False, False, True]
    want(Back())
    assert names(app.stack) == ["menu", "settings"] and app.top.on_top
    want(Replace(to.Menu()))
    assert names(app.stack) == ["menu"]
    want(Back())
    assert not app.running, "the last one closes the window"


def test_a_dialog_that_comes_by_itself_is_guarded(make_app: MakeApp) -> None:
    app = make_app()
    app.ports.want(Replace(to.Menu()))
    for by_itself in (True, False):
        app.ports.want(Open(message("Title", "Text"), by_itself))
        assert isinstance(app.top, Dialog)
        assert isinstance(app.top.guard, Guard) == by_itself
        app.ports.want(Back())


def test_a_note_a_copy_a_new_look_and_the_end(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app, copied = make_app(), list[str]()
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    want = app.ports.want
    want(Replace(to.Menu()))
    want(Toast("Done", "check"))
    assert app.toast.text == "Done"
    want(Copy("a text"))
    assert copied == ["a text"] and app.toast.text == "Copied"
    menu = app.top
    assert isinstance(menu, MenuScene) and menu.waiting is not None and app.store is not None
    for match in app.store.pages.page(Filter(), 0, 99).matches:
        app.store.delete(match.id)
    want(Renew())
    app.turn(0.01)
    assert menu.waiting is None
    want(Quit())
    assert not app.running
