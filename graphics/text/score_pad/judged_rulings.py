"""The rulings behind the line of a deal with real cards: each figure of the bill, the outcome, the score."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.core.account import (
    DealOutcome,
    HangingWon,
    Multiplied,
    NoTrick,
    Rounded,
    SidePoints,
    TakenOver,
    WriteStep,
)
from game.referee.alternatives import OtherLine, other_options
from game.referee.judged import Judged
from game.referee.topics import Topic, of_outcome
from graphics.text import words
from graphics.text.alternatives_text import RuleLine, option_choice
from graphics.text.i18n import _
from graphics.text.rules_text import option_line
from graphics.text.rulings import Heads, Ruling, Sum, WritingSums, added, options
from graphics.text.score_pad.judged_text import JudgedText

_WRITING: dict[type[WriteStep], Topic] = {
    Rounded: Topic.ROUNDING,
    Multiplied: Topic.CONTRA,
    HangingWon: Topic.HANGING,
    NoTrick: Topic.NO_TRICK,
}
_UNCOUNTED = (DealOutcome.PASSED, DealOutcome.EIGHT, DealOutcome.REVOKE)


class JudgedRulings:
    """The rulings of one line: those of its bill, the outcome, what is written, the score."""

    def __init__(self, judged: Judged, columns: tuple[str, ...]) -> None:
        self.judged, self.rules = judged, judged.rules
        self.text = JudgedText(judged, columns)
        self.heads: Heads = tuple(enumerate(columns))
        contract = judged.contract
        trump = contract.trump if contract is not None else 0
        none = (SidePoints(0, 0, 0, 0, 0, 0),) * len(columns)
        points = judged.points or none
        self._writing = WritingSums(
            self.rules, trump, points, judged.writing, judged.before.scores, self.heads
        )
        self._others = other_options(judged)

    def all(self) -> list[Ruling]:
        """Every ruling, in the order of the bill; the last three are `outcome`, `written` and `score`."""
        lines = [line for line in self.text.lines() if line.topic is not Topic.MADE]
        found = []
        for line in lines:
            sums = tuple(self._doubled()) if line.topic is Topic.DOUBLED else ()
            found.append(self._ruling(line.title, line.text, (line.topic,), sums, line.amounts))
        if self.judged.writing.outcome is DealOutcome.PASSED:
            return [self._ruling(self.text.outcome, self.text.reason(), (Topic.CALLING,), (), ())]
        return [*found, self.outcome(), self.written(), self.score()]

    def outcome(self) -> Ruling:
        """The ruling on made or not, and what ended the deal."""
        outcome = self.judged.writing.outcome
        counted = outcome not in _UNCOUNTED
        sums = tuple(self._totals()) if counted else ()
        amounts = self.text.totals() if counted else ()
        return self._ruling(self.text.outcome, self.text.reason(), (self._topic(),), sums, amounts)

    def written(self) -> Ruling:
        """The ruling on what each column writes."""
        writing = self.judged.writing
        together = any(isinstance(step, TakenOver) for step in writing.steps)
        kinds = {type(step) for step in writing.steps} - ({Rounded} if together else set())
        more = [topic for kind, topic in _WRITING.items() if kind in kinds]
        topics = tuple(dict.fromkeys([self._topic(), *more]))
        sums = () if writing.outcome is DealOutcome.EIGHT else tuple(self._writing.written())
        return self._ruling(_("Scored"), "", topics, sums, writing.pad)

    def score(self) -> Ruling:
        """The ruling on the score, and on the end of the match."""
        ended = of_outcome(self.judged.writing.outcome, 1)
        topic = ended if ended in (Topic.DOSTA, Topic.EIGHT) else Topic.END
        sums = tuple(self._writing.score())
        return self._ruling(_("Score"), self.text.following(), (topic,), sums, self.judged.scores)

    def _topic(self) -> Topic:
        contract = self.judged.contract
        return of_outcome(self.judged.writing.outcome, contract.multiplier if contract is not None else 1)

    def _ruling(
        self,
        title: str,
        note: str,
        topics: tuple[Topic, ...],
        sums: tuple[Sum, ...],
        amounts: tuple[int | None, ...],
    ) -> Ruling:
        others = tuple(self._lines(options(self.rules, topics)))
        return Ruling(title, note, topics, sums, amounts, others)

    # -- the figures ------------------------------------------------------

    def _totals(self) -> Iterator[Sum]:
        """The parts of each column added up, and the points of all."""
        points = self.judged.points
        for side, head in self.heads:
            own = points[side]
            parts = (own.cards, own.last, own.declarations, own.belots, own.doubling, own.capot)
            yield Sum(head, added([part for part in parts if part]))
        yield Sum("", _("Together: {sum}").format(sum=added([own.total for own in points])))

    def _doubled(self) -> Iterator[Sum]:
        """The points that no trumps double."""
        contract = self.judged.contract
        factor = self.rules.point_factor(contract.trump) if contract is not None else 1
        for side, head in self.heads:
            own = self.judged.points[side]
            single = own.cards + own.last + own.extras
            if single:
                yield Sum(head, f"{single} × {factor} = {factor * single}")

    # -- other rules ------------------------------------------------------

    def _lines(self, names: Collection[str]) -> Iterator[RuleLine]:
        """A line for each other choice of these options."""
        for other in self._others:
            if other.option in names:
                yield self._line(other)

    def _line(self, other: OtherLine) -> RuleLine:
        title, note = option_choice(other.option, other.rules), option_line(other.option)
        if other.judged is None:
            return RuleLine(title, note, _("would change the play"))
        if not other.differs(self.judged):
            return RuleLine(title, note, _("the same"))
        outcome = " : ".join(map(words.written, other.judged.writing.pad))
        detail = ""
        if other.judged.winner != self.judged.winner:
            over = other.judged.winner is not None
            detail = _("the match would be over") if over else _("the match would go on")
        return RuleLine(title, note, outcome, detail, True)
