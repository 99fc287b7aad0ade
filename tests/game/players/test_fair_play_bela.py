"""Nobody sees in Bela what the seat does not see: talons, the middle, the rest, cards laid away.

All hidden cards are changed, in every phase and for every level, in such a way that the seat's view stays the
same: the same seed must give the same decision.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from game.core import machine
from game.core.machine import legal_actions
from game.core.state import DealOver, MatchOver, State
from game.lab.seats import LevelPlayer, Player, RandomPlayer
from game.players.decision import choose
from game.players.levels import BY_NAME
from game.players.search import compiled
from game.rules import Rules, preset
from game.table.projection import question
from game.table.protocol import LEVELS
from tests.game.hidden import indistinguishable
from tests.game.redeal import phase

pytestmark = pytest.mark.untraced  # the same lines thousands of times

SEED = 7
GAMES = (
    preset("bela-4"),
    preset("bela-3"),
    preset("bela-2"),
    preset("bela-3-sr").with_options({"upcard": "yes"}),
    preset("bela-2-ru"),
)
NAMES = [f"{rules.name} {number}" for number, rules in enumerate(GAMES)]
LOOKING = {
    "auction": 12,
    "lay": 2,
    "declare": 1,
    "play 1": 1,
    "play 4": 2,
    "play 6": 3,
    "play 7": 4,
    "play 9": 4,
}
"""The positions of each phase that are decided by players who search to the end of the deal."""
INTERPRETED = {"auction": 12, "play 7": 2, "play 9": 3}
"""The same without the compiled modules."""

Position = tuple[str, State]


def choices(rules: Rules, number: int, players: list[Player]) -> Iterator[Position]:
    """The decisions with a choice in the first deals of a match."""
    chance = Random(number)
    state: State = machine.start(rules, chance.randbytes(16)).state
    over = 0
    while not isinstance(state, MatchOver) and over < 6:
        if len(legal_actions(state)) > 1:
            yield phase(state), state
        action = players[state.turn].act(state, state.turn, chance.getrandbits(32))
        state = machine.apply(state, action).state
        over += isinstance(state, DealOver | MatchOver)


@cache
def sample(game: int) -> tuple[tuple[str, State, State], ...]:
    """Positions in any order, each with another that looks the same to the seat."""
    rules = GAMES[game]
    medium, chance = LevelPlayer("medium"), RandomPlayer()
    found = [*choices(rules, 1, [medium] * rules.players), *choices(rules, 2, [chance] * rules.players)]
    Random(4).shuffle(found)
    other = Random(5)
    return tuple((name, state, indistinguishable(state, turn(state), other)) for name, state in found)


def turn(state: State) -> int:
    assert not isinstance(state, MatchOver)
    return state.turn


def asked_of(level: str, game: int) -> Iterator[tuple[State, State]]:
    """The positions that a level decides: all of them, or a few of each phase if it is slow."""
    left = None
    if BY_NAME[level].worlds:
        left = Counter(INTERPRETED if compiled.interpreted("solver") else LOOKING)
    for name, state, other in sample(game):
        if left is not None:
            if left[name] < 1:
                continue
            left[name] -= 1
        yield state, other


@pytest.mark.parametrize("game", range(len(GAMES)), ids=NAMES)
def test_what_is_hidden_lies_elsewhere_and_looks_the_same(game: int) -> None:
    rules = GAMES[game]
    changed, total = Counter[str](), Counter[str]()
    for name, state, other in sample(game):
        seat = turn(state)
        assert question(other, seat) == question(state, seat)
        assert turn(other) == seat
        total[name] += 1
        changed[name] += other != state
    wanted = {"cut", "auction", "declare", *(f"play {trick}" for trick in range(1, rules.hand_size))}
    assert wanted | ({"lay"} if rules.exchanges else set()) <= set(total)
    for name, number in total.items():
        assert changed[name] >= 0.8 * number, name


@pytest.mark.sample(6)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", range(len(GAMES)), ids=NAMES)
def test_the_same_view_is_decided_the_same(level: str, game: int) -> None:
    number = 0
    for state, other in asked_of(level, game):
        seen = question(state, turn(state))
        chosen = choose(seen, level, random.Random(SEED))
        assert chosen.action in seen.legal
        assert choose(question(other, turn(other)), level, random.Random(SEED)) == chosen
        number += 1
    assert number > 4


@pytest.mark.parametrize("level", LEVELS)
def test_a_decision_leaves_nothing_behind(level: str) -> None:
    """The same in any order, in any game: requests for other seats leave nothing behind."""
    late = ("auction", "play 7", "play 9")
    asked = [state for game in range(len(GAMES)) for name, state, _ in sample(game) if name in late][::6]
    first = [choose(question(state, turn(state)), level, random.Random(SEED)) for state in asked]
    again = [choose(question(state, turn(state)), level, random.Random(SEED)) for state in reversed(asked)]
    assert again == first[::-1]
