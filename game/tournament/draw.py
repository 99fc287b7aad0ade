"""The cast of tournaments, and the draw: who sits where in a round, and the seeds of the tables (rules §5).

Everything follows from the tournament's seed, by the method of rules §1.3, so that anybody can repeat it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeVar

from msgspec import Struct

from game.core.shuffle import SEED_BYTES, draw_below, stream
from game.table.player_text import STEADY, ComputerPlayer
from game.tournament.tournament import TABLE, Tournament

SIGN = "@"
"""The prefix of a cast member's id in place of a player's name."""


class CastMember(Struct, frozen=True):
    """A member of the cast. The id is a plain name, which identifies the person wherever texts are stored."""

    id: str
    level: str
    temper: str = STEADY

    @property
    def player(self) -> str:
        """The text of the computer player who plays for this person ("hard/bold")."""
        return ComputerPlayer(self.level, self.temper).text

    @property
    def written(self) -> str:
        """The name of a player who is this person, in a saved match: each language has its own for it."""
        return SIGN + self.id


CAST = (
    CastMember("desislava", "hard", "bold"),
    CastMember("boryana", "easy"),
    CastMember("nevena", "medium", "careful"),
    CastMember("rumyana", "expert", "thoughtful"),
    CastMember("plamen", "medium", "bold"),
    CastMember("krasimir", "beginner", "hasty"),
    CastMember("ognyan", "hard", "fighter"),
    CastMember("todor", "easy", "careful"),
    CastMember("vesna", "medium", "hasty"),
    CastMember("ljubica", "easy"),
    CastMember("snezana", "hard"),
    CastMember("dusan", "medium", "fighter"),
    CastMember("zoran", "expert", "bold"),
    CastMember("nebojsa", "easy", "bold"),
    CastMember("slobodan", "medium", "thoughtful"),
    CastMember("lucija", "beginner"),
    CastMember("zrinka", "medium"),
    CastMember("tihana", "hard", "careful"),
    CastMember("ante", "easy", "fighter"),
    CastMember("hrvoje", "medium"),
    CastMember("tomislav", "hard", "hasty"),
    CastMember("svetlana", "medium", "bold"),
    CastMember("galina", "expert"),
    CastMember("tamara", "easy", "thoughtful"),
    CastMember("zoya", "medium", "careful"),
    CastMember("boris", "hard"),
    CastMember("arkady", "expert", "careful"),
    CastMember("fyodor", "beginner", "bold"),
    CastMember("gennady", "easy", "hasty"),
    CastMember("aylin", "medium"),
    CastMember("elif", "hard", "thoughtful"),
    CastMember("nuray", "easy"),
    CastMember("sevgi", "beginner", "careful"),
    CastMember("kemal", "expert", "fighter"),
    CastMember("orhan", "medium", "fighter"),
    CastMember("yusuf", "easy", "bold"),
    CastMember("despina", "medium", "thoughtful"),
    CastMember("ilona", "hard"),
    CastMember("ferenc", "medium"),
    CastMember("mircea", "hard", "bold"),
)

BY_ID = {person.id: person for person in CAST}


def written_name(person: str) -> str | None:
    """The name of a player who is this person of the cast; None if there is no such id."""
    return BY_ID[person].written if person in BY_ID else None


def person_in(name: str) -> CastMember | None:
    """The cast member that a player's name refers to; None for any other name.

    >>> person_in("@boris").id, person_in("Boris")
    ('boris', None)
    """
    return BY_ID.get(name.removeprefix(SIGN)) if name.startswith(SIGN) else None


Drawn = TypeVar("Drawn")
SUBSTITUTE = "medium"
"""The level that plays the seat of a person who has left."""

KEPT = 64
"""The number of draws kept: a screen that shows a tournament asks for its draw every frame."""


class Seating(Struct, frozen=True):
    """A table of a round, both counted from 1; `seats` are the numbers of entrants in order S E N W.

    S and N play against E and W. The person, if there is one at the table, sits in S.
    """

    round: int
    table: int
    seats: tuple[int, int, int, int]

    @property
    def pairs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        south, east, north, west = self.seats
        return (south, north), (east, west)

    @property
    def ref(self) -> tuple[int, int]:
        return self.round, self.table


def shuffled(items: Sequence[Drawn], seed: bytes, number: int) -> list[Drawn]:
    """The items (at most 256) in the order that stream `number` of `seed` gives them (rules §1.3)."""
    source, mixed = stream(seed, number), list(items)
    for j in range(len(mixed) - 1, 0, -1):
        k = draw_below(j + 1, source)
        mixed[j], mixed[k] = mixed[k], mixed[j]
    return mixed


def seed_for(tournament_seed: str, purpose: str) -> bytes:
    """A separate seed for one purpose: the first 16 bytes of SHA-256(seed, purpose)."""
    return sha256(bytes.fromhex(tournament_seed) + purpose.encode()).digest()[:SEED_BYTES]


def table_seed(tournament: Tournament, number: int, table: int) -> bytes:
    """The seed of the match at a table of round `number`: for its decks, and its players' random choices."""
    return seed_for(tournament.seed, f"table {number} {table}")


def playing(tournament: Tournament, number: int) -> list[int]:
    """The entrants who play in round `number`, in the order of their entry or of the tables they won.

    ValueError if the round before it is not finished.
    """
    if number == 1:
        return list(range(len(tournament.entrants)))
    if len(tournament.rounds) < number - 1:
        raise ValueError(f"round {number} cannot be drawn before round {number - 1} is finished")
    results = tournament.rounds[number - 2]
    before = drawn(tournament, number - 1)
    return [each for at, result in zip(before, results, strict=True) for each in at.pairs[result.winner]]


@lru_cache(maxsize=KEPT)
def drawn(tournament: Tournament, number: int) -> tuple[Seating, ...]:
    """The tables of round `number` (from 1): all who play in it, shuffled into new pairs."""
    mixed = shuffled(playing(tournament, number), seed_for(tournament.seed, "draw"), number)
    tables = (mixed[first : first + TABLE] for first in range(0, len(mixed), TABLE))
    return tuple(
        Seating(number, table, _turned(tuple(four), tournament.human)) for table, four in enumerate(tables, 1)
    )


def _turned(four: tuple[int, ...], human: int | None) -> tuple[int, int, int, int]:
    """The seats of four in the order they were drawn, rotated until the person sits in S."""
    first, partner, second, other = four
    seats = (first, second, partner, other)
    turn = seats.index(human) if human in seats else 0
    south, east, north, west = seats[turn:] + seats[:turn]
    return south, east, north, west


def own_seating(tournament: Tournament, number: int) -> Seating | None:
    """The person's table in round `number`; None if they are out or not in the tournament."""
    human = tournament.human
    return next((each for each in drawn(tournament, number) if human in each.seats), None)


def players(tournament: Tournament, seating: Seating) -> dict[str, str]:
    """Seat letter → player as engines know it; SUBSTITUTE for a person who has left, from that round on."""
    gone = tournament.human if 0 < tournament.left <= seating.round else None
    return {
        letter: SUBSTITUTE if number == gone else tournament.entrants[number].player
        for letter, number in zip("SENW", seating.seats, strict=True)
    }
