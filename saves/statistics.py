"""Statistics of the matches in the store: each is replayed once, in small steps, and its tally is kept.

What is kept stands in a file beside the database and follows from it: it may be lost or damaged without harm.
Matches that cannot be replayed are left out, and counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Annotated

from msgspec import Meta, Struct

from game.core.actions import parse
from game.core.match import Match
from game.practice.tally import MatchTally, tally
from saves import paths
from saves.errors import StoreError
from saves.practice import derived
from saves.progress import begin
from saves.saved import SavedMatch
from saves.store import Store

FORM = 2
"""A new number when something else is counted: what was kept before is then counted again."""
STEP = 0.003
"""Seconds of a frame that counting takes; reading a match may add one thousandth."""
MOST_BYTES = 256 << 20  # a larger file was not written by the game

Mark = tuple[int, int, int]
"""A match while nothing changes: the checksum of its description, the numbers of its actions and notes."""


class Entry(Struct, frozen=True, array_like=True):
    """A match as it was counted: its tally, or None and why there is none. In some no person played."""

    mark: Mark
    tally: MatchTally | None = None
    practice: bool = False
    """Something was taken back, or help was asked for: it does not count."""
    broken: bool = False
    """It cannot be replayed."""


class Kept(Struct, frozen=True):
    """The contents of the file."""

    form: Annotated[int, Meta(ge=FORM, le=FORM)]
    matches: dict[int, Entry]


class Statistics:
    """The tallies of all matches in the list. Counting goes on with every `advance`.

    StoreError when it is made, if the store cannot be read.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._path = place(store)
        self._marks: Mapping[int, Mark] = store.pages.marks()
        kept = derived.read(self._path, Kept, MOST_BYTES)
        known = kept.matches if kept is not None else {}
        self._entries = {n: entry for n, entry in known.items() if self._marks.get(n) == entry.mark}
        self._waiting = sorted(self._marks.keys() - self._entries.keys())  # the newest last: it comes first
        self._changed = len(self._entries) < len(known)
        self._fold: _Fold | None = None

    @property
    def total(self) -> int:
        """The number of matches in the list."""
        return len(self._marks)

    @property
    def left(self) -> int:
        """The number of matches that are still to be counted."""
        return len(self._waiting)

    @property
    def left_out(self) -> int:
        """The number of matches that cannot be replayed."""
        return sum(entry.broken for entry in self._entries.values())

    @property
    def practice(self) -> int:
        """The number of matches that were practice."""
        return sum(entry.practice for entry in self._entries.values())

    @property
    def matches(self) -> dict[int, MatchTally]:
        """The matches that a person played, by their numbers in the store."""
        return {n: e.tally for n, e in sorted(self._entries.items()) if e.tally is not None}

    def advance(self, seconds: float = STEP) -> bool:
        """Count on for about so many seconds; True if a match was finished."""
        end, before = perf_counter() + seconds, len(self._waiting)
        while self._waiting and perf_counter() < end:
            number = self._waiting[-1]
            mark = self._marks[number]
            try:
                if self._fold is None:
                    self._fold = _Fold(self._store.read(number))
                if not self._fold.advance(end):
                    break
                self._entries[number] = Entry(mark, self._fold.tally, self._fold.practice)
            except (StoreError, ValueError):
                self._entries[number] = Entry(mark, broken=True)
            self._waiting.pop()
            self._fold, self._changed = None, True
        return len(self._waiting) < before

    def keep(self) -> None:
        """Write what has been counted; broken matches are tried again another time.

        Where it cannot be written, all is counted again.
        """
        if self._path is None or not self._changed:
            return
        sound = {number: entry for number, entry in self._entries.items() if not entry.broken}
        if derived.write(self._path, Kept(FORM, sound)):
            self._changed = False


class _Fold:
    """The replay of a match, a few actions at a time. ValueError if it cannot be replayed."""

    def __init__(self, saved: SavedMatch) -> None:
        self._saved = saved
        self._match: Match = begin(saved)
        self.practice = saved.practice
        self._actions: Iterator[str] = iter(() if self.practice else saved.actions)

    def advance(self, end: float) -> bool:
        """Replay until the clock says `end`; True when all is replayed."""
        for text in self._actions:
            self._match.submit(parse(text))
            if perf_counter() >= end:
                return False
        return True

    @property
    def tally(self) -> MatchTally | None:
        """The tally of what was replayed; None where no person played, or for practice."""
        if self.practice:
            return None
        return tally(self._match, self._saved.levels, int(self._saved.created.timestamp()))


def place(store: Store) -> Path | None:
    """The file where the tallies of a store are kept; None if it is in memory only."""
    return None if store.path is None else store.path.with_name(paths.STATISTICS)


def delete(store: Store) -> None:
    """Remove what is kept. StoreError if that cannot be done."""
    path = place(store)
    if path is not None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise StoreError(paths.code_of(error), path=path, reason=paths.reason_of(error)) from error
