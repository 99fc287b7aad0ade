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

    def behind(self, deals: int) -> Entry | None:
        """What was entered, if the pad still has just so many deals."""
        return self.entry if self.deals == deals else None


def load(pad: str) -> HalfEntered:
    """What is kept for the pad with this id."""
    try:
        return _file(pad).load(shelf.folder())
    except StoreError:
        return HalfEntered()


def keep(pad: str, half: HalfEntered) -> None:
    """Write it down; the file goes once the deal is written, or given up.

    What fails is not told: the deal is on the screen, and the pad itself is not touched.
    """
    with contextlib.suppress(StoreError, OSError):
        if half.entry is None:
            _file(pad).delete(shelf.folder())
        else:
            _file(pad).save(half, shelf.folder())


def _file(pad: str) -> OwnFile[HalfEntered]:
    return OwnFile(shelf.place(pad).stem + shelf.HALF_ENTERED, HalfEntered(), MOST_BYTES)
