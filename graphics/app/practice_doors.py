"""Doors to what teaches: practice, the review of a match, a deal played again.

As in `graphics.app.doors` the screens are imported when they are opened for the first time.
"""

from __future__ import annotations

from graphics.app import doors
from graphics.screens import destinations as to
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene


@doors.scene.register(to.Practice)
def _practice(goal: to.Practice, ports: Ports) -> Scene:
    from graphics.screens.practice import PracticeScene

    return PracticeScene(ports)


@doors.scene.register(to.Mistakes)
def _mistakes(goal: to.Mistakes, ports: Ports) -> Scene:
    from graphics.screens.mistakes import MistakesScene

    return MistakesScene(ports, doors.start_engine())


@doors.scene.register(to.Puzzles)
def _puzzles(goal: to.Puzzles, ports: Ports) -> Scene:
    from graphics.screens.puzzles import PuzzlesScene

    return PuzzlesScene(ports, goal.rules)


@doors.scene.register(to.DrillRound)
def _drill(goal: to.DrillRound, ports: Ports) -> Scene:
    from graphics.screens.drill.drill import DrillScene

    return DrillScene(ports, goal.rules, goal.kind)


@doors.scene.register(to.Review)
def _review(goal: to.Review, ports: Ports) -> Scene:
    from graphics.screens.review.review import ReviewScene

    return ReviewScene(ports, goal.match, doors.start_engine(), doors.start_opener())


@doors.scene.register(to.Replay)
def _replay(goal: to.Replay, ports: Ports) -> Scene:
    from graphics.screens.replay.replay import ReplayScene

    return ReplayScene(ports, goal.names, goal.deal, goal.judge, goal.on_again, goal.moment)


@doors.scene.register(to.PlayAgain)
def _play_again(goal: to.PlayAgain, ports: Ports) -> Scene:
    from graphics.screens.again.play_again import PlayAgain

    return PlayAgain(ports, goal)


@doors.scene.register(to.PracticeTable)
def _practice_table(goal: to.PracticeTable, ports: Ports) -> Scene:
    from graphics.screens.play.practice_table import PracticeTable

    return PracticeTable(ports, goal, doors.start_engine(), doors.start_engine)


@doors.scene.register(to.DealChoice)
def _deal_choice(goal: to.DealChoice, ports: Ports) -> Scene:
    from graphics.screens.again.deal_choice import DealChoice

    return DealChoice(ports, goal.match, doors.start_engine())


@doors.scene.register(to.DealPicture)
def _deal_picture(goal: to.DealPicture, ports: Ports) -> Scene:
    from graphics.screens.again.deal_code import DealPicture

    return DealPicture(ports, goal)


@doors.scene.register(to.Position)
def _position(goal: to.Position, ports: Ports) -> Scene:
    from graphics.screens.play.position_table import PositionTable

    return PositionTable(ports, goal)


@doors.scene.register(to.DealCode)
def _deal_code(goal: to.DealCode, ports: Ports) -> None:
    from graphics.screens.again.deal_code import ask

    ask(ports)


@doors.scene.register(to.Comparison)
def _comparison(goal: to.Comparison, ports: Ports) -> Scene:
    from graphics.screens.again.comparison import Comparison

    return Comparison(ports, goal)
