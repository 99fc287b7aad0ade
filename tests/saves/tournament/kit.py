"""Tournaments for tests: the other tables are played at random, the same every time, and at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from functools import cache
from itertools import count

import pytest
from msgspec.structs import replace

from game.core.actions import parse
from game.core.match import Match
from game.core.state import DealOver
from game.lab.tournaments import play, seed_of
from game.table.player_text import TEMPERS
from game.tournament.tables import TableAnswer, TableRequest, match_of
from game.tournament.tournament import HUMAN, Entrant, FormatName, Tournament
from saves.errors import StoreError
from saves.saved import SavedMatch, TableRef, replay
from saves.store import Store
from saves.tournament.records import TournamentRow
from saves.tournament.running import RunningTournament
from saves.transfer.tournament_file import saved_table, written
from tests.game.tournament.kit import SEED, tournament
from tests.saves.matches import next_action, played

TODAY = date(2026, 11, 23)
MOST_FRAMES = 5_000


def play_deal(match: Match) -> tuple[str, ...]:
    before = len(match.actions)
    while not match.over:
        match.submit(parse(next_action(match)))
        if isinstance(match.state, DealOver):
            break
    return tuple(match.actions[before:])


class FakeTables:
    """Plays the other tables in this process: an answer is there when it is looked for."""

    def __init__(self) -> None:
        self.asked: list[TableRequest] = []
        self.closed = 0
        self._waiting: TableRequest | None = None

    @property
    def busy(self) -> bool:
        return self._waiting is not None

    def ask(self, request: TableRequest, /) -> None:
        assert HUMAN not in request.players.values()
        self.asked.append(request)
        self._waiting = request

    def poll(self) -> TableAnswer | None:
        asked, self._waiting = self._waiting, None
        if asked is None:
            return None
        match = match_of(asked)
        return TableAnswer(asked.id, play_deal(match), match.over)

    def close(self) -> None:
        self._waiting = None
        self.closed += 1


class NoTables(FakeTables):
    """A process that cannot play."""

    def poll(self) -> TableAnswer | None:
        answer = super().poll()
        return None if answer is None else TableAnswer(answer.id, code="no_answer", error="it is dead")


class Refusing:
    """A store whose disk is full as long as `full` is set: what is done by `names` is refused."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *names: tuple[object, str]) -> None:
        self.full = True
        for kind, name in names:
            monkeypatch.setattr(kind, name, self._guarded(getattr(kind, name)))

    def _guarded(self, done: Callable[..., object]) -> Callable[..., object]:
        def attempt(*arguments: object) -> object:
            if self.full:
                raise StoreError("full", path="store")
            return done(*arguments)

        return attempt


def entered(store: Store, format: FormatName = "fast", seed: str = SEED, clock: int = 30) -> TournamentRow:
    """A tournament that has just begun, with the person in it."""
    return store.tournaments.begin(tournament(format, seed, human=True, clock=clock), "paid", TODAY)


def running(store: Store, row: TournamentRow, client: FakeTables | None = None) -> RunningTournament:
    return RunningTournament.resume(store, client or FakeTables(), row.id, today=lambda: TODAY)


def play_own(store: Store, going: RunningTournament, *, seen: bool = True) -> None:
    """Play the person's table of this round to its end, with an update after each action, or with none."""
    own = going.own_table()
    assert own is not None
    match = replay(own)
    while not match.over:
        action = next_action(match)
        store.append(own.id, len(match.actions), action)
        match.submit(parse(action))
        if seen:
            going.update()


def finish_round(going: RunningTournament) -> None:
    """Let the other tables of this round come to their end."""
    for _ in count():
        if going.round_over:
            return
        going.update()


def play_all(store: Store, going: RunningTournament) -> None:
    """Play a tournament to its end."""
    for frame in range(MOST_FRAMES):
        assert frame < MOST_FRAMES - 1
        if going.over:
            return
        phase = going.progress.phase
        if phase in ("draw", "table"):
            play_own(store, going)
        elif going.round_over:
            going.next_round()
        going.update()


def finish_quickly(going: RunningTournament) -> None:
    """Let it come to its end without the person."""
    going.finish_quickly()
    for _ in range(200):
        going.update()
    assert going.over


@cache
def whole() -> str:
    """A fast tournament of beginners of all tempers, with its matches, as JSON."""
    people = [Entrant(f"person{i}", "beginner", TEMPERS[i % len(TEMPERS)]) for i in range(8)]
    played = play(Tournament("fast", seed_of(7), tuple(people)))
    tables = [table for tables in played.tables for table in tables]
    matches = {
        table.seating.ref: saved_table(played.tournament, table.seating, table.actions) for table in tables
    }
    return json.dumps(written(played.tournament, 7, matches))


def table(number: int, tournament_id: int, place: int, *, own: bool = False, actions: int = 30) -> SavedMatch:
    return replace(played(number, actions), tournament=TableRef(tournament_id, 1, place, own))
