"""The changes of a score pad, in a file beside it: they can be undone after a restart too."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.referee.entry import Entry
from game.referee.score_pad import ScorePad
from saves.errors import StoreError
from saves.own_file import OwnFile
from saves.score_pads import shelf

MOST_BYTES = 1_000_000
MOST_CHANGES = 200
"""So many can be undone."""


class Change(Struct, frozen=True):
    """From `place` on, the deals `was` became the deals `now`."""

    place: int
    was: tuple[Entry, ...]
    now: tuple[Entry, ...]

    def done(self, pad: ScorePad) -> ScorePad:
        """The pad after the change."""
        end = self.place + len(self.was)
        return replace(pad, entries=(*pad.entries[: self.place], *self.now, *pad.entries[end:]))

    def undone(self, pad: ScorePad) -> ScorePad:
        """The pad before the change."""
        return Change(self.place, self.now, self.was).done(pad)


class PadHistory(Struct, frozen=True):
    """The changes that can be undone and those that can be done again, each time the last one first to go.

    `stands` tells the pad that they belong to.
    """

    undo: tuple[Change, ...] = ()
    redo: tuple[Change, ...] = ()
    stands: str = ""

    def changed(self, before: ScorePad, after: ScorePad) -> PadHistory:
        """With one more change."""
        undo = (*self.undo, change_between(before, after))[-MOST_CHANGES:]
        return PadHistory(undo, (), digest(after))

    def back(self, pad: ScorePad) -> tuple[PadHistory, ScorePad]:
        """The last change undone; IndexError if there is none."""
        change, found = self.undo[-1], self.undo[-1].undone(pad)
        return PadHistory(self.undo[:-1], (*self.redo, change), digest(found)), found

    def again(self, pad: ScorePad) -> tuple[PadHistory, ScorePad]:
        """The change done again that was undone last; IndexError if there is none."""
        change, found = self.redo[-1], self.redo[-1].done(pad)
        return PadHistory((*self.undo, change), self.redo[:-1], digest(found)), found


def change_between(before: ScorePad, after: ScorePad) -> Change:
    """The one change that makes the deals of a pad those of another."""
    old, new = before.entries, after.entries
    least = min(len(old), len(new))
    head = next((i for i in range(least) if old[i] != new[i]), least)
    tail = next((i for i in range(least - head) if old[-1 - i] != new[-1 - i]), least - head)
    return Change(head, old[head : len(old) - tail], new[head : len(new) - tail])


def digest(pad: ScorePad) -> str:
    """A sign of the deals on a pad."""
    return hashlib.sha256(msgspec.json.encode(pad.entries)).hexdigest()[:16]


def load(pad: str, stands: ScorePad, home: Path | None = None) -> PadHistory:
    """The changes of the pad with this id, as it stands; none where they are of another or cannot be read."""
    try:
        found = _file(pad).load(home or shelf.folder())
    except StoreError:
        return PadHistory()
    now = digest(stands)
    undo, redo = found.undo, found.redo
    if found.stands == now:
        return found
    # it is written before the pad: a crash between the two leaves a step that was not taken
    if undo and digest(undo[-1].done(stands)) == found.stands:
        return PadHistory(undo[:-1], redo, now)
    if redo and digest(redo[-1].undone(stands)) == found.stands:
        return PadHistory((*undo, redo[-1]), redo[:-1], now)
    return PadHistory(stands=now)


def save(pad: str, history: PadHistory, home: Path | None = None) -> None:
    """Write it beside the pad. What fails is not told: the pad itself, which is written next, tells it."""
    with contextlib.suppress(StoreError):
        _file(pad).save(history, home or shelf.folder())


def _file(pad: str) -> OwnFile[PadHistory]:
    return OwnFile(shelf.place(pad).stem + shelf.HISTORY, PadHistory(), MOST_BYTES)
