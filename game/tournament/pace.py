"""The pace of the tables beside the own one: which of them is to be played on next, and how far they are.

A table finishes its deals a little before or after the own table does, each time by another part of a deal,
so that their scores change one at a time. The moments follow from the seed of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from msgspec import Struct

from game.core.match import Match
from game.core.state import Cutting, DealOver, Declaring, MatchOver, Playing
from game.tournament.tournament import TABLE

LEAD = 0.7
"""Deals by which a table is ahead of the own one or behind it, at most, from its first deal to its last."""
SPREAD = 0.25
"""The same for one of its deals, besides."""
TRICKS = 8
AUCTION = 0.2
"""The part of a deal that is over when the first card is to be played; half of it while they call."""


class Place(Struct, frozen=True):
    """A table as far as it has come: all its finished deals count, also those in which all passed."""

    seed: bytes
    deals: int
    over: bool
    score: int
    """Of the pair that leads."""


def place_of(match: Match) -> Place:
    """The place at which a table's match is."""
    return Place(match.seed, len(match.results), match.over, max(match.scores))


def moment(match: Match) -> float:
    """The deals of the own table that are over, with the part of the one under way that is."""
    done = len(match.results)
    match match.state:
        case MatchOver() | DealOver() | Cutting():
            return done
        case Playing(tricks=tricks, trick=trick) | Declaring(Playing(tricks=tricks, trick=trick)):
            played = len(tricks) + len(trick) / TABLE
            return done + AUCTION + (1 - AUCTION) * played / TRICKS
        case _:
            return done + AUCTION / 2


def due(seed: bytes, deal: int) -> float:
    """The moment of the own table at which a table with this seed finishes deal `deal` (from 1)."""
    return deal + LEAD * _chance(seed, 0) + SPREAD * _chance(seed, deal)


def next_table(own: float | None, others: Sequence[Place]) -> int | None:
    """The table of `others` to be played on now, of those that are late the latest; None if none is.

    `own` is the moment of the own table; None when that is over: then all are played to their end.
    """
    waiting = [(due(each.seed, each.deals + 1), i) for i, each in enumerate(others) if not each.over]
    first = min(waiting, default=None)
    return first[1] if first is not None and (own is None or first[0] <= own) else None


def finished(others: Sequence[Place], deals: int, target: int) -> float:
    """The part of these tables that is played, 0 to 1: 1 only when all are over.

    A table is as far as its deals of `deals` or its score of `target` say, whichever is more.
    """
    parts = [
        1.0 if each.over else min(max(each.deals / deals, each.score / target), 1 - 1 / (deals + 1))
        for each in others
    ]
    return sum(parts) / len(parts) if parts else 1.0


def _chance(seed: bytes, deal: int) -> float:
    """A number from −1 to 1 that follows from a seed and a deal."""
    drawn = sha256(seed + b"pace" + deal.to_bytes(4, "big")).digest()[:2]
    return int.from_bytes(drawn, "big") / 0x8000 - 1
