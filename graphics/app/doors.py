"""Doors: opening the screen of a destination, with the processes that some of them need.

A module is loaded when its screen is opened for the first time, so that the first picture need not wait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple, replace

from game.core.state import Cutting
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.widgets.intents import Destination, Open, message, refusal
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves import paths
from saves.errors import StoreError
from saves.saved import NewMatch, begin, new_seed
from saves.settings import LastMatch

PERSON = 0  # the seat of the person in a new match

if TYPE_CHECKING:
    from game.table.session import Engine
    from saves.practice.review import Opener
    from saves.store import Store
    from saves.tournament.catching_up import Days
    from saves.tournament.evening import Field
    from saves.tournament.running import RunningTournament
    from saves.tournament.tables_client import TablesClient


def scene(goal: Destination, ports: Ports) -> Scene | None:
    """The screen of a destination; None if there is nothing to show, or it is already open.

    KeyError for a destination without a door.
    """
    kind = type(goal)
    if kind in OTHERS:
        return OTHERS[kind](goal, ports)
    if kind in SCREENS_WITH_PROCESSES:
        path, arguments = SCREENS_WITH_PROCESSES[kind]
    elif kind in to.SCREENS:
        path, arguments = to.SCREENS[kind], astuple
    else:
        path, arguments = to.SCREENS_OF_GOALS[kind], lambda goal: (goal,)
    shown: Scene | None = resolve_name(path)(ports, *arguments(goal))
    return shown


AHEAD = (
    "graphics.screens.menu",
    "graphics.table.view",
    "graphics.screens.lesson.lesson",
    "graphics.screens.play.play",
    "graphics.screens.play.guided_table",
    "graphics.screens.new_match.new_match",
)
"""Modules of the screens that the first press is likely to open."""


def loading_ahead() -> Iterator[None]:
    """Load them one by one, while the first screen is looked at."""
    for name in AHEAD:
        import_module(name)
        yield


def start_engine() -> Engine:
    """A process of the built-in computer players; its errors are in the log."""
    from game.players.engine.client import EngineClient
    from game.players.engine.keeper import builtin_command

    return EngineClient(builtin_command(), paths.data_folder() / paths.ENGINE_LOG)


def start_opener() -> Opener:
    """The process that analyses deals with all hands open."""
    from saves.practice.review import OpenClient, command

    return OpenClient(command(), paths.data_folder() / paths.ENGINE_LOG)


def start_tables() -> TablesClient:
    """The process that plays the other tables of a tournament; its errors are in the log."""
    from saves.tournament.tables_client import TablesClient, command

    return TablesClient(command(), paths.data_folder() / paths.ENGINE_LOG)


def start_field() -> Field:
    """The process that plays the other tables of duplicate."""
    from saves.tournament.tables_client import FieldClient, command

    return FieldClient(command(), paths.data_folder() / paths.ENGINE_LOG)


def start_days() -> Days:
    """The process that plays the days of the season."""
    from saves.tournament.catching_up import DaysClient
    from saves.tournament.tables_client import command

    return DaysClient(command(), paths.data_folder() / paths.ENGINE_LOG)


def _notices(goal: to.Notices, ports: Ports) -> None:
    from graphics.screens.dialogs.notices import notices

    for notice in notices(ports, goal.problems):
        ports.want(Open(notice))


def _matches(goal: to.Matches, ports: Ports) -> Scene:
    from graphics.screens.matches.matches import MatchesScene

    return MatchesScene(ports, show=goal.show)


def _match_file(goal: to.MatchFile, ports: Ports) -> None:
    from graphics.screens.matches.match_file import import_file

    import_file(ports, goal.path, lambda match: ports.want(Open(to.Matches(match))))


def _first_match(goal: to.FirstMatch, ports: Ports) -> None:
    from graphics.screens.new_match.new_match import NewMatchScene

    names = ports.preferences.settings.last_match.names
    if goal.taught:
        last = LastMatch(
            preset=goal.preset,
            partner="beginner",
            opponents="beginner",
            teaching="mistakes",
            names=names,
        )
        match = NewMatchScene(ports, last).new_match()
        while _cuts(match):  # the lesson says nothing of that
            match = replace(match, seed=new_seed())
        ports.want(Open(to.FreshMatch(match, guided=True)))
    else:
        NewMatchScene(ports, LastMatch(preset=goal.preset, names=names)).start()


def _cuts(match: NewMatch) -> bool:
    """True if it is the person who cuts first."""
    state = begin(match).state
    return isinstance(state, Cutting) and state.turn == PERSON


def _table(goal: to.Table, ports: Ports) -> Scene:
    from graphics.screens.play.guided_table import GuidedTableScene
    from graphics.screens.play.table import TableScene

    # the adviser has a process of its own, from the first question on, so that nobody waits for it
    engine, helper = start_engine(), start_engine()
    kind = GuidedTableScene if goal.guided else TableScene
    return kind(ports, goal.match, engine, helper=helper, from_list=goal.from_list, again=goal.again)


def _duplicate(goal: to.Duplicate, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.home import DuplicateScene

    return DuplicateScene(ports, start_field, go_on=goal.go_on)


def _lobby(goal: to.Lobby, ports: Ports) -> Scene:
    from graphics.screens.tournament.lobby import LobbyScene
    from graphics.screens.tournament.season import StoredSeason

    archive = ports.archive
    tables = start_tables()
    return LobbyScene(ports, StoredSeason(archive.store, start_days(), tables, archive.store_error))


def _enter(goal: to.EnterTournament, ports: Ports) -> None:
    from graphics.text.tournament_text import TableWords
    from saves.tournament.running import RunningTournament

    words, seed = TableWords(), new_seed()  # the same when it is tried again: nobody pays twice
    _open(
        ports,
        lambda store: RunningTournament.begin(
            store, start_tables(), goal.format, goal.clock, words, rules=goal.rules, seed=seed
        ),
    )


def _kept(goal: to.KeptTournament, ports: Ports) -> None:
    from graphics.text.tournament_text import TableWords
    from saves.tournament.running import RunningTournament

    _open(ports, lambda store: RunningTournament.resume(store, start_tables(), goal.number, TableWords()))


def _bracket(goal: to.Bracket, ports: Ports) -> Scene:
    from graphics.screens.tournament.bracket import BracketScene

    over = goal.running.progress.phase == "over"  # it is looked at again: there is nothing to come
    follows = not over or goal.running.unseen
    return BracketScene(ports, goal.running, follows=follows, over_table=goal.over_table)


def _tournament_table(goal: to.TournamentTable, ports: Ports) -> Scene | None:
    from graphics.screens.play.tournament_table import TournamentTableScene

    try:
        saved = goal.running.own_table()
    except StoreError as error:
        _refused(ports, error, goal)
        return None
    if saved is None:
        return None
    return TournamentTableScene(ports, goal.running, saved, start_engine())


def _watched_table(goal: to.WatchedTable, ports: Ports) -> Scene | None:
    from graphics.screens.tournament.watch import WatchScene

    try:
        saved = goal.running.match(goal.seating)
    except StoreError as error:
        _refused(ports, error, goal)
        return None
    return None if saved is None else WatchScene(ports, goal.running, goal.seating, saved)


def _open(ports: Ports, run: Callable[[Store], RunningTournament]) -> None:
    """Open the bracket of a tournament that `run` finds or begins; say why if that is impossible."""
    store, missing = ports.archive.store, ports.archive.store_error
    if store is None:
        text = store_error(missing) if isinstance(missing, StoreError) else ""
        ports.want(Open(message(_("The tournament cannot be opened"), text, warning=True)))
        return
    try:
        running = run(store)
    except StoreError as error:
        ports.want(Open(refusal(error, lambda: _open(ports, run))))
    else:
        ports.want(Open(to.Bracket(running)))


def _refused(ports: Ports, error: StoreError, goal: to.TournamentTable | to.WatchedTable) -> None:
    """Say why a table cannot be opened now, and offer to try again."""
    ports.want(Open(refusal(error, lambda: ports.want(Open(goal)))))


SCREENS_WITH_PROCESSES: dict[type[Destination], tuple[str, Callable[[Any], tuple[object, ...]]]] = {
    to.Explanation: (
        "graphics.screens.explanation:ExplanationScene",
        lambda goal: (goal.names, goal.number, start_engine()),
    ),
    to.Mistakes: ("graphics.screens.mistakes:MistakesScene", lambda goal: (start_engine(),)),
    to.Review: (
        "graphics.screens.review.review:ReviewScene",
        lambda goal: (goal.match, start_engine(), start_opener()),
    ),
    to.PracticeTable: (
        "graphics.screens.play.practice_table:PracticeTableScene",
        lambda goal: (goal, start_engine(), start_engine),
    ),
    to.DealChoice: (
        "graphics.screens.again.deal_choice:DealChoiceScene",
        lambda goal: (goal.match, start_engine()),
    ),
    to.EveningTable: (
        "graphics.screens.play.evening_table:EveningTableScene",
        lambda goal: (goal.evening, start_engine()),
    ),
    to.Evenings: (
        "graphics.screens.tournament.duplicate.home:EveningsScene",
        lambda goal: (start_field,),
    ),
    to.CheckResult: (
        "graphics.screens.tournament.duplicate.results:CheckResultScene",
        lambda goal: (goal.result, start_field()),
    ),
}
"""Classes of screens, and what they need besides the ports."""

OTHERS: dict[type[Destination], Callable[[Any, Ports], Scene | None]] = {
    to.Notices: _notices,
    to.Matches: _matches,
    to.MatchFile: _match_file,
    to.FirstMatch: _first_match,
    to.Table: _table,
    to.Duplicate: _duplicate,
    to.Lobby: _lobby,
    to.EnterTournament: _enter,
    to.KeptTournament: _kept,
    to.Bracket: _bracket,
    to.TournamentTable: _tournament_table,
    to.WatchedTable: _watched_table,
}
"""Functions for what needs named arguments, or does more than to show a screen."""
