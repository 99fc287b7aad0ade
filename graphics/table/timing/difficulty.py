"""The difficulty of a decision, from 0 (no choice) up to a close one: it sets a computer player's time."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.machine import legal_actions
from game.core.state import Cutting, DealOver, MatchOver, Playing, State
from game.table.session import plays_by_card

MANY = 6  # choices: more do not make it harder
UNKNOWN = 0.25  # how hard a choice among many is of which nothing else is known
CLOSE = 0.25  # a lead of this part of what is at stake, and it is plain


def choices(state: State) -> int:
    """Among how many things the seat to act chooses; where the pack is cut does not matter much."""
    if isinstance(state, MatchOver):
        return 0
    if isinstance(state, Cutting | DealOver):
        return 2
    legal = legal_actions(state)
    return len(plays_by_card(legal)) if isinstance(state, Playing) else len(legal)


def difficulty(count: int, values: Mapping[str, float] | None = None) -> float | None:
    """None if there is no choice, else 0 (easy) to 1 (hard).

    `values` are what the choices were thought to be worth, where that is known: it is hard where the best is
    hardly better than the next, as a part of what there was to lose.
    """
    if count <= 1:
        return None
    width = min(1.0, (count - 1) / (MANY - 1))
    if values is None or len(values) < 2:
        return UNKNOWN * width
    best, second, *_others = sorted(values.values(), reverse=True)
    stake = best - min(values.values())
    if stake <= 0:  # all the same: whichever
        return 0.0
    lead = (best - second) / stake
    return max(0.0, 1 - lead / CLOSE) * (0.5 + 0.5 * width)
