"""One deal of a table where only computer players act, determined by the seed of its match."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.match import Match
from game.core.state import DealOver, MatchOver
from game.lab.seats import LevelPlayer
from game.lab.table import decision_seed


def play_deal(match: Match, players: Mapping[str, str]) -> tuple[str, ...]:
    """Play on to the end of the deal under way, or of the next one; the actions of that.

    `players` by seat letter. No clock limits them: the same match is played on in the same way anywhere.
    """
    sitting = [LevelPlayer(players[letter]) for letter in match.rules.seats]
    before = len(match.actions)
    while not match.over:
        state, number = match.state, len(match.actions)
        assert not isinstance(state, MatchOver)
        match.submit(sitting[state.turn].act(state, state.turn, decision_seed(match.seed, number)))
        if isinstance(match.state, DealOver):
            break
    return tuple(match.actions[before:])
