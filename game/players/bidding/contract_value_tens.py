"""The value of a contract before the cards are played: from the expected lead to what may be written.

The result of a deal deviates from the expected lead by a known spread, so each range of results has a
probability, and for each range we know what is written (rules §2.7) and how the match stands afterwards.

The unit is the difference in points between the sides at the end of the deal, relative to an average hand.
Each suit is valued separately, by the set of its cards: as trumps, as a side suit, in no trumps, in all
trumps. The tables were made by `tools/tuning/holdings.py` from solved deals.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import erf, inf, sqrt

from msgspec import Struct

from game.core.cards import Mask
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS, kind_of
from game.core.melds import kares
from game.core.rule_set import Rules
from game.players.bidding.stakes import Worth
from game.players.bidding.standing import chance_if_on
from game.players.knowledge import Round
from game.players.numbers import load

Table = tuple[float, ...]
"""Indexed by the eight bits of a suit's ranks."""


@cache
def _tables() -> tuple[Table, Table, Table, Table]:
    """As trumps, as a side suit, in no trumps, in all trumps."""
    found = load("holdings")
    return tuple(found["trumps"]), tuple(found["beside"]), tuple(found["none"]), tuple(found["all"])


@lru_cache(maxsize=4096)
def hand_value(hand: Mask, contract: int) -> float:
    """The points these five cards add for our side, under `contract`."""
    trumps, beside, none, all_trumps = _tables()
    suits = (hand & 0xFF, hand >> 8 & 0xFF, hand >> 16 & 0xFF, hand >> 24 & 0xFF)
    if contract == NO_TRUMPS:
        return sum(none[suit] for suit in suits)
    fours = float(sum(meld.value for meld in kares(hand)))
    if contract == ALL_TRUMPS:
        return fours + sum(all_trumps[suit] for suit in suits)
    named = suits[contract]
    return fours + sum(beside[suit] for suit in suits) + trumps[named] - beside[named]


SPREAD = (74.0, 110.0, 122.0)
"""By kind of contract (a suit, no trumps, all trumps): the standard deviation from the expected lead."""
_CAPOT = True
# By kind: from which lead of the declarers on, what they write, what the others write, whether it is a capot.
# Measured over 12,000 deals that were played out, with declarations.
_RESULTS: tuple[tuple[tuple[float, int, int, bool], ...], ...] = (
    (
        (-inf, 0, 25, False),
        (-100, 0, 19, False),
        (0, 10, 9, False),
        (20, 11, 8, False),
        (40, 12, 7, False),
        (60, 13, 6, False),
        (80, 14, 5, False),
        (100, 15, 4, False),
        (120, 16, 3, False),
        (140, 18, 3, False),
        (170, 23, 4, False),
        (220, 26, 2, _CAPOT),
        (300, 37, 0, _CAPOT),
    ),
    (
        (-inf, 0, 35, _CAPOT),
        (-270, 0, 26, False),
        (0, 14, 12, False),
        (20, 14, 12, False),
        (40, 15, 11, False),
        (60, 16, 10, False),
        (80, 17, 9, False),
        (100, 18, 8, False),
        (120, 19, 7, False),
        (140, 21, 5, False),
        (180, 23, 3, False),
        (270, 35, 0, _CAPOT),
    ),
    (
        (-inf, 0, 38, _CAPOT),
        (-280, 0, 30, False),
        (0, 15, 14, False),
        (20, 16, 13, False),
        (40, 17, 12, False),
        (60, 18, 11, False),
        (80, 19, 10, False),
        (100, 20, 9, False),
        (120, 21, 8, False),
        (140, 23, 7, False),
        (180, 25, 5, False),
        (230, 30, 6, False),
        (310, 38, 0, _CAPOT),
    ),
)
MODEST, WELL = 40, 170
"""The declarers' lead in a contract made as most are or better, and in one made well."""
WHOLE_DEAL = 40
"""The most tens that a deal writes without contra."""
PART = 0.5
"""The least that a ten counts, as a share of what it is worth averaged over a whole deal."""
# By kind: what the side with more points writes under contra; under recontra twice that.
_DOUBLED = (39, 53, 60)


class ScoreInTens(Struct, frozen=True):
    """The score of the match before a deal, as one side sees it."""

    rules: Rules
    own: int
    other: int
    hanging: int
    forehand_next: bool
    """True if our side will be forehand in the deal after this one."""
    played: int = 0
    """The deals of the match played before this one."""

    @property
    def decisive(self) -> bool:
        """True if a side has passed the target, after a capot, so that any deal that is played decides."""
        return max(self.own, self.other) >= self.rules.target


def score_of(known: Round) -> ScoreInTens:
    forehand_next = known.ours((known.forehand + 1) % known.rules.players)
    return ScoreInTens(known.rules, *known.scores, known.hanging, forehand_next, known.played)


@lru_cache(maxsize=256)
def nothing(score: ScoreInTens) -> Worth:
    return Worth(0.0, _chance(score, score.own, score.other, score.hanging, False))


@lru_cache(maxsize=256)
def ten(score: ScoreInTens) -> float:
    """The increase in the chance to win the match that one written ten brings at this score.

    Where a few tens decide nothing, as in the last of few deals, it is a share of what a whole deal decides.
    """
    return max(_slope(score, 8), _slope(score, WHOLE_DEAL) * PART, 1e-4)


def _slope(score: ScoreInTens, tens: int) -> float:
    """The mean chance per ten if this many are written, by either side."""
    up = _chance(score, score.own + tens, score.other, 0, False)
    down = _chance(score, score.own, score.other + tens, 0, False)
    return (up - down) / (2 * tens)


def worth(
    score: ScoreInTens, trump: int, ours: bool, multiplier: int, lead: float, spread: float | None = None
) -> Worth:
    """The value of a contract to our side, over writing nothing.

    `lead` is the expected difference between our side's points and theirs, whoever declares; `spread` is the
    standard deviation from it, by default that of an auction.
    """
    kind = kind_of(trump)
    bounds, points, chances = _results(score, kind, ours, multiplier)
    scale = 1 / ((spread or SPREAD[kind]) * sqrt(2))
    expected = lead if ours else -lead
    total = won = below = 0.0
    for index, bound in enumerate(bounds):
        upto = 0.5 + 0.5 * erf((bound - expected) * scale)
        share = upto - below
        total += share * points[index]
        won += share * chances[index]
        below = upto
    return Worth(total, won)


def decides(known: Round, trump: int, declarer: int) -> bool:
    """True if the declarer's side wins the match with a plain contract, made modestly (rules §2.9).

    Then a contra says nothing about the hand: without it the opponents have lost anyway.
    """
    score = score_of(known)
    own, other = (score.own, score.other) if known.ours(declarer) else (score.other, score.own)
    return _sent_home(score, own, other, kind_of(trump), MODEST)


def one_from_home(score: ScoreInTens, ours: bool = True) -> bool:
    """True if our side (or theirs) wins the match with a suit contract that it makes well."""
    own, other = (score.own, score.other) if ours else (score.other, score.own)
    return _sent_home(score, own, other, 0, WELL)


def _sent_home(score: ScoreInTens, own: int, other: int, kind: int, lead: int) -> bool:
    made, left = next((made, left) for low, made, left, _ in _RESULTS[kind] if low == lead)
    return score.rules.match_winner((own + made, other + left), False, score.played + 1) == 0


@lru_cache(maxsize=512)
def _results(
    score: ScoreInTens, kind: int, ours: bool, multiplier: int
) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """The upper limits of the ranges of the declarers' lead, and each range's points and chance."""
    if multiplier == 1:
        rows = _RESULTS[kind]
    else:
        amount = _DOUBLED[kind] * multiplier // 2
        rows = ((-inf, 0, amount, False), (0, amount, 0, False))
    bounds = (*(row[0] for row in rows[1:]), inf)
    base = nothing(score).chance
    points, chances = [], []
    for low, declarers, others, capot in rows:
        if low >= 0:
            declarers += score.hanging
        else:
            others += score.hanging
        own, other = (declarers, others) if ours else (others, declarers)
        points.append(float(own - other))
        chances.append(_chance(score, score.own + own, score.other + other, 0, capot) - base)
    return bounds, tuple(points), tuple(chances)


def _chance(score: ScoreInTens, own: int, other: int, hanging: int, capot: bool) -> float:
    rules, played = score.rules, score.played
    if own != score.own or other != score.other:
        played += 1
        winner = rules.match_winner((own, other), capot, played)
        if winner is not None:
            return 1.0 - winner
    return chance_if_on(rules, own, other, hanging, score.forehand_next, played, score.decisive)
