"""Doors: opening the screen of a destination, with the processes that some of them need.

A module is loaded when its screen is opened for the first time, so that the first picture need not wait.
"""

from __future__ import annotations

from collections.abc import Callable
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.widgets.intents import Destination, Open, message, refusal
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves import paths
from saves.errors import StoreError
from saves.saved import new_seed
from saves.settings import LastMatch

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
    arguments = astuple(goal) if kind in to.SCREENS else (goal,)
    shown: Scene | None = resolve_name(to.SCREENS.get(kind) or to.SCREENS_OF_GOALS[kind])(ports, *arguments)
    return shown


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

    if goal.taught:
        last = LastMatch(
            preset=goal.preset,
            partner="beginner",
            opponents="beginner",
            teaching="mistakes",
            names=ports.preferences.settings.last_match.names,
        )
        ports.want(Open(to.FreshMatch(NewMatchScene(ports, last).new_match())))
    else:
        NewMatchScene(ports, LastMatch(preset=goal.preset)).start()


def _table(goal: to.Table, ports: Ports) -> Scene:
    from graphics.screens.play.table import TableScene

    # who helps the human has a process of its own, from the first question on: nobody else waits for it
    return TableScene(ports, goal.match, start_engine(), helper=start_engine(), from_list=goal.from_list)


def _explanation(goal: to.Explanation, ports: Ports) -> Scene:
    from graphics.screens.explanation import ExplanationScene

    return ExplanationScene(ports, goal.names, goal.number, start_engine())


def _mistakes(goal: to.Mistakes, ports: Ports) -> Scene:
    from graphics.screens.mistakes import MistakesScene

    return MistakesScene(ports, start_engine())


def _review(goal: to.Review, ports: Ports) -> Scene:
    from graphics.screens.review.review import ReviewScene

    return ReviewScene(ports, goal.match, start_engine(), start_opener())


def _practice_table(goal: to.PracticeTable, ports: Ports) -> Scene:
    from graphics.screens.play.practice_table import PracticeTableScene

    return PracticeTableScene(ports, goal, start_engine(), start_engine)


def _deal_choice(goal: to.DealChoice, ports: Ports) -> Scene:
    from graphics.screens.again.deal_choice import DealChoiceScene

    return DealChoiceScene(ports, goal.match, start_engine())


def _duplicate(goal: to.Duplicate, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.home import DuplicateScene

    return DuplicateScene(ports, start_field, go_on=goal.go_on)


def _evening_table(goal: to.EveningTable, ports: Ports) -> Scene:
    from graphics.screens.play.evening_table import EveningTableScene

    return EveningTableScene(ports, goal.evening, start_engine())


def _evenings(goal: to.Evenings, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.home import EveningsScene

    return EveningsScene(ports, start_field)


def _check_result(goal: to.CheckResult, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.results import CheckResultScene

    return CheckResultScene(ports, goal.result, start_field())


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


OTHERS: dict[type[Destination], Callable[[Any, Ports], Scene | None]] = {
    to.Notices: _notices,
    to.Matches: _matches,
    to.MatchFile: _match_file,
    to.FirstMatch: _first_match,
    to.Table: _table,
    to.Explanation: _explanation,
    to.Mistakes: _mistakes,
    to.Review: _review,
    to.PracticeTable: _practice_table,
    to.DealChoice: _deal_choice,
    to.Duplicate: _duplicate,
    to.EveningTable: _evening_table,
    to.Evenings: _evenings,
    to.CheckResult: _check_result,
    to.Lobby: _lobby,
    to.EnterTournament: _enter,
    to.KeptTournament: _kept,
    to.Bracket: _bracket,
    to.TournamentTable: _tournament_table,
    to.WatchedTable: _watched_table,
}
"""Functions for what needs a process, or does something else than to show a screen."""
