"""The person against the puzzles: both are rated by every answer, and the next puzzle is one as strong."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from game.core.rule_set import Rules
from game.practice.puzzles.motif import Motif
from game.practice.puzzles.puzzle import Puzzle
from game.practice.rating import DRIFT, START, Rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FIRST = Rating(START, 5.0)
"""Of a person who has answered none: like `medium`, give or take two levels."""
MEASURED = 2.0
"""The spread of a puzzle's strength, which comes from tries of the computer players."""
NEAREST = 6
"""The next puzzle is one of so many that are nearest to the person in strength."""
AGAIN = 2 / 3
"""The part of all puzzles that comes before one comes again."""


def first_rating(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle that nobody has answered here."""
    return Rating(puzzle.strength, MEASURED)


def answered(person: Rating, puzzle: Rating, right: bool) -> tuple[Rating, Rating]:
    """The ratings of both after an answer: who is right has won against the puzzle."""
    model = _model()
    teams = [[model.rating(mu=each.mean, sigma=each.spread)] for each in (person, puzzle)]
    (one,), (other,) = model.rate(teams, ranks=[1.0, 2.0] if right else [2.0, 1.0])
    return (
        Rating(one.mu, one.sigma, person.matches + 1),
        Rating(other.mu, other.sigma, puzzle.matches + 1),
    )


def pool(puzzles: Iterable[Puzzle], rules: Rules, motif: Motif | None = None) -> list[Puzzle]:
    """The puzzles of the game of `rules` with as many players; of a motif, if one is wanted."""
    game = rules.game, rules.players
    return [
        each
        for each in puzzles
        if (each.rules.game, each.rules.players) == game and motif in (None, each.motif)
    ]


def next_puzzle(
    among: Sequence[Puzzle], seen: Sequence[str], person: Rating, known: Mapping[str, Rating], chance: float
) -> Puzzle | None:
    """A puzzle near the person in strength that was not seen lately; None if there are no puzzles.

    `seen` are codes of puzzles, the latest last, and `known` the ratings of those that were answered;
    `chance` is from 0 up to 1.
    """
    lately = _lately(among, seen)
    left = [each for each in among if each.code not in lately]

    def distance(puzzle: Puzzle) -> float:
        return abs(known.get(puzzle.code, first_rating(puzzle)).mean - person.mean)

    near = sorted(left, key=lambda each: (distance(each), each.code))[:NEAREST]
    return near[int(chance * len(near))] if near else None


def _lately(among: Sequence[Puzzle], seen: Sequence[str]) -> Collection[str]:
    there = {each.code for each in among}
    before = [code for code in seen if code in there]
    most = min(int(AGAIN * len(there)), len(there) - 1)
    return set(before[-most:]) if most > 0 else set()


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # here: the window does not wait for it

    return PlackettLuce(mu=START, sigma=FIRST.spread, tau=DRIFT)
