"""The value of the end of a deal: from points to what is written, and to the chance to win the match.

One solution of a deal serves for both: each is a function of the points, so the cards that win most points
are the cards that are worth most, with hanging points and under contra too. Where the match can end in the
middle of a deal (`dosta`) this holds while only one side can reach the target; if several can, it matters
which is first.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.account import SidePoints, Writing
from game.core.rule_set import Ending
from game.core.scoring import capot_bonus
from game.players.bidding import standing
from game.players.knowledge import Round, by_rules, own_first


class Worth(Struct, frozen=True):
    points: float
    """Points written for our side minus theirs; hanging points count as half for each. With three sides,
    minus the mean of the others."""
    chance: float
    """The chance to win the match, 0 to 1."""


class DealTotals(Struct, frozen=True):
    """The end of a deal under a contract; tuples by side, ours first."""

    cards: tuple[int, ...]
    """Card points with the last ten; the declarer's include the cards laid away."""
    melds: tuple[int, ...]
    """Points of scoring declarations, provided that the side takes a trick."""
    belots: tuple[int, ...]
    took: tuple[bool, ...]
    """By side: whether it took a trick."""
    first: int = -1
    """The side that ends the match in the middle of the deal, if known; -1: as the points say."""
    last: int = -1
    """The side that took the last trick, if known: who has most of the others is asked without its bonus."""

    @property
    def capot(self) -> bool:
        return sum(self.took) == 1


class Stakes:
    def __init__(self, known: Round) -> None:
        self._known = known
        rules = known.rules
        self._scores = own_first(known, known.all_scores) if known.all_scores else known.scores
        self._next = (known.forehand + 1) % rules.players
        self.needs = self._needs()
        self._cache: dict[DealTotals, Worth] = {}

    def worth(self, outcome: DealTotals) -> Worth:
        """The value of `outcome` as it is written (rules §2.7, §2.9, §3.9, §3.11)."""
        found = self._cache.get(outcome)
        if found is None:
            found = self._cache[outcome] = self._worth(outcome)
        return found

    def _needs(self) -> tuple[int, ...] | None:
        """Points that each side lacks to the target before this deal; None if reaching it ends no deal."""
        rules = self._known.rules
        if rules.ending is not Ending.DOSTA:
            return None
        return tuple(rules.target - score for score in self._scores)

    def totals(self, outcome: DealTotals) -> tuple[int, ...]:
        return tuple(self._points(outcome, place).total for place in range(len(outcome.cards)))

    def home(self, outcome: DealTotals) -> list[int]:
        """The sides that reach the target with their points of this deal and have taken a trick."""
        needs = self.needs
        if needs is None or min(needs) > self._most(outcome):
            return []
        totals = self.totals(outcome)
        return [place for place, need in enumerate(needs) if outcome.took[place] and totals[place] >= need]

    def _most(self, outcome: DealTotals) -> int:
        """More than any side can have, a bound for what is missing to the target."""
        bonus = self._known.rules.capot_bonus
        return max(outcome.cards) + max(outcome.melds) + max(outcome.belots) + bonus

    def written(self, outcome: DealTotals) -> tuple[int, ...]:
        """What each side writes, ours first."""
        return own_first(self._known, self._writing(self._all_points(outcome)).written)

    def _all_points(self, outcome: DealTotals) -> tuple[SidePoints, ...]:
        return tuple(self._points(outcome, place) for place in range(len(outcome.cards)))

    def _writing(self, points: tuple[SidePoints, ...]) -> Writing:
        known = self._known
        assert known.contract is not None
        return known.rules.write(known.contract, by_rules(known, points), known.hanging, known.forehand)

    def _worth(self, outcome: DealTotals) -> Worth:
        known = self._known
        points = self._all_points(outcome)
        writing = self._writing(points)
        written = own_first(known, writing.written)
        more = _more(written)
        home = [outcome.first] if outcome.first >= 0 else self.home(outcome)
        if home:
            won = 0 in home
            so_far = _more(tuple(side.total for side in points))
            # if the winning side has the contract, the rest of it counts as written
            return Worth(max(more, so_far) if won else min(more, so_far), float(won))
        scores = tuple(score + new for score, new in zip(self._scores, written, strict=True))
        return Worth(more, self._chance(scores, writing.hanging, outcome.capot))

    def _points(self, outcome: DealTotals, place: int) -> SidePoints:
        """The points of a side; cards laid away and the last ten are among its cards."""
        rules = self._known.rules
        assert self._known.contract is not None
        cards, took = outcome.cards[place], outcome.took[place]
        capot = capot_bonus(rules) if took and outcome.capot else 0
        melds = outcome.melds[place] if took or not rules.melds_need_trick else 0
        belots = outcome.belots[place] if took or not rules.bela_needs_trick else 0
        factor = rules.point_factor(self._known.contract.trump)
        total = (cards + melds + belots) * factor + capot
        last = rules.last_trick_bonus if outcome.last == place else 0
        return SidePoints(cards - last, last, capot, melds, belots, total, int(took))

    def _chance(self, scores: tuple[int, ...], hanging: int, capot: bool) -> float:
        """The chance to win the match with these scores, our side's first, after this deal."""
        known, rules = self._known, self._known.rules
        played = known.played + 1
        winner = rules.match_winner(scores, capot, played)
        if winner is not None:
            return float(winner == 0)
        if not rules.sheet.rounds:
            side = rules.side_of(known.seat)
            return standing.chance_among(rules, by_rules(known, scores), side, self._next, played)
        decisive = max(self._scores) >= rules.target
        return standing.chance_if_on(
            rules, scores[0], scores[1], hanging, known.ours(self._next), played, decisive
        )


def _more(written: tuple[int, ...]) -> float:
    """Points our side writes minus the other's, or minus the mean of the others'."""
    if len(written) == 2:
        return written[0] - written[1]
    return written[0] - sum(written[1:]) / (len(written) - 1)
