"""Tables played in the background: what an expert at the own table loses by them, and a day of the season."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from statistics import median
from time import perf_counter, process_time

import msgspec

from game.core.actions import Action
from game.core.state import Cutting, DealOver, State
from game.lab.background.day import play_day
from game.lab.seats import LevelPlayer
from game.lab.table import deals, match_seed
from game.players.engine.process import EngineProcess
from game.players.engine.service import command
from game.rules import preset
from game.table.projection import question
from game.table.protocol import written
from game.tournament.season import DAY
from game.tournament.tables import TableAnswer, TableRequest
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


class _Noting(LevelPlayer):
    """A player who notes the questions in which there is something to think about."""

    def __init__(self) -> None:
        super().__init__("medium")
        self.noted: list[Question] = []

    def act(self, state: State, seat: int, seed: int) -> Action:
        """Decide, and note the question."""
        seen = written(question(state, seat))
        if len(seen["legal"]) > 2 and seen["contract"] and not isinstance(state, Cutting | DealOver):
            self.noted.append(
                {"id": 1, "ask": "action", "level": LEVEL, "seed": seed, "time_ms": TIME_MS, "view": seen}
            )
        return super().act(state, seat, seed)


def questions() -> list[Question]:
    """Requests to the engine about cards, of a match between medium players."""
    player = _Noting()
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
