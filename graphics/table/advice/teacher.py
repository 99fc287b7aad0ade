"""Teaching at the table: a card or call that loses much is asked about before it lands."""

from __future__ import annotations

from collections.abc import Callable

from game.core.actions import Action, to_text
from game.core.state import State
from game.practice.advice import Adviser
from game.practice.teaching import Teaching, least_loss
from graphics.render.motion import TEACHER_MS
from graphics.table.steps import AskSure, Held, Step
from graphics.text import advice_text
from graphics.text.names import Names


class Teacher:
    """Stands before the actions of the human (`TableModel.before`).  `mark` notes a question."""

    def __init__(
        self, adviser: Adviser, names: Names, teaching: Callable[[], Teaching], mark: Callable[[], object]
    ) -> None:
        self.adviser = adviser
        self._names = names
        self._teaching = teaching
        self._mark = mark
        self._held: tuple[State, Action] | None = None
        self._ms = 0.0
        self._asked: tuple[State, str] | None = None  # who does it again means it

    @property
    def resting(self) -> bool:
        """True if no action waits."""
        return self._held is None

    def before(self, action: Action) -> Step | None:
        """The step to take instead of an action; None to let it land."""
        state, text = self.adviser.state, to_text(action)
        asked, self._asked = self._asked, None
        if self._teaching() == "off" or (asked is not None and asked[0] is state and asked[1] == text):
            return None
        if self.adviser.waiting:
            self._held, self._ms = (state, action), 0.0
            return Held()
        advice = self.adviser.advice
        if advice is None or advice.judgement is None:
            return None
        if advice.loses(text) < least_loss(self._teaching(), advice.judgement.grades):
            return None
        self._asked = (state, text)
        self._mark()
        return AskSure(action, advice_text.of_better(advice, text, self._names))

    def update(self, ms: float, possible: bool) -> Action | None:
        """Let time pass, with a decision to be judged where it is `possible`; the action that waited."""
        if possible and self._teaching() != "off":
            self.adviser.ask()
        if self._held is None:
            return None
        state, action = self._held
        self._ms += ms
        if state is self.adviser.state and self.adviser.waiting and self._ms < TEACHER_MS:
            return None
        self._held = None
        if state is not self.adviser.state:
            return None
        if self.adviser.waiting:
            self._asked = (state, to_text(action))  # too late to ask
        return action
