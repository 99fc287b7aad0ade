"""Tuning of the likelihood of calls of Bela from the cards of a seat: as `tuning.calls`, a game at a time.

A seat calls on six cards; but what those looking on want to know is what the call tells of all that it holds
later, and that is what is fitted: the talon is taken for cards that were seen.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.core import machine
from game.core.actions import Call
from game.core.cards import mask_of
from game.core.state import Auction
from game.lab.seats import LevelPlayer
from game.lab.table import decision_seed
from game.players.situations import situation
from game.rules import Rules, preset
from tools.tuning import runs, selfplay
from tools.tuning.calls import PIECE, STRANGER, STRANGERS, Cases, fitted, report, tables

NOUN = "bela_calls"
GAMES = ("bela-4", "bela-3")
"""With two players a call makes nothing likelier that the cards do not: measured over 80 deals of hard."""
SHARE, LOOKS = 1.0, 3
"""The power to which the likelihood counts in the play; how often it is guessed which of a declarer's twelve
cards were the middle ones."""
OTHERWISE = {
    "bela-4": {"dealer_pass": "must_call"},
    "bela-3": {"upcard": "yes"},
    "bela-2": {"talon_exchange": "no"},
}
"""The way every fourth deal is called."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(
        NOUN, "Work out how likely each call is from the cards played with.", deals=6_000, level="hard"
    )
    return runs.main_by_game(argv, NOUN, parser, _made, GAMES)


def _made(run: runs.Run, game: str) -> tuple[dict[str, Any], str]:
    pieces = [(run.level, run.seed, first, last, game) for first, last in runs.shares(run, PIECE)]
    rows = np.array([row for part in runs.worked(auctions, run, pieces) for row in part], dtype=np.int64)
    kept = np.arange(len(rows)) % 5 != 0
    model = fitted(Cases.of(rows[kept]))
    strength, sways = tables(model)
    numbers = {
        "strength": np.round(strength, 3).tolist(),
        "sways": np.round(sways, 3).tolist(),
        "share": SHARE,
        "looks": LOOKS,
    }
    return numbers, f"{len(rows)} calls; of those not learned from: {report(Cases.of(rows[~kept]), model)}"


def rules_of(game: str, number: int) -> Rules:
    """The rules of deal `number`: those of the game, now and then with an option that changes its auction."""
    rules = preset(game)
    return rules.with_options({**rules.options(), **OTHERWISE[game]}) if number % 4 == 3 else rules


def auctions(level: str, seed: int, first: int, last: int, game: str) -> list[tuple[int, ...]]:
    """The calls of some deals, as Rows of `tools.tuning.calls`."""
    found: list[tuple[int, ...]] = []
    for number in range(first, last):
        rules = rules_of(game, number)
        before = selfplay.table(rules, seed, number)
        player = LevelPlayer(STRANGER if number % STRANGERS == 0 else level)
        state: object = selfplay.dealt(before)
        while isinstance(state, Auction):
            bidding = state.bidding
            seat = bidding.turn
            action = player.act(state, seat, decision_seed(before.seed, len(bidding.calls)))
            assert isinstance(action, Call)
            legal = rules.legal_calls(bidding)
            if len(legal) > 1:
                made = situation(rules, bidding.calls, None, seat)
                hand = mask_of(state.deal.hands[seat])
                found.append((made, sum(1 << each for each in legal), action.call, -1, hand))
            state = machine.apply(state, action).state
    return found
