"""The person's shares of the fund: who was among the first ten of a week gets one, once."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from game.tournament.season import Period, share
from saves.tournament.ledger import Ledger


class FundPrize(Struct, frozen=True):
    """A share of a week's fund: the place in its final ranking, and the chips."""

    week: Period
    place: int
    chips: int


def take_prizes(ledger: Ledger, closed: Iterable[tuple[Period, int]]) -> list[FundPrize]:
    """Book the shares of these places in these weeks that are not booked yet; returns those. StoreError.

    One prize a person a week: what was booked stays as it is, also where the ranking is another one today.
    """
    found = []
    for week, place in closed:
        chips = share(week, place)
        if chips and ledger.book_fund(week, chips):
            found.append(FundPrize(week, place, chips))
    return found
