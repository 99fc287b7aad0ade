"""The store of matches: every action is on the disk before anybody sees it."""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from game.table.clock import UsedTime
from saves import paths
from saves.database import listing, log, notes, rows, schema, soundness
from saves.database.pages import MatchPages
from saves.database.soundness import Examination
from saves.errors import StoreError, file_error
from saves.house_rules import HouseRulesShelf
from saves.lock import Lock, sweep
from saves.repair import rescue
from saves.repair.backups import CopyMaker
from saves.repair.recovery import MOST, Finds, Recovery, Rewritten, Watch, write_anew
from saves.repair.rescue import Rescue
from saves.saved import (
    Branch,
    MarkKind,
    MatchProgress,
    MatchSummary,
    NewMatch,
    PracticeMark,
    SavedMatch,
    Series,
    now,
    series_after,
)
from saves.tournament.ledger import Ledger
from saves.tournament.records import SeasonDays
from saves.tournament.shelf import Tournaments


class Store:
    """All matches of one player. A method that raises StoreError has changed nothing.

    `rescued` tells what was saved when a damaged database had to be set aside on opening, None otherwise.
    `rewritten` tells that the database was deleted or replaced while in use and has been written anew; it is
    set to None once the player has been told. `found_again` tells what an earlier rescue could not read and
    this start could; None otherwise. `recovery` finds what damaged files and copies have and the store has
    not.

    `db` is the open database (another one after it was written anew; `rewrites` counts that), `path` its file
    or None in memory. `examination` and `copies` run in the background, if they are needed.
    """

    def __init__(self, db: sqlite3.Connection, path: Path | None = None, lock: Lock | None = None) -> None:
        self.db = db
        self.path = path
        self._lock = lock
        self._watch = Watch(path) if path is not None else None
        self.rewrites = 0
        self.rescued: Rescue | None = None
        self.rewritten: Rewritten | None = None
        self.copies: CopyMaker | None = None
        self.found_again: Finds | None = None
        self.examination: Examination | None = None
        self._damage = ""
        self._put_right = False
        self.house_rules = HouseRulesShelf(self._reading, self.change)
        self.pages = MatchPages(self._reading, self.change, self._measured)
        self.tournaments = Tournaments(self._reading, self.change)
        self.ledger = Ledger(self._reading, self.change)
        self.season = SeasonDays(self._reading, self.change)
        self.recovery = Recovery(path, self._reading, self.change)

    @classmethod
    def open(cls, folder: Path | None = None) -> "Store":
        """Open or begin the store of a folder (the user's data folder if None), for this process alone.

        StoreError: `locked` (another window has it), `newer` (left untouched), `full`, `read_only`, `failed`.
        A damaged database is set aside, what can be read of it is in the new one, and `rescued` is set.
        """
        folder = folder or paths.data_folder()
        try:
            paths.make_folder(folder)
        except OSError as error:
            raise file_error(error, folder) from error
        lock = Lock(folder)
        try:
            path = _database_in(folder)
            later = soundness.may_wait(path)
            rescued = rescue.rescue_if_damaged(path, thorough=not later)
            if not path.exists():
                soundness.create(path)
            store = cls(schema.connect(path), path, lock)
        except BaseException:
            lock.release()
            raise
        if later and rescued is None:
            store.examination = Examination(path)
        else:
            with contextlib.suppress(StoreError):
                store.pages.check()
        store.rescued = rescued
        if rescued is None:
            store.found_again = store.recovery.try_again()
        sweep(folder)
        return store

    @classmethod
    def memory(cls, folder: Path | None = None) -> "Store":
        """A store in memory: to play on when the disk cannot be written.

        With `folder` (that no other window may have open), it contains the readable matches there.
        """
        store = cls(schema.connect(None))
        if folder is not None:
            rescue.copy_readable(folder / paths.DATABASE, store.db)
        return store

    @property
    def in_memory(self) -> bool:
        return self.path is None

    def play_in_memory(self, current: SavedMatch | None = None) -> None:
        """Abandon the disk and continue with a copy of everything in memory, under the same ids.

        For when a write has failed. `current` (with its id), if given, is in the copy even if it cannot be
        read.
        """
        copy = schema.in_memory(self.db)
        with contextlib.suppress(*schema.ERRORS):
            self.db.close()
        self.db, self.path, self._watch = copy, None, None
        self.recovery = Recovery(None, self._reading, self.change)
        if current is not None:
            self._put(current)

    def keep_copies(self) -> None:
        """Make a copy of the database in the background, now or on closing, if one is due.

        Not if something in it has just been lost: that would become the newest good copy.
        """
        if self.path is not None and (self.rescued is None or self.rescued.whole):
            self.copies = CopyMaker(self.path, self.examination)
            self.copies.start()

    def examine_later(self) -> None:
        """Read the database through in the background, if that was not done on opening."""
        if self.examination is not None:
            self.examination.start()

    @property
    def damage(self) -> str:
        """The reason why the database should be repaired, found since it was opened; "" if there is none."""
        if self.path is None or self._put_right:
            return ""
        return self._damage or (self.examination.reason if self.examination is not None else "")

    def put_right(self) -> None:
        """Rescue a database found damaged while in use; `rescued` tells.

        Done at most once. StoreError if that is impossible now; then what can be read continues in memory.
        """
        path, self._put_right = self.path, True
        if path is None:
            return
        self._end_examination()
        with contextlib.suppress(*schema.ERRORS):
            self.db.close()
        try:
            self.rescued = rescue.rescue_if_damaged(path)
            self.db = schema.connect(path)
            self._watch = Watch(path)
            self.pages.check()
        except StoreError:
            self.db, self.path, self._watch = schema.connect(None), None, None
            self.recovery = Recovery(None, self._reading, self.change)
            rescue.copy_readable(path, self.db)
            raise

    def _end_examination(self) -> None:
        if self.examination is not None:
            self.examination.end()

    def close(self) -> None:
        """Release the file and the lock. May be called again."""
        with contextlib.suppress(StoreError, *schema.ERRORS):
            self._stay_on_disk()
        self._watch = None
        self._end_examination()
        keeper, self.copies = self.copies, None
        if keeper is not None:
            keeper.end()
        with contextlib.suppress(*schema.ERRORS):
            self.db.close()
        if self.path is not None:
            soundness.note_closed(self.path, sound=not self.damage)
        if keeper is not None and not self.in_memory:
            keeper.after_the_end()
        if self._lock is not None:
            self._lock.release()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def create(self, match: NewMatch) -> int:
        """Begin a match; returns its id."""
        with self.change() as db:
            number = rows.new_id(db)
            rows.write_about(db, rows.about_of(match, number))
            listing.refresh(db, number)
        return number

    def add(self, match: SavedMatch) -> int:
        """Put a whole match, as after an import, into the store under a new id; returns the id."""
        reached = _measure(match)
        with self.change() as db:
            number = notes.add_match(db, match, _seconds())
            rows.write_progress(db, number, reached)
            listing.refresh(db, number)
        return number

    def append(self, match: int, number: int, text: str) -> None:
        """Commit action `number` (from 0) of a match. When this returns it is on the disk.

        StoreError `order` unless exactly `number` actions are there.
        """
        self.extend(match, number, (text,))

    def take_back(self, match: int, number: int) -> None:
        """Take the actions from `number` on off the log of a match, and keep them as a branch, in one step.

        StoreError `order` unless there is such an action.
        """
        with self.change() as db:
            rows.read_about(db, match)
            actions = rows.read_actions(db, match)
            if not 0 <= number < len(actions) or len(actions) != rows.count_actions(db, match):
                raise StoreError("order", match=match, number=number, expected=len(actions) - 1)
            notes.add(db, match, "back", number, _seconds(), actions[number:])
            rows.cut(db, match, number)

    def put_sheet_away(self, match: int, number: int) -> None:
        """Note that the sheet of the deal that ended with `number` actions has been put away.

        StoreError `order` unless the match has exactly so many.
        """
        with self.change() as db:
            about = rows.read_about(db, match)
            count = rows.count_actions(db, match)
            if number != count:
                raise StoreError("order", match=match, number=number, expected=count)
            rows.write_sheet_read(db, about, number)

    def sheet_read(self, match: int) -> int:
        """The number of actions of a match when a sheet was put away last; 0 if none was."""
        with self._reading() as db:
            return rows.read_about(db, match).sheet_read

    def mark(self, match: int, kind: MarkKind, number: int) -> None:
        """Note that help was asked for, or that teaching asked, before action `number` of a match.

        Repeating it changes nothing. StoreError `order` if the match has fewer actions.
        """
        with self.change() as db:
            rows.read_about(db, match)
            count = rows.count_actions(db, match)
            if not 0 <= number <= count:
                raise StoreError("order", match=match, number=number, expected=count)
            last = notes.read(db, match)[-1:]
            if not any(note is not None and (note.kind, note.number) == (kind, number) for note in last):
                notes.add(db, match, kind, number, _seconds())

    def read_clock(self, match: int) -> UsedTime | None:
        """The time used for a decision of a match; None if unknown."""
        with self._reading():
            return rows.read_clock(self.db, match)

    def write_clock(self, match: int, used: UsedTime) -> None:
        """Commit the time used for a decision of a match, in place of the earlier figure."""
        with self.change() as db:
            rows.write_clock(db, match, used)

    def extend(
        self,
        match: int,
        number: int,
        texts: Sequence[str],
        marks: Sequence[PracticeMark] = (),
        branches: Sequence[Branch] = (),
    ) -> None:
        """Commit actions from `number` on, all of them or none, with what is to be noted of them.

        StoreError `order` as for `append`.
        """
        with self.change() as db:
            about = rows.read_about(db, match)
            count = rows.count_actions(db, match)
            if number != count:
                raise StoreError("order", match=match, number=number, expected=count)
            if about.sheet_read > count:  # that deal was taken back, or lost
                rows.write_sheet_read(db, about, 0)
            at = _seconds()
            for place, text in enumerate(texts, number):
                rows.write_action(db, match, place, text, at)
            notes.add_all(db, match, marks, branches, at)

    def actions_from(self, match: int, number: int) -> tuple[str, ...]:
        """The actions of a match from action `number` on, as far as they are sound."""
        with self._reading() as db:
            return rows.read_actions(db, match, number)

    def load(self, match: int) -> SavedMatch:
        """A match with all its sound actions.

        A damaged action and those after it are moved aside, so that the match can continue before them; they
        are counted in `lost`.
        """
        saved = self.read(match)
        return replace(saved, finished=self._progress(saved).finished)

    def measure_anew(self, match: int) -> None:
        with self.change() as db:
            rows.forget_progress(db, match)

    def series_that_waits(self) -> MatchSummary | None:
        """The match played last, if it is over and the series that it belongs to is not."""
        last = self.pages.last_played()
        if last is None or last.series is None or not last.finished:
            return None
        after = series_after(self.load(last.id))
        return None if after is None or after.over else replace(last, series=after)

    def following(self, series: Series) -> int | None:
        """The match that continues a series from this standing; None if there is none yet."""
        query = """
            SELECT id FROM matches WHERE CASE WHEN json_valid(about)
            THEN json_extract(about, '$.series.last') = ? AND NOT json_extract(about, '$.deleted') END
        """
        with self._reading() as db:
            found = db.execute(query, (series.last,)).fetchone()
        return None if found is None else int(found[0])

    def rename(self, match: int, name: str) -> None:
        self._revise(match, name=name)

    def delete(self, match: int) -> None:
        """Take a match off the list; `restore` brings it back until `purge`."""
        self._revise(match, deleted=True)

    def restore(self, match: int) -> None:
        self._revise(match, deleted=False)

    def purge(self) -> int:
        """Remove the deleted matches for good; returns how many."""
        gone = 0
        marked = self.pages.deleted()
        with self.change() as db:
            for match in marked:
                with contextlib.suppress(StoreError):  # the index is wrong: there is none
                    if rows.read_about(db, match).deleted:
                        rows.remove(db, match)
                        gone += 1
            listing.refresh_all(db, marked)
        return gone

    def read(self, match: int) -> SavedMatch:
        """A match as `load` gives it, but for `finished`, which is not worked out."""
        with self._reading():
            about = rows.read_about(self.db, match)
            actions = rows.read_actions(self.db, match)
            complete = rows.count_actions(self.db, match) == len(actions)
        if not complete:
            with self.change() as db:
                rows.put_out_of_the_way(db, match, len(actions))
        with self._reading():
            saved = rows.saved_of(about, actions, rows.count_lost(self.db, match))
            return notes.with_notes(saved, notes.read(self.db, match))

    def _measured(self, about: rows.About) -> MatchProgress:
        if not about.rules:
            # even if an older replay gave a result
            return MatchProgress(problem="its description cannot be read")
        with self._reading():
            known = rows.read_progress(self.db, about.id)
        return known or self._progress(self.read(about.id))

    def _progress(self, saved: SavedMatch) -> MatchProgress:
        """The stored progress of a match, or that of a replay, which is then stored."""
        with self._reading():
            known = rows.read_progress(self.db, saved.id)
        if known is not None:
            return known
        reached = _measure(saved)
        # It can be worked out again, and a full disk must not prevent reading.
        with contextlib.suppress(StoreError), self.change() as db:
            rows.write_progress(db, saved.id, reached)
        return reached

    def _revise(self, match: int, **changes: object) -> None:
        with self.change() as db:
            about = rows.read_about(db, match)
            if not about.rules and "name" in changes:
                raise StoreError("unreadable", match=match)  # another version may be able to read it
            rows.write_about(db, msgspec.structs.replace(about, revision=about.revision + 1, **changes))
            listing.refresh(db, match)

    def _put(self, match: SavedMatch) -> None:
        """Write a match under the id it has, replacing what is there."""
        with self.change() as db:
            notes.write_match(db, match, match.id, _seconds())
            rows.forget_progress(db, match.id)

    @contextlib.contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self.db
        except (*schema.ERRORS, msgspec.MsgspecError) as error:
            raise self._coded(error) from error

    @contextlib.contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """One transaction: all of it is committed, or nothing."""
        with self._reading():
            self._stay_on_disk()
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(*schema.ERRORS):
                    self.db.execute("ROLLBACK")
                if self.path is not None:
                    log.forget_refused(self.path, schema.PAGE_SIZE)
                raise

    def _stay_on_disk(self) -> None:
        """Write the database anew if it has been deleted or replaced. StoreError if that cannot be done."""
        watch = self._watch
        if watch is None or self.rewrites == MOST or not watch.moved():
            return
        if self._lock is not None:
            self._lock = self._lock.renewed()
        aside = write_anew(self.db, watch)
        lost, self.db = self.db, schema.connect(watch.path)
        with contextlib.suppress(*schema.ERRORS):
            lost.close()
        self._watch, self.rewritten = Watch(watch.path), Rewritten(aside)
        self.rewrites += 1

    def _coded(self, error: Exception) -> StoreError:
        found = schema.coded(error, self.path or "the memory")
        if found.code == "damaged":
            self._damage = str(found.details["reason"])
        return found


def _measure(match: SavedMatch) -> MatchProgress:
    from saves.saved import measure  # most starts need no replay

    return measure(match)


def _database_in(folder: Path) -> Path:
    """The database of a folder; where a link to one stands in its place, what it leads to. StoreError."""
    path = folder / paths.DATABASE
    try:
        return path.resolve() if path.is_symlink() and paths.is_file(path) else path
    except OSError as error:
        raise file_error(error, path) from error


def _seconds() -> int:
    return int(now().timestamp())
