"""Deals solved with all hands open, in each contract: what holdings and auctions are fitted to.

Solving a deal in six contracts takes some ten milliseconds; the deals of a run are kept under `build/`, for
the next script that wants the same ones.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.core.cards import Mask, mask_of
from game.core.contracts import NO_TRUMPS, kind_of
from game.core.melds import BELOT_VALUE, Declaration, kares, sequences
from game.players.search.compiled import solver
from game.players.search.lanes import lanes_of
from game.rules import preset
from tools.tuning.runs import Run, shares, worked

CACHE = Path(__file__).resolve().parents[2] / "build" / "tuning"
PIECE = 250  # deals
RULES = preset("bulgarian")
CARD_POINTS = (162, 130, 258)
"""By kind of contract: the points of all cards, with the last ten, before no trumps is doubled."""
KING_AND_QUEEN = 0b01100000

Array: TypeAlias = NDArray[Any]


class Solved(Struct, frozen=True):
    """Seat 0 is forehand. Masks are uint32, leads float; n deals."""

    first: Array
    """(n, 4): the five cards each seat sees in the auction."""
    lead: Array
    """(n, 6): by contract, the points of seats 0 and 2 more than those of 1 and 3 (rules §2.6)."""


def solved_deals(run: Run) -> Solved:
    """The deals of a run, from the cache if they are there."""
    path = CACHE / f"solved-{run.seed}-{run.deals}.npz"
    if not path.exists():
        parts = list(worked(solve, run, [(run.seed, *share) for share in shares(run, PIECE)]))
        CACHE.mkdir(parents=True, exist_ok=True)
        first, lead = (np.concatenate(column) for column in zip(*parts, strict=True))
        np.savez_compressed(path, first=first, lead=lead)
    with np.load(path) as found:
        return Solved(found["first"], found["lead"])


def fair(deals: Solved) -> Solved:
    """The same without what leading first brings to those who see all hands; hidden, it brings nothing."""
    return Solved(deals.first, deals.lead - deals.lead.mean(0))


def solve(seed: int, start: int, end: int) -> tuple[Array, Array]:
    """`first` and `lead` of the deals start…end-1."""
    engine = solver.Solver()
    first, lead = [], []
    for number in range(start, end):
        seen, hands = dealt(seed, number)
        first.append(seen)
        lead.append([_lead(engine, trump, hands) for trump in range(6)])
    return np.array(first, np.uint32), np.array(lead, float)


def dealt(seed: int, number: int) -> tuple[list[Mask], list[Mask]]:
    """The five cards of each seat, and all eight."""
    pack = list(range(32))
    Random(f"{seed} {number}").shuffle(pack)
    seen = [mask_of(pack[5 * seat : 5 * seat + 5]) for seat in range(4)]
    return seen, [seen[seat] | mask_of(pack[20 + 3 * seat : 23 + 3 * seat]) for seat in range(4)]


def _lead(engine: Any, trump: int, hands: list[Mask]) -> float:
    """The points of forehand's side more than the other's, if all see all cards."""
    total = CARD_POINTS[kind_of(trump)]
    # a capot counts one extra point here, to tell it from the same points without one
    value = engine.value(kind_of(trump), lanes_of(trump, hands), 0, capot=1)
    capot = (value > total) - (value < 0)
    points = 2 * min(max(value, 0), total) - total
    melds = _melds(trump, hands)
    lead: float = points * RULES.point_factor(trump) + RULES.capot_bonus * capot + melds[0] - melds[1]
    return lead


def _melds(trump: int, hands: list[Mask]) -> tuple[int, int]:
    """The declarations that score and the belots of each side, if everyone announces everything."""
    if trump == NO_TRUMPS:
        return 0, 0
    declared = []
    for seat, hand in enumerate(hands):
        fours = kares(hand)
        left = hand & ~mask_of(card for four in fours for card in four.cards)
        declared += [Declaration(seat, meld) for meld in fours + sequences(left)]
    scoring = RULES.scoring_melds(trump, 0, tuple(declared))
    sides = [0, 0]
    for declaration, scores in zip(declared, scoring, strict=True):
        sides[declaration.seat % 2] += declaration.meld.value if scores else 0
    for seat, hand in enumerate(hands):
        held = hand & RULES.belot_suits(trump)
        belots = sum(held >> 8 * suit & KING_AND_QUEEN == KING_AND_QUEEN for suit in range(4))
        sides[seat % 2] += BELOT_VALUE * belots
    return sides[0], sides[1]
