"""Tuning of the likelihood of each call from the cards seen: what a call tells of the hand behind it.

Auctions are held by a level and, that it may stay sensible against strangers, now and then by one that
misjudges. A hand has a strength for each contract, the sum of one number for each of its suits; a call
is chosen by a logit of that strength, with weights of its own in each situation. Both are fitted at once.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core import machine
from game.core.actions import Call
from game.core.cards import mask_of
from game.core.contracts import ALL_TRUMPS, NO_TRUMPS
from game.core.state import Auction
from game.lab.seats import LevelPlayer
from game.lab.table import decision_seed
from game.players.situations import SITUATIONS, situation
from game.rules import preset
from tools.tuning import runs, selfplay
from tools.tuning.descent import Numbers, lowest

NOUN = "calls"
PIECE = 500  # deals
STRANGER = "easy"
STRANGERS = 4
"""In one deal of this many the seats misjudge, as `STRANGER` does."""
STEPS = 500
SMOOTH = 2e-4
"""The pull of the numbers to 0."""
CALLS, WEIGHTS, RELATIONS = 9, 11, 4
SHARE, LOOKS = 0.75, 2
"""The power to which the likelihood counts in the play; how often the cards seen are guessed in a hand."""

Rows = NDArray[np.int64]
"""One call each: situation, mask of the legal calls, the call, what stood (or -1), the cards seen."""


def main(argv: list[str]) -> int:
    parser = runs.arguments(
        NOUN, "Work out how likely each call is from the cards seen.", deals=6_000, level="hard"
    )
    run = runs.parse(parser, argv)
    pieces = [(run.level, run.seed, first, last) for first, last in runs.shares(run, PIECE)]
    rows = np.array([row for part in runs.worked(auctions, run, pieces) for row in part], dtype=np.int64)
    kept = np.arange(len(rows)) % 5 != 0
    model = fitted(Cases.of(rows[kept]))
    strength, sways = tables(model)
    runs.write(
        NOUN,
        {
            "strength": np.round(strength, 3).tolist(),
            "sways": np.round(sways, 3).tolist(),
            "share": SHARE,
            "looks": LOOKS,
        },
    )
    test = Cases.of(rows[~kept])
    print(f"{len(rows)} calls; of those not learned from: {report(test, model)}")
    return 0


def auctions(level: str, seed: int, first: int, last: int) -> list[tuple[int, ...]]:
    rules = preset("bulgarian")
    found: list[tuple[int, ...]] = []
    for number in range(first, last):
        chance = np.random.default_rng((seed, number))
        scores = tuple(int(score) for score in chance.integers(0, 140, 2)) if number % 2 else (0, 0)
        before = selfplay.table(rules, seed, number, (scores[0], scores[1]))
        player = LevelPlayer(STRANGER if number % STRANGERS == 0 else level)
        state: object = selfplay.dealt(before)
        while isinstance(state, Auction):
            bidding = state.bidding
            seat, contract = bidding.turn, bidding.contract
            action = player.act(state, seat, decision_seed(before.seed, len(bidding.calls)))
            assert isinstance(action, Call)
            found.append(
                (
                    situation(rules, bidding.calls, contract, seat),
                    sum(1 << each for each in rules.legal_calls(bidding)),
                    action.call,
                    contract.trump if contract else -1,
                    mask_of(state.deal.hands[seat][: state.deal.seen]),
                )
            )
            state = machine.apply(state, action).state
    return found


def _kinds() -> Numbers:
    """Summands of a suit's strength, for each of its 256 holdings: cards, pairs, length."""
    bits = (np.arange(256)[:, None] >> np.arange(8)) & 1
    pairs = [bits[:, low] * bits[:, high] for high in range(8) for low in range(high)]
    length = bits.sum(axis=1)
    return np.column_stack([bits, *pairs, *(length == number for number in range(6))]).astype(float)


KINDS = _kinds()


class Cases(Struct, frozen=True):
    """The calls to learn from, laid out for arithmetic."""

    made: Rows
    legal: NDArray[np.bool_]
    cells: Rows
    """By call, contract (0-5) and suit: the place of its strength, relation * 256 + holding."""
    use: Rows
    """By call and choice (0-8): the contract whose strength its logit is of; 6 is none."""
    slope: Rows
    """By call and choice: the places of slope and shift in the weights; the last place is always 0."""
    shift: Rows

    @classmethod
    def of(cls, rows: Rows) -> Cases:
        situations, legal, made, standing, hands = rows.T
        suits = hands[:, None] >> (8 * np.arange(4)) & 0xFF
        relation = np.ones((6, 4), dtype=np.int64)
        relation[range(4), range(4)] = 0
        relation[NO_TRUMPS], relation[ALL_TRUMPS] = 2, 3
        use = np.tile(np.array([0, 1, 2, 3, 4, 5, 6, 6, 6]), (len(rows), 1))
        use[:, 6:] = np.where(standing < 0, 6, standing)[:, None]
        nothing = SITUATIONS * WEIGHTS
        slope = situations[:, None] * WEIGHTS + np.array([0, 0, 0, 0, 2, 4, 6, 7, 9])
        shift = situations[:, None] * WEIGHTS + np.array([1, 1, 1, 1, 3, 5, 0, 8, 10])
        shift[:, 6] = nothing
        return cls(
            made,
            (legal[:, None] >> np.arange(CALLS) & 1).astype(bool),
            relation[None] * 256 + suits[:, None, :],
            use,
            slope,
            shift,
        )


def tables(model: Numbers) -> tuple[Numbers, Numbers]:
    """The strength of each holding by relation, and the weights of each situation."""
    size = KINDS.shape[1] * RELATIONS
    return (KINDS @ model[:size].reshape(-1, RELATIONS)).T, model[size:].reshape(SITUATIONS, WEIGHTS)


def _chances(cases: Cases, model: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """By call and choice: its likelihood, with the strengths and slopes behind it."""
    strength, sways = tables(model)
    flat = np.append(sways.ravel(), 0.0)
    values = strength.ravel()[cases.cells].sum(axis=2)
    used = np.take_along_axis(np.column_stack([values, np.zeros(len(values))]), cases.use, axis=1)
    logits = np.where(cases.legal, flat[cases.slope] * used + flat[cases.shift], -np.inf)
    chances = np.exp(logits - logits.max(axis=1, keepdims=True))
    return chances / chances.sum(axis=1, keepdims=True), used, flat[cases.slope]


def fitted(cases: Cases) -> Numbers:
    size = KINDS.shape[1] * RELATIONS
    sways = np.zeros((SITUATIONS, WEIGHTS))
    sways[:, [0, 2, 4, 6]] = 1.0
    sways[:, [1, 3, 5, 8, 10]] = -2.0
    sways[:, 7] = 0.5
    start = np.concatenate([np.zeros(size), sways.ravel()])
    number = len(cases.made)

    def slope(model: Numbers) -> Numbers:
        chances, used, slopes = _chances(cases, model)
        wrong = np.where(cases.legal, chances, 0.0)
        wrong[np.arange(number), cases.made] -= 1.0
        weights = np.bincount(cases.slope.ravel(), (wrong * used).ravel(), SITUATIONS * WEIGHTS + 1)
        weights += np.bincount(cases.shift.ravel(), wrong.ravel(), SITUATIONS * WEIGHTS + 1)
        values = np.zeros((number, 7))
        for call in range(CALLS):
            values[np.arange(number), cases.use[:, call]] += wrong[:, call] * slopes[:, call]
        each = np.repeat(values[:, :6, None], 4, axis=2)
        held = np.bincount(cases.cells.ravel(), each.ravel(), RELATIONS * 256).reshape(RELATIONS, 256)
        down = np.concatenate([(KINDS.T @ held.T).ravel(), weights[:-1]]) / number
        result: Numbers = down + SMOOTH * model
        return result

    return lowest(slope, start, STEPS)


def report(cases: Cases, model: Numbers) -> str:
    chances, _, _ = _chances(cases, model)
    made = chances[np.arange(len(cases.made)), cases.made]
    even = 1 / cases.legal.sum(axis=1)
    right = (chances.argmax(axis=1) == cases.made).mean()
    return (
        f"{right:.1%} are the likeliest, mean log-likelihood {np.log(made).mean():.3f} "
        f"(an even choice: {np.log(even).mean():.3f})"
    )
