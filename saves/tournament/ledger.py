"""The chips of the person: play money, and one booking for each thing that is paid or won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from typing import Literal

from msgspec import Struct

from game.tournament.season import Period, share
from game.tournament.tournament import FAST, Format
from saves.database.schema import StorePart
from saves.saved import now
from saves.tournament import records
from saves.tournament.records import Booking

START = 5_000
"""The chips that everybody begins with (rules §5)."""

Offer = Literal["paid", "free", "none"]
"""The way to enter: for the entry, without one today, or not at all."""


class StatementLine(Struct, frozen=True):
    """A line of the statement: a booking, or None for the starting chips.

    `balance` is the number of chips after it.
    """

    booking: Booking | None
    chips: int
    balance: int


def statement(bookings: Iterable[Booking]) -> list[StatementLine]:
    """What has come and gone, the first line first: the balance of each is the sum up to it."""
    lines = [StatementLine(None, START, START)]
    for each in bookings:
        lines.append(StatementLine(each, each.chips, lines[-1].balance + each.chips))
    return lines


def nets(bookings: Iterable[Booking]) -> Counter[int]:
    """Net chips by tournament id: the prize minus the entry."""
    found: Counter[int] = Counter()
    for each in bookings:
        if each.tournament:
            found[each.tournament] += each.chips
    return found


_SUM = "SELECT sum(CASE WHEN json_valid(about) THEN json_extract(about, '$.chips') END) FROM ledger"


class Ledger(StorePart):
    def bookings(self) -> list[Booking]:
        with self._reading() as db:
            found = list(records.read_all(db, Booking))
        return sorted(found, key=lambda each: (each.at, each.key))

    @property
    def chips(self) -> int:
        with self._reading() as db:
            booked = db.execute(_SUM).fetchone()[0]
        return START + int(booked or 0)

    def offer(self, terms: Format, today: date) -> Offer:
        """The way in which the person can enter a tournament today.

        A person who cannot pay gets one free fast tournament a day.
        """
        if self.chips >= terms.entry:
            return "paid"
        made = self.bookings()
        had = any(each.kind == "free" and each.day == today for each in made)
        return "free" if terms == FAST and not had else "none"

    def book_fund(self, week: Period, chips: int) -> bool:
        """Book the person's share of a week's fund; False, and nothing changes, if it was booked before."""
        booking = Booking(kind="fund", day=week.first, chips=chips, at=seconds())
        with self._reading() as db:
            if records.read(db, Booking, booking.key) is not None:
                return False
        with self._change() as db:
            records.add(db, booking)
        return True


def entry(number: int, terms: Format, offer: Offer, today: date) -> Booking:
    """The booking of an entry. ValueError if there is no way to enter."""
    if offer == "none":
        raise ValueError(f"the entry of {terms.entry} chips cannot be paid")
    kind: Literal["entry", "free"] = "free" if offer == "free" else "entry"
    chips = 0 if kind == "free" else -terms.entry
    return Booking(kind=kind, tournament=number, day=today, chips=chips, at=seconds())


def prize(number: int, chips: int, today: date) -> Booking:
    return Booking(kind="prize", tournament=number, day=today, chips=chips, at=seconds())


def seconds() -> int:
    return max(0, int(now().timestamp()))


class FundPrize(Struct, frozen=True):
    """A share of a week's fund: the place in its final ranking, and the chips."""

    week: Period
    place: int
    chips: int


def take_prizes(ledger: Ledger, closed: Iterable[tuple[Period, int]]) -> list[FundPrize]:
    """Book the shares for these places and weeks unless they are booked already; returns them. StoreError.

    One prize per person and week: a booked one stays, even if the ranking is different today.
    """
    found = []
    for week, place in closed:
        chips = share(week, place)
        if chips and ledger.book_fund(week, chips):
            found.append(FundPrize(week, place, chips))
    return found
