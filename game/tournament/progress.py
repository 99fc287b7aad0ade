"""A tournament as it stands in the middle of a round: every table with its score so far."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from game.tournament.draw import Seating, drawn, own_seating
from game.tournament.standing import Standing, standing_of
from game.tournament.tournament import TableResult, Tournament

Phase = Literal["draw", "table", "waiting", "out", "over"]
"""The position of the person: the round is drawn and not begun; at the table; the own table is won and the
next round is still to come; out of it, or not in it; the last table is decided."""


class TableNow(Struct, frozen=True):
    """A table at one moment: `scores` by pair, SN first; `deals` that were played; `winner` once decided.

    `begun` is True once the cards of its first deal are on the table.
    """

    seating: Seating
    scores: tuple[int, int] = (0, 0)
    deals: int = 0
    winner: int | None = None
    begun: bool = False

    @property
    def over(self) -> bool:
        """True if it is decided."""
        return self.winner is not None

    @property
    def result(self) -> TableResult:
        """The result of a table that is decided; ValueError while it is being played."""
        if self.winner is None:
            raise ValueError("the table is not decided")
        return TableResult(self.scores, self.deals, self.winner)


class Progress(Struct, frozen=True):
    """A tournament after its finished rounds, and the `tables` of the round that was drawn last.

    The tables of the last round stay when all of them are decided, until the next round is drawn.
    """

    tournament: Tournament
    tables: tuple[TableNow, ...]

    @property
    def round(self) -> int:
        """The number of the round that was drawn last, from 1."""
        return self.tables[0].seating.round

    @property
    def human(self) -> int | None:
        """The number of the person's entry."""
        return self.tournament.human

    def tables_of(self, number: int) -> tuple[TableNow, ...]:
        """The tables of a round; none if it has not been drawn."""
        if number == self.round:
            return self.tables
        if number > len(self.tournament.rounds):
            return ()
        seatings, results = drawn(self.tournament, number), self.tournament.rounds[number - 1]
        return tuple(
            TableNow(seating, each.scores, each.deals, each.winner, begun=True)
            for seating, each in zip(seatings, results, strict=True)
        )

    @property
    def own(self) -> TableNow | None:
        """The person's table in this round; None for who is out or is not in it."""
        seating = own_seating(self.tournament, self.round)
        return next((each for each in self.tables if each.seating == seating), None)

    @property
    def others(self) -> tuple[TableNow, ...]:
        """The tables of this round that the person does not sit at."""
        own = self.own
        return tuple(each for each in self.tables if each != own)

    @property
    def finished(self) -> bool:
        """True if every table of this round is decided."""
        return all(each.over for each in self.tables)

    @property
    def last_round(self) -> bool:
        """True if its winners take the grand prize."""
        return self.round == self.tournament.terms.rounds

    @property
    def phase(self) -> Phase:
        """The position of the person."""
        if self.last_round and self.finished:
            return "over"
        own = self.own
        if own is None or self.tournament.left:
            return "out"
        if own.over:
            return "waiting" if own.winner == 0 else "out"
        return "table" if own.begun else "draw"

    @property
    def standing(self) -> Standing | None:
        """The person's place as far as the finished rounds decide it; None for who is not in it."""
        return None if self.human is None else standing_of(self.tournament, self.human)
