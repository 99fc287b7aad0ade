"""The pairs of a tournament in words, the person before the partner."""

from __future__ import annotations

from game.tournament.tournament import Tournament
from graphics.text.i18n import pgettext
from graphics.text.people import pair_name
from graphics.text.tournament.cast_text import person_name


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


def pair_text(tournament: Tournament, pair: tuple[int, int], number: int) -> str:
    """A pair in round `number` in one line."""
    return pair_name(names_of(tournament, pair, number))
