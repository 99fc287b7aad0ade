"""The choice of combinations to announce: those worth most together, as no others can score."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.actions import Declare
from game.core.cards import Card
from game.core.melds import KARE_VALUES, SEQUENCE_VALUES

TERCA = SEQUENCE_VALUES[3]
_EIGHT_IN_A_ROW = 10_000
"""Announced as one they win the match (rules §3.6); where they are a kvinta and a terca they are two."""


def value(combination: tuple[Card, ...]) -> int:
    if len({card >> 3 for card in combination}) > 1:
        return KARE_VALUES[combination[0] & 7]
    return SEQUENCE_VALUES.get(len(combination), _EIGHT_IN_A_ROW)


def worth(declared: Declare) -> tuple[int, int]:
    """The points of all that is announced together; of equal ones the best single one decides."""
    values = [value(combination) for combination in declared.melds]
    return sum(values), max(values, default=0)


def best(choices: Iterable[Declare]) -> Declare:
    return max(choices, key=worth)
