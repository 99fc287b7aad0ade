"""Trophies and figures of the person's tournaments."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from game.tournament.draw import own_seating
from game.tournament.progress import Stage, standing_of
from game.tournament.tournament import FormatName, Tournament


class TrophyFigures(Struct, frozen=True):
    """Counts of tournaments that the person has finished or left, and of their tables there.

    The table at which a tournament was left counts as lost.
    """

    played: int = 0
    grand: int = 0
    second: int = 0
    left: int = 0
    tables: int = 0
    tables_won: int = 0


def figures(tournaments: Iterable[Tournament]) -> TrophyFigures:
    """The figures of these tournaments; one in which the person still plays does not count yet."""
    counted = [each for each in tournaments if _stage(each) != "playing"]
    stages = [_stage(each) for each in counted]
    tables = [won for each in counted for won in _tables(each)]
    return TrophyFigures(
        len(counted),
        stages.count("grand"),
        stages.count("second"),
        stages.count("left"),
        len(tables),
        sum(tables),
    )


def _stage(tournament: Tournament) -> str:
    """The stage the person ended at; "playing" if there is none yet."""
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


class TournamentOutcome(Struct, frozen=True):
    """A person's finished tournament: the day it ended, the stage reached, and the tables won in it."""

    day: date
    format: FormatName
    stage: Stage
    tables: int
    left: bool = False


class WinningStreak(Struct, frozen=True):
    """Consecutive tables won, across tournaments: how many, and the days of the first and last."""

    tables: int
    first: date
    last: date


class TrophyCase(Struct, frozen=True):
    """Everything won. The days are in order, the last one last; None for what is still to come."""

    grand: tuple[date, ...] = ()
    second: tuple[date, ...] = ()
    weeks: tuple[date, ...] = ()
    """The first days of the weeks whose ranking was won."""
    first_classic: date | None = None
    first_fast: date | None = None
    run: WinningStreak | None = None
    """The longest streak of at least two tables."""


def outcome(tournament: Tournament, day: date) -> TournamentOutcome:
    """The person's outcome of a tournament that ended on a day; ValueError if there is none yet."""
    human = tournament.human
    if human is None or not tournament.over:
        raise ValueError("nobody has won or lost here yet")
    standing = standing_of(tournament, human)
    won = standing.stage == "grand"
    return TournamentOutcome(
        day, tournament.format, standing.stage, standing.round - (not won), left=bool(tournament.left)
    )


def trophies(outcomes: Iterable[TournamentOutcome], weeks: Iterable[date] = ()) -> TrophyCase:
    """The trophies of these tournaments, in the order they ended, and of the `weeks` won.

    A person who has left a tournament wins nothing in it, and ends a streak.
    """
    found = list(outcomes)
    kept = [each for each in found if not each.left]
    grand = [each for each in kept if each.stage == "grand"]
    return TrophyCase(
        grand=tuple(each.day for each in grand),
        second=tuple(each.day for each in kept if each.stage == "second"),
        weeks=tuple(sorted(weeks)),
        first_classic=next((each.day for each in grand if each.format == "classic"), None),
        first_fast=next((each.day for each in grand if each.format == "fast"), None),
        run=_longest(found),
    )


def _longest(outcomes: Iterable[TournamentOutcome]) -> WinningStreak | None:
    """The longest streak of tables won, the earliest among equals; None if no two followed one another."""
    best: WinningStreak | None = None
    present: WinningStreak | None = None
    for each in outcomes:
        won = 0 if each.left else each.tables
        if won:
            before = present or WinningStreak(0, each.day, each.day)
            present = WinningStreak(before.tables + won, before.first, each.day)
            if present.tables > (best.tables if best else 1):
                best = present
        if each.left or each.stage != "grand":
            present = None
    return best
