"""Statistics of the matches in the store: each is replayed once, in small steps, and its tally kept.

The tallies are in a file beside the database. They follow from it and may be lost or damaged without harm.
Matches that cannot be replayed are left out and counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Annotated

from msgspec import Meta, Struct

from game.core.actions import parse
from game.core.match import Match
from game.core.state import Cutting, DealOver, MatchOver
from game.practice.losses import DealReview, card_luck, given_away
from game.practice.tally import MatchTally, person, tally
from game.table.judge import Decided, decision
from saves import paths
from saves.errors import StoreError, file_error
from saves.practice import review
from saves.practice.review import FileMark
from saves.practice.review import place as review_place
from saves.saved import SavedMatch, begin
from saves.store import Store

FORM = 4
"""A new number when something else is counted: what was kept before is then counted again."""
STEP = 0.003
"""Seconds of a frame that counting takes; reading a match may add one thousandth."""
MOST_BYTES = 256 << 20  # a larger file was not written by the game

Mark = tuple[int, int, int]
"""A match while nothing changes: the checksum of its description, the numbers of its actions and notes."""


class CountedMatch(Struct, frozen=True, array_like=True):
    """A match as it was counted: its tally, or None and why there is none. In some no person played."""

    mark: Mark
    tally: MatchTally | None = None
    practice: bool = False
    """Something was taken back, or help was asked for: it does not count."""
    broken: bool = False
    """It cannot be replayed."""
    review: tuple[str, FileMark | None] = ("", None)
    """The name of the file of its review, and that file as it was counted; None if there was none."""

    def stale(self, mark: Mark | None, reviews: Mapping[str, FileMark]) -> bool:
        """True if the match has changed, or more is known from its review; what was known stays known."""
        name, counted = self.review
        return mark != self.mark or reviews.get(name, counted) != counted


class StatisticsFile(Struct, frozen=True):
    form: Annotated[int, Meta(ge=FORM, le=FORM)]
    matches: dict[int, CountedMatch]


class MatchStatistics:
    """The tallies of all matches in the list. Each `advance` counts further.

    StoreError when it is made, if the store cannot be read.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._path = place(store)
        self._marks: Mapping[int, Mark] = store.pages.marks()
        kept = review.read_derived(self._path, StatisticsFile, MOST_BYTES)
        known = kept.matches if kept is not None else {}
        reviews = review.kept_files(store)
        self._entries = {n: e for n, e in known.items() if not e.stale(self._marks.get(n), reviews)}
        self._waiting = sorted(self._marks.keys() - self._entries.keys())  # the newest last: it comes first
        self._changed = len(self._entries) < len(known)
        self._fold: _Fold | None = None
        self.tournaments = [
            (int(row.begun.timestamp()), row.tournament)
            for row in store.tournaments.all()
            if not row.imported
        ]
        """Each with the second since 1970 in which it began."""

    @property
    def total(self) -> int:
        return len(self._marks)

    @property
    def left(self) -> int:
        return len(self._waiting)

    @property
    def left_out(self) -> int:
        return sum(entry.broken for entry in self._entries.values())

    @property
    def practice(self) -> int:
        return sum(entry.practice for entry in self._entries.values())

    @property
    def matches(self) -> dict[int, MatchTally]:
        """The matches that a person played, by their numbers in the store."""
        return {n: e.tally for n, e in sorted(self._entries.items()) if e.tally is not None}

    def advance(self, seconds: float = STEP) -> bool:
        """Continue counting for about this long; True if a match was finished."""
        end, before = perf_counter() + seconds, len(self._waiting)
        while self._waiting and perf_counter() < end:
            number = self._waiting[-1]
            mark = self._marks[number]
            try:
                if self._fold is None:
                    saved = self._store.read(number)
                    self._fold = _Fold(saved, review_place(self._store, saved))
                fold = self._fold
                if not fold.advance(end):
                    break
                self._entries[number] = CountedMatch(mark, fold.tally, fold.practice, review=fold.review)
            except (StoreError, ValueError):
                self._entries[number] = CountedMatch(mark, broken=True)
            self._waiting.pop()
            self._fold, self._changed = None, True
        return len(self._waiting) < before

    def keep(self) -> None:
        """Write the tallies; broken matches are tried again another time.

        If it cannot be written, everything is counted again.
        """
        if self._path is None or not self._changed:
            return
        sound = {number: entry for number, entry in self._entries.items() if not entry.broken}
        if review.write_derived(self._path, StatisticsFile(FORM, sound), FORM, MOST_BYTES):
            self._changed = False


class _Fold:
    """The replay of a match, a few actions at a time. ValueError if it cannot be replayed.

    `place` is the file of its review, by which the person's decisions are judged.
    """

    def __init__(self, saved: SavedMatch, place: Path | None) -> None:
        self._saved = saved
        self._match: Match = begin(saved)
        self.practice = saved.practice
        self._actions: Iterator[str] = iter(() if self.practice else saved.actions)
        self._bells = saved.bells
        self._person = person(self._match.rules, saved.levels)
        self.review = review.file_mark(place)
        self._known = review.read_kept(place)
        self._own: list[Decided] = []  # decisions of the person in the deal under way
        self._reviewed: dict[int, DealReview] = {}

    def advance(self, end: float) -> bool:
        """Replay until the clock says `end`; True when all is replayed."""
        for text in self._actions:
            self._note(text)
            self._match.submit(parse(text))
            if isinstance(self._match.state, DealOver | MatchOver):
                self._look_over()
            if perf_counter() >= end:
                return False
        return True

    def _note(self, text: str) -> None:
        """Remember a decision of the person if there is a review, unless it was taken at the bell."""
        state = self._match.state
        decides = not isinstance(state, Cutting | DealOver | MatchOver) and state.turn == self._person
        number = len(self._match.actions)
        if self._known.values and decides and number not in self._bells:
            self._own.append(decision(number, state, text))

    def _look_over(self) -> None:
        """Take what the review says of the deal that is over."""
        own, self._own = self._own, []
        place, result = len(self._match.results) - 1, self._match.results[-1]
        judged = own and result.contract is not None
        given, ends = given_away(own, self._known.values) if judged else None, self._known.ends.get(place)
        luck = None
        if ends and self._person is not None:
            table = result.deal.table
            luck = card_luck(table.rules, table.forehand, self._person, ends[0].written)
        if given is not None or luck is not None:
            self._reviewed[place] = DealReview(given, luck)

    @property
    def tally(self) -> MatchTally | None:
        """The tally of what was replayed; None where no person played, or for practice."""
        if self.practice:
            return None
        begun = int(self._saved.created.timestamp())
        return tally(self._match, self._saved.levels, begun, self._reviewed, self._bells)


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
            raise file_error(error, path) from error
