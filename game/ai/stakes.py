"""What the end of a deal is worth: from points to what is written, and to the chance to win the match.

One solved deal serves both: each is a function of the points, so the cards that win most points are the
cards that are worth most, whatever hangs, under contra too.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai import standing
from game.ai.knowledge import Round
from game.scoring import SidePoints


@dataclass(frozen=True, slots=True)
class Worth:
    """What an outcome brings the own side."""

    points: float
    """Points written for the own side more than for the other; what hangs is as likely to go to either."""
    chance: float
    """The chance to win the match, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a deal under a contract, the own side first."""

    cards: tuple[int, int]
    """Card points, the last ten included."""
    besides: tuple[int, int]
    """Points of scoring declarations and belots."""
    capot: int
    """1 if the own side took every trick, -1 if the other did, else 0."""


class Stakes:
    """What is at stake in the deal of a Round that has its contract."""

    def __init__(self, known: Round) -> None:
        self._known = known
        self._own = known.rules.side_of(known.seat)
        self._forehand_next = known.ours((known.forehand + 1) % known.rules.players)
        self._cache: dict[Outcome, Worth] = {}

    def worth(self, outcome: Outcome) -> Worth:
        """What `outcome` is worth by the rules of writing (rules §2, *What is written*, *End*)."""
        found = self._cache.get(outcome)
        if found is None:
            found = self._cache[outcome] = self._worth(outcome)
        return found

    def _worth(self, outcome: Outcome) -> Worth:
        known, rules = self._known, self._known.rules
        assert known.contract is not None
        own, other = self._points(outcome, 0), self._points(outcome, 1)
        points = (own, other) if self._own == 0 else (other, own)
        writing = rules.write(rules, known.contract, points, known.hanging)
        written = writing.written if self._own == 0 else writing.written[::-1]
        scores = (known.scores[0] + written[0], known.scores[1] + written[1])
        chance = self._chance(scores, writing.hanging, bool(outcome.capot))
        return Worth(written[0] - written[1], chance)

    def _points(self, outcome: Outcome, side: int) -> SidePoints:
        """The points of the own side (0) or the other (1)."""
        rules = self._known.rules
        assert self._known.contract is not None
        cards, besides = outcome.cards[side], outcome.besides[side]
        capot = rules.capot_bonus if outcome.capot == (1, -1)[side] else 0
        factor = rules.point_factor(self._known.contract.trump)
        return SidePoints(cards, 0, capot, besides, 0, (cards + besides) * factor + capot)

    def _chance(self, scores: tuple[int, int], hanging: int, capot: bool) -> float:
        """The chance to win the match with these scores, the own side's first, after this deal."""
        rules = self._known.rules
        winner = rules.match_winner(rules, scores, capot)
        if winner is not None:
            return 1.0 - winner
        # nobody is out yet, though after a capot a side may stand beyond the target: it is one step away
        least = rules.target - 1
        return standing.chance(
            rules, min(scores[0], least), min(scores[1], least), hanging, self._forehand_next
        )
