"""The names of a pair: whose seat it is in a round, before and after the person has left."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from game.tournament.draw import own_seating
from game.tournament.tournament import Tournament
from graphics.app.gallery.rounds import after, now, started
from graphics.text.tournament import history_text
from graphics.text.tournament.pair_text import names_of
from saves.tournament.records import TournamentRow

DAY = date(2026, 11, 23)


def won_from_the_seat(left: int) -> Tournament:
    """A classic tournament that is won from the person's seat; the person has left in that round."""
    final = now(after(started("classic"), 2), "won")
    return replace(final.tournament.after(tuple(each.result for each in final.tables)), left=left)


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_the_seat_is_the_computers_from_the_round_in_which_the_person_left(left: int) -> None:
    tournament = won_from_the_seat(left)
    for number in (1, 2, 3):
        own = own_seating(tournament, number)
        assert own is not None
        name = "Computer" if 0 < left <= number else "You"
        assert names_of(tournament, own.pairs[0], number)[0] == name
        assert history_text.own_table(tournament, number).startswith(f"Round {number}: {name} & ")


@pytest.mark.parametrize("left", [0, 2])
def test_the_history_names_the_winners_as_they_were(left: int) -> None:
    row = TournamentRow(
        id=1, tournament=won_from_the_seat(left), begun=datetime(2026, 11, 23, tzinfo=UTC), day=DAY
    )
    facts = history_text.facts(row)
    assert facts[-1].startswith("Grand prize: Computer & " if left else "Grand prize: You & ")
    assert ("left in round 2" in facts[0]) is bool(left)
