"""The course of an auction: every call in order, with who said it, and what has become of it."""

from __future__ import annotations

from msgspec import Struct

from game.core.actions import CONTRA, PASS, RECONTRA, is_bid
from graphics.text import words
from graphics.text.i18n import _

Calls = tuple[tuple[int, int], ...]


class Turn(Struct, frozen=True):
    """One call of an auction: who said it, what it was, and for a contra or recontra what it doubles."""

    seat: int
    call: int
    doubles: int | None = None
    """The contract that it doubles; None for another call."""
    overbid: bool = False
    """A higher contract has taken the place of it, or of what it doubles."""

    @property
    def trump(self) -> int | None:
        """The contract whose sign stands for it; None for a pass."""
        return self.doubles if self.doubles is not None else self.call if is_bid(self.call) else None

    @property
    def factor(self) -> int:
        """2 for a contra, 4 for a recontra, else 1."""
        return {CONTRA: 2, RECONTRA: 4}.get(self.call, 1)


def course(calls: Calls) -> tuple[Turn, ...]:
    """The calls of an auction so far with what each means now."""
    highest = max((call for _seat, call in calls if is_bid(call)), default=None)
    turns: list[Turn] = []
    standing: int | None = None
    for seat, call in calls:
        if call == PASS:
            turns.append(Turn(seat, call))
            continue
        if is_bid(call):
            standing = call
        doubles = standing if call in (CONTRA, RECONTRA) else None
        turns.append(Turn(seat, call, doubles, standing != highest))
    return tuple(turns)


def turn_told(turn: Turn) -> str:
    """A call in words: a contra with the contract it doubles, and whether it has been overbid."""
    text = words.call_name(turn.call)
    if turn.doubles is not None:
        text = words.contra_of(turn.call, turn.doubles)
    return _("{call} (overbid)").format(call=text) if turn.overbid else text
