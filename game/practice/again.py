"""Playing a deal again: where it can begin, who sits where, and the result.

The cards of a deal follow from the seed of its match and the actions before it. So a deal played again is the
match up to that moment, and ends with the deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from game.core.actions import parse
from game.core.machine import apply
from game.core.match import Match
from game.core.rule_set import Rules
from game.core.state import Cutting, DealResult, Declaring, LayingAway, MatchOver, Playing, State
from game.table.protocol import LEVELS
from game.table.session import HUMAN, Engine, action_in, request_for

From = Literal["here", "auction"] | int
"""The moment to begin at: the given one, the first call, or a trick (from 1)."""


class PlayoutChoices(Struct, frozen=True):
    """How to play a deal again: from where, with whose cards, and the levels of the others.

    A level for partner or opponents applies to all of them; with None they keep theirs.
    """

    start: From
    seat: int
    partner: str | None
    opponents: str | None


class Try(Struct, frozen=True):
    """One replay of the deal: its result, and the seat of the person."""

    result: DealResult
    seat: int


class Beginnings(Struct, frozen=True):
    """The moments from which a deal can be played again, as numbers of actions of its match."""

    auction: int
    """The cards are dealt, and nobody has called."""
    tricks: tuple[int, ...]
    """Before each trick; before the first one the auction is over, and nothing is laid away or declared
    yet."""


def beginnings(match: Match, number: int) -> Beginnings:
    """The moments of the finished deal of that number, from 1 (rules §1.3: each begins with a cut)."""
    cuts = match.cuts()
    first, end = cuts[number - 1], [*cuts, len(match.actions)][number]
    state: State = Cutting(match.results[number - 1].deal.table)
    tricks: list[int] = []
    for i in range(first, end):
        if _trick(state) > len(tricks):
            tricks.append(i)
        state = apply(state, parse(match.actions[i])).state
    return Beginnings(first + 1, tuple(tricks))


def _trick(state: State) -> int:
    """The number of the trick under way, from 1; 0 before the contract is decided."""
    match state:
        case LayingAway():
            return 1
        case Playing(tricks=tricks) | Declaring(Playing(tricks=tricks)):
            return len(tricks) + 1
        case _:
            return 0


def seated(
    rules: Rules, levels: Mapping[str, str], seat: int, partner: str | None, opponents: str | None
) -> dict[str, str]:
    """Levels by seat letter with the person at `seat`, changing places with the player there.

    A level for partner or opponents applies to all of them; with None they keep theirs.
    """
    placed = {letter: levels.get(letter, "medium") for letter in rules.seats}
    before = next((letter for letter, level in placed.items() if level == HUMAN), rules.seats[seat])
    placed[before] = placed[rules.seats[seat]]
    placed[rules.seats[seat]] = HUMAN
    for other, letter in enumerate(rules.seats):
        wanted = partner if rules.side_of(other) == rules.side_of(seat) else opponents
        if other != seat and wanted is not None:
            placed[letter] = wanted
    return placed


def tricks_won(result: DealResult) -> tuple[int, ...]:
    rules = result.deal.table.rules
    taken = [rules.side_of(trick.winner) for trick in result.tricks]
    return tuple(taken.count(side) for side in range(len(rules.sides)))


def difference(result: DealResult, side: int) -> float:
    """The written points of a side minus those of the other, or minus the mean of the others."""
    written = result.writing.written
    others = [points for other, points in enumerate(written) if other != side]
    return written[side] - sum(others) / len(others)


class Playout:
    """The current deal of `match`, played on by experts. Nothing here waits.

    It can continue even after `close`: the engine starts again when it is asked.
    """

    def __init__(self, match: Match, engine: Engine, level: str = LEVELS[-1]) -> None:
        self._match = match
        self._engine = engine
        self._level = level
        self._deals = len(match.results)
        self._asked: int | None = None  # the number of the action the engine has been asked for

    @property
    def result(self) -> DealResult | None:
        """The end of the deal; None before."""
        results = self._match.results
        return results[self._deals] if len(results) > self._deals else None

    def advance(self) -> bool:
        """Take an answer, ask the next question; True once, when the deal has ended."""
        state, number = self._match.state, len(self._match.actions)
        if self.result is not None or isinstance(state, MatchOver):
            return False
        if self._asked != number:
            self._asked = number
            self._engine.ask(request_for(self._match.seed, state, state.turn, number, self._level))
        answer = self._engine.poll()
        if answer is None or answer.get("id") != number:
            return False
        self._engine.notice = None  # another player stepped in: no fault to report
        self._match.submit(action_in(answer, state))
        return self.result is not None

    def close(self) -> None:
        """Close the engine; that may wait a moment for its process to end."""
        self._asked = None
        self._engine.close()
