"""The points of a deal, every step by name, so that the score sheet can explain itself (rules §2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.contracts import Contract, card_points
from game.melds import BELOT_VALUE, Belot, Declaration
from game.state import Trick

if TYPE_CHECKING:
    from game.rules.base import Rules


@dataclass(frozen=True, slots=True)
class SidePoints:
    """The points of one side; `total` is what is compared (no-trumps doubling and capot in it)."""

    cards: int
    last: int
    capot: int
    declarations: int
    belots: int
    total: int

    @property
    def doubling(self) -> int:
        """What the doubling of no trumps added."""
        return self.total - self.cards - self.last - self.capot - self.declarations - self.belots


@dataclass(frozen=True, slots=True)
class Line:
    """One named step from points to what is written: an amount for each side.

    Names: sum, rounded, multiplied, capot_apart, written, hangs, hanging_won.
    """

    name: str
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Writing:
    """How a deal came out: made, inside or hanging; tens for each side; what hangs after it."""

    outcome: str
    written: tuple[int, ...]
    hanging: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Announced:
    """A declaration, once it is known whether it scores."""

    declaration: Declaration
    scores: bool


def judged(
    rules: Rules, contract: int, dealer: int, declarations: tuple[Declaration, ...]
) -> tuple[Announced, ...]:
    """All declarations of a deal with whether each scores, in the order announced."""
    forehand = (dealer + 1) % rules.players
    flags = rules.scoring_melds(rules, contract, forehand, declarations)
    return tuple(Announced(d, flag) for d, flag in zip(declarations, flags, strict=True))


def count(
    rules: Rules,
    contract: Contract,
    tricks: tuple[Trick, ...],
    announced: tuple[Announced, ...],
    belots: tuple[Belot, ...],
) -> tuple[SidePoints, ...]:
    """The points of each side (rules §2, *Points of a side*); of the tricks so far in mid-deal."""
    sides = range(len(rules.sides))
    cards, last, capot = [0 for _ in sides], [0 for _ in sides], [0 for _ in sides]
    melds, royal = [0 for _ in sides], [0 for _ in sides]
    for trick in tricks:
        cards[rules.side_of(trick.winner)] += card_points(contract.trump, trick.cards)
    if len(tricks) == rules.hand_size:
        last[rules.side_of(tricks[-1].winner)] = rules.last_trick_bonus
        takers = {rules.side_of(trick.winner) for trick in tricks}
        if len(takers) == 1:
            capot[takers.pop()] = rules.capot_bonus
    for item in announced:
        if item.scores:
            melds[rules.side_of(item.declaration.seat)] += item.declaration.meld.value
    for belot in belots:
        royal[rules.side_of(belot.seat)] += BELOT_VALUE
    factor = rules.point_factor(contract.trump)
    return tuple(
        SidePoints(
            cards[side],
            last[side],
            capot[side],
            melds[side],
            royal[side],
            (cards[side] + last[side] + melds[side] + royal[side]) * factor + capot[side],
        )
        for side in sides
    )
