"""A tournament under way: the person's table, the others beside it, one round after another.

Everything is in the store before anybody sees it, so a killed tournament resumes as it was. What cannot be
written has not happened: it is tried again. Nothing here blocks: the screen calls `update` every frame.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from datetime import date

from msgspec.structs import replace

from game.tournament import tables
from game.tournament.draw import Seating, drawn, own_seating
from game.tournament.progress import TableNow, TournamentProgress
from game.tournament.season import entered
from game.tournament.tournament import CLOCK, FORMATS, FormatName, GameName, Tournament
from saves.errors import StoreError
from saves.saved import SavedMatch, new_seed
from saves.store import Store
from saves.tournament.records import TournamentRow
from saves.tournament.running_table import PlainWords, RunningTable, TableNames, table_match
from saves.tournament.tables_client import RETRY, TableQuestions, Tables

MOVING = 2.0  # seconds that the other tables wait at most for cards moving at the person's


class RunningTournament:
    """One tournament of the store.

    `problem` is why the store refused the last step of an update, None while all is well; that step is
    retried after a while. Other methods raise the StoreError, and have changed nothing then.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        row: TournamentRow,
        words: TableNames | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`row` as it is in the store. StoreError if its tables cannot be read."""
        self.problem: StoreError | None = None
        self._store = store
        self._asking = TableQuestions(tables)
        self._row = row
        self._words: TableNames = words or PlainWords()
        self._today = today
        self._quick = False
        self._again_at = 0.0
        self._latest = 0.0  # when it has to continue, even if cards move
        self._stale = False  # the tables must be read again
        self._round = self._drawn()

    @classmethod
    def begin(
        cls,
        store: Store,
        tables: Tables,
        format: FormatName,
        clock: int = CLOCK,
        words: TableNames | None = None,
        *,
        rules: GameName = "belot-bg",
        seed: str | None = None,
        today: Callable[[], date] = date.today,
    ) -> RunningTournament:
        """Enter a new tournament and pay for it, in one step. ValueError without enough chips.

        Retrying with the `seed` of an entered tournament, after the store failed, does not pay twice.
        """
        tournament = entered(format, seed or new_seed(), human=True, clock=clock, rules=rules)
        row = store.tournaments.unfinished()
        if row is None or row.tournament.seed != tournament.seed:
            offer = store.ledger.offer(FORMATS[format], today())
            row = store.tournaments.begin(tournament, offer, today())
        return cls(store, tables, row, words, today)

    @classmethod
    def resume(
        cls,
        store: Store,
        tables: Tables,
        number: int,
        words: TableNames | None = None,
        *,
        today: Callable[[], date] = date.today,
    ) -> RunningTournament:
        """Go on with a tournament of the store as it stands; StoreError `no_tournament`."""
        return cls(store, tables, store.tournaments.read(number), words, today)

    @property
    def number(self) -> int:
        return self._row.id

    @property
    def tournament(self) -> Tournament:
        """The tournament after its finished rounds."""
        return self._row.tournament

    @property
    def progress(self) -> TournamentProgress:
        """The tournament with all tables of this round as they stand now."""
        return TournamentProgress(self._row.shown, self.scores())

    def scores(self) -> tuple[TableNow, ...]:
        """The tables of this round as they stand now: all of them begin when the person's own does."""
        own = self._own()
        began = own is None or bool(own.match.actions)
        found = (table.now for table in self._round)
        return tuple(replace(now, begun=began) if not now.begun else now for now in found)

    @property
    def over(self) -> bool:
        return self.tournament.over

    @property
    def round_over(self) -> bool:
        """True if all tables of this round are decided and their results are written."""
        return len(self.tournament.rounds) >= self._round[0].seating.round

    @property
    def trouble(self) -> str:
        """Why the process of the other tables is not playing them just now; "" if it is."""
        return self._asking.trouble

    @property
    def unseen(self) -> bool:
        return self._row.unseen

    @property
    def resting(self) -> bool:
        """True if nothing is being played or written at the other tables."""
        return self.over or not (self._asking.busy or self._due())

    @property
    def part_finished(self) -> float:
        """The share of the other tables of this round that has been played, 0 to 1."""
        rules = self.tournament.table_rules
        places = [tables.place_of(table.match) for table in self._others()]
        return tables.finished(places, rules.deal_limit, rules.target)

    def own_table(self) -> SavedMatch | None:
        """The match at the person's table of this round, begun if need be; None if they do not play."""
        own = self._own()
        return None if own is None else own.saved()

    def match(self, seating: Seating) -> SavedMatch | None:
        """The match at a table of any round as far as it is played; None before its start."""
        return table_match(self._store, self.number, self.tournament, seating)

    def update(self, moving: bool = False) -> bool:
        """Take in what was played, here and at the other tables; True if anything has changed.

        While cards are `moving` on the screen they have the processor: the other tables wait, at most
        `MOVING` seconds.
        """
        if moving and time.monotonic() < self._latest:
            return False
        self._latest = time.monotonic() + MOVING
        before = self.problem, self.trouble
        if self.problem is not None and time.monotonic() < self._again_at:
            return False
        try:
            changed = self._step()
            self.problem = None
        except StoreError as error:
            changed = False
            self._refused(error)
        return changed or (self.problem, self.trouble) != before

    def _step(self) -> bool:
        if self._stale:
            self._read_again()
        own = self._own()
        changed = own is not None and not own.match.over and own.catch_up()
        changed = self._asking.hear() or changed
        if self._asking.ready:
            self._asking.ask(self._due())
        if not self.round_over and all(table.match.over for table in self._round):
            self._finish_round()
            changed = True
        if self._quick and self.round_over and not self.over and self._nobody_waits():
            self.next_round()
        return changed

    def finish_quickly(self) -> None:
        """Play the other tables at full speed: this round, or to the end where the person plays no more."""
        self._quick = True

    def try_again(self) -> None:
        """Let the next update retry what was refused, from what is in the store."""
        self._asking.forget()
        self.problem, self._stale = None, True

    def see(self) -> None:
        """Note that the person has seen the end; where the store refuses, the next start shows it again."""
        if self.unseen:
            with contextlib.suppress(StoreError):
                self._row = self._store.tournaments.see(self.number)

    def next_round(self) -> None:
        """Draw the next round; ValueError if this one is not over or was the last."""
        if not self.round_over or self.over:
            raise ValueError("there is no next round to be drawn")
        self._quick = self._quick and self._nobody_waits()
        self._round = self._drawn()

    def leave(self) -> None:
        """Leave for good: a computer player takes the person's place. Does nothing once they are out."""
        phase = self.progress.phase
        if phase in ("out", "over"):
            return
        own = self._own()
        playing = own is not None and not own.match.over
        left = self._round[0].seating.round + (0 if playing else 1)
        match = own.number if own is not None and playing and own.number else None
        self._row = self._store.tournaments.leave(self.number, left, match)
        self._asking.forget()
        self._stale = True  # somebody else sits at the person's table now

    def close(self) -> None:
        """Release the other tables; they resume from here another time."""
        self._asking.forget()

    def _drawn(self, number: int = 0) -> tuple[RunningTable, ...]:
        """The tables of a round in the store.

        By default of the current round, or of the last one once the tournament is over.
        """
        tournament = self.tournament
        return tuple(
            RunningTable(self._store, tournament, self.number, seating, self._words)
            for seating in drawn(tournament, number or tournament.round)
        )

    def _read_again(self) -> None:
        self._row = self._store.tournaments.read(self.number)
        self._round = self._drawn(self._round[0].seating.round)
        self._stale = False

    def _own(self) -> RunningTable | None:
        """The table where the person plays; None if they are out or have left."""
        number = self._round[0].seating.round
        if 0 < self.tournament.left <= number:
            return None
        seating = own_seating(self.tournament, number)
        return next((table for table in self._round if table.seating == seating), None)

    def _others(self) -> list[RunningTable]:
        own = self._own()
        return [table for table in self._round if table is not own]

    def _nobody_waits(self) -> bool:
        """True if the person does not play in the next round."""
        tournament = self.tournament
        return bool(tournament.left) or own_seating(tournament, tournament.round) is None

    def _due(self) -> RunningTable | None:
        """The table furthest behind; None if all may wait."""
        if self.round_over:
            return None
        own, others = self._own(), self._others()
        beside = own is not None and not own.match.over and not self._quick
        moment = tables.moment(own.match) if own is not None and beside else None
        place = tables.next_table(moment, [tables.place_of(table.match) for table in others])
        return None if place is None else others[place]

    def _refused(self, error: StoreError) -> None:
        self.problem = error
        self._again_at = time.monotonic() + RETRY

    def _finish_round(self) -> None:
        results = tuple(table.now.result for table in self._round)
        today = self._today()
        self._row = self._store.tournaments.finish_round(self.number, results, today)
