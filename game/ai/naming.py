"""Which suit to name as trump in Bela, and when to pass (rules §3): from the six cards seen."""

from __future__ import annotations

from collections.abc import Sequence

from game.actions import PASS
from game.ai.knowledge import Round
from game.ai.stakes import Worth
from game.contracts import POINTS

_ENOUGH = 60.0


def call_worths(known: Round, legal: Sequence[int]) -> dict[int, Worth]:
    """What each call is expected to bring: points written for the own side more than the others' mean."""
    return {call: Worth(0.0 if call == PASS else _promise(known, call), 0.0) for call in legal}


def _promise(known: Round, trump: int) -> float:
    points = sum(POINTS[trump][card] for card in range(32) if known.hand >> card & 1)
    trumps = (known.hand >> 8 * trump & 0xFF).bit_count()
    return points + 8.0 * trumps - _ENOUGH
