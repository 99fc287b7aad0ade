"""The account of a deal: points, and every step to what is written (rules §2.6–§2.8, §3.8–§3.11).

A step belongs to one `side` and adds its `amount`: points until they are rounded, then tens. So the amounts
of all steps of a side add up to what it writes.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from game.core.cards import Card
from game.core.melds import Belot, Declaration
from game.core.tricks import Duty

PENALTY = 97  # points that a side without a trick loses, and by option an offender (rules §3.9, §3.10)
REVOKE = 162  # points that each opponent of a side that revoked writes (rules §3.10)


class DealOutcome(StrEnum):
    MADE = "made"
    INSIDE = "inside"
    HANGING = "hanging"
    ENOUGH = "enough"
    """A side reached the target with a trick (rules §3.11: *dosta*)."""
    EIGHT = "belot"
    """Eight in a row have won the match (rules §3.6)."""
    REVOKE = "revoke"
    PASSED = "passed"


class SidePoints(Struct, frozen=True):
    """The points of one side; `total` is what is compared (including no-trumps doubling and capot)."""

    cards: int
    last: int
    capot: int
    declarations: int
    belots: int
    total: int
    tricks: int = 0
    """The number of tricks the side has taken."""

    @property
    def extras(self) -> int:
        """Points for announcements."""
        return self.declarations + self.belots

    @property
    def doubling(self) -> int:
        return self.total - self.cards - self.last - self.capot - self.extras


class CardPoints(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.6, §3.8"
    side: int
    amount: int
    tricks: int


class DiscardPoints(Struct, frozen=True):
    section: ClassVar[str] = "rules §3.4, §3.8"
    side: int
    amount: int
    cards: tuple[Card, ...]


class LastTen(Struct, frozen=True):
    """The bonus for the last trick, taken by `seat` with `card`."""

    section: ClassVar[str] = "rules §1.4"
    side: int
    amount: int
    seat: int
    card: Card


class MeldPoints(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.4, §3.6"
    side: int
    amount: int
    declaration: Declaration


class BelotPoints(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.5, §3.7"
    side: int
    amount: int
    belot: Belot


class Doubled(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.6"
    side: int
    amount: int


class CapotPoints(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.6, §3.8"
    option: ClassVar[str] = "all_tricks"
    side: int
    amount: int


class Forfeited(Struct, frozen=True):
    """Points that a side does not write itself; the side `to` does, or nobody."""

    section: ClassVar[str] = "rules §2.7, §3.9"
    option: ClassVar[str] = "defeat"
    side: int
    amount: int
    to: int | None


class TakenOver(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.7, §3.9"
    option: ClassVar[str] = "defeat"
    side: int
    amount: int


class CapotAside(Struct, frozen=True):
    """The points of a capot that a contra does not multiply: removed, and added as `tens` at the end."""

    section: ClassVar[str] = "rules §2.7, §2.10"
    option: ClassVar[str] = "capot_under_contra"
    side: int
    points: int
    tens: int

    @property
    def amount(self) -> int:
        """The tens in place of the points."""
        return self.tens - self.points


class Rounded(Struct, frozen=True):
    section: ClassVar[str] = "rules §2.7"
    side: int
    points: int
    tens: int
    digit: int | None = None
    """The critical digit, where the points end with it: the side with fewer points decided; else None."""

    @property
    def amount(self) -> int:
        return self.tens - self.points


class Multiplied(Struct, frozen=True):
    """Contra (`by` 2) or recontra (4)."""

    section: ClassVar[str] = "rules §2.7"
    side: int
    tens: int
    by: int

    @property
    def product(self) -> int:
        return self.tens * self.by

    @property
    def amount(self) -> int:
        return self.product - self.tens


class Hangs(Struct, frozen=True):
    """Tens that nobody writes yet."""

    section: ClassVar[str] = "rules §2.7, §2.8"
    side: int
    amount: int


class HangingWon(Struct, frozen=True):
    """Tens that hung after earlier deals, for the winner of this one."""

    section: ClassVar[str] = "rules §2.8"
    side: int
    amount: int


class NoTrick(Struct, frozen=True):
    section: ClassVar[str] = "rules §3.9"
    option: ClassVar[str] = "all_tricks"
    side: int
    amount: int


class IllegalCard(Struct, frozen=True):
    """Points for an opponent of the offender, who played an illegal card; no cards count."""

    section: ClassVar[str] = "rules §3.10"
    option: ClassVar[str] = "revoke"
    side: int
    amount: int
    duty: Duty | None
    """None if it is unknown, as at a table with real cards."""


class AllDeclared(Struct, frozen=True):
    """All declarations of the deal, for an opponent of the offender."""

    section: ClassVar[str] = "rules §3.10"
    option: ClassVar[str] = "revoke"
    side: int
    amount: int


class OffenderPays(Struct, frozen=True):
    section: ClassVar[str] = "rules §3.10"
    option: ClassVar[str] = "revoke"
    side: int
    amount: int


CountStep = CardPoints | DiscardPoints | LastTen | MeldPoints | BelotPoints | Doubled | CapotPoints
FineStep = IllegalCard | AllDeclared | OffenderPays
WriteStep = (
    Forfeited | TakenOver | CapotAside | Rounded | Multiplied | Hangs | HangingWon | NoTrick | FineStep
)
Step = CountStep | WriteStep


class Writing(Struct, frozen=True):
    outcome: DealOutcome
    written: tuple[int, ...]
    hanging: int
    steps: tuple[WriteStep, ...] = ()
    """From the points of the sides to what they write; from nothing after a revoke."""
    dash: int | None = None
    """The side that writes a dash for nothing, because it failed (rules §3.9)."""

    @property
    def pad(self) -> tuple[int | None, ...]:
        """The entry on the score pad for each side; None is a dash."""
        return tuple(None if side == self.dash else amount for side, amount in enumerate(self.written))

    def of(self, kind: type[WriteStep]) -> tuple[int, ...]:
        """The sums that the steps of one kind add for each side."""
        found = [step for step in self.steps if isinstance(step, kind)]
        sides = range(len(self.written))
        return tuple(sum(step.amount for step in found if step.side == side) for side in sides)
