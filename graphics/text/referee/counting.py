"""The reckoning from the cards to the points of each side, in figures (rules §2.6, §3.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

from game.core.account import CapotPoints, CountStep, Doubled, Step
from game.core.cards import Card
from game.core.state import DealResult
from game.table.points import taken_with
from graphics.text import words
from graphics.text.i18n import _, ngettext
from graphics.text.referee.ruling import Heads, Sum


def added(amounts: Sequence[int]) -> str:
    """A sum as it is written on paper: "7 + 14 = 21"; one number alone, and 0 for none."""
    if len(amounts) < 2:
        return str(sum(amounts))
    return f"{' + '.join(map(str, amounts))} = {sum(amounts)}"


def totals(steps: Sequence[CountStep], heads: Heads) -> Iterator[Sum]:
    """The amounts of each side added up, and the points of all sides."""
    found = []
    for side, head in heads:
        amounts = [step.amount for step in steps if step.side == side and step.amount]
        found.append(sum(amounts))
        yield Sum(head, added(amounts))
    yield Sum("", _("Together: {sum}").format(sum=added(found)))


class Counting:
    """The figures behind the bill of one deal; the reader's side comes first."""

    def __init__(self, result: DealResult, steps: Iterable[Step], heads: Heads) -> None:
        assert result.contract is not None, "a passed-out deal has no points"
        self.result, self.rules, self.trump = result, result.deal.table.rules, result.contract.trump
        self.steps = [step for step in steps if isinstance(step, get_args(CountStep))]
        self.heads = heads

    def cards(self) -> Iterator[Sum]:
        """The points of the tricks of each side, then of all tricks."""
        worth = [taken_with(self.result, trick) for trick in self.result.tricks]
        for side, head in self.heads:
            own = [
                number
                for number, trick in enumerate(self.result.tricks)
                if self.rules.side_of(trick.winner) == side
            ]
            if own:
                numbers = ", ".join(str(number + 1) for number in own)
                which = ngettext("trick {numbers}", "tricks {numbers}", len(own)).format(numbers=numbers)
                yield Sum(head, f"{added([worth[number] for number in own])} ({which})")
        if len(self.heads) > 1:
            yield Sum("", _("All cards in the tricks: {points}").format(points=sum(worth)))

    def discards(self) -> Iterator[Sum]:
        """The points of each card that was laid away."""
        cards = self.result.laid
        worth = [self._points(card) for card in cards]
        named = " + ".join(
            f"{points} ({words.card_name(card)})" for card, points in zip(cards, worth, strict=True)
        )
        yield Sum("", f"{named} = {sum(worth)}")

    def doubled(self) -> Iterator[Sum]:
        """The points that no trumps double."""
        factor = self.rules.point_factor(self.trump)
        for side, head in self.heads:
            amounts = [
                step.amount
                for step in self.steps
                if step.side == side and step.amount and not isinstance(step, Doubled | CapotPoints)
            ]
            if amounts:
                text = f"({' + '.join(map(str, amounts))})" if len(amounts) > 1 else str(amounts[0])
                yield Sum(head, f"{text} × {factor} = {factor * sum(amounts)}")

    def totals(self) -> Iterator[Sum]:
        """The lines of the bill of each side, and the points of all sides."""
        return totals(self.steps, self.heads)

    def _points(self, card: Card) -> int:
        return self.rules.cards.points_of(self.trump, (card,))
