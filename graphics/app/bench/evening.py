"""The speed of a duplicate evening: its other tables are played while the person plays."""

from __future__ import annotations

import time
from contextlib import closing
from time import perf_counter

from msgspec.structs import replace

from game.lab.background.evening import decided
from game.tournament.duplicate.asking import EveningRequest, asked_for
from game.tournament.duplicate.choices import packed
from game.tournament.duplicate.evening import Evening
from saves.tournament.duplicate.field_client import FieldClient
from saves.tournament.duplicate.kept import KeptEvening
from saves.tournament.duplicate.running import RunningEvening
from saves.tournament.tables_client import command
from tools.bench.figures import Measurement, Unmeasured, at_most

EVENING = Evening("bulgarian", bytes(range(16)).hex(), called=True)
QUICK = "beginner"
"""Who plays where only the end is measured."""
TIMED = 2  # deals that the other tables play by the clock
PACE = 20.0
"""Seconds in which hardly anybody plays a deal."""
READY = 1.0  # seconds after the last card
PATIENCE = 300.0  # seconds
LOOK = 0.005  # seconds between two looks at an answer


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
    running = RunningEvening(KeptEvening(EVENING), None, FieldClient(command()))
    with closing(running):
        begin = perf_counter()
        while running.waiting(TIMED):
            running.advance()
            if running.failed or perf_counter() - begin > PATIENCE:
                raise Unmeasured("the other tables do not answer")
            time.sleep(LOOK)
        return (perf_counter() - begin) / TIMED


class _NoField:
    """Other tables that have played all."""

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
    kept = KeptEvening(evening, own=(*own[:-1], own[-1][:-1]), field=tuple(field))
    running = RunningEvening(kept, None, _NoField())
    for number in range(1, evening.deals):
        running.sheet(number)
    begin = perf_counter()
    running.append(evening.deals, len(own[-1]) - 1, own[-1][-1])
    running.advance()
    if not running.kept.over:
        raise Unmeasured("the evening does not end")
    return perf_counter() - begin
