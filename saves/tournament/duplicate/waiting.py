"""The evening that waits to be gone on with, as the main menu offers it."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct

from game.tournament.duplicate.evening import OWN, after
from saves.errors import StoreError
from saves.tournament.duplicate.kept import KeptEvening
from saves.tournament.duplicate.running import KNOCK
from saves.tournament.duplicate.shelf import under_way, written


class WaitingEvening(Struct, frozen=True):
    """An evening under way, and when an evening was played last."""

    kept: KeptEvening
    number: int
    """The deal at which it waits, from 1."""
    played: datetime


def waiting() -> WaitingEvening | None:
    """The evening under way that was begun last; None without one, or where it cannot be read or played."""
    try:
        found = under_way()
        return WaitingEvening(found[-1], number_of(found[-1]), written()) if found else None
    except (StoreError, ValueError):
        return None


def number_of(kept: KeptEvening) -> int:
    """The deal at which an evening waits, from 1: after the last one still that.

    ValueError if that deal cannot be played.
    """
    if not kept.own:
        return 1
    number = len(kept.own)
    over = bool(after(kept.evening, number, OWN, kept.own[-1] or (KNOCK,)).results)
    return min(number + over, kept.evening.deals)
