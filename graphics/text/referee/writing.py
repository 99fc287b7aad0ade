"""The reckoning from the points to what is written, and on to the score (rules §2.7–§2.9, §3.9–§3.11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import get_args

from game.core.account import (
    CapotAside,
    DealOutcome,
    FineStep,
    HangingWon,
    Hangs,
    Multiplied,
    NoTrick,
    Rounded,
    SidePoints,
    TakenOver,
    WriteStep,
    Writing,
)
from game.core.rule_set import Rules
from game.rules.tens import HALF, TEN, critical_digit
from graphics.text import words
from graphics.text.i18n import _
from graphics.text.referee.counting import added
from graphics.text.referee.ruling import Heads, Sum


class WritingSums:
    """The figures behind what one deal writes; the reader's side comes first."""

    def __init__(
        self,
        rules: Rules,
        trump: int,
        points: Sequence[SidePoints],
        writing: Writing,
        before: Sequence[int],
        heads: Heads,
    ) -> None:
        """`before`: the scores before the deal, by side as `points` are."""
        self.rules, self.trump = rules, trump
        self.points, self.writing, self.before = points, writing, before
        self.heads = heads

    def written(self) -> Iterator[Sum]:
        """The steps of each side that writes something, or would but for them."""
        for side, head in self.heads:
            for text in self._of_side(side):
                yield Sum(head, text)

    def score(self) -> Iterator[Sum]:
        """The score before, what is written, and the score after."""
        for side, head in self.heads:
            yield Sum(head, _summed([self.before[side], self.writing.written[side]]))

    def _of_side(self, side: int) -> Iterator[str]:
        own = self.points[side].total
        steps = [step for step in self.writing.steps if step.side == side]
        if any(isinstance(step, get_args(FineStep)) for step in steps):
            yield _summed([step.amount for step in steps])
            return
        if not steps and not self.rules.sheet.rounds:
            yield str(own)
        for step in steps:
            yield from self._step(step, own)

    def _step(self, step: WriteStep, own: int) -> Iterator[str]:
        match step:
            case TakenOver(amount=amount):
                yield added([own, amount])
            case Rounded():
                yield self._rounded(step)
            case Multiplied(tens=tens, by=factor, product=product):
                yield f"{tens} × {factor} = {product}"
            case CapotAside(points=points, tens=tens):
                yield _("the capot, not multiplied: {points} › {tens}").format(points=points, tens=tens)
                multiplied = next(each for each in self.writing.steps if isinstance(each, Multiplied))
                yield added([multiplied.product, tens])
            case HangingWon(amount=amount, side=side):
                text = _("and what hung: {sum}")
                yield text.format(sum=added([self.writing.written[side] - amount, amount]))
            case Hangs(amount=amount):
                yield words.hanging_now(-amount)
            case NoTrick(amount=amount, side=side):
                yield _summed([self.writing.written[side] - amount, amount])

    def _rounded(self, step: Rounded) -> str:
        """Points, tens, and why up or down."""
        shown = f"{step.points} › {step.tens}"
        up = step.tens > step.points // TEN
        if step.points % TEN == 0:
            return shown
        if step.digit is not None:
            return f"{shown}: {self._at_critical(step.digit, up)}"
        together = any(isinstance(each, TakenOver) for each in self.writing.steps)
        digit = HALF if together else critical_digit(self.trump) + up
        text = _("rounded up from {digit}") if up else _("below {digit} rounded down")
        return f"{shown}: {text.format(digit=digit)}"

    def _at_critical(self, digit: int, up: bool) -> str:
        """The reason where the two sides are rounded differently."""
        if self.writing.outcome is DealOutcome.HANGING:
            text = _("at {digit} what hangs goes up") if up else _("at {digit} what is scored goes down")
        elif up:
            text = _("at {digit} the side with fewer points goes up")
        else:
            text = _("at {digit} the side with more points goes down")
        return text.format(digit=digit)


def _summed(amounts: list[int]) -> str:
    """A sum in which numbers below zero may stand."""
    first, *others = amounts
    if not others:
        return words.written(first)
    signed = "".join(f" {'–' if amount < 0 else '+'} {abs(amount)}" for amount in others)
    return f"{words.written(first)}{signed} = {words.written(sum(amounts))}"
