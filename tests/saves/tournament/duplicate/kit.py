"""An evening in a folder for tests: the field plays by chance, at once."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.core.actions import parse
from game.tournament.duplicate.day_result import EveningRequest, asked_for, possible
from game.tournament.duplicate.evening import OWN, Evening, played_on
from game.tournament.tables import TableAnswer
from saves.tournament.evening import EveningSession, RunningEvening
from saves.tournament.evening_files import EveningShelf
from tests.game.tournament.duplicate.kit import SEED, by_chance

EVENING = Evening("bulgarian", SEED, tables=3)


class ByChance:
    """A field that answers at the next look; `dumb`: never with a deal."""

    def __init__(self, *, dumb: bool = False) -> None:
        self.asked: EveningRequest | None = None
        self.all: list[EveningRequest] = []
        self.dumb = dumb
        self.closed = 0

    @property
    def busy(self) -> bool:
        return self.asked is not None

    def ask(self, question: EveningRequest, /) -> None:
        self.asked = question
        self.all.append(question)

    def poll(self) -> TableAnswer | None:
        asked, self.asked = self.asked, None
        if asked is None:
            return None
        if self.dumb:
            return TableAnswer(asked.id, code="no_answer")
        try:
            return TableAnswer(asked.id, tuple(asked_for(asked, by_chance).actions), over=True)
        except ValueError as error:
            return TableAnswer(asked.id, code="bad_actions", error=str(error))

    def close(self) -> None:
        self.asked = None
        self.closed += 1


class NoEngine:
    """An engine that nobody asks."""

    notice = None

    def ask(self, request: object) -> None:
        raise AssertionError

    def poll(self) -> None:
        return None

    def close(self) -> None:
        pass


def running(folder: Path, evening: Evening = EVENING, field: ByChance | None = None) -> RunningEvening:
    shelf = EveningShelf(folder)
    kept = shelf.under_way[-1] if shelf.under_way else shelf.begun(evening)
    return RunningEvening(kept, shelf, field or ByChance())


def play_deal(evening: RunningEvening, *, most: int = 1000, session: EveningSession | None = None) -> None:
    """Play the own deal under way, at most so many actions, as a table would: all by chance."""
    number = evening.number
    session = session or EveningSession(evening, number, {}, NoEngine())
    for _ in range(most):
        if session.match.results:
            return
        actions = played_on(evening.evening, number, OWN, session.match.actions, by_chance).actions
        if len(actions) > len(session.match.actions):
            session.submit(parse(actions[len(session.match.actions)]))
        else:
            chance = Random(f"{number} {len(actions)}")
            session.submit(chance.choice(possible(session.match.state)))


def settle(evening: RunningEvening) -> None:
    """Let the field play all that it wants to."""
    for _ in range(500):
        evening.advance()
