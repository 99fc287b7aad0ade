"""Doors to the score of a table with real cards.

As in `graphics.app.doors` the screens are imported when they are opened for the first time.
"""

from __future__ import annotations

from graphics.app import doors
from graphics.screens import destinations as to
from graphics.widgets.ports import Ports
from graphics.widgets.scene import Scene


@doors.scene.register(to.ScorePads)
def _score_pads(goal: to.ScorePads, ports: Ports) -> Scene:
    from graphics.screens.score_pad.evenings import ScorePadsScene

    return ScorePadsScene(ports, goal.show)


@doors.scene.register(to.NewScorePad)
def _new_score_pad(goal: to.NewScorePad, ports: Ports) -> Scene:
    from graphics.screens.score_pad.evenings import NewScorePadScene

    return NewScorePadScene(ports, goal.on_begin)


@doors.scene.register(to.ScorePadSheet)
def _score_pad(goal: to.ScorePadSheet, ports: Ports) -> Scene | None:
    from graphics.screens.score_pad.pad_scene import open_pad

    return open_pad(ports, goal.id)


@doors.scene.register(to.DealEntry)
def _deal_entry(goal: to.DealEntry, ports: Ports) -> Scene:
    from graphics.screens.score_pad.entry_scene import DealEntryScene

    return DealEntryScene(ports, goal)


@doors.scene.register(to.JudgedLine)
def _judged_line(goal: to.JudgedLine, ports: Ports) -> Scene:
    from graphics.screens.score_pad.line_behind import LineBehind

    return LineBehind(ports, goal)
