"""The choice of a trump suit in Bela, and of passing (rules §3.1–§3.3): from the six cards seen.

To name a suit is worth what comes of it (`contract_value_points`), given what the cards
promise (`contract_value_points`). To pass is
worth what the others will probably make of it: that an opponent names a trump, or the turned one, or the
partner does, or the own turn comes again; weighed as it went in auctions of these players with themselves
(`tools/tuning/bela_passing.py`), and the same for the points and for the chance to win the match.
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
"""Continuations after a pass: an opponent names some trump, or the turned one; the partner does; the own turn
comes again; and what is added whatever happens."""
ALWAYS = 20.0
"""The points that the last of these weighs."""
LIKELY = 40.0
"""Points of promise that make it e times less likely that another names the suit."""
NOTHING = Worth(0.0, 0.0)


def call_worths(known: Round, legal: Sequence[int]) -> dict[int, Worth]:
    """The expected gain of each call over nothing being written.

    Points are those written for the own side more than for the mean of the others.
    """
    table = TrumpValues(known)
    return {call: table.passing() if call == PASS else table.naming(call) for call in legal}


def liked(known: Round, worths: Mapping[int, Worth], plays_for_match: bool) -> dict[int, float]:
    """By what a player chooses among the calls, in points.

    Who plays for the match goes by the chance to win it, in terms of what a point is worth at this score;
    who is not, by the points of the deal.
    """
    if not plays_for_match:
        return {call: worth.points for call, worth in worths.items()}
    point = contract_value_points.point(contract_value_points.score_of(known))
    return {call: (1 - SENSE) * worth.chance / point + SENSE * worth.points for call, worth in worths.items()}


def case_of(rules: Rules) -> str:
    """The case that auctions go by: how the cards come to be held, and with four the dealer's duty."""
    game = contract_value_points.game_of(rules)
    return f"{game} {rules.dealer_pass}" if rules.players == 4 else game


def situation(known: Round) -> str:
    """The turn to call: the round, and how many have passed in it."""
    players = known.rules.players
    return f"{len(known.calls) // players + 1} {len(known.calls) % players}"


class TrumpValues:
    def __init__(self, known: Round) -> None:
        self._known = known
        self._game = contract_value_points.game_of(known.rules)
        self.score = contract_value_points.score_of(known)
        self._spread = contract_value_points.spread(self._game)
        self._place = (known.seat - known.forehand) % known.rules.players
        self._row = _rows()[case_of(known.rules)][situation(known)]

    def lead(self, trump: int) -> float:
        """The expected lead of the own side if it names `trump` now."""
        heard: float = self._row["heard"]
        return heard + self.promised(trump)

    def promised(self, trump: int) -> float:
        """The same by the own cards alone, whatever has been called."""
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
        """The amount of each of FEATURES in the own cards."""
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
        """The value if another names one of these: likelier one in which the own hand is weak."""
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
        """The likelihood that another names `trump`, relative to an average hand."""
        known = self._known
        return exp(
            -contract_value_points.hand_value(
                self._game, contract_value_points.NAMES, known.hand, trump, known.turned
            )
            / LIKELY
        )

    def adds(self, who: str, trump: int) -> float:
        """Points that the own cards add to the lead of the side of another declarer."""
        known = self._known
        if who == "partner":
            return contract_value_points.support(self._game, known.hand, trump, known.turned)
        return -contract_value_points.defence(self._game, known.hand, trump, known.turned)


def _share(worth: Worth, part: float) -> Worth:
    return Worth(part * worth.points, part * worth.chance)


@cache
def _rows() -> dict[str, dict[str, Any]]:
    """Numbers of passing, by case and situation.

    The `weights` of FEATURES for a pass; the `leads` of others who name a trump, more than the own cards
    add; and what is `heard`: what the passes before tell of the own lead.
    """
    found: dict[str, dict[str, Any]] = load("bela_passing")
    return found


def forget() -> None:
    """Read the numbers again: they are being made."""
    _rows.cache_clear()
