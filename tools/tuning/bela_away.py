"""Tuning of what a declarer of Bela lays away (`cardplay.laying`), a game at a time."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.core import machine
from game.core.actions import Lay
from game.core.cards import bits
from game.core.state import Auction, LayingAway, State
from game.lab.seats import LevelPlayer
from game.lab.table import decision_seed
from game.players.cardplay.laying import CARD_KINDS, PAIR_KINDS, card_kind, pair_kind
from game.rules import preset
from tools.tuning import runs, selfplay
from tools.tuning.calls import STRANGER, STRANGERS
from tools.tuning.descent import Numbers, lowest

NOUN = "bela_away"
GAMES = ("bela-3", "bela-2")
PIECE = 100  # deals
STEPS = 400
SMOOTH = 1e-4
"""The pull of the numbers to 0."""
NONE = CARD_KINDS + PAIR_KINDS
"""The kind of a pair of two suits, whose number is always 0."""

Rows = NDArray[np.int64]
"""By decision and pair of cards the kinds of both and of the pair; what was laid away is the first."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out what a declarer of Bela discards.", deals=1000, level="hard")
    return runs.main_by_game(argv, NOUN, parser, make, GAMES)


def make(run: runs.Run, game: str) -> tuple[dict[str, Any], str]:
    """The numbers of one game, and the lines that report on them."""
    pieces = [(run.level, run.seed, first, last, game) for first, last in runs.shares(run, PIECE)]
    rows = np.array([row for part in runs.worked(laid, run, pieces) for row in part], dtype=np.int64)
    kept = np.arange(len(rows)) % 5 != 0
    model = np.round(fitted(rows[kept]), 2)
    numbers = {"cards": model[:CARD_KINDS].tolist(), "pairs": model[CARD_KINDS:NONE].tolist()}
    return numbers, f"{len(rows)} times laid away; of those not learned from: {report(rows[~kept], model)}"


def laid(level: str, seed: int, first: int, last: int, game: str) -> list[list[tuple[int, int, int]]]:
    found = []
    for number in range(first, last):
        before = selfplay.table(preset(game), seed, number)
        player = LevelPlayer(STRANGER if number % STRANGERS == 0 else level)
        state: State = selfplay.dealt(before)
        step = 0
        while isinstance(state, Auction | LayingAway):
            action = player.act(state, state.turn, decision_seed(before.seed, step))
            if isinstance(state, LayingAway) and isinstance(action, Lay):
                chosen = tuple(sorted(action.cards))
                pairs = sorted(combinations(bits(state.hand), 2), key=lambda pair: pair != chosen)
                found.append([kinds(state.contract.trump, state.hand, *pair) for pair in pairs])
            state = machine.apply(state, action).state
            step += 1
    return found


def kinds(trump: int, hand: int, one: int, other: int) -> tuple[int, int, int]:
    """The kinds of two cards of a hand, and of the pair they are."""
    held = [hand >> (card & ~7) & 0xFF for card in (one, other)]
    trumps = [card >> 3 == trump for card in (one, other)]
    pair = CARD_KINDS + pair_kind(trumps[0], held[0]) if one >> 3 == other >> 3 else NONE
    return card_kind(trumps[0], held[0], one & 7), card_kind(trumps[1], held[1], other & 7), pair


def _chances(rows: Rows, model: Numbers) -> Numbers:
    """By decision and pair how likely it was."""
    factors = np.exp(np.append(model[:NONE], 0.0)[rows].sum(axis=2))
    result: Numbers = factors / factors.sum(axis=1, keepdims=True)
    return result


def fitted(rows: Rows) -> Numbers:
    def slope(model: Numbers) -> Numbers:
        wrong = _chances(rows, model)
        wrong[:, 0] -= 1.0
        down = np.bincount(rows.ravel(), np.repeat(wrong.ravel(), 3), NONE + 1)
        down[NONE] = 0.0
        result: Numbers = down / len(rows) + SMOOTH * model
        return result

    return lowest(slope, np.zeros(NONE + 1), STEPS)


def report(rows: Rows, model: Numbers) -> str:
    chances = _chances(rows, model)
    likeliest = (chances[:, 0] >= chances.max(axis=1)).mean()
    return (
        f"{likeliest:.1%} are the likeliest, log-likelihood {np.log(chances[:, 0]).mean():.3f} "
        f"(an even choice: {-np.log(rows.shape[1]):.3f})"
    )
