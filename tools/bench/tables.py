"""Tables played in the background: how they slow down an expert, and a day of the season."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

import msgspec
from msgspec.structs import replace

from game.core.actions import Action
from game.core.state import Cutting, DealOver, State
from game.lab.background import decided, play_day
from game.lab.seats import LevelPlayer
from game.lab.table import deals, match_seed
from game.players.engine.process import EngineProcess
from game.players.engine.service import command
from game.rules import preset
from game.table.projection import question
from game.table.protocol import written
from game.tournament.duplicate.day_result import EveningRequest, asked_for, packed
from game.tournament.duplicate.evening import Evening
from game.tournament.season import DAY
from game.tournament.tables import TableAnswer, TableRequest
from saves.store import Store
from saves.tournament.evening import RunningEvening
from saves.tournament.evening_files import SavedEvening
from saves.tournament.running import RunningTournament
from saves.tournament.tables_client import FieldClient, TablesClient
from tools.bench.figures import Measurement, Unmeasured, at_most
from tools.bench.game import LEVEL, PATIENCE, TIME_MS, ask, engine

DECISIONS = 30
RULES = "belot-bg"
SLOWER = 1.2
BESIDE = "hard"
FIRST_DAY = date(2026, 11, 23)
DAYS = 5

Question = dict[str, object]


def measure_tables() -> list[Measurement]:
    """Decisions alone and beside a table that is being played, and the time of a day of the season."""
    return [_decisions(), _day()]


def _decisions() -> Measurement:
    """The same decisions alone and beside a deal of four players who look ahead, one after the other."""
    ratios = []
    with engine() as own, tables() as other:
        for number, asked in enumerate(questions()):
            first, second = (_time(own, other, asked, beside=(number + turn) % 2 == 1) for turn in (0, 1))
            ratios.append(first / second if number % 2 else second / first)
    what = f"decision of {LEVEL} beside a table being played, as a multiple of alone, median of {len(ratios)}"
    return at_most(what, median(ratios), SLOWER, "times")


@contextmanager
def tables() -> Iterator[EngineProcess]:
    """The service for background tables, as the window runs it."""
    process = EngineProcess(command("tables"), None)
    try:
        _play_deal(process, 0)
        yield process
    finally:
        process.kill()


def _time(own: EngineProcess, other: EngineProcess, asked: Question, *, beside: bool) -> float:
    if beside:
        _begin_deal(other, 1)
    begin = perf_counter()
    ask(own, asked)
    took = perf_counter() - begin
    if beside:
        _hear_deal(other)
    return took


def _begin_deal(process: EngineProcess, match: int) -> None:
    players = dict.fromkeys(preset(RULES).seats, BESIDE)
    process.send(msgspec.json.encode(TableRequest(1, RULES, match_seed(1, match).hex(), players)) + b"\n")


def _hear_deal(process: EngineProcess) -> None:
    line = process.receive(PATIENCE)
    if line is None or not msgspec.json.decode(line, type=TableAnswer).actions:
        raise Unmeasured("no deal of another table")


def _play_deal(process: EngineProcess, match: int) -> None:
    _begin_deal(process, match)
    _hear_deal(process)


class NotingPlayer(LevelPlayer):
    """A player who records the questions that need thought."""

    def __init__(self) -> None:
        super().__init__("medium")
        self.noted: list[Question] = []

    def act(self, state: State, seat: int, seed: int) -> Action:
        seen = written(question(state, seat))
        if len(seen["legal"]) > 2 and seen["contract"] and not isinstance(state, Cutting | DealOver):
            self.noted.append(
                {"id": 1, "ask": "action", "level": LEVEL, "seed": seed, "time_ms": TIME_MS, "view": seen}
            )
        return super().act(state, seat, seed)


def questions() -> list[Question]:
    """Requests to the engine about cards, of a match between medium players."""
    player = NotingPlayer()
    for _ in deals(preset(RULES), match_seed(1, 0), [player] * 4):
        if len(player.noted) >= DECISIONS:
            break
    return player.noted[:DECISIONS]


def _day() -> Measurement:
    begin = process_time()
    for number in range(DAYS):
        play_day(date.fromordinal(FIRST_DAY.toordinal() + number))
    took = (process_time() - begin) / DAYS
    return at_most(f"a day of the season, {len(DAY)} tournaments by rules of thumb", took, 1.5, "s")


TABLES = 3
SEED = "00112233445566778899aabbccddeeff"
FIRST_DEAL_WITHIN = 60.0  # seconds for the first deal
LOOK = 0.01  # seconds


@contextmanager
def tables_beside() -> Iterator[Callable[[], object]]:
    """The work of the window in every frame in which cards move: now and then it takes in what was played.

    The tables are played without a pause, and kept on the disk, from when the first deal has come.
    """
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        running = RunningTournament.begin(store, TablesClient(command("tables")), "classic", seed=SEED)
        running.own_table()
        running.finish_quickly()
        try:
            until = perf_counter() + FIRST_DEAL_WITHIN
            while not any(table.deals for table in running.scores()):
                if perf_counter() > until:
                    raise Unmeasured(
                        f"no deal of another table in {FIRST_DEAL_WITHIN:g} s: {running.trouble}"
                    )
                running.update()
                sleep(LOOK)
            yield partial(running.update, moving=True)
        finally:
            running.close()


EVENING = Evening("bulgarian", bytes(range(16)).hex(), called=True)
QUICK = "beginner"
"""Who plays where only the end is measured."""
TIMED = 2  # deals that the other tables play by the clock
PACE = 20.0
"""Seconds in which hardly anybody plays a deal."""
READY = 1.0  # seconds after the last card
FIELD_WITHIN = 300.0  # seconds
FIELD_LOOK = 0.005  # seconds between two looks at an answer


def measure_evening() -> list[Measurement]:
    """A deal at the other tables, and the result after the last card at two paces."""
    deal, end, deals = field_seconds(), end_seconds(), EVENING.deals
    field = f"{EVENING.tables} tables of {EVENING.level}"
    wait = max(0.0, deals * (deal - PACE)) + end
    return [
        at_most(f"a deal of an evening at {field}, in the background", deal, PACE, "s"),
        at_most(f"result of {deals} deals after the last card, a deal in {PACE:g} s", wait, READY, "s"),
        Measurement("the same for who plays in no time", f"{deals * deal + end:.3g} s", "", True),
    ]


def field_seconds() -> float:
    """Seconds that all other tables take for a deal, asked for as the window does."""
    running = RunningEvening(SavedEvening(EVENING), None, FieldClient(command("tables")))
    with closing(running):
        begin = perf_counter()
        while running.waiting(TIMED):
            running.advance()
            if running.failed or perf_counter() - begin > FIELD_WITHIN:
                raise Unmeasured("the other tables do not answer")
            time.sleep(FIELD_LOOK)
        return (perf_counter() - begin) / TIMED


class _NoField:
    """Other tables that have finished."""

    busy = False

    def ask(self, question: EveningRequest, /) -> None:
        raise AssertionError("everything is played")

    def poll(self) -> None:
        return None

    def close(self) -> None:
        pass


def end_seconds() -> float:
    """Seconds from the last card to the result where the other tables have played all."""
    evening = replace(EVENING, level=QUICK, partner=QUICK, opponents=QUICK)
    own, field = [], []
    for number in range(1, evening.deals + 1):
        asked = (EveningRequest(1, evening, number, table) for table in range(1, evening.tables + 1))
        others = [asked_for(request, decided) for request in asked]
        own.append(tuple(others[0].actions))  # who plays as table 1 did
        field.append(tuple(packed(match) for match in others))
    kept = SavedEvening(evening, own=(*own[:-1], own[-1][:-1]), field=tuple(field))
    running = RunningEvening(kept, None, _NoField())
    for number in range(1, evening.deals):
        running.sheet(number)
    begin = perf_counter()
    running.append(evening.deals, len(own[-1]) - 1, own[-1][-1])
    running.advance()
    if not running.kept.over:
        raise Unmeasured("the evening does not end")
    return perf_counter() - begin
