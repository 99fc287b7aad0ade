"""The ranking of a period: tournament points of everybody who played in it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from game.tournament.period import Period, share
from game.tournament.progress import standings
from game.tournament.tournament import Tournament


class Entry(Struct, frozen=True):
    """One person in one finished tournament: what it brought, and the day it ended."""

    person: str
    day: date
    points: int
    grand: bool = False
    second: bool = False
    untimed: bool = False


class Line(Struct, frozen=True):
    """A line of a ranking. `fund` is the share of the week's fund that this place has, in chips."""

    place: int
    person: str
    points: int
    grand: int
    second: int
    tournaments: int
    untimed: int
    """Tournaments without a clock among them."""
    fund: int = 0


def entries(tournament: Tournament, day: date) -> tuple[Entry, ...]:
    """The entry of each player of a finished tournament; ValueError while it is being played."""
    if not tournament.over:
        raise ValueError("the tournament is not over")
    human = tournament.human
    return tuple(
        Entry(
            person=tournament.entrants[each.entrant].person,
            day=day,
            points=each.prize.points,
            grand=each.stage == "grand" and not (tournament.left and each.entrant == human),
            second=each.stage == "second" and not (tournament.left and each.entrant == human),
            untimed=tournament.clock == 0 and each.entrant == human,
        )
        for each in standings(tournament)
    )


def ranking(found: Iterable[Entry], period: Period) -> tuple[Line, ...]:
    """The ranking of a period: most points, then most grand prizes, then fewest tournaments.

    Who is equal in all of that is put in order by lot; the lot follows from the period and the name.
    """
    persons: dict[str, list[Entry]] = {}
    for entry in found:
        if entry.day in period:
            persons.setdefault(entry.person, []).append(entry)
    lines = [_line(person, own) for person, own in persons.items()]
    lines.sort(key=lambda line: (-line.points, -line.grand, line.tournaments, _lot(period, line.person)))
    funded = period.kind == "week"
    return tuple(
        replace(line, place=place, fund=share(period, place) if funded else 0)
        for place, line in enumerate(lines, 1)
    )


def _line(person: str, own: list[Entry]) -> Line:
    return Line(
        place=0,
        person=person,
        points=sum(each.points for each in own),
        grand=sum(each.grand for each in own),
        second=sum(each.second for each in own),
        tournaments=len(own),
        untimed=sum(each.untimed for each in own),
    )


def _lot(period: Period, person: str) -> bytes:
    return sha256(f"belot lot {period.name} {person}".encode()).digest()
