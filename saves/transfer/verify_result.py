"""The line of a result of the day, checked without a window: all tables play its deals again."""

from __future__ import annotations

from datetime import date

from game.lab.background.evening import evening_deal
from game.tournament.duplicate.asking import EveningRequest
from game.tournament.duplicate.day_result import DayResult, DayResultError, figures, parsed
from game.tournament.tables import TableAnswer, TableError
from saves.tournament.duplicate.checking import Checking


class AtOnce:
    """Tables that are played in this process when they are asked for."""

    busy = False

    def __init__(self) -> None:
        self._answer: TableAnswer | None = None

    def ask(self, question: EveningRequest, /) -> None:
        """Play the deal that is asked for."""
        try:
            self._answer = evening_deal(question)
        except TableError as error:
            self._answer = TableAnswer(question.id, code=error.code, error=str(error))

    def poll(self) -> TableAnswer | None:
        """Give the answer, once."""
        answer, self._answer = self._answer, None
        return answer

    def close(self) -> None:
        self._answer = None


def verdict(text: str) -> tuple[bool, str]:
    """The answer to a line: is it true, and a line that says so or what is not."""
    try:
        result = parsed(text, date.today())
    except DayResultError as error:
        return False, f"no: {error}"
    checking = Checking(result, AtOnce())
    while not checking.over:
        checking.advance()
    if checking.running is None:
        return False, "no: these decisions cannot be played in these deals"
    percent, over = figures(checking.running.kept.score)
    if not checking.true:
        return False, f"no: found {result.percent} % and {result.over}, expected {percent} % and {over}"
    evening = checking.evening
    what = f"{evening.kind} of {evening.day}, {evening.rules}"
    played = f"{percent} %, {over} over the mean; {checking.total} deals played again"
    return True, f"yes: {what}: {played}; {_claim(result)}"


def _claim(result: DayResult) -> str:
    """What the line says of the try; nobody can check it."""
    if result.first_try is None:
        return "BELOT1 lines do not say whether the try counted"
    tried = "the first try" if result.first_try else "practice, not the first try"
    return f"its maker says that it was {tried}"
