"""The two formats of a tournament, and what each of its places is worth (rules §5)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

FormatName = Literal["classic", "fast"]
GameName = Literal["belot-bg", "bela-4"]
"""The game of a tournament, by the name that its rules have in files."""
TABLES: dict[GameName, str] = {"belot-bg": "belot-bg", "bela-4": "bela-4-table"}
"""The preset by which a table of each game is played."""
TABLE = 4
"""The players of a table."""


class Prize(Struct, frozen=True):
    """The prize of a player: tournament points, and chips out of the entries."""

    points: int
    chips: int = 0


class Format(Struct, frozen=True):
    """A knock-out of tables of four: half of the players of a round go on to the next."""

    name: FormatName
    rounds: int
    entry: int
    """Chips that each player pays in."""
    out: tuple[Prize, ...]
    """For those who lose in each round before the last."""
    second: Prize
    grand: Prize

    @property
    def players(self) -> int:
        """The number of players: the last round has one table, each round before it twice as many."""
        return TABLE << (self.rounds - 1)

    def tables(self, number: int) -> int:
        """The number of tables in round `number` (from 1)."""
        return 1 << (self.rounds - number)


CLASSIC = Format(
    name="classic",
    rounds=3,
    entry=1000,
    out=(Prize(1), Prize(3)),
    second=Prize(7, 3000),
    grand=Prize(12, 5000),
)
FAST = Format(
    name="fast",
    rounds=2,
    entry=400,
    out=(Prize(1),),
    second=Prize(3, 500),
    grand=Prize(6, 1100),
)
FORMATS: dict[FormatName, Format] = {each.name: each for each in (CLASSIC, FAST)}
