"""Chance that comes from a seed, so that a drill asks the same wherever it is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.shuffle import SEED_BYTES, draw_below, stream

Item = TypeVar("Item")


class Chance:
    """Draws from the counter stream `number` of `seed` (any bytes), by the method of rules §1.3."""

    def __init__(self, seed: bytes, number: int = 0) -> None:
        self._source = stream(seed, number)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1 (at most 256), all equally likely."""
        return draw_below(limit, self._source)

    def pick(self, items: Sequence[Item]) -> Item:
        """One of at most 256 items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """The items in another order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]

    def seed(self) -> bytes:
        """A seed for a deal."""
        return bytes(next(self._source) for _ in range(SEED_BYTES))
