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
from game.ai.knowledge import Round
from game.contracts import ALL_TRUMPS, NO_TRUMPS, Contract

SPREAD = (80.0, 80.0, 80.0, 80.0, 112.0, 130.0)
"""By contract: how far the outcome of a deal strays from what was expected."""
TOTAL = (190.0, 190.0, 190.0, 190.0, 265.0, 300.0)
"""By contract: the points of both sides together, with declarations and capots."""

SAME, OTHER = 0, 1
# What a call tells of the caller's `holding` for each contract: of the suit named, another suit, no trumps,
# all trumps.
NAMED_SUIT = (51.0, -5.0, 6.0, 16.0)
NAMED_NO_TRUMPS = (0.0, 18.0, 68.0, -36.0)
NAMED_ALL_TRUMPS = (0.0, 4.0, -23.0, 65.0)
PASSED = (0.0, -4.0, -4.0, -13.0)
CONTRAED = 75.0  # for the contract it was said to
_TOLD = (*(NAMED_SUIT,) * 4, NAMED_NO_TRUMPS, NAMED_ALL_TRUMPS)

MADE_SHARE = 0.7  # of the points of a deal, for the side that makes its contract
MATCH = 6.0  # tens that winning the match is worth besides
OPENING = -0.6  # tens a first call must promise: less than nothing, for the partner may have more
OVER_PARTNER = -0.3
OVER_OTHERS = -0.3
FOR_CONTRA = 0.5
FOR_RECONTRA = 40.0  # it puts most of a match at stake
CONTRA_RISK = 0.3  # how much dearer an inside contract is because it may have been contraed


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a contract promises the side that plays it."""

    trump: int
    lead: float
    """The expected difference of points."""
    hanging: int
    out_if_made: bool
    """Whether making it will probably win that side the match."""
    out_if_lost: bool
    """Whether losing it will probably win the other side the match."""

    @property
    def chance(self) -> float:
        """The chance that it is made."""
        return 0.5 * (1 + erf(self.lead / (SPREAD[self.trump] * sqrt(2))))

    def written(self, risk: float = 0.0) -> float:
        """The tens the declarers write more than the others, on average.

        `risk` is how much dearer a lost contract is because it may have been contraed.
        """
        spread, chance = SPREAD[self.trump], self.chance
        over = self.lead * chance + spread * exp(-((self.lead / spread) ** 2) / 2) / sqrt(2 * pi)
        inside = (1 - chance) * TOTAL[self.trump] * (1 + risk * (1 - chance))
        return (over - inside) / 10 + self._besides()

    def doubled(self, multiplier: int) -> float:
        """The same under contra (2) or recontra (4)."""
        return TOTAL[self.trump] / 10 * multiplier * (2 * self.chance - 1) + self._besides()

    def _besides(self) -> float:
        """What hangs, and winning the match."""
        chance = self.chance
        match_won = MATCH * (chance * self.out_if_made - (1 - chance) * self.out_if_lost)
        return self.hanging * (2 * chance - 1) + match_won


def call_values(known: Round, legal: Sequence[int]) -> dict[int, float]:
    """For each call the tens it is expected to bring the own side, more than the other's."""
    return {each: _value(known, each) for each in legal}


def _value(known: Round, call: int) -> float:
    standing = known.contract
    if standing is None:
        return 0.0 if call == PASS else prospect(known, call, True).written(CONTRA_RISK) - OPENING
    ours = known.ours(standing.declarer)
    if call == PASS:
        return _passing(known, standing)
    if call == CONTRA:
        return -prospect(known, standing.trump, ours).doubled(2) - FOR_CONTRA
    if call == RECONTRA:
        return prospect(known, standing.trump, ours).doubled(4) - FOR_RECONTRA
    margin = OVER_PARTNER if ours else OVER_OTHERS
    return prospect(known, call, True).written(CONTRA_RISK) - margin


def _passing(known: Round, standing: Contract) -> float:
    """What the deal is worth if everyone passes from here."""
    ours = known.ours(standing.declarer)
    promise = prospect(known, standing.trump, ours)
    value = promise.doubled(standing.multiplier) if standing.multiplier > 1 else promise.written()
    return value if ours else -value


def prospect(known: Round, trump: int, ours: bool) -> Prospect:
    """What a contract promises, if `ours` to the own side, else to the other."""
    lead = holding(known.hand, trump)
    for seat in range(known.rules.players):
        if seat != known.seat:
            told = _told(known, seat, trump)
            lead += told if known.ours(seat) else -told
    declarers, others = known.scores if ours else known.scores[::-1]
    pot, target = TOTAL[trump] / 10 + known.hanging, known.rules.target
    made = declarers + MADE_SHARE * pot >= target
    return Prospect(trump, lead if ours else -lead, known.hanging, made, others + pot >= target)


def _told(known: Round, seat: int, trump: int) -> float:
    """What the calls of a seat tell of its holding for a contract."""
    named: list[int] = []
    called = contraed = False
    standing = PASS
    for caller, each in known.calls:
        if caller == seat:
            called = True
            contraed |= each == CONTRA and standing == trump
            if each <= ALL_TRUMPS:
                named.append(each)
        if each <= ALL_TRUMPS:
            standing = each
    if contraed or not called:
        return CONTRAED if contraed else 0.0
    table = _TOLD[named[-1]] if named else PASSED
    if trump >= NO_TRUMPS:
        return table[trump - NO_TRUMPS + 2]
    return table[SAME if trump in named else OTHER]
