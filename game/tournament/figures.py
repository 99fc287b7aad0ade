"""Figures of the person's tournaments: tables won, grand prizes, second places."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.tournament.draw import own_seating
from game.tournament.progress import standing_of
from game.tournament.tournament import Tournament


class Figures(Struct, frozen=True):
    """Counts of tournaments that the person has played to the end or has left, and of the tables there.

    The table at which a tournament was left counts as lost.
    """

    played: int = 0
    grand: int = 0
    second: int = 0
    left: int = 0
    tables: int = 0
    tables_won: int = 0


def figures(tournaments: Iterable[Tournament]) -> Figures:
    """The figures of these tournaments; one in which the person still plays does not count yet."""
    counted = [each for each in tournaments if _stage(each) != "playing"]
    stages = [_stage(each) for each in counted]
    tables = [won for each in counted for won in _tables(each)]
    return Figures(
        len(counted),
        stages.count("grand"),
        stages.count("second"),
        stages.count("left"),
        len(tables),
        sum(tables),
    )


def _stage(tournament: Tournament) -> str:
    """The end of the person's way; "playing" while there is none."""
    if tournament.left:
        return "left"
    human = tournament.human
    return "playing" if human is None else standing_of(tournament, human).stage


def _tables(tournament: Tournament) -> list[bool]:
    """Each table of the person's, True if it was won."""
    found = []
    for number, results in enumerate(tournament.rounds, 1):
        seating = own_seating(tournament, number)
        if seating is None or 0 < tournament.left <= number:
            break
        found.append(results[seating.table - 1].winner == 0)
    return [*found, False] if tournament.left else found
