"""Choosing a trump suit in Bela, or passing (rules §3.1–§3.3), by the six cards seen.

Naming a suit is worth what the deal is expected to bring with these cards (`contract_value_points`). Passing
is worth what the others will probably make of it: an opponent names a trump, or the turned one, or the
partner does, or our turn comes again. These are weighed as they occurred in auctions of these players among
themselves (`tools/tuning/bela_passing.py`); the weights are the same for the points and for the chance to win
the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import Any

from game.core.actions import PASS
from game.core.rule_set import Rules
from game.players.bidding import contract_value_points
from game.players.bidding.bidding import SENSE
from game.players.bidding.stakes import Worth
from game.players.knowledge import Round
from game.players.numbers import load

FEATURES = ("theirs", "turned", "partner", "mine", "always")
"""What may follow a pass: an opponent names some trump, or the turned one; the partner does; our turn comes
again; and a constant."""
ALWAYS = 20.0
"""The points that the constant stands for."""
LIKELY = 40.0
"""Points of expected lead that make it e times less likely that another player names the suit."""
NOTHING = Worth(0.0, 0.0)


def call_worths(known: Round, legal: Sequence[int]) -> dict[int, Worth]:
    """The expected gain of each call over writing nothing.

    Points are those written for our side minus the mean of the others'.
    """
    table = TrumpValues(known)
    return {call: table.passing() if call == PASS else table.naming(call) for call in legal}


def liked(known: Round, worths: Mapping[int, Worth], plays_for_match: bool) -> dict[int, float]:
    """The preference for each call, in points.

    A player who plays for the match goes by the chance to win it, converted at what a point is worth at this
    score; other players go by the points of the deal.
    """
    if not plays_for_match:
        return {call: worth.points for call, worth in worths.items()}
    point = contract_value_points.point(contract_value_points.score_of(known))
    return {call: (1 - SENSE) * worth.chance / point + SENSE * worth.points for call, worth in worths.items()}


def case_of(rules: Rules) -> str:
    """The key of the fitted numbers: how hands are formed, and for four players the dealer's duty."""
    game = contract_value_points.dealing_key(rules)
    return f"{game} {rules.dealer_pass}" if rules.players == 4 else game


def situation(known: Round) -> str:
    """The round of the auction, and how many have passed in it."""
    players = known.rules.players
    return f"{len(known.calls) // players + 1} {len(known.calls) % players}"


class TrumpValues:
    def __init__(self, known: Round) -> None:
        self._known = known
        self._game = contract_value_points.dealing_key(known.rules)
        self.score = contract_value_points.score_of(known)
        self._spread = contract_value_points.spread(self._game)
        self._place = (known.seat - known.forehand) % known.rules.players
        self._row = _rows()[case_of(known.rules)][situation(known)]

    def lead(self, trump: int) -> float:
        """The expected lead of our side if it names `trump` now."""
        heard: float = self._row["heard"]
        return heard + self.promised(trump)

    def promised(self, trump: int) -> float:
        """The expected lead by our cards alone, whatever has been called."""
        known = self._known
        return contract_value_points.lead(self._game, known.hand, trump, known.turned, self._place)

    def naming(self, trump: int) -> Worth:
        return contract_value_points.worth(self.score, self._known.seat, self.lead(trump), self._spread)

    def passing(self) -> Worth:
        weights = [self._row["weights"][name] for name in FEATURES]
        points, chance = 0.0, 0.0
        for weight, worth in zip(weights, self.features(), strict=True):
            points += weight * worth.points
            chance += weight * worth.chance
        return Worth(points, chance)

    def features(self) -> tuple[Worth, ...]:
        """The value of each of FEATURES, judged by our cards."""
        known = self._known
        turned = None if known.turned is None else known.turned >> 3
        again = turned is not None and len(known.calls) < known.rules.players
        free = [trump for trump in known.rules.contracts if trump != turned]
        theirs = self._named("theirs", free)
        partner = self._named("partner", free) if known.rules.players == 4 else NOTHING
        accepted, mine = NOTHING, NOTHING
        if again and turned is not None:
            likely = 1 - 1 / (1 + self._likely(turned))
            accepted = _share(self._named("turned", [turned]), likely)
            theirs = _share(theirs, 1 - likely)
            mine = _share(max(map(self.naming, free), key=lambda worth: worth.points), 1 - likely)
        always = Worth(ALWAYS, ALWAYS * contract_value_points.point(self.score))
        return theirs, accepted, partner, mine, always

    def _named(self, who: str, trumps: Sequence[int]) -> Worth:
        """The value if another player names one of these: most likely one in which our hand is weak."""
        known = self._known
        points = chance = whole = 0.0
        declarer = (known.seat + (2 if who == "partner" else 1)) % known.rules.players
        level = self._row["leads"][who]
        for trump in trumps:
            likely = self._likely(trump)
            worth = contract_value_points.worth(
                self.score, declarer, level + self.adds(who, trump), self._spread
            )
            points, chance = points + likely * worth.points, chance + likely * worth.chance
            whole += likely
        return Worth(points / whole, chance / whole)

    def _likely(self, trump: int) -> float:
        """The likelihood that another player names `trump`, relative to an average hand."""
        known = self._known
        return exp(
            -contract_value_points.hand_value(
                self._game, contract_value_points.NAMES, known.hand, trump, known.turned
            )
            / LIKELY
        )

    def adds(self, who: str, trump: int) -> float:
        """Points that our cards add to the lead of another declarer's side."""
        known = self._known
        if who == "partner":
            return contract_value_points.support(self._game, known.hand, trump, known.turned)
        return -contract_value_points.defence(self._game, known.hand, trump, known.turned)


def _share(worth: Worth, part: float) -> Worth:
    return Worth(part * worth.points, part * worth.chance)


@cache
def _rows() -> dict[str, dict[str, Any]]:
    """The numbers for passing, by case and situation.

    `weights` of FEATURES for a pass; `leads` of other players who name a trump, without what our cards add;
    and `heard`: what the passes so far say about our lead.
    """
    found: dict[str, dict[str, Any]] = load("bela_passing")
    return found


def forget() -> None:
    """Read the numbers again, after the tuning tools have written them."""
    _rows.cache_clear()
