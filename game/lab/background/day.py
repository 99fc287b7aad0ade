"""A day of the season: the cast plays its tournaments by rules of thumb."""

from __future__ import annotations

from datetime import date

from game.lab.tournaments import play
from game.players.levels import BY_THUMB
from game.table.player_text import BETWEEN
from game.tournament.draw import Seating, players
from game.tournament.season import Entry, entries, tournaments_of
from game.tournament.tournament import Tournament


def play_day(day: date) -> tuple[Entry, ...]:
    """The tournaments of a day, played to their end: what they bring to each who played."""
    played = (play(tournament, by_thumb).tournament for tournament in tournaments_of(day))
    return tuple(entry for tournament in played for entry in entries(tournament, day))


def by_thumb(tournament: Tournament, seating: Seating) -> dict[str, str]:
    """Seat letter → player; who would look ahead plays by rules of thumb, with the same temper.

    They judge hands without an error, as no other level does, so they are still the strongest.
    """
    found = {}
    for letter, text in players(tournament, seating).items():
        level, between, temper = text.partition(BETWEEN)
        found[letter] = BY_THUMB.get(level, level) + between + temper
    return found
