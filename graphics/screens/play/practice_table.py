"""The table of a deal that is played again: nothing of it is kept, and it ends with the deal."""

from __future__ import annotations

from collections.abc import Callable

from game.core.state import DealResult
from game.table.session import Engine
from graphics.screens import destinations as to
from graphics.screens.play.table import TableScene
from graphics.table.flow import Flow
from graphics.widgets.intents import Back, Open
from graphics.widgets.ports import Ports


class PracticeTable(TableScene):
    """Lies over the screen that wanted it; leaving it comes back there."""

    def __init__(self, ports: Ports, goal: to.PracticeTable, engine: Engine) -> None:
        super().__init__(ports, goal.match, engine)
        self.goal = goal
        self.flow = OneDeal(self.model, self.view, self)
        self.flow.on_end = self.compare

    def _keeper(self) -> None:
        return None

    def open_sheet(self, result: DealResult, last: bool) -> None:
        board, judge = self.view.stage.board, self.session.judge()
        self.want(Open(to.DealSheet(self.words, result, board, judge, self.compare), by_itself=True))

    def compare(self) -> None:
        """Set what the deal came to beside what it had come to before."""
        now = self.session.match.results[-1]
        self.want(Open(to.Comparison(self.words, self.goal.before, now, self.again, self.leave_to_menu)))

    def again(self) -> None:
        """Play it once more in the same way."""
        self.want(Back())
        self.want(Open(self.goal))

    def leave_to_menu(self) -> None:
        """Go back to the screen below, which waits as it was left."""
        self.want(Back())


class OneDeal(Flow):
    """The flow of a table after whose deal there is no other."""

    on_end: Callable[[], object]

    def next_deal(self) -> None:
        self.on_end()
