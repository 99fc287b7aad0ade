"""A match being played that is kept: every action is committed before anybody hears of it."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from game.core.match import Match
from game.rules import preset
from game.table.session import Engine, Session
from saves.errors import StoreError
from saves.saved import SavedMatch


class Keeper(Protocol):
    """The store as a session needs it (`saves.store`)."""

    def append(self, match: int, number: int, text: str) -> None:
        """Commit an action of a match; StoreError if that cannot be."""

    def play_in_memory(self, current: SavedMatch | None = None) -> None:
        """Go on without the disk."""


class KeptSession(Session):
    """A saved match at the table.

    `problem` holds the error when an action could not be stored: play goes on without the disk.
    """

    def __init__(self, saved: SavedMatch, store: Keeper | None, engine: Engine) -> None:
        rules = preset(saved.rules).with_options(saved.options)
        match = Match.replay(rules, bytes.fromhex(saved.seed), saved.actions)
        super().__init__(match, saved.levels, engine, self._append)
        self.saved = saved
        self.problem: StoreError | None = None
        self._store = store

    @property
    def kept(self) -> bool:
        """True if what is played here is kept."""
        return self._store is not None

    def current(self) -> SavedMatch:
        """The match as it stands, as a value to keep or export."""
        return replace(self.saved, actions=tuple(self.match.actions), finished=self.match.over)

    def _append(self, number: int, text: str) -> None:
        if self._store is None:
            return
        try:
            self._store.append(self.saved.id, number, text)
        except StoreError as error:
            self.problem = error
            self._store.play_in_memory(self.current())
