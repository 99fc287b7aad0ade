"""A deal in which everything is known beforehand."""

from __future__ import annotations

from game.core.state import DealResult
from game.rules import Rules
from tests.game.tables import auction, call, play, result_of

RANKS = "789TJQKA"
SUITS = {seat: " ".join(rank + suit for rank in RANKS) for seat, suit in zip("SENW", "CDHS", strict=True)}


def all_tricks(rules: Rules, calls: str, scores: tuple[int, int] = (0, 0)) -> DealResult:
    """South, who leads, has all clubs and takes all tricks: 162 points and the bonus of 90."""
    state = call(auction(SUITS, rules=rules, scores=scores), calls)
    return result_of(play(state, " ".join(f"{rank}C {rank}D {rank}H {rank}S" for rank in RANKS)))
