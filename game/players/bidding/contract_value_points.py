"""The value of a trump that has been named, before the cards are played (rules §3.8, §3.9).

The result of a deal deviates from the expected lead by a known spread, so each range of leads has a
probability, and for each range we know what is written and how the match stands afterwards. With `dosta` a
deal may end early: of the sides that reach the target, the one that needs the smaller share of its points
gets there first.

The unit is the lead of the declarer's side: its points at the end of the deal minus those of all others
together. Each suit is valued separately, by the set of its cards. The tables were made by `bela_holdings.py`
from solved deals, and `bela_played.py` scaled them down to deals that are played with hidden hands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from math import erf, sqrt
from typing import Any

from msgspec import Struct

from game.core.account import SidePoints
from game.core.cards import Card, Mask
from game.core.contracts import BELOT_CARDS, Contract
from game.core.melds import kares
from game.core.rule_set import Ending, Rules
from game.players.bidding import standing
from game.players.bidding.stakes import Worth
from game.players.knowledge import Round
from game.players.numbers import load

NAMES, AGAINST = "names", "against"
"""Roles of a hand: the declarer's side, or an opponent. Partners count the same."""


def dealing_key(rules: Rules) -> str:
    """The way hands are formed: 4, 3 or 2 players, "3 dealt" and "2 dealt" without an exchange."""
    return f"{rules.players}" + (" dealt" if rules.middle and not rules.exchanges else "")


@lru_cache(maxsize=4096)
def lead(game: str, hand: Mask, trump: int, turned: Card | None, place: int) -> float:
    """The expected lead of a player who names `trump` with these six cards, `place` seats after forehand."""
    played = _played()[game]
    level: float = played["places"][place]
    slope: float = played["slope"]
    return level + slope * hand_value(game, NAMES, hand, trump, turned)


@lru_cache(maxsize=4096)
def defence(game: str, hand: Mask, trump: int, turned: Card | None) -> float:
    """Points that these cards take from an opponent's lead in `trump`, compared with average ones."""
    slope: float = _played()[game]["slope"]
    return slope * hand_value(game, AGAINST, hand, trump, turned)


@lru_cache(maxsize=4096)
def support(game: str, hand: Mask, trump: int, turned: Card | None) -> float:
    """Points that these cards add to the lead of the partner who named `trump`."""
    slope: float = _played()[game]["slope"]
    return slope * hand_value(game, NAMES, hand, trump, turned)


def hand_value(game: str, role: str, hand: Mask, trump: int, turned: Card | None) -> float:
    """The points these six cards add to our side's lead in solved deals; 0 for an average hand."""
    tables = _tables()[game][role]
    found = float(sum(meld.value for meld in kares(hand)))
    for suit in range(4):
        table = tables["trumps" if suit == trump else "beside"]
        found += table[seen_as(hand, suit, suit == trump, turned)]
    if turned is not None:
        found += tables["turned"][turned & 7 if turned >> 3 == trump else 8 + (turned & 7)]
    return found


def played(game: str) -> tuple[float, list[float]]:
    """The share of a solved value reached in play, and a declarer's mean lead by place from forehand."""
    found = _played()[game]
    return found["slope"], found["places"]


def spread(game: str) -> float:
    """The standard deviation of the played lead from the expected one."""
    found: float = _played()[game]["spread"]
    return found


def seen_as(hand: Mask, suit: int, trumps: bool, turned: Card | None) -> int:
    """The ranks held, as they count: those below a card that is out of play move up a place."""
    held = hand >> 8 * suit & 0xFF
    if turned is None or turned >> 3 != suit:
        return held
    return _raised()[trumps, turned & 7][held]


@cache
def _raised() -> dict[tuple[bool, int], tuple[int, ...]]:
    """By the order of the suit (trumps or not) and the missing rank: each holding as it counts."""
    raised = {}
    for trumps in (False, True):
        order = sorted(range(8), key=lambda rank: BELOT_CARDS.strength[0 if trumps else 1][rank])
        for missing in range(8):
            at = order.index(missing)
            up = {rank: order[place + 1] if place < at else rank for place, rank in enumerate(order)}
            raised[trumps, missing] = tuple(
                sum(1 << up[rank] for rank in range(8) if held >> rank & 1 and rank != missing)
                for held in range(256)
            )
    return raised


@cache
def _tables() -> Mapping[str, Any]:
    found: Mapping[str, Any] = load("bela_holdings")
    return found


@cache
def _played() -> Mapping[str, Any]:
    found: Mapping[str, Any] = load("bela_played")
    return found


def totals(game: str) -> list[float]:
    """The points of all sides together, for each range of the declarer's lead."""
    found: list[float] = _tables()[game]["totals"]
    return found


def forget() -> None:
    """Read the numbers again, after the tuning tools have written them."""
    for each in (_tables, _played, lead, defence, support):
        each.cache_clear()


WIDTH = 20
EDGES = tuple(range(-300, 321, WIDTH))
"""The limits between ranges of the declarer's lead; whether the declarer fails is decided exactly at one."""
_MIDDLES = (EDGES[0] - WIDTH / 2, *(edge + WIDTH / 2 for edge in EDGES))
SHARE = 0.62
"""The better defender's share of the defenders' points."""
_A_TRICK = 11
"""With this many points a side has surely taken a trick."""


class ScoreInPoints(Struct, frozen=True):
    """The score of the match before a deal, as one side sees it."""

    rules: Rules
    scores: tuple[int, ...]
    """By side."""
    own: int
    """The side whose view it is."""
    forehand: int
    """The seat that leads first in this deal."""
    played: int = 0
    """The deals played before this one, where their number is limited."""


def score_of(known: Round) -> ScoreInPoints:
    side, played = known.rules.side_of(known.seat), known.played if known.rules.deal_limit else 0
    return ScoreInPoints(known.rules, known.all_scores, side, known.forehand, played)


@lru_cache(maxsize=256)
def nothing(score: ScoreInPoints) -> Worth:
    return Worth(0.0, _chance(score, score.scores, 0))


LEAST = 2e-4
"""The least that a point counts in winning chance: in a decided match the deal itself counts more."""


@lru_cache(maxsize=256)
def point(score: ScoreInPoints) -> float:
    """The increase in the chance to win the match that one written point brings at this score."""
    up = _chance(score, [each + 50 * (side == score.own) for side, each in enumerate(score.scores)], 0)
    down = _chance(score, [each - 50 * (side == score.own) for side, each in enumerate(score.scores)], 0)
    return max((up - down) / 100, LEAST)


def worth(score: ScoreInPoints, declarer: int, lead: float, spread: float) -> Worth:
    """The value to our side of a trump named by the seat `declarer`, over writing nothing.

    `lead` is the expected lead of the declarer's side over all others; `spread` is the standard deviation
    from it.
    """
    points, chances = _results(score, declarer)
    scale = 1 / (spread * sqrt(2))
    total = won = below = 0.0
    for place, edge in enumerate(EDGES):
        upto = 0.5 + 0.5 * erf((edge - lead) * scale)
        total += (upto - below) * points[place]
        won += (upto - below) * chances[place]
        below = upto
    return Worth(total + (1 - below) * points[-1], won + (1 - below) * chances[-1])


@lru_cache(maxsize=512)
def _results(score: ScoreInPoints, declarer: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each range of the declarer's lead its points and chance, over writing nothing."""
    base = nothing(score).chance
    points, chances = [], []
    for lead, total in zip(_MIDDLES, totals(dealing_key(score.rules)), strict=True):
        ways = _ways(score.rules, score.rules.side_of(declarer), lead, total)
        found = [_written(score, declarer, sides) for sides in ways]
        points.append(sum(each.points for each in found) / len(found))
        chances.append(sum(each.chance for each in found) / len(found) - base)
    return tuple(points), tuple(chances)


def _ways(rules: Rules, declaring: int, lead: float, total: float) -> list[tuple[int, ...]]:
    """The points of each side: one case with two sides; with three, either defender may have more."""
    own = min(max(round((total + lead) / 2), 0), round(total))
    others = round(total) - own
    if len(rules.sides) == 2:
        return [(own, others) if declaring == 0 else (others, own)]
    more = round(SHARE * others)
    ways = []
    for split in ((more, others - more), (others - more, more)):
        sides = list(split)
        sides.insert(declaring, own)
        ways.append(tuple(sides))
    return ways


def _written(score: ScoreInPoints, declarer: int, totals: tuple[int, ...]) -> Worth:
    """The value of these points of the sides, as they are written and for the end of the match."""
    rules = score.rules
    first = _first_home(rules, score.scores, totals)
    points = tuple(SidePoints(each, 0, 0, 0, 0, each, int(each >= _A_TRICK)) for each in totals)
    written = rules.write(Contract(0, declarer, 1), points, 0, score.forehand).written
    others = [amount for side, amount in enumerate(written) if side != score.own]
    lead = written[score.own] - sum(others) / len(others)
    if first is not None:
        return Worth(lead, float(first == score.own))
    after = [before + amount for before, amount in zip(score.scores, written, strict=True)]
    return Worth(lead, _chance(score, after, 1))


def _first_home(rules: Rules, scores: tuple[int, ...], totals: tuple[int, ...]) -> int | None:
    """With `dosta`, the side that reaches the target first with these points; None if none does."""
    if rules.ending is not Ending.DOSTA:
        return None
    sides = range(len(scores))
    home = [side for side in sides if scores[side] + totals[side] >= rules.target]
    return min(home, key=lambda side: (rules.target - scores[side]) / max(totals[side], 1), default=None)


def _chance(score: ScoreInPoints, scores: Sequence[int], counts: int) -> float:
    rules, forehand = score.rules, (score.forehand + 1) % score.rules.players
    return standing.chance_among(rules, tuple(scores), score.own, forehand, score.played + counts)
