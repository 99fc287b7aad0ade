"""The pairs of a tournament in words, the person before the partner."""

from __future__ import annotations

from game.table.player_text import STEADY
from game.tournament.draw import Person
from game.tournament.tournament import HUMAN, Entrant, Tournament
from graphics.text.i18n import pgettext
from graphics.text.names import pair_name, person_line, person_name


def names_of(tournament: Tournament, pair: tuple[int, int], number: int) -> tuple[str, str]:
    """The names of a pair in round `number`, the person's own first."""
    one, other = sorted(pair, key=lambda entrant: entrant != tournament.human)
    return name_of(tournament, one, number), name_of(tournament, other, number)


def name_of(tournament: Tournament, entrant: int, number: int) -> str:
    """The name of an entrant in round `number`.

    From the round in which the person left, the computer sits there. The person in a tournament from
    elsewhere is not the reader.
    """
    if entrant == tournament.human and 0 < tournament.left <= number:
        return pgettext("tournament", "Computer")
    if entrant == tournament.human != tournament.reader:
        return pgettext("tournament", "Player")
    return person_name(tournament.entrants[entrant].person)


def abouts_of(tournament: Tournament, pair: tuple[int, int]) -> tuple[str, str]:
    """The level and temper of each of a pair, in the order of their names; "" for a person."""
    one, other = sorted(pair, key=lambda entrant: entrant != tournament.human)
    contra = tournament.table_rules.auction.doubles
    return _about(tournament.entrants[one], contra), _about(tournament.entrants[other], contra)


def _about(entrant: Entrant, contra: bool) -> str:
    """A few words about an entrant; not that somebody likes to contra, where nobody can."""
    if entrant.person == HUMAN:
        return ""
    temper = STEADY if entrant.temper == "fighter" and not contra else entrant.temper
    return person_line(Person(entrant.person, entrant.level, temper))


def pair_text(tournament: Tournament, pair: tuple[int, int], number: int) -> str:
    """A pair in round `number` in one line."""
    return pair_name(names_of(tournament, pair, number))
