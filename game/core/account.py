"""Account of a deal: points of each side, steps to what is written (rules §2.6, §2.7, §3.8, §3.9)."""

from __future__ import annotations

from dataclasses import dataclass

PENALTY = 97
"""Points that a side without a trick loses, and by option an offender (rules §3.10, §3.12)."""


@dataclass(frozen=True, slots=True)
class SidePoints:
    """The points of one side; `total` is what is compared (no-trumps doubling and capot in it)."""

    cards: int
    last: int
    capot: int
    declarations: int
    belots: int
    total: int
    tricks: int = 0
    """The number of tricks the side has taken."""

    @property
    def doubling(self) -> int:
        """Points that the doubling of no trumps added."""
        return self.total - self.cards - self.last - self.capot - self.declarations - self.belots


@dataclass(frozen=True, slots=True)
class Line:
    """One named step from points to what is written: an amount for each side.

    Names in tens: sum, rounded, multiplied, capot_apart, written, hangs, hanging_won;
    in points: points, fallen, penalty, revoke, declared, belot, written.
    """

    name: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Writing:
    """The outcome of a deal (named as in the deal record), what each side writes and what hangs after it."""

    outcome: str
    written: tuple[int, ...]
    hanging: int
    lines: tuple[Line, ...]
    dash: int | None = None
    """The side that writes a dash for nothing, because it fell (rules §3.9)."""

    @property
    def pad(self) -> tuple[int | None, ...]:
        """The entry on the score pad for each side; None is a dash."""
        return tuple(None if side == self.dash else amount for side, amount in enumerate(self.written))
