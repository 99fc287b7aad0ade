"""Places of a tournament: how far each entrant came, and the points and chips it brings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.tournament.draw import drawn
from game.tournament.tournament import Prize, Tournament

Stage = Literal["playing", "out", "second", "grand"]


class Standing(Struct, frozen=True):
    """An entrant's place: `round` is the last one played in (from 1); `prize` what it brings.

    `chips` has the entry taken off. Nothing is won while a tournament is being played.
    """

    entrant: int
    stage: Stage
    round: int
    prize: Prize
    chips: int


def standings(tournament: Tournament) -> tuple[Standing, ...]:
    """Every entrant's place, the best first, those of one place in the order of their entry."""
    found = [standing_of(tournament, entrant) for entrant in range(len(tournament.entrants))]
    rank = {"grand": 0, "second": 1, "playing": 2, "out": 3}
    return tuple(sorted(found, key=lambda each: (rank[each.stage], -each.round)))


def standing_of(tournament: Tournament, entrant: int) -> Standing:
    """The place of one entrant."""
    stage, number = reached(tournament, entrant)
    prize = _prize(tournament, entrant, stage, number)
    return Standing(entrant, stage, number, prize, prize.chips - tournament.terms.entry)


def reached(tournament: Tournament, entrant: int) -> tuple[Stage, int]:
    """The stage an entrant has reached, with the last round it plays in."""
    last = tournament.terms.rounds
    for number, results in enumerate(tournament.rounds, 1):
        for seating, result in zip(drawn(tournament, number), results, strict=True):
            if entrant in seating.pairs[1 - result.winner]:
                return ("second" if number == last else "out"), number
    return ("grand" if tournament.over else "playing"), tournament.round


def _prize(tournament: Tournament, entrant: int, stage: Stage, number: int) -> Prize:
    """Points and chips of a place; who left has the points of losing in that round, and no chips.

    The chips that such a seat wins go to its partner: the entries are paid out whole.
    """
    won = _worth(tournament, stage, number)
    if not tournament.left or stage == "playing":
        return won
    if entrant == tournament.human:
        last = tournament.left == tournament.terms.rounds
        return Prize(_worth(tournament, "second" if last else "out", tournament.left).points)
    final = drawn(tournament, tournament.terms.rounds)[0] if tournament.over else None
    mine = next((pair for pair in final.pairs if entrant in pair), ()) if final else ()
    return Prize(won.points, won.chips * 2) if tournament.human in mine else won


def _worth(tournament: Tournament, stage: Stage, number: int) -> Prize:
    """The prize of a place, with the round in which it was lost."""
    terms = tournament.terms
    worths = {"grand": terms.grand, "second": terms.second, "playing": Prize(0)}
    return terms.out[number - 1] if stage == "out" else worths[stage]
