"""The list of matches page by page: the index says which, the rows of each match what is shown of it."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from array import array
from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

from saves import foreign, made_names
from saves.database import listing, notes, rows
from saves.database.listing import ORDER, OWN_TABLE, PLAYED, Filter, condition_of, search_statement
from saves.database.rows import About
from saves.database.schema import SPAN, Access, StorePart
from saves.errors import StoreError
from saves.saved import MatchProgress, MatchSummary

ATTEMPTS = 3
"""The number of times a page is made again because it did not show what the index had said."""
SETTLING = 0.03
"""Seconds that a page may take to learn which of the matches played lately are over."""

BACKWARDS = "ORDER BY updated, match_id"
LATER = 1 << 62  # than any time


class MatchPage(Struct, frozen=True):
    """Some lines of the list, the first of them number `first` (from 0) of `total`; `more` fit than these."""

    matches: list[MatchSummary]
    first: int
    total: int
    more: bool = False


class MatchPages(StorePart):
    """The list of the matches that are not deleted, the one played last first. Errors are StoreErrors.

    `measured` gives how far a match is, by a replay if that is not known.
    """

    def __init__(self, reading: Access, change: Access, measured: Callable[[About], MatchProgress]) -> None:
        super().__init__(reading, change)
        self._measured = measured
        # valid until something changes: the last search, and the number of lines in each state
        self._found: tuple[object, Filter, array[int]] | None = None
        self._totals: tuple[object, dict[Filter, int]] = (None, {})

    def check(self) -> None:
        """Compare the whole index with the matches, and have it rebuilt if they differ."""
        self._follow()
        with self._reading() as db:
            if listing.agrees(db):
                return
        with self._change() as db:
            listing.distrust(db)

    def forget(self) -> None:
        """Drop all cached counts and search results."""
        self._found, self._totals = None, (None, {})

    def _follow(self) -> None:
        """Bring the index up to date. If that cannot be written, the list stays as it was."""
        with self._reading() as db:
            behind = listing.is_behind(db)
        if behind:
            with contextlib.suppress(StoreError), self._change() as db:
                listing.follow(db)

    def page(self, wanted: Filter, first: int, count: int) -> MatchPage:
        """At most `count` lines from number `first` on; the last ones if there are fewer."""
        self.settle(SETTLING)
        for attempt in range(ATTEMPTS):
            with self._reading() as db:
                found = self._total(db, wanted)
                total = min(found, listing.MOST_FOUND) if wanted.terms else found
                start = max(0, min(first, total - 1))
                ids = self._ids(db, wanted, start, min(count, total - start), total)
            shown = [self.summary(match) for match in ids]
            wrong = [m for m, line in zip(ids, shown, strict=True) if line is None or not _fits(line, wanted)]
            if not wrong or not self._mend(wrong) or attempt == ATTEMPTS - 1:
                break
        fitting = [line for line in shown if line is not None and _fits(line, wanted)]
        return MatchPage(fitting, start, total, more=found > total)

    def place(self, wanted: Filter, match: int) -> int | None:
        """The number of a match in the list; None if it is not there."""
        self._follow()
        with self._reading() as db:
            if wanted.terms:
                found = self._search(db, wanted)[: listing.MOST_FOUND]
                return found.index(match) if match in found else None
            row = db.execute("SELECT updated FROM listed WHERE match_id = ?", (match,)).fetchone()
            condition, values = condition_of(wanted)
            before = f"SELECT count(*) FROM listed WHERE {condition} AND (updated, match_id) "
            if row is None or not db.execute(f"{before} = (?, ?)", (*values, row[0], match)).fetchone()[0]:
                return None
            return int(db.execute(f"{before} > (?, ?)", (*values, row[0], match)).fetchone()[0])

    def latest_unfinished(self) -> MatchSummary | None:
        """The match played last that is not over and can be continued.

        One that was played on a day that lies ahead, while the clock was wrong, comes after all others.
        """
        return self._unfinished(int(time.time()) + 1) or self._unfinished(LATER)

    def last_played(self) -> MatchSummary | None:
        self._follow()
        before = int(time.time()) + 1
        with self._reading() as db:
            query = f"SELECT match_id FROM listed WHERE deleted = 0 AND updated <= ? {ORDER} LIMIT 1"
            found = db.execute(query, (before,)).fetchone()
        return None if found is None else self.summary(found[0])

    def _unfinished(self, before: int) -> MatchSummary | None:
        self._follow()
        place = (before, 0)
        query = "SELECT updated, match_id FROM listed WHERE deleted = 0 AND finished = 0"
        while True:
            with self._reading() as db:
                lines = f"{query} AND (updated, match_id) < (?, ?) {ORDER} LIMIT 20"
                found = db.execute(lines, place).fetchall()
            for place in found:
                line = self.summary(place[1])
                if line is not None and not line.finished and not line.progress.problem:
                    return line
            if not found:
                return None

    def is_empty(self) -> bool:
        self._follow()
        with self._reading() as db:
            return db.execute("SELECT 1 FROM listed WHERE deleted = 0 LIMIT 1").fetchone() is None

    def deleted(self) -> list[int]:
        """Matches that were taken off the list and can still be restored."""
        self._follow()
        with self._reading() as db:
            return [int(row[0]) for row in db.execute("SELECT match_id FROM listed WHERE deleted = 1")]

    def marks(self) -> dict[int, tuple[int, int, int]]:
        """The listed matches and own tables: their checksums, and the numbers of their actions and notes."""
        self._follow()
        keys = "WHERE key BETWEEN id * :span AND (id + 1) * :span - 1"
        query = (
            f"SELECT id, mark, (SELECT max(key) FROM actions {keys}) - id * :span + 1, "
            f"(SELECT count(*) FROM practice {keys}) "
            f"FROM (SELECT match_id AS id, checksum AS mark FROM listed WHERE deleted IN {PLAYED})"
        )
        with self._reading() as db:
            found = db.execute(query, {"span": SPAN})
            return {number: (mark, count or 0, noted) for number, mark, count, noted in found}

    def with_seed(self, seed: str) -> list[int]:
        """The listed matches that were dealt from a seed."""
        self._follow()
        query = "SELECT match_id FROM listed WHERE seed = ? AND NOT deleted ORDER BY match_id"
        with self._reading() as db:
            return [int(row[0]) for row in db.execute(query, (seed,))]

    def at_table(self, seed: str) -> list[int]:
        """The matches at tables of tournaments that were dealt from a seed."""
        self._follow()
        query = f"SELECT match_id FROM listed WHERE seed = ? AND deleted >= {OWN_TABLE} ORDER BY match_id"
        with self._reading() as db:
            return [int(row[0]) for row in db.execute(query, (seed,))]

    def settle(self, seconds: float) -> bool:
        """Find out whether recently played matches are over, for so long; True once all are known."""
        self._follow()
        end = perf_counter() + seconds
        while True:
            with self._reading() as db:
                query = "SELECT match_id FROM listed WHERE NOT settled AND deleted <> 1"
                row = db.execute(f"{query} ORDER BY match_id DESC LIMIT 1").fetchone()
            if row is None:
                return True
            if not self._mend([int(row[0])]) or perf_counter() > end:
                return False

    def summary(self, match: int) -> MatchSummary | None:
        """The summary of a match, from its own rows; None if it is missing, deleted or damaged."""
        try:
            with self._reading() as db:
                about = rows.read_about(db, match)
                updated = rows.last_played(db, about)
                practice = notes.is_practice(db, match)
        except StoreError as error:
            if error.code not in ("no_match", "damaged"):
                raise
            return None
        if about.deleted:
            return None
        target = about.options.get("target")
        name, house_rules = foreign.readable(about.name), foreign.readable(about.house_rules)
        table = about.tournament.place if about.tournament is not None else ""
        players = {seat: foreign.readable(name) for seat, name in about.players.items()}
        return MatchSummary(
            about.id,
            made_names.typed_name(name, about.rules, house_rules, table),
            foreign.readable(about.rules),
            foreign.moment(about.created),
            updated,
            self._measured(about),
            house_rules,
            target if isinstance(target, int) and 0 < target <= rows.MOST_SCORE else 0,
            next((seat for seat, level in about.levels.items() if level == "human"), ""),
            made_names.typed_players(players),
            practice,
            rows.levels_of(about),
            about.tournament,
            rows.series_of(about),
        )

    def _mend(self, matches: list[int]) -> bool:
        """Re-enter matches with the results of a replay; False if that cannot be written."""
        for match in matches:
            self.summary(match)  # measures it
        with contextlib.suppress(StoreError), self._change() as db:
            listing.refresh_all(db, matches)
            return True
        return False

    def _total(self, db: sqlite3.Connection, wanted: Filter) -> int:
        if wanted.terms:
            return len(self._search(db, wanted))
        if self._totals[0] != _moment(db):
            self._totals = (_moment(db), {})
        totals = self._totals[1]
        if wanted not in totals:
            condition, values = condition_of(wanted)
            totals[wanted] = db.execute(f"SELECT count(*) FROM listed WHERE {condition}", values).fetchone()[
                0
            ]
        return totals[wanted]

    def _ids(self, db: sqlite3.Connection, wanted: Filter, first: int, count: int, total: int) -> list[int]:
        if wanted.terms:
            return list(self._search(db, wanted)[first : first + count])
        condition, values = condition_of(wanted)
        if first <= total // 2:
            lines = f"SELECT match_id FROM listed WHERE {condition} {ORDER} LIMIT ? OFFSET ?"
            return [int(row[0]) for row in db.execute(lines, (*values, count, first))]
        # counted from the end, which is nearer
        lines = f"SELECT match_id FROM listed WHERE {condition} {BACKWARDS} LIMIT ? OFFSET ?"
        found = db.execute(lines, (*values, count, total - first - count)).fetchall()
        return [int(row[0]) for row in reversed(found)]

    def _search(self, db: sqlite3.Connection, wanted: Filter) -> array[int]:
        """The ids of the matches that fit; one too many if there are more than are listed."""
        moment = _moment(db)
        if self._found is not None and self._found[:2] == (moment, wanted):
            return self._found[2]
        found = array("q", (row[0] for row in db.execute(*search_statement(db, wanted))))
        self._found = (moment, wanted, found)
        return found


def _moment(db: sqlite3.Connection) -> tuple[sqlite3.Connection, int]:
    """A value that stays equal as long as nothing is written."""
    return db, db.total_changes


def _fits(line: MatchSummary, wanted: Filter) -> bool:
    return wanted.state == "all" or line.finished == (wanted.state == "finished")
