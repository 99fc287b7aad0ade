"""Looking the finished matches over for mistakes of the person: one decision after another, nothing waits."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from game.core.match import Match
from game.practice.mistakes import mistakes, own_decisions
from game.table.judge import Decided, Values, values_in
from game.table.protocol import LEVELS
from game.table.session import HUMAN, Engine, request_for
from saves.errors import StoreError
from saves.practice import review
from saves.practice.finished import finished
from saves.practice.mistakes import Mistakes
from saves.saved import SavedMatch, replay
from saves.store import Store

MOST_KEPT = 1000
"""Matches of which the mistakes are kept, more than are practised: their file has to stay readable."""


class AtWork(Struct):
    """The match that is looked over: the person's decisions, and the worths known by their numbers."""

    saved: SavedMatch
    match: Match
    seat: int
    deals: Sequence[tuple[int, Sequence[Decided]]]
    values: dict[int, Values]
    heard: bool = False
    """An engine has said something that is not kept yet."""

    @property
    def waiting(self) -> Decided | None:
        """The next decision that nothing is known of."""
        return next(
            (each for _deal, made in self.deals for each in made if each.number not in self.values), None
        )


class Looking:
    """Goes through the matches of a store that began at `since` (seconds since 1970) or later.

    `mistakes` is what is known, `matches` are the lines of the matches by their numbers.  StoreError, as it
    is made, if they cannot be listed.
    """

    def __init__(self, store: Store, engine: Engine, known: Mistakes, since: int = 0) -> None:
        self._store = store
        self._engine = engine
        there = finished(store, since)
        self.matches, self._whole = there.lines, there.whole
        self.mistakes = known
        self._wanted = [number for number in self.matches if number not in known.matches]
        self.total = len(self.matches)
        self._work: AtWork | None = None
        self._asked: int | None = None

    @property
    def left(self) -> int:
        """The number of matches that are still to be looked over."""
        return len(self._wanted)

    def advance(self) -> bool:
        """Hear an answer and ask on; True if another match has been looked over."""
        if not self._wanted:
            return False
        if self._work is None:
            self._work = self._begun(self._wanted[0])
        work = self._work
        if work is None:  # it cannot be read: another time perhaps
            self._wanted.pop(0)
            return False
        waiting = work.waiting
        if waiting is not None:
            self._ask(work, waiting)
            return False
        found = mistakes(work.deals, work.seat, work.values)
        self.mistakes = self.mistakes.looked_over(self._wanted.pop(0), work.saved.seed, found)
        self._keep()
        self._work = None
        return True

    def forget_gone(self) -> None:
        """Forget what is known of matches that are not there any more, and of all but `MOST_KEPT`."""
        others = sorted(self.mistakes.matches.keys() - self.matches.keys())
        gone = others if self._whole else others[: max(0, len(self.mistakes.matches) - MOST_KEPT)]
        self.mistakes = self.mistakes.without(gone)

    def load(self, match: int) -> SavedMatch:
        """A match of the store. StoreError if it is gone or cannot be read."""
        return self._store.load(match)

    def pause(self) -> None:
        """Forget the question under way, and let the engine go until it is asked again."""
        self._asked = None
        self._keep()
        self._engine.close()

    def _begun(self, number: int) -> AtWork | None:
        try:
            saved = self._store.load(number)
            match = replay(saved)
        except (StoreError, ValueError):
            return None
        seat = next((i for i, letter in enumerate(match.rules.seats) if saved.levels.get(letter) == HUMAN), 0)
        known = review.known(review.place(self._store, saved))
        return AtWork(saved, match, seat, list(own_decisions(match, seat, saved.bells)), dict(known))

    def _ask(self, work: AtWork, decided: Decided) -> None:
        if self._asked != decided.number:
            self._asked = decided.number
            seed = work.match.seed
            self._engine.ask(request_for(seed, decided.state, decided.seat, decided.number, LEVELS[-1]))
        answer = self._engine.poll()
        if answer is None or answer.get("id") != decided.number:
            return
        self._engine.notice = None  # nobody's turn depends on it: there is nothing to tell
        work.values[decided.number] = values_in(answer)
        work.heard, self._asked = True, None

    def _keep(self) -> None:
        """Keep what an engine has said, for the review of the match too."""
        work = self._work
        if work is not None and work.heard:
            values = {number: found for number, found in work.values.items() if found}
            review.keep(review.place(self._store, work.saved), values)
            work.heard = False
