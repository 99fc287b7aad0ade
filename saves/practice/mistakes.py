"""The person's mistakes in all matches: finding them, one decision after another, and keeping them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.match import Match
from game.practice.mistakes import Mistake, mistakes, own_decisions
from game.table.judge import Decided, Values, values_in
from game.table.protocol import LEVELS
from game.table.session import HUMAN, Engine, request_for
from saves import paths
from saves.database.listing import Filter
from saves.errors import StoreError
from saves.own_file import OwnFile
from saves.practice import review
from saves.saved import MatchSummary, SavedMatch, replay
from saves.store import Store

MAX_BYTES = 32_000_000
Seed = Annotated[str, Meta(max_length=64)]


class MatchMistakes(Struct, frozen=True):
    """A match that was looked over: its seed, by which it is known again, and the mistakes found in it."""

    seed: Seed
    mistakes: tuple[Mistake, ...] = ()


class MistakeLog(Struct, frozen=True):
    """All that is kept, by the number of the match in the store."""

    matches: dict[int, MatchMistakes] = {}

    def of(self, matches: Collection[int]) -> list[tuple[int, Mistake]]:
        """The mistakes in these matches, each with the number of its match."""
        return [(n, each) for n, found in self.matches.items() if n in matches for each in found.mistakes]

    def looked_over(self, match: int, seed: str, found: Iterable[Mistake]) -> MistakeLog:
        """With the mistakes of a match; what is remembered of those that were there before stays."""
        before = self.matches.get(match)
        known = {} if before is None or before.seed != seed else {m.number: m.memory for m in before.mistakes}
        kept = tuple(replace(each, memory=known.get(each.number)) for each in found)
        return MistakeLog(self.matches | {match: MatchMistakes(seed, kept)})

    def answered(self, match: int, mistake: Mistake) -> MistakeLog:
        """With another memory of a mistake; unchanged if the mistake is gone."""
        looked = self.matches.get(match)
        if looked is None:
            return self
        after = tuple(mistake if each.number == mistake.number else each for each in looked.mistakes)
        return MistakeLog(self.matches | {match: replace(looked, mistakes=after)})

    def without(self, gone: Collection[int]) -> MistakeLog:
        return MistakeLog({number: found for number, found in self.matches.items() if number not in gone})


MISTAKES = OwnFile(paths.MISTAKES, MistakeLog(), MAX_BYTES)


MOST = 600  # matches


class FinishedMatches(Struct, frozen=True):
    """The lines of matches by number, those played last first; `whole`: there are no others in the store."""

    lines: dict[int, MatchSummary]
    whole: bool


def finished(store: Store, since: int = 0) -> FinishedMatches:
    """The finished matches with a person in them; StoreError if they cannot be listed.

    Those that began before `since` (seconds since 1970) are left out.
    """
    page = store.pages.page(Filter("finished", tables=True), 0, MOST).matches
    counted = {line.id: line for line in page if line.human and line.created.timestamp() >= since}
    return FinishedMatches(counted, len(page) < MOST)


MOST_KEPT = 1000
"""Matches whose mistakes are kept, more than are practised: their file has to stay readable."""


class MatchUnderSearch(Struct):
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
        """The next decision without a known worth."""
        return next(
            (each for _deal, made in self.deals for each in made if each.number not in self.values), None
        )


class MistakeSearch:
    """Searches the matches of a store begun at `since` (seconds since 1970) or later.

    `mistakes` is what is known, `matches` maps their numbers to their lines. The constructor raises
    StoreError if they cannot be listed.
    """

    def __init__(self, store: Store, engine: Engine, known: MistakeLog, since: int = 0) -> None:
        self._store = store
        self._engine = engine
        there = finished(store, since)
        self.matches, self._whole = there.lines, there.whole
        self.mistakes = known
        self._wanted = [number for number in self.matches if number not in known.matches]
        self.total = len(self.matches)
        self._work: MatchUnderSearch | None = None
        self._asked: int | None = None

    @property
    def left(self) -> int:
        return len(self._wanted)

    def advance(self) -> bool:
        """Take in an answer and ask the next question; True if another match is finished."""
        if not self._wanted:
            return False
        if self._work is None:
            self._work = self._begun(self._wanted[0])
        work = self._work
        if work is None:  # it cannot be read: try another time
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
        """Forget what is known of deleted matches, and of all but `MOST_KEPT`."""
        others = sorted(self.mistakes.matches.keys() - self.matches.keys())
        gone = others if self._whole else others[: max(0, len(self.mistakes.matches) - MOST_KEPT)]
        self.mistakes = self.mistakes.without(gone)

    def load(self, match: int) -> SavedMatch:
        """A match of the store. StoreError if it is gone or cannot be read."""
        return self._store.load(match)

    def pause(self) -> None:
        """Drop the question under way, and release the engine until the next one."""
        self._asked = None
        self._keep()
        self._engine.close()

    def _begun(self, number: int) -> MatchUnderSearch | None:
        try:
            saved = self._store.load(number)
            match = replay(saved)
        except (StoreError, ValueError):
            return None
        seat = next((i for i, letter in enumerate(match.rules.seats) if saved.levels.get(letter) == HUMAN), 0)
        known = review.known(review.place(self._store, saved))
        return MatchUnderSearch(
            saved, match, seat, list(own_decisions(match, seat, saved.bells)), dict(known)
        )

    def _ask(self, work: MatchUnderSearch, decided: Decided) -> None:
        if self._asked != decided.number:
            self._asked = decided.number
            seed = work.match.seed
            self._engine.ask(request_for(seed, decided.state, decided.seat, decided.number, LEVELS[-1]))
        answer = self._engine.poll()
        if answer is None or answer.get("id") != decided.number:
            return
        self._engine.notice = None  # no turn depends on it: nothing to report
        work.values[decided.number] = values_in(answer)
        work.heard, self._asked = True, None

    def _keep(self) -> None:
        """Keep an engine's answers, for the review of the match too."""
        work = self._work
        if work is not None and work.heard:
            values = {number: found for number, found in work.values.items() if found}
            review.keep(review.place(self._store, work.saved), values)
            work.heard = False
