"""The person's rating from the tallies of their matches (see `rating`)."""

from __future__ import annotations

from collections.abc import Iterable

from game.practice.rating import LEVELS, UNKNOWN, Played, Rating, rated
from game.practice.tally import HUMAN, MatchTally
from game.rules import PRESETS, Rules
from game.table.protocol import LEVELS as NAMES

MOST = 300
"""The number of matches, the last ones, that are looked at: people change."""


def standing(rules: Rules, matches: Iterable[MatchTally]) -> Rating:
    """The rating in the game of `rules` with so many players, whatever the options."""
    if (rules.game, rules.players) not in LEVELS:
        return UNKNOWN
    found = sorted(matches, key=lambda match: match.begun)
    played = [each for match in found if (each := _played(match)) is not None]
    same = [each for each in played if (each.rules.game, each.rules.players) == (rules.game, rules.players)]
    return rated(same[-MOST:])


def _played(match: MatchTally) -> Played | None:
    """A match as it is rated; None where it is not over, or nobody can say who sat there."""
    rules = PRESETS.get(match.preset)
    if rules is None or match.winner is None or len(match.levels) != rules.players:
        return None
    others = [level for level in match.levels if level != HUMAN]
    if len(others) != rules.players - 1 or not set(others) <= set(NAMES):
        return None
    return Played(rules, match.levels, match.levels.index(HUMAN), match.winner)
