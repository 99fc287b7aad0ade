"""The files of the duplicate evenings: those under way, with a log of their actions, and those over.

Finished evenings are in one file per year of their beginning, so that no file grows too large to be read.
Evenings of the single file of older versions move into the files of their years.

The log has a line for each action since the evenings under way were written: appending a line takes a third
of the time of writing the file, which would cost a frame now and then. The lines belong to that file and
share its version.
"""

from __future__ import annotations

import contextlib
import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.players.levels import VERSION
from game.tournament.duplicate.evening import Evening, EveningError, checked
from game.tournament.duplicate.scoring import DealScore, EveningScore
from saves import paths
from saves.errors import StoreError, file_error
from saves.own_file import OwnFile, unread
from saves.saved import now

Name = tuple[datetime, str, str]
Text = Annotated[str, Meta(max_length=200)]


class SavedEvening(Struct, frozen=True):
    """An evening so far. `own` has the actions of each of the person's deals, the knock first.

    `field` has the decisions at the other tables, deal by deal and table by table, as letters
    (`game.tournament.duplicate.day_result`). The rest is known once it is over.
    """

    evening: Evening
    created: datetime = field(default_factory=now)
    counts: bool = True
    """False for a further try at a deal or evening of the day, and for a day that has passed."""
    person: Text = ""
    """The partner, if that is one of the cast."""
    own: tuple[tuple[Text, ...], ...] = ()
    field: tuple[tuple[Text, ...], ...] = ()
    scores: tuple[DealScore, ...] = ()
    place: int = 0
    """Among all tables, from 1."""
    checkable: bool = True
    """False if a computer player at the person's table was replaced: then nobody can check the result."""
    players: int = 1
    """The version of the computer players that it was begun with (`game.players.levels`)."""
    deleted: bool = False
    """True of a try at a day whose cards and result were taken away: that it was made stays known."""

    @property
    def name(self) -> Name:
        """The key that tells it from every other one."""
        return self.created, self.evening.kind, self.evening.seed

    @property
    def over(self) -> bool:
        return len(self.scores) == self.evening.deals

    @property
    def whole(self) -> bool:
        """True if it is over and its cards are kept, at every table."""
        tables, deals = self.evening.tables, self.evening.deals
        return self.over and len(self.field) == deals and all(len(each) == tables for each in self.field)

    @property
    def score(self) -> EveningScore:
        return EveningScore(self.scores)

    def with_action(self, number: int, text: str) -> SavedEvening:
        """With one more action of the person's deal `number`, from 1."""
        own = (*self.own, *((),) * (number - len(self.own)))
        return replace(self, own=(*own[: number - 1], (*own[number - 1], text), *own[number:]))

    def with_table(self, number: int, letters: str) -> SavedEvening:
        """With deal `number` at one more of the other tables."""
        tables = (*self.field, *((),) * (number - len(self.field)))
        return replace(self, field=(*tables[: number - 1], (*tables[number - 1], letters), *tables[number:]))


class EveningList(Struct, frozen=True):
    all: tuple[SavedEvening, ...] = ()

    def having(self, kept: SavedEvening) -> EveningList:
        """With this evening as it is now, in its old place or at the end."""
        if any(each.name == kept.name for each in self.all):
            return EveningList(tuple(kept if each.name == kept.name else each for each in self.all))
        return EveningList((*self.all, kept))

    def without(self, kept: SavedEvening) -> EveningList:
        return EveningList(tuple(each for each in self.all if each.name != kept.name))


def counting(evening: Evening, others: tuple[SavedEvening, ...]) -> bool:
    """True if this is the try that counts: the first of its day in its game.

    A try at a future day, begun while the clock was wrong, does not affect earlier days. The person's own
    evenings all count.
    """
    return evening.kind == "own" or not any(same_day(evening, each.evening) for each in others)


def same_day(one: Evening, other: Evening) -> bool:
    """True for tries at the same deal or evening of a day; each game has its own."""
    return (one.kind, one.day, one.rules) == (other.kind, other.day, other.rules)


LONGEST_LOG = 1_000_000
"""More than the deals between two times that the evenings are written."""


LONGEST_LINE = 1000
"""Bytes of one action."""


class LoggedAction(msgspec.Struct, frozen=True, array_like=True):
    """Action `count` (from 0) of the person's deal `number` (from 1) of the evening with this name."""

    name: Name
    number: int
    count: int
    text: str


class ActionLog:
    """The file in a data folder; OSError where it cannot be written."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder

    @property
    def place(self) -> Path:
        return (self._folder or paths.data_folder()) / paths.EVENING_ACTIONS

    @property
    def full(self) -> bool:
        """True if no other line may be written: what is read of the file has an end."""
        try:
            return self.place.stat().st_size + LONGEST_LINE > LONGEST_LOG
        except OSError:
            return False

    def add(self, kept: SavedEvening, number: int) -> None:
        """Write the last action of the person's deal `number`; on the disk when this returns."""
        actions = kept.own[number - 1]
        line = msgspec.json.encode(LoggedAction(kept.name, number, len(actions) - 1, actions[-1])) + b"\n"
        new = not paths.is_file(self.place)
        with paths.create(self.place) if new else self.place.open("ab") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        if new:
            paths.sync_folder(self.place.parent)

    def added_to(self, evenings: EveningList) -> EveningList:
        """The evenings with their actions in the file, up to the first invalid line.

        StoreError `unread` if the file cannot be read at present. A line for an action that an evening
        already has changes nothing.
        """
        for line in self._lines():
            try:
                added = msgspec.json.decode(line, type=LoggedAction)
            except (ValueError, RecursionError):
                break
            kept = next((each for each in evenings.all if each.name == added.name), None)
            if kept is None or not 1 <= added.number <= len(kept.own):
                continue
            if len(kept.own[added.number - 1]) == added.count:
                evenings = evenings.having(kept.with_action(added.number, added.text))
        return evenings

    def _lines(self) -> list[bytes]:
        try:
            with paths.open_to_read(self.place) as file:
                return file.read(LONGEST_LOG).splitlines()
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            if self.place.is_dir():  # nothing of ours is in it
                return []
            raise unread(error, self.place) from error

    def clear(self) -> None:
        """Remove the file: the evenings have been written with all that is in it."""
        with contextlib.suppress(OSError):  # a line left behind changes nothing
            self.place.unlink(missing_ok=True)


MAX_BYTES = 64_000_000
MOST_CARDS = 500
"""Evenings whose cards are kept, the last ones; of those before there are the results."""

_UNDER_WAY = OwnFile(paths.EVENING, EveningList(), MAX_BYTES)
_TOGETHER = OwnFile(paths.EVENINGS, EveningList(), 1_000_000_000)
"""The one file of all evenings that were over: older versions wrote it larger than they could read it."""
_YEAR = re.compile(r"evenings-([0-9]{4})\.json")


def under_way(folder: Path | None = None) -> tuple[SavedEvening, ...]:
    """Evenings that can be continued, the last one begun last, without reading those that are over.

    StoreError if they cannot be read at present.
    """
    return _sound(ActionLog(folder).added_to(_UNDER_WAY.load(folder))).all


def written(folder: Path | None = None) -> datetime:
    """When the evenings under way were last written; `datetime.min` if unknown."""
    found = [datetime.min.replace(tzinfo=UTC)]
    for path in (_UNDER_WAY.place(folder), ActionLog(folder).place):
        with suppress(OSError):
            found.append(datetime.fromtimestamp(path.stat().st_mtime, UTC))
    return max(found)


def _of_year(year: int) -> OwnFile[EveningList]:
    return OwnFile(f"{Path(paths.EVENINGS).stem}-{year:04}.json", EveningList(), MAX_BYTES)


def _over(folder: Path | None) -> EveningList:
    """The evenings that are over, year by year. StoreError where they cannot be read or moved at present."""
    place = folder or paths.data_folder()
    try:
        names = sorted(os.listdir(place))
    except (FileNotFoundError, NotADirectoryError):
        return EveningList()
    except OSError as error:
        raise unread(error, place) from error
    years = [int(found[1]) for name in names if (found := _YEAR.fullmatch(name))]
    there = {year: list(_of_year(year).load(folder).all) for year in years}
    over = [each for evenings in there.values() for each in evenings]
    if paths.EVENINGS in names:
        known = {each.name for each in over}
        over += (each for each in _TOGETHER.load(folder).all if each.name not in known)
    after = EveningList(tuple(over))
    _write_years(there, after, folder)
    if paths.EVENINGS in names:
        try:
            _TOGETHER.delete(folder)
        except OSError as error:  # a deleted evening would come back from a file left behind
            raise file_error(error, _TOGETHER.place(folder)) from error
    return after


def _write_years(before: dict[int, list[SavedEvening]], after: EveningList, folder: Path | None) -> None:
    """Write the years that are not as they were before, first those that have got more. StoreError."""
    new = _by_year(after)
    years = before.keys() | new.keys()
    for year in sorted(years, key=lambda each: len(before.get(each, ())) - len(new.get(each, ()))):
        if before.get(year, []) != new.get(year, []):
            _of_year(year).save(EveningList(tuple(new.get(year, ()))), folder)


def _by_year(evenings: EveningList) -> dict[int, list[SavedEvening]]:
    found: dict[int, list[SavedEvening]] = {}
    for each in evenings.all:
        found.setdefault(each.created.year, []).append(each)
    return found


class EveningShelf:
    """The evenings in a folder. A change raises StoreError, and changes nothing, if it cannot be written.

    If they could not be read, `problem` says why: then none is known, and nothing is overwritten.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self.problem: StoreError | None = None
        self._log = ActionLog(folder)
        self._logging = False  # the evenings under way lie in their file as they are here, but for the log
        self._under_way = self._over = EveningList()
        try:
            self._under_way = EveningList(under_way(folder))
            self._over = _sound(_over(folder))
        except StoreError as error:
            self.problem = error
        over = {each.name for each in self._over.all}  # it may have been killed between the two files
        self._under_way = EveningList(tuple(each for each in self._under_way.all if each.name not in over))

    @property
    def under_way(self) -> tuple[SavedEvening, ...]:
        """Evenings that can be continued, the last one begun last."""
        return self._under_way.all

    @property
    def over(self) -> tuple[SavedEvening, ...]:
        """Evenings that are over or were given up, the last one last."""
        return tuple(each for each in self._over.all if not each.deleted)

    @property
    def known(self) -> tuple[SavedEvening, ...]:
        """All of them, and the tries at days that were deleted."""
        return (*self.under_way, *self._over.all)

    def begun(self, evening: Evening, person: str = "") -> SavedEvening:
        """A new evening; it is known here whether it counts."""
        counts = counting(evening, self.known)
        return SavedEvening(evening, counts=counts, person=person, players=VERSION)

    def keep(self, kept: SavedEvening) -> None:
        """Keep the current state of an evening under way; on the disk when this returns."""
        self._keep_under_way(self._under_way.having(kept))

    def append(self, kept: SavedEvening, number: int) -> None:
        """Keep an evening whose deal `number` has one more action."""
        before = next((each for each in self.under_way if each.name == kept.name), None)
        logged, self._logging = self._logging, False  # after an error everything is written
        if (
            not logged
            or self._log.full
            or before is None
            or before.with_action(number, kept.own[number - 1][-1]) != kept
        ):
            self.keep(kept)
            return
        try:
            self._log.add(kept, number)
        except OSError as error:
            raise file_error(error, self._log.place) from error
        self._under_way, self._logging = self._under_way.having(kept), True

    def finish(self, kept: SavedEvening) -> None:
        self._keep_over(self._over.having(kept))
        self.drop(kept)

    def drop(self, kept: SavedEvening) -> None:
        self._keep_under_way(self._under_way.without(kept))

    def give_up(self, kept: SavedEvening) -> None:
        """Move an evening under way to those that are over, unfinished.

        One of the person's without a card is deleted.
        """
        if kept.evening.kind != "own" or kept.own:
            self._keep_over(self._over.having(kept))
        self.drop(kept)

    def delete(self, kept: SavedEvening) -> None:
        """Delete a finished evening; that a try at a day was made stays on record."""
        if kept.evening.kind == "own":
            self._keep_over(self._over.without(kept))
        else:
            bare = SavedEvening(kept.evening, kept.created, kept.counts, deleted=True)
            self._keep_over(self._over.having(bare))

    def _keep_under_way(self, after: EveningList) -> None:
        self._demand_known()
        _UNDER_WAY.save(after, self._folder)
        self._log.clear()
        self._under_way, self._logging = after, True

    def _keep_over(self, after: EveningList) -> None:
        self._demand_known()
        first = max(0, len(after.all) - MOST_CARDS)
        bare = (replace(old, own=(), field=()) for old in after.all[:first])
        after = EveningList((*bare, *after.all[first:]))
        _write_years(_by_year(self._over), after, self._folder)
        self._over = after

    def _demand_known(self) -> None:
        if self.problem is not None:
            raise self.problem


def _sound(found: EveningList) -> EveningList:
    """Evenings that can be played, without those that somebody has changed into something else."""
    return EveningList(tuple(each for each in found.all if _playable(each)))


def _playable(kept: SavedEvening) -> bool:
    try:
        checked(kept.evening)
    except EveningError:
        return False
    return len(kept.own) <= kept.evening.deals and len(kept.scores) <= kept.evening.deals
