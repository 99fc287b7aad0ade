"""The value of a trump that somebody has named, before the cards are played (rules §3.8, §3.9).

How a deal comes out strays from the lead that was expected by a spread that is known; so each range of leads
has its chance, and each range what the rules write for it and what is left of the match then. With `dosta` a
deal may end before that: of the sides that get what they need the one is first that needs the smaller part
of what it gets.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt

from msgspec import Struct

from game.core.account import SidePoints
from game.core.contracts import Contract
from game.core.rule_set import Rules
from game.players.bidding import hand_value_points, standing
from game.players.bidding.stakes import Worth
from game.players.knowledge import Round

WIDTH = 20
EDGES = tuple(range(-300, 321, WIDTH))
"""Between ranges of the declarer's lead; whether it falls is always decided at one of them."""
_MIDDLES = (EDGES[0] - WIDTH / 2, *(edge + WIDTH / 2 for edge in EDGES))
SHARE = 0.62
"""The share of the better defender in what both get together."""
_A_TRICK = 11
"""Points with which a side has surely taken a trick."""


class Score(Struct, frozen=True):
    """The standing of the match in a deal, as one side sees it."""

    rules: Rules
    scores: tuple[int, ...]
    """Match scores by side."""
    own: int
    """The side that looks at it."""
    forehand: int
    """The seat that leads first in this deal."""
    played: int = 0
    """The deals of the match played before this one, where their number is limited."""


def score_of(known: Round) -> Score:
    """The score of the round, as the own side sees it."""
    side, played = known.rules.side_of(known.seat), known.played if known.rules.deal_limit else 0
    return Score(known.rules, known.all_scores, side, known.forehand, played)


@lru_cache(maxsize=256)
def nothing(score: Score) -> Worth:
    """The value when nothing is written."""
    return Worth(0.0, _chance(score, score.scores, 0))


LEAST = 2e-4
"""The chance that a point is worth at least: where all is as good as decided the deal itself counts more."""


@lru_cache(maxsize=256)
def point(score: Score) -> float:
    """The chance to win the match that a point written is worth at this score."""
    up = _chance(score, [each + 50 * (side == score.own) for side, each in enumerate(score.scores)], 0)
    down = _chance(score, [each - 50 * (side == score.own) for side, each in enumerate(score.scores)], 0)
    return max((up - down) / 100, LEAST)


def worth(score: Score, declarer: int, lead: float, spread: float) -> Worth:
    """The value to the own side of a trump that the seat `declarer` has named, over nothing being written.

    `lead` is the expected lead of the declarer's side over all others; `spread` how far it may stray.
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
def _results(score: Score, declarer: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each range of the declarer's lead its points and chance, more than if nothing were written."""
    base = nothing(score).chance
    points, chances = [], []
    for lead, total in zip(
        _MIDDLES, hand_value_points.totals(hand_value_points.game_of(score.rules)), strict=True
    ):
        ways = _ways(score.rules, score.rules.side_of(declarer), lead, total)
        found = [_written(score, declarer, sides) for sides in ways]
        points.append(sum(each.points for each in found) / len(found))
        chances.append(sum(each.chance for each in found) / len(found) - base)
    return tuple(points), tuple(chances)


def _ways(rules: Rules, declaring: int, lead: float, total: float) -> list[tuple[int, ...]]:
    """The points of each side: one way with two sides, with three either defender may get more."""
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


def _written(score: Score, declarer: int, totals: tuple[int, ...]) -> Worth:
    """The value of these points of the sides by the rules of writing, and of the end of the match."""
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
    """With `dosta` the side that has the target first if it comes to these points; None if nobody has."""
    if rules.ending != "dosta":
        return None
    sides = range(len(scores))
    home = [side for side in sides if scores[side] + totals[side] >= rules.target]
    return min(home, key=lambda side: (rules.target - scores[side]) / max(totals[side], 1), default=None)


def _chance(score: Score, scores: Sequence[int], counts: int) -> float:
    """The chance to win the match with these scores after the deal, which `counts` (1) or is passed (0)."""
    rules, forehand = score.rules, (score.forehand + 1) % score.rules.players
    return standing.chance_among(rules, tuple(scores), score.own, forehand, score.played + counts)
