"""The strength of the human player: a rating after each counted match, on the scale of the levels.

Each level has a measured strength (`LEVELS`), so that rating a person needs no other people. A match is rated
as one between its sides: with a strong partner a person has to win more often.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp, sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

from game.core.rule_set import Game
from game.practice.tally import HUMAN, MatchTally
from game.rules import PRESETS, Rules
from game.table.protocol import LEVELS as NAMES

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

START = 25.0
SPREAD = 5.0
"""A person about whom nothing is known is assumed to be like `medium`, give or take two levels."""
DRIFT = 0.05
"""The spread that a match adds: people change."""
CERTAIN = 1e-3
"""The spread of a computer player, which does not change."""
POINTS_MEDIUM, POINTS_A_UNIT = 1500, 60
"""As a rating is shown: the points of `medium`, and of a unit of strength."""

LEVELS: dict[tuple[Game, int], tuple[float, ...]] = {
    (Game.BELOT, 4): (18.9, 22.0, 25.0, 27.3, 29.1),
    (Game.BELA, 4): (21.2, 23.0, 25.0, 28.0, 30.1),
    (Game.BELA, 3): (19.5, 22.4, 25.0, 28.1, 29.8),
    (Game.BELA, 2): (21.6, 23.7, 25.0, 29.7, 30.8),
}
"""By game and number of players: the strengths of beginner, easy, medium, hard and expert.

Found from the share of matches that each level wins against the one below it (`python main.py arena --a hard
--b medium --rules bela-4 --seed 11 --json`): the difference at which `chance` gives that share. With three
the share is taken as that of one player against one other.
"""


class RatedMatch(Struct, frozen=True):
    """A finished match, as far as it is evidence of strength."""

    rules: Rules
    levels: tuple[str, ...]
    """By seat."""
    person: int
    """The seat."""
    winner: int
    """The side."""


class Rating(Struct, frozen=True):
    """The strength of a person in a game: a mean and its spread, and the number of matches behind it."""

    mean: float = START
    spread: float = SPREAD
    matches: int = 0

    @property
    def points(self) -> int:
        """The strength as it is shown."""
        return round(POINTS_MEDIUM + POINTS_A_UNIT * (self.mean - START))

    @property
    def margin(self) -> int:
        """Half the width of its 95 % interval, in points."""
        return round(1.96 * POINTS_A_UNIT * self.spread)


UNKNOWN = Rating()
"""Of a person who has not played."""


class RatedTable(Struct, frozen=True):
    """Levels of the partner and the opponents, and the person's chance to win a match there."""

    partner: str
    opponents: str
    chance: float


def of_levels(rules: Rules) -> dict[str, int]:
    """The points of each level in this game, the weakest first; none if they have not been measured."""
    return {
        name: Rating(mean, CERTAIN).points
        for name, mean in zip(NAMES, LEVELS.get((rules.game, rules.players), ()), strict=False)
    }


def rated(matches: Iterable[RatedMatch], before: Rating = UNKNOWN) -> Rating:
    """The rating after these matches of one game, the first one played first."""
    model, found = _model(), before
    for played in matches:
        own = played.rules.side_of(played.person)
        teams = _teams(played.rules, played.levels, played.person, found)
        ranks = [1.0 if side == played.winner else 2.0 for side in range(len(teams))]
        after = model.rate(teams, ranks=ranks)
        person = after[own][_place_in_side(played.rules, played.person)]
        found = Rating(person.mu, person.sigma, found.matches + 1)
    return found


def chance(rating: Rating, rules: Rules, levels: tuple[str, ...], person: int) -> float:
    """The chance, 0 to 1, that the side of a person of this strength wins a match.

    It is the one that the model rates by; its `predict_win` follows another curve.
    """
    teams = _teams(rules, levels, person, rating)
    unsure = sum(_model().beta ** 2 + sum(each.sigma**2 for each in team) for team in teams)
    odds = [exp(sum(each.mu for each in team) / sqrt(unsure)) for team in teams]
    return odds[rules.side_of(person)] / sum(odds)


def even_table(rating: Rating, rules: Rules, person: int = 0) -> RatedTable:
    """The table at which the person's chance is nearest to an equal share.

    Of two equally even tables, the one whose partner is nearer to the person in strength.
    """
    even = 1 / len(rules.sides)
    has_partner = len(rules.sides) < rules.players
    tables = []
    for opponents in NAMES:
        for partner in NAMES if has_partner else (opponents,):
            levels = levels_of(rules, person, partner, opponents)
            unlike = abs(_strength(rules, partner) - rating.mean) if has_partner else 0.0
            found = RatedTable(partner, opponents, chance(rating, rules, levels, person))
            tables.append((round(abs(found.chance - even), 2), unlike, found))
    return min(tables, key=lambda each: each[:2])[2]


def levels_of(rules: Rules, person: int, partner: str, opponents: str) -> tuple[str, ...]:
    """Levels by seat; that of the person has no meaning."""
    own = rules.side_of(person)
    return tuple(partner if rules.side_of(seat) == own else opponents for seat in range(rules.players))


def _teams(
    rules: Rules, levels: tuple[str, ...], person: int, rating: Rating
) -> list[list[PlackettLuceRating]]:
    """The strengths by side, in the order of their seats."""
    teams: list[list[PlackettLuceRating]] = [[] for _ in rules.sides]
    for seat, level in enumerate(levels):
        mean, spread = (rating.mean, rating.spread) if seat == person else (_strength(rules, level), CERTAIN)
        teams[rules.side_of(seat)].append(_model().rating(mu=mean, sigma=spread))
    return teams


def _place_in_side(rules: Rules, person: int) -> int:
    own = rules.side_of(person)
    return sum(rules.side_of(seat) == own for seat in range(person))


def _strength(rules: Rules, level: str) -> float:
    return LEVELS[rules.game, rules.players][NAMES.index(level)]


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # late: the window does not wait for it

    return PlackettLuce(mu=START, sigma=SPREAD, tau=DRIFT)


MOST = 300
"""The number of last matches that count: people change."""


def standing(rules: Rules, matches: Iterable[MatchTally]) -> Rating:
    """The rating in the game of `rules` with this number of players, whatever the options."""
    if (rules.game, rules.players) not in LEVELS:
        return UNKNOWN
    found = sorted(matches, key=lambda match: match.begun)
    played = [each for match in found if (each := _played(match)) is not None]
    same = [each for each in played if (each.rules.game, each.rules.players) == (rules.game, rules.players)]
    return rated(same[-MOST:])


def _played(match: MatchTally) -> RatedMatch | None:
    """A match as it is rated; None if it is not over, or the seats' levels are unknown."""
    rules = PRESETS.get(match.preset)
    if rules is None or match.winner is None or len(match.levels) != rules.players:
        return None
    others = [level for level in match.levels if level != HUMAN]
    if len(others) != rules.players - 1 or not set(others) <= set(NAMES):
        return None
    return RatedMatch(rules, match.levels, match.levels.index(HUMAN), match.winner)
