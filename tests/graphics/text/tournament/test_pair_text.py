"""The names of a pair: whose seat it is in a round, before and after the person has left."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from msgspec.structs import replace

from game.tournament.draw import own_seating
from game.tournament.tournament import HUMAN, Entrant, Tournament
from graphics.text import rounds_text
from graphics.text.tournament_text import abouts_of, names_of
from saves.tournament.records import TournamentRow
from tests.game.tournament.kit import won
from tools.gallery.rounds import after, now, started

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
        assert rounds_text.own_table(tournament, number).startswith(f"Round {number}: {name} & ")


def test_the_draw_says_how_people_play_and_nothing_of_contra_where_there_is_none() -> None:
    people = (Entrant(HUMAN, HUMAN), Entrant("kemal", "expert", "fighter"), Entrant("boryana", "easy"))
    belot = Tournament("fast", "00" * 16, people)
    assert abouts_of(belot, (1, 0)) == ("", "Expert · likes to contra")
    assert abouts_of(replace(belot, rules="bela-4"), (0, 1)) == ("", "Expert")
    assert abouts_of(belot, (1, 2)) == ("Expert · likes to contra", "Amateur")


@pytest.mark.parametrize(("net", "line"), [(-400, "Entry: 400 chips"), (0, "Entry: 0 chips"), (None, "")])
def test_the_history_tells_what_a_tournament_has_brought(net: int | None, line: str) -> None:
    lost = now(started("fast"), "lost", "over")
    ended = lost.tournament.after(tuple(each.result for each in lost.tables)).after(won(0))
    row = TournamentRow(id=1, tournament=ended, begun=datetime(2026, 11, 23, tzinfo=UTC), day=DAY)
    facts = [each.replace("\u00a0", " ") for each in rounds_text.row_facts(row, net)]
    assert [each for each in facts if "ntry" in each] == ([line] if line else [])
    assert rounds_text.net_note(row, net) == {-400: "–400", 0: "0", None: ""}[net]
    assert rounds_text.net_note(replace(row, imported=True), net) == ""


@pytest.mark.parametrize("left", [0, 2])
def test_the_history_names_the_winners_as_they_were(left: int) -> None:
    row = TournamentRow(
        id=1, tournament=won_from_the_seat(left), begun=datetime(2026, 11, 23, tzinfo=UTC), day=DAY
    )
    facts = rounds_text.row_facts(row)
    assert facts[-1].startswith("Grand prize: Computer & " if left else "Grand prize: You & ")
    assert ("left in round 2" in facts[0]) is bool(left)
