"""Tuning of how much of a solved deal of Bela comes true: from deals that a level plays with hidden hands.

In each deal one seat at random names the trump that promises most, and the others have passed. The lead that
is played is fitted to what its six cards promise: a level for each place from forehand, a common slope, and
the rest is the spread.
"""

from __future__ import annotations

from random import Random

import numpy as np
from msgspec import Struct

from game.core import machine
from game.core.actions import PASS, Call
from game.core.cards import mask_of
from game.core.state import Auction, DealOver, MatchOver, State
from game.lab.seats import LevelPlayer
from game.players.bidding import contract_value_points
from tools.tuning import runs, selfplay
from tools.tuning.bela_solved import GAMES
from tools.tuning.solved import Array

NOUN = "bela_played"
SHARES = {"4": 10.0, "3": 1.0, "3 dealt": 0.625, "2": 1.0, "2 dealt": 0.75}
"""The part of the deals asked for that is played; those of four make least difference, and are quickly done.

With `hard`, 500, 90 and 150 deals of "4", "3" and "2" gave slopes of 0.79, 0.75 and 0.88: much the same."""
PIECE = 50  # deals
PRIOR, SURE = 0.8, 200_000.0
"""The slope that is thought likely, and how much: squares of points of promise, summed over deals."""
ALIKE = 100.0
"""Deals that the levels of all places together count beside those of each."""


class PlayedTrump(Struct, frozen=True):
    """The promise of a trump to who named it, and what came of it."""

    place: int
    """The declarer's seat, counted from forehand."""
    promise: float
    lead: int


def main(argv: list[str]) -> int:
    parser = runs.arguments(
        NOUN, "Work out how much of what solved deals of Bela promise comes true.", deals=600, level="hard"
    )
    run = runs.parse(parser, argv)
    numbers = {}
    for game in GAMES:
        deals = round(run.deals * SHARES[game])
        pieces = [
            (game, run.level, run.seed, start, min(start + PIECE, deals)) for start in range(0, deals, PIECE)
        ]
        outcomes = [outcome for part in runs.worked(played, run, pieces) for outcome in part]
        numbers[game] = fitted(outcomes, GAMES[game].players)
        print(f"{game:<8}{numbers[game]}", flush=True)
    runs.write(NOUN, numbers)
    return 0


def fitted(outcomes: list[PlayedTrump], players: int) -> dict[str, object]:
    """The numbers of one way to hold the cards."""
    places = np.array([outcome.place for outcome in outcomes])
    promises = np.array([outcome.promise for outcome in outcomes])
    leads = np.array([outcome.lead for outcome in outcomes], float)
    apart: Array = np.eye(players)[places]
    means, counts = apart.T @ promises, apart.sum(0)
    level = apart.T @ leads / counts
    inside = promises - (means / counts)[places]
    slope = (inside @ (leads - level[places]) + PRIOR * SURE) / (inside @ inside + SURE)
    levels = level - slope * means / counts
    levels += ALIKE / (ALIKE + counts) * (levels.mean() - levels)
    left = leads - levels[places] - slope * promises
    return {
        "places": [round(float(each), 1) for each in levels],
        "slope": round(float(slope), 3),
        "spread": round(float(left.std()), 1),
    }


def played(game: str, level: str, seed: int, start: int, end: int) -> list[PlayedTrump]:
    return [one(game, level, seed, number) for number in range(start, end)]


def one(game: str, level: str, seed: int, number: int) -> PlayedTrump:
    """One deal, at the start of a match: the seat whose turn it is after some passes names its best trump."""
    rules = GAMES[game]
    before = selfplay.table(rules, seed, number)
    state: State = selfplay.dealt(before)
    rng = Random(f"{game} {seed} {number}")
    passes = rng.randrange((2 if rules.proposes else 1) * rules.players)
    promise = 0.0
    while isinstance(state, Auction):
        seat, legal = state.bidding.turn, rules.legal_calls(state.bidding)
        if passes and PASS in legal:
            passes -= 1
            call = PASS
        else:
            hand = mask_of(state.deal.hands[seat][: state.deal.seen])
            promises = {
                trump: contract_value_points.hand_value(
                    game, contract_value_points.NAMES, hand, trump, state.bidding.turned
                )
                for trump in legal
                if trump != PASS
            }
            call = max(promises, key=promises.__getitem__)
            promise = promises[call]
        state = machine.apply(state, Call(call)).state
    assert not isinstance(state, DealOver | MatchOver)
    result = selfplay.played(state, [LevelPlayer(level)] * rules.players, before.seed)
    assert result.contract is not None
    declarer = result.contract.declarer
    totals = [side.total for side in result.points]
    lead = 2 * totals[rules.side_of(declarer)] - sum(totals)
    return PlayedTrump((declarer - before.forehand) % rules.players, promise, lead)
