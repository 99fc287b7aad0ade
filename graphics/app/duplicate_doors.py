"""Doors to duplicate: its home, the choices for an evening, its tables, travellers and results.

As in `graphics.app.doors` the screens are imported when they are opened for the first time.
"""

from __future__ import annotations

from graphics.app import doors
from graphics.screens import destinations as to
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene
from saves import paths
from saves.tournament.duplicate.running import Field


def start_field() -> Field:
    """Whoever plays the other tables, in a process of its own."""
    from saves.tournament.tables_client import FieldClient, command

    return FieldClient(command(), paths.data_folder() / paths.ENGINE_LOG)


@doors.scene.register(to.Duplicate)
def _duplicate(goal: to.Duplicate, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.home import DuplicateScene

    return DuplicateScene(ports, start_field, go_on=goal.go_on)


@doors.scene.register(to.NewEvening)
def _new_evening(goal: to.NewEvening, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.new_evening import NewEveningScene

    return NewEveningScene(ports, goal.on_begin)


@doors.scene.register(to.CastChoice)
def _cast_choice(goal: to.CastChoice, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.new_evening import CastChoice

    return CastChoice(ports, goal.current, goal.on_choose)


@doors.scene.register(to.EveningTable)
def _evening_table(goal: to.EveningTable, ports: Ports) -> Scene:
    from graphics.screens.play.evening_table import EveningTable

    return EveningTable(ports, goal.evening, doors.start_engine())


@doors.scene.register(to.Traveller)
def _traveller(goal: to.Traveller, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.results import TravellerScene

    return TravellerScene(ports, goal)


@doors.scene.register(to.Beside)
def _beside(goal: to.Beside, ports: Ports) -> Scene:
    from graphics.screens.replay.beside import BesideScene

    return BesideScene(ports, goal)


@doors.scene.register(to.EveningResult)
def _evening_result(goal: to.EveningResult, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.results import EveningResultScene

    return EveningResultScene(ports, goal.evening)


@doors.scene.register(to.Evenings)
def _evenings(goal: to.Evenings, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.home import EveningsScene

    return EveningsScene(ports, start_field)


@doors.scene.register(to.CheckResult)
def _check_result(goal: to.CheckResult, ports: Ports) -> Scene:
    from graphics.screens.tournament.duplicate.results import CheckResultScene

    return CheckResultScene(ports, goal.result, start_field())
