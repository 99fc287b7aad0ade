"""The review of a match: all its decisions judged one by one, with open hands too, and stored.

The results are in files beside the database, with a checksum. They follow from the matches and may be lost
without harm. The first field, `form`, is their version: results of an older form are worked out again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path
from typing import Annotated, TypeVar
from zlib import crc32

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.rule_set import Rules
from game.core.state import DealResult
from game.players.engine import service
from game.players.engine.service import NO_ANSWER, Service, ServiceClient
from game.practice.luck import parts
from game.practice.luck.match_chance import course
from game.practice.luck.open_hands import End, end_of
from game.practice.luck.open_server import OpenAnswer, OpenRequest
from game.practice.luck.parts import Parts, weigh_by
from game.table.judge import Decided, Judge, Values, decisions, judgement
from game.table.session import Engine
from saves import paths
from saves.own_file import BEGINNING, version_in
from saves.saved import SavedMatch, deal_ends, replayed
from saves.session import KeptSession
from saves.store import Store

T = TypeVar("T")

HEAD = 9
"""Bytes of the checksum and the end of its line."""


def read_derived(path: Path | None, type_: type[T], most: int) -> T | None:
    """The value in a file of at most `most` bytes; None if it is missing or not what was written."""
    if path is None:
        return None
    try:
        with paths.open_to_read(path) as file:
            content = file.read(most + 1)
        if len(content) > most:
            return None
        head, _, text = content.partition(b"\n")
        return msgspec.json.decode(text, type=type_) if int(head, 16) == crc32(text) else None
    except (OSError, ValueError, RecursionError):
        return None


def write_derived(path: Path, value: object, form: int, most: int) -> bool:
    """Write a value of this form; False if that fails.

    A file that cannot be read at present, or is of a newer form, is left alone, and nothing larger than
    `read_derived` accepts is written.
    """
    text = msgspec.json.encode(value)
    if len(text) + HEAD > most or not _replaceable(path, form):
        return False
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        paths.write_atomically(path, b"%08x\n%s" % (crc32(text), text))
        return True
    return False


def _replaceable(path: Path, form: int) -> bool:
    try:
        with paths.open_to_read(path) as file:
            _head, _, text = file.read(HEAD + BEGINNING).partition(b"\n")
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return version_in(text) <= form


Opener = Service[OpenRequest, OpenAnswer]
"""The client of the process that analyses deals with all hands open."""
PATIENCE = 120.0
"""Seconds for one deal, which takes a tenth of a second."""


def command() -> list[str]:
    return service.command("values")


class OpenClient(ServiceClient[OpenRequest, OpenAnswer]):
    form = OpenAnswer
    patience = PATIENCE

    def no_answer(self, number: int) -> OpenAnswer:
        return OpenAnswer(number, error=NO_ANSWER)


FORM = 1
"""A new number when the players judge in another way: what was kept before is then judged again."""
FOLDER = "reviews"
MOST_FILES = 300
"""Files of matches that are kept; those that were looked at longest ago go first."""
MOST_BYTES = 8 << 20  # a larger file was not written by the game


class ReviewFile(Struct, frozen=True):
    """The contents of a file: values by the number of the action, and ends by the place of the deal."""

    form: Annotated[int, Meta(ge=FORM, le=FORM)]
    values: dict[int, Values]
    ends: dict[int, tuple[End, ...]] = {}


class DealUnderReview(Struct, frozen=True):
    """A finished deal: the match as it stood then, and the judge of its decisions.

    `place` is the index of the deal in the results of the match, which include deals that were passed out.
    """

    session: KeptSession
    judge: Judge
    place: int

    @property
    def result(self) -> DealResult:
        return self.session.match.results[-1]


class DealLine(Struct, frozen=True):
    """A side's chances to win the match, from before a deal to after it (`match_chance.course`).

    Until the deal is `known`, they are only those two.
    """

    result: DealResult
    chances: tuple[float, ...]
    known: bool


class MatchReview:
    """The finished deals of a match; `current` is the one on the screen.

    If the match cannot be replayed, they are those before the illegal action. `advance` asks the engine about
    the decisions one by one, those of the deal `current` first, and the opener about the deals; the answers
    are kept in the file `place`, or not at all if it is None.
    """

    def __init__(
        self, saved: SavedMatch, engine: Engine, place: Path | None, opener: Opener | None = None
    ) -> None:
        self.saved = saved
        self._engine = engine
        self._opener = opener
        self._place = place
        self._kept = read_kept(place)
        self._at_work: DealUnderReview | None = None
        self._asked: int | None = None  # the place of the deal that is being opened
        self._closed: set[int] = set()  # those that nobody can open
        self._weighed: dict[int, parts.WeighedDeal] = {}
        self._lines: dict[tuple[int, int], DealLine] = {}  # of a deal as a side sees it, once it is known
        match = replayed(saved)
        self.results = match.results if match is not None else []
        self.deals = [self._deal(place, end) for place, end in deal_ends(match)]
        self._made = {deal.place: deal.judge.decisions for deal in self.deals}
        for passed in range(len(self.results)):
            if match is not None and passed not in self._made:
                self._made[passed] = decisions(match, passed)
        self._ends = {
            number: ends
            for number, ends in self._kept.ends.items()
            if number in self._made and len(ends) == len(self._made[number]) + 1
        }
        self.current = 0

    def _deal(self, place: int, end: int) -> DealUnderReview:
        session = KeptSession(replace(self.saved, actions=self.saved.actions[:end]), None, self._engine)
        return DealUnderReview(session, session.judge(self._kept.values), place)

    @property
    def rules(self) -> Rules:
        """The rules of the match. IndexError without a deal."""
        return self.results[0].deal.table.rules

    @property
    def left(self) -> int:
        """The number of decisions that are still to be judged."""
        return sum(deal.judge.left for deal in self.deals)

    @property
    def unopened(self) -> list[int]:
        """The places of the deals whose values with open hands are still to be found out."""
        if self._opener is None:
            return []
        return [each for each in range(len(self.results)) if each not in self._ends.keys() | self._closed]

    @property
    def done(self) -> bool:
        return not self.left and not self.unopened

    def lines(self, side: int) -> list[DealLine]:
        return [self.line(place, side) for place in range(len(self.results))]

    def line(self, place: int, side: int) -> DealLine:
        found = self._lines.get((place, side))
        if found is None:
            result, ends = self.results[place], self._ends.get(place)
            if ends is None:
                return DealLine(result, course(result.deal.table, (end_of(result),), side), False)
            found = DealLine(result, course(result.deal.table, ends, side), True)
            self._lines[place, side] = found
        return found

    def weighed(self, place: int) -> parts.WeighedDeal | None:
        """A deal with all that is known of its decisions; None until all of it is."""
        deal = next((each for each in self.deals if each.place == place), None)
        if place not in self._ends or (deal is not None and deal.judge.left):
            return None
        if place not in self._weighed:
            heard = deal.judge.heard if deal is not None else {}

            def ask(decided: Decided) -> Values:
                return heard.get(decided.number, {})

            made = self._made[place]
            self._weighed[place] = weigh_by(
                self.results[place], made, self._ends[place], ask, self.saved.bells
            )
        return self._weighed[place]

    def parts(self, seat: int) -> list[Parts]:
        """The six parts, as a seat sees them, of every deal that is fully known."""
        known = (self.weighed(place) for place in range(len(self.results)))
        return [each.parts(seat) for each in known if each is not None]

    def advance(self) -> bool:
        """Hear answers and ask on; True if more is known now."""
        opened = self._open()
        return self._judge() or opened

    def _judge(self) -> bool:
        in_order = (*self.deals[self.current : self.current + 1], *self.deals)
        waiting = [deal for deal in in_order if deal.judge.left]
        wanted = waiting[0] if waiting else None
        if wanted is not self._at_work:
            if self._at_work is not None:
                self._at_work.judge.pause()
            self._at_work = wanted
        return wanted is not None and wanted.judge.advance()

    def _open(self) -> bool:
        """Hear the ends of a deal, ask for those of the next."""
        if self._opener is None:
            return False
        heard = self._asked is not None and (answer := self._opener.poll()) is not None
        if heard:
            assert answer is not None and self._asked is not None
            if len(answer.ends) == len(self._made[self._asked]) + 1:
                self._ends[self._asked] = answer.ends
            else:
                self._closed.add(self._asked)
            self._asked = None
        if self._asked is None and (waiting := self.unopened):
            first = [deal.place for deal in self.deals[self.current : self.current + 1]]
            self._asked = next((place for place in first if place in waiting), waiting[0])
            self._opener.ask(self._request(self._asked))
        return heard

    def _request(self, place: int) -> OpenRequest:
        saved = self.saved
        end = self._made[place][-1].number + 1
        return OpenRequest(place, "ends", saved.rules, saved.options, saved.seed, saved.actions[:end], place)

    def resume(self) -> None:
        """Ask again: the engine may have been wanted for something else meanwhile."""
        if self._at_work is not None:
            self._at_work.judge.pause()

    def keep(self) -> None:
        """Write what is known; if that fails it is worked out again another time."""
        heard = {number: values for deal in self.deals for number, values in deal.judge.heard.items()}
        known = ReviewFile(FORM, heard, dict(self._ends))
        if self._place is None or known == self._kept:
            return
        if _write(self._place, known):
            self._kept = known

    def close(self) -> None:
        """Keep what is known, and let the engine and the opener go."""
        self.keep()
        self._engine.close()
        if self._opener is not None:
            self._opener.close()


def known(place: Path | None) -> dict[int, Values]:
    """The values that were found out in a match, by the number of the action; empty where nothing is kept."""
    return read_kept(place).values


def keep(place: Path | None, values: dict[int, Values]) -> bool:
    """Keep these values of a match, replacing earlier ones; False if that fails."""
    return place is not None and _write(place, ReviewFile(FORM, values, read_kept(place).ends))


def _write(place: Path, kept: ReviewFile) -> bool:
    if not write_derived(place, kept, FORM, MOST_BYTES):
        return False
    with contextlib.suppress(OSError):
        _make_room(place.parent)
    return True


def place(store: Store | None, saved: SavedMatch) -> Path | None:
    """The file for the review of a match of a store; None where nothing is kept."""
    if store is None or store.path is None:
        return None
    played = (saved.rules, sorted(saved.options.items()), saved.seed, saved.actions)
    name = hashlib.sha256(repr(played).encode()).hexdigest()[:24]
    return store.path.parent / FOLDER / f"{name}.json"


def _make_room(folder: Path) -> None:
    files = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for file in files[:-MOST_FILES]:
        file.unlink(missing_ok=True)


FileMark = tuple[int, int]
"""A file as long as nothing in it changes: its bytes, and when it was written."""


def read_kept(place: Path | None) -> ReviewFile:
    return read_derived(place, ReviewFile, MOST_BYTES) or ReviewFile(FORM, {})


class CostlyDecision(Struct, frozen=True):
    """A decision of the person that gave points away, and the deal in which it was made."""

    decided: Decided
    result: DealResult
    lost: float
    """Written points."""


def costliest(store: Store | None, session: KeptSession) -> CostlyDecision | None:
    """The decision of the person that cost most, by what is kept of the review; None if none is known."""
    saved = session.current()
    known = read_kept(place(store, saved)).values
    found: CostlyDecision | None = None
    for deal, result in enumerate(session.match.results) if known else ():
        for decided in decisions(session.match, deal) if result.contract is not None else ():
            if decided.seat != session.human or decided.number in saved.bells or decided.number not in known:
                continue
            judged = judgement(decided, known[decided.number], plays_for_match=True)
            if judged is None or judged.grade == "good":
                continue
            if found is None or judged.lost > found.lost:
                found = CostlyDecision(decided, result, judged.lost)
    return found


def file_mark(place: Path | None) -> tuple[str, FileMark | None]:
    """The name of a file, and the file as it stands; None if it is not there."""
    if place is None:
        return "", None
    with contextlib.suppress(OSError):
        return place.name, _mark(place.stat())
    return place.name, None


def kept_files(store: Store) -> dict[str, FileMark]:
    found: dict[str, FileMark] = {}
    if store.path is not None:
        with contextlib.suppress(OSError), os.scandir(store.path.parent / FOLDER) as folder:
            for entry in folder:
                found[entry.name] = _mark(entry.stat())
    return found


def _mark(about: os.stat_result) -> FileMark:
    return about.st_size, about.st_mtime_ns
