"""Advice to the human at the table: what the strongest player thinks of the choices, from the same view.

Nothing here waits, and the computer players' own requests are not affected.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import to_text
from game.core.machine import legal_actions
from game.core.state import State
from game.practice.reason import Reason
from game.practice.reasons import reason
from game.table.judge import Decided, Judgement, Values, judgement, values_in
from game.table.protocol import legal_text
from game.table.seat_view import SeatView
from game.table.session import Engine, Session


class Advice(Struct, frozen=True):
    """The advice of the strongest player; the text of `decided` is its choice in the human's place."""

    view: SeatView
    """The view that it is based on."""
    decided: Decided
    judgement: Judgement | None
    """None if there is nothing to choose, or no values were given."""
    values: Values

    def reason(self, choice: str, instead: str | None = None) -> Reason | None:
        """The reason for a choice, over another or over all others; None if nothing can be shown."""
        return reason(self.view, self.values, choice, instead) if self.values else None

    def loses(self, choice: str) -> float:
        """Written points, as shown, by which a choice is worth less than the adviser's.

        0 for a choice without a value.
        """
        found, legal = self.judgement, legal_text(choice, list(self.decided.legal))
        worths = {} if found is None else dict(found.choices)
        if found is None or legal not in worths:
            return 0.0
        digits = found.grades.digits
        return max(0.0, round(round(found.played, digits) - round(worths[legal], digits), digits))

    @property
    def as_good(self) -> int:
        """The number of choices that lose less than a slip, by their worths as shown."""
        found = self.judgement
        if found is None:
            return 0
        digits = found.grades.digits
        best = round(found.best[1], digits)
        lost = [round(best - round(value, digits), digits) for _text, value in found.choices]
        return sum(each < found.grades.slip for each in lost)


class Adviser:
    """Asks an engine about the decision that the human of a session has to make.

    An answer is dropped as soon as the human has acted.
    """

    def __init__(self, session: Session, engine: Engine) -> None:
        self._session = session
        self._engine = engine
        self._state: State | None = None  # the decision that was asked about
        self._advice: Advice | None = None

    @property
    def state(self) -> State:
        return self._session.state

    @property
    def possible(self) -> bool:
        return self._session.human_decides

    @property
    def advice(self) -> Advice | None:
        """The advice about the current decision, once there is one."""
        return self._advice if self._state is self._session.state else None

    @property
    def waiting(self) -> bool:
        """True if the current decision has been asked about and the answer is still to come."""
        return self._state is self._session.state and self._advice is None

    def ask(self) -> None:
        """Ask about the current decision, unless that has been done."""
        request, state = self._session.own_question(), self._session.state
        if request is None or self._state is state:
            return
        self._state, self._advice = state, None
        if len(request.view.legal) == 1:
            self._advice = self._made(request.view, to_text(request.view.legal[0]), {})
        else:
            self._engine.ask(request)

    def hear(self) -> bool:
        """Take the answer, if one is due; True once it has come."""
        if not self.waiting:
            return False
        answer = self._engine.poll()
        self._engine.notice = None  # nobody's turn depends on it: no fault to report
        if answer is None:
            return False
        request = self._session.own_question()
        assert request is not None, "the state is the one that was asked about"
        values = {} if "fault" in answer else values_in(answer)
        self._advice = self._made(request.view, str(answer["action"]), values)
        return True

    def forget(self) -> None:
        """Drop the question and the answer, so that the next `ask` asks anew."""
        self._state = self._advice = None

    def close(self) -> None:
        """Drop the question, and close the engine."""
        self.forget()
        self._engine.close()

    def _made(self, view: SeatView, text: str, values: Values) -> Advice:
        state, number = self._session.state, len(self._session.match.actions)
        legal = tuple(to_text(action) for action in legal_actions(state))
        decided = Decided(number, state, view.seat, text, legal)
        return Advice(view, decided, judgement(decided, values, plays_for_match=True), values)
