"""The review of a match: all decisions of its deals, judged one after another and kept.

What is kept lies in a file beside the database and follows from the match: it may be lost without harm.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.match import ReplayError
from game.core.state import DealResult
from game.table.judge import Judge, Values
from game.table.session import Engine
from saves.practice import derived
from saves.progress import replay
from saves.saved import SavedMatch
from saves.session import KeptSession
from saves.store import Store

FORM = 1
"""A new number when the players judge in another way: what was kept before is then judged again."""
FOLDER = "reviews"
MOST_FILES = 300
"""Files of matches that are kept; those that were looked at longest ago go first."""
MOST_BYTES = 8 << 20  # a larger file was not written by the game


class Kept(Struct, frozen=True):
    """The contents of a file: values by the number of the action."""

    form: Annotated[int, Meta(ge=FORM, le=FORM)]
    values: dict[int, Values]


class DealReview(Struct, frozen=True):
    """A finished deal: the match as it stood then, and the judge of its decisions."""

    session: KeptSession
    judge: Judge

    @property
    def result(self) -> DealResult:
        """The deal as it came out."""
        return self.session.match.results[-1]


class MatchReview:
    """All deals of a match that were played to an end, one of which somebody looks at.

    Of a match that cannot be replayed they are those before the action that is wrong.  `advance` asks the
    engine about one decision after the other, those of the deal `current` first; `place` is the file where
    that is kept, None if it is not.
    """

    def __init__(self, saved: SavedMatch, engine: Engine, place: Path | None) -> None:
        self.saved = saved
        self._engine = engine
        self._place = place
        kept = derived.read(place, Kept, MOST_BYTES)
        self._heard = kept.values if kept is not None else {}
        self._at_work: DealReview | None = None
        self.deals = [self._deal(end) for end in _ends(saved)]
        self.current = 0

    def _deal(self, end: int) -> DealReview:
        session = KeptSession(replace(self.saved, actions=self.saved.actions[:end]), None, self._engine)
        return DealReview(session, session.judge(self._heard))

    @property
    def left(self) -> int:
        """The number of decisions that are still to be judged."""
        return sum(deal.judge.left for deal in self.deals)

    def advance(self) -> DealReview | None:
        """Hear an answer and ask on; the deal of which more is known now, if there is one."""
        in_order = (*self.deals[self.current : self.current + 1], *self.deals)
        waiting = [deal for deal in in_order if deal.judge.left]
        wanted = waiting[0] if waiting else None
        if wanted is not self._at_work:
            if self._at_work is not None:
                self._at_work.judge.pause()
            self._at_work = wanted
        return wanted if wanted is not None and wanted.judge.advance() else None

    def resume(self) -> None:
        """Ask again: the engine may have been wanted for something else meanwhile."""
        if self._at_work is not None:
            self._at_work.judge.pause()

    def keep(self) -> None:
        """Write what is known; where that cannot be written it is found out again another time."""
        heard = {number: values for deal in self.deals for number, values in deal.judge.heard.items()}
        if self._place is None or heard == self._heard:
            return
        if derived.write(self._place, Kept(FORM, heard)):
            self._heard = heard
            with contextlib.suppress(OSError):
                _make_room(self._place.parent)

    def close(self) -> None:
        """Keep what is known, and let the engine go."""
        self.keep()
        self._engine.close()


def place(store: Store | None, saved: SavedMatch) -> Path | None:
    """The file for the review of a match of a store; None where nothing is kept."""
    if store is None or store.path is None:
        return None
    played = (saved.rules, sorted(saved.options.items()), saved.seed, saved.actions)
    name = hashlib.sha256(repr(played).encode()).hexdigest()[:24]
    return store.path.parent / FOLDER / f"{name}.json"


def _ends(saved: SavedMatch) -> list[int]:
    """The numbers of actions after which a deal with a contract is over."""
    try:
        match = replay(saved)
    except ReplayError as error:  # what was played until then can be looked over
        match = replay(replace(saved, actions=saved.actions[: error.index]))
    except ValueError:
        return []
    cuts = match.cuts()
    ends = [*cuts[1:], len(match.actions)]
    return [end for end, result in zip(ends, match.results, strict=False) if result.contract is not None]


def _make_room(folder: Path) -> None:
    files = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for file in files[:-MOST_FILES]:
        file.unlink(missing_ok=True)
