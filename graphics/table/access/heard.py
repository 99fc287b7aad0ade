"""The last sentences about the play, which a screen reader tells as they come."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

KEPT = 40  # sentences: more are in the log of the game


class Sentence(NamedTuple):
    """A sentence, with a number of its own."""

    number: int
    text: str


class Heard:
    """Keeps the sentences that are told."""

    def __init__(self) -> None:
        self.sentences: deque[Sentence] = deque(maxlen=KEPT)
        self._count = 0

    def keep(self, text: str) -> None:
        """Keep one more sentence."""
        self._count += 1
        self.sentences.append(Sentence(self._count, text))

    def forget(self) -> None:
        """Forget what was told: the match has gone back."""
        self.sentences.clear()
