"""Tuning of the likelihood of each card from a hand: what a card played tells of the cards behind it.

Deals are played by a level that looks far, and by others, that it may stay sensible against strangers. A card
is chosen by a logit: a number for its class (`game.players.situations`), rank, place in the suit and whether
anything higher is out, and one for its class and the shape of its suit (`Worlds.features`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core import machine
from game.core.actions import Play
from game.core.contracts import BELOT_CARDS, is_trump, kind_of
from game.core.state import DealOver, MatchOver, Playing, State
from game.lab.seats import LevelPlayer
from game.lab.table import decision_seed
from game.players.knowledge import read_play, read_round
from game.players.search import compiled
from game.players.situations import KINDS, moment_of
from game.rules import preset
from game.table.projection import seat_view
from tools.tuning import runs, selfplay
from tools.tuning.descent import Numbers, lowest

if TYPE_CHECKING:
    from game.players.search.worlds import Worlds

NOUN = "plays"
PIECE = 200  # deals
OTHERS = ("medium", "medium", "easy")
"""Players of the other deals: one of each of these for three of the level's own."""
STEPS = 300
SMOOTH = 1e-5
"""The pull of the numbers to 0."""
RANKS, SHAPES = 24 * 64, 24 * 8
SHARES = (0.75, 0.75, 0.75)
"""By kind of contract: the power to which the likelihood counts in the play."""

Rows = NDArray[np.int64]
"""One legal card each: the number of the decision, whether it was played, its two features."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(NOUN, "Work out how likely each card is from a hand.", deals=900, level="hard")
    run = runs.parse(parser, argv)
    pieces = [(run.level, run.seed, first, last) for first, last in runs.shares(run, PIECE)]
    parts = list(runs.worked(cards_played, run, pieces))
    ranks, shapes, texts = [], [], []
    for kind, name in enumerate(KINDS):
        rows = joined([part[kind] for part in parts])
        kept = rows[:, 0] % 5 != 0
        model = fitted(Cases.of(rows[kept])) if kept.any() else np.zeros(RANKS + SHAPES)
        ranks.append(np.round(model[:RANKS], 2).tolist())
        shapes.append(np.round(model[RANKS:], 2).tolist())
        texts.append(f"{name}: {report(Cases.of(rows[~kept]), model) if kept.any() else 'none'}")
    runs.write(NOUN, {"ranks": ranks, "shapes": shapes, "share": SHARES})
    print("of the cards not learned from", *texts, sep="\n")
    return 0


def joined(parts: list[Rows]) -> Rows:
    """The rows of all parts, with the numbers of the decisions made different."""
    moved, before = [np.zeros((0, 4), dtype=np.int64)], 0
    for part in parts:
        if len(part):
            moved.append(part + np.array([before, 0, 0, 0]))
            before += int(part[-1, 0]) + 1
    return np.concatenate(moved)


def cards_played(level: str, seed: int, first: int, last: int, game: str = "bulgarian") -> list[Rows]:
    """The decisions of some deals by kind of contract, as Rows; those with one legal card are none."""
    rules = preset(game)
    worlds = compiled.worlds.Worlds()
    found: list[list[tuple[int, int, int, int]]] = [[] for _ in KINDS]
    for number in range(first, last):
        before = selfplay.table(rules, seed, number)
        player = LevelPlayer((*OTHERS, level, level, level)[number % 6])
        state: State = selfplay.dealt(before)
        step = 0
        while not isinstance(state, DealOver | MatchOver):
            action = player.act(state, state.turn, decision_seed(before.seed, step))
            if isinstance(state, Playing) and isinstance(action, Play):
                trump = state.contract.trump
                rows = found[kind_of(trump)]
                options = _features(worlds, state, action.card)
                decision = rows[-1][0] + 1 if rows else 0
                if len(options) > 1:
                    rows += [(decision, card == action.card, rank, shape) for card, rank, shape in options]
            state = machine.apply(state, action).state
            step += 1
    return [np.array(rows, dtype=np.int64).reshape(-1, 4) for rows in found]


def _features(worlds: Worlds, state: Playing, card: int) -> list[tuple[int, int, int]]:
    """Each card that could have been played, and its two features."""
    seen = seat_view(state, state.turn)
    play = read_play(seen, read_round(seen))
    moment = moment_of(play)
    order = [int(is_trump(play.trump, suit)) for suit in range(4)]
    worlds.place([0], [0])
    worlds.think_plays([1.0] * RANKS, [1.0] * SHAPES, list(BELOT_CARDS.higher[play.trump]), order, 1.0)
    worlds.play(0, card, 0, moment.alive, moment.classes, list(moment.duties))
    return worlds.features(0, play.round.hand)


class Cases(Struct, frozen=True):
    """The decisions to learn from, laid out for arithmetic: one entry for each card that was legal."""

    decision: Rows
    made: NDArray[np.bool_]
    rank: Rows
    shape: Rows
    number: int

    @classmethod
    def of(cls, rows: Rows) -> Cases:
        _, decision = np.unique(rows[:, 0], return_inverse=True)
        return cls(decision, rows[:, 1].astype(bool), rows[:, 2], rows[:, 3] + RANKS, int(decision.max()) + 1)


def _chances(cases: Cases, model: Numbers) -> Numbers:
    """The likelihood of each legal card."""
    factors = np.exp(model[cases.rank] + model[cases.shape])
    result: Numbers = factors / np.bincount(cases.decision, factors)[cases.decision]
    return result


def fitted(cases: Cases) -> Numbers:
    size = RANKS + SHAPES

    def slope(model: Numbers) -> Numbers:
        wrong = _chances(cases, model) - cases.made
        down = np.bincount(cases.rank, wrong, size) + np.bincount(cases.shape, wrong, size)
        result: Numbers = down / cases.number + SMOOTH * model
        return result

    return lowest(slope, np.zeros(size), STEPS)


def report(cases: Cases, model: Numbers) -> str:
    chances = _chances(cases, model)
    best = np.zeros(cases.number)
    np.maximum.at(best, cases.decision, chances)
    even = 1 / np.bincount(cases.decision)
    return (
        f"{(chances[cases.made] >= best).mean():.1%} of {cases.number} are the likeliest, log-likelihood "
        f"{np.log(chances[cases.made]).mean():.3f} (an even choice: {np.log(even).mean():.3f})"
    )
