"""All rulings of a deal, in the order of its sheet: its lines, the outcome, what is written, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.account import (
    DealOutcome,
    HangingWon,
    Multiplied,
    NoTrick,
    Rounded,
    TakenOver,
    WriteStep,
)
from game.referee.topics import Topic, of_outcome
from graphics.text.deal_text import DealText, SheetLine
from graphics.text.i18n import _
from graphics.text.referee.counting import Counting
from graphics.text.referee.ruling import Ruling, Sum
from graphics.text.referee.writing import WritingSums

_WRITING: dict[type[WriteStep], Topic] = {
    Rounded: Topic.ROUNDING,
    Multiplied: Topic.CONTRA,
    HangingWon: Topic.HANGING,
    NoTrick: Topic.NO_TRICK,
}


class DealRulings:
    """The rulings of one deal: `lines` as the lines of its sheet, then those that follow them."""

    def __init__(self, deal: DealText) -> None:
        self.deal = deal
        result, heads = deal.result, tuple(zip(deal.order, deal.heads, strict=True))
        self._writing = WritingSums(
            deal.rules,
            deal.contract.trump,
            result.points,
            result.writing,
            result.deal.table.scores,
            heads,
        )
        counting = Counting(result, deal.steps, heads)
        self._sums: dict[Topic, Callable[[], Iterable[Sum]]] = {
            Topic.CARDS: counting.cards,
            Topic.DISCARDS: counting.discards,
            Topic.DOUBLED: counting.doubled,
        }
        self._totals = counting.totals

    def all(self) -> list[Ruling]:
        """Every ruling of the deal; the last three are `outcome`, `written` and `score`."""
        lines = [self.line(line) for line in self.deal.lines()]
        return [*lines, self.outcome(), self.written(), self.score()]

    def line(self, line: SheetLine) -> Ruling:
        """The ruling behind a line of the bill."""
        sums = self._sums.get(line.topic)
        return Ruling(line.title, line.text, (line.topic,), tuple(sums()) if sums else (), line.amounts)

    def outcome(self) -> Ruling:
        """The ruling on made or not, and what ended the deal."""
        deal, verdict = self.deal, self.deal.verdict()
        topic = of_outcome(deal.result.writing.outcome, deal.contract.multiplier)
        counted = deal.result.writing.outcome not in (DealOutcome.EIGHT, DealOutcome.REVOKE)
        sums = tuple(self._totals()) if counted else ()
        return Ruling(verdict.title, verdict.text, (topic,), sums, deal.totals() if counted else ())

    def written(self) -> Ruling:
        """The ruling on what each side writes."""
        deal, writing = self.deal, self.deal.result.writing
        found = [of_outcome(writing.outcome, deal.contract.multiplier)]
        together = any(isinstance(step, TakenOver) for step in writing.steps)
        kinds = {type(step) for step in writing.steps} - ({Rounded} if together else set())
        topics = tuple(dict.fromkeys([*found, *(topic for kind, topic in _WRITING.items() if kind in kinds)]))
        return Ruling(_("Scored"), "", topics, tuple(self._writing.written()), deal.written())

    def score(self) -> Ruling:
        """The ruling on the score, and whether the match is over."""
        deal = self.deal
        scores = deal.by_reader(deal.result.scores)
        ended = of_outcome(deal.result.writing.outcome, 1)
        topic = ended if ended in (Topic.DOSTA, Topic.EIGHT) else Topic.END
        return Ruling(_("Score"), deal.following(), (topic,), tuple(self._writing.score()), scores)
