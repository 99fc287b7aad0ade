"""A match being played that is kept: every action is committed before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from game.core.actions import Action, parse
from game.core.match import Match
from game.core.state import Table
from game.rules import preset
from game.table.board import Board
from game.table.clock import UsedTime
from game.table.session import Engine, Session
from saves.errors import StoreError
from saves.saved import NOTED_ONLY, Branch, MarkKind, PracticeMark, SavedMatch


class MatchKeeper(Protocol):
    """The store as a session needs it (`saves.store`)."""

    def append(self, match: int, number: int, text: str) -> None: ...

    def take_back(self, match: int, number: int) -> None:
        """Take the actions from `number` on off the log of a match and keep them as a branch; StoreError."""

    def put_sheet_away(self, match: int, number: int) -> None:
        """Note that the sheet of the deal that ended with `number` actions was put away; StoreError."""

    def mark(self, match: int, kind: MarkKind, number: int) -> None:
        """Note a mark of practice before action `number` of a match; StoreError."""

    def read_clock(self, match: int) -> UsedTime | None:
        """The time used for a decision of a match; None if unknown."""

    def write_clock(self, match: int, used: UsedTime) -> None:
        """Commit the time used for a decision of a match; StoreError."""

    def play_in_memory(self, current: SavedMatch | None = None) -> None: ...


class KeptSession(Session):
    """A saved match at the table.

    `problem` is the error if an action could not be stored: play continues without the disk.
    """

    def __init__(
        self, saved: SavedMatch, store: MatchKeeper | None, engine: Engine, table: Table | None = None
    ) -> None:
        """`table` is where it begins, if its cards are given; such a match is not to be kept."""
        rules = preset(saved.rules).with_options(saved.options)
        match = Match(rules, bytes.fromhex(saved.seed), table).begun_again(saved.actions)
        match.sheet_read = saved.sheet_read == len(saved.actions)
        super().__init__(match, saved.levels, engine, self._append)
        if saved.tournament is not None and not saved.tournament.own:
            self.seated = False  # a person perhaps, but not this one
        self.saved = saved
        self.problem: StoreError | None = None
        self._store = store
        self._branches, self._marks = list(saved.branches), list(saved.marks)
        self._taken_back: list[Branch] = []  # what can be redone, the last one first

    @property
    def kept(self) -> bool:
        return self._store is not None

    def current(self) -> SavedMatch:
        """The match as it stands, as a value to keep or export."""
        return replace(
            self.saved,
            actions=tuple(self.match.actions),
            finished=self.match.over,
            branches=tuple(self._branches),
            marks=tuple(self._marks),
            sheet_read=len(self.match.actions) if self.match.sheet_read else 0,
        )

    @property
    def taken(self) -> frozenset[int]:
        """The numbers of the human's actions that the computer took at the bell."""
        return self.current().bells

    @property
    def practice(self) -> bool:
        """True if it is not kept, something was taken back or help was asked for (`SavedMatch.practice`)."""
        return (
            not self.kept or bool(self._branches) or any(mark.kind not in NOTED_ONLY for mark in self._marks)
        )

    def submit(self, action: Action) -> None:
        super().submit(action)
        self._taken_back = []  # the match continues differently

    def take_back(self) -> int | None:
        """Go back to the human's last decision, and keep what is taken back as a branch."""
        before = tuple(self.match.actions)
        number = super().take_back()
        if number is not None:
            branch = Branch(number, before[number:])
            self._branches.append(branch)
            self._taken_back.append(branch)
            self._commit(lambda store: store.take_back(self.saved.id, number))
        return number

    def redo(self) -> bool:
        """Play again what was taken back last; False if there is nothing to redo."""
        if not self._taken_back:
            return False
        *before, branch = self._taken_back
        for text in branch.actions:
            self.submit(parse(text))
        self._taken_back = before
        return True

    def next_deal(self) -> Board:
        """Put the sheet away: it is not shown again, however the match is left."""
        board = super().next_deal()
        self._commit(lambda store: store.put_sheet_away(self.saved.id, len(self.match.actions)))
        return board

    def mark(self, kind: MarkKind) -> None:
        """Note that help was asked for, or that teaching asked, before the action that comes now."""
        mark = PracticeMark(kind, len(self.match.actions))
        if self._marks[-1:] != [mark]:
            self._marks.append(mark)
            self._commit(lambda store: store.mark(self.saved.id, kind, mark.number))

    @property
    def clock(self) -> int:
        """Seconds that a decision of this match may take; 0 without a clock, as in matches not kept."""
        return self.saved.clock if self.kept else 0

    def used(self) -> UsedTime | None:
        """The time used so far for the decision at which the match was left; None if unknown."""
        try:
            return self._store.read_clock(self.saved.id) if self._store is not None else None
        except StoreError:
            return None  # then it has its whole time

    def charge(self, used: UsedTime) -> None:
        """Keep the time used for a decision, before the decision itself."""
        self._commit(lambda store: store.write_clock(self.saved.id, used))

    def _append(self, number: int, text: str) -> None:
        self._commit(lambda store: store.append(self.saved.id, number, text))

    def _commit(self, write: Callable[[MatchKeeper], None]) -> None:
        if self._store is None:
            return
        try:
            write(self._store)
        except StoreError as error:
            self.problem = error
            self._store.play_in_memory(self.current())
