"""Cutting: it makes no difference, so it is done as people do it."""

from __future__ import annotations

import random

KNOCKS = 0.2
MIDDLE, SPREAD = 16, 4


def cut(rng: random.Random) -> int:
    """The number of cards to lift, somewhere about the middle; 0 is a knock."""
    if rng.random() < KNOCKS:
        return 0
    return min(max(round(rng.gauss(MIDDLE, SPREAD)), 1), 31)
