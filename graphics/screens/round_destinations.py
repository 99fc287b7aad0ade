"""The screens inside a tournament, as values; read as those of `graphics.screens.destinations`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.tournament.tournament import CLOCK, FormatName, GameName
from graphics.widgets.intents import Destination

if TYPE_CHECKING:
    from game.tournament.draw import Seating
    from game.tournament.progress import Progress
    from saves.errors import StoreError
    from saves.saved import SavedMatch


class Running(Protocol):
    """A tournament that goes on, as its screens need it (`saves.tournament.running`)."""

    @property
    def progress(self) -> Progress:
        """The tournament as it stands."""

    @property
    def trouble(self) -> str:
        """The reason why the other tables cannot be played just now; "" while all is well."""

    @property
    def problem(self) -> StoreError | None:
        """The reason why what was played could not be written just now; None while all is well."""

    @property
    def unseen(self) -> bool:
        """True if it is over, and the person has not seen that yet."""

    @property
    def part_finished(self) -> float:
        """The part of the other tables of this round that has been played, 0 to 1."""

    def update(self, moving: bool = False) -> bool:
        """Take in what was played; True if something has changed."""

    def try_again(self) -> None:
        """Go on at once with what could not be written."""

    def own_table(self) -> SavedMatch | None:
        """The match at the person's table, begun if need be; None for who does not play. StoreError."""

    def match(self, seating: Seating) -> SavedMatch | None:
        """The match at any table as far as it was played; None before its start. StoreError."""

    def finish_quickly(self) -> None:
        """Play the other tables at full speed, and all rounds without the person."""

    def next_round(self) -> None:
        """Draw the next round, once all tables of this one are decided; StoreError."""

    def leave(self) -> None:
        """Leave for good: the computer plays the person's seat to the end. StoreError."""

    def see(self) -> None:
        """Note that the person has seen the end."""

    def close(self) -> None:
        """Let the other tables go; all that was played is kept."""


class EnterTournament(Destination, frozen=True):
    """A tournament that begins, with so many seconds for a decision; 0 is without a clock."""

    format: FormatName
    clock: int = CLOCK
    rules: GameName = "belot-bg"


class KeptTournament(Destination, frozen=True):
    """The tournament of that number in the store, to go on with or to look at."""

    number: int


class Bracket(Destination, frozen=True):
    """All rounds of a tournament. It opens by itself what comes next for the person.

    `over_table`: it is looked at from the person's table, to which it leads back.
    """

    running: Running
    over_table: bool = False


class Draw(Destination, frozen=True):
    """The draw of the round."""

    running: Running


class TournamentTable(Destination, frozen=True):
    """The person's table of the round."""

    running: Running


class WatchedTable(Destination, frozen=True):
    """Another table of the round."""

    running: Running
    seating: Seating


class RoundResult(Destination, frozen=True):
    """The end of the own table of a round: its result, the others', and what comes."""

    running: Running


class Podium(Destination, frozen=True):
    """The end of a tournament: who has won it, and what it brought."""

    running: Running
