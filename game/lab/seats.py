"""Players at a table without a window: random, a level of the built-in players, or another program."""

from __future__ import annotations

import os
import random
import shlex
import shutil
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Protocol

from game.core.actions import Action, parse
from game.core.machine import legal_actions
from game.core.state import State
from game.players.decision import choose
from game.players.engine.client import EngineClient
from game.players.levels import VARIANTS
from game.table.player_text import is_player, level_of, player_of
from game.table.projection import question
from game.table.protocol import LEVELS, Request

RANDOM = "random"
COMMAND = "cmd:"
EXPECTED = f"{RANDOM}, {', '.join(LEVELS)}, one of them with a temper (hard/bold) or {COMMAND}PROGRAM"
TIME_MS = 1000
FAULT_LIMIT = 10
"""The number of engine faults that ends a run."""


class TooManyFaults(Exception):
    """The engines of a run have been at fault FAULT_LIMIT times."""


class Player(Protocol):
    """A player of a seat. `seed` makes a decision repeatable."""

    def act(self, state: State, seat: int, seed: int) -> Action:
        """A legal action for `seat`, whose turn it is."""
        ...


class RandomPlayer:
    def act(self, state: State, seat: int, seed: int) -> Action:
        return random.Random(seed).choice(legal_actions(state))


class LevelPlayer:
    """The built-in player of a level, in this process; it sees the view and nothing else.

    The level may have a temper. Without `time_ms` no clock cuts it short, and the same seed gives the same
    decision on any machine.
    """

    def __init__(self, level: str, time_ms: int | None = None) -> None:
        self._level = level
        self._time_ms = time_ms

    def act(self, state: State, seat: int, seed: int) -> Action:
        return choose(question(state, seat), self._level, random.Random(seed), self._time_ms).action


class EnginePlayer:
    """An outside program that speaks the engine protocol."""

    def __init__(self, client: EngineClient, fault: Callable[[], None], time_ms: int | None = None) -> None:
        self._client = client
        self._fault = fault
        self._time_ms = time_ms or TIME_MS

    def act(self, state: State, seat: int, seed: int) -> Action:
        view = question(state, seat)
        reply = self._client.decide(Request(1, LEVELS[-1], seed, self._time_ms, view))
        if "fault" in reply:
            self._fault()
        return parse(reply["action"])


class Players:
    """The players of a run, one for each distinct name, and the programs they keep running.

    Any of them may raise TooManyFaults.
    """

    def __init__(self, time_ms: int | None = None) -> None:
        """`time_ms`: the time for a decision; without it engines have TIME_MS and levels no limit."""
        self._time_ms = time_ms
        self._players: dict[str, Player] = {}
        self._clients: dict[str, EngineClient] = {}

    def player(self, name: str) -> Player:
        """The player called `name`, which `check` has accepted."""
        if name not in self._players:
            self._players[name] = self._made(name)
        return self._players[name]

    def _made(self, name: str) -> Player:
        if name == RANDOM:
            return RandomPlayer()
        if not name.startswith(COMMAND):
            return LevelPlayer(name, self._time_ms)
        client = EngineClient(words_of(name.removeprefix(COMMAND)))
        self._clients[name] = client
        return EnginePlayer(client, self._fault, self._time_ms)

    def _fault(self) -> None:
        if self.all_faults >= FAULT_LIMIT:
            raise TooManyFaults

    def faults(self, name: str) -> int:
        return self._clients[name].faults if name in self._clients else 0

    @property
    def all_faults(self) -> int:
        return sum(client.faults for client in self._clients.values())

    def close(self) -> None:
        for client in self._clients.values():
            client.close()


@lru_cache(maxsize=1)
def players_here(run: str, time_ms: int | None) -> Players:
    """The players of this process in a run: the programs they keep running end with it or with the next run.

    A worker of a cluster outlives many runs, and must not count the faults of one against another.
    """
    return Players(time_ms)


def check(name: str) -> str:
    """`name` if it is a player; ValueError says what was expected."""
    if name == RANDOM or is_player(name) or name in VARIANTS:
        return name
    if level_of(name) != name:
        player_of(name)  # says what is wrong with the temper
    if not name.startswith(COMMAND):
        raise ValueError(f"unknown player {name!r}: expected {EXPECTED}")
    try:
        words = words_of(name.removeprefix(COMMAND))
    except ValueError as error:
        raise ValueError(f"{name!r}: {error}: expected a command as in a shell") from None
    if not words or shutil.which(words[0]) is None:
        raise ValueError(f"{name!r}: expected {COMMAND} and a program that can be run")
    return name


def outside(names: Iterable[str]) -> bool:
    return any(name.startswith(COMMAND) for name in names)


def words_of(command: str) -> list[str]:
    """A command split as a shell does; the backslashes of a Windows path stay."""
    lexer = shlex.shlex(command, posix=True)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if os.name == "nt":
        lexer.escape = ""
    return list(lexer)


def parse_seats(text: str, seats: tuple[str, ...]) -> tuple[str, ...]:
    """One player for all, or one for each of `seats` in their order; ValueError says what was expected."""
    names = tuple(check(name.strip()) for name in text.split(","))
    if len(names) not in (1, len(seats)):
        raise ValueError(f"{len(names)} players: expected 1, or {len(seats)} in the order {','.join(seats)}")
    return names if len(names) > 1 else names * len(seats)
