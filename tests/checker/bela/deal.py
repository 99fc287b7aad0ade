"""A recorded deal of Bela, with everything else derived from it (rules §3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.checker.seats import Seats

Record = dict[str, Any]


@dataclass(frozen=True)
class Deal:
    """A record, read with the seats of its preset. Only a deal with a contract has a trump and a declarer."""

    record: Record
    seats: Seats

    def option(self, name: str) -> str:
        """The value of an option; if the preset does not have it, what applies without it."""
        without = {"talon_exchange": "yes", "upcard": "no", "forehand_must_call": "no", "defeat": "each_own"}
        found: str = self.record["options"].get(name, without.get(name))
        return found

    @property
    def players(self) -> int:
        return len(self.seats.seats)

    @property
    def dealer(self) -> str:
        found: str = self.record["dealer"]
        return found

    @property
    def forehand(self) -> str:
        return self.seats.to_the_right(self.dealer)

    @property
    def order(self) -> list[str]:
        """The seats in the order of play."""
        return self.seats.from_seat(self.forehand)

    @property
    def trump(self) -> str:
        found: str = self.record["contract"]["trump"]
        return found

    @property
    def declarer(self) -> str:
        found: str = self.record["contract"]["declarer"]
        return found

    @property
    def has_middle(self) -> bool:
        """Two cards are dealt to the middle for three and two."""
        return self.players < 4

    @property
    def proposes(self) -> bool:
        """A turned card proposes its suit: always for two, by option for three."""
        return self.players == 2 or self.option("upcard") == "yes"

    @property
    def exchanges(self) -> bool:
        """The declarer takes the middle cards, and lays two away."""
        unless = self.option("talon_exchange") == "no" or self.option("upcard") == "yes"
        return self.has_middle and not unless

    @property
    def hand_size(self) -> int:
        """The number of cards each plays with, and of tricks."""
        return 8 if self.players == 4 else 10

    def hand(self, seat: str) -> list[str]:
        """The cards `seat` plays with: the declarer's after laying away."""
        dealt: list[str] = self.record["hands"][seat]
        if not self.exchanges or seat != self.declarer:
            return dealt
        return [card for card in [*dealt, *self.record["middle"]] if card not in self.record["laid_away"]]

    @property
    def finished(self) -> list[Record]:
        """The tricks that were completed."""
        return [trick for trick in self.record["tricks"] if trick["winner"] is not None]

    def takers(self, tricks: list[Record]) -> list[str]:
        """The side that took each of `tricks`."""
        return [self.seats.side(trick["winner"]) for trick in tricks]
