"""The story of a finished match in figures: its course, its best and worst deal, what made the difference.

Every figure is in written points, because they decide a match (rules §2.9, §3.11).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from itertools import accumulate

from msgspec import Struct

from game.core.account import DealOutcome, HangingWon, NoTrick
from game.core.rule_set import Rules
from game.core.state import DealResult
from game.rules.tens import round_sum


class Cause(StrEnum):
    """Sources of the points of a margin; among equal ones the first is named.

    The last two stand for a match that no points decided: eight in a row won at once, or the winner had no
    more points than another side, but reached the target first.
    """

    FAILED = "failed"
    CONTRAS = "contras"
    CAPOTS = "capots"
    DECLARATIONS = "declarations"
    HANGING = "hanging"
    ILLEGAL = "illegal"
    NO_TRICK = "no_trick"
    CARDS = "cards"
    EIGHT = "eight"
    OUT_FIRST = "out_first"


class Record(Struct, frozen=True):
    """The results of a side's contracts."""

    made: int = 0
    failed: int = 0
    hanging: int = 0


class Difference(Struct, frozen=True):
    """The main source of the difference between the winner and the best of the others.

    It is the largest part of the margin, and brought the winner `points` in so many `deals`.
    """

    cause: Cause
    points: int = 0
    deals: int = 0


class Feat(StrEnum):
    """What made a match special; among several the first is named."""

    CAPOT = "capot"
    """The winner took all the tricks of the last deal."""
    CONTRA = "contra"
    """The winner won the last deal with a contra or recontra."""
    COMEBACK = "comeback"
    """The winner had been far behind."""
    CLOSE = "close"
    """The winner had little more than the best of the others."""


COMEBACK = 1 / 3  # of the target: so far behind a match looks lost
CLOSE = 1 / 15  # of the target: with so little more it might have ended otherwise


class Story(Struct, frozen=True):
    """A match from its first deal to its last one; tuples by side are in the order of `rules.sides`."""

    rules: Rules
    deals: tuple[DealResult, ...]
    """Those that were played: passed-out ones write nothing."""
    winner: int

    @property
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The match score of every side, before the first deal and after each."""
        start = (0,) * len(self.rules.sides)
        written = (deal.writing.written for deal in self.deals)
        return tuple(
            accumulate(written, lambda a, b: tuple(x + y for x, y in zip(a, b, strict=True)), initial=start)
        )

    @property
    def records(self) -> tuple[Record, ...]:
        counts = [Counter[DealOutcome]() for _side in self.rules.sides]
        for deal in self.deals:
            if deal.contract is not None:
                counts[self.rules.side_of(deal.contract.declarer)][deal.writing.outcome] += 1
        return tuple(
            Record(each[DealOutcome.MADE], each[DealOutcome.INSIDE], each[DealOutcome.HANGING])
            for each in counts
        )

    def swing(self, deal: DealResult, side: int) -> int:
        """How many more points a side wrote in a deal than the best of the others."""
        written = deal.writing.written
        return written[side] - max(amount for other, amount in enumerate(written) if other != side)

    def best(self, side: int) -> DealResult:
        """The deal that went best for a side; the first among equals."""
        return max(self.deals, key=lambda deal: self.swing(deal, side))

    def worst(self, side: int) -> DealResult:
        """The deal that went worst for a side; the first among equals."""
        return min(self.deals, key=lambda deal: self.swing(deal, side))

    @property
    def rival(self) -> int:
        """The best of the others; among equals the first after the winner."""
        count = len(self.rules.sides)
        others = [(self.winner + place) % count for place in range(1, count)]
        return max(others, key=lambda side: self.course[-1][side])

    @property
    def margin(self) -> int:
        """How far the winner is ahead of the rival."""
        return self.course[-1][self.winner] - self.course[-1][self.rival]

    @property
    def ahead_since(self) -> DealResult | None:
        """The deal that took the winner ahead for good; None where it is not ahead at the end."""
        ahead = [self._lead(row) > 0 for row in self.course]
        if not ahead[-1]:
            return None
        last = max(place for place, leads in enumerate(ahead) if not leads)
        return self.deals[last]

    def _lead(self, scores: Sequence[int]) -> int:
        """How far the winner was ahead of the best of the others."""
        return scores[self.winner] - max(score for side, score in enumerate(scores) if side != self.winner)

    @property
    def behind(self) -> int:
        """How far the winner was behind at the worst; 0 if never."""
        return max(0, -min(map(self._lead, self.course)))

    @property
    def feat(self) -> Feat | None:
        last = self.deals[-1]
        points, swing = last.points[self.winner], self.swing(last, self.winner)
        if last.stopped_by is None and points.tricks == self.rules.hand_size:
            return Feat.CAPOT
        if last.contract is not None and last.contract.multiplier > 1 and swing > 0:
            return Feat.CONTRA
        if self.behind >= COMEBACK * self.rules.target:
            return Feat.COMEBACK
        return Feat.CLOSE if 0 < self.margin <= CLOSE * self.rules.target else None

    @property
    def parts(self) -> Counter[Cause]:
        """The margin by source: its parts add up to it."""
        found: Counter[Cause] = Counter()
        for deal in self.deals:
            for cause, amount in _parts(deal, self.winner, self.rival).items():
                found[cause] += amount
        return found

    @property
    def difference(self) -> Difference:
        if self.deals[-1].writing.outcome is DealOutcome.EIGHT:
            return Difference(Cause.EIGHT)
        if self.margin <= 0:
            return Difference(Cause.OUT_FIRST)
        parts = self.parts
        cause = max(Cause, key=parts.__getitem__)
        by_deal = (_parts(deal, self.winner, self.rival) for deal in self.deals)
        return Difference(cause, parts[cause], sum(1 for found in by_deal if found.get(cause)))


def story(rules: Rules, results: Sequence[DealResult], winner: int) -> Story:
    return Story(rules, tuple(result for result in results if result.contract is not None), winner)


def _parts(deal: DealResult, winner: int, rival: int) -> dict[Cause, int]:
    """Points that a deal added to the margin, by source."""
    assert deal.contract is not None
    rules, writing = deal.deal.table.rules, deal.writing

    def ahead(amounts: Sequence[int]) -> int:
        return amounts[winner] - amounts[rival]

    whole = ahead(writing.written)
    if writing.outcome is DealOutcome.REVOKE:
        return {Cause.ILLEGAL: whole}
    found = {Cause.HANGING: ahead(writing.of(HangingWon)), Cause.NO_TRICK: ahead(writing.of(NoTrick))}
    whole -= sum(found.values())
    if writing.outcome is DealOutcome.HANGING:
        return found | {Cause.HANGING: whole}
    if deal.contract.multiplier > 1:
        return found | {Cause.CONTRAS: whole}
    if writing.outcome is DealOutcome.INSIDE:
        return found | {Cause.FAILED: whole}
    factor = rules.point_factor(deal.contract.trump)
    said = _written(rules, ahead([factor * side.extras for side in deal.points]))
    capot = _written(rules, ahead([side.capot for side in deal.points]))
    return found | {Cause.DECLARATIONS: said, Cause.CAPOTS: capot, Cause.CARDS: whole - said - capot}


def _written(rules: Rules, points: int) -> int:
    """Points converted to written points; what the rounding adds belongs to the cards."""
    if not rules.sheet.rounds:
        return points
    return round_sum(points) if points >= 0 else -round_sum(-points)
