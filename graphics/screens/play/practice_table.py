"""The table of a deal that is played again: nothing of it is kept, and it ends with the deal."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.state import DealResult
from game.practice.again import Playout, Try
from game.table.session import Engine
from graphics.screens import destinations as to
from graphics.screens.play.table import TableScene
from graphics.text.i18n import _
from graphics.widgets.intents import Back, Open, Toast
from graphics.widgets.ports import Ports
from saves.saved import SavedMatch
from saves.session import KeptSession


class PracticeTableScene(TableScene):
    """Lies over the screen that wanted it; leaving it comes back there."""

    def __init__(
        self, ports: Ports, goal: to.PracticeTable, engine: Engine, start_engine: Callable[[], Engine]
    ) -> None:
        """`start_engine` gives another engine, for the experts who play the same."""
        self.goal = goal
        super().__init__(ports, goal.match, engine)
        match = self.session.match.begun_again(goal.match.actions)
        self.experts = goal.experts or Playout(match, start_engine())

    def _session(self, saved: SavedMatch, engine: Engine) -> KeptSession:
        return KeptSession(saved, None, engine, self.goal.table)

    def next_deal(self) -> None:
        self.compare()

    def open_sheet(self, result: DealResult, last: bool) -> None:
        board, judge = self.view.stage.board, self.session.judge()
        back, repeat = self.take_back, self.again
        sheet = to.DealSheet(self.words, result, board, judge, self.compare, on_back=back, on_repeat=repeat)
        self.want(Open(sheet, by_itself=True))

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.session.thinking:  # the one at the table goes first
            self.experts.advance()

    @property
    def resting(self) -> bool:
        return self.experts.result is not None and super().resting

    def leave(self) -> None:
        super().leave()
        self.experts.close()

    def take_back(self) -> None:
        """Go back to the last decision of this time; what led to it stays."""
        number = self.session.last_decision()
        if number is not None and number < len(self.goal.match.actions):
            self.want(Toast(_("You have not made a decision yet."), "undo"))
        else:
            super().take_back()

    @property
    def now(self) -> DealResult:
        return self.session.match.results[-1]

    def compare(self) -> None:
        """Set what the deal came to beside what it had come to before."""
        before, tries, ways = self.goal.before, self.goal.tries, (self.again, self.leave_to_menu)
        goal = to.Comparison(
            self.words, before, self.now, self.experts, *ways, tries, self.ask_how, self._sat
        )
        self.want(Open(goal))

    @property
    def _sat(self) -> int | None:
        """The seat of the person when the deal was played before; None if only others sat there."""
        names = self.words if self.goal.choices is None else self.goal.choices.names
        return names.human if names.seated else None

    def again(self) -> None:
        """Play it once more in the same way; a deal that was new is compared with this time."""
        self._repeat(replace(self.goal, experts=self.experts))

    def ask_how(self) -> None:
        choices = self.goal.choices or to.PlayAgain(self.words, table=self.goal.table)
        self.want(Open(replace(choices, on_play=self._repeat_instead)))

    def _repeat_instead(self, goal: to.PracticeTable) -> None:
        """Play it in that way, in place of the comparison and this table."""
        self.want(Back())
        self._repeat(goal)

    def _repeat(self, goal: to.PracticeTable) -> None:
        """Open another table in place of this one, which remembers this time."""
        first = self.goal.before is None
        tries = () if first else (*self.goal.tries, Try(self.now, self.session.human))
        self.want(Back())
        self.want(Open(replace(goal, before=self.goal.before or self.now, tries=tries)))

    def leave_to_menu(self) -> None:
        self.want(Back())
