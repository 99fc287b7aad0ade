"""Doors to what is inside a tournament: bracket, draw, tables, results, podium.

As in `graphics.app.doors` the screens are imported when they are opened for the first time.
"""

from __future__ import annotations

from collections.abc import Callable

from graphics.app import doors
from graphics.screens import destinations as to
from graphics.text.i18n import _
from graphics.text.saves_text import store_error
from graphics.text.tournament_text import TableWords
from graphics.widgets.intents import Open, message, refusal
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves import paths
from saves.errors import StoreError
from saves.saved import new_seed
from saves.store import Store
from saves.tournament.running import RunningTournament
from saves.tournament.tables_client import TablesClient, command


@doors.scene.register(to.EnterTournament)
def _enter(goal: to.EnterTournament, ports: Ports) -> None:
    words, seed = TableWords(), new_seed()  # the same when it is tried again: nobody pays twice
    _open(
        ports,
        lambda store: RunningTournament.begin(
            store, start_tables(), goal.format, goal.clock, words, rules=goal.rules, seed=seed
        ),
    )


@doors.scene.register(to.KeptTournament)
def _kept(goal: to.KeptTournament, ports: Ports) -> None:
    _open(ports, lambda store: RunningTournament.resume(store, start_tables(), goal.number, TableWords()))


def _open(ports: Ports, run: Callable[[Store], RunningTournament]) -> None:
    """Open the bracket of a tournament that `run` finds or begins; tell why not, where that cannot be."""
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


def start_tables() -> TablesClient:
    """Whoever plays the other tables, in a process of its own; what goes wrong there is in the log."""
    return TablesClient(command(), paths.data_folder() / paths.ENGINE_LOG)


@doors.scene.register(to.Bracket)
def _bracket(goal: to.Bracket, ports: Ports) -> Scene:
    from graphics.screens.tournament.bracket import BracketScene

    over = goal.running.progress.phase == "over"  # it is looked at again: there is nothing to come
    follows = not over or goal.running.unseen
    return BracketScene(ports, goal.running, follows=follows, over_table=goal.over_table)


@doors.scene.register(to.Draw)
def _draw(goal: to.Draw, ports: Ports) -> Scene:
    from graphics.screens.tournament.draw import DrawScene

    return DrawScene(ports, goal.running)


@doors.scene.register(to.RoundResult)
def _round_result(goal: to.RoundResult, ports: Ports) -> Scene:
    from graphics.screens.tournament.result import RoundResultScene

    return RoundResultScene(ports, goal.running)


@doors.scene.register(to.Podium)
def _podium(goal: to.Podium, ports: Ports) -> Scene:
    from graphics.screens.tournament.result import PodiumScene

    return PodiumScene(ports, goal.running)


@doors.scene.register(to.TournamentTable)
def _tournament_table(goal: to.TournamentTable, ports: Ports) -> Scene | None:
    from graphics.screens.play.tournament_table import TournamentTable

    try:
        saved = goal.running.own_table()
    except StoreError as error:
        _refused(ports, error, goal)
        return None
    if saved is None:
        return None
    return TournamentTable(ports, goal.running, saved, doors.start_engine())


@doors.scene.register(to.WatchedTable)
def _watched_table(goal: to.WatchedTable, ports: Ports) -> Scene | None:
    from graphics.screens.tournament.watch import WatchScene

    try:
        saved = goal.running.match(goal.seating)
    except StoreError as error:
        _refused(ports, error, goal)
        return None
    return None if saved is None else WatchScene(ports, goal.running, goal.seating, saved)


def _refused(ports: Ports, error: StoreError, goal: to.TournamentTable | to.WatchedTable) -> None:
    """Tell why a table cannot be opened now, and offer to try again."""
    ports.want(Open(refusal(error, lambda: ports.want(Open(goal)))))
