"""Who sits where, and for which side, with four, three and two players (rules §1.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Seats:
    """The seats of a table in the order of play, and their sides."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]

    def side(self, seat: str) -> str:
        return next(name for name in self.sides if seat in name)

    def to_the_right(self, seat: str) -> str:
        return self.from_seat(seat)[1]

    def from_seat(self, first: str) -> list[str]:
        """All seats in the order of play, starting with `first`."""
        place = self.seats.index(first)
        return [*self.seats[place:], *self.seats[:place]]

    def card_of(self, seat: str, trick: dict[str, Any]) -> str:
        """The card `seat` played to a trick of a record; IndexError if it played none."""
        found: str = trick["cards"][self.from_seat(trick["leader"]).index(seat)]
        return found

    def other(self, one_side: str) -> str:
        """The side against `one_side`, where there are two."""
        (found,) = self.others(one_side)
        return found

    def others(self, one_side: str) -> list[str]:
        """The sides that play against `one_side`."""
        return [name for name in self.sides if name != one_side]


FOUR = Seats(("S", "E", "N", "W"), ("SN", "EW"))
THREE = Seats(("S", "E", "W"), ("S", "E", "W"))
TWO = Seats(("S", "N"), ("S", "N"))
