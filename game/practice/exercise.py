"""A decision to be made again: the worths of its choices, and the verdict on an answer."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.actions import to_text
from game.core.machine import legal_actions
from game.core.state import MatchOver, State
from game.practice.advice import Advice
from game.practice.reason import Reason
from game.practice.reasons import reason
from game.table.judge import Decided, Judgement, Values, judgement
from game.table.projection import seat_view
from game.table.protocol import legal_text
from game.table.seat_view import SeatView


class Exercise(Struct, frozen=True):
    """The decision of the seat to act in `state`.

    `values` are the worths of its choices in written points, in the strongest player's order of preference
    (`judgement`): its own choice first. ValueError if they do not distinguish any two choices.
    """

    state: State
    values: Values

    def __post_init__(self) -> None:
        if self._judgement(self._liked) is None:
            raise ValueError("there is nothing to choose, or nothing is known of it")

    @property
    def seat(self) -> int:
        assert not isinstance(self.state, MatchOver)
        return self.state.turn

    @property
    def view(self) -> SeatView:
        return seat_view(self.state, self.seat)

    @property
    def legal(self) -> tuple[str, ...]:
        return tuple(to_text(action) for action in legal_actions(self.state))

    @property
    def advice(self) -> Advice:
        """The choices, as the strongest player judges them."""
        return Advice(self.view, self.decided(self._liked), self._judgement(self._liked), self.values)

    def decided(self, text: str) -> Decided:
        """The decision as if it had been made so."""
        return Decided(0, self.state, self.seat, text, self.legal)

    def answer(self, text: str) -> ExerciseAnswer:
        """The verdict on an answer, the text of an action open to the seat."""
        text = legal_text(text, list(self.legal)) or text
        return ExerciseAnswer(self, text, self._judgement(text))

    @property
    def _liked(self) -> str:
        return liked(self.values, self.legal)

    def _judgement(self, text: str) -> Judgement | None:
        return judgement(self.decided(text), self.values, plays_for_match=True)


def liked(values: Values, legal: Sequence[str]) -> str:
    """The strongest player's choice among the legal ones; "" if `values` have none of them."""
    known = [found for text in values if (found := legal_text(text, list(legal))) is not None]
    return known[0] if known else ""


class ExerciseAnswer(Struct, frozen=True):
    """An answer to an exercise. `judgement` is None for an illegal one."""

    exercise: Exercise
    text: str
    judgement: Judgement | None

    @property
    def right(self) -> bool:
        """True if it loses less than a slip."""
        return self.judgement is not None and self.judgement.grade == "good"

    @property
    def best(self) -> bool:
        """True if it loses nothing, by the worths as shown, or is the strongest player's choice."""
        return self.judgement is not None and not self.judgement.lost

    @property
    def reason(self) -> Reason | None:
        """The reason for the best choice, or for the answer if that is as good; None if nothing can be shown.

        There is none at a score at which the points do not decide.
        """
        exercise, found = self.exercise, self.judgement
        most = exercise.advice.judgement
        assert most is not None, "as the exercise has been made"
        view, values, best = exercise.view, exercise.values, most.best[0]
        if found is None:
            return reason(view, values, best)
        if found.for_the_match:
            return None
        if not found.lost:
            return reason(view, values, self.text)
        return reason(view, values, best, instead=self.text) or reason(view, values, best)


class ExerciseOutcome(Struct, frozen=True):
    """How an exercise went; reported once, when it was answered rightly or the answer was shown."""

    right: bool
    """It was answered rightly in the end."""
    wrong: int = 0
    """Wrong answers before that."""
    helped: bool = False
    """A hint was looked at."""
    best: bool = False
    """No choice is better than the right answer that was given."""
    seconds: float = 0.0
    """From when the table was set up to the last answer."""

    @property
    def at_once(self) -> bool:
        """True if the first answer was right, without help."""
        return self.right and not self.wrong and not self.helped

    @property
    def with_hint(self) -> bool:
        """True if the first answer was right, after a hint."""
        return self.right and not self.wrong and self.helped
