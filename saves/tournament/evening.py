"""A duplicate evening under way: the person's deals, the field that plays the same, the results."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from game.core.match import Match
from game.core.state import MatchOver, State, Table
from game.players.engine.service import Service
from game.table.clock import UsedTime
from game.table.protocol import Request
from game.table.session import Engine
from game.tournament.duplicate.day_result import DayResult, EveningRequest, day_result, packed, unpacked
from game.tournament.duplicate.evening import OWN, Evening, after, chance_of, dealt, levels, place
from game.tournament.duplicate.scoring import EveningStanding, TravellerLine, traveller
from game.tournament.tables import TableAnswer
from saves.errors import StoreError
from saves.saved import MarkKind, SavedMatch
from saves.session import KeptSession
from saves.tournament.evening_files import EveningShelf, SavedEvening, under_way, written

KNOCK = "cut knock"
AHEAD = 1
"""How many deals the field may be ahead of the person's table."""
TRIES = 3
"""Questions without an answer, after which the field is not asked any more."""


class Field(Service[EveningRequest, TableAnswer], Protocol):
    @property
    def busy(self) -> bool: ...


class RunningEvening:
    """An evening that is played or looked at. Nothing here blocks.

    What cannot be written stays in memory and is written with the next change; `problem` is the error, None
    while everything is written.
    """

    def __init__(self, kept: SavedEvening, shelf: EveningShelf | None, field: Field) -> None:
        """`shelf` is where it is kept; None for an evening that is only looked at.

        ValueError if the person's deals cannot be played.
        """
        self.kept = kept
        self.problem: StoreError | None = None
        self._shelf = shelf
        self._field = field
        self._matches: dict[tuple[int, int], Match] = {}
        self._sheets: dict[int, tuple[TravellerLine, ...]] = {}
        self._asked: EveningRequest | None = None
        self._confirmed: set[int] = set()
        self._number = 0
        self._failures = 0
        for number in range(1, len(kept.own) + 1):
            self.match(number, OWN)

    @property
    def evening(self) -> Evening:
        return self.kept.evening

    def match(self, number: int, table: int) -> Match:
        """Deal `number` at a table as far as it is known; ValueError if what is kept cannot be played."""
        known = self._matches.get((number, table))
        if table == OWN:
            actions = self._own(number)
            if known is None or known.actions != list(actions):
                known = after(self.evening, number, OWN, actions)
        elif known is None:
            letters = self._letters(number)
            begun = dealt(self.evening, number, table)
            known = unpacked(letters[table - 1], begun) if table <= len(letters) else begun
        self._matches[number, table] = known
        return known

    def _own(self, number: int) -> tuple[str, ...]:
        own = self.kept.own
        return own[number - 1] if number <= len(own) and own[number - 1] else (KNOCK,)

    def _letters(self, number: int) -> tuple[str, ...]:
        field = self.kept.field
        return field[number - 1] if number <= len(field) else ()

    def played(self, number: int) -> bool:
        return number <= len(self.kept.own) and bool(self.match(number, OWN).results)

    @property
    def number(self) -> int:
        """The number of the deal that is played now, from 1; one more than there are once all are over."""
        played = (n for n in range(1, self.evening.deals + 1) if not self.played(n))
        return next(played, self.evening.deals + 1)

    def saved(self, number: int, names: dict[str, str]) -> SavedMatch:
        """The person's deal `number` as a match for the table."""
        rules = self.evening.preset
        return SavedMatch(
            name="",
            rules=self.evening.rules,
            options=rules.options(),
            seed=chance_of(self.evening, number, OWN).hex(),
            players=names,
            levels=levels(self.evening, OWN),
            created=self.kept.created,
            teaching="off",
            actions=self._own(number),
            id=number,
        )

    def place(self, number: int) -> Table:
        """The table at which the person's deal `number` begins."""
        return place(self.evening, number, OWN)

    def append(self, number: int, count: int, text: str) -> None:
        """Keep action `count` of the person's deal `number`; StoreError if it is only in memory."""
        if number > len(self.kept.own) or not self.kept.own[number - 1]:
            self.kept = self.kept.with_action(number, KNOCK)
        if count == len(self.kept.own[number - 1]):
            self.kept = self.kept.with_action(number, text)
        self._write(lambda shelf: shelf.append(self.kept, number))

    def begin(self) -> None:
        """Keep the evening as it begins: a try at a day is known from then on. StoreError."""
        self._keep()

    def give_up(self) -> None:
        """End the evening as it is; StoreError."""
        if self._shelf is not None:
            self._shelf.give_up(self.kept)

    def _keep(self) -> None:
        self._write(lambda shelf: shelf.keep(self.kept))

    def _put_away(self) -> None:
        self._write(lambda shelf: shelf.finish(self.kept))

    def _write(self, write: Callable[[EveningShelf], None]) -> None:
        """Write everything not yet written; StoreError."""
        if self._shelf is None:
            return
        try:
            write(self._shelf)
        except StoreError as error:
            self.problem = error
            raise
        self.problem = None

    def try_again(self) -> None:
        """Write what could not be written; `problem` stays if that fails again."""
        if self.problem is not None:
            with suppress(StoreError):
                self._put_away() if self.kept.over else self._keep()

    def advance(self) -> bool:
        """Take in an answer of the field and ask for the next table; True if something new is known."""
        answer, changed = self._field.poll(), False
        if answer is not None and self._asked is not None:
            asked, self._asked = self._asked, None
            changed = self._heard(asked, answer)
        if not self._field.busy and self._failures < TRIES and (wanted := self._wanted()) is not None:
            self._asked = wanted
            self._field.ask(wanted)
        if self._complete:
            self._finish()
            return True
        return changed

    @property
    def _complete(self) -> bool:
        """True once all is known of an evening that is not put away yet."""
        evening = self.evening
        if self.kept.over or self.number <= evening.deals:
            return False
        confirmed = evening.kind == "own" or len(self._confirmed) == evening.deals
        return confirmed and self.standing.over

    def _wanted(self) -> EveningRequest | None:
        """The next question: a table that has not played yet, or one of the day's deals to review."""
        self._number += 1
        evening, last = self.evening, min(self.number + AHEAD, self.evening.deals)
        if self.kept.over:
            return None
        for number in range(1, last + 1):
            if (table := len(self._letters(number)) + 1) <= evening.tables:
                return EveningRequest(self._number, evening, number, table)
            if evening.kind != "own" and number not in self._confirmed and self.played(number):
                return EveningRequest(self._number, evening, number, OWN, self.decisions(number))
        return None

    def _heard(self, asked: EveningRequest, answer: TableAnswer) -> bool:
        if answer.code not in (None, "bad_actions"):
            self._failures += 1
            return False
        if asked.table == OWN:
            self._confirmed.add(asked.number)
            if answer.actions != self._own(asked.number):
                self.kept = replace(self.kept, checkable=False)
            return True
        match = after(self.evening, asked.number, asked.table, answer.actions)
        self._matches[asked.number, asked.table] = match
        self.kept = self.kept.with_table(asked.number, packed(match))
        if len(self._letters(asked.number)) == self.evening.tables:
            with suppress(StoreError):
                self._keep()
        return True

    @property
    def busy(self) -> bool:
        return self._field.busy

    @property
    def failed(self) -> bool:
        return self._failures >= TRIES

    def close(self) -> None:
        """End the process of the field, which restarts when needed, and try to write what is not written."""
        self.try_again()
        self._asked = None
        self._failures = 0
        self._field.close()

    def sheet(self, number: int) -> tuple[TravellerLine, ...] | None:
        """The traveller of deal `number`; None until every table has played it."""
        if number in self._sheets:
            return self._sheets[number]
        if not self.played(number) or len(self._letters(number)) < self.evening.tables:
            return None
        results = [self.match(number, table).results[0] for table in range(self.evening.tables + 1)]
        self._sheets[number] = traveller(results, self.evening.side)
        return self._sheets[number]

    def waiting(self, number: int) -> int:
        """The number of other tables that still play deal `number`."""
        return self.evening.tables - len(self._letters(number))

    @property
    def other_tables(self) -> tuple[int, int]:
        """The deals that are over here: how often others have played them, and how often in the end."""
        numbers = range(1, min(self.number, self.evening.deals + 1))
        return sum(len(self._letters(each)) for each in numbers), len(numbers) * self.evening.tables

    @property
    def standing(self) -> EveningStanding:
        """The results of the deals that every table has played."""
        sheets: list[tuple[TravellerLine, ...]] = []
        for number in range(1, self.evening.deals + 1):
            if (sheet := self.sheet(number)) is None:
                break
            sheets.append(sheet)
        return EveningStanding(self.evening, tuple(sheets))

    def _finish(self) -> None:
        standing = self.standing
        self.kept = replace(self.kept, scores=standing.score.deals, place=standing.place)
        with suppress(StoreError):
            self._put_away()

    def decisions(self, number: int) -> str:
        """The person's decisions in deal `number` as letters."""
        seat = self.evening.seat

        def own(match: Match) -> bool:
            return not isinstance(match.state, MatchOver) and match.state.turn == seat

        return packed(self.match(number, OWN), own)

    @property
    def shareable(self) -> bool:
        """True for a deal or evening of the day whose result anybody can check."""
        return self.evening.kind != "own" and self.kept.over and self.kept.checkable

    @property
    def day_result(self) -> DayResult | None:
        """The result if it is shareable; its deals are played again for that."""
        if not self.shareable:
            return None
        letters = tuple(self.decisions(number) for number in range(1, self.evening.deals + 1))
        kept = self.kept
        return day_result(self.evening, kept.score, letters, first_try=kept.counts, players=kept.players)


TIME_MS = 600_000
"""No clock cuts the computer players short, so that everybody gets the same of them."""


class DealKeeper:
    """Keeps the actions of one deal in its evening."""

    def __init__(self, running: RunningEvening, number: int) -> None:
        self._running = running
        self._deal = number

    def append(self, match: int, number: int, text: str) -> None:
        self._running.append(self._deal, number, text)

    def take_back(self, match: int, number: int) -> None:
        raise ValueError("nothing is taken back")

    def put_sheet_away(self, match: int, number: int) -> None:
        raise ValueError("the match ends with its deal")

    def mark(self, match: int, kind: MarkKind, number: int) -> None:
        raise ValueError("nobody helps")

    def read_clock(self, match: int) -> UsedTime | None:
        return None

    def write_clock(self, match: int, used: UsedTime) -> None:
        raise ValueError("an evening has no clock")

    def play_in_memory(self, current: SavedMatch | None = None) -> None: ...


class EveningSession(KeptSession):
    """The person's deal `number` of an evening."""

    def __init__(self, running: RunningEvening, number: int, names: dict[str, str], engine: Engine) -> None:
        saved, table = running.saved(number, names), running.place(number)
        super().__init__(saved, DealKeeper(running, number), engine, table)

    def _request(self, state: State, seat: int, number: int, level: str) -> Request:
        return replace(super()._request(state, seat, number, level), time_ms=TIME_MS)


class WaitingEvening(Struct, frozen=True):
    """An evening under way, and when an evening was played last."""

    kept: SavedEvening
    number: int
    """The deal at which it waits, from 1."""
    played: datetime


def waiting() -> WaitingEvening | None:
    """The evening under way that was begun last; None without one, or where it cannot be read or played."""
    try:
        found = under_way()
        return WaitingEvening(found[-1], number_of(found[-1]), written()) if found else None
    except (StoreError, ValueError):
        return None


def number_of(kept: SavedEvening) -> int:
    """The deal at which an evening waits, from 1: after the last one still that.

    ValueError if that deal cannot be played.
    """
    if not kept.own:
        return 1
    number = len(kept.own)
    over = bool(after(kept.evening, number, OWN, kept.own[-1] or (KNOCK,)).results)
    return min(number + over, kept.evening.deals)


class Checking:
    """One result under way; nothing here waits."""

    def __init__(self, result: DayResult, field: Field) -> None:
        self.result = result
        self.evening = result.evening
        self.impossible = False
        """True if its decisions cannot be played."""
        self._field = field
        self._own: list[tuple[str, ...]] = []
        self._failures = 0
        self._number = 0
        self.running: RunningEvening | None = None
        """The evening, once its own deals are known."""

    @property
    def failed(self) -> bool:
        return self._failures >= TRIES or (self.running is not None and self.running.failed)

    @property
    def total(self) -> int:
        return self.evening.deals * (self.evening.tables + 1)

    @property
    def done(self) -> int:
        field = self.running.kept.field if self.running is not None else ()
        return len(self._own) + sum(len(tables) for tables in field)

    @property
    def over(self) -> bool:
        return self.impossible or (self.running is not None and self.running.kept.over)

    @property
    def true(self) -> bool:
        running = self.running
        return running is not None and running.kept.over and self.result.agrees(running.kept.score)

    @property
    def comparable(self) -> bool:
        """True if the line says that these computer players were at its tables; the first form does not."""
        return self.result.players is not None

    def advance(self) -> bool:
        """Take in an answer, ask the next question; True if something new is known."""
        if self.over or self.failed:
            return False
        if self.running is not None:
            return self.running.advance()
        answer, changed = self._field.poll(), False
        if answer is not None:
            changed = True
            if answer.code == "bad_actions":
                self.impossible = True
            elif answer.code is not None:
                self._failures += 1
            else:
                self._own.append(answer.actions)
        if len(self._own) == self.evening.deals:
            kept = SavedEvening(self.evening, own=tuple(self._own))
            self.running = RunningEvening(kept, None, self._field)
        elif not self._field.busy and not self.over and not self.failed:
            self._number += 1
            number = len(self._own) + 1
            letters = self.result.decisions[number - 1]
            self._field.ask(EveningRequest(self._number, self.evening, number, OWN, letters))
        return changed

    def close(self) -> None:
        self._field.close()
