"""The line of a result of the day, checked without a window: all tables play its deals again."""

from __future__ import annotations

from datetime import date

from game.core.texts import _
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
        return False, _("no: {reason}").format(reason=error)
    checking = Checking(result, AtOnce())
    while not checking.over:
        checking.advance()
    if checking.running is None:
        return False, _("no: these decisions cannot be played in these deals")
    percent, over = figures(checking.running.kept.score)
    if not checking.true:
        text = _("no: found {percent} % and {over}, expected {true_percent} % and {true_over}")
        return False, text.format(
            percent=result.percent, over=result.over, true_percent=percent, true_over=over
        )
    evening = checking.evening
    text = (
        _("deal of {day}, {rules}: {percent} %, {over} over the mean; {count} deals played again")
        if evening.kind == "deal"
        else _("evening of {day}, {rules}: {percent} %, {over} over the mean; {count} deals played again")
    ).format(day=evening.day, rules=evening.rules, percent=percent, over=over, count=checking.total)
    return True, _("yes: {what}").format(what=f"{text}; {_claim(result)}")


def _claim(result: DayResult) -> str:
    """What the line says of the try; nobody can check it."""
    if result.first_try is None:
        return _("BELOT1 lines do not say whether the try counted")
    if result.first_try:
        return _("its maker says that it was the first try")
    return _("its maker says that it was practice, not the first try")
