"""The pictures of duplicate: an evening of computer players, one of whom stands for the person."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from functools import cache, partial

from msgspec.structs import replace

from game.core.state import DealOver, MatchOver
from game.lab.background import decided
from game.players.levels import VERSION
from game.table.session import action_in, request_for
from game.tournament.duplicate.day_result import DayResult, EveningRequest, asked_for, of_day
from game.tournament.duplicate.evening import OWN, Evening, dealt, played_on
from game.tournament.tables import TableAnswer
from graphics.app.app import App
from graphics.screens import destinations as to
from graphics.screens.menu import MenuScene
from graphics.screens.play.evening_table import EveningTableScene
from graphics.screens.replay.beside import BesideScene
from graphics.screens.tournament.duplicate.home import DuplicateScene, EveningsScene
from graphics.screens.tournament.duplicate.new_evening import NewEveningScene
from graphics.screens.tournament.duplicate.results import CheckResultScene, EveningResultScene, TravellerScene
from graphics.widgets.scene import Scene
from saves.errors import StoreError
from saves.tournament.evening import RunningEvening
from saves.tournament.evening_files import EveningShelf, SavedEvening
from tools.gallery.sample import SampleEngine, Screen, top

DAY = date(2026, 11, 23)
BEGUN = datetime(2026, 11, 23, 19, 30, tzinfo=UTC)
QUICK = "medium"
TURNS = 2000  # more than an evening needs


class SampleField:
    """Other tables that answer at once; `silent`: never."""

    def __init__(self, *, silent: bool = False) -> None:
        self._asked: EveningRequest | None = None
        self._silent = silent

    @property
    def busy(self) -> bool:
        return self._asked is not None and not self._silent

    def ask(self, question: EveningRequest, /) -> None:
        self._asked = question

    def poll(self) -> TableAnswer | None:
        asked, self._asked = self._asked, None
        if asked is None or self._silent:
            return None
        return TableAnswer(asked.id, tuple(asked_for(asked, decided).actions), over=True)

    def close(self) -> None:
        self._asked = None


def evening(kind: str = "own") -> Evening:
    """An evening with quick players: of one's own, or of the day."""
    if kind == "own":
        return Evening("bulgarian", bytes(range(16)).hex(), level=QUICK, partner=QUICK, opponents=QUICK)
    chosen = of_day(DAY, "evening", "belot")
    return replace(chosen, level=QUICK, partner=QUICK, opponents=QUICK)


@cache
def played(kind: str, deals: int) -> SavedEvening:
    """An evening after this many deals, with a computer player in the person's place."""
    chosen = evening(kind)
    own = []
    for number in range(1, deals + 1):
        match = dealt(chosen, number, OWN)
        while True:
            match = played_on(chosen, number, OWN, match.actions, decided)
            state = match.state
            if match.results or isinstance(state, MatchOver | DealOver):
                break
            asked = request_for(match.seed, state, state.turn, len(match.actions), QUICK)
            match.submit(action_in({"action": decided(asked)}, state))
        own.append(tuple(match.actions))
    running = RunningEvening(
        SavedEvening(chosen, BEGUN, own=tuple(own), players=VERSION), None, SampleField()
    )
    for _turn in range(TURNS):
        running.advance()
    return running.kept


def sample(kind: str = "own", deals: int = 8) -> RunningEvening:
    """The same, to look at or to continue."""
    return RunningEvening(played(kind, deals), None, SampleField(silent=True))


def screens(app: App) -> Iterator[Screen]:
    """Everything from the home of duplicate to a result that is checked."""
    yield Screen("duplicate_new", [partial(NewEveningScene, app.ports, lambda chosen, person: None)])
    choosing = partial(NewEveningScene, app.ports, lambda chosen, person: None)
    yield Screen("duplicate_cast", [choosing], [lambda app: top(app, NewEveningScene).ask_person()])
    yield Screen("duplicate", [partial(_home, app)])
    yield Screen("duplicate_line", [partial(_home, app)], [lambda app: top(app, DuplicateScene).ask_line()])
    yield Screen(
        "duplicate_wrong_line",
        [partial(_home, app)],
        [lambda app: top(app, DuplicateScene).check("BELOT1 2026-11-23")],
    )
    yield Screen("duplicate_evenings_none", [partial(EveningsScene, app.ports, SampleField)])
    yield Screen("duplicate_table", [partial(_table, app, 2)], [])
    yield Screen("duplicate_table_menu", [partial(_table, app, 2)], ["menu"])
    yield Screen(
        "duplicate_sheet",
        [partial(_table, app, 2)],
        [lambda app: play_on(top(app, EveningTableScene), shown=False)],
    )
    yield Screen("duplicate_traveller", [partial(_traveller, app, 8, 3)])
    yield Screen("duplicate_traveller_next", [partial(_traveller, app, 8, 3, True)])
    yield Screen("duplicate_traveller_waiting", [partial(_waiting, app)])
    yield Screen("duplicate_beside", [partial(_traveller, app, 8, 3)], [_other_table, _fourth_trick])
    yield Screen("duplicate_beside_call", [partial(_traveller, app, 8, 3)], [_other_table, "on_one"])
    yield Screen("duplicate_result", [partial(_result, app, "own", 8)])
    yield Screen("duplicate_under_way", [partial(_result, app, "own", 3)])
    yield Screen("duplicate_catching_up", [partial(_behind, app)])
    yield Screen("duplicate_refused", [partial(_refused, app, False)])
    yield Screen("duplicate_refused_deal", [partial(_refused, app, True)])
    yield Screen("duplicate_result_none", [partial(_result, app, "own", 0)])
    yield Screen("duplicate_day", [partial(_result, app, "evening", 8)])
    yield Screen("duplicate_share", [partial(_result, app, "evening", 8)], ["share"])
    yield Screen("duplicate_checking", [partial(_check, app)])
    yield Screen("duplicate_check_true", [partial(_check, app)], [partial(_checked, True)])
    yield Screen("duplicate_check_false", [partial(_check, app)], [partial(_checked, False)])
    _keep_some()
    yield Screen("menu_evening", [partial(MenuScene, app.ports)])
    yield Screen("duplicate_evenings", [partial(EveningsScene, app.ports, SampleField)])
    yield Screen(
        "duplicate_delete", [partial(EveningsScene, app.ports, SampleField)], ["more:evening:0", "delete"]
    )
    yield Screen("duplicate_home_played", [partial(_home, app)])
    for kept in (*EveningShelf().under_way, *EveningShelf().over):
        EveningShelf().drop(kept)


def _home(app: App) -> DuplicateScene:
    return DuplicateScene(app.ports, SampleField, lambda: DAY)


def _table(app: App, deals: int) -> Scene:
    """The table at the deal after this many."""
    return EveningTableScene(app.ports, sample("own", deals), SampleEngine())


def play_on(table: EveningTableScene, *, shown: bool = True) -> None:
    """Play a deal to its end with computer players; `shown`: kept, and shown at the table."""
    session = table.session
    while not session.match.results:
        state, number = session.match.state, len(session.match.actions)
        assert not isinstance(state, MatchOver)
        asked = request_for(session.match.seed, state, state.turn, number, QUICK)
        action = action_in({"action": decided(asked)}, state)
        if shown:
            session.submit(action)
        else:
            session.match.submit(action)


def _traveller(app: App, deals: int, number: int, goes_on: bool = False) -> Scene:
    on_next = (lambda: None) if goes_on else None
    return TravellerScene(app.ports, to.Traveller(sample("own", deals), number, on_next))


def _waiting(app: App) -> Scene:
    """A deal that three tables still play."""
    kept = played("own", 8)
    short = replace(kept, field=(kept.field[0][:4],), scores=(), place=0)
    running = RunningEvening(short, None, SampleField(silent=True))
    return TravellerScene(app.ports, to.Traveller(running, 1, lambda: None))


def _other_table(app: App) -> None:
    """Open the table that did best, or the next one if that is the person's."""
    scene = top(app, TravellerScene)
    assert scene.sheet is not None
    scene.look_at(next(line.table for line in scene.sheet if not line.own))


def _fourth_trick(app: App) -> None:
    scene = top(app, BesideScene)
    steps = scene.leading.steps
    scene.go(next(i for i, step in enumerate(steps.all) if step.trick == 4) + 2)


def _result(app: App, kind: str, deals: int) -> Scene:
    return EveningResultScene(app.ports, sample(kind, deals))


def _refused(app: App, traveller: bool) -> Scene:
    """The result of an evening that could not be written, or one of its travellers."""
    running = sample("evening", 8)
    running.problem = StoreError("full", path="/home/ana/.local/share/belot/evening.json")
    if traveller:
        return TravellerScene(app.ports, to.Traveller(running, 3, lambda: None))
    return EveningResultScene(app.ports, running)


def _behind(app: App) -> Scene:
    """The result of somebody who played faster than the other tables."""
    kept = played("own", 8)
    short = replace(kept, field=(*kept.field[:5], kept.field[5][:3]), scores=(), place=0)
    return EveningResultScene(app.ports, RunningEvening(short, None, SampleField(silent=True)))


def _check(app: App) -> Scene:
    letters = tuple("0" for _number in range(8))
    return CheckResultScene(
        app.ports, DayResult(DAY, "evening", "62.5", "+18.4", letters, True, 1), SampleField(silent=True)
    )


def _checked(true: bool, app: App) -> None:
    """Say that the line is true, or that it is not."""
    scene = top(app, CheckResultScene)
    running = sample("evening", 8)
    result = running.day_result
    assert result is not None
    scene.checking.running = running
    scene.checking.result = result if true else replace(result, percent="98.2")
    scene.rebuild()


def _keep_some() -> None:
    shelf, own, day = EveningShelf(), played("own", 8), played("evening", 8)
    shelf.finish(own)
    shelf.finish(replace(day, evening=of_day(DAY, "evening", "belot")))
    practice = replace(day, counts=False, created=BEGUN.replace(hour=21))
    shelf.finish(practice)
    shelf.keep(replace(played("own", 3), created=BEGUN.replace(hour=22)))
