"""Trophies of a person: what was won, and when."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from msgspec import Struct

from game.tournament.progress import Stage, standing_of
from game.tournament.tournament import FormatName, Tournament


class Outcome(Struct, frozen=True):
    """A finished tournament of a person: the day it ended, how far it went, and the tables won in it."""

    day: date
    format: FormatName
    stage: Stage
    tables: int
    left: bool = False


class Run(Struct, frozen=True):
    """Tables won one after another, over tournaments: how many, and the days of the first and last."""

    tables: int
    first: date
    last: date


class Trophies(Struct, frozen=True):
    """All that has been won. The days are in order, the last one last; None for what is still to come."""

    grand: tuple[date, ...] = ()
    second: tuple[date, ...] = ()
    weeks: tuple[date, ...] = ()
    """The first days of the weeks whose ranking was won."""
    first_classic: date | None = None
    first_fast: date | None = None
    run: Run | None = None
    """The longest run of at least two tables."""


def outcome(tournament: Tournament, day: date) -> Outcome:
    """The outcome for the person of a tournament that ended on a day; ValueError if there is none yet."""
    human = tournament.human
    if human is None or not tournament.over:
        raise ValueError("nobody has won or lost here yet")
    standing = standing_of(tournament, human)
    won = standing.stage == "grand"
    return Outcome(
        day, tournament.format, standing.stage, standing.round - (not won), left=bool(tournament.left)
    )


def trophies(outcomes: Iterable[Outcome], weeks: Iterable[date] = ()) -> Trophies:
    """The trophies of these tournaments, in the order they ended, and of the `weeks` won.

    Who has left a tournament wins nothing in it, and ends a run.
    """
    found = list(outcomes)
    kept = [each for each in found if not each.left]
    grand = [each for each in kept if each.stage == "grand"]
    return Trophies(
        grand=tuple(each.day for each in grand),
        second=tuple(each.day for each in kept if each.stage == "second"),
        weeks=tuple(sorted(weeks)),
        first_classic=next((each.day for each in grand if each.format == "classic"), None),
        first_fast=next((each.day for each in grand if each.format == "fast"), None),
        run=_longest(found),
    )


def _longest(outcomes: Iterable[Outcome]) -> Run | None:
    """The longest run of tables won, the earliest of equal ones; None if no two followed one another."""
    best: Run | None = None
    present: Run | None = None
    for each in outcomes:
        won = 0 if each.left else each.tables
        if won:
            before = present or Run(0, each.day, each.day)
            present = Run(before.tables + won, before.first, each.day)
            if present.tables > (best.tables if best else 1):
                best = present
        if each.left or each.stage != "grand":
            present = None
    return best
