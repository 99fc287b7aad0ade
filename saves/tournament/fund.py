"""The person's shares of the fund: who was among the first ten of a week gets one, once."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.tournament.period import Period
from saves.tournament.boards import Board
from saves.tournament.ledger import Ledger


class FundPrize(Struct, frozen=True):
    """A share of a week's fund: the place in its final ranking, and the chips."""

    week: Period
    place: int
    chips: int


def take_prizes(ledger: Ledger, closed: Iterable[Board]) -> list[FundPrize]:
    """Book the shares in these final rankings that have not been booked yet; returns those. StoreError.

    One prize a person a week: what was booked stays as it is, also where the ranking is another one today.
    """
    found = []
    for board in closed:
        own = board.own
        if own is not None and own.fund and ledger.book_fund(board.period, own.fund):
            found.append(FundPrize(board.period, own.place, own.fund))
    return found
