"""A deal of a score pad that was begun and is not written yet, in a file beside the pad.

It survives the window, and the process.
"""

from __future__ import annotations

import contextlib

from msgspec import Struct

from game.referee.entry import Entry
from saves.errors import StoreError
from saves.own_file import OwnFile
from saves.score_pads import shelf

MOST_BYTES = 100_000


class HalfEntered(Struct, frozen=True):
    """The deal after `deals` others as far as it was entered; None if none was begun."""

    deals: int = 0
    entry: Entry | None = None


def load(pad: str, deals: int) -> Entry | None:
    """The next deal of the pad with this id, which has so many, as far as it was entered."""
    try:
        found = _file(pad).load(shelf.folder())
    except StoreError:
        return None
    return found.entry if found.deals == deals else None


def keep(pad: str, deals: int, entry: Entry) -> None:
    """Write it down. What fails is not told: the deal is on the screen, and the pad itself is not touched."""
    with contextlib.suppress(StoreError):
        _file(pad).save(HalfEntered(deals, entry), shelf.folder())


def forget(pad: str) -> None:
    """The deal is written, or given up."""
    with contextlib.suppress(OSError):
        _file(pad).delete(shelf.folder())


def _file(pad: str) -> OwnFile[HalfEntered]:
    return OwnFile(shelf.place(pad).stem + shelf.HALF_ENTERED, HalfEntered(), MOST_BYTES)
