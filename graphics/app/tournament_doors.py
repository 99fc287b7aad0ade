"""Doors to the screens round a tournament: the lobby and what it leads to.

As in `graphics.app.doors` the screens are imported when they are opened for the first time.
"""

from __future__ import annotations

from graphics.app import doors, round_doors
from graphics.screens import destinations as to
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves import paths
from saves.tournament.catching_up import Days


def start_days() -> Days:
    """Whoever plays the days of the season, in a process of its own."""
    from saves.tournament.catching_up import DaysClient
    from saves.tournament.tables_client import command

    return DaysClient(command(), paths.data_folder() / paths.ENGINE_LOG)


@doors.scene.register(to.Lobby)
def _lobby(goal: to.Lobby, ports: Ports) -> Scene:
    from graphics.screens.tournament.lobby import LobbyScene
    from graphics.screens.tournament.season import StoredSeason

    archive = ports.archive
    tables = round_doors.start_tables()
    return LobbyScene(ports, StoredSeason(archive.store, start_days(), tables, archive.store_error))


@doors.scene.register(to.Ranking)
def _ranking(goal: to.Ranking, ports: Ports) -> Scene:
    from graphics.screens.tournament.ranking import RankingScene

    return RankingScene(ports, goal.rankings, goal.tab)


@doors.scene.register(to.Trophies)
def _trophies(goal: to.Trophies, ports: Ports) -> Scene:
    from graphics.screens.tournament.trophies import TrophiesScene

    return TrophiesScene(ports, goal.found)


@doors.scene.register(to.FundShare)
def _fund_share(goal: to.FundShare, ports: Ports) -> Scene:
    from graphics.screens.tournament.chips import FundShare

    return FundShare(ports, goal.prize)


@doors.scene.register(to.ChipLedger)
def _ledger(goal: to.ChipLedger, ports: Ports) -> Scene:
    from graphics.screens.tournament.chips import LedgerScene

    return LedgerScene(ports)


@doors.scene.register(to.TournamentHistory)
def _history(goal: to.TournamentHistory, ports: Ports) -> Scene:
    from graphics.screens.tournament.history import HistoryScene

    return HistoryScene(ports)
