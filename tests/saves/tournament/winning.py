"""A table of a tournament played on so that one of its pairs wins it."""

from __future__ import annotations

from random import Random

from game.core.actions import Action
from game.core.machine import legal_actions
from game.core.match import Match
from game.core.state import MatchOver
from game.players.decision import choose
from game.table.projection import question

ATTEMPTS = 60


def won_by(match: Match, pair: int) -> list[str]:
    """The actions of a match, played on so that this pair (0 is SN) wins it."""
    before = tuple(match.actions)
    for attempt in range(ATTEMPTS):
        trial, chance = match.begun_again(before), Random(attempt)
        while not trial.over:
            trial.submit(next_action(trial, pair, chance))
        if isinstance(trial.state, MatchOver) and trial.state.winner == pair:
            return trial.actions
    raise AssertionError("the other pair wins whatever it does")


def next_action(match: Match, pair: int, chance: Random) -> Action:
    """The next action where this pair plays well, and the other one does anything."""
    state = match.state
    assert not isinstance(state, MatchOver)
    if state.turn % 2 == pair:
        return choose(question(state, state.turn), "medium", chance).action
    return chance.choice(legal_actions(state))
