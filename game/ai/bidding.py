"""What to call, from the cards seen in the auction (rules §2, *Auction*).

Each hand adds to a contract what `holding` says of its cards, whoever holds it; what the others may hold is
read from their calls. The sum is the expected difference of points, and from that and its spread come the
tens that a call is expected to bring, more than the other side's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, pi, sqrt

from game.actions import CONTRA, PASS, RECONTRA
from game.ai.holding import holding
from game.ai.knowledge import Contracted, Round
from game.contracts import ALL_TRUMPS, NO_TRUMPS

SPREAD = (52.0, 52.0, 52.0, 52.0, 110.0, 85.0)
"""By contract: how far the outcome of a deal strays from what was expected."""
TOTAL = (175.0, 175.0, 175.0, 175.0, 270.0, 290.0)
"""By contract: the points of both sides together, with declarations and capots."""
LEAD = (5.0, 5.0, 5.0, 5.0, 20.0, 20.0)
"""By contract: what it is worth to lead to the first trick."""

# What a call tells of the caller's holding for a contract, beyond that of a hand one knows nothing of.
NAMED_SUIT = (26.0, 0.0, 14.0, 14.0)  # for that suit, for another suit, for no trumps, for all trumps
NAMED_NO_TRUMPS = (8.0, 8.0, 35.0, 10.0)
NAMED_ALL_TRUMPS = (8.0, 8.0, 8.0, 32.0)
PASSED = (-5.0, -5.0, -12.0, -12.0)
CONTRAED = 20.0

OPENING = 0.5  # tens a first call must promise
OVER_PARTNER = 0.5
OVER_OTHERS = 0.3
FOR_CONTRA = 1.5
FOR_RECONTRA = 4.0
CONTRA_RISK = 0.3  # how much dearer an inside contract is because it may have been contraed


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a contract promises the side that plays it: the expected difference of points."""

    trump: int
    lead: float

    @property
    def chance(self) -> float:
        """The chance that it is made."""
        return 0.5 * (1 + erf(self.lead / (SPREAD[self.trump] * sqrt(2))))

    def written(self, hanging: int) -> float:
        """The tens the declarers write more than the others, on average."""
        spread, chance = SPREAD[self.trump], self.chance
        over = self.lead * chance + spread * exp(-((self.lead / spread) ** 2) / 2) / sqrt(2 * pi)
        inside = (1 - chance) * TOTAL[self.trump] * (1 + CONTRA_RISK * (1 - chance))
        return (over - inside) / 10 + hanging * (2 * chance - 1)

    def doubled(self, multiplier: int, hanging: int) -> float:
        """The same under contra (2) or recontra (4)."""
        return (TOTAL[self.trump] / 10 * multiplier + hanging) * (2 * self.chance - 1)


def call_values(known: Round, legal: Sequence[int]) -> dict[int, float]:
    """For each call the tens it is expected to bring the own side, more than the other's."""
    standing = known.contract
    passing = _passing(known, standing)
    values = {PASS: passing}
    for each in legal:
        if each == PASS:
            continue
        if each == CONTRA:
            assert standing is not None
            doubled = -prospect(known, standing.trump, ours=False).doubled(2, known.hanging)
            values[each] = doubled - FOR_CONTRA
        elif each == RECONTRA:
            assert standing is not None
            values[each] = prospect(known, standing.trump, ours=True).doubled(4, known.hanging) - FOR_RECONTRA
        else:
            margin = OPENING
            if standing is not None:
                margin = OVER_PARTNER if known.ours(standing.declarer) else OVER_OTHERS
            values[each] = prospect(known, each, ours=True).written(known.hanging) - margin
    return values


def _passing(known: Round, standing: Contracted | None) -> float:
    """What the deal is worth if everyone passes from here."""
    if standing is None:
        return 0.0
    ours = known.ours(standing.declarer)
    promise = prospect(known, standing.trump, ours)
    if standing.multiplier > 1:
        value = promise.doubled(standing.multiplier, known.hanging)
    else:
        value = promise.written(known.hanging)
    return value if ours else -value


def prospect(known: Round, trump: int, ours: bool) -> Prospect:
    """What a contract promises, if `ours` to the own side, else to the other."""
    side = 1.0 if ours else -1.0
    lead = side * holding(known.hand, trump)
    lead += side * LEAD[trump] * (1.0 if known.ours(known.forehand) else -1.0)
    for seat in range(known.rules.players):
        if seat != known.seat:
            told = _told([each for caller, each in known.calls if caller == seat], trump)
            lead += side * (told if known.ours(seat) else -told)
    return Prospect(trump, lead)


def _told(calls: Sequence[int], trump: int) -> float:
    """What the calls of a seat tell of its holding for a contract."""
    named = [each for each in calls if each <= ALL_TRUMPS]
    kind = 3 if trump == ALL_TRUMPS else 2 if trump == NO_TRUMPS else 1
    if CONTRA in calls and not named:
        return CONTRAED
    if not named:
        return PASSED[kind] if calls else 0.0
    if trump in named:
        return (NAMED_SUIT[0], NAMED_NO_TRUMPS[2], NAMED_ALL_TRUMPS[3])[max(kind - 1, 0)]
    last = named[-1]
    if last == ALL_TRUMPS:
        return NAMED_ALL_TRUMPS[kind]
    return NAMED_NO_TRUMPS[kind] if last == NO_TRUMPS else NAMED_SUIT[kind]
