"""The saved matches as the list shows them: the lines that were read, and the chosen one."""

from __future__ import annotations

from collections.abc import Callable

from graphics.text.saves_text import store_error
from graphics.widgets.ports import Archive
from saves.database.listing import Filter
from saves.database.pages import Page
from saves.errors import StoreError
from saves.saved import MatchSummary, SavedMatch

MOST = 24  # lines in any window


class Listed:
    """Lines from a store, those that are `wanted`; or those of a `sample` instead (for pictures)."""

    def __init__(
        self, archive: Archive, wanted: Callable[[], Filter], sample: list[MatchSummary] | None
    ) -> None:
        self.sample = sample
        self.problem = ""  # why nothing, or not all, could be read
        self.matches: list[MatchSummary] = []  # the lines from number `first` on
        self.first = 0  # number of the first line
        self.total, self.more = 0, False  # lines of the list; whether a search has found more
        self.chosen: int | None = None  # id
        self._archive = archive
        self._wanted = wanted

    @property
    def current(self) -> MatchSummary | None:
        """The chosen match."""
        return next((match for match in self.matches if match.id == self.chosen), None)

    def read(self, first: int) -> None:
        """Read the lines from number `first` on, the last ones if there are not so many."""
        page = self._page(first, MOST)
        self.matches, self.first, self.total, self.more = page.matches, page.first, page.total, page.more
        ids = [match.id for match in self.matches]
        if self.chosen not in ids:
            self.chosen = ids[0] if ids else None

    def lines(self, first: int, count: int) -> list[MatchSummary]:
        """So many lines from number `first` on."""
        return self._page(first, count).matches

    def _page(self, first: int, count: int) -> Page:
        archive = self._archive
        self.problem = ""
        if self.sample is not None:
            return sample_page(self.sample, self._wanted(), first, count)
        if archive.store is None:
            self.problem = store_error(archive.store_error) if archive.store_error else ""
        else:
            try:
                return archive.store.page(self._wanted(), first, count)
            except StoreError as error:
                self.problem = store_error(error)
        return Page([], 0, 0)

    def place(self, match: int) -> int | None:
        """The number of a match's line; None if it is not in the list."""
        store = self._archive.store
        try:
            return store.pages.place(self._wanted(), match) if store else None
        except StoreError:
            return None

    def load(self, match: int) -> SavedMatch | None:
        """A match with all its actions; None, with `problem`, if it cannot be read."""
        store = self._archive.store
        if store is None or self.sample is not None:
            return None
        try:
            return store.load(match)
        except StoreError as error:
            self.problem = store_error(error)
            return None


def sample_page(sample: list[MatchSummary], wanted: Filter, first: int, count: int) -> Page:
    """A page of matches that are in no store."""
    states = {"all": (True, False), "open": (False,), "finished": (True,)}[wanted.state]
    fitting = [match for match in sample if match.finished in states]
    start = max(0, min(first, len(fitting) - 1))
    return Page(fitting[start : start + count], start, len(fitting))
