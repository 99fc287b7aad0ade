"""The match at a table of a tournament, which the store knows by its seed. StoreErrors come through."""

from __future__ import annotations

from typing import Protocol

from game.core.actions import parse
from game.core.machine import apply
from game.core.match import Match, ReplayError
from game.core.state import DealOver, MatchOver
from game.table.clock import CLOCKS
from game.tournament.draw import Seating, drawn, own_seating, players, table_seed, written_name
from game.tournament.progress import TableNow
from game.tournament.tables import TableRequest
from game.tournament.tournament import HUMAN, Tournament, played
from saves.errors import StoreError
from saves.saved import MatchSummary, NewMatch, SavedMatch, TableRef, replayed
from saves.store import Store
from saves.tournament.records import TournamentRow


class TableNames(Protocol):
    """The names that matches at the tables get; they stay as they were when a table began."""

    def person(self, person: str) -> str:
        """The name of the person (`HUMAN`), or of somebody no longer in the cast.

        The others have a name in each language (`written_name`).
        """


class PlainWords:
    """The ids themselves, in no language."""

    def person(self, person: str) -> str:
        return person


def match_number(store: Store, number: int, tournament: Tournament, seating: Seating) -> int:
    """The id of the match at a table of tournament `number`; 0 where it has not begun, or is lost."""
    wanted = number, *seating.ref
    for match in store.pages.at_table(table_seed(tournament, *seating.ref).hex()):
        try:
            ref = store.read(match).tournament
        except StoreError:
            continue  # the index is wrong
        if ref is not None and (ref.tournament, ref.round, ref.table) == wanted:
            return match
    return 0


def table_match(store: Store, number: int, tournament: Tournament, seating: Seating) -> SavedMatch | None:
    """The match at a table of tournament `number`; None where it has not begun, or is lost."""
    match = match_number(store, number, tournament, seating)
    return store.load(match) if match else None


def own_summary(store: Store, row: TournamentRow) -> MatchSummary | None:
    """The match at the person's table of this round, by its own rows; None where it has not begun.

    Also None if they do not play in this round.
    """
    tournament = row.tournament
    seating = own_seating(tournament, tournament.round)
    match = match_number(store, row.id, tournament, seating) if seating is not None else 0
    return store.pages.summary(match) if match else None


class RunningTable:
    """One table; `number` is the id of its match, 0 until there is one. StoreErrors come through."""

    def __init__(
        self, store: Store, tournament: Tournament, ref: int, seating: Seating, words: TableNames
    ) -> None:
        """`ref` is the id of the tournament."""
        self.seating = seating
        self._store = store
        self._tournament = tournament
        self._ref = ref
        self._words = words
        self._own = HUMAN in players(tournament, seating).values()  # the person plays there
        self.seed = table_seed(tournament, *seating.ref)
        self.number = match_number(store, ref, tournament, seating)
        kept = replayed(store.read(self.number)) if self.number else None
        self.match = kept or Match(tournament.table_rules, self.seed)

    @property
    def now(self) -> TableNow:
        """The table at this moment; at the person's own a deal counts once its sheet has been put away."""
        match = self.match
        open_sheet = self._own and isinstance(match.on_table, DealOver)
        south, east = match.pad if open_sheet else match.scores
        return TableNow(
            self.seating,
            (south, east),
            played(match.results[:-1] if open_sheet else match.results),
            match.state.winner if isinstance(match.state, MatchOver) else None,
            begun=bool(match.actions),
        )

    def saved(self) -> SavedMatch:
        return self._store.load(self.begin())

    def begin(self) -> int:
        """The id of the match, which is begun in the store if it is not there yet."""
        if not self.number:
            self.number = self._store.create(self._new())
        return self.number

    def catch_up(self) -> bool:
        """Take in what was played in the store since; True if there is anything."""
        if not self.number:
            return False
        texts = self._store.actions_from(self.number, len(self.match.actions))
        for text in texts:
            self.match.submit(parse(text))
        if not isinstance(self.match.on_table, DealOver):
            return bool(texts)
        self.match.sheet_read = self._store.sheet_read(self.number) == len(self.match.actions)
        return bool(texts) or self.match.sheet_read

    def request(self, number: int) -> TableRequest:
        """The question for the rest of the deal under way, or for the next one, with this id."""
        rules = self.match.rules
        sitting = players(self._tournament, self.seating)
        return TableRequest(number, rules.name, self.seed.hex(), sitting, tuple(self.match.actions))

    def take(self, actions: tuple[str, ...]) -> None:
        """Commit what was played at the table, all of it or nothing. ReplayError if it is not legal."""
        begun = len(self.match.actions)
        _check(self.match, actions)
        self._store.extend(self.begin(), begun, actions)
        for text in actions:
            self.match.submit(parse(text))

    def _new(self) -> NewMatch:
        rules, sitting = self._tournament.table_rules, players(self._tournament, self.seating)
        people = [self._tournament.entrants[each].person for each in self.seating.seats]
        ref = TableRef(self._ref, *self.seating.ref, self._own)
        return NewMatch(
            name=f"{self._tournament.format} {ref.place}",
            rules=rules.name,
            options=rules.options(),
            seed=self.seed.hex(),
            players={
                letter: written_name(each) or self._words.person(each)
                for letter, each in zip(rules.seats, people, strict=True)
            },
            levels=sitting,
            clock=next((each for each in CLOCKS if self._own and each == self._tournament.clock), 0),
            tournament=ref,
        )


def _check(match: Match, actions: tuple[str, ...]) -> None:
    """ReplayError if these actions cannot follow; a match with many deals is not played again for that."""
    state = match.state
    for index, text in enumerate(actions, len(match.actions)):
        try:
            state = apply(state, parse(text)).state
        except ValueError as error:
            raise ReplayError(index, text, error) from error


def plays_on(store: Store, row: TournamentRow) -> bool:
    """True if the person has a table to play in a tournament, now or in a later round.

    They have none once they have left, or have lost a table.
    """
    tournament = row.tournament
    seating = own_seating(tournament, tournament.round)
    if tournament.over or tournament.left or seating is None:
        return False
    return RunningTable(store, tournament, row.id, seating, PlainWords()).now.winner != 1


def remove_tournament(store: Store, row: TournamentRow) -> None:
    """Remove a finished tournament; its bookings stay. StoreError, also if it is not over."""
    if not row.over:
        raise StoreError("no_tournament", tournament=row.id)
    found = (
        match_number(store, row.id, row.tournament, seating)
        for number in range(1, row.tournament.terms.rounds + 1)
        for seating in drawn(row.tournament, number)
    )
    store.tournaments.remove(row.id, [match for match in found if match])
