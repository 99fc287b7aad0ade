"""The steps of a finished deal: every decision in its order, and after the last of them its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec import Struct

from game.core.state import Auction, Declaring, LayingAway, Playing
from game.table.judge import Decided

Part = Literal["auction", "discards", "play", "end"]


class Step(Struct, frozen=True):
    """One step: the decision that is made, or the end of the deal with none.

    `trick` counts from 1, 0 before the play; a declaration belongs to the trick that its player is to play
    to.
    """

    part: Part
    trick: int = 0
    decided: Decided | None = None


Wrong = Callable[[Decided], bool]


class Steps:
    """The steps of a deal, found by their places: 0 is the first call, `last` the end of the deal."""

    def __init__(self, decisions: Sequence[Decided]) -> None:
        self.all = (*map(_step, decisions), Step("end"))

    def __getitem__(self, place: int) -> Step:
        return self.all[place]

    def __len__(self) -> int:
        return len(self.all)

    @property
    def last(self) -> int:
        """The place of the end of the deal."""
        return len(self.all) - 1

    def find(self, number: int) -> int:
        """The place of the decision with that number; 0 if there is none."""
        return next((i for i, step in enumerate(self.all) if _number(step) == number), 0)

    def by_card(self, place: int, way: int) -> int:
        """The place of the next step (`way` +1) or of the one before (-1); the same at the ends."""
        return max(0, min(self.last, place + way))

    def by_trick(self, place: int, way: int) -> int:
        """The first step of the next trick or of the one before: the auction and the discards count as one.

        Back from the middle of a trick leads to its own first step.
        """
        starts = self.starts
        if way > 0:
            return next((start for start in starts if start > place), self.last)
        return max((start for start in starts if start < place), default=0)

    def by_mistake(self, place: int, way: int, wrong: Wrong) -> int | None:
        """The nearest step in that direction whose decision was `wrong`; None if there is none."""
        there = range(place + 1, len(self.all)) if way > 0 else range(place - 1, -1, -1)
        return next((i for i in there if (found := self.all[i].decided) is not None and wrong(found)), None)

    @property
    def starts(self) -> tuple[int, ...]:
        """The places where a part or a trick begins."""
        keys = [(step.part, step.trick) for step in self.all]
        return tuple(i for i, key in enumerate(keys) if i == 0 or key != keys[i - 1])


def _number(step: Step) -> int | None:
    return step.decided.number if step.decided is not None else None


def _step(decided: Decided) -> Step:
    match decided.state:
        case Auction():
            return Step("auction", 0, decided)
        case LayingAway():
            return Step("discards", 0, decided)
        case Declaring(playing) | (Playing() as playing):
            return Step("play", len(playing.tricks) + 1, decided)
    raise ValueError("not a decision of a deal")
